import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Relay } from "../support/relay.ts";
import { type Answer, type Failure, type Service, startService } from "../support/service.ts";

const CREDIT = 1000;

let relay: Relay;
let service: Service;
let apiKey: string;

beforeAll(async () => {
  relay = await Relay.open();
  service = await startService({ settings: { POSTGREST_URL: relay.url } });
  relay.leadTo(service.postgrestUrl);
  ({ apiKey } = await service.createOrganization({ credit: CREDIT }));
});
afterAll(async () => {
  await service.stop();
  await relay.goAway();
});

/** Expects a complete response, or 503 with an error body and Retry-After. */
function expectWholeOrUnavailable(answer: Answer<unknown>): void {
  if (answer.status < 300) return;
  expect(answer).toMatchObject({
    status: 503,
    body: { code: "CDS503", message: expect.any(String), details: null, hint: expect.any(String) } satisfies Failure,
  });
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
}

/** Repeats a POST with its key until it succeeds, as the documentation recommends. */
async function postUntilDone(path: string, body: unknown): Promise<unknown> {
  const headers = { "idempotency-key": randomUUID() };
  for (let tries = 0; tries < 200; tries++) {
    const answer = await service.request<Failure>(apiKey, "POST", path, { body, headers });
    if (answer.status < 300) return answer.body;
    if (answer.status !== 409) expectWholeOrUnavailable(answer);
    await sleep(20);
  }
  throw new Error(`${path} was never done`);
}

interface Counts {
  read: number;
  refused: number;
  written: number;
}

/** Reads and writes while `disturb` runs every `pauseMs`, until everything is written and `isEnough` holds. */
async function underLoad(
  disturb: () => Promise<unknown>,
  pauseMs: number,
  isEnough: (counts: Counts) => boolean,
): Promise<Counts> {
  let isOver = false;
  let isBroken = false;
  const counts: Counts = { read: 0, refused: 0, written: 0 };
  const read = async () => {
    while (!isOver) {
      const answer = await service.request(apiKey, "GET", "/layouts?select=name&limit=20");
      expectWholeOrUnavailable(answer);
      if (answer.status === 200) counts.read++;
      else counts.refused++;
    }
  };
  const write = async (client: number) => {
    const names = Array.from({ length: 12 }, (_, index) => `row-${client}-${index}-${randomUUID()}`);
    for (const name of names) {
      await postUntilDone(`/${client % 2 === 0 ? "layouts" : "candidates"}?select=name`, { name });
      counts.written++;
      await sleep(pauseMs / 4);
    }
    return names;
  };
  let isWritten = false;
  const written = Promise.all(Array.from({ length: 4 }, (_, client) => write(client))).finally(() => {
    isWritten = true;
  });
  const disturbing = async () => {
    try {
      while (!isWritten || !isEnough(counts)) {
        const { read, written } = counts;
        await disturb();
        await sleep(pauseMs);
        // On a busy machine, too, some requests must complete between two disturbances.
        const isIdle = () => counts.read === read || (!isWritten && counts.written < written + 3);
        while (!isBroken && isIdle()) await sleep(10);
        if (isBroken) return;
      }
    } finally {
      isOver = true;
    }
  };
  const recordFailure = (error: unknown) => {
    isBroken = true;
    throw error;
  };
  const reading = Array.from({ length: 8 }, () => read().catch(recordFailure));
  const all = await Promise.allSettled([written.catch(recordFailure), disturbing(), ...reading]);
  for (const outcome of all) if (outcome.status === "rejected") throw outcome.reason;
  const names = (await written).flat();
  const rows = await service.database<{ name: string }[]>`
    select name from api.layouts where name in ${service.database(names)}
    union all
    select name from private.candidates where name in ${service.database(names)}
  `;
  expect(rows.map(({ name }) => name).sort()).toEqual(names.toSorted());
  const [credit] = await service.database<{ left: number; used: number }[]>`
    select
      credit as left,
      (select count(*)::integer from private.candidates where status = 'active') as used
    from private.billing_accounts
  `;
  expect(credit?.left).toBe(CREDIT - (credit?.used ?? 0));
  return counts;
}

test("while PostgREST is down every collection returns 503 with Retry-After, and works again afterwards", async () => {
  await relay.goAway();
  try {
    for (const [method, path, body] of [
      ["GET", "/layouts"],
      ["PATCH", "/layouts?id=not.is.null", { name: "x" }],
      ["DELETE", "/layouts?id=not.is.null"],
      ["POST", "/layouts", { name: "x" }],
      ["POST", "/candidates?select=name", { name: "never" }],
    ] as const) {
      const answer = await service.request(apiKey, method, path, body === undefined ? {} : { body });
      expect(answer.status, path).toBe(503);
      expectWholeOrUnavailable(answer);
    }
    expect((await service.request(apiKey, "HEAD", "/layouts")).status).toBe(503);
    expect((await fetch(`${service.origin}/readyz`)).status).toBe(503);
    expect((await fetch(`${service.origin}/healthz`)).status).toBe(200);
  } finally {
    await relay.comeBack();
  }
  const answer = await service.request(apiKey, "GET", "/candidates?name=eq.never");
  expect([answer.status, answer.body]).toEqual([200, []]);
  expect((await fetch(`${service.origin}/readyz`)).status).toBe(200);
});

test("while connections to PostgREST break, reads succeed, and a POST with a key has its effect once", async () => {
  let cuts = 0;
  const { read, refused } = await underLoad(
    async () => {
      relay.cut();
      cuts += 1;
    },
    150,
    () => cuts >= 10,
  );
  expect(read).toBeGreaterThan(0);
  expect(refused).toBe(0);
});

test("while PostgREST restarts, reads wait for it and writes are refused at once", async () => {
  await relay.goAway();
  const reads = Promise.all(
    ["GET", "HEAD"].map((method) => service.request(apiKey, method, "/layouts?select=name&limit=1")),
  );
  const write = await service.request(apiKey, "PATCH", "/layouts?name=eq.none", { body: { name: "x" } });
  expect(write.status).toBe(503);
  await sleep(1000);
  await relay.comeBack();
  expect((await reads).map(({ status }) => status)).toEqual([200, 200]);
});

test("while database sessions are killed, responses are complete or 503, and a POST with a key has its effect once", async () => {
  const { read } = await underLoad(
    () => service.database`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and usename in ('authenticator', 'gateway')
    `,
    800,
    () => true,
  );
  expect(read).toBeGreaterThan(0);
  const after = async () => (await service.request(apiKey, "GET", "/layouts?limit=1")).status;
  await expect.poll(after).toBe(200);
});
