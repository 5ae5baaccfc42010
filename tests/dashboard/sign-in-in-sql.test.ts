import postgres, { type Sql, type TransactionSql } from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../platform/database.ts";
import { PERMISSIONS } from "../support/resources.ts";
import { sharedService } from "../support/service.ts";

interface Session {
  proof: string;
  state: string;
  role: string;
  permissions: string[] | null;
  api_key_id: string | null;
  organization_id: string;
  member_id: string;
  memberships: { id: string; name: string }[] | null;
  actions: string[];
}

let database: Database;
/** The database as the role of the gateway, which may act as a session. */
let gateway: Sql;
const service = await sharedService();
beforeAll(async () => {
  database = service.database;
  gateway = postgres(service.gatewayDatabaseUrl, { max: 2 });
});
afterAll(() => gateway.end());

let made = 0;
const newAddress = () => `person.${++made}@example.com`;

async function createLink(organizationId: string, email: string, role: string | null = null): Promise<string> {
  const [row] = await database<{ path: string }[]>`
    select operator.create_dashboard_link(${organizationId}, ${email}, ${role}) as path
  `;
  return row?.path.split("/").at(-1) ?? "";
}

async function useLink(token: string): Promise<string | null> {
  const [row] = await database<{ session: string | null }[]>`
    select private.use_sign_in_link(${token}, 'test', true) as session
  `;
  return row?.session ?? null;
}

async function open(token: string): Promise<Session | undefined> {
  const [row] = await database<Session[]>`select * from private.open_session(${token})`;
  return row;
}

async function signIn(organizationId: string, role: string | null = null, email = newAddress()): Promise<string> {
  return (await useLink(await createLink(organizationId, email, role))) ?? "";
}

/** Runs a statement as a session, like the gateway. */
async function as<Row>(token: string, run: (sql: TransactionSql) => PromiseLike<Row>) {
  const session = await open(token);
  const claims = JSON.stringify({
    organization_id: session?.organization_id,
    api_key_id: session?.api_key_id,
    member_id: session?.member_id,
    permissions: session?.permissions,
    proof: session?.proof,
  });
  return gateway.begin(async (transaction) => {
    await transaction`select private.act_as(${claims}::text::jsonb, 'test')`;
    return await run(transaction);
  });
}

const codeOf = async (failing: Promise<unknown>): Promise<string | null> => {
  try {
    await failing;
    return null;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return message.startsWith("{") ? JSON.parse(message).code : message;
  }
};

test("a link signs in once, and a new person becomes a superuser with all permissions", async () => {
  const { organizationId } = await service.createOrganization();
  const token = await createLink(organizationId, newAddress());
  const session = await useLink(token);
  expect(await open(session ?? "")).toMatchObject({
    state: "active",
    role: "superuser",
    permissions: PERMISSIONS,
    memberships: null,
  });
  expect(await useLink(token)).toBeNull();
  const [profile] = await database`
    select last_login_at is not null as was_recorded from private.user_profiles where organization_id = ${organizationId}
  `;
  expect(profile).toMatchObject({ was_recorded: true });
});

test("simultaneous uses of a link begin one session", async () => {
  const { organizationId } = await service.createOrganization();
  const token = await createLink(organizationId, newAddress());
  const sessions = await Promise.all([1, 2, 3, 4].map(() => useLink(token)));
  expect(sessions.filter((session) => session !== null)).toHaveLength(1);
});

test("an expired link, and a link of a suspended organization, sign nobody in", async () => {
  const { organizationId } = await service.createOrganization();
  const expired = await createLink(organizationId, newAddress());
  await database`update private.dashboard_links set expires_at = now() where organization_id = ${organizationId}`;
  expect(await useLink(expired)).toBeNull();
  const suspended = await createLink(organizationId, newAddress());
  await database`select operator.suspend_organization(${organizationId})`;
  expect(await useLink(suspended)).toBeNull();
});

