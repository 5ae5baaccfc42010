-- migrate:up

-- Webhook events. A trigger inserts the notification, with the bytes that will be sent, and its entry in the delivery
-- queue. It does not queue a job: that would send a NOTIFY, and NOTIFY serialises all commits of the server. The relay
-- of the worker finds the entry.

-- The registry of columns that events omit. Every other column of an API resource is part of its events.
create function private.event_omissions(resource text) returns text[]
language sql immutable parallel safe
return case resource
  when 'candidates' then '{fts,messages,secret,secret_anonymous,secret_editable}'
  when 'layouts' then '{fts,secret}'
  when 'organizations' then '{fts}'
  when 'webhooks' then '{signing_secret}'
  else '{}'
end::text[];

comment on function private.event_omissions(text) is
  'The columns of an API resource that its events omit: secrets, search vectors and AI messages.';

create function private.api_row(resource text, stored jsonb) returns jsonb
language sql stable parallel safe
return stored - array(
  select field.name
  from jsonb_object_keys(stored) as field (name)
  except
  select unnest(private.column_names(to_regclass('api.' || resource)))
);

comment on function private.api_row(text, jsonb) is
  'A stored row with only the columns of its API resource. Every other column of the table is private.';

create function private.private_columns(resource text) returns text[]
language sql stable parallel safe
return array(
  select unnest(private.column_names(to_regclass('private.' || resource)))
  except
  select unnest(private.column_names(to_regclass('api.' || resource)))
);

comment on function private.private_columns(text) is
  'The columns of a table in schema private that its API resource does not have. Without them, a stored row equals '
  'api_row, which reads the catalog again for each row.';

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

comment on function private.event_row(text, jsonb) is
  'A row of the API as events show it: without the omitted columns and the extracted text of attachments.';

create function private.not_sent() returns text
language sql immutable parallel safe
return 'Not sent: the endpoint is disabled. PATCH the webhook to enable it, then resend.';

comment on function private.not_sent() is
  'The response of a notification whose endpoint was disabled before it could be sent.';

