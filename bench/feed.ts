import { setTimeout as sleep } from "node:timers/promises";
import type { Sql } from "postgres";
import { z } from "zod";
import { connect, inTransaction } from "../platform/database.ts";
import { only } from "../platform/existing.ts";
import { createLog } from "../platform/log.ts";
import { readStack } from "../stack/state.ts";
import type { BenchOptions } from "./main.ts";
import { quantile } from "./quantiles.ts";
import { type BenchStack, startBenchStack } from "./stack.ts";
import { now } from "./webhooks/clock.ts";

const CHANGES = 200_000;
const WRITERS = 32;
const ROWS = 2_000;
const BULK = 200;
const LONGEST_HELD_MS = 5_000;
const KILL_EVERY_MS = 20_000;
const PARTS = ["gateway", "worker", "postgrest", "postgres"] as const;
/** The longest time without an event after the last change. */
const QUIET_MS = 60_000;

/**
 * Reads the events of a webhook while 32 writers change rows in transactions of up to five seconds, in bulk and one by one,
 * and while gateway, worker, PostgREST and PostgreSQL are killed in turn. Beside it, the former method reads
 * `webhook_notifications` by id. The rows count their changes, so they say how many were committed, also where a kill took
 * the answer. The benchmark fails if an event is missed or doubled, or if the changes of a row are out of order.
 */
export default async function run({ json, rows = CHANGES }: BenchOptions): Promise<void> {
  const stack = await startBenchStack();
  const pool = connect(stack.databaseUrl, { name: "feed", log: createLog("feed", "warn"), max: WRITERS });
  try {
    const webhook = await subscribe(stack);
    const ids = await createRows(stack);
    const writing: Writing = { committed: 0, isDone: false, committedAt: new Map() };
    const feed = follow(stack, webhook, writing, readEvents);
    const former = follow(stack, webhook, writing, readById);
    const killing = killInTurn(stack, writing);
    await Promise.all(Array.from({ length: WRITERS }, () => write(pool, ids, writing, rows)));
    writing.committed = await changesOf(pool, ids);
    writing.isDone = true;
    const kills = await killing;
    report({ kills, committed: writing.committed, feed: await feed, former: await former }, json);
  } finally {
    await pool.end({ timeout: 5 });
    await stack.stop();
  }
}

interface Writing {
  committed: number;
  isDone: boolean;
  /** The time at which a writer learnt of its commit, by row and count. Commits whose answer was lost by a kill are missing. */
  committedAt: Map<string, number>;
}

/** A webhook that is only read, so that nothing is sent. */
async function subscribe({ database, organizationId }: BenchStack): Promise<string> {
  const made = await database<{ id: string }[]>`
    insert into api.webhooks (organization_id, endpoint, events)
    values (${organizationId}, 'https://receiver.example/', '{candidates.updated,candidates.deleted}')
    returning id
  `;
  const { id } = only(made);
  await database`update private.webhook_endpoints set mode = 'pull' where webhook_id = ${id}`;
  return id;
}

/** Rows with a counter, by which each change names the one before. */
async function createRows({ database, organizationId }: BenchStack): Promise<string[]> {
  const made = await database<{ id: string }[]>`
    insert into private.candidates (organization_id, language, status, external_data)
    select ${organizationId}, 'en', 'pending', '{"n": 0}'
    from generate_series(1, ${ROWS})
    returning id
  `;
  return made.map(({ id }) => id);
}

/** Changes rows until enough are committed. A change that a kill interrupts is not repeated: the rows count it or not. */
async function write(pool: Sql, ids: readonly string[], writing: Writing, wanted: number): Promise<void> {
  while (writing.committed < wanted) {
    const changed = await change(pool, ids).catch(() => null);
    if (changed === null) {
      await sleep(500);
      continue;
    }
    for (const { id, n } of changed) writing.committedAt.set(`${id} ${n}`, Date.now());
    writing.committed += changed.length;
  }
}

/** A transaction that changes one row, or many, and sometimes stays open. */
async function change(pool: Sql, ids: readonly string[]): Promise<{ id: string; n: number }[]> {
  const kind = Math.random();
  const first = Math.floor(Math.random() * (ids.length - BULK));
  // Rows are locked in the order of their ids, so that two bulk changes do not wait for each other.
  const chosen = ids.slice(first, first + (kind < 0.1 ? BULK : 1));
  return await inTransaction(pool, async (sql) => {
    const changed = await sql<{ id: string; n: number }[]>`
      with held as materialized (
        select id from private.candidates where id = any (${chosen}::uuid[]) order by id for update
      )
      update private.candidates as stored
      set
        external_data = jsonb_set(stored.external_data, '{n}', to_jsonb((stored.external_data ->> 'n')::integer + 1)),
        deleted_at = case when ${kind > 0.95} and stored.deleted_at is null then now() end
      from held
      where stored.id = held.id
      returning stored.id, (stored.external_data ->> 'n')::integer as n
    `;
    // PostgreSQL waits, because the driver ends the process if it writes to a connection that was lost between statements.
    if (kind < 0.15) await sql`select pg_sleep(${(Math.random() * (kind < 0.02 ? LONGEST_HELD_MS : 300)) / 1000})`;
    return [...changed];
  });
}

