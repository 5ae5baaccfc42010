-- migrate:up

-- What PostgreSQL's catalog knows of the API: its resources, their columns, who may read and write them, how they refer
-- to each other, and the rule of each constraint. The gateway reads it at its start, to explain refused requests.
-- openapi/ makes the API reference and the types of it.

comment on constraint description_is_short on api.webhooks is 'description must have at most 2000 characters.';
comment on constraint endpoint_is_a_url on api.webhooks is
  'endpoint must be an http or https URL of at most 2048 characters, without credentials.';
comment on constraint events_are_known on api.webhooks is
  'events must hold at least one event, each among those of the documentation of webhooks.';
comment on constraint signing_secret_is_well_formed on api.webhooks is
  'signing_secret must be whsec_ and the base64 of 24 to 64 bytes.';
comment on constraint source_is_a_name on api.webhooks is
  'source must have 1 to 64 lower-case letters, digits, hyphens and underscores.';

create function private.read_catalog() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  with resources as (
    select
      shown.oid,
      schemas.nspname as revision,
      shown.relname as name,
      pg_catalog.obj_description(shown.oid, 'pg_class') as comment,
      -- A view has the name of the table that it shows.
      case
        when shown.relkind <> 'v' then shown.oid
        else coalesce(
          pg_catalog.to_regclass(pg_catalog.format('private.%I', shown.relname)),
          pg_catalog.to_regclass(pg_catalog.format('api.%I', shown.relname))
        )
      end as stored
    from pg_catalog.pg_class as shown
    join pg_catalog.pg_namespace as schemas on schemas.oid = shown.relnamespace
    where schemas.nspname in ('api', 'v0') and shown.relkind in ('r', 'p', 'v')
  ),
  -- The policies name the permission that reading needs.
  read_permissions as (
    select resources.name, permission.matched[1] as permission
    from resources
    join pg_catalog.pg_policy as policies on policies.polrelid = resources.stored and policies.polcmd = 'r'
    cross join lateral pg_catalog.regexp_matches(
      pg_catalog.pg_get_expr(policies.polqual, policies.polrelid),
      $re$auth\.can\('(\w+)'::text\)$re$
    ) as permission (matched)
    where resources.revision = 'api'
  ),
  checks as (
    select
      constraints.conrelid as relation,
      constraints.conkey[1] as attribute,
      jsonb_agg(
        jsonb_build_object(
          'name', constraints.conname, 'definition', pg_catalog.pg_get_constraintdef(constraints.oid)
        )
        order by constraints.conname
      ) as definitions
    from pg_catalog.pg_constraint as constraints
    where constraints.contype = 'c' and cardinality(constraints.conkey) = 1
    group by constraints.conrelid, constraints.conkey[1]
  ),
  -- The arguments of the trigger: a column and its structure, a column and its structure, …
  structured as (
    select triggers.tgrelid as relation, arguments[place] as name, arguments[place + 1] as structure
    from pg_catalog.pg_trigger as triggers
    cross join lateral string_to_array(encode(triggers.tgargs, 'escape'), '\000') as arguments
    cross join lateral generate_subscripts(arguments, 1) as place
    where triggers.tgfoid = 'private.tg__check_structures'::pg_catalog.regproc and place % 2 = 1
  ),
  columns as (
    select
      resources.revision,
      resources.name as resource,
      attributes.attname as name,
      attributes.attnum as place,
      pg_catalog.format_type(attributes.atttypid, attributes.atttypmod) as type,
      pg_catalog.col_description(resources.oid, attributes.attnum) as comment,
      pg_catalog.has_column_privilege('api_consumer', resources.oid, attributes.attnum, 'insert') as is_insertable,
      pg_catalog.has_column_privilege('api_consumer', resources.oid, attributes.attnum, 'update') as is_updatable,
      -- False where the column is computed by a view: the following facts are those of the table.
      stored.attnum is not null as is_stored,
      coalesce(
        pg_catalog.has_column_privilege('api_consumer', stored.attrelid, stored.attnum, 'insert'), false
      ) as is_stored_insertable,
      coalesce(not stored.attnotnull, true) as is_nullable,
      coalesce(stored.atthasdef or stored.attidentity <> '', false) as has_default,
      pg_catalog.pg_get_expr(defaults.adbin, defaults.adrelid) as default_expression,
      structured.structure,
      coalesce(checks.definitions, '[]') as checks,
      attributes.attname <> all (private.event_omissions(resources.name)) as is_in_events
    from resources
    join pg_catalog.pg_attribute as attributes
      on attributes.attrelid = resources.oid and attributes.attnum > 0 and not attributes.attisdropped
    left join pg_catalog.pg_attribute as stored
      on stored.attrelid = resources.stored and stored.attname = attributes.attname
    left join pg_catalog.pg_attrdef as defaults
      on defaults.adrelid = stored.attrelid and defaults.adnum = stored.attnum
    left join checks on checks.relation = stored.attrelid and checks.attribute = stored.attnum
    left join structured on structured.relation = stored.attrelid and structured.name = attributes.attname
  ),
  -- The tables behind the resources have their names, in one schema or another.
  referring as (
    select
      constraints.conname as name,
      referrer.relname as resource,
      attributes.attname as column,
      referred.relname as target,
      target_attributes.attname as target_column,
      exists (
        select
        from pg_catalog.pg_constraint as keys
        where keys.conrelid = constraints.conrelid
          and keys.contype in ('p', 'u')
          and keys.conkey @> constraints.conkey
          and keys.conkey <@ constraints.conkey
      ) as is_one_to_one
    from pg_catalog.pg_constraint as constraints
    join pg_catalog.pg_class as referrer on referrer.oid = constraints.conrelid
    join pg_catalog.pg_class as referred on referred.oid = constraints.confrelid
    join pg_catalog.pg_attribute as attributes
      on attributes.attrelid = constraints.conrelid and attributes.attnum = constraints.conkey[1]
    join pg_catalog.pg_attribute as target_attributes
      on target_attributes.attrelid = constraints.confrelid and target_attributes.attnum = constraints.confkey[1]
    where constraints.contype = 'f'
      and referrer.relname in (select resources.name from resources)
      and referred.relname in (select resources.name from resources)
  ),
  rules as (
    select
      coalesce(tables.relname, '') as resource,
      constraints.conname as name,
      pg_catalog.obj_description(constraints.oid, 'pg_constraint') as rule,
      array(
        select attributes.attname
        from pg_catalog.pg_attribute as attributes
        where attributes.attrelid = constraints.conrelid and attributes.attnum = any (constraints.conkey)
        order by attributes.attnum
      ) as columns
    from pg_catalog.pg_constraint as constraints
    left join pg_catalog.pg_class as tables on tables.oid = constraints.conrelid
    where constraints.connamespace in ('api'::pg_catalog.regnamespace, 'private'::pg_catalog.regnamespace)
      and pg_catalog.obj_description(constraints.oid, 'pg_constraint') is not null
  )
  select jsonb_build_object(
    'resources',
    (
      select jsonb_agg(
        jsonb_build_object('revision', resources.revision, 'name', resources.name, 'comment', resources.comment)
        order by resources.revision, resources.name
      )
      from resources
    ),
    'columns',
    (
      select jsonb_agg(to_jsonb(columns) - 'place' order by columns.revision, columns.resource, columns.place)
      from columns
    ),
    'references',
    (select jsonb_agg(referring order by referring.resource, referring.name) from referring),
    'rules',
    (select jsonb_agg(rules order by rules.resource, rules.name) from rules),
    'read_permissions',
    (select jsonb_object_agg(read_permissions.name, read_permissions.permission) from read_permissions),
    'write_permissions',
    (
      select jsonb_object_agg(resources.name, private.write_permission(resources.name))
      from resources
      where resources.revision = 'api' and private.write_permission(resources.name) is not null
    ),
    'structures',
    (
      select jsonb_agg(jsonb_build_object('name', structures.name, 'schema', structures.schema) order by structures.name)
      from private.structures
    ),
    'events',
    to_jsonb(private.all_webhook_events()),
    'permissions',
    to_jsonb(private.all_permissions())
  )
$$;

comment on function private.read_catalog() is
  'The API as PostgreSQL''s catalog has it: resources, columns, references, rules (with an empty resource for the constraint of a domain), read_permissions and write_permissions by resource, structures, events and permissions.';

grant execute on function private.read_catalog() to gateway;

-- migrate:down

drop function private.read_catalog();
