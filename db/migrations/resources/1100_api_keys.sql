-- migrate:up

-- API keys. Only the hash and the first characters are stored. The key itself is shown once.
--
--   (none) ──create──> live ──revoke──> revoked
--                       │ └──expires_at passes──> expired
--                       └──rotate──> live until the overlap ends, beside its successor
create table private.api_keys (
  id uuid primary key default uuidv7(),
  organization_id uuid not null references api.organizations (id) on delete cascade,
  member_id uuid references api.members (id) on delete cascade,
  successor_id uuid references private.api_keys (id) on delete set null,
  created_at timestamp with time zone not null default now(),
  created_by uuid references api.members (id) on delete set null,
  expires_at timestamp with time zone,
  hash bytea not null
    constraint api_keys_hash_key unique,
  last_used_at timestamp with time zone,
  permissions text[] not null
    constraint permissions_are_known check (private.are_permissions(permissions)),
  prefix text not null,
  revoked_at timestamp with time zone,
  name text not null default ''
    constraint name_is_short check (length(name) <= 100),
  networks cidr[] not null default '{}',
  requests_per_second double precision
    constraint requests_per_second_is_usable check (requests_per_second between 0.01 and 10000),
  runs_per_minute integer
    constraint runs_per_minute_is_usable check (runs_per_minute between 1 and 10000),
  own_networks cidr[] not null default '{}',
  own_requests_per_second double precision
    constraint own_requests_per_second_is_usable check (own_requests_per_second between 0.01 and 10000),
  own_runs_per_minute integer
    constraint own_runs_per_minute_is_usable check (own_runs_per_minute between 1 and 10000)
);

comment on table private.api_keys is 'API keys of organizations.';
comment on column private.api_keys.id is 'Identifier, as in api_requests.api_key_id.';
comment on column private.api_keys.organization_id is 'Organization whose data the key can access.';
comment on column private.api_keys.member_id is
  'Member to which the key is bound, or null. The permissions of a bound key are those that the key and the member '
  'have in common.';
comment on column private.api_keys.successor_id is 'Key that replaces this one after a rotation.';
comment on column private.api_keys.created_at is 'Time at which the key was created.';
comment on column private.api_keys.created_by is
  'Member that is responsible for the key: the one who created or rotated it in the dashboard, or took it over. The '
  'key ends when the member is removed or demoted. Null for keys of operators.';
comment on column private.api_keys.expires_at is 'Time at which the key expires, or null for never.';
comment on column private.api_keys.hash is 'SHA-256 of the key.';
comment on column private.api_keys.last_used_at is 'Time at which the key was last used, to the minute.';
comment on column private.api_keys.permissions is 'Permissions of the key.';
comment on column private.api_keys.prefix is 'First characters of the key, for display.';
comment on column private.api_keys.revoked_at is 'Time at which the key was revoked.';
comment on column private.api_keys.name is 'Name of the key, for the people who manage it.';
comment on column private.api_keys.networks is
  'Networks from which operators allow the key to be used; empty for all. Only the gateway knows the address of a '
  'client.';
comment on column private.api_keys.requests_per_second is
  'Rate limit that operators gave the key, across all gateways, from 0.01 (one request in 100 seconds) to 10000; null '
  'for RATE_LIMIT.';
comment on column private.api_keys.runs_per_minute is
  'Limit of attaches, fills and extracts, and of files, that operators gave the key, across all gateways, from 1 to '
  '10000; null for RATE_LIMIT_RUNS.';
comment on column private.api_keys.own_networks is
  'Networks to which members restrict the key, within networks; empty for no restriction of their own.';
comment on column private.api_keys.own_requests_per_second is
  'Rate limit that members gave the key; null for none. It has no effect above requests_per_second.';
comment on column private.api_keys.own_runs_per_minute is
  'Limit of runs that members gave the key; null for none. It has no effect above runs_per_minute.';

create index api_keys_organization_id_idx on private.api_keys (organization_id);
create index api_keys_created_by_idx on private.api_keys (created_by);
create index api_keys_member_id_idx on private.api_keys (member_id);
create index api_keys_successor_id_idx on private.api_keys (successor_id);

alter table private.api_keys enable row level security;

-- The permissions that both arrays contain, sorted. A null second array stands for all permissions.
create function private.intersect_permissions(permissions text[], others text[]) returns text[]
language sql immutable parallel safe
return coalesce(
  (
    select array_agg(given.value order by given.value)
    from unnest(permissions) as given (value)
    where others is null or given.value = any (others)
  ),
  '{}'
);

-- The networks that are in both lists. An empty list stands for all networks. If the lists have nothing in common, the
-- result is a network of which no client can be.
create function private.common_networks(networks cidr[], others cidr[]) returns cidr[]
language sql immutable parallel safe set search_path = pg_catalog, pg_temp
as $$
  select case
    when cardinality(networks) = 0 then others
    when cardinality(others) = 0 then networks
    else coalesce(
      (
        select array_agg(distinct case when one <<= other then one else other end)
        from unnest(networks) as given (one)
        cross join unnest(others) as allowed (other)
        where one <<= other or other <<= one
      ),
      '{0.0.0.0/32}'
    )
  end
