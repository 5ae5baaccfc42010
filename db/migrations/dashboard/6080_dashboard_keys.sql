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

-- Fails the request if its session needs a recent proof to obtain a key with these permissions: they reach beyond
-- candidates and layouts. Errors: CDS208.
create function private.require_proof_for(permissions text[]) returns void
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if permissions && private.role_permissions('admin') then
    perform private.require_recent_proof();
  end if;
end
$$;

-- Makes the session's member responsible for a key, which then ends with the membership. Returns the key.
create function private.own_key(key text) returns text
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update private.api_keys
  set created_by = private.session_member_id()
  where api_keys.hash = private.hash_token(own_key.key)
  returning own_key.key
$$;

-- Makes the session's member responsible for the keys of another member, of which the session must have the authority.
-- Errors: CDS201, CDS204, CDS205.
create function private.take_over_keys(member_id uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  key private.api_keys;
begin
  perform private.require_action('manage_keys');
  for key in
    select * from private.api_keys
    where api_keys.created_by = take_over_keys.member_id
      and api_keys.organization_id = auth.organization_id()
      and api_keys.revoked_at is null
    for update
  loop
    perform private.require_key_authority(key);
    update private.api_keys set created_by = private.session_member_id() where api_keys.id = key.id;
  end loop;
end
$$;

-- Creates an API key and returns it. It cannot be read again later. A bound key ends with its member and never has more
-- permissions than the member. Errors: CDS105, CDS201, CDS204, CDS205, CDS208.
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
  -- The lock makes simultaneous requests count each other.
  perform from api.organizations where organizations.id = auth.organization_id() for no key update;
  perform private.require_room('api_keys');
  perform private.check_key_name(create_managed_key.name);
  if create_managed_key.expires_at <= now() then
    perform private.fail(
      400, 'CDS105', 'The expiry is in the past.', format('It is %s.', create_managed_key.expires_at),
      'Give a later day, or none for a key that does not expire.', field => 'expiry'
    );
  end if;
  if cardinality(create_managed_key.permissions) = 0 then
    perform private.fail(
      400, 'CDS105', 'The key has no permission.', null, 'Choose at least one.', field => 'permissions'
    );
  end if;
  perform private.require_permissions(
    private.intersect_permissions(private.all_permissions(), create_managed_key.permissions)
  );
  perform private.require_proof_for(create_managed_key.permissions);
  return private.own_key(
    operator.create_api_key(
      auth.organization_id(),
      create_managed_key.permissions,
      create_managed_key.expires_at,
      case when is_bound then auth.member_id() end,
      create_managed_key.name
    )
  );
end
$$;

-- Replaces an API key and returns the new one. The old key stays valid for the overlap, 0 to 7 days. Errors: CDS201,
-- CDS204, CDS205, CDS208, CDS300, CDS372, CDS374.
create function private.rotate_managed_key(api_key_id uuid, overlap interval) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  key constant private.api_keys := private.managed_key(api_key_id);
begin
  perform private.require_key_authority(key);
  perform private.require_proof_for(key.permissions);
  if key.successor_id is not null or key.expires_at <= now() then
    perform private.fail(
      409, 'CDS374', 'The API key was rotated before, or has expired.', 'Nothing was changed.',
      'Rotate its successor, or create a new key.'
    );
  end if;
  return private.own_key(operator.rotate_api_key(key.id, overlap));
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

-- Sets the name, the own limits (null for none) and the own networks (none for no restriction) of an API key. They are
-- within those that operators gave the key or, without these, within the limits of the service, which the gateway
-- knows. Errors: CDS105, CDS201, CDS204, CDS205, CDS300, CDS372.
create function private.change_managed_key(
  api_key_id uuid,
  name text,
  requests_per_second numeric,
  runs_per_minute numeric,
  networks text[],
  service_requests_per_second double precision,
  service_runs_per_minute integer
) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  key constant private.api_keys := private.managed_key(api_key_id);
  wrong text := (
    select given.network
    from unnest(change_managed_key.networks) as given (network)
    where not pg_input_is_valid(given.network, 'cidr')
    limit 1
  );
  most_requests double precision;
  most_runs integer;
begin
  perform private.require_key_authority(key);
  perform private.check_key_name(change_managed_key.name);
  most_requests := coalesce(key.requests_per_second, service_requests_per_second);
  if requests_per_second not between 0.01 and least(most_requests, 10000) then
    perform private.fail(
      400, 'CDS105', format('The requests per second must be from 0.01 to %s.', least(most_requests, 10000)), null,
      'Ask the operator of the service for a higher limit.', field => 'requests_per_second'
    );
  end if;
  most_runs := coalesce(key.runs_per_minute, service_runs_per_minute);
  if runs_per_minute not between 1 and least(most_runs, 10000) or runs_per_minute <> trunc(runs_per_minute) then
    perform private.fail(
      400, 'CDS105', format('The runs per minute must be a whole number from 1 to %s.', least(most_runs, 10000)), null,
      'Ask the operator of the service for a higher limit.', field => 'runs_per_minute'
    );
  end if;
  if wrong is not null then
    perform private.fail(
      400, 'CDS105', 'One of the networks is not valid.', format('It is "%s".', left(wrong, 100)),
      'Write the first address of the network and the length of its prefix, as in 192.0.2.0/24.', field => 'networks'
    );
  end if;
  if cardinality(key.networks) > 0 then
    select given.network into wrong
    from unnest(change_managed_key.networks::cidr[]) as given (network)
    where not given.network <<= any (key.networks)
    limit 1;
  end if;
  if wrong is not null then
    perform private.fail(
      400, 'CDS105', 'One of the networks is outside of those that the operator of the service allows.',
      format('It is %s. The operator allows %s.', wrong, array_to_string(key.networks, ', ')), field => 'networks'
    );
  end if;
  update private.api_keys
  set
    name = change_managed_key.name,
    own_networks = change_managed_key.networks::cidr[],
    own_requests_per_second = change_managed_key.requests_per_second,
    own_runs_per_minute = change_managed_key.runs_per_minute
  where api_keys.id = key.id;
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
  creator_email text,
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
    creator_profiles.email,
    user_profiles.email,
    api_keys.name,
    api_keys.own_networks::text[],
    api_keys.permissions,
    api_keys.prefix,
    api_keys.own_requests_per_second,
    api_keys.revoked_at,
    api_keys.own_runs_per_minute,
    successors.prefix
  from private.api_keys
  left join api.members on members.id = api_keys.member_id
  left join private.user_profiles on user_profiles.user_id = members.user_id
  left join api.members as creators on creators.id = api_keys.created_by
  left join private.user_profiles as creator_profiles on creator_profiles.user_id = creators.user_id
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
