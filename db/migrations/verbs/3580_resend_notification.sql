-- migrate:up

-- Whether the events of a webhook are only read (private.read_events), and not sent to its endpoint.
create function private.is_pulled(webhook_id uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select exists (
    select
    from private.webhook_endpoints
    where webhook_endpoints.webhook_id = is_pulled.webhook_id and webhook_endpoints.mode = 'pull'
  )
$$;

-- Fails with CDS327 if the endpoint of a webhook is disabled, or is never called.
create function private.require_enabled_endpoint(webhook_id uuid) returns void
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if private.is_pulled(webhook_id) then
    perform private.fail(
      409, 'CDS327', 'The endpoint of the webhook is not called: its delivery has the mode pull.',
      format('The webhook is %s.', webhook_id),
      'Read GET /webhooks/{webhook_id}/events, or set mode to push with PATCH /webhooks/{webhook_id}/delivery.'
    );
  end if;
  perform from private.webhook_endpoints
  where webhook_endpoints.webhook_id = require_enabled_endpoint.webhook_id and webhook_endpoints.disabled_at is null;
  if not found then
    perform private.fail(
      409, 'CDS327', 'The endpoint of the webhook is disabled.', format('The webhook is %s.', webhook_id),
      'PATCH the webhook to enable its endpoint, then repeat the request.'
    );
  end if;
end
$$;

-- Whether the payload of a notification was not erased with its candidate.
create function private.has_payload(notification private.webhook_notifications) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select notification.candidate_id is null
    or exists (select from private.candidates where candidates.id = notification.candidate_id)
$$;

-- Sends a sent or failed notification again, with the same id and body. Its tries are kept. Errors: CDS201, CDS300,
-- CDS326, CDS327, CDS328.
-- POST /webhook_notifications/{id}/resend
create function private.resend_notification(notification_id uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  notification private.webhook_notifications;
begin
  perform private.require_permission('settings');
  select * into notification
  from private.webhook_notifications
  where webhook_notifications.id = resend_notification.notification_id
    and webhook_notifications.organization_id = auth.organization_id()
  for update;
  if not found then
    perform private.fail(
      404, 'CDS300', format('There is no webhook notification %s.', notification_id), null,
      'See GET /webhook_notifications.'
    );
  end if;
  if notification.status = 'pending' then
    perform private.fail(
      409, 'CDS326', 'The notification is still being sent.', format('Attempts so far: %s.', notification.tries),
      'Wait until its status is sent or error.'
    );
  end if;
  perform private.require_enabled_endpoint(notification.webhook_id);
  if not private.has_payload(notification) then
    perform private.fail(
      409, 'CDS328', 'The payload of the notification was erased with its candidate.',
      format('The candidate was %s.', notification.candidate_id)
    );
  end if;
  update private.webhook_notifications
  set status = 'pending', updated_at = private.write_time()
  where webhook_notifications.id = notification.id;
  insert into private.webhook_deliveries (notification_id, webhook_id, tries_before)
  values (notification.id, notification.webhook_id, notification.tries);
end
$$;

-- Sends the notifications of a webhook that failed since a time again, at most 5,000: those that wait for their next
-- attempt, and those that were given up, each oldest first. Their tries are kept. The next wait of the latter is that
-- after the second attempt. Returns {queued, has_more}. Errors: CDS201, CDS300, CDS327.
-- POST /webhooks/{webhook_id}/recover
create function private.recover_webhook(webhook_id uuid, since timestamp with time zone) returns jsonb
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  batch constant integer := 5000;
  first constant uuid := private.first_uuid_at(since);
  hastened integer;
  queued integer;
  left_over boolean;
begin
  perform private.require_own_webhook(webhook_id);
  perform private.require_enabled_endpoint(webhook_id);
  with waiting as materialized (
    select deliveries.notification_id
    from private.webhook_deliveries as deliveries
    where deliveries.webhook_id = recover_webhook.webhook_id
      and private.waits_for_retry(deliveries)
      and deliveries.due_at > now()
      and deliveries.notification_id >= first
    order by deliveries.due_at
    limit batch
    for update skip locked
  ), places as (
    select waiting.notification_id, row_number() over (order by waiting.notification_id) as place
    from waiting
  )
  update private.webhook_deliveries
  set due_at = now() - (batch - places.place) * interval '1 microsecond'
  from places
  where webhook_deliveries.notification_id = places.notification_id;
  get diagnostics hastened = row_count;
  with failed as materialized (
    select notifications.id, notifications.tries
    from private.webhook_notifications as notifications
    where notifications.webhook_id = recover_webhook.webhook_id
      and notifications.status = 'error'
      and notifications.id >= first
      and private.has_payload(notifications)
    order by notifications.id
    limit batch - hastened
    for update skip locked
  ), noted as (
    update private.webhook_notifications
    set status = 'pending', updated_at = private.write_time()
    where webhook_notifications.id = any (array(select failed.id from failed))
  )
  -- They are queued as retries, which alternate with new notifications, so that they do not delay these.
  insert into private.webhook_deliveries (notification_id, webhook_id, due_at, tries, tries_before)
  select
    failed.id,
    recover_webhook.webhook_id,
    now() + row_number() over (order by failed.id) * interval '1 microsecond',
    1,
    failed.tries - 1
  from failed;
  get diagnostics queued = row_count;
  select
    hastened = batch
    or exists (
      select
      from private.webhook_notifications as notifications
      where notifications.webhook_id = recover_webhook.webhook_id
        and notifications.status = 'error'
        and notifications.id >= first
        and private.has_payload(notifications)
    )
  into left_over;
  return jsonb_build_object('queued', hastened + queued, 'has_more', left_over);
end
$$;

grant execute on function private.resend_notification, private.recover_webhook to api_consumer;

-- migrate:down
