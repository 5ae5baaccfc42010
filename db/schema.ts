import type { Database } from "../platform/database.ts";

const HEAD = `-- The present state of the schemas, as the catalog has it once all migrations ran: made by \`npm run schema\`, for
-- readers alone. Functions stand without their bodies, which are in migrations/, and partitions not at all.
`;

interface Named {
  name: string;
  definition: string;
}

/** The schemas of the service as SQL, in an order that does not depend on how they came to be. */
export async function describeSchema(database: Database): Promise<string> {
  const sections = [
    await tablesOf(database),
    await viewsOf(database),
    await functionsOf(database),
    await triggersOf(database),
    await grantsOf(database),
  ];
  return [HEAD, ...sections.flat().map(({ definition }) => `${definition}\n`)].join("\n");
}

async function tablesOf(database: Database): Promise<Named[]> {
  return database<Named[]>`
    select
      relations.oid::regclass::text as name,
      concat_ws(
        E'\n',
        '-- ' || obj_description(relations.oid, 'pg_class'),
        format('create table %s (', relations.oid::regclass),
        (
          select string_agg('  ' || line, E',\n' order by place, line)
          from (
            select
              attnum::integer as place,
              concat_ws(
                ' ',
                quote_ident(attname),
                format_type(atttypid, atttypmod),
                case when attgenerated = 's' then format('generated always as (%s) stored', pg_get_expr(adbin, adrelid)) end,
                case when attidentity <> '' then 'generated as identity' end,
                case when attgenerated = '' then 'default ' || pg_get_expr(adbin, adrelid) end,
                case when attnotnull then 'not null' end
              ) as line
            from pg_attribute
            left join pg_attrdef on adrelid = attrelid and adnum = attnum
            where attrelid = relations.oid and attnum > 0 and not attisdropped
            union all
            select 10000, format('constraint %I %s', conname, pg_get_constraintdef(pg_constraint.oid))
            from pg_constraint
            where conrelid = relations.oid and contype <> 'n'
          ) as lines
        ),
        ')' || case when relkind = 'p' then ' partition by ' || pg_get_partkeydef(relations.oid) else '' end || ';',
        (
          select string_agg(pg_get_indexdef(indexrelid) || ';', E'\n' order by indexrelid::regclass::text)
          from pg_index
          where indrelid = relations.oid
            and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
        ),
        case when relrowsecurity then format('alter table %s enable row level security;', relations.oid::regclass) end,
        (
          select string_agg(
            format(
              'create policy %I on %s for %s to %s%s%s;',
              polname,
              relations.oid::regclass,
              case polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end,
              (select string_agg(role::regrole::text, ', ' order by role::regrole::text) from unnest(polroles) as role),
              ' using (' || pg_get_expr(polqual, polrelid) || ')',
              ' with check (' || pg_get_expr(polwithcheck, polrelid) || ')'
            ),
            E'\n' order by polname
          )
          from pg_policy
          where polrelid = relations.oid
        )
      ) as definition
    from pg_class as relations
    where relnamespace::regnamespace::text in ('api', 'v0', 'auth', 'private', 'operator')
      and relkind in ('r', 'p')
      and not relispartition
    order by name
  `;
}

async function viewsOf(database: Database): Promise<Named[]> {
  return database<Named[]>`
    select
      relations.oid::regclass::text as name,
      concat_ws(
        E'\n',
        '-- ' || obj_description(relations.oid, 'pg_class'),
        format(
          'create view %s%s as%s%s',
          relations.oid::regclass,
          ' with (' || array_to_string(reloptions, ', ') || ')',
          E'\n',
          pg_get_viewdef(relations.oid, true)
        )
      ) as definition
    from pg_class as relations
    where relnamespace::regnamespace::text in ('api', 'v0', 'auth', 'private', 'operator') and relkind = 'v'
    order by name
  `;
}

async function functionsOf(database: Database): Promise<Named[]> {
  return database<Named[]>`
    select
      oid::regprocedure::text as name,
      format(
        'create function %I.%I(%s) returns %s%s;',
        pronamespace::regnamespace::text,
        proname,
        pg_get_function_arguments(oid),
        pg_get_function_result(oid),
        case when prosecdef then ' security definer' else '' end
      ) as definition
    from pg_proc
    where pronamespace::regnamespace::text in ('api', 'v0', 'auth', 'private', 'operator')
      and not exists (select from pg_depend where objid = pg_proc.oid and classid = 'pg_proc'::regclass and deptype = 'e')
    order by name
  `;
}

async function triggersOf(database: Database): Promise<Named[]> {
  return database<Named[]>`
    select format('%s %s', tgrelid::regclass, tgname) as name, pg_get_triggerdef(pg_trigger.oid) || ';' as definition
    from pg_trigger
    join pg_class on pg_class.oid = tgrelid
    where relnamespace::regnamespace::text in ('api', 'v0', 'auth', 'private', 'operator')
      and not tgisinternal
      and not relispartition
    order by name
  `;
}

/** Of relations, their columns and functions, to roles of the service. */
async function grantsOf(database: Database): Promise<Named[]> {
  return database<Named[]>`
    select
      format('%s %s', object, grantee::regrole) as name,
      format('grant %s on %s to %s;', string_agg(lower(right_given), ', ' order by right_given), object, grantee::regrole) as definition
    from (
      select oid::regclass::text as object, acl.grantee, acl.privilege_type as right_given
      from pg_class
      cross join aclexplode(relacl) as acl
      where relnamespace::regnamespace::text in ('api', 'v0', 'auth', 'private', 'operator')
        and relkind in ('r', 'p', 'v')
        and not relispartition
        and acl.grantee <> relowner
      union all
      select attrelid::regclass::text, acl.grantee, format('%s (%s)', acl.privilege_type, string_agg(quote_ident(attname), ', ' order by attnum))
      from pg_attribute
      join pg_class on pg_class.oid = attrelid and not relispartition
      cross join aclexplode(attacl) as acl
      where relnamespace::regnamespace::text in ('api', 'v0', 'auth', 'private', 'operator')
      group by attrelid, acl.grantee, acl.privilege_type
      union all
      select 'function ' || pg_proc.oid::regprocedure::text, acl.grantee, acl.privilege_type
      from pg_proc
      cross join aclexplode(proacl) as acl
      where pronamespace::regnamespace::text in ('api', 'v0', 'auth', 'private', 'operator') and acl.grantee <> proowner
    ) as given
    where grantee <> 0
    group by object, grantee
    order by name
  `;
}
