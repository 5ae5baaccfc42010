-- migrate:up

-- API keys in the dashboard. Nobody creates or obtains a key with permissions that the own session lacks.

create function private.managed_key(api_key_id uuid) returns private.api_keys
language plpgsql security definer
set search_path = pg_catalog, pg_temp
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

comment on function private.managed_key(uuid) is
  'An API key of the session''s organization that is not revoked. Errors: CDS201, CDS204, CDS205, CDS300, CDS372.';

create function private.require_permissions(permissions text[]) returns void
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  permission text;
begin
  foreach permission in array permissions loop
    perform private.require_permission(permission);
  end loop;
end
$$;

comment on function private.require_permissions(text[]) is
  'Fails the request with 403 unless it has all of the permissions. Errors: CDS201.';

create function private.create_managed_key(
  name text,
  permissions text[],
  expires_at timestamp with time zone,
  is_bound boolean
) returns text
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform private.require_action('manage_keys');
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

comment on function private.create_managed_key(text, text[], timestamp with time zone, boolean) is
  'Creates an API key and returns it. It cannot be read again later. A bound key ends with its member and never has '
  'more permissions than the member. Errors: CDS201, CDS204, CDS205.';

create function private.rotate_managed_key(api_key_id uuid, overlap interval) returns text
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  key constant private.api_keys := private.managed_key(api_key_id);
begin
  perform private.require_permissions(key.permissions);
  return operator.rotate_api_key(key.id, overlap);
end
$$;

comment on function private.rotate_managed_key(uuid, interval) is
  'Replaces an API key and returns the new one. The old key stays valid for the overlap, 0 to 7 days. Errors: CDS201, '
  'CDS204, CDS205, CDS300, CDS372.';

create function private.revoke_managed_key(api_key_id uuid) returns void
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  key constant private.api_keys := private.managed_key(api_key_id);
begin
  perform operator.revoke_api_key(key.id);
end
$$;

comment on function private.revoke_managed_key(uuid) is
  'Revokes an API key at once. Errors: CDS201, CDS204, CDS205, CDS300, CDS372.';

create function private.list_keys(after_id uuid default null, batch integer default 25, only_id uuid default null)
returns table (
  id uuid,
  created_at timestamp with time zone,
  expires_at timestamp with time zone,
  last_used_at timestamp with time zone,
  member_email text,
  name text,
  permissions text[],
  prefix text,
  revoked_at timestamp with time zone,
  successor_prefix text
)
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select
    api_keys.id,
    api_keys.created_at,
    api_keys.expires_at,
    api_keys.last_used_at,
    user_profiles.email,
    api_keys.name,
    api_keys.permissions,
    api_keys.prefix,
    api_keys.revoked_at,
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

comment on function private.list_keys(uuid, integer, uuid) is
  'API keys of the session''s organization, the newest first, after a key; or one key. Requires the permission '
  'settings. Errors: CDS204.';

grant execute on function
  private.create_managed_key(text, text[], timestamp with time zone, boolean),
  private.rotate_managed_key(uuid, interval),
  private.revoke_managed_key(uuid),
  private.list_keys(uuid, integer, uuid)
to api_consumer;

-- migrate:down
