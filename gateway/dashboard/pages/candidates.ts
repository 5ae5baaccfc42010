import { detectType, SNIFF_BYTES } from "../../../documents/detect-type.ts";
import { listExtensions } from "../../../documents/document-types.ts";
import { refuse } from "../../../documents/refuse.ts";
import { fill } from "../../../languages/phrases.ts";
import { html } from "../../../rendering/pages/html.ts";
import type { GatewayContext } from "../../context.ts";
import { asApiKey } from "../../database.ts";
import { ApiError } from "../../errors.ts";
import { isUuid } from "../../server/ids.ts";
import {
  card,
  checkbox,
  empty,
  field,
  filterForm,
  linkButton,
  type Notice,
  submit,
  table,
  tag,
} from "../components.ts";
import { type Dashboard, type Handler, orShow } from "../dashboard.ts";
import { FORM_TOKEN, requireFormToken } from "../form.ts";
import { nextPage, respondWithPage, writing } from "../page.ts";
import { redirect } from "../redirect.ts";
import { can } from "../session.ts";
import { readUpload, type Upload } from "../upload.ts";
import { prefersJson } from "./errors.ts";

export interface CandidateRow {
  id: string;
  name: string;
  status: "active" | "pending";
  created_at: string;
  deleted_at: string | null;
  layouts: { id: string; name: string } | null;
}

interface LayoutName {
  id: string;
  name: string;
}

const PATH = "/dashboard/candidates";
const PAGE_SIZE = 25;
const STATES = ["active", "pending", "deleted"] as const;

/** GET /dashboard/candidates */
export function showCandidates(dashboard: Dashboard): Handler {
  return async (c) => {
    const { t, format } = writing(c);
    const search = (c.req.query("search") ?? "").trim().replaceAll("\0", "").slice(0, 200);
    const state = STATES.find((value) => value === c.req.query("state")) ?? "";
    const layout = c.req.query("layout") ?? "";
    const after = c.req.query("after") ?? "";
    const filters = [
      ...(search === "" ? [] : [`fts=wfts.${encodeURIComponent(search)}`]),
      ...(state === "" ? [] : [state === "deleted" ? "deleted_at=not.is.null" : `status=eq.${state}`]),
      ...(isUuid(layout) ? [`layout_id=eq.${layout}`] : []),
      ...(isUuid(after) ? [`id=lt.${after}`] : []),
    ];
    const [found, layouts] = await Promise.all([
      dashboard.api.rows<CandidateRow>(
        c,
        `/candidates?${["select=id,name,status,created_at,deleted_at,layouts(id,name)", ...filters, "order=id.desc", `limit=${PAGE_SIZE + 1}`].join("&")}`,
      ),
      layoutNames(dashboard, c),
    ]);
    const rows = found.slice(0, PAGE_SIZE);
    const names = await namesOf(dashboard, c, rows);
    const uploads = can(c.var.session, "edit_candidates") && can(c.var.session, "view_candidates");
    return respondWithPage(c, {
      title: t.pages.candidates,
      active: "candidates",
      actions: uploads && linkButton(`${PATH}/upload`, t.candidates.upload, "first"),
      content: [
        filterForm(
          PATH,
          [
            field({ name: "search", label: t.search, type: "search", value: search, grow: true }),
            field({
              name: "state",
              label: t.keys.state,
              type: "select",
              value: state,
              options: [
                { value: "", label: t.all },
                ...STATES.map((value) => ({ value, label: t.candidates.states[value] })),
              ],
            }),
            field({
              name: "layout",
              label: t.candidates.layout,
              type: "select",
              value: layout,
              options: [
                { value: "", label: t.all },
                ...layouts.map(({ id, name }) => ({ value: id, label: name || id })),
              ],
            }),
          ],
          t.filter,
        ),
        rows.length === 0
          ? empty(
              t.candidates.none,
              t.candidates.noneText,
              uploads ? linkButton(`${PATH}/upload`, t.candidates.upload, "first") : undefined,
            )
          : table(
              t.pages.candidates,
              [
                {
                  label: t.members.name,
                  cell: (row) => html`<a href="${PATH}/${row.id}" dir="auto">${names.get(row.id)}</a>`,
                },
                { label: t.keys.state, cell: (row) => stateTag(c, row) },
                {
                  label: t.candidates.layout,
                  cell: (row) => html`<span dir="auto">${row.layouts?.name ?? "–"}</span>`,
                },
                { label: t.candidates.created, cell: (row) => format.time(row.created_at) },
              ],
              rows,
            ),
        nextPage(c, PATH, found.length > PAGE_SIZE ? (rows.at(-1)?.id ?? null) : null),
      ],
    });
  };
}

/** What the dashboard calls candidates: the name; without one, the address or the file; without these, a part of the id. */
export async function namesOf(
  { dependencies }: Dashboard,
  c: GatewayContext,
  rows: readonly Pick<CandidateRow, "id" | "name">[],
): Promise<Map<string, string>> {
  const unnamed = rows.filter(({ name }) => name === "").map(({ id }) => id);
  const described =
    unnamed.length === 0
      ? []
      : await asApiKey(
          dependencies.database,
          c.var,
          async (sql) => sql<{ id: string; description: string | null }[]>`
            select id, description from private.describe_candidates(${unnamed})
          `,
        );
  const descriptions = new Map(described.map(({ id, description }) => [id, description]));
  return new Map(
    rows.map(({ id, name }) => [
      id,
      name || descriptions.get(id) || fill(writing(c).t.candidates.unnamed, { id: id.slice(-6) }),
    ]),
  );
}

