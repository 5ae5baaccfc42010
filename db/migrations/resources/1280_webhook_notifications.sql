-- migrate:up

-- One row per event and webhook. The payload is fixed when the event happens. The event, its notifications and their
-- deliveries are written in one transaction. The table is partitioned by month: its ids begin with their time, so that
-- a row is found by its id alone.
--
--   pending ──2xx──> sent
--   pending ──no tries left, or endpoint disabled──> error
--   sent, error ──resend──> pending
--
-- A notification of a webhook with the mode pull is sent from the beginning.

-- The order of events, also across transactions: a number is drawn after the transaction has its id and after it has
-- locked the row that the event is about (private.read_events).
create sequence private.event_positions as bigint;

create table private.webhook_notifications (
  id uuid primary key default uuidv7(),
  organization_id uuid not null references api.organizations (id) on delete cascade,
  webhook_id uuid not null references api.webhooks (id) on delete cascade,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default private.write_time(),
  created_on date not null default (now() at time zone 'utc')::date,
  event_type text not null
    constraint event_type_is_known check (event_type = any (private.all_webhook_events())),
  payload jsonb not null,
  response text,
  status text not null default 'pending'
    constraint status_is_known check (status in ('pending', 'sent', 'error')),
  tries integer not null default 0
    constraint tries_is_not_negative check (tries >= 0),
  candidate_id uuid,
  attempts jsonb not null default '[]',
  "position" bigint not null default nextval('private.event_positions')
) partition by range (id);

comment on table private.webhook_notifications is 'Webhook notifications, exposed as api.webhook_notifications.';
comment on column private.webhook_notifications.id is
  'Identifier, which is also the webhook-id header of each delivery.';
comment on column private.webhook_notifications.organization_id is 'Organization of the webhook. Not exposed.';
comment on column private.webhook_notifications.webhook_id is 'Webhook to which the notification is sent.';
comment on column private.webhook_notifications.created_at is 'Time of the event.';
comment on column private.webhook_notifications.updated_at is 'Time at which the row was last changed.';
comment on column private.webhook_notifications.created_on is 'Date of the event (UTC).';
comment on column private.webhook_notifications.event_type is 'Event type.';
comment on column private.webhook_notifications.payload is 'Body of the notification, exactly as sent.';
comment on column private.webhook_notifications.response is
  'Response of the endpoint to the last attempt, at most 16 KiB, or the reason for which there was no response.';
comment on column private.webhook_notifications.status is
  'pending until the notification is delivered (sent) or abandoned (error).';
comment on column private.webhook_notifications.tries is 'Number of delivery attempts.';
comment on column private.webhook_notifications.candidate_id is
  'Candidate that the payload contains, so that the payload is erased with the candidate. Not exposed.';
-- The attempts are in the row that each attempt changes anyway. A row for each would cost an insert and an index entry.
comment on column private.webhook_notifications.attempts is
  'The last 100 delivery attempts, oldest first, as /webhook_notifications/{id}/attempts shows them: created_at, '
  'status, duration_ms, response.';
comment on column private.webhook_notifications."position" is 'Place in the order of events. Not exposed.';

create index webhook_notifications_position_idx on private.webhook_notifications (webhook_id, "position");
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
-- status serves a second filter: the scan compares it in the index.
create index webhook_notifications_webhook_id_idx
  on private.webhook_notifications (webhook_id, organization_id, id, status);
create index webhook_notifications_failed_idx on private.webhook_notifications (webhook_id, id) where status = 'error';
create index webhook_notifications_candidate_id_idx
  on private.webhook_notifications (candidate_id) where candidate_id is not null;

alter table private.webhook_notifications enable row level security;

-- The attempts of a notification with a further one. The oldest of more than 100 is removed.
create function private.add_attempt(attempts jsonb, attempt jsonb) returns jsonb
language sql immutable parallel safe
return case when jsonb_array_length(attempts) < 100 then attempts else attempts - 0 end || attempt;

-- The attempts of a notification without their responses.
create function private.without_responses(attempts jsonb) returns jsonb
language sql immutable parallel safe
return (
  select coalesce(jsonb_agg(attempt.content || '{"response": null}' order by attempt.place), '[]')
  from jsonb_array_elements(attempts) with ordinality as attempt (content, place)
);

create policy select_own_webhook_notifications on private.webhook_notifications
  for select to api_consumer
  using (organization_id = (select auth.organization_id()) and (select auth.can('settings')));

grant select on private.webhook_notifications to api_consumer;

create view api.webhook_notifications with (security_invoker = true) as
select
  id,
  webhook_id,
  created_at,
  updated_at,
  created_on,
  event_type,
  case when event_type = any ((select private.readable_events())::text[]) then payload end as payload,
  -- An endpoint may repeat the payload in its response.
  case when event_type = any ((select private.readable_events())::text[]) then response end as response,
  status,
  tries
from private.webhook_notifications;

