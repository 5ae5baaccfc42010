-- migrate:up

-- POST /webhook_notifications/{id}/resend
create function private.resend_notification(notification_id uuid) returns void
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  notification private.webhook_notifications;
  is_disabled boolean;
begin
  perform private.require_permission('settings');
  select * into notification
  from private.webhook_notifications
  where webhook_notifications.id = resend_notification.notification_id
    and webhook_notifications.organization_id = auth.organization_id()
  for update;
  if not found then
    perform private.fail(
      404, 'CDS300', format('There is no webhook notification %s.', notification_id),
      null,
      'See GET /webhook_notifications.'
    );
  end if;
  if notification.status = 'pending' then
    perform private.fail(
      409, 'CDS326', 'The notification is still being sent.',
      format('Attempts so far: %s.', notification.tries),
      'Wait until its status is sent or error.'
    );
  end if;
  select webhook_endpoints.disabled_at is not null into is_disabled
  from private.webhook_endpoints
  where webhook_endpoints.webhook_id = notification.webhook_id;
  if is_disabled then
    perform private.fail(
      409, 'CDS327', 'The endpoint of the webhook is disabled.',
      format('The webhook is %s.', notification.webhook_id),
      'PATCH the webhook to enable its endpoint, then resend.'
    );
  end if;
  if notification.candidate_id is not null
    and not exists (select from private.candidates where candidates.id = notification.candidate_id)
  then
    perform private.fail(
      409, 'CDS328', 'The payload of the notification was erased with its candidate.',
      format('The candidate was %s.', notification.candidate_id)
    );
  end if;
  update private.webhook_notifications
  set status = 'pending', updated_at = now()
  where webhook_notifications.id = notification.id;
  insert into private.webhook_deliveries (notification_id, webhook_id, tries_before)
  values (notification.id, notification.webhook_id, notification.tries);
end
$$;

comment on function private.resend_notification(uuid) is
  'Sends a sent or failed notification again, with the same id and body. Its tries are kept. Errors: CDS201, CDS300, '
  'CDS326, CDS327, CDS328.';

grant execute on function private.resend_notification(uuid) to api_consumer;

-- migrate:down
