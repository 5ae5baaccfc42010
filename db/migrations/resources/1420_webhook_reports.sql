-- migrate:up

-- Mails to members with the permission settings: an endpoint has failed for 24 hours, was disabled, or works again.
--
--   (none) ──event──> waiting ──relay──> queued ──mail server accepts it──> sent
create table private.webhook_reports (
  id uuid primary key default uuidv7(),
  webhook_id uuid not null references api.webhooks (id) on delete cascade,
  member_id uuid not null references api.members (id) on delete cascade,
  created_at timestamp with time zone not null default now(),
  failing_since timestamp with time zone,
  kind text not null
    constraint kind_is_known check (kind in ('failing', 'gone', 'silent', 'recovered')),
  queued_at timestamp with time zone,
  attempt integer not null default 0,
  sent_at timestamp with time zone
);

comment on table private.webhook_reports is 'Mails to members about the endpoints of webhooks.';
comment on column private.webhook_reports.id is 'Identifier, also of the mail.';
comment on column private.webhook_reports.webhook_id is 'Webhook.';
comment on column private.webhook_reports.member_id is 'Member to whom the mail is sent.';
comment on column private.webhook_reports.created_at is 'Time of the event.';
comment on column private.webhook_reports.failing_since is 'Time since which the endpoint fails.';
comment on column private.webhook_reports.kind is
  'failing: for 24 hours; gone: disabled after a response 410; silent: disabled after 120 hours; recovered: a delivery '
  'succeeded after one of these mails.';
comment on column private.webhook_reports.queued_at is 'Time at which a job was queued.';
comment on column private.webhook_reports.attempt is 'Number of the last attempt to send the mail.';
comment on column private.webhook_reports.sent_at is 'Time at which the mail server accepted the mail.';

create index webhook_reports_webhook_id_idx on private.webhook_reports (webhook_id);
create index webhook_reports_member_id_idx on private.webhook_reports (member_id);
create index webhook_reports_waiting_idx on private.webhook_reports (id) where queued_at is null;

alter table private.webhook_reports enable row level security;

-- Creates the mails about a webhook to the members of its organization who have the permission settings and have
-- accepted their invitation.
create function private.report_webhook(
  webhook_id uuid,
  kind text,
  failing_since timestamp with time zone
) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into private.webhook_reports (webhook_id, member_id, kind, failing_since)
  select webhooks.id, members.id, report_webhook.kind, report_webhook.failing_since
  from api.webhooks
  join api.organizations on organizations.id = webhooks.organization_id
  join api.members on members.organization_id = webhooks.organization_id
  join private.member_roles on member_roles.member_id = members.id
  where webhooks.id = report_webhook.webhook_id
    and organizations.status = 'active'
    and organizations.deleted_at is null
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

-- The content of a mail about a webhook, and the number of the attempt; no row when there is nothing to send.
create function private.read_webhook_report(report_id uuid)
returns table (
  kind text,
  email text,
  name text,
  language text,
  organization_name text,
  webhook_id uuid,
  endpoint text,
  failing_since timestamp with time zone,
  attempt integer
)
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update private.webhook_reports as reports
  set attempt = reports.attempt + 1
  from api.webhooks
  join api.organizations on organizations.id = webhooks.organization_id
  cross join api.members
  join private.user_profiles on user_profiles.user_id = members.user_id
  where reports.id = read_webhook_report.report_id
    and reports.sent_at is null
    and webhooks.id = reports.webhook_id
    and members.id = reports.member_id
  returning
    reports.kind,
    user_profiles.email,
    user_profiles.name,
    user_profiles.language,
    organizations.name,
    webhooks.id,
    webhooks.endpoint,
    reports.failing_since,
    reports.attempt
$$;

-- Records that the mail server accepted a mail about a webhook. Without an effect after a later attempt has begun.
create function private.complete_webhook_report(report_id uuid, attempt integer) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update private.webhook_reports
  set sent_at = now()
  where webhook_reports.id = report_id and webhook_reports.attempt = complete_webhook_report.attempt
$$;

grant execute on function private.report_failing_webhooks to worker;
grant execute on function private.read_webhook_report, private.complete_webhook_report to worker_mail;

-- migrate:down
