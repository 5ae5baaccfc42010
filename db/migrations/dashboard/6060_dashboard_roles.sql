-- migrate:up

-- Roles. Permissions decide what a member reads and changes, as for API keys: the same policies and functions apply.
-- Roles decide in addition who may manage other members (1080_members.sql), API keys and the organization itself.
-- docs/dashboard.md shows the matrix.

-- The actions of the dashboard that require a role, each with the least role and the permission that it requires.
create function private.dashboard_actions()
returns table (action text, minimum_role text, permission text)
language sql immutable set search_path = pg_catalog, pg_temp
as $$
  values
    ('manage_keys', 'admin', 'settings'),
    ('manage_members', 'admin', 'team'),
    ('manage_roles', 'superuser', 'team'),
    ('delete_organization', 'superuser', 'settings'),
    ('erase_persons', 'superuser', 'settings')
$$;

-- What roles bring and allow: each permission and each of dashboard_actions, with its roles.
create function private.role_matrix() returns table (name text, roles text[])
language sql immutable security definer set search_path = pg_catalog, pg_temp
as $$
  select
    listed.name,
    array(
      select role
      from unnest('{user,admin,superuser}'::text[]) as known (role)
      where listed.name = any (private.role_permissions(known.role))
        or private.role_rank(known.role) >= private.role_rank(listed.minimum_role)
    )
  from (
    select permission as name, null as minimum_role, 1 as part
    from unnest(private.all_permissions()) as known (permission)
    union all
    select actions.action, actions.minimum_role, 2 from private.dashboard_actions() as actions
  ) as listed
  order by listed.part
$$;

grant execute on function private.role_matrix to api_consumer;

-- The role of the session's member. Errors: CDS204.
create function private.session_role() returns text
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select member_roles.role
  from private.member_roles
  where member_roles.member_id = private.session_member_id()
$$;

-- Fails the request with 403 unless the session's member may perform an action. Errors: CDS201, CDS204, CDS205.
create function private.require_action(action text) returns void
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  wanted record;
begin
  select * into strict wanted
  from private.dashboard_actions() as actions
  where actions.action = require_action.action;
  if private.role_rank(private.session_role()) < private.role_rank(wanted.minimum_role) then
    perform private.fail(
      403, 'CDS205', format('This requires the role %s.', wanted.minimum_role), null,
      'Ask a superuser of the organization.'
    );
  end if;
  perform private.require_permission(wanted.permission);
end
$$;

-- The role of a member whom the session's member may manage: superusers manage all, admins those with a lower role.
-- Errors: CDS201, CDS204, CDS205, CDS300.
create function private.managed_member(member_id uuid) returns private.member_roles
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  managed private.member_roles;
  own constant text := private.session_role();
begin
  perform private.require_action('manage_members');
  -- The lock of the organization makes simultaneous changes of its roles see each other.
  perform from api.organizations where organizations.id = auth.organization_id() for no key update;
  select member_roles.* into managed
  from private.member_roles
  join api.members on members.id = member_roles.member_id
  where members.id = managed_member.member_id and members.organization_id = auth.organization_id();
  if not found then
    perform private.fail(404, 'CDS300', format('There is no member %s.', member_id), null, 'See the members page.');
  end if;
  if own <> 'superuser' and private.role_rank(managed.role) >= private.role_rank(own) then
    perform private.fail(
      403, 'CDS205', format('The role %s manages only members with a lower role.', own), null,
      'Ask a superuser of the organization.'
    );
  end if;
  return managed;
end
$$;

-- Gives a member a role. The API keys of a demoted member end, or the session's member takes them over. Errors:
-- CDS105, CDS201, CDS204, CDS205, CDS208, CDS300, CDS371.
create function private.set_member_role(member_id uuid, role text, takes_over_keys boolean default false) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  managed private.member_roles;
begin
  perform private.require_action('manage_roles');
  perform private.require_recent_proof();
  if private.role_rank(set_member_role.role) is null then
    perform private.fail(
      400, 'CDS105', 'The role must be user, admin or superuser.', format('The role is "%s".', left(role, 100)),
      field => 'role'
    );
  end if;
  managed := private.managed_member(member_id);
  if managed.role <> set_member_role.role then
    if takes_over_keys then
      perform private.take_over_keys(member_id);
    end if;
    perform private.assign_role(member_id, set_member_role.role);
  end if;
end
$$;

-- Removes a member, whatever its role. Its sessions and bound keys end, and the keys that it created, unless the
-- session's member takes these over. Errors: CDS201, CDS204, CDS205, CDS300, CDS371.
create function private.revoke_managed_member(member_id uuid, takes_over_keys boolean default false) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform private.require_permission('team');
  if takes_over_keys then
    perform private.take_over_keys(member_id);
  end if;
  if not exists (
    select
    from private.member_roles
    join api.members on members.id = member_roles.member_id
    where members.id = revoke_managed_member.member_id
      and members.organization_id = auth.organization_id()
      and member_roles.role <> 'user'
  ) then
    perform private.revoke_member(member_id);
    return;
  end if;
  perform private.managed_member(member_id);
  delete from private.user_profiles
  using api.members
  where members.id = revoke_managed_member.member_id and user_profiles.user_id = members.user_id;
end
$$;

