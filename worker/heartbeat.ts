import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../platform/database.ts";
import { only } from "../platform/existing.ts";
import type { Log } from "../platform/log.ts";

export interface HeartbeatOptions {
  database: Database;
  log: Log;
  workerId: string;
  /** Names under which this process locks jobs. */
  pools: () => string[];
  /** Number of runs of each queue that this process executes at the same time. */
  slots: Readonly<Record<string, number>>;
  /** Called at each beat while other workers are alive. */
  onOtherWorkers: () => void;
}

export interface Heartbeat {
  /** Records the names under which this process locks jobs. Call it when they have changed. */
  beat(): Promise<void>;
  /** Records that this worker has ended, so that other workers take over its jobs and webhooks at once. */
  stop(): Promise<void>;
}

const BEAT_MS = 10_000;
/** Interval of the search for jobs and webhooks of dead workers. */
const SWEEP_MS = 5_000;

/** The application_name of the sessions of a worker, as in private.session_of(). Other workers see by it that it is alive. */
export function sessionOf(workerId: string): string {
  return `worker ${workerId}`;
}

/**
 * Heartbeat: records every 10 s that this worker is alive, and releases what dead workers held. Webhooks and deliveries are
 * released when the sessions of their worker have ended, or after a minute without a heartbeat; runs when the sessions have
 * ended and no heartbeat came for 15 s; jobs after the minute.
 */
export async function startHeartbeat({
  database,
  log,
  workerId,
  pools,
  slots,
  onOtherWorkers,
}: HeartbeatOptions): Promise<Heartbeat> {
  const ending = new AbortController();
  const beat = async () => {
    await database`
      select private.record_heartbeat(
        ${workerId}, ${pools()}, ${sessions(database)}, ${JSON.stringify(slots)}::text::jsonb
      )
    `;
  };
  const repeat = async (everyMs: number, work: () => Promise<void>) => {
    for (;;) {
      // ± 10 %, so that several workers do not act at the same time.
      await sleep(everyMs * (0.9 + 0.2 * Math.random()), undefined, { signal: ending.signal }).catch(() => undefined);
      if (ending.signal.aborted) return;
      try {
        await work();
      } catch (error) {
        log.warn({ err: error }, "heartbeat failed: the database is not available");
      }
    }
  };
  await beat();
  // A restarted worker takes over at once what it held before it was killed.
  await sweep(database, log);
  const ended = Promise.all([
    repeat(BEAT_MS, async () => {
      await beat();
      const rows = await database<{ workers: number }[]>`select private.count_workers() as workers`;
      if (only(rows).workers > 1) onOtherWorkers();
    }),
    repeat(SWEEP_MS, () => sweep(database, log)),
  ]);
  return {
    beat,
    async stop() {
      ending.abort();
      await ended;
      await database`select private.sign_off(${workerId}), graphile_worker.force_unlock_workers(${pools()})`;
    },
  };
}

/** The names of the sessions of this role, which no other role can see. */
function sessions(database: Database) {
  return database`
    array(select application_name from pg_stat_activity where datname = current_database() and usename = current_user)
  `;
}

async function sweep(database: Database, log: Log): Promise<void> {
  const rows = await database<{ removed: number; freed: number }[]>`
    select private.remove_dead_workers(${sessions(database)}) as removed, private.free_leases() as freed
  `;
  const found = only(rows);
  if (found.removed > 0 || found.freed > 0) log.warn(found, "took over the work of a dead worker");
  // A lock belongs to a dead worker if no live worker has recorded its pool. The condition on locked_at excludes new pools,
  // which the next beat records.
  await database`
    select graphile_worker.force_unlock_workers(
      array(
        select distinct jobs.locked_by
        from graphile_worker.jobs
        where jobs.locked_at < now() - interval '60 seconds'
          and jobs.locked_by <> all (private.live_pools())
      )
    )
  `;
  // A failed job of a drain never runs again if a later job has taken its key.
  await database`
    select graphile_worker.complete_jobs(
      array(
        select jobs.id
        from graphile_worker.jobs
        where jobs.task_identifier = 'webhooks__drain'
          and jobs.locked_at is null
          and jobs.attempts >= jobs.max_attempts
      )
    )
  `;
}
