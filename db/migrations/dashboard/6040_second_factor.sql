-- migrate:up

-- The second factor of the dashboard. The gateway compares the codes (RFC 6238), because PostgreSQL has no HMAC of its
-- own. SQL counts the attempts before each comparison and accepts each time step once, so that neither guessing nor
-- replaying a code succeeds.

-- The session of a token, whether it can act or not; or null.
create function private.waiting_session(token text) returns private.dashboard_sessions
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select dashboard_sessions
  from private.dashboard_sessions
  where dashboard_sessions.token_hash = private.hash_token(waiting_session.token)
    and private.is_current_session(dashboard_sessions)
    and private.is_open_organization(dashboard_sessions.organization_id)
$$;

-- The secret of the second factor that a session sets up; null if there is none or it has expired.
create function private.pending_secret(session private.dashboard_sessions) returns text
language sql stable
return case when session.pending_since > now() - interval '10 minutes' then session.pending_secret end;

-- Whether the member of a session proved in the last ten minutes who they are: by a code of their second factor or, if
-- they have none, by signing in.
create function private.is_recently_proven(session private.dashboard_sessions) returns boolean
language sql stable set search_path = pg_catalog, pg_temp
as $$
  select case
    when exists (
      select from private.dashboard_authenticators where dashboard_authenticators.member_id = session.member_id
    ) then coalesce(session.second_factor_at > now() - interval '10 minutes', false)
    else session.created_at > now() - interval '10 minutes'
  end
$$;

-- Fails unless the member of a session proved recently who they are. A stolen session, or an open browser, is not
-- enough for what outlasts it. Errors: CDS208.
create function private.require_recent_proof(session private.dashboard_sessions) returns void
language plpgsql stable set search_path = pg_catalog, pg_temp
as $$
begin
  if not private.is_recently_proven(session) then
    perform private.fail(
      403, 'CDS208', 'This requires a proof, in the last ten minutes, that it is you.', 'Nothing was changed.',
      'Enter a code of your second factor. If you have none, sign out, and sign in again.'
    );
  end if;
end
$$;

-- The same for the session that makes the request. A request with an API key passes. Errors: CDS208.
create function private.require_recent_proof() returns void
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform private.require_recent_proof(dashboard_sessions)
  from private.dashboard_sessions
  where dashboard_sessions.api_key_id = auth.api_key_id();
end
$$;

-- Keeps an encrypted secret with which a session sets up its second factor, and returns the one that it keeps: the
-- first one of the last ten minutes. Null if the member has a second factor. Errors: CDS208.
create function private.set_up_authenticator(token text, secret text) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  session constant private.dashboard_sessions := private.waiting_session(token);
  kept text := private.pending_secret(session);
begin
  if exists (
    select from private.dashboard_authenticators where dashboard_authenticators.member_id = session.member_id
  ) then
    return null;
  end if;
  if session.api_key_id is not null then
    perform private.require_recent_proof(session);
  end if;
  if kept is null then
    update private.dashboard_sessions
    set pending_secret = set_up_authenticator.secret, pending_since = now()
    where dashboard_sessions.id = session.id
    returning dashboard_sessions.pending_secret into kept;
  end if;
  return kept;
end
$$;

-- Counts an attempt of the member of a session, and returns the secret with which to compare the code; null if there is
-- none. Five attempts are allowed in a quarter of an hour. Errors: CDS213.
create function private.try_second_factor(token text) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  session constant private.dashboard_sessions := private.waiting_session(token);
  factor private.dashboard_authenticators;
begin
  select * into factor
  from private.dashboard_authenticators
  where dashboard_authenticators.member_id = session.member_id
  for update;
  if not found then
    return private.pending_secret(session);
  end if;
  if factor.attempts_since < now() - interval '15 minutes' then
    factor.attempts := 0;
    factor.attempts_since := now();
  end if;
  if factor.attempts >= 5 then
    perform private.fail(
      429, 'CDS213', 'Too many codes were tried.', null, 'Wait for a quarter of an hour, and enter a new code.', 900
    );
  end if;
  update private.dashboard_authenticators
  set attempts = factor.attempts + 1, attempts_since = factor.attempts_since
  where dashboard_authenticators.member_id = session.member_id;
  return factor.secret;
end
$$;

