import { detectType, SNIFF_BYTES } from "../../../documents/detect-type.ts";
import { listExtensions } from "../../../documents/document-types.ts";
import { refuse } from "../../../documents/refuse.ts";
import { fill } from "../../../languages/phrases.ts";
import { html } from "../../../rendering/pages/html.ts";
import type { GatewayContext } from "../../context.ts";
import { asApiKey } from "../../database.ts";
import { ApiError } from "../../errors.ts";
import { card, checkbox, field, linkButton, type Notice, submit } from "../components.ts";
import { type Dashboard, type Handler, orShow } from "../dashboard.ts";
import { FORM_TOKEN, requireFormToken } from "../form.ts";
import { respondWithPage, writing } from "../page.ts";
import { redirect } from "../redirect.ts";
import { readUpload, type Upload } from "../upload.ts";
import { type CandidateRow, layoutNames } from "./candidates.ts";
import { prefersJson } from "./errors.ts";

const PATH = "/dashboard/candidates";

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

/** Creates a candidate from a file. An error after the first effect says what was done. The fill continues after the response. */
async function createFrom(
  dashboard: Dashboard,
  c: GatewayContext,
  file: Upload,
  { layoutId, fills }: UploadOptions,
): Promise<void> {
  if (file.content.length === 0) throw new ApiError(400, "CDS105", "The file is empty.");
  if (detectType(file.content.subarray(0, SNIFF_BYTES)) === null) {
    throw new ApiError(415, "CDS400", refuse("not_supported").message);
  }
  const { api } = dashboard;
  const { body: candidate } = await api.call<Pick<CandidateRow, "id" | "status">>(
    c,
    "POST",
    "/candidates?select=id,status",
    {
      body: {
        ...(layoutId === "" ? {} : { layout_id: layoutId }),
        ...(fills ? {} : { name: file.name.slice(0, 255) }),
      },
    },
  );
  try {
    await attach(dashboard, c, candidate.id, file, fills);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status } = candidate;
    const cost = status === "active" ? " One credit was used." : "";
    const isDeleted = await api.call(c, "DELETE", `/candidates?id=eq.${candidate.id}`).then(
      () => true,
      () => false,
    );
    throw withMore(error, `The candidate ${isDeleted ? "was deleted again" : "remains without its file"}.${cost}`);
  }
  if (!fills) return;
  try {
    await api.call(c, "POST", `/candidates/${candidate.id}/fill?select=id`, { headers: { prefer: "respond-async" } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw withMore(error, "The candidate was created with its file, but without values. Fill it on its page.");
  }
}

function withMore(error: ApiError, more: string): ApiError {
  const { code, message, details, hint } = error.body;
  return new ApiError(error.status, code, `${message} ${more}`, { details, hint, headers: error.headers });
}

/** Attaches a file. Its text is read before a fill begins. */
async function attach(
  { api }: Dashboard,
  c: GatewayContext,
  id: string,
  { name, content }: Upload,
  waits: boolean,
): Promise<void> {
  // A multipart body carries the name of the file.
  const form = new FormData();
  form.set("file", new File([new Uint8Array(content)], name));
  const packed = new Response(form);
  await api.call(c, "POST", `/candidates/${id}/attach?select=id`, {
    body: Buffer.from(await packed.arrayBuffer()),
    headers: {
      "content-type": packed.headers.get("content-type") ?? "",
      ...(waits ? {} : { prefer: "respond-async" }),
    },
  });
}
