-- migrate:up

set local lock_timeout = '1s';
set local statement_timeout = '1s';

-- Errors name the field that is wrong, and the permission that is missing, in their headers.

-- Fails the request with an HTTP status and the error body {code, message, details, hint}. retry_after is the header
-- Retry-After in seconds. field is the header Error-Fields, the field of the request that is wrong. A field whose name
-- is no identifier is left out.
create or replace function private.fail(
  status integer,
  code text,
  message text,
  details text default null,
  hint text default null,
  retry_after integer default null,
  field text default null
) returns void
language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  raise sqlstate 'PGRST' using
    message = json_build_object('code', code, 'message', message, 'details', details, 'hint', hint)::text,
    detail = json_build_object(
      'status', status,
      'headers', json_strip_nulls(json_build_object(
        'Retry-After', retry_after::text,
        'Error-Fields', case when field ~ '^[A-Za-z_][A-Za-z0-9_]{0,62}$' then field end
      ))
    )::text;
end
$$;

-- Fails the request with status 403 unless its API key has the permission. The header WWW-Authenticate names it (RFC
-- 6750).
create or replace function private.require_permission(permission text) returns void
language plpgsql stable set search_path = pg_catalog, pg_temp
as $$
begin
  if not auth.can(permission) then
    raise sqlstate 'PGRST' using
      message = json_build_object(
        'code', 'CDS201',
        'message', format('This API key lacks the permission %s.', permission),
        'details', null,
        'hint', 'Use a key that has the permission. Admins of the organization create keys in the dashboard.'
      )::text,
      detail = json_build_object('status', 403, 'headers', json_build_object(
        'WWW-Authenticate', format('Bearer error="insufficient_scope", scope="%s"', permission)
      ))::text;
  end if;
end
$$;

-- Ends the request with 400 if its body does not match a schema of private.structures. Errors: CDS105.
create or replace function private.require_structure(structure text, value jsonb) returns void
language plpgsql stable set search_path = pg_catalog, pg_temp
as $$
declare
  problem text := private.structure_problem(jsonb_build_object('$ref', structure), value, 'body');
begin
  if problem is not null then
    -- A problem begins with its path: body.limits[1] is in the field limits.
    problem := regexp_replace(problem, '^body\.', '');
    perform private.fail(
      400, 'CDS105', problem || '.', 'Nothing was changed.',
      format('The body is %s. The API reference describes this structure.', structure),
      field => substring(problem from '^(?!body\M)\w+')
    );
  end if;
end
$$;

-- Fails the request unless its body is an object with fields that it may set. Errors: CDS105, CDS106, 42501.
create or replace function private.check_new_candidate(body jsonb) returns void
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  organization constant uuid := auth.organization_id();
  is_object constant boolean := coalesce(jsonb_typeof(body) = 'object', false);
  refused text[];
  unknown_field text;
begin
  -- Facts.
  if is_object then
    refused := array(
      select given.name
      from jsonb_object_keys(body) as given (name)
      where given.name <> all (private.new_candidate_fields())
      order by given.name
    );
  end if;
  if cardinality(refused) > 0 then
    select min(given.name) into unknown_field
    from unnest(refused) as given (name)
    where given.name <> all (private.column_names('api.candidates'));
  end if;

  -- Decision.
  if not is_object then
    perform private.fail(
      400, 'CDS105', 'The body must be one candidate, a JSON object.',
      format('The body is of type %s.', coalesce(jsonb_typeof(body), 'nothing')),
      'Create candidates one at a time: send one request for each.'
    );
  elsif unknown_field is not null then
    perform private.fail(
      400, 'CDS106', format('Candidates have no field "%s".', unknown_field), null,
      'Remove the field, or see the fields of candidates in the API reference.', field => unknown_field
    );
  elsif cardinality(refused) > 0 then
    perform private.fail(
      403, '42501', format('The field "%s" is assigned by the service.', refused[1]), null,
      'Remove the field from the request.', field => refused[1]
    );
  elsif body ? 'organization_id' and body ->> 'organization_id' is distinct from organization::text then
    perform private.fail(
      403, '42501', 'A candidate can only be created in the organization of the API key.', null,
      'Remove organization_id from the request.', field => 'organization_id'
    );
  end if;
