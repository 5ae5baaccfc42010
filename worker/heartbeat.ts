import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../platform/database.ts";
import type { Log } from "../platform/log.ts";

export interface HeartbeatOptions {
  database: Database;
  log: Log;
  workerId: string;
  /** Names under which this process locks jobs. */
  pools: () => string[];
  /** Called at each beat while other workers are alive beside this one. */
  onCompany: () => void;
}

export interface Heartbeat {
  /** Says under which names this process locks jobs, when these have changed. */
  beat(): Promise<void>;
  /** Says that this worker has ended: others take up at once what it holds. */
  stop(): Promise<void>;
}

const BEAT_MS = 10_000;
/** How often what dead workers left behind is looked for. */
const SWEEP_MS = 5_000;

/** Names the sessions of a worker, by which others see that it lives; as private.session_of() does. */
export function sessionOf(workerId: string): string {
  return `worker ${workerId}`;
}

/**
 * Says every ten seconds that this worker is alive, and frees what dead workers leave behind: webhooks and deliveries
 * of those whose sessions have ended or that have been silent for a minute, jobs of the latter.
 */
export async function startHeartbeat({
  database,
  log,
  workerId,
  pools,
  onCompany,
}: HeartbeatOptions): Promise<Heartbeat> {
  const ending = new AbortController();
  const beat = async () => {
    await database`select private.beat(${workerId}, ${pools()}, ${sessions(database)})`;
  };
  const rounds = async (everyMs: number, work: () => Promise<void>) => {
    for (;;) {
      // A tenth more or less, so that many workers do not act at the same moment.
      await sleep(everyMs * (0.9 + 0.2 * Math.random()), undefined, { signal: ending.signal }).catch(
        () => undefined,
      );
      if (ending.signal.aborted) return;
      try {
        await work();
      } catch (error) {
        log.warn({ err: error }, "heartbeat waits for the database");
      }
    }
  };
  await beat();
  // A worker that is started again finds at once what it held before it was killed.
  await sweep(database, log);
  const ended = Promise.all([
    rounds(BEAT_MS, async () => {
      await beat();
      const [row] = await database<{ workers: number }[]>`select private.count_workers() as workers`;
      if (row !== undefined && row.workers > 1) onCompany();
    }),
    rounds(SWEEP_MS, () => sweep(database, log)),
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

/** Only a role itself sees the names of its sessions. */
function sessions(database: Database) {
  return database`
    array(select application_name from pg_stat_activity where datname = current_database() and usename = current_user)
  `;
}

async function sweep(database: Database, log: Log): Promise<void> {
  const [row] = await database<{ buried: number; freed: number }[]>`
    select private.bury_workers(${sessions(database)}) as buried, private.free_leases() as freed
  `;
  if (row !== undefined && (row.buried > 0 || row.freed > 0))
    log.warn(row, "took up what a worker left behind");
  // A lock is of a dead worker when no live one goes by its name. The second keeps out pools that have only
  // just begun and are still to be named by a beat.
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
  // A drain's job whose key went to a later one is never run again once it has failed.
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
