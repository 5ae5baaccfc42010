import { createHash } from "node:crypto";
import { only } from "../../../../platform/existing.ts";
import type { GatewayContext } from "../../../core/context.ts";
import { ApiError } from "../../../core/errors.ts";
import { packed } from "../../../server/call-inside.ts";
import { callApi, readRows } from "../../call-api.ts";
import { asSession } from "../../dashboard.ts";
import { writing } from "../../page.ts";
import { ofFile, type Upload } from "../../upload.ts";
import type { UploadOptions } from "./forms.ts";

export const requirePermissions = (c: GatewayContext) =>
  asSession(
    c,
    (sql) => sql`select private.require_permission('edit_candidates'), private.require_permission('view_candidates')`,
  );

/** Whether candidates without a choice get a layout. */
export async function hasDefaultLayout(c: GatewayContext): Promise<boolean> {
  const rows = await readRows<{ default_layout_id: string | null }>(c, "/organizations?select=default_layout_id");
  return only(rows).default_layout_id !== null;
}

/** Refuses files that could not be filled, before they use credits. @throws ApiError 422 */
export async function requireLayout(c: GatewayContext, { fills, layoutId }: UploadOptions): Promise<void> {
  if (fills && layoutId === "") await asSession(c, (sql) => sql`select private.require_default_layout()`);
}

/** The outcome of the upload of a file. */
export interface UploadState {
  name: string;
  state: "stored" | "exists" | "refused" | "waiting";
  /** The state in the language of the member, with the reason of a refusal. */
  text: string;
  /** The candidate that has the file, if it is known. */
  candidate: string | null;
}

/** Creates a candidate from each file. @returns the state of each file, and why the files after one were not sent */
export async function createAll(c: GatewayContext, files: readonly Upload[], options: UploadOptions) {
  const { t } = writing(c);
  const states: UploadState[] = [];
  let status: 201 | 401 | 422 = 201;
  let ending: string | null = null;
  for (const file of files) {
    const { name } = file;
    if (ending !== null) {
      states.push({ name, state: "waiting", text: t.candidates.notSent, candidate: null });
      continue;
    }
    try {
      const { state, candidate } = await createFrom(c, file, options);
      states.push({ name, state, text: t.candidates[state], candidate });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (files.length === 1) throw ofFile(c, name, error);
      // The session has ended, or the service cannot read files at present: the other files would fail too.
      if (error.status === 401 || error.status > 500) ending = error.body.message;
      status = error.status === 401 ? 401 : 422;
      states.push({ name, state: "refused", text: error.body.message, candidate: null });
    }
  }
  return { states, status, ending };
}

interface Found {
  candidate_id: string | null;
  has_begun: boolean;
}

async function findUpload(c: GatewayContext, digest: Buffer, key: string): Promise<Found> {
  const rows = await asSession(
    c,
    (sql) => sql<Found[]>`select candidate_id, has_begun from private.find_upload(${digest}, ${key})`,
  );
  return only(rows);
}

/** The state of the fill of each candidate. */
export async function readFills(c: GatewayContext, ids: readonly string[]) {
  interface Row {
    candidate_id: string;
    status: string;
    problem: string | null;
  }
  return asSession(
    c,
    (sql) => sql<Row[]>`select candidate_id, status, problem from private.read_fills(${[...ids]}::uuid[])`,
  );
}

/**
 * Creates a candidate from a file, unless the form has done so before or a candidate has the file. The fill continues after
 * the response. A file that cannot be read uses no credit and leaves no candidate.
 */
async function createFrom(
  c: GatewayContext,
  file: Upload,
  options: UploadOptions,
): Promise<Pick<UploadState, "candidate"> & { state: "stored" | "exists" }> {
  const digest = createHash("sha256").update(file.content).digest();
  const key = `${options.batch}-${digest.toString("hex")}`;
  const found = await findUpload(c, digest, `upload-${key}`);
  if (found.candidate_id !== null && !found.has_begun && !options.again) {
    return { state: "exists", candidate: found.candidate_id };
  }
  const candidate = await upload(c, file, options, key);
  // Another session of the person has sent the file, or the form has, with another choice of layout or name.
  const id = candidate ?? (await findUpload(c, digest, "")).candidate_id;
  if (options.fills && id !== null) await fillFrom(c, id, key);
  return { state: "stored", candidate: id };
}

/** @returns the new candidate; null if the file was sent before in another way */
async function upload(
  c: GatewayContext,
  { name, content }: Upload,
  { layoutId, fills }: UploadOptions,
  key: string,
): Promise<string | null> {
  const form = new FormData();
  form.set(
    "candidate",
    JSON.stringify({
      ...(layoutId === "" ? {} : { layout_id: layoutId }),
      ...(fills ? {} : { name: name.slice(0, 255) }),
    }),
  );
  form.set("file", new File([new Uint8Array(content)], name));
  const { content: body, type } = await packed(form);
  try {
    const candidate = await callApi<{ id: string }>(c, "POST", "/candidates/upload?select=id", {
      body,
      headers: { "content-type": type, "idempotency-key": `upload-${key}` },
    });
    return candidate.id;
  } catch (error) {
    if (error instanceof ApiError && error.body.code === "CDS115") return null;
    throw error;
  }
}

async function fillFrom(c: GatewayContext, id: string, key: string): Promise<void> {
  try {
    await callApi(c, "POST", `/candidates/${id}/fill?select=id`, {
      headers: { prefer: "respond-async", "idempotency-key": `fill-${key}` },
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, message, details, hint } = error.body;
    // Another session of the person has begun the fill.
    if (code === "CDS115") return;
    const more = "The candidate was created with its file, but without values. Fill it on its page.";
    throw new ApiError(error.status, code, `${message} ${more}`, { details, hint, headers: error.headers });
  }
}
