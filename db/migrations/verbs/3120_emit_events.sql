-- migrate:up

-- Webhook events. A trigger inserts the notification, with the bytes that will be sent, and its entry in the delivery
-- queue. It does not queue a job: that would send a NOTIFY, and NOTIFY serialises all commits of the server. The relay
-- of the worker finds the entry.

-- The columns of an API resource that its events omit: secrets, search vectors and AI messages.
-- Every other column is part of its events.
create function private.event_omissions(resource text) returns text[]
language sql immutable parallel safe
return case resource
  when 'candidates' then '{fts,messages,secret,secret_anonymous,secret_editable}'
  when 'layouts' then '{fts,secret}'
  when 'organizations' then '{fts}'
  when 'webhooks' then '{signing_secret}'
  else '{}'
end::text[];

-- The columns of the table of an API resource that the resource does not have: none if the table is in schema api.
create function private.private_columns(resource text) returns text[]
language sql stable parallel safe
return array(
  select unnest(private.column_names(to_regclass('private.' || resource)))
  except
  select unnest(private.column_names(to_regclass('api.' || resource)))
);

-- A row of the API as events show it: without the omitted columns and the extracted text of attachments.
create function private.event_row(resource text, api_row jsonb) returns jsonb
language sql immutable parallel safe
return case
  when resource = 'members' then
    api_row || jsonb_build_object('external_id', private.external_id_to_json(api_row ->> 'external_id'))
  when resource <> 'candidates' or api_row -> 'attachments' = '{}' then api_row
  else jsonb_set(
    api_row,
    '{attachments}',
    (
      select coalesce(
        jsonb_object_agg(
          attachment.label,
          case
            when jsonb_typeof(attachment.content) = 'object' then attachment.content - 'text'
            else attachment.content
          end
        ),
        '{}'
      )
      from jsonb_each(api_row -> 'attachments') as attachment (label, content)
    )
  )
end - private.event_omissions(resource);

-- The response of a notification whose endpoint was disabled before it could be sent.
create function private.not_sent() returns text
language sql immutable parallel safe
return 'Not sent: the endpoint is disabled. PATCH the webhook to enable it, then resend.';

-- The webhooks of organizations that subscribe to one of the given events, or one given webhook. Waits for a concurrent
-- delete of a webhook, and then skips it.
create function private.lock_subscribers(organization_ids uuid[], event_types text[], webhook_id uuid)
returns table (
  id uuid, organization_id uuid, events text[], filter jsonpath, is_disabled boolean, is_pulled boolean, is_thin boolean
)
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  select
    webhooks.id,
    webhooks.organization_id,
    webhooks.events,
    webhook_endpoints.filter,
    webhook_endpoints.disabled_at is not null,
    webhook_endpoints.mode = 'pull',
    webhook_endpoints.payload = 'thin'
  from api.webhooks
  join private.webhook_endpoints on webhook_endpoints.webhook_id = webhooks.id
  join api.organizations on organizations.id = webhooks.organization_id
  where webhooks.organization_id = any (organization_ids)
    and case
      when lock_subscribers.webhook_id is not null then webhooks.id = lock_subscribers.webhook_id
      else webhooks.events && event_types
    end
  order by webhooks.id
  for key share of webhooks
$$;

