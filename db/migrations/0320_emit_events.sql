-- migrate:up

-- Webhook events. A trigger inserts the notification, with the bytes that will be sent, and its place in
-- the delivery queue; nothing else. The relay of the worker picks it up from there: queueing a job here
-- would send a NOTIFY, and NOTIFY serialises all commits of the server.

create function private.event_row(resource text, content jsonb) returns jsonb
language sql immutable parallel safe
return case
  when content is null then null
  when resource = 'candidates' then
    (content - '{secret,secret_anonymous,secret_editable,fts,messages}'::text[])
    || jsonb_build_object(
      'attachments',
      coalesce(
        (
          select jsonb_object_agg(
            attachment.label,
            case when jsonb_typeof(attachment.content) = 'object' then attachment.content - 'text' else attachment.content end
          )
          from jsonb_each(content -> 'attachments') as attachment (label, content)
        ),
        '{}'
      )
    )
  when resource = 'layouts' then content - '{secret,fts}'::text[]
  when resource = 'webhooks' then content - 'signing_secret'
  when resource = 'organizations' then content - 'fts'
  when resource = 'members' then
    content || jsonb_build_object('external_id', private.external_id_to_json(content ->> 'external_id'))
  when resource = 'candidate_views' then content - '{organization_id,visitor}'::text[]
  when resource = 'credit_mutations' then content - 'is_usage'
  else content
end;

comment on function private.event_row(text, jsonb) is
  'A row as events show it: as the API does, without secrets, fts, extracted text and AI messages.';

create function private.not_sent() returns text
language sql immutable parallel safe
return 'Not sent: the endpoint is disabled. PATCH the webhook to enable it, then resend.';

comment on function private.not_sent() is 'The response of a notification whose endpoint was disabled before it could be sent.';

create function private.emit_event(
  organization_id uuid,
  event_type text,
  content jsonb,
  candidate_id uuid default null,
  webhook_id uuid default null
) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  emitted integer;
begin
  with targets as materialized (
    select
      uuidv7() as id,
      webhooks.id as webhook_id,
      webhook_endpoints.disabled_at is not null as is_disabled
    from api.webhooks
    join private.webhook_endpoints on webhook_endpoints.webhook_id = webhooks.id
    join api.organizations on organizations.id = webhooks.organization_id
    where webhooks.organization_id = emit_event.organization_id
      and case
        when emit_event.webhook_id is not null then webhooks.id = emit_event.webhook_id
        else emit_event.event_type = any (webhooks.events)
      end
    -- One that is being removed is waited for, and then passed over.
    for key share of webhooks
  ), notified as (
    insert into private.webhook_notifications (
      id, organization_id, webhook_id, event_type, payload, candidate_id, status, response
    )
    select
      targets.id,
      emit_event.organization_id,
      targets.webhook_id,
      emit_event.event_type,
      jsonb_build_object(
        'id', targets.id,
        'date', floor(extract(epoch from now()))::bigint,
        'event_type', emit_event.event_type,
        'organization_id', emit_event.organization_id,
        'payload', content
      ),
      emit_event.candidate_id,
      case when targets.is_disabled then 'error' else 'pending' end,
      case when targets.is_disabled then private.not_sent() end
    from targets
  )
  insert into private.webhook_deliveries (notification_id, webhook_id)
  select targets.id, targets.webhook_id
  from targets
  where not targets.is_disabled;
  get diagnostics emitted = row_count;
  return emitted;
end
$$;

comment on function private.emit_event(uuid, text, jsonb, uuid, uuid) is
  'Notifies the webhooks of an organization that subscribe to an event, or one webhook whatever it subscribes to; returns how many deliveries that makes.';

create function private.tg__emit_event() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  resource constant text := tg_argv[0];
  verb text := case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'updated' else 'deleted' end;
  organization uuid;
  organizations uuid[];
  candidate uuid;
  -- The service draws thumbnails by itself: who answers layouts.updated by a change of the layout would never
  -- hear the end of it.
  noise constant text[] := case
    when resource = 'layouts' then '{updated_at,fts,thumbnail}'
    else '{updated_at,fts}'
  end;
  new_row jsonb;
  old_row jsonb;
