import type { Database } from "../../platform/database.ts";

/**
 * Code that a role plants in what it owns or may replace, for sessions of stronger roles to run. Every trap calls a
 * function of schema `evidence`, which a superuser has created and everyone may call. So the test does not depend on
 * whether a role may create functions.
 */

interface Trap {
  /** What was attempted, as "trigger on api.layouts". */
  name: string;
  statement: string;
}

/** Statements that create the schema `evidence`, which counts calls in sessions of other roles than the given ones. */
export const evidence = (weakRoles: readonly string[]): string => `
  create schema evidence;
  grant usage on schema evidence to public;
  create sequence evidence.calls;
  grant usage on sequence evidence.calls to public;
  create function evidence.trap() returns boolean language plpgsql immutable set search_path = pg_catalog as $$
  begin
    if session_user not in (${weakRoles.map((role) => `'${role}'`).join()}) then
      perform nextval('evidence.calls');
    end if;
    return true;
  end
  $$;
  create function evidence.trap(oid, oid) returns boolean language plpgsql as
    'begin perform evidence.trap(); return $1 operator(pg_catalog.=) $2; end';
  create function evidence.trap(json) returns text language plpgsql as
    'begin perform evidence.trap(); return ''''; end';
  create function evidence.on_change() returns trigger language plpgsql as
    'begin perform evidence.trap(); return null; end';
  create function evidence.on_event() returns event_trigger language plpgsql as
    'begin perform evidence.trap(); end';
`;

/** The number of calls since it was last read. */
export async function takeCalls(superuser: Database): Promise<number> {
  const [row] = await superuser<{ calls: number }[]>`
    select (case when is_called then last_value else 0 end)::integer as calls from evidence.calls
  `;
  await superuser`select setval('evidence.calls', 1, false)`;
  return row?.calls ?? Number.NaN;
}

/** Traps for every object of the database, whoever owns it. */
export async function trapsFor(superuser: Database, owner: string): Promise<Trap[]> {
  const relations = await superuser<{ name: string; bare: string; schema: string; kind: string }[]>`
    select oid::regclass::text as name, relname as bare, quote_ident(relnamespace::regnamespace::text) as schema,
      relkind as kind
    from pg_class
    where relkind in ('r', 'p', 'v', 'm') and relnamespace::regnamespace::text !~ '^(pg_|information_schema$|evidence$)'
  `;
  const functions = await superuser<{ name: string; head: string }[]>`
    select oid::regprocedure::text as name,
      format('%s(%s) returns %s', oid::regproc, pg_get_function_arguments(oid), pg_get_function_result(oid)) as head
    from pg_proc
    where prokind = 'f' and pronamespace::regnamespace::text !~ '^(pg_|information_schema$|evidence$)'
  `;
  const types = await superuser<{ name: string }[]>`
    select pg_type.oid::regtype::text as name
    from pg_type
    left join pg_class on pg_class.oid = typrelid
    where typtype in ('c', 'd', 'e', 'r') and coalesce(relkind, 'c') = 'c'
      and typnamespace::regnamespace::text !~ '^(pg_|information_schema$|evidence$)'
  `;
  const schemas = await superuser<{ name: string }[]>`
    select quote_ident(nspname) as name from pg_namespace where nspname !~ '^(pg_toast|pg_temp_|evidence$)'
  `;
  const [{ database } = { database: "" }] = await superuser<{ database: string }[]>`
    select quote_ident(current_database()) as database
  `;
  return [
    ...relations.flatMap((relation) => (relation.kind === "v" ? trapsOfView(relation) : trapsOfTable(relation))),
    ...functions.map(({ name, head }) => ({
      name: `function ${name}`,
      statement: `create or replace function ${head} language plpgsql as 'begin perform evidence.trap(); raise; end'`,
    })),
    ...types.map(({ name }) => ({
      name: `type ${name}`,
      statement: `alter type ${name} rename to trapped; create domain ${name} as text check (evidence.trap())`,
    })),
    ...[...schemas.map(({ name }) => name), "pg_temp"].flatMap(trapsOfSchema),
    ...trapsOfDatabase(database, owner),
  ];
}

interface Relation {
  name: string;
  bare: string;
  schema: string;
}

const replacement = ({ name, bare, schema }: Relation): string => `
  alter table ${name} rename to "trapped ${bare}";
  create view ${name} as select * from ${schema}."trapped ${bare}" where evidence.trap();
  grant all on ${schema}."trapped ${bare}", ${name} to public
`;

function trapsOfView(view: Relation): Trap[] {
  return [{ name: `view in the place of ${view.name}`, statement: replacement(view) }];
}

function trapsOfTable(table: Relation): Trap[] {
  const { name } = table;
  const statements = {
    trigger: `create trigger trap after insert or update or delete on ${name} execute function evidence.on_change()`,
    rule: `create rule trap as on insert to ${name} do also select evidence.trap()`,
    default: `alter table ${name} add column trap boolean default evidence.trap()`,
    "index expression": `create index on ${name} ((evidence.trap()))`,
    "check constraint": `alter table ${name} add constraint trap check (evidence.trap())`,
    policy: `
      create policy trap on ${name} using (evidence.trap());
      alter table ${name} enable row level security;
      alter table ${name} force row level security
    `,
    view: replacement(table),
  };
  return Object.entries(statements).map(([kind, statement]) => ({ name: `${kind} on ${name}`, statement }));
}

function trapsOfSchema(schema: string): Trap[] {
  const statements = {
    function: `create function ${schema}.count("any") returns boolean language sql as 'select evidence.trap()'`,
    operator: `create operator ${schema}.= (function = evidence.trap, leftarg = oid, rightarg = oid)`,
    domain: `create domain ${schema}.text as pg_catalog.text check (evidence.trap())`,
    view: `create view ${schema}.pg_roles as select * from pg_catalog.pg_roles where evidence.trap()`,
    table: `create table ${schema}.trap (id boolean default evidence.trap())`,
    cast: `
      create type ${schema}.pair as (a integer);
      create function ${schema}.cast_pair(${schema}.pair) returns text language sql as 'select evidence.trap()::text';
      create cast (${schema}.pair as text) with function ${schema}.cast_pair(${schema}.pair) as implicit
    `,
  };
  return Object.entries(statements).map(([kind, statement]) => ({ name: `${kind} in schema ${schema}`, statement }));
}

function trapsOfDatabase(database: string, owner: string): Trap[] {
  return [
    `create schema trap`,
    `create event trigger trap on ddl_command_start execute function evidence.on_event()`,
    `create cast (json as text) with function evidence.trap(json) as implicit`,
    `create publication trap`,
    `create extension pgcrypto`,
    `alter database ${database} set search_path = trap, pg_catalog`,
    `alter role ${owner} set search_path = trap, pg_catalog`,
    `alter role postgres set search_path = trap, pg_catalog`,
    `alter role all set search_path = trap, pg_catalog`,
    `alter system set search_path = trap, pg_catalog`,
    `grant ${owner} to current_user`,
    `set role ${owner}`,
    `set session authorization ${owner}`,
  ].map((statement) => ({ name: statement, statement }));
}

/** Runs the statements one by one, and returns the names of those that succeed. */
export async function plant(session: Database, traps: readonly Trap[]): Promise<string[]> {
  const planted: string[] = [];
  await session`set lock_timeout = '2s'`;
  for (const { name, statement } of traps) {
    await session.unsafe(statement).then(
      () => planted.push(name),
      () => undefined,
    );
  }
  return planted;
}
