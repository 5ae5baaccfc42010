import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { describeSchema, SCHEMA_FILE } from "../../db/schema.ts";
import { startDatabase } from "../support/database.ts";
import { stopAfterAll } from "../support/ending.ts";
import { RESOURCES } from "../support/resources.ts";
import { OWNER } from "../support/template.ts";

const clone = await stopAfterAll(startDatabase());

const SCHEMAS = ["api", "auth", "private", "operator"];
const WITH_VIEWS = [...SCHEMAS, "v0"];
const WITH_QUEUE = [...WITH_VIEWS, "graphile_worker"];

test("schema api contains the resources of the interface with their columns, and nothing else", async () => {
  const rows = await clone.database<{ resource: string; columns: [string, string][] }[]>`
    select
      relations.relname as resource,
      json_agg(
        json_build_array(
          columns.attname,
          coalesce(format_type(nullif(types.typbasetype, 0), null), format_type(columns.atttypid, columns.atttypmod))
        )
        order by columns.attname
      ) as columns
    from pg_class as relations
    join pg_attribute as columns on columns.attrelid = relations.oid and attnum > 0 and not attisdropped
    join pg_type as types on types.oid = columns.atttypid
    where relnamespace = 'api'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
    group by relations.relname
    order by relations.relname
  `;
  const expected = Object.entries(RESOURCES).map(([resource, columns]) => ({
    resource,
    columns: Object.entries(columns).sort(([a], [b]) => (a < b ? -1 : 1)),
  }));
  expect(rows.map((row) => ({ ...row }))).toEqual(expected);
});

test("schema api has no functions, because PostgREST would serve them", async () => {
  const functions = await clone.database`select proname from pg_proc where pronamespace = 'api'::regnamespace`;
  expect([...functions]).toEqual([]);
});

test("every table has row-level security, and every table that API roles can access has policies", async () => {
  const bare = await clone.database`
    select relations.oid::regclass::text as relation
    from pg_class as relations
    where relnamespace::regnamespace::text in ${clone.database(SCHEMAS)}
      and relkind in ('r', 'p')
      and (
        not relrowsecurity
        or (
          has_any_column_privilege('api_consumer', oid, 'select, insert, update')
          and not exists (select from pg_policy where polrelid = relations.oid)
        )
      )
  `;
  expect([...bare]).toEqual([]);
});

test("every view in schema api is security_invoker", async () => {
  const views = await clone.database`
    select relname from pg_class
    where relnamespace = 'api'::regnamespace and relkind = 'v'
      and not coalesce('security_invoker=true' = any (reloptions), false)
  `;
  expect([...views]).toEqual([]);
});

