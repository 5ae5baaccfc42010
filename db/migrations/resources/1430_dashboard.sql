-- migrate:up

-- The tables of the dashboard: sign-in links, sessions and second factors. 6020_sign_in.sql and the files after it
-- contain the functions. No role may read these tables.

-- A link that signs a member in. The row of a link that is sent by mail is also the outbox of the mail.
--
--   open ──use──> used
--   open ──expires_at passes──> expired
create table private.dashboard_links (
  id uuid primary key default uuidv7(),
  organization_id uuid not null references api.organizations (id) on delete cascade,
  member_id uuid not null references api.members (id) on delete cascade,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null default now() + interval '15 minutes',
  proves_address boolean not null,
  token_hash bytea
    constraint dashboard_links_token_hash_key unique,
  request_id text default private.of_request('request_id'),
  queued_at timestamp with time zone,
  sent_at timestamp with time zone,
  used_at timestamp with time zone
);

comment on table private.dashboard_links is 'Links that sign members in to the dashboard.';
comment on column private.dashboard_links.id is 'Identifier.';
comment on column private.dashboard_links.organization_id is 'Organization of the member.';
comment on column private.dashboard_links.member_id is 'Member that the link signs in.';
comment on column private.dashboard_links.created_at is 'Time at which the link was requested.';
comment on column private.dashboard_links.expires_at is 'Time at which the link expires.';
comment on column private.dashboard_links.proves_address is
  'Whether the link is sent to the member''s e-mail address. Operators pass on their links themselves.';
comment on column private.dashboard_links.token_hash is
  'SHA-256 of the token; null until it is generated for the mail.';
comment on column private.dashboard_links.request_id is
  'X-Request-Id of the request that caused it; null if there was none.';
comment on column private.dashboard_links.queued_at is 'Time at which the relay queued the e-mail; null before.';
comment on column private.dashboard_links.sent_at is 'Time at which the mail server accepted the e-mail.';
comment on column private.dashboard_links.used_at is 'Time at which the link was used.';

create index dashboard_links_organization_id_idx on private.dashboard_links (organization_id);
create index dashboard_links_member_id_idx on private.dashboard_links (member_id, created_at);
create index dashboard_links_expires_at_idx on private.dashboard_links (expires_at);
create index dashboard_links_new_idx on private.dashboard_links (id) where queued_at is null;

alter table private.dashboard_links enable row level security;

-- A session acts by an API key of its own, which is bound to the member. Nobody knows the key: the gateway signs its
-- token. So everything that applies to keys applies to sessions, including the check in each transaction
-- (3000_check_request.sql). A session without a key waits for the second factor and cannot act.
create table private.dashboard_sessions (
  id uuid primary key default uuidv7(),
  organization_id uuid not null references api.organizations (id) on delete cascade,
  member_id uuid not null references api.members (id) on delete cascade,
  api_key_id uuid references private.api_keys (id) on delete set null,
  created_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  pending_secret text
    constraint pending_secret_is_encrypted check (private.is_envelope(pending_secret)),
  pending_since timestamp with time zone,
  second_factor_at timestamp with time zone,
  proves_address boolean not null,
  secrets jsonb not null default '{}',
  token_hash bytea not null
    constraint dashboard_sessions_token_hash_key unique,
  user_agent text not null
);

comment on table private.dashboard_sessions is 'Sessions of the dashboard.';
comment on column private.dashboard_sessions.id is 'Identifier.';
comment on column private.dashboard_sessions.organization_id is 'Organization of the member.';
comment on column private.dashboard_sessions.member_id is 'Member that is signed in.';
comment on column private.dashboard_sessions.api_key_id is 'Key by which the session acts; null while it cannot act.';
comment on column private.dashboard_sessions.created_at is 'Time at which the member signed in.';
comment on column private.dashboard_sessions.last_seen_at is 'Time of the last request, to the minute.';
comment on column private.dashboard_sessions.pending_secret is
  'Secret of the second factor that the session sets up, for ten minutes, encrypted; null if it sets up none.';
comment on column private.dashboard_sessions.pending_since is 'Time at which pending_secret was generated.';
comment on column private.dashboard_sessions.second_factor_at is
  'Time at which the second factor was accepted, or null.';
comment on column private.dashboard_sessions.proves_address is
  'Whether the session began with a link that was sent to the e-mail address, so that it may change to the person''s '
  'other organizations.';
comment on column private.dashboard_sessions.secrets is
  'New keys and codes that the next page shows once, encrypted with the token, by id.';
comment on column private.dashboard_sessions.token_hash is 'SHA-256 of the token in the cookie.';
comment on column private.dashboard_sessions.user_agent is 'User-Agent of the browser that signed in.';

create index dashboard_sessions_organization_id_idx on private.dashboard_sessions (organization_id);
create index dashboard_sessions_member_id_idx on private.dashboard_sessions (member_id);
create index dashboard_sessions_api_key_id_idx on private.dashboard_sessions (api_key_id);
create index dashboard_sessions_last_seen_at_idx on private.dashboard_sessions (last_seen_at);

alter table private.dashboard_sessions enable row level security;

-- Whether a session was used recently enough to continue.
create function private.is_current_session(session private.dashboard_sessions) returns boolean
language sql stable parallel safe
return session.last_seen_at > now() - interval '12 hours';

-- Deletes the key of a session that loses it, for example because its member was removed.
create function private.tg_dashboard_sessions__delete_key() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  delete from private.api_keys where api_keys.id = old.api_key_id;
  return null;
end
$$;

create trigger _900_delete_key
  after delete on private.dashboard_sessions
  for each row when (old.api_key_id is not null)
  execute function private.tg_dashboard_sessions__delete_key();

-- The second factor of a member: codes by time (RFC 6238) and recovery codes.
create table private.dashboard_authenticators (
  member_id uuid primary key references api.members (id) on delete cascade,
  organization_id uuid not null references api.organizations (id) on delete cascade,
  created_at timestamp with time zone not null default now(),
  attempts integer not null default 0,
  attempts_since timestamp with time zone not null default now(),
  last_step bigint not null default 0,
  recovery_hashes bytea[] not null default '{}',
  secret text not null
    constraint secret_is_encrypted check (private.is_envelope(secret))
);

comment on table private.dashboard_authenticators is 'Second factors of members.';
comment on column private.dashboard_authenticators.member_id is 'The member.';
comment on column private.dashboard_authenticators.organization_id is 'Organization of the member.';
comment on column private.dashboard_authenticators.created_at is 'Time of the first correct code.';
comment on column private.dashboard_authenticators.attempts is 'Codes that were tried since attempts_since.';
comment on column private.dashboard_authenticators.attempts_since is
  'Beginning of the period in which attempts are counted.';
comment on column private.dashboard_authenticators.last_step is
  'Time step of the last accepted code, in units of 30 seconds. Codes of this step and earlier ones are refused.';
comment on column private.dashboard_authenticators.recovery_hashes is 'SHA-256 of the unused recovery codes.';
comment on column private.dashboard_authenticators.secret is 'Secret in base32, encrypted.';

create index dashboard_authenticators_organization_id_idx on private.dashboard_authenticators (organization_id);

alter table private.dashboard_authenticators enable row level security;

-- migrate:down