export function stateTag(c: GatewayContext, { status, deleted_at }: Pick<CandidateRow, "status" | "deleted_at">) {
  const { t } = writing(c);
  if (deleted_at !== null) return tag(t.candidates.states.deleted, "bad");
  return tag(t.candidates.states[status], status === "active" ? "good" : "warn");
}

const layoutNames = ({ api }: Dashboard, c: GatewayContext): Promise<LayoutName[]> =>
  api.rows<LayoutName>(c, "/layouts?select=id,name&archived_at=is.null&order=created_at.desc&limit=100");

/** GET /dashboard/candidates/upload */
export function showUpload(dashboard: Dashboard): Handler {
  return (c) => uploadPage(dashboard, c);
}

interface UploadOptions {
  layoutId: string;
  fills: boolean;
}

async function uploadPage(
  dashboard: Dashboard,
  c: GatewayContext,
  { layoutId, fills }: UploadOptions = { layoutId: "", fills: true },
  notice: Notice | null = null,
  status = 200,
): Promise<Response> {
  const { t } = writing(c);
  const layouts = await layoutNames(dashboard, c);
  return respondWithPage(c, {
    title: t.candidates.upload,
    active: "candidates",
    notice,
    status,
    content: card(t.candidates.uploadTitle, [
      html`<p class="soft">${t.candidates.uploadText}</p>`,
      html`<form class="stack" method="post" action="${PATH}/upload" enctype="multipart/form-data" data-upload="${t.candidates.upload}" data-progress="${t.candidates.progress}" data-next="${PATH}?done=uploaded">${field(
        {
          name: "files",
          label: t.candidates.files,
          type: "file",
          multiple: true,
          required: true,
          hint: fill(t.candidates.filesHint, { types: listExtensions("or") }),
        },
      )}${field({
        name: "layout_id",
        label: t.candidates.layout,
        type: "select",
        value: layoutId,
        options: [
          { value: "", label: t.candidates.defaultLayout },
          ...layouts.map(({ id, name }) => ({ value: id, label: name || id })),
        ],
      })}${checkbox("fill", t.candidates.fillAfter, fills)}<div class="actions">${submit(t.candidates.upload)}${linkButton(PATH, t.cancel)}</div></form>`,
    ]),
  });
}

/** POST /dashboard/candidates/upload: creates a candidate for each file, attaches the file, and fills the values. */
export function uploadFiles(dashboard: Dashboard): Handler {
  return (c) => {
    let options: UploadOptions | undefined;
    const act = async () => {
      const { files, fields } = await readUpload(c, dashboard.dependencies.settings.UPLOAD_LIMIT_BYTES);
      requireFormToken(c, fields.get(FORM_TOKEN) ?? "");
      const given = { layoutId: fields.get("layout_id") ?? "", fills: fields.has("fill") };
      options = given;
      if (files.length === 0) throw new ApiError(400, "CDS105", "No file was selected.");
      await asApiKey(
        dashboard.dependencies.database,
        c.var,
        (sql) =>
          sql`select private.require_permission('edit_candidates'), private.require_permission('view_candidates')`,
      );
      const refused: string[] = [];
      for (const file of files) {
        try {
          await createFrom(dashboard, c, file, given);
        } catch (error) {
          if (!(error instanceof ApiError) || files.length === 1) throw error;
          refused.push(`${file.name}: ${error.body.message}`);
        }
      }
      if (prefersJson(c)) return c.json({ created: files.length - refused.length }, 201);
      if (refused.length === 0) return redirect(c, "/dashboard/candidates?done=uploaded");
      return uploadPage(
        dashboard,
        c,
        given,
        { kind: "bad", text: writing(c).t.candidates.someRefused, details: refused },
        422,
      );
    };
    return prefersJson(c) ? act() : orShow(act, (notice, status) => uploadPage(dashboard, c, options, notice, status));
  };
}

/** Creates a candidate from a file. If the file turns out to be refused, the candidate is deleted again. */
async function createFrom(
  dashboard: Dashboard,
  c: GatewayContext,
  file: Upload,
  options: UploadOptions,
): Promise<void> {
  if (file.content.length === 0) throw new ApiError(400, "CDS105", "The file is empty.");
  if (detectType(file.content.subarray(0, SNIFF_BYTES)) === null) {
    throw new ApiError(415, "CDS400", refuse("not_supported").message);
  }
  const { layoutId, fills } = options;
  const { body } = await dashboard.api.call<{ id: string }>(c, "POST", "/candidates?select=id", {
    body: { ...(isUuid(layoutId) ? { layout_id: layoutId } : {}), ...(fills ? {} : { name: file.name.slice(0, 255) }) },
  });
  try {
    await attachAndFill(dashboard, c, body.id, file, fills);
  } catch (error) {
    await dashboard.api.call(c, "DELETE", `/candidates?id=eq.${body.id}`);
    throw error;
  }
}

/** The text is read before the fill begins. The fill continues after the response. */
async function attachAndFill(
  { api }: Dashboard,
  c: GatewayContext,
  id: string,
  { name, content }: Upload,
  fills: boolean,
): Promise<void> {
  // A multipart body carries the name of the file.
  const form = new FormData();
  form.set("file", new File([new Uint8Array(content)], name));
  const packed = new Response(form);
  await api.call(c, "POST", `/candidates/${id}/attach?select=id`, {
    body: Buffer.from(await packed.arrayBuffer()),
    headers: {
      "content-type": packed.headers.get("content-type") ?? "",
      ...(fills ? {} : { prefer: "respond-async" }),
    },
  });
  if (!fills) return;
  await api.call(c, "POST", `/candidates/${id}/fill?select=id`, { headers: { prefer: "respond-async" } });
}
