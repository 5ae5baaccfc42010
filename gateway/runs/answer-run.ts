import { parsePreferences } from "../collections/policies/preferences.ts";
import { checkSelect, readRow } from "../collections/representation.ts";
import type { GatewayContext } from "../core/context.ts";
import { callAsApiKey } from "../core/database.ts";
import { jsonResponse } from "../server/json-response.ts";
import type { GatewayDependencies } from "../services/dependencies.ts";
import { awaitRun } from "./await-run.ts";
import { createdBy, noticeHeaderOf } from "./notices.ts";

interface RequestedRun {
  kind: "attach" | "fill" | "extract";
  runId: string;
  /** Null if the run creates the candidate. */
  candidateId: string | null;
  /** Whether to answer 202 at once instead of waiting. */
  isAsync: boolean;
  select: string | null;
}

interface NewRun {
  kind: "fill" | "extract";
  candidateId: string;
  /** JSON text. */
  input: string;
  select: string | null;
}

/** Starts a fill or an extract, or finds the run that the same Idempotency-Key started, and answers with its result. */
export async function runOnCandidate(
  dependencies: GatewayDependencies,
  c: GatewayContext,
  { kind, candidateId, input, select }: NewRun,
): Promise<Response> {
  const isAsync = respondsAsync(c);
  await checkSelect(dependencies, c, select);
  const runId =
    c.get("startedRunId") ??
    (await callAsApiKey(
      dependencies.database,
      c.var,
      (sql) => sql`private.request_run(
        ${candidateId}, ${kind}, ${input}::text::jsonb,
        make_interval(secs => ${dependencies.limits.runDeadlineSeconds}), ${isAsync}
      )`,
    ));
  return answerRun(dependencies, c, { kind, runId, candidateId, isAsync, select });
}

/** Waits for a run and answers with its result: the candidate, the data that an extract found, or the run with its proposal. */
export async function answerRun(
  dependencies: GatewayDependencies,
  c: GatewayContext,
  { kind, runId, candidateId, isAsync, select }: RequestedRun,
): Promise<Response> {
  if (isAsync) {
    return jsonResponse(JSON.stringify({ run_id: runId, candidate_id: candidateId }), 202, {
      "preference-applied": "respond-async",
      location: `/v1/candidates/${candidateId}/runs/${runId}`,
    });
  }
  const result = await awaitRun(dependencies, c, runId);
  if (kind === "extract") return jsonResponse(JSON.stringify(result));
  const id = candidateId ?? createdBy(result);
  // Only a fill with apply=false has a result: its proposal.
  if (kind === "fill" && result !== null) {
    return jsonResponse(
      await callAsApiKey(dependencies.database, c.var, (sql) => sql`private.show_run(${id}, ${runId})`),
    );
  }
  const row = await readRow(dependencies.postgrest, c, "candidates", id, select);
  return jsonResponse(row, 200, kind === "attach" ? noticeHeaderOf(result) : {});
}

/**
 * Whether the request sends `Prefer: respond-async` (RFC 7240).
 * @throws ApiError 400 for a preference that is not supported.
 */
export function respondsAsync(c: GatewayContext): boolean {
  const given = (c.req.header("prefer") ?? "").split(",").map((preference) => preference.trim());
  const isAsync = given.includes("respond-async");
  // An immediate answer satisfies every `wait`.
  const supported = isAsync ? /^(respond-async|wait=\d+)$/ : /^$/;
  parsePreferences(given.filter((preference) => !supported.test(preference)).join());
  return isAsync;
}
