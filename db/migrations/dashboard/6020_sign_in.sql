-- migrate:up

-- Signing in to the dashboard. A link proves the e-mail address (or was passed on by an operator). It begins a session,
-- which can act at once, or after the second factor if the member has one or the organization requires one.
--
--   link ──use──> session without key ──second factor, if there is one──> session with key ──sign out, 12 h idle──>
-- (none)

-- Queues a mail with a sign-in link to the member with an address, at most three in 15 minutes. Does nothing for an
-- unknown address. A person with several memberships is signed in to the one used last.
create function private.request_sign_in(email text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  address constant text := lower(btrim(email));
  member record;
begin
  -- The lock makes simultaneous requests count each other. It is also taken for unknown addresses, so that both behave
  -- alike.
  perform pg_advisory_xact_lock(hashtextextended('private.request_sign_in ' || address, 0));
  select members.id, members.organization_id into member
  from private.user_profiles
  join api.members on members.user_id = user_profiles.user_id
  join private.member_roles on member_roles.member_id = members.id
  where lower(user_profiles.email) = address and private.is_open_organization(members.organization_id)
  order by member_roles.accepted_at is null, user_profiles.last_login_at desc nulls last, members.created_at
  limit 1;
  if not found then
    return;
  end if;
  insert into private.dashboard_links (organization_id, member_id, proves_address)
  select member.organization_id, member.id, true
  where (
    select count(*)
    from private.dashboard_links
    where dashboard_links.member_id = member.id
      and dashboard_links.proves_address
      and dashboard_links.created_at > now() - interval '15 minutes'
  ) < 3;
end
$$;

-- The content of a sign-in mail, with a new token for its link; no row when the link was sent or has expired.
-- The token is generated when the e-mail is sent, so that only its hash is stored.
create function private.read_sign_in_mail(link_id uuid)
returns table (token text, email text, name text, language text, organization_name text)
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  issued constant text := private.random_text(40);
begin
  update private.dashboard_links
  set token_hash = private.hash_token(issued)
  where dashboard_links.id = read_sign_in_mail.link_id
    and dashboard_links.proves_address
    and dashboard_links.sent_at is null
    and dashboard_links.used_at is null
    and dashboard_links.expires_at > now();
  if not found then
    return;
  end if;
  return query
    select issued, user_profiles.email, user_profiles.name, user_profiles.language, organizations.name
    from private.dashboard_links
    join api.members on members.id = dashboard_links.member_id
    join private.user_profiles on user_profiles.user_id = members.user_id
    join api.organizations on organizations.id = dashboard_links.organization_id
    where dashboard_links.id = read_sign_in_mail.link_id;
end
$$;

-- Records that the mail server accepted a sign-in mail with a token. Without an effect if a later attempt has replaced
-- the token.
create function private.complete_sign_in_mail(link_id uuid, token text) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update private.dashboard_links
  set sent_at = now()
  where dashboard_links.id = link_id
    and dashboard_links.token_hash = private.hash_token(complete_sign_in_mail.token)
$$;

grant execute on function private.read_sign_in_mail, private.complete_sign_in_mail to worker_mail;

-- Whom an open sign-in link signs in; no row for a link that is unknown, used or expired. A link of a mail must be
-- signed by the worker, with a key that is not in the database: read_sign_in_mail alone gives no session.
-- Reading a link changes nothing, because mail scanners open links.
create function private.read_sign_in_link(token text, is_signed boolean)
returns table (organization_name text, email text, language text)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select organizations.name, user_profiles.email, user_profiles.language
  from private.dashboard_links
  join api.members on members.id = dashboard_links.member_id
  join private.user_profiles on user_profiles.user_id = members.user_id
  join api.organizations on organizations.id = dashboard_links.organization_id
  where dashboard_links.token_hash = private.hash_token(read_sign_in_link.token)
    and (is_signed or not dashboard_links.proves_address)
    and dashboard_links.used_at is null
    and dashboard_links.expires_at > now()
    and private.is_open_organization(dashboard_links.organization_id)
$$;

-- Whether sessions of a member act only after a second factor: the member has one, or the organization requires one.
create function private.needs_second_factor(member_id uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select
    organizations.require_mfa
    or exists (
      select
      from private.dashboard_authenticators
      where dashboard_authenticators.member_id = members.id
    )
  from api.members
  join api.organizations on organizations.id = members.organization_id
  where members.id = needs_second_factor.member_id
$$;

-- Gives a session its key, so that it can act, and records the login. The session ends after 30 days.
-- Nobody knows the key: its hash was made from random bytes.
create function private.enable_session(session_id uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  session private.dashboard_sessions;
  key uuid;
begin
  select * into session from private.dashboard_sessions where dashboard_sessions.id = session_id for update;
  insert into private.api_keys (organization_id, member_id, expires_at, hash, permissions, prefix)
  values (
    session.organization_id,
    session.member_id,
    now() + interval '30 days',
    sha256(private.gen_random_bytes(32)),
    private.all_permissions(),
    'dashboard'
  )
  returning api_keys.id into key;
  update private.dashboard_sessions set api_key_id = key where dashboard_sessions.id = session.id;
  update private.member_roles
  set accepted_at = now()
  where member_roles.member_id = session.member_id and member_roles.accepted_at is null;
  update private.user_profiles
  set last_login_at = now()
  from api.members
  where members.id = session.member_id and user_profiles.user_id = members.user_id;
end
$$;

-- Begins a session of a member and returns its token, which is not stored.
create function private.begin_session(member_id uuid, proves_address boolean, user_agent text) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  token constant text := private.random_text(43);
  session uuid;
begin
  insert into private.dashboard_sessions (organization_id, member_id, proves_address, token_hash, user_agent)
  select
    members.organization_id,
    members.id,
    begin_session.proves_address,
    private.hash_token(token),
    left(coalesce(begin_session.user_agent, ''), 300)
  from api.members
  where members.id = begin_session.member_id
  returning dashboard_sessions.id into session;
  if not private.needs_second_factor(member_id) then
    perform private.enable_session(session);
  end if;
  return token;
end
$$;

-- Uses a sign-in link, once, and returns the token of the new session; null for a link that is unknown, used or
-- expired.
create function private.use_sign_in_link(token text, user_agent text, is_signed boolean) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  link private.dashboard_links;
begin
  update private.dashboard_links
  set used_at = now()
  where dashboard_links.token_hash = private.hash_token(use_sign_in_link.token)
    and (is_signed or not dashboard_links.proves_address)
    and dashboard_links.used_at is null
    and dashboard_links.expires_at > now()
    and private.is_open_organization(dashboard_links.organization_id)
  returning * into link;
  if not found then
    perform private.note_refused_sign_in(dashboard_links.organization_id, dashboard_links.member_id)
    from private.dashboard_links
    where dashboard_links.token_hash = private.hash_token(use_sign_in_link.token);
    return null;
  end if;
  return private.begin_session(link.member_id, link.proves_address, user_agent);
end
$$;

-- The session of a token with its member; no row if it is unknown, ended or was idle for 12 hours. Its state is active,
-- second_factor (a code is needed), enrolment (a second factor must be set up) or ended (its key was revoked).
-- memberships are the person's other organizations, null if the session may not change to them. actions are the
-- dashboard_actions that the member may perform.
create function private.open_session(token text)
returns table (
  session_id uuid,
  state text,
  api_key_id uuid,
  organization_id uuid,
  member_id uuid,
  permissions text[],
  role text,
  name text,
  email text,
  language text,
  time_zone text,
  daily_mail boolean,
  organization_name text,
  has_second_factor boolean,
  memberships jsonb,
  actions text[],
  proof text
)
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  session constant private.dashboard_sessions := private.waiting_session(token);
begin
  if session.last_seen_at < now() - interval '1 minute' then
    update private.dashboard_sessions set last_seen_at = now() where dashboard_sessions.id = session.id;
  end if;
  return query
    select
      session.id,
      case
        when keys.id is not null then 'active'
        when authenticators.member_id is not null then 'second_factor'
        when organizations.require_mfa then 'enrolment'
        else 'ended'
      end,
      keys.id,
      session.organization_id,
      session.member_id,
      keys.permissions,
      member_roles.role,
      user_profiles.name,
      user_profiles.email,
      user_profiles.language,
      user_profiles.time_zone,
      user_profiles.daily_mail,
      organizations.name,
      authenticators.member_id is not null,
      case when session.proves_address then private.other_memberships(user_profiles.email, session.organization_id) end,
      array(
        select actions.action
        from private.dashboard_actions() as actions
        where private.role_rank(member_roles.role) >= private.role_rank(actions.minimum_role)
          and actions.permission = any (keys.permissions)
      ),
      private.key_proof(keys.hash)
    from api.members
    join private.member_roles on member_roles.member_id = members.id
    join private.user_profiles on user_profiles.user_id = members.user_id
    join api.organizations on organizations.id = members.organization_id
    left join private.working_api_keys as keys on keys.id = session.api_key_id
    left join private.dashboard_authenticators as authenticators on authenticators.member_id = members.id
    where members.id = session.member_id;
end
$$;

-- The accepted memberships of a person in other organizations, as [{id, name}].
create function private.other_memberships(email text, except_organization uuid) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select coalesce(
    jsonb_agg(jsonb_build_object('id', members.id, 'name', organizations.name) order by organizations.name, members.id),
    '[]'
  )
  from private.user_profiles
  join api.members on members.user_id = user_profiles.user_id
  join private.member_roles on member_roles.member_id = members.id and member_roles.accepted_at is not null
  join api.organizations on organizations.id = members.organization_id
  where lower(user_profiles.email) = lower(other_memberships.email)
    and members.organization_id <> except_organization
    and private.is_open_organization(members.organization_id)
$$;

-- The secrets that a session kept in the last ten minutes.
-- The functions until private.take_secret run as the session (private.act_as).
create function private.unexpired_secrets(secrets jsonb) returns jsonb
language sql stable set search_path = pg_catalog, pg_temp
as $$
  select coalesce(jsonb_object_agg(kept.id, kept.sealed), '{}')
  from jsonb_each(secrets) as kept (id, sealed)
  where uuid_extract_timestamp(kept.id::uuid) > now() - interval '10 minutes'
$$;

-- Keeps a secret of the session, which the gateway has encrypted, for ten minutes. Returns its id.
create function private.keep_secret(sealed text) returns uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  secret_id constant uuid := uuidv7();
begin
  update private.dashboard_sessions
  set secrets = private.unexpired_secrets(dashboard_sessions.secrets) || jsonb_build_object(secret_id, sealed)
  where dashboard_sessions.api_key_id = auth.api_key_id();
  return secret_id;
end
$$;

-- Returns a secret of the session and deletes it; null if it was taken before or has expired.
create function private.take_secret(secret_id uuid) returns text
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update private.dashboard_sessions
  set secrets = private.unexpired_secrets(dashboard_sessions.secrets) - secret_id::text
  where dashboard_sessions.api_key_id = auth.api_key_id()
  returning private.unexpired_secrets(old.secrets) ->> secret_id::text
$$;

grant execute on function private.keep_secret, private.take_secret to api_consumer;

-- Ends a session. After the commit, no request of it succeeds.
create function private.end_session(token text) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  delete from private.dashboard_sessions where dashboard_sessions.token_hash = private.hash_token(end_session.token)
$$;

-- Ends a session and begins one of the same person in another organization; returns its token, or null if the person is
-- not a member there or the session may not change.
create function private.change_organization(token text, member_id uuid, user_agent text) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  session record;
begin
  select * into session from private.open_session(change_organization.token);
  if session.state is distinct from 'active'
    or session.memberships @> jsonb_build_array(jsonb_build_object('id', change_organization.member_id)) is not true
  then
    return null;
  end if;
  perform private.end_session(change_organization.token);
  return private.begin_session(change_organization.member_id, true, user_agent);
end
$$;

grant execute on function
  private.request_sign_in, private.read_sign_in_link, private.use_sign_in_link, private.open_session,
  private.end_session, private.change_organization
to gateway;

-- An organization that begins to require a second factor stops the sessions without one. They continue after the second
-- factor.
create function private.tg_organizations__stop_sessions() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  delete from private.api_keys
  using private.dashboard_sessions
  where dashboard_sessions.organization_id = new.id
    and dashboard_sessions.second_factor_at is null
    and api_keys.id = dashboard_sessions.api_key_id;
  return null;
end
$$;

create trigger _900_stop_sessions
  after update of require_mfa on api.organizations
  for each row when (new.require_mfa and not old.require_mfa)
  execute function private.tg_organizations__stop_sessions();

create function operator.create_dashboard_link(organization_id uuid, email text, role text default null) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  organization constant uuid := operator.existing_organization(organization_id);
  address constant text := btrim(email);
  token constant text := private.random_text(40);
  profile uuid;
  member uuid;
begin
  if not coalesce(private.is_email(address), false) then
    raise invalid_parameter_value using message = 'email must be an e-mail address.';
  end if;
  select user_profiles.user_id into profile
  from private.user_profiles
  where user_profiles.organization_id = organization and lower(user_profiles.email) = lower(address);
  if not found then
    insert into private.user_profiles (organization_id, email, source)
    values (organization, address, 'operator')
    returning user_profiles.user_id into profile;
  end if;
  select members.id into member
  from api.members
  where members.organization_id = organization and members.user_id = profile;
  if not found then
    insert into api.members (organization_id, user_id) values (organization, profile) returning members.id into member;
    perform private.assign_role(member, coalesce(create_dashboard_link.role, 'superuser'));
  elsif create_dashboard_link.role is not null then
    perform private.assign_role(member, create_dashboard_link.role);
  end if;
  insert into private.dashboard_links (organization_id, member_id, proves_address, token_hash, queued_at)
  values (organization, member, false, private.hash_token(token), now());
  return '/dashboard/sign-in/' || token;
end
$$;

comment on function operator.create_dashboard_link is
  'Returns the path of a link that signs a person in to the dashboard once, within 15 minutes. A person who is not a '
  'member becomes one, with the role superuser unless another is given. A member gets the role if one is given.';

grant execute on function operator.create_dashboard_link to operator;

-- migrate:down
