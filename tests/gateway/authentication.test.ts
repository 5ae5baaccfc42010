import { decodeJwt, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { ApiKeys } from "../../gateway/core/api-keys.ts";
import type { Gateway } from "../../gateway/start.ts";
import { sharedService } from "../support/service.ts";

const service = await sharedService();

const UNAUTHORIZED = {
  code: "CDS200",
  message: "A valid API key is required.",
  details: null,
  hint: expect.stringContaining("Authorization"),
};

async function keyId(apiKey: string): Promise<string> {
  const [row] = await service.database<{ id: string }[]>`
    select id from private.api_keys where hash = sha256(convert_to(${apiKey}, 'UTF8'))
  `;
  return row?.id ?? "";
}

async function expectRefused(headers: Record<string, string>) {
  const answer = await service.request(null, "GET", "/organizations", { headers });
  expect(answer.status).toBe(401);
  expect(answer.headers.get("www-authenticate")).toBe("Bearer");
  expect(answer.body).toEqual(UNAUTHORIZED);
}

test("missing, malformed, mistyped, unknown, expired and revoked keys get the same response", async () => {
  const { organizationId, apiKey } = await service.createOrganization();
  await expectRefused({});
  await expectRefused({ authorization: "Bearer" });
  await expectRefused({ authorization: `Basic ${apiKey}` });
  await expectRefused({ authorization: "Bearer something" });
  await expectRefused({ authorization: `Bearer ${apiKey.slice(0, -1)}${apiKey.endsWith("0") ? "1" : "0"}` });

  const [unknown] = await service.database<{ key: string }[]>`select private.new_api_key('test') as key`;
  await expectRefused({ authorization: `Bearer ${unknown?.key}` });

  const expiring = await service.createApiKey(organizationId);
  await service.database`
    update private.api_keys set expires_at = now() - interval '1 second' where id = ${await keyId(expiring)}
  `;
  await expectRefused({ authorization: `Bearer ${expiring}` });

  const revoked = await service.createApiKey(organizationId);
  await service.database`select operator.revoke_api_key(${await keyId(revoked)})`;
  await expectRefused({ authorization: `Bearer ${revoked}` });
});

test("keys have the documented form and are stored only as a hash", async () => {
  const live = await service.createOrganization({ type: "regular" });
  const trial = await service.createOrganization({ type: "test" });
  expect(live.apiKey).toMatch(/^cds_live_[0-9A-Za-z]{32}_[0-9A-Za-z]{6}$/);
  expect(trial.apiKey).toMatch(/^cds_test_[0-9A-Za-z]{32}_[0-9A-Za-z]{6}$/);
  const [row] = await service.database<{ row: string; prefix: string }[]>`
    select api_keys::text as row, prefix from private.api_keys where id = ${await keyId(live.apiKey)}
  `;
  expect(live.apiKey.startsWith(row?.prefix ?? "-")).toBe(true);
  expect(row?.row).not.toContain(live.apiKey.slice(9, 41));
});

test("a PostgREST token that a client supplies is refused", async () => {
  const { organizationId } = await service.createOrganization();
  const token = await new SignJWT({ role: "api_consumer", organization_id: organizationId })
    .setProtectedHeader({ alg: "HS256" })
    .sign(new TextEncoder().encode(service.jwtSecret));
  await expectRefused({ authorization: `Bearer ${token}` });
  const direct = await fetch(`${service.postgrestUrl}/organizations`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(direct.status).toBe(401);
  const anonymous = await fetch(`${service.postgrestUrl}/organizations`);
  expect(anonymous.status).toBe(401);
});

test("no request with a key succeeds after its revocation commits, despite caches", async () => {
  const { organizationId } = await service.createOrganization();
  for (let round = 0; round < 10; round++) {
    const apiKey = await service.createApiKey(organizationId);
    expect((await service.request(apiKey, "GET", "/organizations")).status).toBe(200);
    const id = await keyId(apiKey);
    await service.database`select operator.revoke_api_key(${id})`;
    const [collection, create] = await Promise.all([
      service.request(apiKey, "GET", "/organizations"),
      service.request(apiKey, "POST", "/candidates", { body: {} }),
    ]);
    expect(collection.status).toBe(401);
    expect(create.status).toBe(401);
    expect(collection.body).toEqual(UNAUTHORIZED);
    expect(create.body).toEqual(UNAUTHORIZED);
  }
});

test("a rotated key stays valid during its overlap", async () => {
  const { organizationId } = await service.createOrganization();
  const first = await service.createApiKey(organizationId, ["view_candidates"]);
  const rotate = async (key: string, overlap: string) => {
    const [row] = await service.database<{ key: string }[]>`
      select operator.rotate_api_key(${await keyId(key)}, ${overlap}::text::interval) as key
    `;
    return row?.key ?? "";
  };
  const second = await rotate(first, "1 day");
  expect((await service.request(first, "GET", "/candidates")).status).toBe(200);
  expect((await service.request(second, "GET", "/candidates")).status).toBe(200);
  expect((await service.request(second, "POST", "/candidates", { body: {} })).status).toBe(403);
  const third = await rotate(second, "0");
  expect((await service.request(second, "GET", "/candidates")).status).toBe(401);
  expect((await service.request(third, "GET", "/candidates")).status).toBe(200);
  await expect(rotate(third, "8 days")).rejects.toThrow(/between 0 and 7 days/);
  await expect(rotate(second, "0")).rejects.toThrow(/was revoked/);
});

test("a key of a member has the current permissions that both have", async () => {
  const { organizationId, apiKey } = await service.createOrganization();
  const memberId = await service.create(apiKey, "/members", { email: "bound@example.com" });
  const [row] = await service.database<{ key: string }[]>`
    select operator.create_api_key(${organizationId}, null, null, ${memberId}) as key
  `;
  const bound = row?.key ?? "";
  const created = await service.request<{ member_id: string }>(bound, "POST", "/candidates", { body: {} });
  expect(created.status).toBe(200);
  expect(created.body.member_id).toBe(memberId);
  expect((await service.request(bound, "POST", "/layouts", { body: {} })).status).toBe(403);

  const grant = async (permissions: string[]) => {
    const answer = await service.request(apiKey, "PATCH", `/members?id=eq.${memberId}`, { body: { permissions } });
    expect(answer.status).toBe(204);
  };
  await grant(["edit_layouts", "view_candidates"]);
  expect((await service.request(bound, "POST", "/layouts", { body: {} })).status).toBe(201);
  expect((await service.request(bound, "POST", "/candidates", { body: {} })).status).toBe(403);

  expect((await service.request(apiKey, "DELETE", `/members?id=${memberId}`)).status).toBe(200);
  expect((await service.request(bound, "GET", "/layouts")).status).toBe(401);
});

test("the keys of a suspended or deleted organization are refused until it is resumed", async () => {
  const { organizationId, apiKey } = await service.createOrganization();
  const status = async () => (await service.request(apiKey, "GET", "/organizations")).status;
  expect(await status()).toBe(200);
  await service.database`select operator.suspend_organization(${organizationId})`;
  expect(await status()).toBe(401);
  await service.database`select operator.resume_organization(${organizationId})`;
  // The gateway remembers that the key is not valid until the change is announced to it.
  await expect.poll(status).toBe(200);
  await service.database`select operator.delete_organization(${organizationId})`;
  expect(await status()).toBe(401);
});

test("last_used_at has a resolution of one minute", async () => {
  const { apiKey } = await service.createOrganization();
  await service.request(apiKey, "GET", "/layouts");
  const id = await keyId(apiKey);
  await expect
    .poll(async () => {
      const [row] = await service.database<{ at: Date | null }[]>`
        select last_used_at as at from private.api_keys where id = ${id}
      `;
      return row?.at ?? null;
    })
    .not.toBeNull();
  const [row] = await service.database<{ seconds: number }[]>`
    select extract(second from last_used_at)::integer as seconds from private.api_keys where id = ${id}
  `;
  expect(row?.seconds).toBe(0);
});

test("creating a key with invalid options fails with the reason", async () => {
  const { organizationId } = await service.createOrganization();
  const create = (permissions: string[] | null, expires: string | null) =>
    service.database`select operator.create_api_key(${organizationId}, ${permissions}::text[], ${expires}::timestamptz)`;
  await expect(create(["fly"], null)).rejects.toThrow(/permissions must be among billing/);
  await expect(create(null, "2001-01-01")).rejects.toThrow(/must be in the future/);
  await expect(
    service.database`select operator.create_api_key(${"00000000-0000-7000-8000-000000000000"})`,
  ).rejects.toThrow(/There is no organization/);
});

const failure = z.union([
  z.object({ code: z.string(), message: z.string() }),
  z.array(z.unknown()).transform(() => ({ code: null, message: null })),
]);

/** Keys with a correct checksum that do not exist. */
async function madeUpKeys(count: number): Promise<string[]> {
  const rows = await service.database<{ key: string }[]>`
    select private.new_api_key('test') as key from generate_series(1, ${count})
  `;
  return rows.map(({ key }) => key);
}

describe("requests without a valid key", () => {
  let gateway: Gateway;
  beforeAll(async () => {
    // Two gateways share the limit: this one allows five requests at once, and one per second. Each test has addresses of
    // its own by X-Forwarded-For.
    gateway = await service.startGateway({ TRUSTED_PROXIES: "127.0.0.1" }, { unauthenticatedPerSecond: 2 });
  });
  afterAll(() => gateway.close());

  const send = async (address: string, key: string | null) => {
    const response = await fetch(`${gateway.url}/v1/organizations?select=id`, {
      headers: { "x-forwarded-for": address, ...(key === null ? {} : { authorization: `Bearer ${key}` }) },
    });
    const { code, message } = failure.parse(await response.json());
    return { status: response.status, code, message, wait: response.headers.get("retry-after") };
  };

  /** Sends more requests at once than are allowed. */
  async function exhaust(address: string, keyAt: (index: number) => string | null) {
    const began = performance.now();
    const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => send(address, keyAt(index))));
    return { answers, seconds: (performance.now() - began) / 1000 };
  }

  test("are limited for each address, with the same response for every kind of key", async () => {
    const { organizationId, apiKey } = await service.createOrganization();
    const revoked = await service.createApiKey(organizationId);
    await service.database`select operator.revoke_api_key(${await keyId(revoked)})`;
    const [unknown = ""] = await madeUpKeys(1);
    const kinds = [null, "something", unknown, revoked];
    const { answers, seconds } = await exhaust("203.0.113.1", (index) => kinds[index % kinds.length] ?? null);
    const refused = answers.filter(({ status }) => status === 429);
    const allowed = answers.filter(({ status }) => status === 401);
    expect(refused.length + allowed.length).toBe(answers.length);
    expect(allowed.length).toBeGreaterThanOrEqual(5);
    expect(allowed.length).toBeLessThanOrEqual(5 + Math.ceil(seconds));
    expect(new Set(refused.map(({ code, message, wait }) => `${code} ${message} ${wait}`))).toEqual(
      new Set(["CDS203 This address sends too many requests without a valid API key. 1"]),
    );
    // Other addresses, and keys that are valid, are not affected.
    expect((await send("203.0.113.2", null)).status).toBe(401);
    expect((await send("203.0.113.1", apiKey)).status).toBe(200);
  });

  test("from one IPv6 network are counted together", async () => {
    const { answers } = await exhaust("2001:db8:7:7::1", () => null);
    expect(answers.map(({ status }) => status)).toContain(429);
    const next = await Promise.all(Array.from({ length: 40 }, (_, index) => send(`2001:db8:7:7::${index + 2}`, null)));
    expect(next.map(({ status }) => status)).toContain(429);
    expect((await send("2001:db8:7:8::1", null)).status).toBe(401);
  });

  test("with made-up keys stop the look-ups of new keys, but not keys that were valid before", async () => {
    const { organizationId, apiKey } = await service.createOrganization();
    const address = "203.0.113.3";
    expect((await send(address, apiKey)).status).toBe(200);
    const keys = await madeUpKeys(40);
    await exhaust(address, (index) => keys[index] ?? null);
    const unused = await service.createApiKey(organizationId);
    expect((await send(address, unused)).code).toBe("CDS203");
    // The key is looked up again after a change of the keys of its organization.
    await service.database`select operator.revoke_api_key(${await keyId(await service.createApiKey(organizationId))})`;
    expect((await send(address, apiKey)).status).toBe(200);
    expect((await send("203.0.113.4", unused)).status).toBe(200);
  });
});

