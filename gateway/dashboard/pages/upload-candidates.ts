import { createHash, randomUUID } from "node:crypto";
import { listExtensions } from "../../../documents/document-types.ts";
import { fill } from "../../../languages/phrases.ts";
import { html } from "../../../rendering/pages/html.ts";
import type { GatewayContext } from "../../core/context.ts";
import { ApiError } from "../../core/errors.ts";
import { isUuid } from "../../server/ids.ts";
import { callApi } from "../call-api.ts";
import { card, checkbox, field, linkButton, type Notice, postForm, submit } from "../components.ts";
import { asSession, type Handler, orShow } from "../dashboard.ts";
import { FORM_TOKEN, requireFormToken } from "../form.ts";
import { respondWithPage, writing } from "../page.ts";
import { redirect } from "../redirect.ts";
import { ofFile, readUpload, type Upload } from "../upload.ts";
import { layoutNames } from "./candidates.ts";
import { prefersJson } from "./errors.ts";

const PATH = "/dashboard/candidates";

/** GET /dashboard/candidates/upload */
export const showUpload: Handler = (c) => uploadPage(c);

interface UploadOptions {
  layoutId: string;
  fills: boolean;
  /** Identifies the form when it is sent again, so that a file that it has stored is not stored twice. */
  batch: string;
}

async function uploadPage(
  c: GatewayContext,
  { layoutId, fills, batch }: UploadOptions = { layoutId: "", fills: true, batch: randomUUID() },
  outcome?: { notice: Notice; status: number },
): Promise<Response> {
  const { t } = writing(c);
  const layouts = await layoutNames(c);
  const fields = [
    html`<input type="hidden" name="batch" value="${batch}">`,
    field({
      name: "files",
      label: t.candidates.files,
      type: "file",
      multiple: true,
      required: true,
      hint: fill(t.candidates.filesHint, { types: listExtensions("or") }),
    }),
    field({
      name: "layout_id",
      label: t.candidates.layout,
      type: "select",
      value: layoutId,
      options: [
        { value: "", label: t.candidates.defaultLayout },
        ...layouts.map(({ id, name }) => ({ value: id, label: name || id })),
      ],
    }),
    checkbox("fill", t.candidates.fillAfter, fills),
    html`<div class="actions">${submit(t.candidates.upload)}${linkButton(PATH, t.cancel)}</div>`,
  ];
  return respondWithPage(c, {
    title: t.candidates.upload,
    ...outcome,
    content: card(t.candidates.uploadTitle, [
      html`<p class="soft">${t.candidates.uploadText}</p>`,
      postForm(c, `${PATH}/upload`, fields, {
        attributes: html` enctype="multipart/form-data" data-upload="${t.candidates.upload}" data-progress="${t.candidates.progress}" data-stored="${t.candidates.stored}" data-not-sent="${t.candidates.notSent}" data-next="${PATH}?done=uploaded"`,
      }),
    ]),
  });
}

/** POST /dashboard/candidates/upload: POST /v1/candidates/upload for each file, and then fills the values. */
export const uploadFiles: Handler = async (c) => {
  let options: UploadOptions | undefined;
  const act: Handler = async () => {
    const { files, fields } = await readUpload(c, c.var.dashboard.dependencies.limits.uploadBytes);
    requireFormToken(c, fields.get(FORM_TOKEN) ?? "");
    options = optionsOf(fields);
    if (files.length === 0) throw new ApiError(400, "CDS105", "No file was selected.");
    await requirePermissions(c);
    const { details, status, ending } = await createAll(c, files, options);
    if (prefersJson(c)) return c.json({ files: details }, status);
    if (status === 201) return redirect(c, "/dashboard/candidates?done=uploaded");
    const { t } = writing(c);
    const notice: Notice = { kind: "bad", text: ending ?? t.candidates.someRefused, details };
    if (status === 422) return uploadPage(c, options, { notice, status });
    const content = linkButton("/dashboard/sign-in", t.signIn.title);
    return respondWithPage(c, { title: t.candidates.upload, notice, status, content });
  };
  return prefersJson(c) ? act(c) : orShow(() => uploadPage(c, options), act)(c);
};

function optionsOf(fields: ReadonlyMap<string, string>): UploadOptions {
  const batch = fields.get("batch") ?? "";
  return {
    layoutId: fields.get("layout_id") ?? "",
    fills: fields.has("fill"),
    batch: isUuid(batch) ? batch : randomUUID(),
  };
}

const requirePermissions = (c: GatewayContext) =>
  asSession(
    c,
    (sql) => sql`select private.require_permission('edit_candidates'), private.require_permission('view_candidates')`,
  );

/** Creates a candidate from each file. @returns the state of each file, and why the files after one were not sent */
async function createAll(c: GatewayContext, files: readonly Upload[], options: UploadOptions) {
  const { t } = writing(c);
  const details: string[] = [];
  let status: 201 | 401 | 422 = 201;
  let ending: string | null = null;
  for (const file of files) {
    try {
      if (ending === null) await createFrom(c, file, options);
      details.push(`${file.name}: ${ending === null ? t.candidates.stored : t.candidates.notSent}`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (files.length === 1) throw ofFile(c, file.name, error);
      // The session has ended, or the service cannot read files at present: the other files would fail too.
      if (error.status === 401 || error.status > 500) ending = error.body.message;
      status = error.status === 401 ? 401 : 422;
      details.push(`${file.name}: ${error.body.message}`);
    }
  }
  return { details, status, ending };
}

/**
 * Creates a candidate from a file, unless the form has done so before. The fill continues after the response. A file that
 * cannot be read uses no credit and leaves no candidate.
 */
async function createFrom(
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
    candidate = await callApi<{ id: string }>(c, "POST", "/candidates/upload?select=id", {
      body: Buffer.from(await packed.arrayBuffer()),
      headers: {
        "content-type": packed.headers.get("content-type") ?? "",
        "idempotency-key": `upload-${batch}-${digest}`,
      },
    });
  } catch (error) {
    // The form has stored the file with another choice of layout or name.
    if (error instanceof ApiError && error.body.code === "CDS115") return;
    throw error;
  }
  if (!fills) return;
  try {
    await callApi(c, "POST", `/candidates/${candidate.id}/fill?select=id`, {
      headers: { prefer: "respond-async", "idempotency-key": `fill-${batch}-${digest}` },
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, message, details, hint } = error.body;
    const more = "The candidate was created with its file, but without values. Fill it on its page.";
    throw new ApiError(error.status, code, `${message} ${more}`, { details, hint, headers: error.headers });
  }
}
