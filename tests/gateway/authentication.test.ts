import { SignJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Service, startService } from "../support/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

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
  const { body: member } = await service.request<{ id: string }>(apiKey, "POST", "/members", {
    body: { email: "bound@example.com" },
  });
  const [row] = await service.database<{ key: string }[]>`
    select operator.create_api_key(${organizationId}, null, null, ${member.id}) as key
  `;
  const bound = row?.key ?? "";
  const created = await service.request<{ member_id: string }>(bound, "POST", "/candidates", { body: {} });
  expect(created.status).toBe(200);
  expect(created.body.member_id).toBe(member.id);
  expect((await service.request(bound, "POST", "/layouts", { body: {} })).status).toBe(403);

  const grant = async (permissions: string[]) => {
    const answer = await service.request(apiKey, "PATCH", `/members?id=eq.${member.id}`, {
      body: { permissions },
    });
    expect(answer.status).toBe(204);
  };
  await grant(["edit_layouts", "view_candidates"]);
  expect((await service.request(bound, "POST", "/layouts", { body: {} })).status).toBe(201);
  expect((await service.request(bound, "POST", "/candidates", { body: {} })).status).toBe(403);

  expect((await service.request(apiKey, "DELETE", `/members?id=${member.id}`)).status).toBe(200);
  expect((await service.request(bound, "GET", "/layouts")).status).toBe(401);
});

test("the keys of a suspended or deleted organization are refused until it is resumed", async () => {
  const { organizationId, apiKey } = await service.createOrganization();
  const status = async () => (await service.request(apiKey, "GET", "/organizations")).status;
  expect(await status()).toBe(200);
  await service.database`select operator.suspend_organization(${organizationId})`;
  expect(await status()).toBe(401);
  await service.database`select operator.resume_organization(${organizationId})`;
  expect(await status()).toBe(200);
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