describe("look-ups of keys", () => {
  const countLookUps = () => {
    let count = 0;
    const database = new Proxy(service.database, {
      apply: (target, self, given) => {
        count += 1;
        return Reflect.apply(target, self, given);
      },
    });
    return { keys: new ApiKeys(database, service.jwtSecret), count: () => count };
  };

  test("happen once for a key that is not valid, until keys change", async () => {
    const { keys, count } = countLookUps();
    const [unknown = ""] = await madeUpKeys(1);
    const found = await Promise.all(Array.from({ length: 20 }, () => keys.find(unknown)));
    expect(new Set(found)).toEqual(new Set([null]));
    expect(await keys.find(unknown)).toBeNull();
    expect(count()).toBe(1);
    keys.forget("0199d9b5-1c5c-7aa4-9c2e-3f0c7e0b3b11");
    expect(await keys.find(unknown)).toBeNull();
    expect(count()).toBe(2);
    expect(await keys.find(`${unknown.slice(0, -1)}-`)).toBeNull();
    expect(count()).toBe(2);
  });

  test("happen once for simultaneous requests with a valid key, and again after a change", async () => {
    const { keys, count } = countLookUps();
    const { organizationId, apiKey } = await service.createOrganization();
    await Promise.all(Array.from({ length: 20 }, () => keys.find(apiKey)));
    expect(count()).toBe(1);
    keys.forget(organizationId);
    expect(keys.cached(apiKey)).toBeNull();
    expect(keys.known(apiKey)?.organizationId).toBe(organizationId);
    expect((await keys.find(apiKey))?.organizationId).toBe(organizationId);
    expect(count()).toBe(2);
  });
});

