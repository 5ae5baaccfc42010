import { afterAll, expect, inject, test } from "vitest";
import { makeCandidate } from "../flows/candidate-support.ts";
import { stopAfterAll } from "../support/ending.ts";
import { startModel } from "../support/model.ts";
import { startService } from "../support/service.ts";
import { connectAsSuperuser } from "../support/template.ts";

const model = await stopAfterAll(startModel());
const service = await stopAfterAll(startService({ worker: true, settings: model.settings }));

const superuser = connectAsSuperuser(inject("cluster").database);
afterAll(() => superuser.end());

test("a fill whose worker loses its connection to the database is repeated, and succeeds", async () => {
  const { apiKey, path, id } = await makeCandidate(service, { text: "Ann Lee\nEngineer in Ghent\n" });
  const { promise: isLocked, resolve: locks } = Promise.withResolvers<null>();
  model.answer({ values: { headline: "Engineer in Ghent" }, after: isLocked });
  const filling = service.request(apiKey, "POST", `${path}/fill?selector=headline`);
  await expect.poll(() => model.requests.length).toBe(1);
  const name = new URL(service.databaseUrl).pathname.slice(1);
  await service.database.begin(async (holder) => {
    await holder`select from private.candidates where id = ${id} for update`;
    locks(null);
    // The worker waits for the lock with its result. It loses its connection, and can open another one at once.
    const end = () => superuser`
      select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name} and wait_event_type = 'Lock'
    `;
    await expect.poll(end).not.toEqual([]);
  });
  expect((await filling).status).toBe(200);
  expect(model.requests).toHaveLength(2);
});

const candidate = await makeCandidate(service, { text: "Ann Lee\nEngineer in Ghent\nann.lee@example.com\n" });

const fill = async () => {
  const { apiKey, path } = candidate;
  return (await service.request(apiKey, "POST", `${path}/fill`)).status;
};

/** Replaces the body of an SQL function of `private` during an action. */
async function withFunction(name: string, head: string, body: string, work: () => Promise<void>) {
  const { database } = service;
  const [row] = await database<{ original: string }[]>`
    select pg_get_functiondef(oid) as original
    from pg_proc
    where pronamespace = 'private'::regnamespace and proname = ${name}
  `;
  await database.unsafe(`create or replace function private.${name}${head} language sql as $$ ${body} $$`);
  try {
    await work();
  } finally {
    await database.unsafe(row?.original ?? "");
  }
}

const whilePollsSeeNothing = (work: () => Promise<void>) =>
  withFunction("queues_to_claim", "() returns text[]", "select '{}'::text[]", work);

/** Returns the sessions that listen for notifications. */
const listeners = async () => {
  const rows = await superuser<{ pid: number }[]>`
    select pid from pg_stat_activity
    where datname = ${new URL(service.databaseUrl).pathname.slice(1)}
      and query = 'listen "queued_runs"' and state = 'idle'
  `;
  return rows.map(({ pid }) => pid);
};

test("a request for a run notifies the worker", async () => {
  await whilePollsSeeNothing(async () => expect(await fill()).toBe(200));
});

test("a worker receives notifications again after it has lost its session", async () => {
  const before = await listeners();
  expect(before.length).toBe(1);
  await superuser`select pg_terminate_backend(${before[0] ?? 0})`;
  await expect.poll(async () => (await listeners()).filter((pid) => pid !== before[0]).length).toBe(1);
  await whilePollsSeeNothing(async () => expect(await fill()).toBe(200));
});

test("a run whose notification was lost is found by polling", async () => {
  await withFunction("call_workers", "(queue text) returns void", "", async () => expect(await fill()).toBe(200));
});
