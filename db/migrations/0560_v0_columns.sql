-- migrate:up

-- A column of the earlier revision means what it means in the present one, and a row needs no value for it where it
-- needs none there: the comments and defaults are those of the present columns, unless a view says otherwise.
do $$
declare
  shown record;
begin
  for shown in
    select
      views.relname as resource,
      columns.attname as name,
      col_description(presents.oid, present.attnum) as comment,
      pg_get_expr(defaults.adbin, defaults.adrelid) as expression,
      has_column_privilege('api_consumer', views.oid, columns.attnum, 'insert') as is_insertable,
      col_description(views.oid, columns.attnum) is not null as has_comment
    from pg_catalog.pg_class as views
    join pg_catalog.pg_attribute as columns on columns.attrelid = views.oid and columns.attnum > 0
    join pg_catalog.pg_class as presents
      on presents.relname = views.relname and presents.relnamespace = 'api'::regnamespace
    join pg_catalog.pg_attribute as present
      on present.attrelid = presents.oid and present.attname = columns.attname
    left join pg_catalog.pg_attrdef as defaults
      on defaults.adrelid = presents.oid and defaults.adnum = present.attnum
    where views.relnamespace = 'v0'::regnamespace
  loop
    if not shown.has_comment then
      execute format('comment on column v0.%I.%I is %L', shown.resource, shown.name, shown.comment);
    end if;
    -- default_values is made where it is null.
    if shown.is_insertable and shown.expression is not null and shown.name <> 'default_values' then
      execute format('alter view v0.%I alter column %I set default %s', shown.resource, shown.name, shown.expression);
    end if;
  end loop;
end
$$;

-- migrate:down

-- Both go with their views.
select 1;
