import { z } from "zod";
import type { Revision } from "../collections/collections.ts";
import { parsePreferences } from "../collections/policies/preferences.ts";
import { revisionOf } from "../collections/policies/revisions.ts";
import { ClientLeft } from "../collections/postgrest.ts";
import { parseQuery } from "../collections/query.ts";
import { checkSelect, readWrittenCandidate, selectOf } from "../collections/representation.ts";
import { type GatewayContext, rawQuery } from "../context.ts";
import { asHolder } from "../database.ts";
import type { GatewayDependencies } from "../dependencies.ts";
import { ApiError } from "../errors.ts";
import { noticeHeaderOf } from "../runs/notices.ts";
import type { RunOutcome } from "../runs/runs.ts";
import { readJsonText } from "../server/body.ts";
import { uuid } from "../server/ids.ts";
import { jsonAnswer } from "../server/json-answer.ts";

const FILL_PARAMETERS: Readonly<Record<Revision["name"], readonly string[]>> = {
  v1: ["prompt", "selector", "select"],
  v0: ["prompt", "select"],
};
const LONGEST_PROMPT = 20_000;
const DEEPEST_SELECTOR = 20;

/** POST /candidates/{candidate_id}/fill: 200 with the updated candidate. */
export function fillCandidate(dependencies: GatewayDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    const candidateId = uuid("candidate_id", c.req.param("candidate_id"));
    const input = fillInput(rawQuery(c), revisionOf(c));
    return runOnCandidate(dependencies, c, candidateId, "fill", JSON.stringify(input));
  };
}

/** POST /candidates/{candidate_id}/extract: 200 with the data, of the shape of the schema in the body. */
export function extractData(dependencies: GatewayDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    const candidateId = uuid("candidate_id", c.req.param("candidate_id"));
    const schema = await readJsonText(c);
    return runOnCandidate(dependencies, c, candidateId, "extract", `{"schema":${schema}}`);
  };
}

async function runOnCandidate(
  dependencies: GatewayDependencies,
  c: GatewayContext,
  candidateId: string,
  kind: "fill" | "extract",
  input: string,
): Promise<Response> {
  const { database, settings } = dependencies;
  const isDetached = respondsAsync(c);
  const select = kind === "fill" ? selectOf(rawQuery(c)) : null;
  await checkSelect(dependencies, c, select);
  const runId =
    c.get("startedRunId") ??
    (await asHolder(database, c.var, async (transaction) => {
      const [row] = await transaction<{ run: string }[]>`
      select private.request_run(
        ${candidateId}, ${kind}, ${input}::text::jsonb,
        make_interval(secs => ${settings.RUN_DEADLINE_SECONDS}), ${isDetached}
      ) as run
    `;
      return row?.run ?? "";
    }));
  return answerRun(dependencies, c, { kind, runId, candidateId, isDetached, select });
}

interface AskedRun {
  kind: "attach" | "fill" | "extract";
  runId: string;
  candidateId: string;
  isDetached: boolean;
  select: string | null;
}

/** Waits for a run and answers with what it made: the candidate, or what an extract found. */
export async function answerRun(
  dependencies: GatewayDependencies,
  c: GatewayContext,
  { kind, runId, candidateId, isDetached, select }: AskedRun,
): Promise<Response> {
  const { runs, log } = dependencies;
  if (isDetached) {
    return jsonAnswer(JSON.stringify({ run_id: runId, candidate_id: candidateId }), 202, {
      "preference-applied": "respond-async",
      location: `/v1/candidates?id=eq.${candidateId}`,
    });
  }
  const left = new AbortController();
  const { outgoing } = c.env;
  const onClose = () => left.abort();
  outgoing.once("close", onClose);
  try {
    const outcome = await runs.outcome(runId, left.signal);
    if (left.signal.aborted) throw new ClientLeft();
    if (outcome.kind !== "done") throw failureOf(outcome);
    if (kind === "extract") return jsonAnswer(JSON.stringify(outcome.result));
    const row = await readWrittenCandidate(dependencies, c, candidateId, select);
    return jsonAnswer(row, 200, kind === "attach" ? noticeHeaderOf(outcome.result) : {});
  } finally {
    outgoing.off("close", onClose);
    if (left.signal.aborted) {
      runs.leave(runId).catch((error: unknown) => log.warn({ err: error, run: runId }, "run not left"));
    }
  }
}

function failureOf(outcome: Exclude<RunOutcome, { kind: "done" }>): ApiError {
  if (outcome.kind === "failed") {
    const { code, message, details, hint } = outcome.error;
    const headers = outcome.retryAfter === undefined ? {} : { "retry-after": String(outcome.retryAfter) };
    return new ApiError(outcome.status, code, message, { details, hint, headers });
  }
  return new ApiError(504, "CDS340", "The work on this request did not end in time.", {
    details: "Nothing was written.",
    hint: "Repeat the request, or send Prefer: respond-async and read the candidate later.",
  });
}

/**
 * `Prefer: respond-async` (RFC 7240): do not wait.
 * @throws ApiError 400 for a preference that nobody honours.
 */
export function respondsAsync(c: GatewayContext): boolean {
  const given = (c.req.header("prefer") ?? "").split(",").map((preference) => preference.trim());
  const isAsync = given.includes("respond-async");
  // Who is answered at once does not wait for longer than any `wait`.
  const honoured = isAsync ? /^(respond-async|wait=\d+)$/ : /^$/;
  parsePreferences(given.filter((preference) => !honoured.test(preference)).join());
  return isAsync;
}

const fillShape = z.object({
  prompt: z.string().max(LONGEST_PROMPT).optional(),
  selector: z.array(z.string().max(1000)).max(DEEPEST_SELECTOR),
});

function fillInput(query: string, revision: Revision): z.infer<typeof fillShape> {
  const parameters = parseQuery(query);
  const known = FILL_PARAMETERS[revision.name];
  const unknown = parameters.find(({ name }) => !known.includes(name.replace(/\[\]$/, "")));
  if (unknown !== undefined) {
    throw new ApiError(400, "CDS110", `fill has no parameter "${unknown.name.slice(0, 100)}".`, {
      details: `The parameters in ${revision.name} are ${known.join(", ")}.`,
      hint: "selector is repeated for each path segment, as in selector=jobs&selector=0.",
    });
  }
  const parsed = fillShape.safeParse({
    prompt: parameters.find(({ name }) => name === "prompt")?.value,
    selector: parameters
      .filter(({ name }) => name === "selector" || name === "selector[]")
      .map(({ value }) => value),
  });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ApiError(
    400,
    "CDS110",
    `${issue?.path.join(".") ?? "A parameter"}: ${issue?.message ?? "not valid"}.`,
  );
}
