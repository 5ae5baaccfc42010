import { Secret, TOTP } from "otpauth";
import { describe, expect, test } from "vitest";
import { sharedService } from "../support/service.ts";
import { formTokenOf, memberOf, signIn } from "./support.ts";

const service = await sharedService();
const { database, origin } = service;

type Fields = readonly (readonly [name: string, value: string])[];

/** A member who is signed in, and follows the cookie. */
async function visitor(organizationId: string, email: string, role: string | null = null) {
  let cookie = await signIn(service, organizationId, email, role);
  const send = async (method: "GET" | "POST", path: string, fields: Fields = []) => {
    const form = method === "POST" ? [...fields, ["form", await formTokenOf(service, cookie)]] : [];
    const response = await fetch(`${origin}/dashboard${path}`, {
      method,
      redirect: "manual",
      headers: { cookie, "sec-fetch-site": "same-origin" },
      ...(method === "POST" ? { body: new URLSearchParams(form.map(([name = "", value = ""]) => [name, value])) } : {}),
    });
    const given = response.headers.get("set-cookie")?.split(";")[0];
    if (given !== undefined) cookie = given;
    return { status: response.status, text: await response.text(), location: response.headers.get("location") };
  };
  return {
    get: (path: string) => send("GET", path),
    post: (path: string, fields?: Fields) => send("POST", path, fields),
    cookie: () => cookie,
    use: (other: string) => {
      cookie = other;
    },
  };
}

const codeFor = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

const secretOn = (page: string) => /<code class="secret">([^<]*)<\/code>/.exec(page)?.[1]?.replaceAll(" ", "") ?? "";

async function enrol(member: Awaited<ReturnType<typeof visitor>>): Promise<string> {
  const secret = secretOn((await member.get("/second-factor/set-up")).text);
  expect(await member.post("/second-factor/set-up", [["code", codeFor(secret)]])).toMatchObject({ status: 303 });
  const stored = await service.database`
    select secret from private.dashboard_authenticators where not private.is_envelope(secret) or secret = ${secret}
  `;
  expect(stored).toEqual([]);
  return secret;
}

/** Makes all proofs of an organization older than ten minutes. */
const grow = (organizationId: string) =>
  database`
    update private.dashboard_sessions
    set
      created_at = created_at - interval '11 minutes',
      second_factor_at = second_factor_at - interval '11 minutes',
      pending_since = pending_since - interval '11 minutes'
    where organization_id = ${organizationId}
  `;

/** The names of the keys that work, of an organization whose first key has none. */
async function workingKeys(organizationId: string): Promise<string[]> {
  const rows = await database<{ name: string }[]>`
    select name from private.api_keys
    where organization_id = ${organizationId} and revoked_at is null and name <> '' order by name
  `;
  return rows.map(({ name }) => name);
}