test("requests for a link are limited for each member, and an unknown address has no effect", async () => {
  const { organizationId } = await service.createOrganization();
  const email = newAddress();
  await createLink(organizationId, email);
  for (let count = 0; count < 5; count++) await database`select private.request_sign_in(${` ${email.toUpperCase()} `})`;
  await database`select private.request_sign_in('nobody@example.com')`;
  const rows = await database`
    select from private.dashboard_links where organization_id = ${organizationId} and proves_address
  `;
  expect(rows).toHaveLength(3);
});

test("a session is idle for at most 12 hours, and stores no token", async () => {
  const { organizationId } = await service.createOrganization();
  const token = await signIn(organizationId);
  const [stored] = await database`
    select to_jsonb(s)::text like ${`%${token}%`} as is_stored from private.dashboard_sessions as s
    where organization_id = ${organizationId}
  `;
  expect(stored).toMatchObject({ is_stored: false });
  await database`
    update private.dashboard_sessions set last_seen_at = now() - interval '12 hours'
    where organization_id = ${organizationId}
  `;
  expect(await open(token)).toBeUndefined();
  await database`select private.purge_expired()`;
  expect(
    await database`select from private.api_keys where prefix = 'dashboard' and organization_id = ${organizationId}`,
  ).toHaveLength(0);
});

test("after the end of a session, its claims are refused", async () => {
  const { organizationId } = await service.createOrganization();
  const token = await signIn(organizationId);
  const session = await open(token);
  await database`select private.end_session(${token})`;
  const claims = JSON.stringify({ api_key_id: session?.api_key_id, proof: session?.proof, permissions: [] });
  expect(await codeOf(gateway`select private.act_as(${claims}::text::jsonb, 'test')`)).toBe("CDS200");
});

test("a second factor is required where the organization requires one, and its codes are accepted once", async () => {
  const { organizationId } = await service.createOrganization();
  const token = await signIn(organizationId);
  await database`update api.organizations set require_mfa = true where id = ${organizationId}`;
  expect(await open(token)).toMatchObject({ state: "enrolment", api_key_id: null });

  const secret = `v1:01234567:${"A".repeat(80)}`;
  const setUp = () => database`select private.set_up_authenticator(${token}, ${secret}) as secret`;
  expect(await setUp()).toMatchObject([{ secret }]);
  expect(
    await database`select private.set_up_authenticator(${token}, ${secret.replace("A", "B")}) as secret`,
  ).toMatchObject([{ secret }]);
  const pass = async (session: string, step: number) => {
    const [row] = await database<{ token: string | null }[]>`
      select private.pass_second_factor(${session}, ${step}) as token
    `;
    return row?.token ?? null;
  };
  const rotated = (await pass(token, 100)) ?? "";
  expect(await open(token)).toBeUndefined();
  expect(await open(rotated)).toMatchObject({ state: "active" });
  expect(await pass(rotated, 100)).toBeNull();
  expect(await pass(rotated, 99)).toBeNull();

  const [codes] = await as(
    rotated,
    (sql) => sql<{ codes: string[] }[]>`select private.renew_recovery_codes() as codes`,
  );
  expect(new Set(codes?.codes).size).toBe(10);
  const use = async (code: string) => {
    const [row] = await database<{ token: string | null }[]>`
      select private.use_recovery_code(${rotated}, ${code}) as token
    `;
    return row?.token ?? null;
  };
  expect(await use("wrong")).toBeNull();
  const next = (await use(codes?.codes[0]?.toUpperCase() ?? "")) ?? "";
  expect(await open(next)).toMatchObject({ state: "active" });
  expect(await codeOf(as(next, (sql) => sql`select private.remove_authenticator()`))).toBe("CDS370");
  const attempt = () => database`select private.try_second_factor(${next}) as secret`;
  for (let count = 0; count < 5; count++) expect(await attempt()).toMatchObject([{ secret }]);
  expect(await codeOf(attempt())).toBe("CDS213");
});

