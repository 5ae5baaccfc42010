import type { Database } from "../../platform/database.ts";
import { renderEditPage } from "../../rendering/edit/edit-page.ts";
import { type Edits, FORM, type Problem, readEdits } from "../../rendering/edit/edits.ts";
import { editableFields, pointer } from "../../rendering/edit/fields.ts";
import { personName } from "../../rendering/person-name.ts";
import type { GatewayContext } from "../context.ts";
import { runQuery } from "../database.ts";
import type { GatewayDependencies } from "../dependencies.ts";
import { ApiError } from "../errors.ts";
import { readBody, readJsonText } from "../server/body.ts";
import { requireSameOrigin } from "../server/same-origin.ts";
import { findPageAssets } from "./page-assets.ts";
import { respondNotFound, respondWithPage } from "./page-responses.ts";
import { readSharedCandidate, type SharedCandidate } from "./shared-candidate.ts";

/** Values of 1 MiB in which every letter takes six characters, such as `%C3%A9`. */
const MAX_FORM_BYTES = 6 * 1024 * 1024;

/** The result of saving edits. */
type Outcome = { kind: "saved" } | { kind: "conflict" } | { kind: "problems"; problems: readonly Problem[] };

/**
 * POST /share/{secret_editable}: saves the form of the page. On a conflict or a problem, the response is the form
 * with the submitted texts.
 */
export function saveForm({ database, settings }: GatewayDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    requireSameOrigin(c, settings.PUBLIC_URL);
    const secret = c.req.param("secret") ?? "";
    const form = new URLSearchParams((await readForm(c)).toString("utf8"));
    const shared = await readEditable(database, secret);
    if (shared === null) return respondNotFound(c);
    const edits = readEdits(shared.facts, form);
    const outcome = await save(database, secret, shared, edits);
    if (outcome === null) return respondNotFound(c);
    // Redirect to GET, so that a reload does not submit the form again.
    if (outcome.kind === "saved") {
      const head = { location: `/share/${secret}?saved`, "referrer-policy": "no-referrer" };
      return c.body(null, 303, { ...head, "cache-control": "private, no-store" });
    }
    const current = outcome.kind === "conflict" ? await readEditable(database, secret) : shared;
    if (current === null) return respondNotFound(c);
    const { submitted } = readEdits(current.facts, form);
    const assets = await findPageAssets(database, current.facts, current.digest);
    const page = renderEditPage(current.facts, { version: current.version, assets, outcome, submitted });
    return respondWithPage(page, outcome.kind === "conflict" ? 409 : 422);
  };
}

/**
 * PATCH /share/{secret_editable}: saves values from `{"version": …, "values": {<JSON Pointer>: <text>}}`, for
 * scripts.
 */
export function saveValues({ database }: GatewayDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    const secret = c.req.param("secret") ?? "";
    const { version, values } = readPatch(await readJsonText(c));
    const shared = await readEditable(database, secret);
    if (shared === null) throw unknownSecret();
    const fields = new Set(editableFields(shared.facts).map(({ path }) => pointer(path)));
    const unknown = Object.keys(values).find((at) => !fields.has(at));
    if (unknown !== undefined) {
      throw new ApiError(400, "CDS106", "No editable value exists at this JSON Pointer.", {
        details: `The pointer is "${unknown.slice(0, 200)}".`,
        hint: "GET the address with Accept: application/json to see the values.",
      });
    }
    const texts = Object.entries(values).map(([at, text]): [string, string] => [FORM.value + at, text]);
    const outcome = await save(database, secret, shared, readEdits(shared.facts, [[FORM.version, version], ...texts]));
    if (outcome?.kind === "problems") throw lengthProblem(outcome.problems);
    if (outcome?.kind === "conflict") throw staleVersion();
    const saved = outcome === null ? null : await readEditable(database, secret);
    if (saved === null) throw unknownSecret();
    return respondWithValues(saved);
  };
}

/** The editable values and their version, as JSON. */
export function respondWithValues({ facts, version }: SharedCandidate): Response {
  const fields = editableFields(facts).map(({ path, text, variable }) => ({
    pointer: pointer(path),
    text,
    min_length: variable?.minLength ?? 0,
    max_length: variable?.maxLength ?? null,
  }));
  return Response.json(
    { version, fields },
    { headers: { "cache-control": "private, no-store", "referrer-policy": "no-referrer" } },
  );
}

async function readEditable(database: Database, secret: string): Promise<SharedCandidate | null> {
  const shared = await readSharedCandidate(database, secret);
  return shared?.kind === "editable" ? shared : null;
}

/** Saves the edits. Returns null when the secret no longer shares a candidate for editing. */
async function save(
  database: Database,
  secret: string,
  { facts, version }: SharedCandidate,
  edits: Edits,
): Promise<Outcome | null> {
  // The version is compared before the problems are reported: the page that reports them contains the current version,
  // so that its form would overwrite a concurrent change.
  if (edits.version !== version) return { kind: "conflict" };
  if (edits.problems.length > 0) return { kind: "problems", problems: edits.problems };
  if (edits.changes.length === 0) return { kind: "saved" };
  const isRenamed = edits.name !== "" && edits.name !== personName(facts.candidate.values);
  const [row] = await runQuery(database<{ outcome: "saved" | "conflict" | "unknown" }[]>`
    select private.save_shared(
      ${secret}, ${JSON.stringify(edits.changes)}::text::jsonb, ${version}, ${isRenamed ? edits.name : null}
    ) as outcome
  `);
  if (row === undefined || row.outcome === "unknown") return null;
  return { kind: row.outcome };
}

async function readForm(c: GatewayContext): Promise<Buffer> {
  const type = c.req.header("content-type") ?? "";
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return readBody(c.env.incoming, MAX_FORM_BYTES);
  throw new ApiError(415, "CDS109", "The body must be a URL-encoded form.", {
    details: `Content-Type is "${type.slice(0, 100)}".`,
    hint: "Send application/x-www-form-urlencoded by POST, or JSON by PATCH.",
  });
}

function readPatch(text: string): { version: string; values: Record<string, string> } {
  const body: unknown = JSON.parse(text);
  const { version, values } = typeof body === "object" && body !== null ? { version: "", values: null, ...body } : {};
  if (typeof version !== "string" || version === "" || typeof values !== "object" || values === null) {
    throw new ApiError(400, "CDS105", 'The body must contain "version" and "values".', {
      hint: 'Send {"version": …, "values": {"/headline": "New text"}}; GET the address with Accept: application/json to see both.',
    });
  }
  const texts = Object.entries(values).map(([at, value]): [string, string] => {
    if (typeof value === "string") return [at, value];
    throw new ApiError(400, "CDS105", 'Every member of "values" must be a string.', {
      details: `The member at "${at.slice(0, 200)}" is not a string.`,
      hint: "Send a list of texts as one string with one item per line.",
    });
  });
  return { version, values: Object.fromEntries(texts) };
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