describe("what outlasts a session requires a recent proof", async () => {
  const { organizationId, apiKey } = await service.createOrganization();
  const owner = await visitor(organizationId, "owner@example.com");
  await signIn(service, organizationId, "other@example.com", "user");
  const other = await memberOf(service, organizationId, "other@example.com");
  const [key] = await database<{ id: string }[]>`
    select id from private.api_keys where hash = sha256(convert_to(${apiKey}, 'UTF8'))
  `;
  const ACTIONS: [path: string, fields: Fields][] = [
    ["/keys", [["permissions", "settings"]]],
    ["/keys", [["permissions", "team"]]],
    ["/keys", [["permissions", "billing"]]],
    [`/keys/${key?.id}/rotate`, [["overlap", "1 day"]]],
    [`/members/${other}/role`, [["role", "admin"]]],
    [`/members/${other}/reset-second-factor`, []],
    ["/settings/delete", [["slug", "wrong"]]],
    ["/account/recovery-codes", []],
    ["/account/remove-second-factor", []],
  ];

  test("without a second factor: a sign-in within ten minutes", async () => {
    expect((await owner.get("/second-factor/set-up")).status).toBe(200);
    await grow(organizationId);
    for (const [path, fields] of ACTIONS.slice(0, 7)) {
      const refused = await owner.post(path, fields);
      expect([path, refused.status, refused.text.includes("CDS208")]).toEqual([path, 403, true]);
      expect(refused.text).not.toContain('name="proof_code"');
    }
    expect((await owner.get("/second-factor/set-up")).status).toBe(403);
    expect((await owner.post("/keys", [["permissions", "view_candidates"]])).status).toBe(303);
    owner.use(await signIn(service, organizationId, "owner@example.com"));
    expect((await owner.post("/keys", [["permissions", "settings"]])).status).toBe(303);
  });

  test("with a second factor: a code, once, which is entered in the same form", async () => {
    const secret = await enrol(owner);
    for (const [path, fields] of ACTIONS) {
      await grow(organizationId);
      // A code is accepted once. Time does not pass in this test.
      await database`update private.dashboard_authenticators set last_step = 0 where organization_id = ${organizationId}`;
      const before = owner.cookie();
      const refused = await owner.post(path, fields);
      expect([path, refused.status, refused.text.includes("CDS208")]).toEqual([path, 403, true]);
      expect([path, refused.text.split('name="proof_code"').length]).toEqual([path, 2]);
      const wrong = await owner.post(path, [...fields, ["proof_code", "000000"]]);
      expect([path, wrong.status, owner.cookie()]).toEqual([path, 403, before]);
      const right = await owner.post(path, [...fields, ["proof_code", codeFor(secret)]]);
      expect([path, right.status]).toEqual([path, path === "/settings/delete" ? 400 : 303]);
      // The token changes, so that a copy of the cookie has no part in the proof.
      expect(owner.cookie()).not.toBe(before);
      expect((await owner.get("/account")).status).toBe(200);
      if (right.location?.includes("/secrets/")) {
        expect((await owner.get(right.location.replace("/dashboard", ""))).status).toBe(200);
      }
    }
    expect(
      await database`select from private.dashboard_authenticators where organization_id = ${organizationId}`,
    ).toHaveLength(0);
  });
});

describe("setting up a second factor", () => {
  test("the secret belongs to the session, expires in ten minutes, and its first code ends other sessions", async () => {
    const { organizationId } = await service.createOrganization();
    const here = await visitor(organizationId, "owner@example.com");
    const there = await visitor(organizationId, "owner@example.com");
    const another = await visitor(organizationId, "another@example.com");
    const show = async (member: typeof here) => secretOn((await member.get("/second-factor/set-up")).text);
    const first = await show(here);
    expect(first).toMatch(/^[A-Z2-7]{32}$/);
    expect(await show(here)).toBe(first);
    const foreign = await show(there);
    expect(foreign).toMatch(/^[A-Z2-7]{32}$/);
    expect(foreign).not.toBe(first);
    expect((await there.post("/second-factor/set-up", [["code", codeFor(first)]])).status).toBe(422);

    await database`
      update private.dashboard_sessions set pending_since = now() - interval '11 minutes'
      where organization_id = ${organizationId}
    `;
    expect((await here.post("/second-factor/set-up", [["code", codeFor(first)]])).status).toBe(422);
    const second = await show(here);
    expect(second).not.toBe(first);
    const before = here.cookie();
    expect((await here.post("/second-factor/set-up", [["code", codeFor(second)]])).status).toBe(303);
    expect(here.cookie()).not.toBe(before);
    expect((await here.get("/account")).status).toBe(200);
    expect((await there.get("/account")).location).toBe("/dashboard/sign-in");
    expect((await another.get("/account")).status).toBe(200);
  });
});

