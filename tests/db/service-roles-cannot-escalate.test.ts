import postgres from "postgres";
import { describe, expect, inject, test } from "vitest";
import type { Database } from "../../platform/database.ts";
import { tcpUrl } from "../../stack/postgres.ts";
import { startDatabase } from "../support/database.ts";
import { stopAfterAll } from "../support/ending.ts";
import { OWNER } from "../support/template.ts";

/**
 * What a thief of a service password can try: define a type that shadows one of PostgreSQL, whose check runs code, and
 * call a function of the owner that uses the name of the type.
 */

const ROLES = ["gateway", "worker", "authenticator"] as const;
type Role = (typeof ROLES)[number];

/** Types that functions name and that are not keywords, which always mean PostgreSQL's own type. */
const SHADOWED = ["text", "jsonb", "json", "uuid", "bytea", "tsvector", "regclass"];

/** The payload raises this SQLSTATE when it runs as the owner, who may create a key of any organization. */
const ESCALATED = "ESCAL";

const REFUSED = { code: "42501" };

const clone = await stopAfterAll(startDatabase());
const { organizationId } = await clone.createOrganization();
const [key] = await clone.database<[{ id: string }]>`
  select id from private.api_keys where organization_id = ${organizationId}
`;
const claims = JSON.stringify({
  organization_id: organizationId,
  api_key_id: key.id,
  permissions: ["view_candidates", "edit_candidates", "edit_layouts", "settings", "team", "billing"],
});

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
      password: cluster[`${role}Password`],
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
    if (statement.startsWith("as api_consumer: ") && role !== "worker") {
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
