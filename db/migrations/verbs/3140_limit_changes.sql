-- migrate:up

-- Prefer: max-affected=n. PostgREST supports it from version 13 only, so the gateway sends it as a header.

-- The number of rows that the request may change or delete; null without a limit.
create function private.max_affected() returns bigint
language sql stable set search_path = pg_catalog, pg_temp
as $$
  select case
    when strpos(current_setting('request.headers', true), '"x-max-affected"') > 0
      then (current_setting('request.headers', true)::json ->> 'x-max-affected')::bigint
  end
$$;

-- After a statement: undoes a change of more rows than Prefer: max-affected allows.
create function private.tg__limit_affected() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp
as $$
declare
  most constant bigint := private.max_affected();
  affected bigint;
begin
  -- Changes that the change of the request causes do not count.
  if pg_trigger_depth() = 1 then
    select count(*) into affected from before;
    if affected > most then
      perform private.fail(
        400, 'PGRST124', format('The request would affect %s rows, and max-affected is %s.', affected, most),
        'Nothing was changed.', 'Filter fewer rows, or increase max-affected.'
      );
    end if;
  end if;
  return null;
end
$$;

-- The tables whose rows requests may change or delete.
do $$
declare
  limited record;
begin
  for limited in
    select tables.oid::regclass as name, commands.name as command
    from pg_catalog.pg_class as tables
    cross join (values ('update'), ('delete')) as commands (name)
    where tables.relkind = 'r'
      and tables.relnamespace in ('api'::regnamespace, 'private'::regnamespace)
      and case commands.name
        when 'update' then private.updatable_columns(tables.oid) <> '{}'
        else has_table_privilege('api_consumer', tables.oid, 'delete')
      end
  loop
    execute format(
      $trigger$
        create trigger _900_limit_affected_%2$s
          after %2$s on %1$s
          referencing old table as before
          for each statement when (private.max_affected() is not null)
          execute function private.tg__limit_affected()
      $trigger$,
      limited.name, limited.command
    );
  end loop;
end
$$;

grant execute on function private.max_affected to api_consumer, gateway, worker;

-- migrate:down
