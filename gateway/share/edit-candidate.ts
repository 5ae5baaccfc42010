import { existing } from "../../platform/existing.ts";
import { putPublicFile } from "../../platform/public-files.ts";
import type { ActedEntry, Problem } from "../../rendering/edit/edits.ts";
import { pointer } from "../../rendering/edit/fields.ts";
import type { Action } from "../../rendering/edit/submission.ts";
import type { Page } from "../../rendering/pages/shell.ts";
import { type GatewayContext, organizationOf } from "../core/context.ts";
import type { OrganizationShare } from "../core/database.ts";
import { callFunction } from "../core/database.ts";
import { ApiError } from "../core/errors.ts";
import { readBody, readJsonBody } from "../server/body.ts";
import { requireSameOrigin } from "../server/same-origin.ts";
import type { GatewayDependencies } from "../services/dependencies.ts";
import { resultOf } from "../threads/refusable.ts";
import type { SubmittedEdits, SubmittedForm, SubmittedPhoto } from "../threads/tasks.ts";
import { findPageAssets } from "./page-assets.ts";
import { respondNotFound, respondWithPage } from "./page-responses.ts";
import { readSharedCandidate, type SharedCandidate } from "./shared-candidate.ts";

/** Values of 1 MiB in which every letter takes six characters, such as `%C3%A9`. */
const MAX_FORM_BYTES = 6 * 1024 * 1024;
/** The values as a multipart form, with a photo. */
const MAX_MULTIPART_BYTES = 12 * 1024 * 1024;

type Outcome = "saved" | "conflict" | "problems";

/** The secret by which a request edits a candidate. */
interface EditingLink {
  database: OrganizationShare;
  secret: string;
  requestId: string;
}

/**
 * POST /share/{secret_editable}: saves the form of the page. On a conflict or a problem, the response is the form
 * with the submitted texts. The photo is saved in any case, because the form cannot contain it again.
 */
export function saveForm(dependencies: GatewayDependencies) {
  const { settings, threads } = dependencies;
  return async (c: GatewayContext): Promise<Response> => {
    const database = dependencies.database.of(organizationOf(c));
    requireSameOrigin(c, settings.PUBLIC_URL);
    const secret = existing(c.req.param("secret"));
    const form = await readForm(c);
    const shared = await readEditable(database, secret);
    if (shared === null) return respondNotFound(c);
    const { organizationId, rows } = shared;
    const { photo, acted, choice, review, ...edits } = resultOf(
      await threads.run(organizationId, "formEdits", { rows, form }),
    );
    const link = { database, secret, requestId: c.var.requestId };
    const outcome = await save(link, shared, edits);
    if (outcome === null || !(await savePhoto(dependencies, c, database, photo))) return respondNotFound(c);
    if (outcome === "saved" && choice !== null) await choose(database, secret, choice);
    if (outcome === "saved" && review !== null) await reviewValue(link, review);
    const isPhotoRefused = photo.kind === "refused";
    // An entry that was removed is in no stored row, so the response itself has to offer to restore it.
    const offersUndo = outcome === "saved" && acted?.action === "remove";
    if (outcome === "saved" && !isPhotoRefused && !offersUndo) return redirect(secret, acted, choice !== null);
    const current = await readEditable(database, secret);
    if (current === null) return respondNotFound(c);
    const page = await renderForm(dependencies, current, {
      outcome,
      isPhotoRefused,
      ...(outcome === "saved" ? {} : { form }),
      ...(offersUndo ? { acted, focus: { action: "restore", pointer: `${pointer(acted.list)}/n1` } } : {}),
    });
    return respondWithPage(page, outcome === "conflict" ? 409 : outcome === "saved" && !isPhotoRefused ? 200 : 422);
  };
}

/** Redirects to GET, so that a reload does not submit the form again. The query names the control that gets the focus. */
export function redirect(secret: string, acted: ActedEntry | null, isChoice: boolean): Response {
  const focus =
    acted === null
      ? ""
      : `&${new URLSearchParams({ [acted.action]: pointer([...acted.list, String(acted.index)]) }).toString()}`;
  const location = `/share/${secret}?saved${focus}${isChoice ? "#anonymity" : ""}`;
  return new Response(null, {
    status: 303,
    headers: { location, "referrer-policy": "no-referrer", "cache-control": "private, no-store" },
  });
}

/** The control that gets the focus after a redirect. */
export function focusOf(query: Readonly<Record<string, string>>): FormOptions["focus"] {
  const action = (["add", "up", "down", "restore"] as const).find((name) => query[name] !== undefined);
  if (action === undefined) return undefined;
  return { action: action === "restore" ? "remove" : action, pointer: query[action] ?? "" };
}

/** Returns false when the secret no longer shares a candidate for editing. */
async function savePhoto(
  { settings, storage }: GatewayDependencies,
  c: GatewayContext,
  database: OrganizationShare,
  photo: SubmittedPhoto,
): Promise<boolean> {
  const secret = existing(c.req.param("secret"));
  if (photo.kind === "drop") {
    return database.use((sql) => callFunction(sql, sql`private.remove_shared_photo(${secret}, ${c.var.requestId})`));
  }
  if (photo.kind !== "image") return true;
  const origin = settings.PUBLIC_URL ?? new URL(c.req.url).origin;
  const { token, mediaType, size, digest } = await putPublicFile(storage, photo.content, photo.type);
  return database.use((sql) => {
    const values = sql`${secret}, ${token}, ${mediaType}, ${size}, ${digest}, ${origin}, ${c.var.requestId}`;
    return callFunction(sql, sql`private.save_shared_photo(${values})`);
  });
}