describe("keys of a member", () => {
  async function organizationWithKeys() {
    const { organizationId } = await service.createOrganization();
    const owner = await visitor(organizationId, "owner@example.com");
    const admin = await visitor(organizationId, "admin@example.com", "admin");
    for (const name of ["one", "two"]) {
      const created = await admin.post("/keys", [
        ["name", name],
        ["permissions", "settings"],
      ]);
      expect(created.status).toBe(303);
    }
    return { organizationId, owner, admin, id: await memberOf(service, organizationId, "admin@example.com") };
  }

  test("a new key has the chosen permissions only, and at least one", async () => {
    const { organizationId, owner } = await organizationWithKeys();
    const page = await owner.get("/keys/new");
    expect(page.text).toContain('name="permissions"');
    expect(page.text).not.toMatch(/name="permissions"[^>]*checked/);
    const refused = await owner.post("/keys", [["name", "none"]]);
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('id="f-permissions-error"');
    expect(await workingKeys(organizationId)).toEqual(["one", "two"]);
  });

  test("are listed with their creator, and a rotation makes its author responsible", async () => {
    const { organizationId, owner, id } = await organizationWithKeys();
    expect((await owner.get("/keys")).text.split("admin@example.com").length).toBe(3);
    const [key] = await database<{ id: string }[]>`
      select id from private.api_keys where organization_id = ${organizationId} and name = 'one'
    `;
    expect((await owner.post(`/keys/${key?.id}/rotate`, [["overlap", "0"]])).status).toBe(303);
    expect((await owner.post(`/members/${id}/revoke`)).status).toBe(303);
    expect(await workingKeys(organizationId)).toEqual(["one"]);
  });

  test.each([
    ["removed in the dashboard", "revoke", []],
    ["demoted", "role", [["role", "user"]]],
  ] as const)("end when the member is %s", async (_, action, fields) => {
    const { organizationId, owner, id } = await organizationWithKeys();
    expect((await owner.post(`/members/${id}/${action}`, fields)).status).toBe(303);
    expect(await workingKeys(organizationId)).toEqual([]);
  });

  test("end when a member who was demoted by the operator is removed through the API", async () => {
    const { organizationId, id } = await organizationWithKeys();
    await database`select operator.create_dashboard_link(${organizationId}, 'admin@example.com', 'user')`;
    expect(await workingKeys(organizationId)).toEqual([]);
    await database`
      insert into private.api_keys (organization_id, created_by, hash, permissions, prefix, name)
      values (${organizationId}, ${id}, sha256('three'), '{}', 'x', 'three')
    `;
    const key = await service.createApiKey(organizationId);
    expect((await service.request(key, "DELETE", `/members?id=${id}`)).status).toBe(200);
    expect(await workingKeys(organizationId)).toEqual([]);
  });

  test.each([
    ["removed", "revoke", []],
    ["demoted", "role", [["role", "user"]]],
  ] as const)("are taken over by choice when the member is %s", async (_, action, fields) => {
    const { organizationId, owner, id } = await organizationWithKeys();
    const page = await owner.get(action === "role" ? `/members/${id}` : `/members/${id}/revoke`);
    expect(page.text).toContain('name="takes_over_keys"');
    const chosen = [...fields, ["takes_over_keys", "on"] as const];
    expect((await owner.post(`/members/${id}/${action}`, chosen)).status).toBe(303);
    expect(await workingKeys(organizationId)).toEqual(["one", "two"]);
    expect((await owner.get("/keys")).text.split("owner@example.com").length).toBeGreaterThan(3);
  });

  test("are not taken over from another organization, nor with permissions that one lacks", async () => {
    const { organizationId, admin } = await organizationWithKeys();
    const { id: foreign, organizationId: other } = await organizationWithKeys();
    expect((await admin.post(`/members/${foreign}/revoke`, [["takes_over_keys", "on"]])).status).toBe(404);
    expect(await workingKeys(other)).toEqual(["one", "two"]);
    await signIn(service, organizationId, "user@example.com", "user");
    const id = await memberOf(service, organizationId, "user@example.com");
    await database`
      insert into private.api_keys (organization_id, created_by, hash, permissions, prefix, name)
      values (${organizationId}, ${id}, sha256('four'), '{edit_layouts}', 'x', 'four')
    `;
    expect((await admin.post(`/members/${id}/revoke`, [["takes_over_keys", "on"]])).status).toBe(403);
    expect(await workingKeys(organizationId)).toEqual(["four", "one", "two"]);
  });
});