$$;

-- The permissions that a member has too, sorted; none if the member does not exist.
-- Not SQL: as a part of the plan of each look-up, it would cost also the keys that are not bound.
create function private.permissions_within_member(permissions text[], member_id uuid) returns text[]
language plpgsql stable set search_path = pg_catalog, pg_temp
as $$
begin
  return private.intersect_permissions(
    permissions,
    coalesce(
      (select members.permissions from api.members where members.id = permissions_within_member.member_id),
      '{}'
    )
  );
end
$$;

create view private.working_api_keys as
select
  api_keys.id,
  api_keys.hash,
  api_keys.organization_id,
  api_keys.member_id,
  api_keys.expires_at,
  api_keys.networks,
  api_keys.requests_per_second,
  api_keys.runs_per_minute,
  api_keys.own_networks,
  api_keys.own_requests_per_second,
  api_keys.own_runs_per_minute,
  organizations.type as organization_type,
  case
    when api_keys.member_id is null then api_keys.permissions
    else private.permissions_within_member(api_keys.permissions, api_keys.member_id)
  end as permissions
from private.api_keys
join api.organizations on organizations.id = api_keys.organization_id
where api_keys.revoked_at is null
  and (api_keys.expires_at is null or api_keys.expires_at > now())
  and private.is_open(organizations);

comment on view private.working_api_keys is
  'The keys that are valid now, with their effective permissions.';

-- The API key with a SHA-256 hash, if it is valid now. The gateway caches the result until a notification on the
-- channel api_keys.
create function private.authenticate_api_key(key_hash bytea)
returns table (
  api_key_id uuid,
  organization_id uuid,
  member_id uuid,
  organization_type text,
  permissions text[],
  expires_at timestamp with time zone,
  networks text[],
  requests_per_second double precision,
  runs_per_minute integer,
  own_requests_per_second double precision,
  own_runs_per_minute integer,
  organization_requests_per_second double precision,
  organization_runs_per_minute integer,
  proof text
)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select
    keys.id,
    keys.organization_id,
    keys.member_id,
    keys.organization_type,
    keys.permissions,
    keys.expires_at,
    private.common_networks(keys.own_networks, keys.networks)::text[],
    keys.requests_per_second,
    keys.runs_per_minute,
    keys.own_requests_per_second,
    keys.own_runs_per_minute,
    private.limit_of(keys.organization_id, 'requests_per_second')::double precision,
    private.limit_of(keys.organization_id, 'runs_per_minute')::integer,
    private.key_proof(keys.hash)
  from private.working_api_keys as keys
  where keys.hash = key_hash
$$;

grant execute on function private.authenticate_api_key to gateway;

-- Ends the keys for which a member is responsible.
create function private.end_keys_of(member_id uuid) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update private.api_keys
  set revoked_at = now()
  where api_keys.created_by = end_keys_of.member_id and api_keys.revoked_at is null
$$;

-- Before delete: ends the keys for which the member is responsible.
create function private.tg_members__end_keys() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform private.end_keys_of(old.id);
  return old;
end
$$;

create trigger _400_end_keys
  before delete on api.members
  for each row execute function private.tg_members__end_keys();

-- After a demotion: ends the keys for which the member is responsible.
create function private.tg_member_roles__end_keys() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform private.end_keys_of(new.member_id);
  return null;
end
$$;

create trigger _400_end_keys
  after update of role on private.member_roles
  for each row when (private.role_rank(new.role) < private.role_rank(old.role))
  execute function private.tg_member_roles__end_keys();

-- After trigger: sends the id of the organization whose keys changed to the gateways, on the channel api_keys.
-- Every change of the permissions or the validity of a key is announced to the gateways, which then evict their cached
-- keys. These changes are rare. Frequent requests never send NOTIFY.
create function private.tg__notify_api_keys() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  facts constant jsonb := case tg_op when 'INSERT' then to_jsonb(new) else to_jsonb(old) end;
begin
  perform pg_notify('api_keys', coalesce(facts ->> 'organization_id', facts ->> 'id'));
  return null;
end
$$;

create trigger _900_notify_api_keys
  after update of expires_at, permissions, revoked_at, member_id, networks, requests_per_second, runs_per_minute,
    own_networks, own_requests_per_second, own_runs_per_minute
  or delete on private.api_keys
  for each row execute function private.tg__notify_api_keys();

-- Gateways cache the limits of requests and runs with the keys.
create trigger _900_notify_api_keys
  after insert or update or delete on private.organization_limits
  for each row execute function private.tg__notify_api_keys();

create trigger _900_notify_api_keys
  after update of permissions or delete on api.members
  for each row execute function private.tg__notify_api_keys();

create trigger _900_notify_api_keys
  after update of status, deleted_at, type on api.organizations
  for each row execute function private.tg__notify_api_keys();

-- migrate:down