export interface FormOptions {
  outcome: Outcome | null;
  form?: SubmittedForm;
  acted?: ActedEntry;
  focus?: { action: Action; pointer: string } | undefined;
  isPhotoRefused?: boolean;
}

/** The page with the form. A `form` that was submitted and not saved is shown again. */
export function renderForm(
  { database, threads }: GatewayDependencies,
  { organizationId, candidateId, rows, version }: SharedCandidate,
  { focus, ...options }: FormOptions,
): Promise<Page> {
  const order = { rows, version, ...options, ...(focus === undefined ? {} : { focus }) };
  const find = findPageAssets(database.of(organizationId), organizationId, candidateId);
  return threads.run(organizationId, "editPage", order, find);
}

/**
 * PATCH /share/{secret_editable}: saves values from `{"version": …, "values": {<JSON Pointer>: <text>}}`, for
 * scripts.
 */
export function saveValues(dependencies: GatewayDependencies) {
  const { threads } = dependencies;
  return async (c: GatewayContext): Promise<Response> => {
    const database = dependencies.database.of(organizationOf(c));
    const secret = existing(c.req.param("secret"));
    const content = await readJsonBody(c);
    const shared = await readEditable(database, secret);
    if (shared === null) throw unknownSecret();
    const { organizationId, rows } = shared;
    const edits = resultOf(await threads.run(organizationId, "patchEdits", { rows, content }));
    const outcome = await save({ database, secret, requestId: c.var.requestId }, shared, edits);
    if (outcome === "problems") throw lengthProblem(edits.problems);
    if (outcome === "conflict") throw staleVersion();
    const saved = outcome === null ? null : await readEditable(database, secret);
    if (saved === null) throw unknownSecret();
    return respondWithValues(dependencies, saved);
  };
}

/** The editable values and their version, as JSON. */
export async function respondWithValues(
  { threads }: GatewayDependencies,
  { organizationId, rows, version }: SharedCandidate,
): Promise<Response> {
  return new Response(await threads.run(organizationId, "editableValues", { rows, version }), {
    headers: {
      "cache-control": "private, no-store",
      "content-type": "application/json",
      "referrer-policy": "no-referrer",
    },
  });
}

async function readEditable(database: OrganizationShare, secret: string): Promise<SharedCandidate | null> {
  const shared = await readSharedCandidate(database, secret);
  return shared?.kind === "editable" ? shared : null;
}

/** Saves the edits. Returns null when the secret no longer shares a candidate for editing. */
async function save(
  { database, secret, requestId }: EditingLink,
  shared: SharedCandidate,
  { version, problems, changes, name }: Omit<SubmittedEdits, "acted">,
): Promise<Outcome | null> {
  // The version is compared before the problems are reported: the page that reports them contains the current version,
  // so that its form would overwrite a concurrent change.
  if (version !== shared.version) return "conflict";
  if (problems.length > 0) return "problems";
  if (changes === null) return "saved";
  const outcome = await database.use((sql) => {
    const call = sql`private.save_shared(${secret}, ${changes}::text::jsonb, ${version}, ${name}, ${requestId})`;
    return callFunction<"saved" | "conflict" | "unknown">(sql, call);
  });
  return outcome === "unknown" ? null : outcome;
}

/** Keeps a choice for a word of the anonymous document. */
async function choose(database: OrganizationShare, secret: string, choice: string): Promise<void> {
  await database.use((sql) => sql`select private.choose_shared_words(${secret}, ${choice}::text::jsonb)`);
}

/** Accepts or removes an unconfirmed value. */
async function reviewValue({ database, secret, requestId }: EditingLink, review: string): Promise<void> {
  await database.use(
    (sql) => sql`select private.review_shared_source(${secret}, ${review}::text::jsonb, ${requestId})`,
  );
}

async function readForm(c: GatewayContext): Promise<SubmittedForm> {
  const type = c.req.header("content-type") ?? "";
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) {
    return { type, content: await readBody(c.env.incoming, MAX_FORM_BYTES) };
  }
  if (/^multipart\/form-data\b/i.test(type)) {
    return { type, content: await readBody(c.env.incoming, MAX_MULTIPART_BYTES) };
  }
  throw new ApiError(415, "CDS109", "The body must be a form.", {
    details: `Content-Type is "${type.slice(0, 100)}".`,
    hint: "Send application/x-www-form-urlencoded or multipart/form-data by POST, or JSON by PATCH.",
  });
}

const unknownSecret = () =>
  new ApiError(404, "CDS100", "Not found.", {
    hint: "This secret does not share a candidate for editing.",
  });

const staleVersion = () =>
  new ApiError(409, "CDS332", "The candidate has changed since this version was read.", {
    details: "Nothing was saved.",
    hint: "Read the values again and send their version.",
  });

const lengthProblem = (problems: readonly Problem[]) =>
  new ApiError(422, "CDS333", "A text is shorter or longer than its variable allows.", {
    details: problems
      .map(
        ({ pointer: at, kind, bound }) =>
          `${at} must have at ${kind === "too_long" ? "most" : "least"} ${bound} characters.`,
      )
      .join(" "),
    hint: "Nothing was saved.",
  });
