import { createHash, randomUUID } from "node:crypto";
import { listExtensions } from "../../../documents/document-types.ts";
import { fill } from "../../../languages/phrases.ts";
import { html } from "../../../rendering/pages/html.ts";
import type { GatewayContext } from "../../core/context.ts";
import { asApiKey } from "../../core/database.ts";
import { ApiError } from "../../core/errors.ts";
import { isUuid } from "../../server/ids.ts";
import { card, checkbox, field, linkButton, type Notice, submit } from "../components.ts";
import { type Dashboard, type Handler, orShow } from "../dashboard.ts";
import { FORM_TOKEN, requireFormToken } from "../form.ts";
import { respondWithPage, writing } from "../page.ts";
import { redirect } from "../redirect.ts";
import { readUpload, type Upload } from "../upload.ts";
import { layoutNames } from "./candidates.ts";
import { prefersJson } from "./errors.ts";

const PATH = "/dashboard/candidates";

/** GET /dashboard/candidates/upload */
export function showUpload(dashboard: Dashboard): Handler {
  return (c) => uploadPage(dashboard, c);
}

interface UploadOptions {
  layoutId: string;
  fills: boolean;
  /** Identifies the form when it is sent again, so that a file that it has stored is not stored twice. */
  batch: string;
}

async function uploadPage(
  dashboard: Dashboard,
  c: GatewayContext,
  { layoutId, fills, batch }: UploadOptions = { layoutId: "", fills: true, batch: randomUUID() },
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
      html`<form class="stack" method="post" action="${PATH}/upload" enctype="multipart/form-data" data-upload="${t.candidates.upload}" data-progress="${t.candidates.progress}" data-stored="${t.candidates.stored}" data-not-sent="${t.candidates.notSent}" data-next="${PATH}?done=uploaded"><input type="hidden" name="batch" value="${batch}">${field(
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

/** POST /dashboard/candidates/upload: POST /v1/candidates/upload for each file, and then fills the values. */
export function uploadFiles(dashboard: Dashboard): Handler {
  return (c) => {
    let options: UploadOptions | undefined;
    const act = async () => {
      const { files, fields } = await readUpload(c, dashboard.dependencies.limits.uploadBytes);
      requireFormToken(c, fields.get(FORM_TOKEN) ?? "");
      const batch = fields.get("batch") ?? "";
      const given = {
        layoutId: fields.get("layout_id") ?? "",
        fills: fields.has("fill"),
        batch: isUuid(batch) ? batch : randomUUID(),
      };
      options = given;
      if (files.length === 0) throw new ApiError(400, "CDS105", "No file was selected.");
      await asApiKey(
        dashboard.dependencies.database,
        c.var,
        (sql) =>
          sql`select private.require_permission('edit_candidates'), private.require_permission('view_candidates')`,
      );
      const { t } = writing(c);
      const details: string[] = [];
      let status: 201 | 401 | 422 = 201;
      for (const { name, ...file } of files) {
        try {
          // The session may end after some files were stored.
          if (status !== 401) await createFrom(dashboard, c, { name, ...file }, given);
          details.push(`${name}: ${status === 401 ? t.candidates.notSent : t.candidates.stored}`);
        } catch (error) {
          if (!(error instanceof ApiError) || files.length === 1) throw error;
          status = error.status === 401 ? 401 : 422;
          details.push(`${name}: ${error.body.message}`);
        }
      }
      if (prefersJson(c)) return c.json({ files: details }, status);
      if (status === 201) return redirect(c, "/dashboard/candidates?done=uploaded");
      const notice: Notice = { kind: "bad", text: t.candidates.someRefused, details };
      if (status === 422) return uploadPage(dashboard, c, given, notice, status);
      return respondWithPage(c, {
        title: t.candidates.upload,
        active: "candidates",
        notice,
        status,
        content: linkButton("/dashboard/sign-in", t.signIn.title),
      });
    };
    return prefersJson(c) ? act() : orShow(act, (notice, status) => uploadPage(dashboard, c, options, notice, status));
  };
}

/**
 * Creates a candidate from a file, unless the form has done so before. The fill continues after the response. A file that
 * cannot be read uses no credit and leaves no candidate.
 */
async function createFrom(
  { api }: Dashboard,
  c: GatewayContext,
  { name, content }: Upload,
  { layoutId, fills, batch }: UploadOptions,
): Promise<void> {
  const digest = createHash("sha256").update(content).digest("hex");
  const form = new FormData();
  form.set(
    "candidate",
    JSON.stringify({
      ...(layoutId === "" ? {} : { layout_id: layoutId }),
      ...(fills ? {} : { name: name.slice(0, 255) }),
    }),
  );
  form.set("file", new File([new Uint8Array(content)], name));
  const packed = new Response(form);
  let candidate: { id: string };
  try {
    const { body } = await api.call<{ id: string }>(c, "POST", "/candidates/upload?select=id", {
      body: Buffer.from(await packed.arrayBuffer()),
      headers: {
        "content-type": packed.headers.get("content-type") ?? "",
        "idempotency-key": `upload-${batch}-${digest}`,
      },
    });
    candidate = body;
  } catch (error) {
    // The form has stored the file with another choice of layout or name.
    if (error instanceof ApiError && error.body.code === "CDS115") return;
    throw error;
  }
  if (!fills) return;
  try {
    await api.call(c, "POST", `/candidates/${candidate.id}/fill?select=id`, {
      headers: { prefer: "respond-async", "idempotency-key": `fill-${batch}-${digest}` },
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, message, details, hint } = error.body;
    const more = "The candidate was created with its file, but without values. Fill it on its page.";
    throw new ApiError(error.status, code, `${message} ${more}`, { details, hint, headers: error.headers });
  }
}
