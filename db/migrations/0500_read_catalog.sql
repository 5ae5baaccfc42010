-- migrate:up

-- What the gateway must know of the resources to say what is wrong with a request in words of the interface:
-- which columns there are, which of them a client may write, how resources refer to each other, and the rule
-- behind each constraint. The catalog of the database is the one source; the gateway reads it when it starts.

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
language sql stable
set search_path = ''
as $$
  with resources as (
    select tables.oid, schemas.nspname as revision, tables.relname as name
    from pg_catalog.pg_class as tables
    join pg_catalog.pg_namespace as schemas on schemas.oid = tables.relnamespace
    where schemas.nspname in ('api', 'v0') and tables.relkind in ('r', 'p', 'v')
  ),
  columns as (
    select
      resources.revision,
      resources.name as resource,
      attributes.attname as name,
      attributes.attnum as place,
      pg_catalog.format_type(attributes.atttypid, attributes.atttypmod) as type,
      pg_catalog.has_column_privilege('api_consumer', resources.oid, attributes.attnum, 'insert') as is_insertable,
      pg_catalog.has_column_privilege('api_consumer', resources.oid, attributes.attnum, 'update') as is_updatable
    from resources
    join pg_catalog.pg_attribute as attributes
      on attributes.attrelid = resources.oid and attributes.attnum > 0 and not attributes.attisdropped
  ),
  -- The tables behind the resources have their names, in one schema or another.
  referring as (
    select
      constraints.conname as name,
      referrer.relname as resource,
      attributes.attname as column,
      referred.relname as target
    from pg_catalog.pg_constraint as constraints
    join pg_catalog.pg_class as referrer on referrer.oid = constraints.conrelid
    join pg_catalog.pg_class as referred on referred.oid = constraints.confrelid
    join pg_catalog.pg_attribute as attributes
      on attributes.attrelid = constraints.conrelid and attributes.attnum = constraints.conkey[1]
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
    'columns',
    (select jsonb_agg(to_jsonb(columns) - 'place' order by columns.revision, columns.resource, columns.place) from columns),
    'references',
    (select jsonb_agg(referring order by referring.resource, referring.name) from referring),
    'rules',
    (select jsonb_agg(rules order by rules.resource, rules.name) from rules),
    'write_permissions',
    (
      select jsonb_object_agg(resources.name, private.write_permission(resources.name))
      from resources
      where resources.revision = 'api' and private.write_permission(resources.name) is not null
    )
  )
$$;

comment on function private.read_catalog() is
  'The resources as the gateway needs to know them: {columns: [{revision, resource, name, type, is_insertable, is_updatable}], references: [{name, resource, column, target}], rules: [{resource, name, rule, columns}], write_permissions: {resource: permission}}. The resource of a rule is empty where it is that of a domain.';

grant execute on function private.read_catalog(), private.write_permission(text) to gateway;

-- migrate:down

drop function private.read_catalog();