create function private.emit_events(
  organization_ids uuid[],
  event_types text[],
  contents jsonb[],
  candidate_ids uuid[],
  webhook_id uuid default null
) returns integer
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  emitted integer;
begin
  with events as materialized (
    select *
    from unnest(organization_ids, event_types, contents, candidate_ids)
      with ordinality as event (organization_id, event_type, content, candidate_id, place)
  ), subscribers as materialized (
    select
      webhooks.id,
      webhooks.organization_id,
      webhooks.events,
      webhook_endpoints.filter,
      webhook_endpoints.disabled_at is not null as is_disabled
    from api.webhooks
    join private.webhook_endpoints on webhook_endpoints.webhook_id = webhooks.id
    join api.organizations on organizations.id = webhooks.organization_id
    where webhooks.organization_id = any (organization_ids)
      and case
        when emit_events.webhook_id is not null then webhooks.id = emit_events.webhook_id
        else webhooks.events && event_types
      end
    order by webhooks.id
    -- Wait for a concurrent delete of the webhook, and then skip the webhook.
    for key share of webhooks
  ), targets as materialized (
    select
      uuidv7() as id,
      subscribers.id as webhook_id,
      subscribers.is_disabled,
      events.organization_id,
      events.event_type,
      events.content,
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

comment on function private.emit_events(uuid[], text[], jsonb[], uuid[], uuid) is
  'Creates notifications of events, each given by an element of every array, for the webhooks of their '
  'organizations that subscribe to them and whose filter they pass, or for one given webhook. Returns the number of '
  'deliveries.';

create function private.emit_event(
  organization_id uuid,
  event_type text,
  content jsonb,
  candidate_id uuid default null,
  webhook_id uuid default null
) returns integer
language sql security definer
set search_path = pg_catalog, pg_temp
as $$
  select private.emit_events(array[organization_id], array[event_type], array[content], array[candidate_id], webhook_id)
$$;

comment on function private.emit_event(uuid, text, jsonb, uuid, uuid) is
  'Creates notifications of one event, as emit_events does.';

create function private.has_subscribers(organization_ids uuid[], resource text) returns boolean
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select exists (
    select
    from api.webhooks
    where webhooks.organization_id = any (organization_ids)
      and webhooks.events && array[resource || '.created', resource || '.updated', resource || '.deleted']
  )
$$;

comment on function private.has_subscribers(uuid[], text) is
  'Whether webhooks of organizations subscribe to events of a resource. Most changes have no subscriber: their '
  'rows need not be converted to JSON.';

create function private.tg__emit_event() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  resource constant text := tg_argv[0];
  verb text := case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'updated' else 'deleted' end;
  organization uuid;
  candidate uuid;
  -- Columns that the service changes itself. A consumer that changes the layout on each layouts.updated would cause
  -- a new thumbnail, and so the next event, without end.
  noise constant text[] := case
    when resource = 'layouts' then '{updated_at,fts,thumbnail}'
    else '{updated_at,fts}'
  end;
  new_row jsonb;
  old_row jsonb;
begin
  if resource = 'organizations' then
    organization := new.id;
  elsif tg_op = 'DELETE' then
    organization := old.organization_id;
  else
    organization := new.organization_id;
  end if;
  if not private.has_subscribers(array[organization], resource) then
    return null;
  end if;

  if tg_op <> 'DELETE' then
    new_row := private.api_row(resource, to_jsonb(new));
  end if;
  if tg_op <> 'INSERT' then
    old_row := private.api_row(resource, to_jsonb(old));
  end if;
  -- A change of omitted columns alone, such as a new secret, would look like no change.
  if tg_op = 'UPDATE' and private.event_row(resource, new_row) - noise = private.event_row(resource, old_row) - noise
  then
    return null;
  end if;

  if resource = 'candidate_analytics' then
    verb := 'updated';
    candidate := (new_row ->> 'candidate_id')::uuid;
  end if;

  perform private.emit_event(
    organization,
    resource || '.' || verb,
    jsonb_build_object(
      'new', case when verb <> 'deleted' then private.event_row(resource, new_row) end,
      'old', private.event_row(resource, old_row)
    ),
    candidate
  );
  return null;
end
$$;

comment on function private.tg__emit_event() is
  'After trigger: emits <resource>.created, .updated or .deleted. Argument: the resource. An update that changes no '
  'column of the event emits nothing.';

-- Rows of candidates and credit mutations change in bulk, so the events of a statement are emitted at once.
create function private.emit_created(resource text, rows jsonb[]) returns void
language sql security definer
set search_path = pg_catalog, pg_temp
as $$
  select private.emit_events(
    array_agg((made.api_row ->> 'organization_id')::uuid order by made.place),
    array_agg(resource || '.created' order by made.place),
    array_agg(jsonb_build_object('new', private.event_row(resource, made.api_row), 'old', null) order by made.place),
    array_agg(case when resource = 'candidates' then (made.api_row ->> 'id')::uuid end order by made.place)
  )
  from unnest(rows) with ordinality as made (api_row, place)
$$;

comment on function private.emit_created(text, jsonb[]) is
  'Emits <resource>.created for each of a number of rows of the API.';

create function private.tg_candidates__emit_created() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if private.has_subscribers(array(select distinct made.organization_id from made), 'candidates') then
    perform private.emit_created(
      'candidates',
      array(
        -- The status may have changed after the insert.
        select to_jsonb(stored) - (select private.private_columns('candidates'))
        from made
        join private.candidates as stored on stored.id = made.id
        order by stored.id
      )
    );
  end if;
  return null;
end
$$;

comment on function private.tg_candidates__emit_created() is
  'After insert, for each statement: emits candidates.created.';

create trigger _800_emit_event
  after insert on private.candidates
  referencing new table as made
  for each statement execute function private.tg_candidates__emit_created();

-- Deleting a candidate sets deleted_at, which emits candidates.deleted. The later removal of the row emits nothing.
create function private.tg_candidates__emit_changed() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  unexposed text[];
  emitted integer;
begin
  if coalesce(current_setting('private.is_leaving_pending', true), '') = ''
    and private.has_subscribers(array(select distinct after.organization_id from after), 'candidates')
  then
    unexposed := private.private_columns('candidates');
    -- Materialized, so that each row is converted to JSON once.
    with changes as materialized (
      select
        after.id,
        after.organization_id,
        case when before.deleted_at is null and after.deleted_at is not null then 'deleted' else 'updated' end as verb,
        private.event_row('candidates', to_jsonb(after) - unexposed) as new_row,
        private.event_row('candidates', to_jsonb(before) - unexposed) as old_row
      from after
      join before on before.id = after.id
    )
    select
      private.emit_events(
        array_agg(changes.organization_id order by changes.id),
        array_agg('candidates.' || changes.verb order by changes.id),
        array_agg(
          jsonb_build_object(
            'new', case when changes.verb = 'updated' then changes.new_row end,
            'old', changes.old_row
          )
          order by changes.id
        ),
        array_agg(changes.id order by changes.id)
      )
    into emitted
    from changes
    where changes.new_row - 'updated_at' <> changes.old_row - 'updated_at';
  end if;
  return null;
end
$$;

comment on function private.tg_candidates__emit_changed() is
  'After update, for each statement: emits candidates.updated, or candidates.deleted where deleted_at was set. An '
  'update that changes no column of the event emits nothing.';

create trigger _800_emit_changed
  after update on private.candidates
  referencing old table as before new table as after
  for each statement execute function private.tg_candidates__emit_changed();

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

-- The view computes usage when it is read.
create function private.usage_until(account_id uuid, until timestamp with time zone) returns jsonb
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select jsonb_build_object(
    'prev_usage', private.credit_usage(account_id, until - interval '14 days', until - interval '7 days'),
    'recent_usage', private.credit_usage(account_id, until - interval '7 days', until)
  )
$$;

comment on function private.usage_until(uuid, timestamp with time zone) is
  'The columns prev_usage and recent_usage of a billing account as of a time.';

-- A statement that creates candidates of several organizations changes several accounts.
create function private.tg_billing_accounts__emit_changed() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if private.has_subscribers(
    array(
      select organizations.id
      from after
      join api.organizations on organizations.billing_account_id = after.id
    ),
    'billing_accounts'
  ) then
    perform private.emit_events(
      array_agg(event.organization_id),
      array_agg('billing_accounts.updated'::text),
      array_agg(
        jsonb_build_object(
          'new', private.event_row('billing_accounts', event.new_row),
          'old', private.event_row('billing_accounts', event.old_row)
        )
      ),
      array_agg(null::uuid)
    )
    from (
      select
        organizations.id as organization_id,
        private.api_row('billing_accounts', to_jsonb(after)) || private.usage_until(after.id, now()) as new_row,
        private.api_row('billing_accounts', to_jsonb(before))
        -- The mutations of this transaction have the time now().
        || private.usage_until(after.id, now() - interval '1 microsecond') as old_row
      from after
      join before on before.id = after.id
      join api.organizations on organizations.billing_account_id = after.id
    ) as event
    where event.new_row - '{updated_at,prev_usage,recent_usage}'::text[]
      <> event.old_row - '{updated_at,prev_usage,recent_usage}'::text[];
  end if;
  return null;
end
$$;

comment on function private.tg_billing_accounts__emit_changed() is
  'After update, for each statement: emits billing_accounts.updated to each organization of a changed account.';

create trigger _800_emit_event
  after update on private.billing_accounts
  referencing old table as before new table as after
  for each statement execute function private.tg_billing_accounts__emit_changed();

create function private.tg_credit_mutations__emit_created() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if private.has_subscribers(array(select distinct made.organization_id from made), 'credit_mutations') then
    perform private.emit_created(
      'credit_mutations',
      array(
        select to_jsonb(made) - (select private.private_columns('credit_mutations'))
        from made
        order by made.id
      )
    );
  end if;
  return null;
end
$$;

comment on function private.tg_credit_mutations__emit_created() is
  'After insert, for each statement: emits credit_mutations.created.';

create trigger _800_emit_event
  after insert on private.credit_mutations
  referencing new table as made
  for each statement execute function private.tg_credit_mutations__emit_created();

create trigger _800_emit_event
  after insert on private.candidate_views
  for each row execute function private.tg__emit_event('candidate_views');

create trigger _800_emit_event
  after insert or update on api.candidate_analytics
  for each row execute function private.tg__emit_event('candidate_analytics');

-- POST /webhooks/{webhook_id}/test
create function private.test_webhook(webhook_id uuid) returns uuid
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  notification uuid;
begin
  perform private.own_webhook(webhook_id);
  perform private.require_enabled_endpoint(webhook_id);
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

comment on function private.test_webhook(uuid) is
  'Sends a webhooks.test event to one webhook of the request''s organization; returns the notification. '
  'Errors: CDS327.';

grant execute on function private.test_webhook(uuid) to api_consumer;

-- migrate:down
