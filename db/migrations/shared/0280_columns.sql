-- migrate:up

-- Names of columns, read from the catalog. Functions that copy rows between a resource, its table and the earlier
-- revision use them, so that no list of columns must be maintained.
create function private.column_names(relation regclass) returns text[]
language sql stable parallel safe
return array(
  select columns.attname::text
  from pg_catalog.pg_attribute as columns
  where columns.attrelid = relation and columns.attnum > 0 and not columns.attisdropped
  order by columns.attnum
);

comment on function private.column_names(regclass) is 'The names of the columns of a table or view.';

create function private.insertable_columns(relation regclass) returns text[]
language sql stable parallel safe
return array(
  select columns.name
  from unnest(private.column_names(relation)) as columns (name)
  where has_column_privilege('api_consumer', relation, columns.name, 'insert')
);

comment on function private.insertable_columns(regclass) is 'The columns that requests may set when they insert a row.';

-- migrate:down
