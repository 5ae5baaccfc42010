import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { connect, type Database, inTransaction } from "../../platform/database.ts";
import { createLog } from "../../platform/log.ts";
import { workerPasswords } from "../../platform/worker-roles.ts";
import { tcpUrl } from "../../stack/postgres.ts";
import { registerWebhook } from "../flows/webhook-support.ts";
import { type Service, startService } from "../support/service.ts";

// The delivery queue can fill suddenly after it was empty. The cached plans then come from the time when it was empty.
// Each statement must still read only about as many rows as it processes.

const WEBHOOKS = 20;
const EACH = 200;
const BATCH = 10 * WEBHOOKS;
/** PostgreSQL considers a generic plan after five executions. */
const RUNS_UNTIL_CACHED = 8;
const FIRST = "00000000-0000-0000-0000-000000000000";

type Session = postgres.ISql;

interface Claimed {
  notification_id: string | null;
  tries: number;
}

let service: Service;
let organizationId: string;
let webhooks: string[];
/** One connection for each role, so that plans are cached: `worker` looks for deliveries, the other one makes them. */
let worker: Database;
let courier: Database;
const workerId = randomUUID();

beforeAll(async () => {
  service = await startService();
  const { database, databaseUrl } = service;
  const organization = await service.createOrganization();
  ({ organizationId } = organization);
  const register = () => registerWebhook(service, organization.apiKey, "http://127.0.0.1:8999/", ["layouts.created"]);
  webhooks = await Promise.all(Array.from({ length: WEBHOOKS }, async () => (await register()).id));
  // The tables are analyzed while they are empty and not again.
  await database`alter table private.webhook_deliveries set (autovacuum_enabled = off)`;
  for (const { partition } of await database<{ partition: string }[]>`
    select inhrelid::regclass::text as partition from pg_inherits
    where inhparent = 'private.webhook_notifications'::regclass
  `) {
    await database.unsafe(`alter table ${partition} set (autovacuum_enabled = off)`);
  }
  await emit();
  await database`delete from private.webhook_notifications`;
  await database`vacuum (analyze, truncate off) private.webhook_deliveries, private.webhook_notifications`;

  const { port, workerPassword: password } = inject("cluster").database;
  const passwords = workerPasswords(password);
  const connectAs = (user: "worker" | "worker_deliveries") =>
    connect(tcpUrl(port, { user, password: passwords[user] ?? "", database: new URL(databaseUrl).pathname.slice(1) }), {
      name: "test",
      log: createLog("test", "silent"),
      max: 1,
    });
  worker = connectAs("worker");
  courier = connectAs("worker_deliveries");
  for (let run = 0; run < RUNS_UNTIL_CACHED; run++) {
    await look(worker);
    await claim(courier);
    await complete(courier, [], "success");
    await release(courier, []);
    await freeLeases(worker);
    await whileDisabled(() => claim(courier));
  }
  await emit();
});
afterAll(async () => {
  await Promise.all([worker.end({ timeout: 5 }), courier.end({ timeout: 5 })]);
  await service.stop();
});

/** Emits EACH events to each webhook. */
async function emit(): Promise<void> {
  await service.database`
    select private.emit_event(${organizationId}, 'layouts.created', '{}') from generate_series(1, ${EACH}::integer)
  `;
}

async function whileDisabled(work: () => Promise<unknown>): Promise<void> {
  await service.database`update private.webhook_endpoints set disabled_at = now()`;
  await work();
  await service.database`update private.webhook_endpoints set disabled_at = null`;
}

async function look(session: Session): Promise<void> {
  await session`select from private.find_new_deliveries(${workerId}, ${FIRST})`;
  await session`select from private.find_due_retries(${workerId}, ${FIRST})`;
}

async function claim(session: Session): Promise<Claimed[]> {
  const places = webhooks.map(() => BATCH / WEBHOOKS);
  return session<Claimed[]>`
    select notification_id, tries from private.claim_deliveries(${workerId}, ${webhooks}, ${places})
  `;
}

