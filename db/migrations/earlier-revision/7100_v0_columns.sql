-- migrate:up

-- Columns of the earlier revision get the comments of the current columns with the same name, unless the view has its
-- own comment, and the defaults of those that requests may insert.
call private.copy_column_comments('api', 'v0');

do $$
declare
  shown record;
begin
  for shown in
    select
      views.oid::regclass as view,
      columns.name,
      pg_get_expr(defaults.adbin, defaults.adrelid) as expression
    from pg_catalog.pg_class as views
    cross join lateral unnest(private.insertable_columns(views.oid)) as columns (name)
    join pg_catalog.pg_class as sources
      on sources.relname = views.relname and sources.relnamespace = 'api'::regnamespace
    join pg_catalog.pg_attribute as source_columns
      on source_columns.attrelid = sources.oid and source_columns.attname = columns.name
    join pg_catalog.pg_attrdef as defaults
      on defaults.adrelid = sources.oid and defaults.adnum = source_columns.attnum
    where views.relnamespace = 'v0'::regnamespace
      -- The insert trigger of v0.layouts handles a missing default_values.
      and columns.name <> 'default_values'
  loop
    execute format('alter view %s alter column %I set default %s', shown.view, shown.name, shown.expression);
  end loop;
end
$$;

-- migrate:down
