import type { Database } from "../../platform/database.ts";
import { renderEditPage } from "../../rendering/edit/edit-page.ts";
import { type Edits, FORM, type Problem, readEdits } from "../../rendering/edit/edits.ts";
import { editableFields, pointer } from "../../rendering/edit/fields.ts";
import { personName } from "../../rendering/person-name.ts";
import type { GatewayContext } from "../context.ts";
import type { GatewayDependencies } from "../dependencies.ts";
import { ApiError } from "../errors.ts";
import { readBody, readJsonText } from "../server/body.ts";
import { requireSameOrigin } from "../server/same-origin.ts";
import { answerNotFound, answerPage } from "./page-answers.ts";
import { assetsOf, attempt, readShared, type Shared } from "./shared.ts";

/** Of a form: values of 1 MiB whose every letter takes six characters, as in `%C3%A9`. */
const FORM_LIMIT = 6 * 1024 * 1024;

/** What became of edits; the facts are those after them. */
type Outcome = { kind: "saved" } | { kind: "conflict" } | { kind: "problems"; problems: readonly Problem[] };

/** POST /share/{secret_editable}: saves the form of the page, and shows it again with what was typed where it cannot. */
export function saveForm({ database, settings }: GatewayDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    requireSameOrigin(c, settings.PUBLIC_URL);
    const secret = c.req.param("secret") ?? "";
    const form = new URLSearchParams((await readForm(c)).toString("utf8"));
    const shared = await readEditable(database, secret);
    if (shared === null) return answerNotFound(c);
    const edits = readEdits(shared.facts, form);
    const outcome = await save(database, secret, shared, edits);
    if (outcome === null) return answerNotFound(c);
    // Seen by GET, so that a reload does not send the form again.
    if (outcome.kind === "saved") {
      const head = { location: `/share/${secret}?saved`, "referrer-policy": "no-referrer" };
      return c.body(null, 303, { ...head, "cache-control": "private, no-store" });
    }
    const now = outcome.kind === "conflict" ? await readEditable(database, secret) : shared;
    if (now === null) return answerNotFound(c);
    const { submitted } = readEdits(now.facts, form);
    const assets = await assetsOf(database, now);
    const page = renderEditPage(now.facts, { version: now.version, assets, outcome, submitted });
    return answerPage(page, outcome.kind === "conflict" ? 409 : 422);
  };
}

/** PATCH /share/{secret_editable}: the same for scripts, as `{"version": …, "values": {<JSON Pointer>: <text>}}`. */
export function saveValues({ database }: GatewayDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    const secret = c.req.param("secret") ?? "";
    const { version, values } = readPatch(await readJsonText(c));
    const shared = await readEditable(database, secret);
    if (shared === null) throw unknownSecret();
    const fields = new Set(editableFields(shared.facts).map(({ path }) => pointer(path)));
    const unknown = Object.keys(values).find((at) => !fields.has(at));
    if (unknown !== undefined) {
      throw new ApiError(400, "CDS106", "There is no value to edit at this JSON Pointer.", {
        details: `It is "${unknown.slice(0, 200)}".`,
        hint: "GET the address with Accept: application/json to see the values.",
      });
    }
    const texts = Object.entries(values).map(([at, text]): [string, string] => [FORM.value + at, text]);
    const outcome = await save(
      database,
      secret,
      shared,
      readEdits(shared.facts, [[FORM.version, version], ...texts]),
    );
    if (outcome?.kind === "problems") throw lengthProblem(outcome.problems);
    if (outcome?.kind === "conflict") throw changedMeanwhile();
    const saved = outcome === null ? null : await readEditable(database, secret);
    if (saved === null) throw unknownSecret();
    return editedAnswer(saved);
  };
}

/** The values to edit, as JSON. */
export function editedAnswer({ facts, version }: Shared): Response {
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

async function readEditable(database: Database, secret: string): Promise<Shared | null> {
  const shared = await readShared(database, secret);
  return shared?.kind === "editable" ? shared : null;
}

/** Null where the secret shares nothing for editing any more. */
async function save(
  database: Database,
  secret: string,
  { facts, version }: Shared,
  edits: Edits,
): Promise<Outcome | null> {
  // First of all: the page of problems has the present version, with which the form can then be saved.
  if (edits.version !== version) return { kind: "conflict" };
  if (edits.problems.length > 0) return { kind: "problems", problems: edits.problems };
  if (edits.changes.length === 0) return { kind: "saved" };
  const isRenamed = edits.name !== "" && edits.name !== personName(facts.candidate.values);
  const [row] = await attempt(database<{ outcome: "saved" | "conflict" | "unknown" }[]>`
    select private.save_shared(
      ${secret}, ${JSON.stringify(edits.changes)}::text::jsonb, ${version}, ${isRenamed ? edits.name : null}
    ) as outcome
  `);
  if (row === undefined || row.outcome === "unknown") return null;
  return { kind: row.outcome };
}

async function readForm(c: GatewayContext): Promise<Buffer> {
  const type = c.req.header("content-type") ?? "";
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return readBody(c.env.incoming, FORM_LIMIT);
  throw new ApiError(415, "CDS109", "The body must be the page's form.", {
    details: `Content-Type is "${type.slice(0, 100)}".`,
    hint: "Send application/x-www-form-urlencoded by POST, or JSON by PATCH.",
  });
}

function readPatch(text: string): { version: string; values: Record<string, string> } {
  const body: unknown = JSON.parse(text);
  const { version, values } =
    typeof body === "object" && body !== null ? { version: "", values: null, ...body } : {};
  if (typeof version !== "string" || version === "" || typeof values !== "object" || values === null) {
    throw new ApiError(400, "CDS105", "The body must hold the version that was read, and values.", {
      hint: 'Send {"version": …, "values": {"/headline": "New text"}}; GET the address with Accept: application/json to see both.',
    });
  }
  const texts = Object.entries(values).map(([at, value]): [string, string] => {
    if (typeof value === "string") return [at, value];
    throw new ApiError(400, "CDS105", "Each of values must be a text.", {
      details: `That at "${at.slice(0, 200)}" is not.`,
      hint: "Lists of texts have one a line.",
    });
  });
  return { version, values: Object.fromEntries(texts) };
}

const unknownSecret = () =>
  new ApiError(404, "CDS100", "There is nothing at this path.", {
    hint: "The secret shares no candidate for editing.",
  });

const changedMeanwhile = () =>
  new ApiError(409, "CDS332", "The candidate was changed since this version of it was read.", {
    details: "Nothing was saved.",
    hint: "Read the values again, and save with their version.",
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
