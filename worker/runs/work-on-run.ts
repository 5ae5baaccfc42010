import { RunError } from "../../filling/provider/run-error.ts";
import type { Database } from "../../platform/database.ts";
import { only } from "../../platform/existing.ts";
import { isUnavailable } from "../../platform/unavailable.ts";
import { RenderInterrupted } from "../../rendering/print/chromium.ts";
import type { WorkerDependencies } from "../services/dependencies.ts";
import type { ClaimedRun, WorkOnRun } from "./claimed-run.ts";
import { failureOf } from "./failure.ts";
import { usageColumns } from "./usage.ts";

/** Interval of the check whether the run is still wanted. */
const CHECK_MS = 1000;

/**
 * Calls `work` for a run, and records its failure. `work` is aborted at the deadline of the run, or when the run has
 * ended for another reason or another attempt executes it.
 * @throws an error of the database. The run is then queued again.
 */
export async function workOnRun(
  { database, log }: Pick<WorkerDependencies, "database" | "log">,
  run: ClaimedRun,
  work: WorkOnRun,
): Promise<void> {
  const ended = new AbortController();
  const deadline = AbortSignal.timeout(Math.max(0, run.deadlineAt.getTime() - Date.now()));
  const check = setInterval(() => abortUnwanted(database, run, ended), CHECK_MS);
  try {
    await work(run, AbortSignal.any([deadline, ended.signal]));
  } catch (error) {
    // A worker that shuts down leaves its runs to other workers when it signs off.
    if (ended.signal.aborted || error instanceof RenderInterrupted) return;
    // It may be available again for the statement below, which would end a run that nobody can blame.
    if (isUnavailable(error)) throw error;
    const isLate = error instanceof Error && error.name === "TimeoutError";
    const failure = isLate ? null : JSON.stringify(failureOf(error, log, run.id));
    const usage = error instanceof RunError ? usageColumns(error.usage) : null;
    await database`
      select private.give_up_run(
        ${run.id}, ${run.workerId}, ${run.attempt}, ${isLate ? "expired" : "failed"}, ${failure}::text::jsonb,
        ${usage}::text::jsonb
      )
    `;
  } finally {
    clearInterval(check);
  }
}

function abortUnwanted(database: Database, { id, workerId, attempt }: ClaimedRun, ended: AbortController): void {
  database<{ is_wanted: boolean }[]>`select private.is_run_wanted(${id}, ${workerId}, ${attempt}) as is_wanted`
    .then((rows) => {
      if (!only(rows).is_wanted) ended.abort();
    })
    .catch(() => undefined);
}
