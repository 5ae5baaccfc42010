-- migrate:up

-- Gives the columns of views without a comment those of the columns of the same name in another schema.
create procedure private.copy_column_comments(from_schema regnamespace, to_schema regnamespace)
language plpgsql set search_path = pg_catalog, pg_temp
as $$
declare
  shown record;
begin
  for shown in
    select
      views.oid::regclass as view,
      columns.attname as name,
      col_description(sources.oid, source_columns.attnum) as comment
    from pg_catalog.pg_class as views
    join pg_catalog.pg_attribute as columns on columns.attrelid = views.oid and columns.attnum > 0
    join pg_catalog.pg_class as sources
      on sources.relname = views.relname and sources.relnamespace = from_schema
    join pg_catalog.pg_attribute as source_columns
      on source_columns.attrelid = sources.oid and source_columns.attname = columns.attname
    where views.relnamespace = to_schema
      and views.relkind = 'v'
      and col_description(views.oid, columns.attnum) is null
  loop
    execute format('comment on column %s.%I is %L', shown.view, shown.name, shown.comment);
  end loop;
end
$$;

call private.copy_column_comments('private', 'api');

-- migrate:down