async function complete(session: Session, claimed: readonly Claimed[], result: "success" | "failure"): Promise<void> {
  await session`
    select from private.complete_deliveries(
      ${claimed.map(({ notification_id }) => notification_id)}::uuid[],
      ${claimed.map(({ tries }) => tries)}::integer[],
      ${claimed.map(() => result)}::text[],
      ${claimed.map(() => "")}::text[],
      ${claimed.map(() => null)}::integer[],
      ${claimed.map(() => "{}")}::text[]
    )
  `;
}

async function release(session: Session, claimed: readonly Claimed[]): Promise<void> {
  await session`
    select private.release_deliveries(
      ${claimed.map(({ notification_id }) => notification_id)}::uuid[],
      ${claimed.map(({ tries }) => tries)}::integer[]
    )
  `;
}

async function freeLeases(session: Session): Promise<void> {
  await session`select private.free_leases()`;
}

/** The number of rows of deliveries and notifications that an operation reads. */
async function rowsRead(work: (session: Session) => Promise<unknown>, database: Database): Promise<number> {
  return inTransaction(database, async (transaction) => {
    const soFar = async () => {
      const [row] = await transaction<{ read: number }[]>`
        select coalesce(sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)), 0)::integer as read
        from pg_stat_xact_user_tables
        where schemaname = 'private' and (relname = 'webhook_deliveries' or relname like 'webhook_notifications%')
      `;
      return row?.read ?? Number.NaN;
    };
    const before = await soFar();
    await work(transaction);
    return (await soFar()) - before;
  });
}

async function readAtMost(
  rows: number,
  work: (session: Session) => Promise<unknown>,
  database = courier,
): Promise<void> {
  const read = await rowsRead(work, database);
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThanOrEqual(rows);
}

test("looking for due deliveries reads about one row per webhook", async () => {
  await readAtMost(2 * WEBHOOKS, look, worker);
});

test("claiming and completing deliveries read a few rows per delivery", async () => {
  let claimed: Claimed[] = [];
  await readAtMost(4 * BATCH, async (session) => {
    claimed = await claim(session);
  });
  expect(claimed.length).toBe(BATCH);
  await readAtMost(3 * BATCH, (session) => complete(session, claimed.slice(BATCH / 2), "success"));
  await readAtMost(3 * BATCH, (session) => complete(session, claimed.slice(0, BATCH / 2), "failure"));
});

test("releasing deliveries and freeing expired leases read a few rows per delivery", async () => {
  const { database } = service;
  const claimed = await claim(courier);
  await readAtMost(3 * BATCH, (session) => release(session, claimed.slice(BATCH / 2)));
  // Half of these deliveries have no tries left.
  const lost = claimed.slice(0, BATCH / 2).map(({ notification_id }) => notification_id);
  const last = lost.slice(BATCH / 4);
  await database`update private.webhook_deliveries set tries = 10 where notification_id = any (${last}::uuid[])`;
  await database`
    update private.webhook_deliveries set leased_until = now() - interval '1 second'
    where notification_id = any (${lost}::uuid[])
  `;
  await readAtMost(3 * BATCH, freeLeases, worker);
  const [row] = await database<{ ended: number; leased: number }[]>`
    select
      (select count(*)::integer from private.webhook_notifications where response = 'The delivery was interrupted.') as ended,
      (select count(*)::integer from private.webhook_deliveries where leased_until is not null) as leased
  `;
  expect({ ...row }).toEqual({ ended: BATCH / 4, leased: 0 });
});

test("abandoning the deliveries of a disabled endpoint reads a few rows per delivery", async () => {
  const waiting = async () => {
    const [row] = await service.database<{ count: number }[]>`
      select count(*)::integer from private.webhook_deliveries
    `;
    return row?.count ?? Number.NaN;
  };
  const before = await waiting();
  await whileDisabled(() => readAtMost(4 * before, claim));
  expect(await waiting()).toBeLessThan(before / 2);
});
