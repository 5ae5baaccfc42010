-- migrate:up

-- One row per event and webhook. The body is frozen in payload when the event happens; the row, the event
-- and the work to deliver it commit or roll back together.
--
--   pending ──2xx──> sent
--   pending ──tries used up, or the endpoint disabled──> error
--   sent, error ──resend──> pending
create table private.webhook_notifications (
  id uuid primary key default uuidv7(),
  organization_id uuid not null references api.organizations (id) on delete cascade,
  webhook_id uuid not null references api.webhooks (id) on delete cascade,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  created_on date not null default (now() at time zone 'utc')::date,
  event_type text not null
    constraint event_type_is_known check (event_type = any (private.all_webhook_events())),
  payload jsonb not null,
  response text,
  status text not null default 'pending'
    constraint status_is_known check (status in ('pending', 'sent', 'error')),
  tries integer not null default 0
    constraint tries_is_not_negative check (tries >= 0),
  candidate_id uuid
);

comment on table private.webhook_notifications is 'Webhook notifications; shown as api.webhook_notifications.';
comment on column private.webhook_notifications.id is 'Identifier; the webhook-id header of each delivery.';
comment on column private.webhook_notifications.organization_id is 'The organization. Not shown.';
comment on column private.webhook_notifications.webhook_id is 'The webhook that the notification is sent to.';
comment on column private.webhook_notifications.created_at is 'When the event happened.';
comment on column private.webhook_notifications.updated_at is 'When the row was last changed.';
comment on column private.webhook_notifications.created_on is 'Date on which the notification was created (UTC).';
comment on column private.webhook_notifications.event_type is 'The event that the notification is for.';
comment on column private.webhook_notifications.payload is 'Body of the notification, byte for byte as sent.';
comment on column private.webhook_notifications.response is
  'Answer of the endpoint to the last attempt, at most 16 KiB, or why there was none.';
comment on column private.webhook_notifications.status is 'pending until delivered (sent) or given up (error).';
comment on column private.webhook_notifications.tries is 'Number of delivery attempts.';
comment on column private.webhook_notifications.candidate_id is
  'The candidate that the payload speaks of, so that it can be erased with the candidate. Not shown.';

create index webhook_notifications_organization_id_id_idx on private.webhook_notifications (organization_id, id);
create index webhook_notifications_organization_id_created_at_idx
  on private.webhook_notifications (organization_id, created_at desc, id);
create index webhook_notifications_organization_id_created_on_idx
  on private.webhook_notifications (organization_id, created_on, id);
create index webhook_notifications_organization_id_status_idx
  on private.webhook_notifications (organization_id, status, id);
create index webhook_notifications_organization_id_status_created_at_idx
  on private.webhook_notifications (organization_id, status, created_at desc, id);
create index webhook_notifications_organization_id_event_type_idx
  on private.webhook_notifications (organization_id, event_type, id);
create index webhook_notifications_webhook_id_idx on private.webhook_notifications (webhook_id, id);
create index webhook_notifications_candidate_id_idx
  on private.webhook_notifications (candidate_id) where candidate_id is not null;

alter table private.webhook_notifications enable row level security;

create policy select_own_webhook_notifications on private.webhook_notifications
  for select to api_consumer
  using (organization_id = (select auth.organization_id()) and (select auth.can('settings')));

grant select on private.webhook_notifications to api_consumer;

create view api.webhook_notifications with (security_invoker = true) as
select id, webhook_id, created_at, updated_at, created_on, event_type, payload, response, status, tries
from private.webhook_notifications;

comment on view api.webhook_notifications is
  'Notifications of the organization''s webhooks, and how their delivery went.';

grant select on api.webhook_notifications to api_consumer;

-- The queue: what is still to be delivered. Small, so that a long history costs a delivery nothing.
--
-- A row is new (no lease, no try), leased to a worker that is at it, or waits for its next try. Each state has
-- an index of its own, by which the relay steps from webhook to webhook however long the queue of each is, and a
-- drain takes what is due of one webhook.
create table private.webhook_deliveries (
  notification_id uuid primary key references private.webhook_notifications (id) on delete cascade,
  webhook_id uuid not null,
  due_at timestamp with time zone not null default now(),
  leased_until timestamp with time zone,
  tries integer not null default 0,
  tries_before integer not null default 0
);

comment on table private.webhook_deliveries is 'Notifications that are still to be delivered: the outbox of webhooks.';
comment on column private.webhook_deliveries.notification_id is 'The notification.';
comment on column private.webhook_deliveries.webhook_id is 'The webhook, beside which no other waits.';
comment on column private.webhook_deliveries.due_at is 'When the next attempt is due.';
comment on column private.webhook_deliveries.leased_until is 'Until when a worker holds the row; null while none does.';
comment on column private.webhook_deliveries.tries is 'Attempts that were begun, the present one included.';
comment on column private.webhook_deliveries.tries_before is 'Attempts before the notification was last resent.';

create index webhook_deliveries_new_idx on private.webhook_deliveries (webhook_id, due_at)
  where leased_until is null and tries = 0;
create index webhook_deliveries_retry_idx on private.webhook_deliveries (webhook_id, due_at)
  where leased_until is null and tries > 0;
create index webhook_deliveries_leased_until_idx on private.webhook_deliveries (leased_until)
  where leased_until is not null;

alter table private.webhook_deliveries enable row level security;
alter table private.webhook_deliveries set (
  fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000
);

-- Which webhooks are being worked on, and by whom: one worker at a time, so that the limits of a webhook are
-- kept in one place. Only a hint for others: a row that is lost is made again as long as something is due.
create table private.webhook_drains (
  webhook_id uuid primary key,
  armed_at timestamp with time zone not null default now(),
  worker_id uuid
);

comment on table private.webhook_drains is
  'Webhooks whose deliveries are being worked on, or have a job queued for it.';
comment on column private.webhook_drains.webhook_id is 'The webhook.';
comment on column private.webhook_drains.armed_at is 'When the job was queued.';
comment on column private.webhook_drains.worker_id is 'The worker that has taken the job; null before.';

create index webhook_drains_worker_id_idx on private.webhook_drains (worker_id);

alter table private.webhook_drains enable row level security;
alter table private.webhook_drains set (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);

create function private.tg_webhooks__hold_deliveries() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Locked as workers lock them, by id and before all else: the cascade would begin with the endpoint, for which a
  -- worker may wait that holds a delivery.
  perform
  from private.webhook_deliveries
  join private.webhook_notifications on webhook_notifications.id = webhook_deliveries.notification_id
  where webhook_notifications.webhook_id = old.id
  order by webhook_deliveries.notification_id
  for update of webhook_deliveries;
  return old;
end
$$;

create trigger _100_hold_deliveries
  before delete on api.webhooks
  for each row execute function private.tg_webhooks__hold_deliveries();

-- migrate:down

drop trigger _100_hold_deliveries on api.webhooks;
drop function private.tg_webhooks__hold_deliveries();
drop table private.webhook_drains;
drop table private.webhook_deliveries;
drop view api.webhook_notifications;
drop table private.webhook_notifications;