end
$$;

-- Checks the body of an invitation, and returns its e-mail address. Errors: CDS105, CDS106.
create or replace function private.invited_address(body jsonb) returns text
language plpgsql stable set search_path = pg_catalog, pg_temp
as $$
declare
  refused text;
  address text;
begin
  if jsonb_typeof(body) is distinct from 'object' then
    perform private.fail(
      400, 'CDS105', 'The body must be one invitation, a JSON object.', null,
      'Invite members one at a time: {"email": …, "name": …, "language": …}.'
    );
  end if;
  select given.name into refused
  from jsonb_each(body) as given (name, content)
  where given.name not in ('email', 'name', 'language')
  limit 1;
  if found then
    perform private.fail(
      400, 'CDS106', format('An invitation has no field "%s".', refused), null,
      'The fields are email, name and language.', field => refused
    );
  end if;
  select given.name into refused
  from jsonb_each(body) as given (name, content)
  where jsonb_typeof(given.content) <> 'string'
    and not (given.name <> 'email' and jsonb_typeof(given.content) = 'null')
  limit 1;
  if found then
    perform private.fail(400, 'CDS105', format('"%s" must be a string.', refused), field => refused);
  end if;
  address := btrim(body ->> 'email');
  if not coalesce(private.is_email(address), false) then
    perform private.fail(
      400, 'CDS105', '"email" must be an e-mail address.', null, 'Give the address of the person to invite.',
      field => 'email'
    );
  end if;
  if not coalesce(private.is_language(body ->> 'language'), true) then
    perform private.fail(400, 'CDS105', '"language" must be a Language, as in en or pt-BR.', field => 'language');
  end if;
  return address;
end
$$;

-- A layout as POST /layouts would store it. Nothing is stored. Errors: as an insert, CDS106.
-- The insert that is undone applies the defaults and all rules of the table, without a second list of them. It runs
-- with the rights of the request, so that a check refuses what POST /layouts refuses.
create or replace function private.draft_layout(layout jsonb) returns api.layouts
language plpgsql set search_path = pg_catalog, pg_temp
as $$
declare
  unknown_field text;
  fields text;
  draft api.layouts;
begin
  select min(given.name) into unknown_field
  from jsonb_object_keys(layout) as given (name)
  where given.name <> all (private.column_names('api.layouts'));
  if unknown_field is not null then
    perform private.fail(
      400, 'CDS106', format('Layouts have no field "%s".', left(unknown_field, 100)), null,
      'Remove the field, or see the fields of layouts in the API reference.', field => unknown_field
    );
  end if;
  select string_agg(distinct format(', %I', given.name), '') into fields
  from jsonb_object_keys(layout) as given (name)
  where given.name <> 'organization_id';
  begin
    execute format(
      'insert into api.layouts (organization_id%1$s)
      select case when $2 then organization_id else $3 end%1$s
      from jsonb_populate_record(null::api.layouts, $1)
      returning *',
      fields
    ) into draft using layout, layout ? 'organization_id', auth.organization_id();
    raise exception using errcode = 'CDS00', message = 'undo the insert';
  exception
    when sqlstate 'CDS00' then
      null;
  end;
  return draft;
end
$$;

-- Fails the request unless its body describes a preview. Errors: CDS105, CDS106.
create or replace function private.check_preview(body jsonb) returns void
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  problem text := case
    when coalesce(jsonb_typeof(body), 'null') <> 'object' then 'The body is not an object.'
    when coalesce(jsonb_typeof(body -> 'layout'), 'null') <> 'object' then 'layout is not an object.'
    when jsonb_typeof(body -> 'values') <> 'object' then 'values is not an object.'
    when body ? 'candidate_id' and not coalesce(pg_input_is_valid(body ->> 'candidate_id', 'uuid'), false)
      then 'candidate_id is not a UUID.'
    when body ? 'values' and body ? 'candidate_id' then 'values and candidate_id are both given.'
    when body ? 'language' and not coalesce(private.is_language(body ->> 'language'), false)
      then 'language is not a language code such as en or pt-BR.'
  end;
  unknown_field text;
