-- migrate:up

-- What the API shows of deliveries: the attempts of a notification, and the health of an endpoint.

-- The attempts of a notification, oldest first: [{created_at, status, duration_ms, response}]. Errors: CDS201, CDS300.
-- GET /webhook_notifications/{notification_id}/attempts
create function private.show_attempts(notification_id uuid) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  attempts jsonb;
begin
  perform private.require_permission('settings');
  select
    case
      -- An endpoint may repeat the payload in its response.
      when notifications.event_type = any (private.readable_events()) then notifications.attempts
      else private.without_responses(notifications.attempts)
    end
  into attempts
  from private.webhook_notifications as notifications
  where notifications.id = show_attempts.notification_id
    and notifications.organization_id = auth.organization_id();
  if not found then
    perform private.fail(
      404, 'CDS300', format('There is no webhook notification %s.', notification_id), null,
      'See GET /webhook_notifications.'
    );
  end if;
  return attempts;
end
$$;

-- The health of the endpoint of a webhook: {enabled, disabled_at, disabled_reason, failing_since, last_success_at,
-- next_attempt_at, attempts, success_rate}. The last two are of the latest 1,000 notifications of the last 24 hours.
-- Errors: CDS201, CDS300.
-- GET /webhooks/{webhook_id}/health
create function private.show_webhook_health(webhook_id uuid) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform private.require_own_webhook(webhook_id);
  return (
    select jsonb_build_object(
      'enabled', endpoints.disabled_at is null,
      'disabled_at', endpoints.disabled_at,
      'disabled_reason', endpoints.disabled_reason,
      'failing_since', endpoints.failing_since,
      'last_success_at', endpoints.last_success_at,
      'next_attempt_at', case
        when endpoints.disabled_at is null then private.next_attempt_at(endpoints.webhook_id)
      end,
      'attempts', recent.attempts,
      'success_rate', round(recent.successes::numeric / nullif(recent.attempts, 0), 4)
    )
    from private.webhook_endpoints as endpoints
    cross join lateral (
      select
        count(*) as attempts,
        count(*) filter (where (attempt.content ->> 'status')::integer between 200 and 299) as successes
      from (
        -- A part of the history, so that the cost does not grow with it.
        select notifications.attempts
        from private.webhook_notifications as notifications
        where notifications.webhook_id = endpoints.webhook_id
          and notifications.organization_id = auth.organization_id()
          and notifications.id >= private.first_uuid_at(now() - interval '24 hours')
        order by notifications.id desc
        limit 1000
      ) as latest
      cross join lateral jsonb_array_elements(latest.attempts) as attempt (content)
    ) as recent
    where endpoints.webhook_id = show_webhook_health.webhook_id
  );
end
$$;

-- The earliest time at which a delivery of a webhook is due; null if none waits. Each state has its own index.
create function private.next_attempt_at(webhook_id uuid) returns timestamp with time zone
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select least(
    (
      select min(d.due_at)
      from private.webhook_deliveries as d
      where d.webhook_id = next_attempt_at.webhook_id and d.leased_until is null and d.tries = 0
    ),
    (
      select min(d.due_at)
      from private.webhook_deliveries as d
      where d.webhook_id = next_attempt_at.webhook_id and d.leased_until is null and d.tries > 0
    )
  )
$$;

grant execute on function private.show_attempts, private.show_webhook_health to api_consumer;

-- migrate:down