test("every policy reads the claims once per statement", async () => {
  const policies = await clone.database<{ name: string; expression: string }[]>`
    select
      format('%s on %s', polname, polrelid::regclass) as name,
      concat(pg_get_expr(polqual, polrelid), ' ', pg_get_expr(polwithcheck, polrelid)) as expression
    from pg_policy
  `;
  expect(policies.length).toBeGreaterThan(15);
  for (const { name, expression } of policies) {
    const outside = expression.replace(/\(\s*SELECT (?:auth|private)\.\w+\([^()]*\) AS \w+\)/g, "");
    expect(outside, name).not.toMatch(/(?:auth|private)\.\w+\(/);
  }
});

test("every permission is required by a policy or a function", async () => {
  const unused = await clone.database`
    with rule (text) as (
      select concat(pg_get_expr(polqual, polrelid), ' ', pg_get_expr(polwithcheck, polrelid)) from pg_policy
      union all
      select prosrc from pg_proc where pronamespace::regnamespace::text in ${clone.database(SCHEMAS)}
    )
    select permission
    from unnest(private.all_permissions()) as permission
    where not exists (
      select from rule
      where strpos(rule.text, format('auth.can(%L', permission)) > 0
        or strpos(rule.text, format('private.require_permission(%L', permission)) > 0
    )
  `;
  expect([...unused]).toEqual([]);
});

test("every foreign key has an index", async () => {
  const bare = await clone.database`
    select conname, conrelid::regclass::text as relation
    from pg_constraint
    where contype = 'f'
      and connamespace::regnamespace::text in ${clone.database(SCHEMAS)}
      and not exists (
        select from pg_index
        where indrelid = conrelid and indkey[0] = conkey[1] and indpred is null
      )
  `;
  expect([...bare]).toEqual([]);
});

/** Whether a function is in one of our schemas and does not belong to an extension. */
const isOurFunction = () => clone.database`
  pronamespace::regnamespace::text in ${clone.database(WITH_VIEWS)}
  and not exists (select from pg_depend where objid = pg_proc.oid and classid = 'pg_proc'::regclass and deptype = 'e')
`;

test("every security definer function is in private or operator", async () => {
  const functions = await clone.database`
    select oid::regprocedure::text as function
    from pg_proc
    where prosecdef and ${isOurFunction()} and pronamespace::regnamespace::text not in ('private', 'operator')
  `;
  expect([...functions]).toEqual([]);
});

test("every function sets the search path pg_catalog, pg_temp, unless its names are already looked up", async () => {
  const functions = await clone.database<{ name: string }[]>`
    select oid::regprocedure::text as name
    from pg_proc
    where ${isOurFunction()}
      and not coalesce('search_path=pg_catalog, pg_temp' = any (proconfig), false)
      and (prosecdef or prosqlbody is null)
  `;
  // This one names nothing, and is inlined because it has no such setting.
  expect(functions.map(({ name }) => name)).toEqual(["private.changed_value(anyelement,anyelement,anyelement)"]);
});

test("functions that policies call for each statement have no settings, which would prevent inlining", async () => {
  const functions = await clone.database`
    select oid::regprocedure::text as name from pg_proc where pronamespace = 'auth'::regnamespace and proconfig is not null
  `;
  expect([...functions]).toEqual([]);
});

test("only the owner may create temporary tables and types", async () => {
  const roles = await clone.database<{ role: string }[]>`
    select rolname as role
    from pg_roles
    where has_database_privilege(oid, current_database(), 'temporary') and not rolsuper
  `;
  expect(roles.map(({ role }) => role)).toEqual([OWNER]);
});

test("only the owner may create objects", async () => {
  const creators = await clone.database<{ schema: string; role: string }[]>`
    select nspname as schema, rolname as role
    from pg_namespace
    cross join pg_roles
    where nspname !~ '^pg_(temp|toast)' and not rolsuper and has_schema_privilege(pg_roles.oid, pg_namespace.oid, 'create')
      and rolname not in (${OWNER}, 'pg_database_owner')
  `;
  expect([...creators]).toEqual([]);
});

test("nothing is granted to public", async () => {
  const grants = await clone.database`
    select granted.object, acl.privilege_type
    from (
      select format('schema %s', nspname) as object, nspacl as acl
      from pg_namespace
      where nspname in ${clone.database(WITH_QUEUE)}
      union all
      select pg_class.oid::regclass::text, relacl
      from pg_class
      where relnamespace::regnamespace::text in ${clone.database(WITH_QUEUE)}
      union all
      select attrelid::regclass::text, attacl
      from pg_attribute
      join pg_class on pg_class.oid = attrelid
      where relnamespace::regnamespace::text in ${clone.database(WITH_QUEUE)}
      union all
      select oid::regprocedure::text, coalesce(proacl, acldefault('f', proowner)) from pg_proc where ${isOurFunction()}
      union all
      select format('database %s', datname), coalesce(datacl, acldefault('d', datdba))
      from pg_database
      where datname = current_database()
    ) as granted
    cross join aclexplode(granted.acl) as acl
    where acl.grantee = 0 and acl.privilege_type <> 'CONNECT'
  `;
  expect([...grants]).toEqual([]);
});

test("every table, view and column has a comment", async () => {
  const bare = await clone.database`
    select relations.oid::regclass::text as relation, columns.attname
    from pg_class as relations
    left join pg_attribute as columns
      on columns.attrelid = relations.oid and attnum > 0 and not attisdropped
    where relnamespace::regnamespace::text in ${clone.database(SCHEMAS)}
      and relkind in ('r', 'p', 'v')
      and not relispartition
      and relations.relname not in ('schema_migrations', 'working_api_keys')
      and (
        obj_description(relations.oid, 'pg_class') is null
        or col_description(relations.oid, attnum) is null
      )
  `;
  expect([...bare]).toEqual([]);
});

test("every generated uuid key is a uuidv7", async () => {
  const defaults = await clone.database<{ relation: string; expression: string }[]>`
    select adrelid::regclass::text as relation, pg_get_expr(adbin, adrelid) as expression
    from pg_attrdef
    join pg_attribute on attrelid = adrelid and attnum = adnum
    join pg_class as relations on relations.oid = adrelid
    where attname in ('id', 'user_id') and atttypid = 'uuid'::regtype and not relispartition
      and relnamespace::regnamespace::text in ${clone.database(SCHEMAS)}
  `;
  expect(defaults.length).toBeGreaterThan(10);
  expect(new Set(defaults.map(({ expression }) => expression))).toEqual(new Set(["uuidv7()"]));
});

test("superuser.sql marks only three functions leakproof", async () => {
  const marked = await clone.database`
    select oid::regprocedure::text as function
    from pg_proc
    where proleakproof and proname in (
      'ts_match_vq', 'jsonb_object_field_text', 'textlike', 'texticlike', 'jsonb_contains', 'textregexeq'
    )
    order by 1
  `;
  expect(marked.map(({ function: name }) => name)).toEqual([
    "jsonb_contains(jsonb,jsonb)",
    "jsonb_object_field_text(jsonb,text)",
    "ts_match_vq(tsvector,tsquery)",
  ]);
});

test("every job that the relay queues has a task file, and every task file is registered", async () => {
  const rows = await clone.database<{ source: string }[]>`
    select prosrc as source
    from pg_proc
    where proname in ('take_outbox', 'take_mails', 'take_assets', 'take_thumbnails')
  `;
  const named = [
    ...rows
      .map(({ source }) => source)
      .join()
      .matchAll(/'([a-z_]+__[a-z_]+)'/g),
  ].map(([, name = ""]) => name);
  const files = readdirSync("worker/tasks").map((file) => file.replace(/\.ts$/, ""));
  expect(named).toHaveLength(6);
  for (const job of named) expect(files).toContain(job);
  const registered = readFileSync("worker/tasks.ts", "utf8");
  for (const task of files) expect(registered, task).toContain(`  ${task}: `);
});

test("API roles can access only the private tables behind the resources", async () => {
  const touched = await clone.database<{ relation: string }[]>`
    select oid::regclass::text as relation
    from pg_class
    where relnamespace::regnamespace::text in ('private', 'operator', 'graphile_worker')
      and relkind in ('r', 'p', 'v')
      and has_any_column_privilege('api_consumer', oid, 'select, insert, update')
    order by 1
  `;
  expect(touched.map(({ relation }) => relation)).toEqual([
    "private.api_requests",
    "private.billing_accounts",
    "private.candidate_views",
    "private.candidates",
    "private.credit_mutations",
    "private.user_profiles",
    "private.webhook_notifications",
  ]);
});

test("db/schema.sql matches the migrations", async () => {
  const schema = await describeSchema(clone.database);
  expect(schema).toContain("create table api.layouts (");
  expect(schema).toContain(
    "create policy select_own_candidates on private.candidates for select to api_consumer using",
  );
  expect(schema).toMatch(/^create function private\.create_candidates\(.*\) returns .* security definer;$/m);
  expect(schema).toMatch(/^grant .*\bselect\b.* on api\.layouts to api_consumer;$/m);
  const file = readFileSync(SCHEMA_FILE, "utf8");
  expect(file, "db/schema.sql is out of date: run `npm run schema`").toBe(schema);
});