test("a person changes between organizations only after a link that was sent to the address", async () => {
  const email = newAddress();
  const [first, second] = await Promise.all([
    service.createOrganization({ name: "First" }),
    service.createOrganization({ name: "Second" }),
  ]);
  await signIn(second.organizationId, null, email);
  const byOperator = await signIn(first.organizationId, null, email);
  expect(await open(byOperator)).toMatchObject({ memberships: null });
  await database`select private.request_sign_in(${email})`;
  const [link] = await database<{ token: string }[]>`
    select mail.token from private.dashboard_links, private.read_sign_in_mail(dashboard_links.id) as mail
    where proves_address and used_at is null and organization_id = ${first.organizationId}
  `;
  const byMail = (await useLink(link?.token ?? "")) ?? "";
  const session = await open(byMail);
  expect(session?.memberships).toMatchObject([{ name: "Second" }]);
  const change = async (token: string, member: string) => {
    const [row] = await database<{ token: string | null }[]>`
      select private.change_organization(${token}, ${member}, 'test') as token
    `;
    return row?.token ?? null;
  };
  const other = session?.memberships?.[0]?.id ?? "";
  expect(await change(byOperator, other)).toBeNull();
  expect(await change(byMail, session?.member_id ?? "")).toBeNull();
  const changed = (await change(byMail, other)) ?? "";
  expect(await open(changed)).toMatchObject({ state: "active", organization_id: second.organizationId });
  expect(await open(byMail)).toBeUndefined();
});

test("roles manage only lower roles, and an organization keeps a superuser", async () => {
  const { organizationId } = await service.createOrganization();
  const [superuser, admin, user] = await Promise.all([
    signIn(organizationId, "superuser"),
    signIn(organizationId, "admin"),
    signIn(organizationId, "user"),
  ]);
  const idOf = async (token: string) => (await open(token))?.member_id ?? "";
  const ids = { superuser: await idOf(superuser), admin: await idOf(admin), user: await idOf(user) };
  expect((await open(admin))?.permissions).toEqual(PERMISSIONS.filter((name) => name !== "edit_layouts"));
  const setRole = (token: string, member: string, role: string) =>
    codeOf(as(token, (sql) => sql`select private.set_member_role(${member}, ${role})`));
  const revoke = (token: string, member: string) =>
    codeOf(as(token, (sql) => sql`select private.revoke_managed_member(${member})`));

  expect(await setRole(admin, ids.user, "admin")).toBe("CDS205");
  expect(await setRole(user, ids.user, "superuser")).toBe("CDS205");
  expect(await setRole(superuser, ids.superuser, "user")).toBe("CDS371");
  expect(await setRole(superuser, ids.user, "owner")).toBe("CDS105");
  expect(await revoke(admin, ids.superuser)).toBe("CDS205");
  expect(await revoke(user, ids.admin)).toBe("CDS201");
  expect(await revoke(superuser, ids.superuser)).toBe("CDS371");
  expect(await setRole(superuser, ids.user, "superuser")).toBeNull();
  expect(await open(user)).toMatchObject({ role: "superuser" });
  expect(await setRole(user, ids.superuser, "user")).toBeNull();
  expect(await open(superuser)).toMatchObject({
    role: "user",
    permissions: ["edit_candidates", "edit_layouts", "view_candidates"],
  });
  expect(await revoke(user, ids.admin)).toBeNull();
  expect(await open(admin)).toBeUndefined();
});

