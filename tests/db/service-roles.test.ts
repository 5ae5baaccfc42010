import postgres from "postgres";
import { describe, expect, inject, test } from "vitest";
import { LOGIN_ROLES } from "../../db/migrate.ts";
import { connect, type Database } from "../../platform/database.ts";
import { existing } from "../../platform/existing.ts";
import { createLog } from "../../platform/log.ts";
import { WORKER_ROLES, workerPasswords } from "../../platform/worker-roles.ts";
import { tcpUrl } from "../../stack/postgres.ts";
import { claimsOf, startDatabase } from "../support/database.ts";
import { stopAfterAll } from "../support/ending.ts";
import type { ClusterFacts } from "../support/facts.ts";
import { PERMISSIONS } from "../support/resources.ts";
import { OWNER } from "../support/template.ts";

/** docs/security.md states what each password of a service gives. These tests keep the statements true. */

const ROLES = LOGIN_ROLES;
type Role = (typeof ROLES)[number];

const clone = await stopAfterAll(startDatabase());
const { organizationId } = await clone.createOrganization();
await clone.database`select operator.create_dashboard_link(${organizationId}, 'ada@example.com', 'superuser')`;

const passwordOf = (facts: ClusterFacts["database"], role: Role) =>
  role === "gateway" || role === "authenticator"
    ? facts[`${role}Password`]
    : existing(workerPasswords(facts.workerPassword)[role]);

async function as<Result>(role: Role, use: (session: Database) => PromiseLike<Result>): Promise<Result> {
  const { database: facts } = inject("cluster");
  const url = tcpUrl(facts.port, { user: role, password: passwordOf(facts, role), database: clone.name });
  const session = connect(url, { name: "test", log: createLog("test", "silent"), max: 1 });
  try {
    return await use(session);
  } finally {
    await session.end();
  }
}

const CLAIMS = await claimsOf(clone.database, organizationId, PERMISSIONS);

/** The number of rows that a role reads and changes with claims of its own making, in all resources. */
const reached = (role: Role, claims: Record<string, unknown>) =>
  as(role, async (session) => {
    await session`set role api_consumer`;
    await session`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, false)`;
    const read = await session`
      select id from api.organizations union all select id from api.members union all select id from api.webhooks
    `;
    const changed = await session`update api.organizations set name = name returning id`;
    return read.length + changed.length;
  });

describe.each(["authenticator", "gateway"] as const)("role %s acts as no organization by claims", (role) => {
  const { proof, ...unproven } = CLAIMS;
  test("which contain the proof: the test below fails for no other reason", async () => {
    expect(await reached(role, { ...unproven, proof })).toBe(3);
  });
  test.each([
    {},
    { proof: null },
    { proof: "" },
    { proof: [proof] },
    { proof: `${String(proof)} ` },
    { proof: { proof } },
  ])("of its own making: %j", async (forged) => {
    expect(await reached(role, { ...unproven, ...forged })).toBe(0);
  });
  test("nor with the proof of another organization's key", async () => {
    const other = await clone.createOrganization();
    const own = await claimsOf(clone.database, other.organizationId, PERMISSIONS);
    expect(await reached(role, { ...unproven, proof: own.proof })).toBe(0);
    // The organization is that of the key, whatever the claims say.
    expect(await reached(role, { ...own, organization_id: organizationId })).toBe(2);
  });
});

test("no role of the worker acts as an organization, and no table outside of the queue is granted to one", async () => {
  for (const role of WORKER_ROLES) await expect(reached(role, CLAIMS)).rejects.toMatchObject({ code: "42501" });
  const tables = await clone.database`
    select role, oid::regclass::text as name
    from pg_class
    cross join unnest(${WORKER_ROLES}::text[]) as role
    where relkind in ('r', 'p', 'v', 'm')
      and relnamespace::regnamespace::text !~ '^(pg_|information_schema$)'
      and not (role = 'worker' and relnamespace = 'graphile_worker'::regnamespace)
      and has_any_column_privilege(role, oid, 'select, insert, update')
  `;
  expect([...tables]).toEqual([]);
});

/** The roles of the worker that may call a function. */
async function callersOf(name: string): Promise<string[]> {
  const rows = await clone.database<{ role: string }[]>`
    select role
    from pg_proc
    cross join unnest(${WORKER_ROLES}::text[]) as role
    where pronamespace = 'private'::regnamespace and proname = ${name} and has_function_privilege(role, oid, 'execute')
  `;
  return rows.map(({ role }) => role);
}

