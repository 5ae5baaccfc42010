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

/** How often a worker looks whether anyone still wants what it is doing. */
const WATCH_MS = 1000;

/**
 * Does the work of one run: starts it, does `work` with no transaction open, and records how it failed if it
 * does. `work` itself completes the run, and is aborted at the run's deadline, or when the run has ended
 * otherwise. A run that has ended already is left alone.
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
  const watch = setInterval(() => watchRun(database, runId, ended), WATCH_MS);
  try {
    await work(AbortSignal.any([deadline, ended.signal]));
  } catch (error) {
    if (ended.signal.aborted) return;
    // This worker ends: the queue gives the job to another, within the run's deadline.
    if (error instanceof RenderInterrupted) throw error;
    const usage = error instanceof RunError ? usageColumns(error.usage) : null;
    if (usage !== null) await database`select private.record_usage(${runId}, ${usage}::text::jsonb)`;
    const failure = failureOf(error, log, runId);
    await database`select private.fail_run(${runId}, ${JSON.stringify(failure)}::text::jsonb)`;
  } finally {
    clearInterval(watch);
  }
}

function watchRun(database: Database, runId: string, ended: AbortController): void {
  database<{ is_wanted: boolean }[]>`select private.is_run_wanted(${runId}) as is_wanted`
    .then(([row]) => {
      if (row?.is_wanted === false) ended.abort();
    })
    .catch(() => undefined);
}
