-- migrate:up

-- Mails to members with the permission settings: an endpoint has failed for 24 hours (failing), was disabled after a
-- response 410 (gone) or 120 hours (silent), or a delivery succeeded after one of these mails (recovered).

-- Creates the mails about a webhook to the members of its organization who have the permission settings and have
-- accepted their invitation.
create function private.report_webhook(
  webhook_id uuid,
  event text,
  failing_since timestamp with time zone
) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into private.mails (organization_id, member_id, kind, facts)
  select
    webhooks.organization_id,
    members.id,
    'webhook',
    jsonb_build_object('webhook', webhooks.id, 'event', report_webhook.event, 'failing_since', failing_since)
  from api.webhooks
  join api.members on members.organization_id = webhooks.organization_id
  join private.member_roles on member_roles.member_id = members.id
  where webhooks.id = report_webhook.webhook_id
    and private.is_open_organization(webhooks.organization_id)
    and 'settings' = any (members.permissions)
    and member_roles.accepted_at is not null
$$;

-- Before update: reports an endpoint that is disabled, and the first success after a report.
create function private.tg_webhook_endpoints__report() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if old.disabled_at is null and new.disabled_at is not null then
    perform private.report_webhook(
      new.webhook_id,
      case when new.disabled_reason like '%410%' then 'gone' else 'silent' end,
      new.failing_since
    );
    new.reported_at := now();
  else
    perform private.report_webhook(new.webhook_id, 'recovered', null);
    new.reported_at := null;
  end if;
  return new;
end
$$;

create trigger _900_report
  before update on private.webhook_endpoints
  for each row
  when (
    (old.disabled_at is null and new.disabled_at is not null)
    or (old.reported_at is not null and new.last_success_at is distinct from old.last_success_at)
  )
  execute function private.tg_webhook_endpoints__report();

-- Reports the endpoints that have failed for 24 hours, once each. Returns their number.
create function private.report_failing_webhooks() returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  failing record;
  reported integer := 0;
begin
  for failing in
    select endpoints.webhook_id, endpoints.failing_since
    from private.webhook_endpoints as endpoints
    where endpoints.failing_since < now() - interval '24 hours'
      and endpoints.disabled_at is null
      and (endpoints.reported_at is null or endpoints.reported_at < endpoints.failing_since)
    for update skip locked
  loop
    perform private.report_webhook(failing.webhook_id, 'failing', failing.failing_since);
    update private.webhook_endpoints set reported_at = now() where webhook_endpoints.webhook_id = failing.webhook_id;
    reported := reported + 1;
  end loop;
  return reported;
end
$$;

-- What a mail about a webhook says.
create function private.webhook_mail(mail private.mails) returns jsonb
language sql stable set search_path = pg_catalog, pg_temp
return (
  select mail.facts || jsonb_build_object('endpoint', webhooks.endpoint)
  from api.webhooks
  where webhooks.id = (mail.facts ->> 'webhook')::uuid
);

grant execute on function private.report_failing_webhooks to worker;

-- migrate:down