test.each([
  // Ids, without what they name.
  ["take_outbox", ["worker"]],
  ["find_new_deliveries", ["worker"]],
  ["claim_runs", ["worker_runs", "worker_exports"]],
  ["read_sign_in_mail", ["worker_mail"]],
  ["read_invitation_mail", ["worker_mail"]],
  ["read_mail", ["worker_mail"]],
  ["receive_mail", ["worker_mail"]],
  ["read_attach", ["worker_runs"]],
  ["read_fill", ["worker_runs"]],
  ["complete_fill", ["worker_runs"]],
  ["read_export_run", ["worker_exports"]],
  ["copied_assets", ["worker_exports"]],
  ["claim_deliveries", ["worker_deliveries"]],
  ["bare_signing_secrets", ["worker_deliveries"]],
  ["purge_deleted_candidates", ["worker"]],
  // The data of any candidate.
  ["shared_facts", []],
  ["document_facts", []],
])("of the worker's roles, %s is for %j", async (name, roles) => {
  expect(await callersOf(name)).toEqual(roles);
});

test("the token of a sign-in link needs two roles to read, and a signature to use", async () => {
  await as("gateway", (gateway) => gateway`select private.request_sign_in('ada@example.com')`);
  const take = (role: Role) =>
    as(
      role,
      (session) => session<{ id: string }[]>`
        select payload ->> 'id' as id from private.take_outbox() where task = 'dashboard_links__send'
      `,
    );
  const read = (role: Role, id: string) =>
    as(
      role,
      (session) => session<{ email: string; token: string }[]>`
      select email, token from private.read_sign_in_mail(${id})
    `,
    );
  await expect(take("worker_mail")).rejects.toMatchObject({ code: "42501" });
  const [job] = await take("worker");
  const id = job?.id ?? "";
  await expect(read("worker", id)).rejects.toMatchObject({ code: "42501" });
  const mails = await read("worker_mail", id);
  expect([...mails]).toEqual([{ email: "ada@example.com", token: expect.stringMatching(/^\w{40}$/) }]);
  const use = (isSigned: boolean) =>
    as(
      "gateway",
      (gateway) => gateway<{ session: string | null }[]>`
        select private.use_sign_in_link(${mails[0]?.token ?? ""}, 'test', ${isSigned}) as session
      `,
    );
  expect(await use(false)).toMatchObject([{ session: null }]);
  expect(await use(true)).toMatchObject([{ session: expect.stringMatching(/^\w{43}$/) }]);
});

test("what a run needs is read only while it is executed, and only for its kind", async () => {
  const [run] = await clone.database<{ fill: string; export: string }[]>`
    with candidate as (
      insert into api.candidates (organization_id, name) values (${organizationId}, 'Ada') returning id
    ), runs as (
      insert into private.runs (organization_id, candidate_id, kind, input, fingerprint, deadline_at)
      select ${organizationId}, candidate_id, kind, '{"facts": {}, "format": "pdf"}', kind, now() + interval '1 minute'
      from candidate
      cross join lateral (values ('fill', candidate.id), ('export', null)) as kinds (kind, candidate_id)
      returning id, kind
    )
    select
      (select id from runs where kind = 'fill') as fill, (select id from runs where kind = 'export') as export
  `;
  const found = (role: Role, call: "read_fill" | "read_export_run", id = "") =>
    as(role, async (session) => {
      const rows = await session.unsafe(`select from private.${call}($1) as facts where facts is not null`, [id]);
      return rows.length;
    });
  expect(await found("worker_runs", "read_fill", run?.fill)).toBe(0);
  expect(await found("worker_exports", "read_export_run", run?.export)).toBe(0);
  await clone.database`update private.runs set status = 'running', started_at = now(), worker_id = gen_random_uuid()`;
  expect(await found("worker_runs", "read_fill", run?.fill)).toBe(1);
  expect(await found("worker_exports", "read_export_run", run?.export)).toBe(1);
  expect(await found("worker_exports", "read_export_run", run?.fill)).toBe(0);
});

test("no service role calls a function for operators", async () => {
  const callable = await clone.database`
    select oid::regprocedure::text as name
    from pg_proc
    cross join unnest(${ROLES}::text[]) as role
    where pronamespace = 'operator'::regnamespace and has_function_privilege(role, oid, 'execute')
  `;
  expect([...callable]).toEqual([]);
});

