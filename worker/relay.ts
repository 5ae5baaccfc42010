import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../platform/database.ts";
import type { Log } from "../platform/log.ts";
import type { Drains } from "./webhooks/drains.ts";

export interface RelayOptions {
  database: Database;
  log: Log;
  workerId: string;
  /** Told what is due of the webhooks that this process drains already, or has room for. */
  drains: Pick<Drains, "accept">;
}

/** A way of looking for rows to work on. `page` gives what stands after a webhook, in the order of their ids. */
interface Look {
  page(after: string): PromiseLike<LookRow[]>;
  /** Between two looks, in ms. */
  restMs: number;
}

interface LookRow {
  unarmed: string[];
  own: string[];
  next_after: string | null;
  has_others: boolean;
  /** How long the database waited for something to find, in ms. */
  waited: number;
}

/** What is found is found again until a drain has claimed it. */
const NEWS_REST_MS = 5;
const RETRIES_REST_MS = 250;
const AFTER_FAILURE_MS = 1000;
/**
 * Looks that take long, as many webhooks have something due, are made less often: a fifth of the time at most. So many
 * in a row must have taken long: a single one may just have waited for its turn on a busy machine.
 */
const [REST_FACTOR, RECENT] = [4, 4];
const NIL_UUID = "00000000-0000-0000-0000-000000000000";

/**
 * Turns rows into jobs, many at a time. The database polls for it because the alternative, a NOTIFY from the
 * triggers, would serialise every commit of the server; an empty look costs it some tens of microseconds. Only who
 * waits for a run calls: there are few of these. A call that is lost is made good by the next look.
 */
export async function startRelay({
  database,
  log,
  workerId,
  drains,
}: RelayOptions): Promise<{ stop(): Promise<void> }> {
  const ending = new AbortController();
  const news: Look = {
    page: (after) =>
      after === NIL_UUID
        ? database<LookRow[]>`select * from private.await_news(${workerId})`
        : database<LookRow[]>`select *, 0 as waited from private.look_for_news(${workerId}, ${after})`,
    restMs: NEWS_REST_MS,
  };
  const retries: Look = {
    page: (after) => database<LookRow[]>`
      select *, false as has_others, 0 as waited from private.look_for_retries(${workerId}, ${after})
    `,
    restMs: RETRIES_REST_MS,
  };

  /** Returns how long it took without the waiting, in ms. */
  const lookOnce = async ({ page }: Look): Promise<number> => {
    let began = performance.now();
    for (let after: string | null = NIL_UUID; after !== null && !ending.signal.aborted; ) {
      const [found] = await page(after);
      if (found === undefined) throw new TypeError("a look gives one row");
      // Straight to the drains of this process, which claim them unless another worker is faster; a job for each that
      // finds no room here, so that whoever has room takes it.
      const left = drains.accept([...found.own, ...found.unarmed]);
      if (left.length > 0 || found.has_others) await queueJobs(database, left);
      after = found.next_after;
      began += found.waited;
    }
    return performance.now() - began;
  };
  const keepLooking = async (look: Look): Promise<void> => {
    let recent: number[] = [];
    while (!ending.signal.aborted) {
      let pause: number;
      try {
        recent = [...recent.slice(1 - RECENT), await lookOnce(look)];
        pause = Math.max(look.restMs, REST_FACTOR * Math.min(...recent));
      } catch (error) {
        log.warn({ err: error }, "relay waits for the database");
        pause = AFTER_FAILURE_MS;
      }
      await sleep(pause, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  };
  let called: Promise<void> | null = null;
  let isCalledAgain = false;
  const answer = async (): Promise<void> => {
    do {
      isCalledAgain = false;
      await queueJobs(database, []).catch(() => undefined);
    } while (isCalledAgain && !ending.signal.aborted);
    called = null;
  };
  await database.listen("outbox", () => {
    if (ending.signal.aborted) return;
    isCalledAgain = true;
    called ??= answer();
  });
  const ended = Promise.all([keepLooking(news), keepLooking(retries)]);
  return {
    async stop() {
      ending.abort();
      await Promise.all([ended, called]);
    },
  };
}

async function queueJobs(database: Database, webhooks: string[]): Promise<void> {
  await database`
    select count(*)
    from graphile_worker.add_jobs(
      array(
        select row(task, payload, null, null, 10, job_key, priority, null)::graphile_worker.job_spec
        from private.take_outbox(${webhooks})
      )
    )
  `;
}
