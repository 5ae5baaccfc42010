import { expect, test } from "vitest";
import { stopAfterAll } from "../support/ending.ts";
import { type Failure, startService } from "../support/service.ts";

interface Tenant {
  organizationId: string;
  apiKey: string;
}

// The share of an organization is one connection of each pool.
const service = await stopAfterAll(
  startService({ settings: { POSTGREST_POOL: "3" }, limits: { databasePool: 3, shareWaitSeconds: 5 } }),
);

/** Locks the billing account of an organization, as an operator's open transaction does, until `release` is called. */
async function lockBillingAccount({ organizationId }: Tenant): Promise<{ release(): Promise<void> }> {
  const locked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const transaction = service.database.begin(async (sql) => {
    await sql`
      select
      from private.billing_accounts
      join api.organizations on organizations.billing_account_id = billing_accounts.id
      where organizations.id = ${organizationId}
      for update of billing_accounts
    `;
    locked.resolve();
    await released.promise;
  });
  await Promise.race([locked.promise, transaction]);
  return {
    async release() {
      released.resolve();
      await transaction;
    },
  };
}

/** The server processes of transactions that wait for a lock. */
async function blockedProcesses(): Promise<number[]> {
  const rows = await service.database<{ pid: number }[]>`
    select pid
    from pg_catalog.pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
    order by query_start, pid
  `;
  return rows.map(({ pid }) => pid);
}

/** Waits until a number of transactions of the database wait for a lock. */
function waitForBlocked(count: number): Promise<void> {
  return expect.poll(async () => (await blockedProcesses()).length, { interval: 20 }).toBe(count);
}

const create = ({ apiKey }: Tenant) =>
  service.request<Failure & { id: string }>(apiKey, "POST", "/candidates", { body: { name: "Ann" } });

/** Creates a candidate that is pending although its organization has credit; returns its id. */
async function createPending(tenant: Tenant): Promise<string> {
  const { body } = await create(tenant);
  await service.database`select operator.add_credit(${tenant.organizationId}, 10)`;
  return body.id;
}

test("a row that stays locked answers 503 with Retry-After, and delays no other organization", async () => {
  const [one, other] = await Promise.all([service.createOrganization(), service.createOrganization()]);
  const lock = await lockBillingAccount(one);
  const blocked = Promise.all([create(one), create(one)]);
  await waitForBlocked(1);
  const created = await create(other);
  expect(created.status).toBe(200);
  for (const answer of await blocked) {
    expect([answer.status, answer.body.code, answer.headers.get("retry-after")]).toEqual([503, "55P03", "2"]);
  }
  await lock.release();
  expect((await create(one)).status).toBe(200);
});

test("keys, the request log and /readyz do not wait for the connections of requests", async () => {
  const tenants = await Promise.all([1, 2, 3].map(() => service.createOrganization()));
  const locks = await Promise.all(tenants.map(lockBillingAccount));
  let isLocked = true;
  // Until the locks are released, each organization repeats its create when it times out.
  const busy = tenants.map(async (tenant) => {
    while (isLocked) await create(tenant);
  });
  await expect
    .poll(async () => {
      const before = await blockedProcesses();
      const ready = await fetch(`${service.origin}/readyz`);
      const after = await blockedProcesses();
      // The same requests occupied all connections before and after.
      return { blocked: before.length, isSame: before.join() === after.join(), status: ready.status };
    })
    .toEqual({ blocked: 3, isSame: true, status: 200 });
  const { apiKey } = await service.createOrganization();
  expect((await service.request(apiKey, "GET", "/layouts")).status).toBe(200);
  await expect.poll(async () => (await service.rows<unknown>(apiKey, "/api_requests")).length).toBeGreaterThan(0);
  isLocked = false;
  await Promise.all(locks.map((lock) => lock.release()));
  await Promise.all(busy);
});

test("a request that waits too long for its organization's share gets 429 with Retry-After", async () => {
  const tenant = await service.createOrganization({ credit: 0 });
  const pending = await createPending(tenant);
  const lock = await lockBillingAccount(tenant);
  // Each of them holds the share until its lock times out.
  const activate = () =>
    service.request<Failure>(tenant.apiKey, "PATCH", `/candidates?id=eq.${pending}`, { body: { status: "active" } });
  const answers = await Promise.all(Array.from({ length: 10 }, activate));
  await lock.release();
  const refusals = answers.filter(({ status }) => status === 429);
  expect(refusals.length).toBeGreaterThan(0);
  for (const { body, headers } of refusals) {
    expect([body.code, headers.get("retry-after")]).toEqual(["CDS212", "1"]);
  }
  expect((await create(tenant)).status).toBe(200);
});

test("requests of one organization to PostgREST do not delay another's, even if the client leaves", async () => {
  const [one, other] = await Promise.all([service.createOrganization({ credit: 0 }), service.createOrganization()]);
  const pending = await createPending(one);
  const lock = await lockBillingAccount(one);
  const left = new AbortController();
  const activate = fetch(`${service.baseUrl}/candidates?id=eq.${pending}`, {
    method: "PATCH",
    headers: { authorization: `Bearer ${one.apiKey}`, "content-type": "application/json" },
    body: '{"status":"active"}',
    signal: left.signal,
  });
  await waitForBlocked(1);
  left.abort();
  await expect(activate).rejects.toThrow();
  // PostgREST still works on the request.
  const waiting = service.request(one.apiKey, "GET", "/layouts").then(() => "one");
  const served = service.request(other.apiKey, "GET", "/layouts").then(() => "other");
  expect(await Promise.race([waiting, served])).toBe("other");
  await lock.release();
  await waiting;
});

test("a row that stays locked answers 503 with Retry-After through PostgREST too", async () => {
  const tenant = await service.createOrganization({ credit: 0 });
  const pending = await createPending(tenant);
  const lock = await lockBillingAccount(tenant);
  const answer = await service.request<Failure>(tenant.apiKey, "PATCH", `/candidates?id=eq.${pending}`, {
    body: { status: "active" },
  });
  await lock.release();
  expect([answer.status, answer.body.code, answer.headers.get("retry-after")]).toEqual([503, "55P03", "2"]);
});

test("a lock is waited for equally long after an Idempotency-Key was claimed", async () => {
  const tenant = await service.createOrganization();
  const lock = await lockBillingAccount(tenant);
  const answer = await service.request<Failure>(tenant.apiKey, "POST", "/candidates", {
    body: { name: "Ann" },
    headers: { "idempotency-key": "locked" },
  });
  await lock.release();
  expect([answer.status, answer.body.code]).toEqual([503, "55P03"]);
});