describe("tokens for PostgREST", () => {
  const HOUR = 60 * 60_000;
  const ask = (token: string) =>
    fetch(`${service.postgrestUrl}/organizations?select=id`, { headers: { authorization: `Bearer ${token}` } });

  test("expire, are the same in all gateways for an hour, and are renewed long before they expire", async () => {
    const { apiKey } = await service.createOrganization();
    const hour = Math.floor(Date.now() / HOUR) * HOUR;
    vi.useFakeTimers({ toFake: ["Date"], now: hour });
    try {
      const [one, other] = [
        new ApiKeys(service.database, service.jwtSecret),
        new ApiKeys(service.database, service.jwtSecret),
      ];
      const first = await one.find(apiKey);
      vi.setSystemTime(hour + HOUR - 1);
      expect(await other.find(apiKey)).toEqual(first);
      expect(decodeJwt(first?.token ?? "").exp).toBe((hour + 1.5 * HOUR) / 1000);
      expect(decodeJwt(first?.jsonToken ?? "").exp).toBe((hour + 1.5 * HOUR) / 1000);

      vi.setSystemTime(hour + HOUR);
      expect(other.cached(apiKey)).toBeNull();
      const second = await other.find(apiKey);
      expect(decodeJwt(second?.token ?? "").exp).toBe((hour + 2.5 * HOUR) / 1000);
      // Requests that began before the renewal still use the first token.
      for (const token of [first, second].flatMap((key) => [key?.token ?? "", key?.jsonToken ?? ""])) {
        expect((await ask(token)).status).toBe(200);
      }
    } finally {
      vi.useRealTimers();
    }
  });

  test("work if the clock of the gateway differs from that of PostgREST", async () => {
    for (const minutes of [-25, 25, 24 * 60]) {
      const { apiKey } = await service.createOrganization();
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + minutes * 60_000 });
      try {
        expect((await service.request(apiKey, "GET", "/organizations?select=id")).status).toBe(200);
      } finally {
        vi.useRealTimers();
      }
    }
  });

  test("are refused as soon as the key, its member or its organization is no longer valid", async () => {
    const { database } = service;
    const keys = new ApiKeys(database, service.jwtSecret);
    const ends: ((key: string, organization: string, member: string) => PromiseLike<unknown>)[] = [
      (key) => database`select operator.revoke_api_key(${key})`,
      (key) => database`update private.api_keys set expires_at = now() where id = ${key}`,
      (_key, _organization, member) => database`delete from api.members where id = ${member}`,
      (_key, organization) => database`select operator.suspend_organization(${organization})`,
    ];
    for (const end of ends) {
      const { organizationId, apiKey } = await service.createOrganization();
      const memberId = await service.create(apiKey, "/members", { email: "bound@example.com" });
      const [bound] = await database<[{ key: string }]>`
        select operator.create_api_key(${organizationId}, null, null, ${memberId}) as key
      `;
      const { token = "", jsonToken = "" } = (await keys.find(bound.key)) ?? {};
      expect((await ask(token)).status).toBe(200);
      expect((await ask(jsonToken)).status).toBe(200);
      await end(await keyId(bound.key), organizationId, memberId);
      expect((await ask(token)).status).toBe(401);
      expect((await ask(jsonToken)).status).toBe(401);
    }
  });

  test("are refused after their expiry", async () => {
    const { apiKey } = await service.createOrganization();
    const keys = new ApiKeys(service.database, service.jwtSecret);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 2 * HOUR });
    try {
      const { token = "", jsonToken = "" } = (await keys.find(apiKey)) ?? {};
      expect((await ask(token)).status).toBe(401);
      expect((await ask(jsonToken)).status).toBe(401);
    } finally {
      vi.useRealTimers();
    }
  });
});
