-- migrate:up

-- An invitation to become a member. The row is also the outbox of the e-mail.
--
--   open ──accept──> accepted
--   open ──expires_at passes──> expired ──invite again──> open, with a new link
create table private.invitations (
  id uuid primary key default uuidv7(),
  organization_id uuid not null references api.organizations (id) on delete cascade,
  member_id uuid not null
    constraint invitations_member_id_key unique
    references api.members (id) on delete cascade,
  created_at timestamp with time zone not null default now(),
  accepted_at timestamp with time zone,
  expires_at timestamp with time zone not null default now() + interval '14 days',
  token_hashes bytea[] not null default '{}',
  request_id text default private.of_request('request_id'),
  queued_at timestamp with time zone,
  sent_at timestamp with time zone
);

comment on table private.invitations is 'Invitations of members.';
comment on column private.invitations.id is 'Identifier.';
comment on column private.invitations.organization_id is 'Organization that sent the invitation.';
comment on column private.invitations.member_id is 'Member that the invited person becomes.';
comment on column private.invitations.created_at is 'Time at which the invitation was created.';
comment on column private.invitations.accepted_at is 'Time at which the invitation was accepted.';
comment on column private.invitations.expires_at is 'Time at which the link expires.';
comment on column private.invitations.token_hashes is
  'SHA-256 hashes of the tokens that were sent, several if the e-mail was sent again.';
comment on column private.invitations.request_id is
  'X-Request-Id of the request that caused it; null if there was none.';
comment on column private.invitations.queued_at is 'Time at which the relay queued the e-mail; null before.';
comment on column private.invitations.sent_at is 'Time at which the mail server accepted the e-mail.';

create index invitations_organization_id_idx on private.invitations (organization_id);
create index invitations_token_hashes_idx on private.invitations using gin (token_hashes);
create index invitations_new_idx on private.invitations (id) where queued_at is null;

alter table private.invitations enable row level security;

-- The invitations that were requested in the last day, by which they are limited. The address is kept for a day only.
create table private.invitation_requests (
  id uuid primary key default uuidv7(),
  organization_id uuid not null references api.organizations (id) on delete cascade,
  created_at timestamp with time zone not null default now(),
  email text not null
);

comment on table private.invitation_requests is 'Invitations of the last day.';
comment on column private.invitation_requests.id is 'Identifier.';
comment on column private.invitation_requests.organization_id is 'Organization that invited.';
comment on column private.invitation_requests.created_at is 'Time of the request.';
comment on column private.invitation_requests.email is 'Invited address in lower case.';

create index invitation_requests_organization_id_idx on private.invitation_requests (organization_id, created_at);
create index invitation_requests_created_at_idx on private.invitation_requests (created_at);

alter table private.invitation_requests enable row level security;

-- migrate:down