test("a session may perform the actions whose role and permission it has, and no other", async () => {
  const { organizationId } = await service.createOrganization();
  const superuser = await signIn(organizationId, "superuser");
  const admin = await signIn(organizationId, "admin");
  const allowed = async (token: string) => (await open(token))?.actions;
  expect(await allowed(superuser)).toEqual([
    "manage_keys",
    "manage_members",
    "manage_roles",
    "delete_organization",
    "erase_persons",
  ]);
  expect(await allowed(admin)).toEqual(["manage_keys", "manage_members"]);
  expect(await allowed(await signIn(organizationId, "user"))).toEqual([]);
  await database`
    update api.members set permissions = '{settings}' where id = ${(await open(admin))?.member_id ?? ""}
  `;
  expect(await allowed(admin)).toEqual(["manage_keys"]);

  const token = await signIn(organizationId, "admin");
  const session = await open(token);
  const claims = { ...session, permissions: ["settings", "team"] };
  const acting = database.begin(async (sql) => {
    await sql.unsafe(`
      create or replace function private.dashboard_actions()
      returns table (action text, minimum_role text, permission text)
      language sql immutable set search_path = pg_catalog, pg_temp
      as $$ values ('see_bills', 'admin', 'billing') $$
    `);
    await sql`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
    await sql`select private.require_action('see_bills')`;
  });
  expect(await codeOf(acting)).toBe("CDS201");
});

test("a key has no permission that its creator lacks, and a rotation requires those of the key", async () => {
  const { organizationId, apiKey } = await service.createOrganization();
  const admin = await signIn(organizationId, "admin");
  const user = await signIn(organizationId, "user");
  const create = (token: string, permissions: string[]) =>
    codeOf(as(token, (sql) => sql`select private.create_managed_key('', ${permissions}, null, false)`));
  expect(await create(user, ["view_candidates"])).toBe("CDS205");
  expect(await create(admin, ["edit_layouts"])).toBe("CDS201");
  expect(await create(admin, ["view_candidates"])).toBeNull();
  const [full] = await database<{ id: string }[]>`
    select id from private.api_keys where hash = sha256(convert_to(${apiKey}, 'UTF8'))
  `;
  const id = full?.id ?? "";
  expect(await codeOf(as(admin, (sql) => sql`select private.rotate_managed_key(${id}, interval '1 day')`))).toBe(
    "CDS201",
  );
  const keys = await as(admin, (sql) => sql<{ prefix: string }[]>`select * from private.list_keys()`);
  expect(keys.map(({ prefix }) => prefix)).not.toContain("dashboard");
  expect(keys).toHaveLength(2);
  expect(await codeOf(as(admin, (sql) => sql`select private.revoke_managed_key(${id})`))).toBeNull();
  expect(await codeOf(as(admin, (sql) => sql`select private.revoke_managed_key(${id})`))).toBe("CDS372");
  const [session] = await database<{ id: string }[]>`
    select api_key_id as id from private.dashboard_sessions where organization_id = ${organizationId} limit 1
  `;
  expect(await codeOf(as(admin, (sql) => sql`select private.revoke_managed_key(${session?.id ?? ""})`))).toBe("CDS300");
});

test("a key that is bound to a superuser is neither changed nor rotated by an admin", async () => {
  const { organizationId } = await service.createOrganization();
  const [superuser, admin] = [await signIn(organizationId), await signIn(organizationId, "admin")];
  await as(superuser, (sql) => sql`select private.create_managed_key('', '{team}', null, true)`);
  const [key] = await as(superuser, (sql) => sql<{ id: string }[]>`select id from private.list_keys() limit 1`);
  const id = key?.id ?? "";
  for (const [token, code] of [
    [admin, "CDS205"],
    [superuser, null],
  ] as const) {
    const changed = as(token, (sql) => sql`select private.change_managed_key(${id}, 'x', null, null, '{}', 100, 60)`);
    expect(await codeOf(changed)).toBe(code);
    expect(await codeOf(as(token, (sql) => sql`select private.rotate_managed_key(${id}, '1 hour')`))).toBe(code);
  }
});

test("an API key, even one that is bound to a superuser, calls no function of the dashboard", async () => {
  const { organizationId } = await service.createOrganization();
  const token = await signIn(organizationId);
  const session = await open(token);
  const [key] = await database<{ id: string; proof: string }[]>`
    insert into private.api_keys (organization_id, member_id, hash, permissions, prefix)
    values (${organizationId}, ${session?.member_id ?? ""}, 'x', private.intersect_permissions(private.all_permissions(), null), 'x')
    returning id, private.key_proof(hash) as proof
  `;
  const claims = JSON.stringify({
    organization_id: organizationId,
    api_key_id: key?.id,
    member_id: session?.member_id,
    permissions: session?.permissions,
    proof: key?.proof,
  });
  for (const call of ["list_members()", "list_keys()", "session_role()", "create_managed_key('', '{}', null, false)"]) {
    const failing = gateway.begin(async (sql) => {
      await sql`select private.act_as(${claims}::text::jsonb, 'test')`;
      await sql.unsafe(`select * from private.${call}`);
    });
    expect([call, await codeOf(failing)]).toEqual([call, "CDS204"]);
  }
});
