-- migrate:up

-- What can be limited.
create function private.limit_names() returns text[]
language sql immutable parallel safe
return array[
  'requests_per_second', 'runs_per_minute', 'api_keys', 'webhooks', 'members', 'storage_bytes', 'invitations_per_day',
  'model_tokens_per_month', 'model_cost_per_month', 'requests_per_logged_read'
];

-- What operators allow an organization, across its keys, members and gateways. Nobody else changes these limits.
create table private.organization_limits (
  organization_id uuid not null references api.organizations (id) on delete cascade,
  name text not null
    constraint name_is_known check (name = any (private.limit_names())),
  value numeric not null
    constraint value_is_not_negative check (value between 0 and 1e15),
  constraint log_is_sampled_evenly check (
    name <> 'requests_per_logged_read' or value in (1, 10, 100, 1000)
  ),
  primary key (organization_id, name)
);

comment on table private.organization_limits is 'Limits of organizations that differ from the limits of the service.';
comment on column private.organization_limits.organization_id is 'Organization.';
comment on column private.organization_limits.name is 'What is limited.';
comment on column private.organization_limits.value is 'The limit.';

alter table private.organization_limits enable row level security;

-- A limit of an organization; null for no limit. Gateways know the limits of requests and runs that apply without a
-- row here.
create function private.limit_of(organization_id uuid, name text) returns numeric
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select coalesce(
    (
      select organization_limits.value
      from private.organization_limits
      where organization_limits.organization_id = limit_of.organization_id and organization_limits.name = limit_of.name
    ),
    case limit_of.name
      when 'api_keys' then 100
      when 'webhooks' then 1000
      when 'members' then 10000
      when 'storage_bytes' then 100 * 2 ^ 30
      when 'invitations_per_day' then 200
      when 'requests_per_logged_read' then 1
    end
  )
$$;

-- What an organization uses of a limit; null for limits of rates. A month is one of UTC, a day the last 24 hours.
create function private.used_of_limit(organization_id uuid, name text) returns numeric
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  return case name
    when 'api_keys' then (
      select count(*)
      from private.working_api_keys as keys
      where keys.organization_id = used_of_limit.organization_id
        and not exists (select from private.dashboard_sessions where dashboard_sessions.api_key_id = keys.id)
    )
    when 'webhooks' then (
      select count(*) from api.webhooks where webhooks.organization_id = used_of_limit.organization_id
    )
    when 'members' then (
      select count(*) from api.members where members.organization_id = used_of_limit.organization_id
    )
    when 'storage_bytes' then (
      select coalesce(sum(files.size), 0)
      from private.files
      where files.organization_id = used_of_limit.organization_id
    )
    when 'invitations_per_day' then (
      select count(*)
      from private.invitation_requests
      where invitation_requests.organization_id = used_of_limit.organization_id
        and invitation_requests.created_at > now() - interval '1 day'
    )
    when 'model_tokens_per_month' then (
      select coalesce(sum(runs.input_tokens + runs.output_tokens), 0)
      from private.runs
      where runs.organization_id = used_of_limit.organization_id
        and runs.id >= private.first_uuid_at(date_trunc('month', now(), 'UTC'))
    )
    when 'model_cost_per_month' then (
      select coalesce(sum(runs.cost), 0)
      from private.runs
      where runs.organization_id = used_of_limit.organization_id
        and runs.id >= private.first_uuid_at(date_trunc('month', now(), 'UTC'))
    )
  end;
end
$$;

-- Fails the request if its organization uses all that a limit allows. Errors: CDS312.
create function private.require_room(name text) returns void
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  allowed constant numeric := private.limit_of(auth.organization_id(), name);
begin
  if private.used_of_limit(auth.organization_id(), name) >= allowed then
    perform private.fail(
      403, 'CDS312', 'The organization has reached a limit that the operator of the service sets.',
      format('%s is %s.', name, allowed),
      'Remove what is not needed any more, or ask the operator for a higher limit.'
    );
  end if;
end
$$;

-- The limits of the request's organization, and what it uses of them.
create function private.list_limits()
returns table (name text, allowed double precision, used double precision)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select
    names.name,
    private.limit_of(auth.organization_id(), names.name)::double precision,
    private.used_of_limit(auth.organization_id(), names.name)::double precision
  from unnest(private.limit_names()) with ordinality as names (name, place)
  order by names.place
$$;

grant execute on function private.list_limits to api_consumer;

-- migrate:down