-- Gives a session a new token after its second factor, and its key if it has none. The old token is no longer valid.
create function private.rotate_session(session private.dashboard_sessions) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  token constant text := private.random_text(43);
begin
  update private.dashboard_authenticators set attempts = 0 where dashboard_authenticators.member_id = session.member_id;
  update private.dashboard_sessions
  set token_hash = private.hash_token(token), second_factor_at = now(), last_seen_at = now(), pending_secret = null
  where dashboard_sessions.id = session.id;
  if session.api_key_id is null then
    perform private.enable_session(session.id);
  end if;
  return token;
end
$$;

-- Accepts the code of a time step, and returns the new token of the session; null if the step was accepted before.
-- The first code of a member confirms the secret that the session sets up, and ends the other sessions of the member.
create function private.pass_second_factor(token text, step bigint) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  session constant private.dashboard_sessions := private.waiting_session(token);
begin
  update private.dashboard_authenticators
  set last_step = step
  where dashboard_authenticators.member_id = session.member_id and dashboard_authenticators.last_step < step;
  if found then
    return private.rotate_session(session);
  end if;
  insert into private.dashboard_authenticators (member_id, organization_id, secret, last_step)
  select session.member_id, session.organization_id, private.pending_secret(session), step
  where private.pending_secret(session) is not null
  on conflict do nothing;
  if not found then
    return null;
  end if;
  delete from private.dashboard_sessions
  where dashboard_sessions.member_id = session.member_id and dashboard_sessions.id <> session.id;
  return private.rotate_session(session);
end
$$;

-- Uses a recovery code, once, in place of a code by time. Returns the new token of the session; null for a wrong code.
-- The caller counts the attempt first (private.try_second_factor).
create function private.use_recovery_code(token text, code text) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  session constant private.dashboard_sessions := private.waiting_session(token);
  given constant bytea := private.hash_token(lower(regexp_replace(use_recovery_code.code, '[^A-Za-z0-9]', '', 'g')));
begin
  update private.dashboard_authenticators
  set recovery_hashes = array_remove(dashboard_authenticators.recovery_hashes, given)
  where dashboard_authenticators.member_id = session.member_id
    and given = any (dashboard_authenticators.recovery_hashes);
  if not found then
    return null;
  end if;
  return private.rotate_session(session);
end
$$;

-- Records that a session sent a wrong code.
create function private.refuse_second_factor(token text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  session constant private.dashboard_sessions := private.waiting_session(token);
begin
  perform private.note_refused_sign_in(session.organization_id, session.member_id);
end
$$;

grant execute on function
  private.refuse_second_factor, private.set_up_authenticator, private.try_second_factor,
  private.pass_second_factor, private.use_recovery_code
to gateway;

-- Replaces the recovery codes of the session's member and returns the ten new ones, which are not stored; null if the
-- member has no second factor. Errors: CDS204, CDS208.
-- The functions from here on run as the session (private.act_as).
create function private.renew_recovery_codes() returns text[]
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  codes constant text[] := array(select lower(private.random_text(16)) from generate_series(1, 10));
begin
  perform private.require_recent_proof();
  update private.dashboard_authenticators
  set recovery_hashes = array(select private.hash_token(code) from unnest(codes) as given (code))
  where dashboard_authenticators.member_id = private.session_member_id();
  return case when found then codes end;
end
$$;

-- Removes the second factor of the session's member. Errors: CDS204, CDS208, CDS370.
create function private.remove_authenticator() returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if (select organizations.require_mfa from api.organizations where organizations.id = auth.organization_id()) then
    perform private.fail(
      409, 'CDS370', 'The organization requires a second factor.', null,
      'Ask an administrator to reset your second factor if you need to replace it.'
    );
  end if;
  perform private.require_recent_proof();
  delete from private.dashboard_authenticators
  where dashboard_authenticators.member_id = private.session_member_id();
end
$$;

-- The member of the dashboard session that makes the request. Errors: CDS204 for an API key.
create function private.session_member_id() returns uuid
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  member uuid;
begin
  select dashboard_sessions.member_id into member
  from private.dashboard_sessions
  where dashboard_sessions.api_key_id = auth.api_key_id();
  if not found then
    perform private.fail(
      403, 'CDS204', 'Only a session of the dashboard may do this.', null, 'Sign in to the dashboard.'
    );
  end if;
  return member;
end
$$;

grant execute on function
  private.renew_recovery_codes, private.remove_authenticator, private.session_member_id
to api_consumer;

-- migrate:down
