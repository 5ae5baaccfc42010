import { createHash } from "node:crypto";
import { existing } from "../../../../platform/existing.ts";
import type { GatewayContext } from "../../../core/context.ts";
import { ApiError } from "../../../core/errors.ts";
import { callApi } from "../../call-api.ts";
import { asSession } from "../../dashboard.ts";
import { writing } from "../../page.ts";
import { ofFile, type Upload } from "../../upload.ts";
import type { UploadOptions } from "./forms.ts";

export const requirePermissions = (c: GatewayContext) =>
  asSession(
    c,
    (sql) => sql`select private.require_permission('edit_candidates'), private.require_permission('view_candidates')`,
  );

/** Creates a candidate from each file. @returns the state of each file, and why the files after one were not sent */
export async function createAll(c: GatewayContext, files: readonly Upload[], options: UploadOptions) {
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
        "content-type": existing(packed.headers.get("content-type")),
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
