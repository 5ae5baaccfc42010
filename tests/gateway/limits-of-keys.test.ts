import { expect, test } from "vitest";
import { stopAfterAll } from "../support/ending.ts";
import { startService } from "../support/service.ts";

const service = await stopAfterAll(
  startService({ settings: { RATE_LIMIT: "100", TRUSTED_PROXIES: "127.0.0.0/8,::1" } }),
);

async function idOf(apiKey: string): Promise<string> {
  const [row] = await service.database<{ id: string }[]>`
    select id from private.api_keys where hash = sha256(convert_to(${apiKey}, 'UTF8'))
  `;
  return row?.id ?? "";
}

const from = (apiKey: string, address: string) =>
  service.request<{ code?: string; details?: string }>(apiKey, "GET", "/layouts?limit=0", {
    headers: { "x-forwarded-for": address },
  });
const policy = async (apiKey: string) => (await from(apiKey, "192.0.2.1")).headers.get("ratelimit-policy");
// The gateway hears of a change a moment after its commit, so that the tests poll.

test("a key is usable only from its networks, and refused requests are logged", async () => {
  const { apiKey } = await service.createOrganization();
  const id = await idOf(apiKey);
  expect((await from(apiKey, "198.51.100.9")).status).toBe(200);
  await service.database`select operator.restrict_api_key(${id}, '{192.0.2.0/24,2001:db8::/32}')`;
  await expect.poll(async () => (await from(apiKey, "198.51.100.9")).status).toBe(403);
  expect((await from(apiKey, "198.51.100.9")).body).toEqual({
    code: "CDS206",
    message: "This API key may not be used from this address.",
    details: "The address of the client is 198.51.100.9.",
    hint: expect.any(String),
  });
  for (const address of ["192.0.2.1", "::ffff:192.0.2.1", "2001:db8::7"]) {
    expect((await from(apiKey, address)).status, address).toBe(200);
  }
  for (const address of ["2001:db9::7", "unknown"]) expect((await from(apiKey, address)).status, address).toBe(403);
  const wrong = `${apiKey.slice(0, -1)}${apiKey.endsWith("x") ? "y" : "x"}`;
  expect((await from(wrong, "198.51.100.9")).status).toBe(401);
  const refused = () => service.database`select from private.api_requests where api_key_id = ${id} and status = 403`;
  await expect.poll(async () => (await refused()).length).toBeGreaterThanOrEqual(4);
  await service.database`select operator.restrict_api_key(${id})`;
  await expect.poll(async () => (await from(apiKey, "198.51.100.9")).status).toBe(200);
});

test("a key has its own limits instead of the usual ones", async () => {
  const { apiKey } = await service.createOrganization();
  const { apiKey: other } = await service.createOrganization();
  const id = await idOf(apiKey);
  expect(await policy(apiKey)).toBe('"default";q=200;w=2');
  await service.database`select operator.limit_api_key(${id}, 1.5, 7)`;
  await expect.poll(() => policy(apiKey)).toBe('"default";q=3;w=2');
  const answers = await Promise.all(Array.from({ length: 40 }, () => from(apiKey, "192.0.2.1")));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.body.details).toBe("The limit is 1.5 a second, with 3 at once.");
  expect(await policy(other)).toBe('"default";q=200;w=2');
  await service.database`select operator.limit_api_key(${id})`;
  await expect.poll(() => policy(apiKey)).toBe('"default";q=200;w=2');
});

test("the limit of a key is divided among the gateways", async () => {
  const { apiKey } = await service.createOrganization();
  await service.database`select operator.limit_api_key(${await idOf(apiKey)}, 10)`;
  await expect.poll(() => policy(apiKey)).toBe('"default";q=20;w=2');
  const second = await service.startGateway();
  await expect.poll(() => policy(apiKey)).toBe('"default";q=10;w=2');
  const response = await fetch(`${second.url}/v1/layouts?limit=0`, { headers: { authorization: `Bearer ${apiKey}` } });
  expect(response.headers.get("ratelimit-policy")).toBe('"default";q=10;w=2');
  await second.close();
  await expect.poll(() => policy(apiKey)).toBe('"default";q=20;w=2');
});

test("limits have a range, whose least value allows one request in 100 seconds", async () => {
  const { apiKey } = await service.createOrganization();
  const id = await idOf(apiKey);
  await service.database`select operator.limit_api_key(${id}, 0.01)`;
  // Each answer with 200 uses the only request.
  await expect.poll(() => policy(apiKey)).toBe('"default";q=1;w=100');
  const refused = await from(apiKey, "192.0.2.1");
  expect([refused.status, refused.body.details]).toEqual([429, "The limit is 0.6 a minute, with 1 at once."]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(90);
  const rate = "requests_per_second must be from 0.01 to 10000.";
  for (const requests of [0, 0.009, 10000.1, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
    const call = service.database`select operator.limit_api_key(${id}, ${requests})`;
    await expect(call, String(requests)).rejects.toThrow(rate);
  }
  const runs = service.database`select operator.limit_api_key(${id}, null, 0)`;
  await expect(runs).rejects.toThrow("runs_per_minute must be from 1 to 10000.");
});

test("a rotated key keeps its name, networks and limits", async () => {
  const { organizationId } = await service.createOrganization();
  const [made] = await service.database<{ key: string }[]>`
    select operator.create_api_key(${organizationId}, name => 'ATS') as key
  `;
  const id = await idOf(made?.key ?? "");
  await service.database`select operator.name_api_key(${id}, 'Talent system')`;
  await service.database`select operator.limit_api_key(${id}, 2, 3)`;
  await service.database`select operator.restrict_api_key(${id}, '{192.0.2.0/24}')`;
  const [next] = await service.database<{ key: string }[]>`select operator.rotate_api_key(${id}) as key`;
  const [row] = await service.database`
    select name, networks::text, requests_per_second, runs_per_minute
    from private.api_keys where id = ${await idOf(next?.key ?? "")}
  `;
  expect(row).toEqual({
    name: "Talent system",
    networks: "{192.0.2.0/24}",
    requests_per_second: 2,
    runs_per_minute: 3,
  });
  for (const call of [
    service.database`select operator.name_api_key(${await idOf(next?.key ?? "")}, ${"x".repeat(101)})`,
    service.database`select operator.limit_api_key(${await idOf(next?.key ?? "")}, 0)`,
    service.database`select operator.restrict_api_key(${await idOf(next?.key ?? "")}, array[null]::cidr[])`,
    service.database`select operator.name_api_key(${id}, 'revoked')`,
  ]) {
    await expect(call).rejects.toThrow();
  }
});
