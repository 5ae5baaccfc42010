-- migrate:up

-- Names of columns, read from the catalog. Functions that copy rows between a resource, its table and the earlier
-- revision use them, so that no list of columns must be maintained.

-- The names of the columns of a table or view.
create function private.column_names(relation regclass) returns text[]
language sql stable parallel safe
return array(
  select columns.attname::text
  from pg_catalog.pg_attribute as columns
  where columns.attrelid = relation and columns.attnum > 0 and not columns.attisdropped
  order by columns.attnum
);

-- The columns that requests may set when they insert a row.
create function private.insertable_columns(relation regclass) returns text[]
language sql stable parallel safe
return array(
  select columns.name
  from unnest(private.column_names(relation)) as columns (name)
  where has_column_privilege('api_consumer', relation, columns.name, 'insert')
);

-- The columns that requests may change.
create function private.updatable_columns(relation regclass) returns text[]
language sql stable parallel safe
return array(
  select columns.name
  from unnest(private.column_names(relation)) as columns (name)
  where has_column_privilege('api_consumer', relation, columns.name, 'update')
);

-- Lets requests change the rows of a view of which each has the id of a row of a table, or of another view: the columns
-- that requests may change there. A rule accesses the table as the owner, so the condition must require the permission
-- of its policies. changes has the expressions of columns whose new value is converted; results has the expressions
-- that the view computes. Both refer to old, new and stored.
-- A view with a computed column is not updatable by itself. A rule turns an update of the view into one update of the
-- table, so that the triggers of a statement see all rows of a bulk update. A trigger on the view would run one update
-- for each row. Only the columns that the request changes are written, so that two concurrent requests that change
-- different columns both take effect.
create procedure private.make_updatable(
  shown regclass,
  stored regclass,
  condition text default 'true',
  changes jsonb default '{}',
  results jsonb default '{}'
)
language plpgsql set search_path = pg_catalog, pg_temp
as $$
declare
  columns constant text[] := private.column_names(shown);
  updatable constant text[] := array(
    select granted.name
    from unnest(private.updatable_columns(stored)) as granted (name)
    where granted.name = any (columns)
  );
begin
  execute format(
    'grant update (%s) on %s to api_consumer',
    (select string_agg(quote_ident(granted.name), ', ') from unnest(updatable) as granted (name)),
    shown
  );
  execute format(
    'create rule update_rows as
      on update to %s
      do instead
      update %s as stored set %s where stored.id = old.id and %s returning %s',
    shown,
    stored,
    (
      select string_agg(
        format(
          '%1$I = ' || coalesce(changes ->> changed.name, 'private.changed_value(old.%1$I, new.%1$I, stored.%1$I)'),
          changed.name
        ),
        ', '
        order by changed.name
      )
      from (select unnest(updatable) union select jsonb_object_keys(changes)) as changed (name)
    ),
    condition,
    (
      select string_agg(coalesce(results ->> returned.name, format('stored.%I', returned.name)), ', ' order by place)
      from unnest(columns) with ordinality as returned (name, place)
    )
  );
end
$$;

-- migrate:down
