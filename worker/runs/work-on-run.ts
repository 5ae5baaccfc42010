import { RunError } from "../../filling/run-error.ts";
import type { Database } from "../../platform/database.ts";
import { RenderInterrupted } from "../../rendering/print/chromium.ts";
import type { WorkerDependencies } from "../dependencies.ts";
import { failureOf } from "./failure.ts";
import { usageColumns } from "./usage.ts";

interface StartedRun {
  id: string | null;
  deadline_at: Date;
}

/** Interval of the check whether the run is still wanted. */
const CHECK_MS = 1000;

/**
 * Executes one run: starts it, calls `work` with no transaction open, and records a failure. `work` completes the run
 * itself. It is aborted at the deadline of the run or when the run has ended for another reason. A run that has already
 * ended is skipped.
 */
export async function workOnRun(
  { database, log }: WorkerDependencies,
  runId: string,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const [run] = await database<StartedRun[]>`select id, deadline_at from private.start_run(${runId})`;
  if (run === undefined || run.id === null) return;
  const ended = new AbortController();
  const deadline = AbortSignal.timeout(Math.max(0, run.deadline_at.getTime() - Date.now()));
  const check = setInterval(() => abortUnwanted(database, runId, ended), CHECK_MS);
  try {
    await work(AbortSignal.any([deadline, ended.signal]));
  } catch (error) {
    if (ended.signal.aborted) return;
    // This worker is shutting down. The queue gives the job to another worker.
    if (error instanceof RenderInterrupted) throw error;
    const usage = error instanceof RunError ? usageColumns(error.usage) : null;
    if (usage !== null) await database`select private.record_usage(${runId}, ${usage}::text::jsonb)`;
    const failure = failureOf(error, log, runId);
    await database`select private.fail_run(${runId}, ${JSON.stringify(failure)}::text::jsonb)`;
  } finally {
    clearInterval(check);
  }
}

function abortUnwanted(database: Database, runId: string, ended: AbortController): void {
  database<{ is_wanted: boolean }[]>`select private.is_run_wanted(${runId}) as is_wanted`
    .then(([row]) => {
      if (row?.is_wanted === false) ended.abort();
    })
    .catch(() => undefined);
}