begin
  if problem is not null then
    perform private.fail(
      400, 'CDS105', 'The body must be a layout, with values or a candidate_id if they are to be shown.', problem,
      'Send {"layout": {…}, "values": {…}} or {"layout": {…}, "candidate_id": "…"}, and language if you wish.',
      field => substring(problem from '^(?!The\M)\w+')
    );
  end if;
  select min(given.name) into unknown_field
  from jsonb_object_keys(body) as given (name)
  where given.name not in ('layout', 'values', 'candidate_id', 'language');
  if unknown_field is not null then
    perform private.fail(
      400, 'CDS106', format('A preview has no field "%s".', unknown_field), null,
      'The fields are layout, values, candidate_id and language.', field => unknown_field
    );
  end if;
end
$$;

-- Changes how the events of a webhook are delivered; returns it as show_delivery does. Of headers, the given envelope
-- is stored. Errors: CDS105, CDS106, CDS122, CDS123, CDS201, CDS300.
create or replace function private.change_delivery(webhook_id uuid, changes jsonb, envelope text) returns jsonb
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  advice constant text := 'Send any of filter, headers, mode and payload.';
  refused text;
  fault text;
begin
  perform private.require_own_webhook(webhook_id);
  if jsonb_typeof(changes) <> 'object' then
    perform private.fail(400, 'CDS105', 'The body must be a JSON object.', null, advice);
  end if;
  select field.name into refused
  from jsonb_object_keys(changes) as field (name)
  where field.name not in ('filter', 'headers', 'mode', 'payload')
  limit 1;
  if found then
    perform private.fail(
      400, 'CDS106', format('The delivery of a webhook has no field "%s".', refused), null, advice,
      field => refused
    );
  end if;
  if jsonb_typeof(changes -> 'filter') not in ('string', 'null') then
    perform private.fail(400, 'CDS105', '"filter" must be a string or null.', field => 'filter');
  end if;
  select format('%s must be %s.', choice.name, choice.allowed) into fault
  from (values ('mode', 'push or pull', '{push,pull}'::text[]), ('payload', 'full or thin', '{full,thin}'))
    as choice (name, allowed, texts)
  where changes ? choice.name and not coalesce(changes ->> choice.name = any (choice.texts), false)
  limit 1;
  if found then
    perform private.fail(400, 'CDS105', fault, field => split_part(fault, ' ', 1));
  end if;
  fault := private.filter_fault(changes ->> 'filter');
  if fault is not null then
    perform private.fail(
      400, 'CDS122', 'The filter is not supported.', fault,
      'Compare fields with values, as in $.payload.new.status == "active".', field => 'filter'
    );
  end if;
  fault := private.header_fault(changes -> 'headers');
  if fault is not null then
    perform private.fail(
      400, 'CDS123', 'The headers are not allowed.', fault, 'Correct or remove the header.', field => 'headers'
    );
  end if;
  if changes ? 'headers' and envelope is null then
    perform private.fail(
      400, 'CDS123', 'The headers are not allowed.', 'The body is too long.', 'Send a shorter body.', field => 'headers'
    );
  end if;
  if changes ? 'filter' then
    -- The events that pass a filter reveal the content of the others.
    perform private.require_permission(private.event_permission(events.name))
    from api.webhooks
    cross join lateral unnest(webhooks.events) as events (name)
    where webhooks.id = change_delivery.webhook_id and private.event_permission(events.name) is not null;
  end if;
  update private.webhook_endpoints as endpoints
  set
    filter = case when changes ? 'filter' then (changes ->> 'filter')::jsonpath else endpoints.filter end,
    headers = case when changes ? 'headers' then envelope else endpoints.headers end,
    mode = coalesce(changes ->> 'mode', endpoints.mode),
    payload = coalesce(changes ->> 'payload', endpoints.payload)
  where endpoints.webhook_id = change_delivery.webhook_id;
  return private.show_delivery(webhook_id);
