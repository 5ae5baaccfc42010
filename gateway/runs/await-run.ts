import { type GatewayContext, organizationOf } from "../core/context.ts";
import { ApiError, ClientLeft, unavailable } from "../core/errors.ts";
import type { GatewayDependencies } from "../services/dependencies.ts";

/**
 * Waits until a run is done and returns its result. When the client disconnects, the run is told that this client no
 * longer waits.
 * @throws ApiError when the run failed or expired; ClientLeft
 */
export async function awaitRun(
  { runs, log }: Pick<GatewayDependencies, "runs" | "log">,
  c: GatewayContext,
  runId: string,
): Promise<unknown> {
  const run = { id: runId, organizationId: organizationOf(c) };
  const left = new AbortController();
  const { outgoing } = c.env;
  const onClose = () => left.abort();
  outgoing.once("close", onClose);
  if (outgoing.destroyed) onClose();
  try {
    const outcome = await runs.outcome(run, left.signal);
    if (left.signal.aborted) throw new ClientLeft();
    if (outcome.kind === "done") return outcome.result;
    // The service canceled it.
    if (outcome.kind === "cancelled") throw unavailable();
    const { status, error, retryAfter } = outcome;
    const headers = retryAfter === undefined ? {} : { "retry-after": String(retryAfter) };
    throw new ApiError(status, error.code, error.message, {
      details: error.details,
      hint: error.hint,
      headers,
    });
  } finally {
    outgoing.off("close", onClose);
    if (left.signal.aborted) {
      runs.leave(run).catch((error: unknown) => log.warn({ err: error, run: runId }, "run not left"));
    }
  }
}
