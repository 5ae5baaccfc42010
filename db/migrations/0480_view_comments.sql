-- migrate:up

-- A column of a view means what it means in the table below it: the comments of the tables are those of the
-- resources, unless a view says otherwise.
do $$
declare
  shown record;
begin
  for shown in
    select
      views.relname as resource,
      columns.attname as name,
      col_description(tables.oid, stored.attnum) as comment
    from pg_catalog.pg_class as views
    join pg_catalog.pg_attribute as columns on columns.attrelid = views.oid and columns.attnum > 0
    join pg_catalog.pg_class as tables
      on tables.relname = views.relname and tables.relnamespace = 'private'::regnamespace
    join pg_catalog.pg_attribute as stored on stored.attrelid = tables.oid and stored.attname = columns.attname
    where views.relnamespace = 'api'::regnamespace
      and views.relkind = 'v'
      and col_description(views.oid, columns.attnum) is null
  loop
    execute format('comment on column api.%I.%I is %L', shown.resource, shown.name, shown.comment);
  end loop;
end
$$;

-- migrate:down

-- The comments go with their views.
select 1;