end
$$;

-- Converts a partial candidate object of the earlier revision to the current shape. Errors: CDS106, 23514.
-- POST /candidates under Content-Profile: v0.
create or replace function private.present_candidate(body jsonb) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  refused text;
begin
  if jsonb_typeof(body) is distinct from 'object' then
    return body;
  end if;
  select given.name into refused
  from jsonb_object_keys(body) as given (name)
  where given.name = any (private.column_names('api.candidates') || '{member_external_id}')
    and given.name <> all (private.column_names('v0.candidates'))
  limit 1;
  if found then
    perform private.fail(
      400, 'CDS106', format('Candidates have no field "%s" in revision v0.', refused), null,
      'Remove the field, or send the request without Content-Profile: v0.', field => refused
    );
  end if;
  if body ? 'attachments' then
    body := body || jsonb_build_object(
      'attachments', private.present_attachments(
        private.checked_earlier_attachments(body -> 'attachments'), '{}', ''
      ),
      'section_attachments', private.present_sections(body -> 'attachments', '{}', '{}')
    );
  end if;
  return body;
end
$$;

-- Before update: fails the request. Errors: CDS320.
create or replace function private.tg_candidates__refuse_deactivation() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  perform private.fail(
    409, 'CDS320', 'An active candidate cannot become pending again.',
    format('Candidate %s has already used its credit.', new.id), 'Delete the candidate to stop sharing it.',
    field => 'status'
  );
  return null;
end
$$;

-- A link with the fields of a change. Errors: CDS105.
create or replace function private.changed_link(link private.share_links, change jsonb) returns private.share_links
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  changed private.share_links;
begin
  perform private.require_structure('ShareLinkChange', change);
  changed := jsonb_populate_record(link, change - 'passcode');
  if change ? 'recipient_email' then
    changed.recipient_email := nullif(btrim(changed.recipient_email), '');
    if not coalesce(private.is_email(changed.recipient_email), true) then
      perform private.fail(
        400, 'CDS105', '"recipient_email" must be an e-mail address.', null, 'Give one address.',
        field => 'recipient_email'
      );
    end if;
  end if;
  if not coalesce(private.is_language(changed.language), true) then
    perform private.fail(400, 'CDS105', '"language" must be a Language, as in en or pt-BR.', field => 'language');
  end if;
  if change ->> 'layout_id' is not null
    and (private.usable_layout(changed.layout_id, link.organization_id)).id is null
  then
    perform private.fail(
      400, 'CDS105', format('There is no layout %s.', changed.layout_id), null,
      'Use the id of a layout of your organization or of the layout library, or null.', field => 'layout_id'
    );
  end if;
  if change ? 'passcode' then
    changed.passcode_hash := private.crypt(change ->> 'passcode', private.gen_salt('bf', 10));
    changed.failures := 0;
    changed.failed_at := null;
  end if;
  return changed;
end
$$;

-- The first of the recipients of links that create_link would refuse; null if there is none. A recipient is a name or
-- an e-mail address.
create function private.refused_recipient(recipients text[]) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select given.recipient
  from unnest(recipients) with ordinality as given (recipient, place)
  where case
    when given.recipient like '%@%' then not private.is_email(given.recipient)
    else private.structure_problem(
      '{"$ref": "ShareLinkChange"}', jsonb_build_object('recipient_name', given.recipient), 'recipient_name'
    ) is not null
  end
  order by given.place
  limit 1
$$;

grant execute on function private.refused_recipient to api_consumer;

comment on constraint delete_candidates_after_is_in_days on api.organizations is
  'delete_candidates_after must be a number of days from 1 to 36500.';

-- migrate:down