comment on view api.webhook_notifications is
  'Notifications of the organization''s webhooks, with the state of their delivery.';
comment on column api.webhook_notifications.payload is
  'Body of the notification, exactly as sent. Null for API keys that may not read the resource of the event.';
comment on column api.webhook_notifications.response is
  'Response of the endpoint to the last attempt, at most 16 KiB, or the reason for which there was no response. Null '
  'for API keys that may not read the resource of the event.';

grant select on api.webhook_notifications to api_consumer;

create table private.webhook_notifications_default partition of private.webhook_notifications default;

alter table private.webhook_notifications_default enable row level security;

-- The queue of deliveries. It is separate from the notifications so that a long history does not slow down deliveries.
--
-- A row is new (no lease, no try), leased to a worker, or waiting for its next try. Each state has its own index. With
-- these indexes, the relay skips from webhook to webhook regardless of the length of their queues, and a drain reads
-- the due deliveries of one webhook.
create table private.webhook_deliveries (
  notification_id uuid primary key references private.webhook_notifications (id) on delete cascade,
  webhook_id uuid not null,
  due_at timestamp with time zone not null default now(),
  leased_until timestamp with time zone,
  tries integer not null default 0,
  tries_before integer not null default 0,
  request_id text default private.of_request('request_id'),
  traceparent text default private.of_request('traceparent')
);

comment on table private.webhook_deliveries is
  'Deliveries of notifications that are still pending: the outbox of webhooks.';
comment on column private.webhook_deliveries.notification_id is 'Notification.';
comment on column private.webhook_deliveries.webhook_id is 'Webhook of the notification.';
comment on column private.webhook_deliveries.due_at is 'Time at which the next attempt is due.';
comment on column private.webhook_deliveries.leased_until is
  'Time until which a worker holds the row; null while no worker does.';
comment on column private.webhook_deliveries.tries is
  'Number of attempts that were started, including the current one.';
comment on column private.webhook_deliveries.tries_before is
  'Number of attempts before the notification was last resent.';
comment on column private.webhook_deliveries.request_id is
  'Request that caused the event, or asked to resend it: its X-Request-Id. Null if there was none.';
comment on column private.webhook_deliveries.traceparent is
  'Trace of the request that caused the event, as in W3C Trace Context; null without a trace.';

-- Creates the partitions of notifications that are missing, and drops those older than the retention, except those with
-- pending notifications. Returns the number of dropped partitions.
create function private.keep_webhook_notification_partitions(
  retention interval default '90 days'
) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  delete from private.webhook_notifications_default
  where webhook_notifications_default.id < private.first_uuid_at(now() - retention)
    and webhook_notifications_default.status <> 'pending';
  return private.keep_months('private.webhook_notifications', retention);
end
$$;

select private.keep_webhook_notification_partitions();

grant execute on function private.keep_webhook_notification_partitions to worker;

create index webhook_deliveries_new_idx on private.webhook_deliveries (webhook_id, due_at)
  where leased_until is null and tries = 0;
create index webhook_deliveries_retry_idx on private.webhook_deliveries (webhook_id, due_at)
  where leased_until is null and tries > 0;
-- The retries of a webhook from new to old, as the dashboard lists them.
create index webhook_deliveries_retry_id_idx on private.webhook_deliveries (webhook_id, notification_id)
  where leased_until is null and tries > 0;
create index webhook_deliveries_leased_until_idx on private.webhook_deliveries (leased_until)
  where leased_until is not null;

alter table private.webhook_deliveries enable row level security;
alter table private.webhook_deliveries set (
  fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000
);

-- Whether the last attempt of a delivery failed and the next one waits. Such a delivery has failed, as a notification
-- with the status error has: both are listed and sent again as failed.
create function private.waits_for_retry(delivery private.webhook_deliveries) returns boolean
language sql immutable parallel safe
return delivery.leased_until is null and delivery.tries > 0;

-- The webhooks that a worker currently delivers for. One worker at a time serves a webhook, so that one process
-- enforces its limits. A lost row is created again while deliveries are due.
create table private.webhook_drains (
  webhook_id uuid primary key,
  armed_at timestamp with time zone not null default now(),
  worker_id uuid
);

comment on table private.webhook_drains is
  'Webhooks that a worker delivers for, or for which a job is queued.';
comment on column private.webhook_drains.webhook_id is 'Webhook.';
comment on column private.webhook_drains.armed_at is 'Time at which the job was queued.';
comment on column private.webhook_drains.worker_id is 'Worker that runs the job; null while the job is queued.';

create index webhook_drains_worker_id_idx on private.webhook_drains (worker_id);

alter table private.webhook_drains enable row level security;
alter table private.webhook_drains set (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);

-- Before delete: locks the deliveries of the webhook.
create function private.tg_webhooks__hold_deliveries() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  -- Lock the deliveries first and in the order of their ids, as workers do. The cascade would lock the endpoint first,
  -- and a worker that holds a delivery may be waiting for the endpoint: a deadlock.
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
