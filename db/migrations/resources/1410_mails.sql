-- migrate:up

-- The outbox of mails to members, and of those that members send. Invitations and sign-in links, whose mails contain a
-- new token, have outboxes of their own. 3670_send_mails.sql has the content of each kind.
--
--   (none) ──event──> waiting ──relay──> queued ──mail server accepts it──> sent
create table private.mails (
  id uuid primary key default uuidv7(),
  organization_id uuid not null references api.organizations (id) on delete cascade,
  member_id uuid not null references api.members (id) on delete cascade,
  created_at timestamp with time zone not null default now(),
  kind text not null
    constraint kind_is_known check (kind in ('activity', 'credit', 'links', 'reaction', 'webhook')),
  facts jsonb not null,
  request_id text default private.of_request('request_id'),
  queued_at timestamp with time zone,
  attempt integer not null default 0,
  sent_at timestamp with time zone
);

comment on table private.mails is 'Mails to members, and mails that members send.';
comment on column private.mails.id is 'Identifier, also of the mail.';
comment on column private.mails.organization_id is 'Organization.';
comment on column private.mails.member_id is 'Member to whom the mail is sent; for links, the member who sends it.';
comment on column private.mails.created_at is 'Time of the event.';
comment on column private.mails.kind is
  'activity: what readers did on a day; credit: it fell to a limit; links: for a recipient; reaction: of a reader; '
  'webhook: its endpoint fails, was disabled or works again.';
comment on column private.mails.facts is 'Ids and other facts by which the content is read when the mail is sent.';
comment on column private.mails.request_id is
  'X-Request-Id of the request that caused it; null if there was none.';
comment on column private.mails.queued_at is 'Time at which a job was queued.';
comment on column private.mails.attempt is 'Number of the last attempt to send the mail.';
comment on column private.mails.sent_at is 'Time at which the mail server accepted the mail.';

create index mails_organization_id_idx on private.mails (organization_id);
create index mails_member_id_idx on private.mails (member_id);
create index mails_waiting_idx on private.mails (id) where queued_at is null;
-- One mail for each member and day.
create unique index mails_activity_key on private.mails (member_id, (facts ->> 'day')) where kind = 'activity';

alter table private.mails enable row level security;

-- migrate:down
