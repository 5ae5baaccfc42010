-- migrate:up

-- The log of requests with API keys, and of what members do in the dashboard. It is partitioned by month, so that
-- expired months are dropped as tables. The API has the columns of the interface; GET /api_requests/{request_id} has
-- all.
create table private.api_requests (
  -- The number starts again after 2^31 requests: expired partitions are dropped long before.
  id integer generated always as identity (cycle),
  organization_id uuid not null,
  api_key_id uuid not null,
  created_at timestamp with time zone not null default now(),
  created_on date not null default (now() at time zone 'utc')::date,
  endpoint text not null,
  method text not null,
  request_id uuid not null,
  search text not null default '',
  status smallint not null,
  client_request_id text,
  duration_ms integer,
  code text,
  message text,
  is_dashboard boolean not null default false,
  member_id uuid,
  stands_for integer not null default 1,
  primary key (id, created_on),
  constraint api_requests_request_id_key unique (request_id, created_on)
) partition by range (created_on);

comment on table private.api_requests is
  'Requests with API keys, exposed as api.api_requests, and actions in the dashboard.';
comment on column private.api_requests.id is 'Identifier.';
comment on column private.api_requests.organization_id is 'Organization of the API key. Not exposed.';
comment on column private.api_requests.api_key_id is 'API key of the request.';
comment on column private.api_requests.created_at is 'Time at which the request arrived.';
comment on column private.api_requests.created_on is 'Date of the request (UTC).';
comment on column private.api_requests.endpoint is 'Path of the request, without the query string.';
comment on column private.api_requests.method is 'HTTP method.';
comment on column private.api_requests.request_id is
  'Request id, which the gateway assigns so that each request is logged once. Not exposed.';
comment on column private.api_requests.search is 'Query string, without secrets and prompts.';
comment on column private.api_requests.status is 'HTTP status code of the response.';
comment on column private.api_requests.client_request_id is
  'The X-Request-Id of the client, which need not be unique; null if it sent none. Not exposed.';
comment on column private.api_requests.duration_ms is
  'Time in milliseconds from the arrival of the request to the first byte of the response. Not exposed.';
comment on column private.api_requests.code is 'Code of the error; null if there was none. Not exposed.';
comment on column private.api_requests.message is 'Message of the error, without values of the request. Not exposed.';
comment on column private.api_requests.is_dashboard is 'Whether a member acted in the dashboard. Not exposed.';
comment on column private.api_requests.member_id is 'Member who acted in the dashboard; null otherwise. Not exposed.';
comment on column private.api_requests.stands_for is
  'Number of requests of which this one is in the log: 1, or requests_per_logged_read of the organization. Not '
  'exposed.';

create index api_requests_organization_id_id_idx on private.api_requests (organization_id, id);
create index api_requests_organization_id_created_at_idx on private.api_requests (organization_id, created_at desc, id);
create index api_requests_organization_id_status_idx on private.api_requests (organization_id, status, id);
create index api_requests_organization_id_created_on_idx on private.api_requests (organization_id, created_on, id);
create index api_requests_client_request_id_idx on private.api_requests (organization_id, client_request_id, id)
  where client_request_id is not null;

alter table private.api_requests enable row level security;

create policy select_own_api_requests on private.api_requests
  for select to api_consumer
  using (organization_id = (select auth.organization_id()));

grant select on private.api_requests to api_consumer;

create view api.api_requests with (security_invoker = true) as
select id, api_key_id, created_at, created_on, endpoint, method, search, status
from private.api_requests
where not is_dashboard;

comment on view api.api_requests is 'Requests with the organization''s API keys.';

grant select on api.api_requests to api_consumer;

-- Rows of months without a partition, for example entries that are written after a long outage.
create table private.api_requests_default partition of private.api_requests default;

alter table private.api_requests_default enable row level security;

-- Creates the partitions of the request log that are missing, and drops those older than the retention. Returns the
-- number of dropped partitions.
create function private.keep_api_request_partitions(retention interval default '90 days') returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  delete from private.api_requests_default where created_at < now() - retention;
  return private.keep_months('private.api_requests', retention);
end
$$;

select private.keep_api_request_partitions();

grant execute on function private.keep_api_request_partitions to worker;

-- Whether a request is in the log of an organization that logs one of so many successful reads. The end of the id is
-- random, and an entry that is written again gets the same answer.
create function private.is_logged(method text, status integer, request_id uuid, requests_per_logged_read integer)
returns boolean
language sql immutable parallel safe
return requests_per_logged_read = 1
  or method not in ('GET', 'HEAD')
  or status >= 400
  or ('x' || right(request_id::text, 7))::bit(28)::integer % requests_per_logged_read = 0;

-- Logs requests, given as an array of objects with the columns of the table, without the successful reads that an
-- organization does not log. Entries that are already logged are skipped. Returns the number of new entries. One batch
-- is written at a time, so that entries become visible in the order of their ids: a reader that continues after the
-- last id that it saw loses nothing.
create function private.log_api_requests(entries jsonb) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  logged integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('private.log_api_requests', 0));
  with sampling as materialized (
    select
      given.organization_id,
      greatest(1, private.limit_of(given.organization_id, 'requests_per_logged_read'))::integer as one_of
    from (select distinct (entry ->> 'organization_id')::uuid from jsonb_array_elements(entries) as entry)
      as given (organization_id)
  )
  insert into private.api_requests (
    organization_id, api_key_id, created_at, created_on, endpoint, method, request_id, search, status,
    client_request_id, duration_ms, code, message, is_dashboard, member_id, stands_for
  )
  select
    entry.organization_id,
    entry.api_key_id,
    entry.created_at,
    (entry.created_at at time zone 'utc')::date,
    entry.endpoint,
    entry.method,
    entry.request_id,
    entry.search,
    entry.status,
    entry.client_request_id,
    entry.duration_ms,
    entry.code,
    entry.message,
    coalesce(entry.is_dashboard, false),
    entry.member_id,
    case when entry.method in ('GET', 'HEAD') and entry.status < 400 then sampled.one_of else 1 end
  from jsonb_to_recordset(entries) as entry (
    organization_id uuid,
    api_key_id uuid,
    created_at timestamp with time zone,
    endpoint text,
    method text,
    request_id uuid,
    search text,
    status smallint,
    client_request_id text,
    duration_ms integer,
    code text,
    message text,
    is_dashboard boolean,
    member_id uuid
  )
  -- No join: the entries keep their order. One that lacks a member fails by the constraint of its column.
  cross join lateral (
    select
      coalesce((select s.one_of from sampling as s where s.organization_id = entry.organization_id), 1) as one_of
  ) as sampled
  where private.is_logged(entry.method, entry.status, entry.request_id, sampled.one_of) is not false
  on conflict (request_id, created_on) do nothing;
  get diagnostics logged = row_count;

  -- A locked key is skipped until its next request, so that it does not delay the log of other organizations.
  with used as (
    select entry.api_key_id, date_trunc('minute', max(entry.created_at)) as at
    from jsonb_to_recordset(entries) as entry (api_key_id uuid, created_at timestamp with time zone)
    group by entry.api_key_id
  ),
  outdated as (
    select api_keys.id, used.at
    from private.api_keys
    join used on used.api_key_id = api_keys.id
    where api_keys.last_used_at is null or api_keys.last_used_at < used.at
    for no key update of api_keys skip locked
  )
  update private.api_keys
  set last_used_at = outdated.at
  from outdated
  where api_keys.id = outdated.id;
  return logged;
end
$$;

grant execute on function private.log_api_requests to gateway;

-- migrate:down