-- The rows of an event with nothing but their ids.
create function private.thin_content(content jsonb) returns jsonb
language sql immutable parallel safe
return jsonb_build_object(
  'new', case when content -> 'new' <> 'null' then jsonb_build_object('id', content #> '{new,id}') end,
  'old', case when content -> 'old' <> 'null' then jsonb_build_object('id', content #> '{old,id}') end
);

-- Creates notifications of events, each given by an element of every array, for the webhooks of their organizations
-- that subscribe to them and whose filter they pass, or for one given webhook. Returns the number of deliveries.
create function private.emit_events(
  organization_ids uuid[],
  event_types text[],
  contents jsonb[],
  candidate_ids uuid[],
  webhook_id uuid default null
) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  emitted integer;
begin
  -- The transaction has an id before it draws positions of events.
  perform pg_current_xact_id();
  with events as materialized (
    select *
    from unnest(organization_ids, event_types, contents, candidate_ids)
      with ordinality as event (organization_id, event_type, content, candidate_id, place)
  ), subscribers as materialized (
    select *
    from private.lock_subscribers(organization_ids, event_types, webhook_id)
  ), targets as materialized (
    select
      uuidv7() as id,
      subscribers.id as webhook_id,
      subscribers.is_disabled and not subscribers.is_pulled as is_disabled,
      subscribers.is_pulled,
      events.organization_id,
      events.event_type,
      case when subscribers.is_thin then private.thin_content(events.content) else events.content end as content,
      events.candidate_id
    from events
    join subscribers on subscribers.organization_id = events.organization_id
    where emit_events.webhook_id is not null
      or (
        events.event_type = any (subscribers.events)
        and case
          when subscribers.filter is null then true
          else private.passes_filter(
            subscribers.filter,
            jsonb_build_object(
              'event_type', events.event_type, 'organization_id', events.organization_id, 'payload', events.content
            )
          )
        end
      )
    order by events.place
  ), notified as (
    insert into private.webhook_notifications (
      id, organization_id, webhook_id, event_type, payload, candidate_id, status, response
    )
    select
      targets.id,
      targets.organization_id,
      targets.webhook_id,
      targets.event_type,
      jsonb_build_object(
        'id', targets.id,
        'date', floor(extract(epoch from now()))::bigint,
        'event_type', targets.event_type,
        'organization_id', targets.organization_id,
        'payload', targets.content
      ),
      targets.candidate_id,
      case when targets.is_disabled then 'error' when targets.is_pulled then 'sent' else 'pending' end,
      case when targets.is_disabled then private.not_sent() end
    from targets
  )
  insert into private.webhook_deliveries (notification_id, webhook_id, request_id, traceparent)
  select
    targets.id,
    targets.webhook_id,
    private.of_request('request_id', targets.candidate_id),
    private.of_request('traceparent', targets.candidate_id)
  from targets
  where not targets.is_disabled and not targets.is_pulled;
  get diagnostics emitted = row_count;
  return emitted;
end
$$;

-- Creates notifications of one event, as emit_events does.
create function private.emit_event(
  organization_id uuid,
  event_type text,
  content jsonb,
  candidate_id uuid default null,
  webhook_id uuid default null
) returns integer
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  select private.emit_events(array[organization_id], array[event_type], array[content], array[candidate_id], webhook_id)
$$;

-- Whether webhooks of organizations subscribe to events of a resource. Most changes have no subscriber: their rows need
-- not be converted to JSON.
create function private.has_subscribers(organization_ids uuid[], resource text) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select exists (
    select
    from api.webhooks
    where webhooks.organization_id = any (organization_ids)
      and webhooks.events && array[resource || '.created', resource || '.updated', resource || '.deleted']
  )
$$;

-- The columns prev_usage and recent_usage of a billing account as of a time.
-- The view computes usage when it is read.
create function private.usage_until(account_id uuid, until timestamp with time zone) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select jsonb_build_object(
    'prev_usage', private.credit_usage(account_id, until - interval '14 days', until - interval '7 days'),
    'recent_usage', private.credit_usage(account_id, until - interval '7 days', until)
  )
$$;

-- The organizations that are notified of a change of a stored row. A billing account may have several.
create function private.event_organizations(resource text, stored jsonb) returns setof uuid
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select organizations.id
  from api.organizations
  where resource = 'billing_accounts' and organizations.billing_account_id = (stored ->> 'id')::uuid
  union all
  select (stored ->> case resource when 'organizations' then 'id' else 'organization_id' end)::uuid
  where resource <> 'billing_accounts'
$$;

-- Emits <resource>.created, .updated or .deleted for stored rows before and after a command. A null array stands for
-- rows that do not exist. An update that changes no column of the event emits nothing.
create function private.emit_changes(resource text, command text, old_rows jsonb[], new_rows jsonb[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  unexposed constant text[] := private.private_columns(resource);
  -- Columns that the service changes itself. A consumer that changes the layout on each layouts.updated would cause
  -- a new thumbnail, and so the next event, without end.
  noise constant text[] := case resource
    when 'billing_accounts' then '{updated_at,prev_usage,recent_usage}'
    when 'layouts' then '{updated_at,thumbnail}'
    else '{updated_at}'
  end;
  emitted integer;
begin
  -- Materialized, so that each row is converted once.
  with changes as materialized (
    select
      changed.place,
      changed.organization_id,
      case
        when resource = 'candidate_analytics' then 'updated'
        when command = 'INSERT' then 'created'
        when command = 'DELETE' then 'deleted'
        -- Deleting a candidate sets deleted_at. The later removal of the row emits nothing.
        when resource = 'candidates' and changed.old_row ->> 'deleted_at' is null
          and changed.new_row ->> 'deleted_at' is not null then 'deleted'
        else 'updated'
      end as verb,
      case resource
        when 'candidates' then (changed.new_row ->> 'id')::uuid
        when 'candidate_analytics' then (changed.new_row ->> 'candidate_id')::uuid
      end as candidate_id,
      private.event_row(resource, changed.old_row - unexposed) as old_row,
      private.event_row(resource, changed.new_row - unexposed) as new_row
    from (
      select given.place, owners.organization_id, given.old_row, given.new_row
      from unnest(old_rows, new_rows) with ordinality as given (old_row, new_row, place)
      cross join lateral private.event_organizations(resource, coalesce(given.new_row, given.old_row))
        as owners (organization_id)
    ) as changed
  )
  select
    private.emit_events(
      array_agg(changes.organization_id order by changes.place),
      array_agg(resource || '.' || changes.verb order by changes.place),
      array_agg(
        jsonb_build_object('new', case when changes.verb <> 'deleted' then changes.new_row end, 'old', changes.old_row)
        order by changes.place
      ),
      array_agg(changes.candidate_id order by changes.place)
    )
  into emitted
  from changes
  -- A change of omitted columns alone, such as a new secret, would look like no change.
  where changes.old_row - noise is distinct from changes.new_row - noise;
end
$$;

-- After a statement: emits the events of the rows that it has changed. Argument: the resource.
create function private.tg__emit_events() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  resource constant text := tg_argv[0];
  organization_ids uuid[];
  old_rows jsonb[];
  new_rows jsonb[];
begin
  if coalesce(current_setting('private.is_leaving_pending', true), '') <> '' then
    return null;
  end if;

  if resource = 'organizations' then
    organization_ids := array(select after.id from after);
  elsif resource = 'billing_accounts' then
    organization_ids := array(
      select organizations.id from after join api.organizations on organizations.billing_account_id = after.id
    );
  elsif tg_op = 'DELETE' then
    organization_ids := array(select distinct before.organization_id from before);
  else
    organization_ids := array(select distinct after.organization_id from after);
  end if;
  -- Most changes have no subscriber: their rows need not be converted to JSON.
  if not private.has_subscribers(organization_ids, resource) then
    return null;
  end if;

  if tg_op = 'DELETE' then
    select array_agg(to_jsonb(before) order by before.id) into old_rows from before;
  elsif resource = 'candidates' and tg_op = 'INSERT' then
    -- The status may have changed after the insert.
    select array_agg(to_jsonb(stored) order by stored.id) into new_rows
    from after
    join private.candidates as stored on stored.id = after.id;
  elsif resource = 'billing_accounts' then
    select
      -- The mutations of this transaction have the time now().
      array_agg(to_jsonb(before) || private.usage_until(after.id, now() - interval '1 microsecond') order by after.id),
      array_agg(to_jsonb(after) || private.usage_until(after.id, now()) order by after.id)
    into old_rows, new_rows
    from after
    join before on before.id = after.id;
  elsif tg_op = 'INSERT' then
    select array_agg(to_jsonb(after) order by after.id) into new_rows from after;
  else
    select array_agg(to_jsonb(before) order by after.id), array_agg(to_jsonb(after) order by after.id)
    into old_rows, new_rows
    from after
    join before on before.id = after.id;
  end if;
  perform private.emit_changes(resource, tg_op, old_rows, new_rows);
  return null;
end
$$;

-- Each event needs a trigger on the table of its resource, for the command that its verb names.
do $$
declare
  emitting record;
begin
  for emitting in
    select
      events.resource,
      commands.name as command,
      coalesce(to_regclass('private.' || events.resource), to_regclass('api.' || events.resource)) as stored
    from (
      select split_part(names.name, '.', 1), split_part(names.name, '.', 2)
      from unnest(private.all_webhook_events()) as names (name)
      union all
      -- The first row of a candidate is an update of its time, which was zero.
      values ('candidate_analytics', 'created')
    ) as events (resource, verb)
    join (values ('created', 'insert'), ('updated', 'update'), ('deleted', 'delete')) as commands (verb, name)
      on commands.verb = events.verb
    -- candidates.deleted is an update.
    where (events.resource, events.verb) <> ('candidates', 'deleted')
  loop
    execute format(
      'create trigger _800_emit_events_%1$s after %1$s on %2$s referencing %3$s
       for each statement execute function private.tg__emit_events(%4$L)',
      emitting.command,
      emitting.stored,
      case emitting.command
        when 'insert' then 'new table as after'
        when 'update' then 'old table as before new table as after'
        else 'old table as before'
      end,
      emitting.resource
    );
  end loop;
end
$$;

-- Sends a webhooks.test event to one webhook of the request's organization; returns the notification. Errors: CDS327.
-- POST /webhooks/{webhook_id}/test
create function private.test_webhook(webhook_id uuid) returns uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  notification uuid;
begin
  perform private.require_own_webhook(webhook_id);
  if not private.is_pulled(webhook_id) then
    perform private.require_enabled_endpoint(webhook_id);
  end if;
  perform private.emit_event(
    auth.organization_id(),
    'webhooks.test',
    jsonb_build_object('new', null, 'old', null),
    null,
    test_webhook.webhook_id
  );
  -- Concurrent requests may test the same webhook: select the notification of this transaction.
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

grant execute on function private.test_webhook to api_consumer;

-- migrate:down
