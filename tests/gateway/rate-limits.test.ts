import { describe, expect, test } from "vitest";
import { stopAfterAll } from "../support/ending.ts";
import { type Answer, type Failure, startService } from "../support/service.ts";

const service = await stopAfterAll(
  startService({
    settings: { RATE_LIMIT: "1", RATE_LIMIT_RUNS: "3" },
    limits: { burstSeconds: 10, threadCpuSeconds: 0.1, threadCpuSecondsPerSecond: 0.002 },
  }),
);

const newKey = async () => (await service.createOrganization()).apiKey;
const read = (key: string) => service.request<Failure>(key, "GET", "/layouts?limit=0");

function leftIn({ headers }: Pick<Answer<unknown>, "headers">): { name: string; left: number; fullAfter: number } {
  const [, name = "", left, fullAfter] = /^"([^"]*)";r=(\d+);t=(\d+)$/.exec(headers.get("ratelimit") ?? "") ?? [];
  return { name, left: Number(left), fullAfter: Number(fullAfter) };
}

describe("requests above the rate limit of a key", () => {
  test("are refused with 429 and Retry-After, and succeed after it", async () => {
    const key = await newKey();
    const answers = await Promise.all(Array.from({ length: 40 }, () => read(key)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(10);
    expect(refused.length).toBeGreaterThanOrEqual(2);
    for (const { headers, body } of refused) {
      expect(headers.get("retry-after")).toBe("1");
      expect(headers.get("ratelimit-policy")).toBe('"default";q=10;w=10');
      expect(body).toEqual({
        code: "CDS210",
        message: expect.any(String),
        details: "The limit is 1 a second, with 10 at once.",
        hint: `Repeat the request after 1 s. See ${service.origin}/docs/errors/CDS210`,
      });
    }
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect((await read(key)).status).toBe(200);
  });

  test("do not affect other keys, and are logged", async () => {
    const [busy, idle] = [await newKey(), await newKey()];
    await Promise.all(Array.from({ length: 20 }, () => read(busy)));
    expect((await read(idle)).status).toBe(200);
    const logged = () => service.database<{ status: number }[]>`
      select distinct status from private.api_requests
      where api_key_id = (select id from private.api_keys where hash = sha256(${busy}))
      order by status
    `;
    await expect.poll(async () => (await logged()).map(({ status }) => status)).toEqual([200, 429]);
  });

  test("without a valid key count for no key", async () => {
    const key = await newKey();
    const wrong = `${key.slice(0, -1)}${key.endsWith("x") ? "y" : "x"}`;
    const answers = await Promise.all(Array.from({ length: 30 }, () => read(wrong)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
    expect(leftIn(await read(key))).toEqual({ name: "default", left: 9, fullAfter: 1 });
  });
});

test("processor time of documents is a budget of the organization, across its keys", async () => {
  const create = async () => {
    const { organizationId, apiKey } = await service.createOrganization();
    const values = JSON.stringify({ summary: "a-".repeat(150_000) });
    const [candidate] = await service.database<{ id: string }[]>`
      insert into api.candidates (organization_id, name, values)
      values (${organizationId}, 'Ann Lee', ${values}::text::jsonb)
      returning id
    `;
    return { organizationId, apiKey, report: `/candidates/${candidate?.id}/anonymity` };
  };
  const [busy, other] = [await create(), await create()];
  const rows = await service.database<{ key: string }[]>`
    select operator.create_api_key(${busy.organizationId}) as key from generate_series(1, 8)
  `;
  const answers: Answer<Failure>[] = [];
  for (let index = 0; index < 24 && answers.at(-1)?.status !== 429; index++) {
    answers.push(await service.request<Failure>(rows[index % 8]?.key ?? "", "GET", busy.report));
  }
  const last = answers.pop();
  expect(last).toMatchObject({ status: 429, body: { code: "CDS215" } });
  expect(Number(last?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  // Other requests of the organization, and documents of others, are not refused.
  expect((await read(busy.apiKey)).status).toBe(200);
  expect((await service.request<Failure>(other.apiKey, "GET", other.report)).status).toBe(200);
});

test("every response has the remaining requests: reads, refusals, HEAD and errors", async () => {
  const key = await newKey();
  const began = performance.now();
  const answers = [
    await read(key),
    await service.request(key, "HEAD", "/layouts"),
    await service.request(key, "GET", "/layouts?limit=abc"),
    await service.request(key, "GET", "/nowhere"),
    await service.request(key, "PUT", "/layouts"),
  ];
  // Five of ten are used, and one is added each second.
  const seconds = (performance.now() - began) / 1000;
  const last = answers.map((answer) => leftIn(answer).left).at(-1);
  expect(last).toBeLessThanOrEqual(5 + seconds);
  for (const answer of answers) expect(leftIn(answer).left).toBeLessThan(10);
});

test("runs have a separate rate limit per minute", async () => {
  const key = await newKey();
  const candidateId = await service.create(key, "/candidates", {});
  // Refused before a run starts, but counted.
  const extract = () =>
    service.request<Failure>(key, "POST", `/candidates/${candidateId}/extract`, { body: "no JSON" });
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 4; attempt++) {
    const answer = await extract();
    statuses.push(answer.status);
    expect(leftIn(answer).name).toBe("runs");
  }
  expect(statuses.slice(0, 3)).not.toContain(429);
  expect(statuses[3]).toBe(429);
  const refused = await extract();
  expect(refused.body.details).toBe("The limit is 3 a minute, with 3 at once.");
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(1);
  expect((await read(key)).status).toBe(200);
});

describe("several gateways", () => {
  const policyAt = async (origin: string, key: string) => {
    const answer = await fetch(`${origin}/v1/layouts?limit=0`, { headers: { authorization: `Bearer ${key}` } });
    const text = await answer.text();
    return { text, status: answer.status, policy: answer.headers.get("ratelimit-policy"), left: leftIn(answer).left };
  };

  test("together allow the limit of a key, and say what each of them allows", async () => {
    const other = await service.startGateway();
    const probe = await newKey();
    await expect.poll(async () => (await policyAt(service.origin, probe)).policy).toBe('"default";q=5;w=10');
    const key = await newKey();
    const began = performance.now();
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => policyAt(index % 2 === 0 ? service.origin : other.url, key)),
    );
    const added = Math.ceil((performance.now() - began) / 1000);
    const allowed = answers.filter(({ status }) => status === 200);
    expect(allowed.length).toBeGreaterThanOrEqual(10);
    expect(allowed.length).toBeLessThanOrEqual(10 + added);
    for (const { policy, left } of answers) {
      expect(policy).toBe('"default";q=5;w=10');
      expect(left).toBeLessThan(5);
    }
    const refused = answers.filter(({ status }) => status === 429);
    for (const { text } of refused) expect(text).toContain("Each of the 2 gateways allows an equal part.");

    await other.close();
    await expect.poll(async () => (await policyAt(service.origin, probe)).policy).toBe('"default";q=10;w=10');
  });

  test("share the limit again when one of them is killed", async () => {
    const key = await newKey();
    const killed = "0199d9b5-1c5c-7aa4-9c2e-3f0c7e0b3b11";
    await service.database`select private.announce_gateway(${killed})`;
    await expect.poll(async () => (await policyAt(service.origin, key)).policy).toBe('"default";q=5;w=10');
    await service.database`update private.gateways set beat_at = now() - interval '16 seconds' where id = ${killed}`;
    await expect.poll(async () => (await policyAt(service.origin, key)).policy).toBe('"default";q=10;w=10');
  });

  test("allow at least one request each, however many they are", async () => {
    const others = Array.from(
      { length: 30 },
      (_, index) => `0199d9b5-1c5c-7aa4-9c2e-${String(index).padStart(12, "0")}`,
    );
    await service.database`select private.announce_gateway(id) from unnest(${others}::uuid[]) as other (id)`;
    const probe = await newKey();
    await expect.poll(async () => (await policyAt(service.origin, probe)).policy).toBe('"default";q=1;w=31');
    expect((await policyAt(service.origin, await newKey())).status).toBe(200);
    await service.database`select private.sign_off_gateway(id) from unnest(${others}::uuid[]) as other (id)`;
    await expect.poll(async () => (await policyAt(service.origin, probe)).policy).toBe('"default";q=10;w=10');
  });
});

describe("errors of an organization, across its keys", () => {
  const impatient = async () => (await service.startGateway({ RATE_LIMIT: "100000" }, { refusalsPerSecond: 5 })).url;
  const timeOf = async (origin: string, key: string, path: string) => {
    const began = performance.now();
    const { status } = await fetch(`${origin}/v1${path}`, { headers: { authorization: `Bearer ${key}` } });
    return { status, milliseconds: performance.now() - began };
  };

  test.each([
    ["of an unknown parameter", "/layouts?nothing", 400],
    ["of an unknown path", "/nowhere", 404],
    ["of PostgREST", "/layouts?id=eq.x", 400],
    ["of a route", `/candidates/${crypto.randomUUID()}/sources`, 404],
  ])("%s are delayed beyond a rate, and other requests are not", async (_, path, status) => {
    const origin = await impatient();
    const { organizationId, apiKey } = await service.createOrganization();
    const keys = [apiKey, await service.createApiKey(organizationId, ["view_candidates", "edit_layouts"])];
    const other = await newKey();
    const refused = Array.from({ length: 30 }, (_unused, index) => timeOf(origin, keys[index % 2] ?? "", path));
    const answers = await Promise.all(refused);
    expect(new Set(answers.map((one) => one.status))).toEqual(new Set([status]));
    // Five at once, five in the first second, and five in the second one.
    expect(answers.filter(({ milliseconds }) => milliseconds > 1800).length).toBeGreaterThanOrEqual(10);
    expect(Math.max(...answers.map(({ milliseconds }) => milliseconds))).toBeLessThan(10_000);
    expect(await timeOf(origin, apiKey, "/layouts?limit=0")).toMatchObject({ status: 200 });
    expect((await timeOf(origin, other, path)).milliseconds).toBeLessThan(1500);
    const logged = async () => {
      const rows = await service.database`
        select from private.api_requests where organization_id = ${organizationId} and status = ${status}
      `;
      return rows.length;
    };
    await expect.poll(logged).toBe(30);
  });
});

describe("X-Request-Id", () => {
  test("of a client is returned; an invalid or missing one is replaced by a new one", async () => {
    const key = await newKey();
    const idFor = async (given?: string) => {
      const headers: Record<string, string> = given === undefined ? {} : { "x-request-id": given };
      return (await service.request(key, "GET", "/layouts?limit=0", { headers })).headers.get("x-request-id");
    };
    expect(await idFor("import-7.row:12/a+b=c")).toBe("import-7.row:12/a+b=c");
    const uuid = /^[0-9a-f-]{36}$/;
    for (const unfit of ["", "a b", '"quoted"', "x".repeat(129), "<script>"]) expect(await idFor(unfit)).toMatch(uuid);
    expect(await idFor()).not.toBe(await idFor());
  });

  test("is on every kind of response", async () => {
    const key = await newKey();
    const answers = await Promise.all([
      fetch(`${service.origin}/healthz`),
      fetch(`${service.origin}/openapi.json`),
      fetch(`${service.origin}/nowhere`),
      fetch(`${service.baseUrl}/layouts`),
      fetch(`${service.baseUrl}/layouts`, { method: "PUT", headers: { authorization: `Bearer ${key}` } }),
      fetch(`${service.baseUrl}/layouts?x`, { headers: { authorization: `Bearer ${key}` } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 401, 405, 400]);
    for (const answer of answers) expect(answer.headers.get("x-request-id"), answer.url).toMatch(/^[0-9a-f-]{36}$/);
  });
});