begin
  if resource = 'organizations' then
    organizations := array[new.id];
  elsif resource = 'billing_accounts' then
    organizations := array(select o.id from api.organizations as o where o.billing_account_id = new.id);
  elsif tg_op = 'DELETE' then
    organizations := array[old.organization_id];
  else
    organizations := array[new.organization_id];
  end if;
  -- Most changes interest nobody, and the rows need not be made into JSON.
  if not exists (
    select
    from api.webhooks
    where webhooks.organization_id = any (organizations)
      and webhooks.events && array[resource || '.created', resource || '.updated', resource || '.deleted']
  ) then
    return null;
  end if;

  if tg_op <> 'DELETE' then
    new_row := to_jsonb(new);
  end if;
  if tg_op <> 'INSERT' then
    old_row := to_jsonb(old);
  end if;
  if tg_op = 'UPDATE' and new_row - noise = old_row - noise then
    return null;
  end if;

  if resource = 'candidates' then
    candidate := (coalesce(new_row, old_row) ->> 'id')::uuid;
    if tg_op = 'UPDATE' and old_row ->> 'deleted_at' is null and new_row ->> 'deleted_at' is not null then
      verb := 'deleted';
    end if;
  elsif resource = 'candidate_analytics' then
    verb := 'updated';
    candidate := (new_row ->> 'candidate_id')::uuid;
  end if;

  foreach organization in array organizations loop
    perform private.emit_event(
      organization,
      resource || '.' || verb,
      jsonb_build_object(
        'new', case when verb <> 'deleted' then private.event_row(resource, new_row) end,
        'old', private.event_row(resource, old_row)
      ),
      candidate
    );
  end loop;
  return null;
end
$$;

comment on function private.tg__emit_event() is
  'After trigger: emits <resource>.created, .updated or .deleted. Argument: the resource. An update that changes nothing emits nothing.';

-- A candidate is deleted by stamping deleted_at; when it is removed for good, its event is long out.
create trigger _800_emit_event
  after insert or update on private.candidates
  for each row execute function private.tg__emit_event('candidates');

create trigger _800_emit_event
  after insert or update or delete on api.layouts
  for each row execute function private.tg__emit_event('layouts');

create trigger _800_emit_event
  after insert or update or delete on api.members
  for each row execute function private.tg__emit_event('members');

create trigger _800_emit_event
  after insert or update or delete on api.webhooks
  for each row execute function private.tg__emit_event('webhooks');

create trigger _800_emit_event
  after update on api.organizations
  for each row execute function private.tg__emit_event('organizations');

create trigger _800_emit_event
  after update on private.billing_accounts
  for each row execute function private.tg__emit_event('billing_accounts');

create trigger _800_emit_event
  after insert on private.credit_mutations
  for each row execute function private.tg__emit_event('credit_mutations');

create trigger _800_emit_event
  after insert on private.candidate_views
  for each row execute function private.tg__emit_event('candidate_views');

create trigger _800_emit_event
  after insert or update on api.candidate_analytics
  for each row execute function private.tg__emit_event('candidate_analytics');

-- POST /webhooks/{webhook_id}/test
create function private.test_webhook(webhook_id uuid) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  notification uuid;
begin
  perform private.require_permission('settings');
  perform from api.webhooks
  where webhooks.id = test_webhook.webhook_id and webhooks.organization_id = auth.organization_id();
  if not found then
    perform private.fail(404, 'CDS300', format('There is no webhook %s.', webhook_id), null, 'See GET /webhooks.');
  end if;
  perform private.emit_event(
    auth.organization_id(),
    'webhooks.test',
    jsonb_build_object('new', null, 'old', null),
    null,
    test_webhook.webhook_id
  );
  -- The one of this transaction: others may test the webhook at the same moment.
  select webhook_notifications.id into notification
  from private.webhook_notifications
  where webhook_notifications.webhook_id = test_webhook.webhook_id
    and webhook_notifications.event_type = 'webhooks.test'
    and webhook_notifications.created_at = now()
  order by webhook_notifications.id desc
  limit 1;
  return notification;
end
$$;

comment on function private.test_webhook(uuid) is
  'Sends a webhooks.test event to one webhook of the request''s organization; returns the notification.';

grant execute on function private.test_webhook(uuid) to api_consumer;

-- migrate:down

drop function private.test_webhook(uuid);
drop trigger _800_emit_event on api.candidate_analytics;
drop trigger _800_emit_event on private.candidate_views;
drop trigger _800_emit_event on private.credit_mutations;
drop trigger _800_emit_event on private.billing_accounts;
drop trigger _800_emit_event on api.organizations;
drop trigger _800_emit_event on api.webhooks;
drop trigger _800_emit_event on api.members;
drop trigger _800_emit_event on api.layouts;
drop trigger _800_emit_event on private.candidates;
drop function
  private.tg__emit_event(),
  private.emit_event(uuid, text, jsonb, uuid, uuid),
  private.not_sent(),
  private.event_row(text, jsonb);