describe("service roles cannot escalate", async () => {
  /**
   * What a thief of a service password can try: define a type that shadows one of PostgreSQL, whose check runs code, and
   * call a function of the owner that uses the name of the type.
   */

  /** Types that functions name and that are not keywords, which always mean PostgreSQL's own type. */
  const SHADOWED = ["text", "jsonb", "json", "uuid", "bytea", "tsvector", "regclass"];

  /** The payload raises this SQLSTATE when it runs as the owner, who may create a key of any organization. */
  const ESCALATED = "ESCAL";

  const REFUSED = { code: "42501" };

  const claims = JSON.stringify(CLAIMS);

  describe.each(ROLES)("role %s", (role) => {
    test("cannot create temporary objects", async () => {
      await withSession(role, async (session) => {
        await expect(session`create domain pg_temp.jsonb as pg_catalog.jsonb`).rejects.toMatchObject(REFUSED);
        await session`rollback`;
        await expect(session`create temporary table shadow (id integer)`).rejects.toMatchObject(REFUSED);
      });
    });

    test("cannot run code as the owner, even if it may create temporary objects", async () => {
      const database = new URL(clone.databaseUrl).pathname.slice(1);
      await clone.database`grant temporary on database ${clone.database(database)} to ${clone.database(role)}`;
      try {
        await withSession(role, async (session) => {
          expect(await attack(session, role)).toEqual([]);
        });
      } finally {
        await clone.database`revoke temporary on database ${clone.database(database)} from ${clone.database(role)}`;
      }
    });
  });

  async function withSession(role: Role, use: (session: Database) => Promise<void>): Promise<void> {
    const { database: cluster } = inject("cluster");
    const session = postgres(
      tcpUrl(cluster.port, {
        user: role,
        password: passwordOf(cluster, role),
        database: new URL(clone.databaseUrl).pathname.slice(1),
      }),
      { max: 1, onnotice: () => undefined, fetch_types: false, prepare: false },
    );
    try {
      await session`set statement_timeout = '2s'`;
      await session`begin`;
      await use(session);
    } finally {
      await session`rollback`.catch(() => undefined);
      await session.end();
    }
  }

  /** Returns the statements that ran the payload as the owner. */
  async function attack(session: Database, role: Role): Promise<string[]> {
    const statements = [...(await callsOf(role)), ...(await callsOf("api_consumer")), ...WRITES];
    await session.unsafe(`
    create function pg_temp.payload() returns boolean language plpgsql as $$
    begin
      if current_user = '${OWNER}' then
        raise exception 'escalated' using errcode = '${ESCALATED}';
      end if;
      return true;
    end
    $$;
    grant execute on function pg_temp.payload() to public;
    ${SHADOWED.map((type) => `create domain pg_temp.${type} as pg_catalog.${type} check (pg_temp.payload());`).join(
      "\n",
    )}
  `);
    const successful: string[] = [];
    for (const statement of statements) {
      await session`savepoint attempt`;
      if (statement.startsWith("as api_consumer: ") && !role.startsWith("worker")) {
        await session`set local role api_consumer`;
        await session.unsafe(`set local request.jwt.claims = '${claims}'`);
      }
      await session.unsafe(statement.replace("as api_consumer: ", "")).catch((error: unknown) => {
        if (error instanceof postgres.PostgresError && error.code === ESCALATED) successful.push(statement);
      });
      await session`rollback to savepoint attempt`;
    }
    return successful;
  }

  /** A call of each function that a role may execute, except those that wait. */
  async function callsOf(role: string): Promise<string[]> {
    const rows = await clone.database<{ call: string }[]>`
    select format(
      'select %s(%s)',
      pg_proc.oid::regproc,
      (
        select string_agg('null::' || quote_ident(nspname) || '.' || quote_ident(typname), ', ' order by place)
        from unnest(proargtypes) with ordinality as given (type, place)
        join pg_type on pg_type.oid = given.type
        join pg_namespace on pg_namespace.oid = typnamespace
      )
    ) as call
    from pg_proc
    where prosecdef
      and pronamespace::regnamespace::text in ('private', 'operator')
      and prokind = 'f'
      and prorettype <> 'trigger'::regtype
      and has_function_privilege(${role}, pg_proc.oid, 'execute')
    order by 1
  `;
    expect(rows.length).toBeGreaterThan(role === "authenticator" ? -1 : 3);
    return rows.map(({ call }) => (role === "api_consumer" ? `as api_consumer: ${call}` : call));
  }

  /** Writes whose triggers are functions of the owner. */
  const WRITES = [
    "insert into api.layouts (name) values ('x')",
    "insert into api.webhooks (endpoint, events) values ('https://example.com', '{candidates.created}')",
    "update api.organizations set name = 'x' where id = auth.organization_id()",
  ].map((statement) => `as api_consumer: ${statement}`);
});
