-- migrate:up

-- Prefer: max-affected=n. PostgREST supports it from version 13 only, so the gateway sends it as a header.

create function private.max_affected() returns bigint
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select case
    when strpos(current_setting('request.headers', true), '"x-max-affected"') > 0
      then (current_setting('request.headers', true)::json ->> 'x-max-affected')::bigint
  end
$$;

comment on function private.max_affected() is
  'The number of rows that the request may change or delete; null without a limit.';

create function private.tg__limit_affected() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
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
        'Nothing was changed.',
        'Filter fewer rows, or increase max-affected.'
      );
    end if;
  end if;
  return null;
end
$$;

comment on function private.tg__limit_affected() is
  'After a statement: undoes a change of more rows than Prefer: max-affected allows.';

create trigger _900_limit_affected
  after update on private.candidates
  referencing old table as before
  for each statement when (private.max_affected() is not null)
  execute function private.tg__limit_affected();
create trigger _900_limit_affected_update
  after update on api.layouts
  referencing old table as before
  for each statement when (private.max_affected() is not null)
  execute function private.tg__limit_affected();
create trigger _900_limit_affected_delete
  after delete on api.layouts
  referencing old table as before
  for each statement when (private.max_affected() is not null)
  execute function private.tg__limit_affected();
create trigger _900_limit_affected
  after update on api.organizations
  referencing old table as before
  for each statement when (private.max_affected() is not null)
  execute function private.tg__limit_affected();
create trigger _900_limit_affected
  after update on api.members
  referencing old table as before
  for each statement when (private.max_affected() is not null)
  execute function private.tg__limit_affected();
create trigger _900_limit_affected
  after update on private.billing_accounts
  referencing old table as before
  for each statement when (private.max_affected() is not null)
  execute function private.tg__limit_affected();
create trigger _900_limit_affected_update
  after update on api.webhooks
  referencing old table as before
  for each statement when (private.max_affected() is not null)
  execute function private.tg__limit_affected();
create trigger _900_limit_affected_delete
  after delete on api.webhooks
  referencing old table as before
  for each statement when (private.max_affected() is not null)
  execute function private.tg__limit_affected();

grant execute on function private.max_affected() to api_consumer, gateway, worker;

-- migrate:down