/** The changes that the rows count. PostgreSQL may have been killed a moment ago. */
async function changesOf(pool: Sql, ids: readonly string[]): Promise<number> {
  for (const end = now() + QUIET_MS; ; await sleep(500)) {
    try {
      const counted = await pool<{ changes: number }[]>`
        select sum((external_data ->> 'n')::integer)::integer as changes from private.candidates where id = any (${ids}::uuid[])
      `;
      return only(counted).changes;
    } catch (error) {
      if (now() > end) throw error;
    }
  }
}

async function killInTurn(stack: BenchStack, writing: Writing): Promise<number> {
  for (let kills = 0; ; kills += 1) {
    for (const end = now() + KILL_EVERY_MS; now() < end; await sleep(200)) if (writing.isDone) return kills;
    const facts = await readStack(stack.dataDir);
    const part = PARTS[kills % PARTS.length];
    const pid = part && facts?.pids[part];
    if (pid) process.kill(pid, "SIGKILL");
  }
}

interface Page {
  bodies: unknown[];
  cursor: string;
}

type Reader = (stack: BenchStack, webhook: string, cursor: string | null) => Promise<Page>;

const readEvents: Reader = async ({ baseUrl, apiKey }, webhook, cursor) => {
  const query = new URLSearchParams({ limit: "1000", ...(cursor === null ? {} : { after: cursor }) });
  const headers = { authorization: `Bearer ${apiKey}`, prefer: "wait=5" };
  const response = await fetch(`${baseUrl}/webhooks/${webhook}/events?${query}`, { headers });
  const page = z.object({ events: z.array(z.unknown()), cursor: z.string() }).parse(await response.json());
  return { bodies: page.events, cursor: page.cursor };
};

const readById: Reader = async ({ baseUrl, apiKey }, webhook, cursor) => {
  const after = cursor === null ? "" : `&id=gt.${cursor}`;
  const query = `select=id,payload&webhook_id=eq.${webhook}&order=id&limit=1000${after}`;
  const headers = { authorization: `Bearer ${apiKey}` };
  const response = await fetch(`${baseUrl}/webhook_notifications?${query}`, { headers });
  const found = z.array(z.object({ id: z.string(), payload: z.unknown() })).parse(await response.json());
  if (found.length === 0) await sleep(200);
  return { bodies: found.map(({ payload }) => payload), cursor: found.at(-1)?.id ?? cursor ?? "" };
};

const counted = z.object({ id: z.string(), external_data: z.object({ n: z.number() }) });
const eventShape = z.object({
  id: z.string(),
  payload: z.object({ new: counted.nullable(), old: counted }),
});

interface Followed {
  seen: number;
  doubled: number;
  disordered: number;
  lags: number[];
}

/** Reads until everything that was committed is seen, or nothing comes any more. A failed request is repeated. */
async function follow(stack: BenchStack, webhook: string, writing: Writing, read: Reader): Promise<Followed> {
  const ids = new Set<string>();
  const newest = new Map<string, number>();
  const followed: Followed = { seen: 0, doubled: 0, disordered: 0, lags: [] };
  let [cursor, lastAt]: [string | null, number] = [null, now()];
  while (!writing.isDone || (followed.seen < writing.committed && now() - lastAt < QUIET_MS)) {
    const page: Page | null = await read(stack, webhook, cursor === "" ? null : cursor).catch(() => null);
    if (page === null) {
      await sleep(200);
      continue;
    }
    cursor = page.cursor;
    for (const body of page.bodies) {
      const { id, payload } = eventShape.parse(body);
      if (ids.has(id)) followed.doubled += 1;
      else followed.seen += 1;
      ids.add(id);
      lastAt = now();
      const { id: row, external_data: former } = payload.old;
      const committedAt = writing.committedAt.get(`${row} ${former.n + 1}`);
      if (committedAt !== undefined) followed.lags.push(Math.max(0, Date.now() - committedAt));
      if ((newest.get(row) ?? 0) !== former.n) followed.disordered += 1;
      newest.set(row, payload.new?.external_data.n ?? former.n + 1);
    }
  }
  return followed;
}

interface Found {
  kills: number;
  committed: number;
  feed: Followed;
  former: Followed;
}

function report({ kills, committed, feed, former }: Found, json: boolean): void {
  const summary = ({ seen, doubled, disordered, lags }: Followed) => ({
    missed: committed - seen,
    doubled,
    out_of_order: disordered,
    // The lag counts from the commit: a page ends before the oldest transaction that is still open.
    lag_s: { p50: Math.round(quantile(lags, 0.5) / 1000), p99: Math.round(quantile(lags, 0.99) / 1000) },
  });
  const result = { benchmark: "feed", changes: committed, kills, feed: summary(feed), by_id: summary(former) };
  console.log(json ? JSON.stringify(result) : JSON.stringify(result, null, 2));
  if (result.feed.missed !== 0 || feed.doubled > 0 || feed.disordered > 0) process.exitCode = 1;
}
