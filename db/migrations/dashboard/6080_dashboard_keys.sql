-- migrate:up

-- API keys in the dashboard. Nobody creates or obtains a key with a role or permissions that the own session lacks.

-- An API key of the session's organization that is not revoked. Errors: CDS201, CDS204, CDS205, CDS300, CDS372.
create function private.managed_key(api_key_id uuid) returns private.api_keys
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  key private.api_keys;
begin
  perform private.require_action('manage_keys');
  select api_keys.* into key
  from private.api_keys
  where api_keys.id = managed_key.api_key_id
    and api_keys.organization_id = auth.organization_id()
    and not exists (select from private.dashboard_sessions where dashboard_sessions.api_key_id = api_keys.id)
  for update;
  if not found then
    perform private.fail(404, 'CDS300', format('There is no API key %s.', api_key_id), null, 'See the API keys page.');
  end if;
  if key.revoked_at is not null then
    perform private.fail(
      409, 'CDS372', 'The API key is revoked.', format('It was revoked at %s.', key.revoked_at), null
    );
  end if;
  return key;
end
$$;

-- Fails the request with 403 unless it has all of the permissions. Errors: CDS201.
create function private.require_permissions(permissions text[]) returns void
language plpgsql stable set search_path = pg_catalog, pg_temp
as $$
declare
  permission text;
begin
  foreach permission in array permissions loop
    perform private.require_permission(permission);
  end loop;
end
$$;

-- Fails the request unless it has the permissions of a key, and at least the role of the member to which the key is
-- bound. Errors: CDS201, CDS205.
create function private.require_key_authority(key private.api_keys) returns void
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform private.require_permissions(key.permissions);
  perform private.require_authority(member_roles.role)
  from private.member_roles
  where member_roles.member_id = key.member_id;
end
$$;

-- Fails the request if the name of a key is too long. Errors: CDS105.
create function private.check_key_name(name text) returns void
language plpgsql stable set search_path = pg_catalog, pg_temp
as $$
begin
  if length(name) > 100 then
    perform private.fail(
      400, 'CDS105', 'The name must have at most 100 characters.', format('It has %s.', length(name)), field => 'name'
    );
  end if;
end
$$;

-- Creates an API key and returns it. It cannot be read again later. A bound key ends with its member and never has more
-- permissions than the member. Errors: CDS105, CDS201, CDS204, CDS205.
create function private.create_managed_key(
  name text,
  permissions text[],
  expires_at timestamp with time zone,
  is_bound boolean
) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform private.require_action('manage_keys');
  perform private.check_key_name(create_managed_key.name);
  if create_managed_key.expires_at <= now() then
    perform private.fail(
      400, 'CDS105', 'The expiry is in the past.', format('It is %s.', create_managed_key.expires_at),
      'Give a later day, or none for a key that does not expire.', field => 'expiry'
    );
  end if;
  perform private.require_permissions(
    private.intersect_permissions(private.all_permissions(), create_managed_key.permissions)
  );
  return operator.create_api_key(
    auth.organization_id(),
    create_managed_key.permissions,
    create_managed_key.expires_at,
    case when is_bound then auth.member_id() end,
    create_managed_key.name
  );
end
$$;

-- Replaces an API key and returns the new one. The old key stays valid for the overlap, 0 to 7 days. Errors: CDS201,
-- CDS204, CDS205, CDS300, CDS372, CDS374.
create function private.rotate_managed_key(api_key_id uuid, overlap interval) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  key constant private.api_keys := private.managed_key(api_key_id);
begin
  perform private.require_key_authority(key);
  if key.successor_id is not null or key.expires_at <= now() then
    perform private.fail(
      409, 'CDS374', 'The API key was rotated before, or has expired.', 'Nothing was changed.',
      'Rotate its successor, or create a new key.'
    );
  end if;
  return operator.rotate_api_key(key.id, overlap);
end
$$;

-- Revokes an API key at once. Errors: CDS201, CDS204, CDS205, CDS300, CDS372.
create function private.revoke_managed_key(api_key_id uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  key constant private.api_keys := private.managed_key(api_key_id);
begin
  perform operator.revoke_api_key(key.id);
end
$$;

-- Sets the name, the own limits (null for the limits of the service) and the allowed networks (none for all) of an API
-- key. Errors: CDS105, CDS201, CDS204, CDS205, CDS300, CDS372.
create function private.change_managed_key(
  api_key_id uuid,
  name text,
  requests_per_second numeric,
  runs_per_minute numeric,
  networks text[]
) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  key constant private.api_keys := private.managed_key(api_key_id);
  wrong constant text := (
    select given.network
    from unnest(change_managed_key.networks) as given (network)
    where not pg_input_is_valid(given.network, 'cidr')
    limit 1
  );
begin
  perform private.require_key_authority(key);
  perform private.check_key_name(change_managed_key.name);
  if requests_per_second not between 0.01 and 10000 then
    perform private.fail(
      400, 'CDS105', 'The requests per second must be from 0.01 to 10000.', field => 'requests_per_second'
    );
  end if;
  if runs_per_minute not between 1 and 10000 or runs_per_minute <> trunc(runs_per_minute) then
    perform private.fail(
      400, 'CDS105', 'The runs per minute must be a whole number from 1 to 10000.', field => 'runs_per_minute'
    );
  end if;
  if wrong is not null then
    perform private.fail(
      400, 'CDS105', 'One of the networks is not valid.', format('It is "%s".', left(wrong, 100)),
      'Write the first address of the network and the length of its prefix, as in 192.0.2.0/24.', field => 'networks'
    );
  end if;
  perform operator.name_api_key(key.id, change_managed_key.name);
  perform operator.limit_api_key(key.id, requests_per_second::double precision, runs_per_minute::integer);
  perform operator.restrict_api_key(key.id, change_managed_key.networks::cidr[]);
end
$$;

-- API keys of the session's organization, the newest first, after a key; or one key. Requires the permission settings.
-- Errors: CDS204.
create function private.list_keys(after_id uuid default null, batch integer default 25, only_id uuid default null)
returns table (
  id uuid,
  created_at timestamp with time zone,
  expires_at timestamp with time zone,
  last_used_at timestamp with time zone,
  member_email text,
  name text,
  networks text[],
  permissions text[],
  prefix text,
  requests_per_second double precision,
  revoked_at timestamp with time zone,
  runs_per_minute integer,
  successor_prefix text
)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select
    api_keys.id,
    api_keys.created_at,
    api_keys.expires_at,
    api_keys.last_used_at,
    user_profiles.email,
    api_keys.name,
    api_keys.networks::text[],
    api_keys.permissions,
    api_keys.prefix,
    api_keys.requests_per_second,
    api_keys.revoked_at,
    api_keys.runs_per_minute,
    successors.prefix
  from private.api_keys
  left join api.members on members.id = api_keys.member_id
  left join private.user_profiles on user_profiles.user_id = members.user_id
  left join private.api_keys as successors on successors.id = api_keys.successor_id
  where api_keys.organization_id = auth.organization_id()
    and private.session_member_id() is not null
    and auth.can('settings')
    and not exists (select from private.dashboard_sessions where dashboard_sessions.api_key_id = api_keys.id)
    and (after_id is null or api_keys.id < after_id)
    and (only_id is null or api_keys.id = only_id)
  order by api_keys.id desc
  limit least(batch, 1000)
$$;

grant execute on function
  private.create_managed_key, private.rotate_managed_key, private.change_managed_key, private.revoke_managed_key,
  private.list_keys
to api_consumer;

-- migrate:down
