import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../platform/database.ts";
import { only } from "../platform/existing.ts";
import type { Log } from "../platform/log.ts";
import type { Drains } from "./webhooks/drains.ts";

export interface RelayOptions {
  database: Database;
  log: Log;
  workerId: string;
  /** Receives the webhooks with due deliveries. Returns the webhooks that this process cannot drain. */
  drains: Pick<Drains, "accept">;
}

/** A query for due webhooks. `page` returns the webhooks after a given id, in the order of their ids. */
interface Poll {
  page(after: string): PromiseLike<PollRow[]>;
  /** Minimum time between two polls, in ms. */
  intervalMs: number;
}

interface PollRow {
  unarmed: string[];
  own: string[];
  next_after: string | null;
  has_others: boolean;
  /** Time in ms that the query waited for due deliveries. */
  waited: number;
}

const NEWS_INTERVAL_MS = 5;
const RETRIES_INTERVAL_MS = 250;
const RETRY_POLL_MS = 1000;
/**
 * When polls take long because many webhooks have due deliveries, polling pauses so that it uses at most a fifth of the
 * time. The fastest of the last RECENT_POLLS counts, because a single poll may have waited for a busy machine.
 */
const PAUSE_FACTOR = 4;
const RECENT_POLLS = 4;
const NIL_UUID = "00000000-0000-0000-0000-000000000000";

/**
 * Turns rows of the outbox into jobs, in batches. It polls because a NOTIFY from the triggers would serialise all commits
 * of the server; an empty poll costs the database some tens of microseconds.
 */
export function startRelay({ database, log, workerId, drains }: RelayOptions): { stop(): Promise<void> } {
  const ending = new AbortController();
  const news: Poll = {
    page: (after) =>
      after === NIL_UUID
        ? database<PollRow[]>`select * from private.await_new_deliveries(${workerId})`
        : database<PollRow[]>`select *, 0 as waited from private.find_new_deliveries(${workerId}, ${after})`,
    intervalMs: NEWS_INTERVAL_MS,
  };
  const retries: Poll = {
    page: (after) => database<PollRow[]>`
      select *, false as has_others, 0 as waited from private.find_due_retries(${workerId}, ${after})
    `,
    intervalMs: RETRIES_INTERVAL_MS,
  };

  /** Returns the duration of the poll in ms, without the time that the query waited. */
  const pollOnce = async ({ page }: Poll): Promise<number> => {
    let began = performance.now();
    for (let after: string | null = NIL_UUID; after !== null && !ending.signal.aborted; ) {
      const found: PollRow = only(await page(after));
      // The drains of this process claim the webhooks directly. Each webhook for which there is no capacity here gets a
      // job, which any worker can take. Until a drain has claimed the deliveries, every poll finds them again.
      const rejected = drains.accept([...found.own, ...found.unarmed]);
      if (rejected.length > 0 || found.has_others) await queueJobs(database, rejected);
      after = found.next_after;
      began += found.waited;
    }
    return performance.now() - began;
  };
  const keepPolling = async (poll: Poll): Promise<void> => {
    let recent: number[] = [];
    while (!ending.signal.aborted) {
      let pause: number;
      try {
        recent = [...recent.slice(1 - RECENT_POLLS), await pollOnce(poll)];
        pause = Math.max(poll.intervalMs, PAUSE_FACTOR * Math.min(...recent));
      } catch (error) {
        log.warn({ err: error }, "relay cannot poll: the database is not available");
        pause = RETRY_POLL_MS;
      }
      await sleep(pause, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  };
  const ended = Promise.all([keepPolling(news), keepPolling(retries)]);
  return {
    async stop() {
      ending.abort();
      await ended;
    },
  };
}

async function queueJobs(database: Database, webhooks: string[]): Promise<void> {
  await database`
    select count(*)
    from graphile_worker.add_jobs(
      array(
        select row(task, payload, queue, null, 10, job_key, priority, null)::graphile_worker.job_spec
        from private.take_outbox(${webhooks})
      )
    )
  `;
}