-- Members of the organization with their roles, the newest first, after a member; search matches name, address or id.
-- Errors: CDS204.
create function private.list_members(after_id uuid default null, search text default null, batch integer default 25)
returns table (
  id uuid,
  name text,
  email text,
  role text,
  permissions text[],
  accepted_at timestamp with time zone,
  invited_at timestamp with time zone,
  last_login_at timestamp with time zone,
  has_second_factor boolean
)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select
    members.id,
    user_profiles.name,
    user_profiles.email,
    member_roles.role,
    members.permissions,
    member_roles.accepted_at,
    user_profiles.invited_at,
    user_profiles.last_login_at,
    exists (
      select
      from private.dashboard_authenticators
      where dashboard_authenticators.member_id = members.id
    )
  from api.members
  join private.user_profiles on user_profiles.user_id = members.user_id
  join private.member_roles on member_roles.member_id = members.id
  where members.organization_id = auth.organization_id()
    and private.session_member_id() is not null
    and (after_id is null or members.id < after_id)
    and (
      search is null
      or strpos(lower(user_profiles.name || ' ' || user_profiles.email), lower(search)) > 0
      or members.id::text = search
    )
  order by members.id desc
  limit least(batch, 1000)
$$;

-- The sessions of the session's own member. Errors: CDS204.
create function private.list_sessions()
returns table (
  id uuid,
  created_at timestamp with time zone,
  last_seen_at timestamp with time zone,
  user_agent text,
  is_own boolean
)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select
    dashboard_sessions.id,
    dashboard_sessions.created_at,
    dashboard_sessions.last_seen_at,
    dashboard_sessions.user_agent,
    dashboard_sessions.api_key_id = auth.api_key_id()
  from private.dashboard_sessions
  where dashboard_sessions.member_id = private.session_member_id()
    and private.is_current_session(dashboard_sessions)
  order by dashboard_sessions.created_at desc
  limit 100
$$;

-- Changes the profile of the session's own member. An empty time zone means the browser's. Errors: CDS105, CDS204.
create function private.change_own_profile(name text, language text, time_zone text, daily_mail boolean) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  member constant uuid := private.session_member_id();
begin
  if length(name) > 255 then
    perform private.fail(
      400, 'CDS105', 'name must have at most 255 characters.', format('It has %s.', length(name)), null, null, 'name'
    );
  end if;
  if private.is_language(language) is not true then
    perform private.fail(
      400, 'CDS105', 'language must be a language code such as en or pt-BR.', null, 'Choose one of the list.', null,
      'language'
    );
  end if;
  if time_zone <> '' and not exists (select from pg_timezone_names as zones where zones.name = time_zone) then
    perform private.fail(
      400, 'CDS105', 'time_zone must be the name of a time zone, such as Europe/Amsterdam.', null,
      'Choose one of the list.', null, 'time_zone'
    );
  end if;
  update private.user_profiles
  set
    name = change_own_profile.name,
    language = change_own_profile.language,
    time_zone = nullif(change_own_profile.time_zone, ''),
    daily_mail = change_own_profile.daily_mail
  from api.members
  where members.id = member and user_profiles.user_id = members.user_id;
end
$$;

-- Ends a session of the session's own member, or all of them. Errors: CDS204.
create function private.end_own_sessions(session_id uuid default null) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  delete from private.dashboard_sessions
  where dashboard_sessions.member_id = private.session_member_id()
    and (session_id is null or dashboard_sessions.id = session_id)
$$;

-- Ends the sessions and the sign-in links of another member. Errors: CDS201, CDS204, CDS205, CDS300.
create function private.end_member_sessions(member_id uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  managed constant private.member_roles := private.managed_member(member_id);
begin
  delete from private.dashboard_sessions where dashboard_sessions.member_id = managed.member_id;
  delete from private.dashboard_links where dashboard_links.member_id = managed.member_id;
end
$$;

-- Removes the second factor of a member who lost it, and ends the member's sessions. Errors: CDS201, CDS204, CDS205,
-- CDS208, CDS300.
create function private.reset_second_factor(member_id uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  managed constant private.member_roles := private.managed_member(member_id);
begin
  perform private.require_recent_proof();
  delete from private.dashboard_authenticators where dashboard_authenticators.member_id = managed.member_id;
  delete from private.dashboard_sessions where dashboard_sessions.member_id = managed.member_id;
end
$$;

-- Deletes the session's organization. slug is its slug, as a confirmation. Errors: CDS105, CDS201, CDS204, CDS205,
-- CDS208.
create function private.delete_own_organization(slug text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform private.require_action('delete_organization');
  perform private.require_recent_proof();
  perform from api.organizations
  where organizations.id = auth.organization_id() and organizations.slug = btrim(delete_own_organization.slug);
  if not found then
    perform private.fail(
      400, 'CDS105', 'The text is not the slug of the organization. Nothing was deleted.', null,
      'Enter the slug that the page shows.', field => 'slug'
    );
  end if;
  perform operator.delete_organization(auth.organization_id());
end
$$;

grant execute on function
  private.session_role, private.set_member_role, private.revoke_managed_member, private.list_members,
  private.list_sessions, private.end_own_sessions, private.change_own_profile, private.end_member_sessions,
  private.reset_second_factor,
  private.delete_own_organization
to api_consumer;

-- migrate:down
