-- migrate:up

-- POST /candidates.

create function private.candidate_defaults() returns jsonb
language sql immutable parallel safe
return '{
  "attachments": {},
  "export_filename": "",
  "messages": [],
  "name": "",
  "section_attachments": {},
  "values": {}
}'::jsonb;

comment on function private.candidate_defaults() is
  'The defaults of the columns that a request may leave out and that no trigger sets. A test compares them with the '
  'table.';

create function private.new_candidate_fields() returns text[]
language sql immutable parallel safe
return '{
  layout_id, member_id, organization_id, attachments, avatar, export_filename, external_data, language, messages, name,
  secret, secret_anonymous, secret_editable, section_attachments, values, member_external_id
}'::text[];

comment on function private.new_candidate_fields() is
  'The fields that a request may set in a new candidate. A test compares them with the grants of the table.';

create function private.check_new_candidate(body jsonb) returns void
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
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
      'Remove the field, or see the fields of candidates in the API reference.'
    );
  elsif cardinality(refused) > 0 then
    perform private.fail(
      403, '42501', format('The field "%s" is assigned by the service.', refused[1]), null,
      'Remove the field from the request.'
    );
  elsif body ? 'organization_id' and body ->> 'organization_id' is distinct from organization::text then
    perform private.fail(
      403, '42501', 'A candidate can only be created in the organization of the API key.', null,
      'Remove organization_id from the request.'
    );
  end if;
end
$$;

comment on function private.check_new_candidate(jsonb) is
  'Fails the request unless its body is an object with fields that it may set. Errors: CDS105, CDS106, 42501.';

create function private.draft_candidate(body jsonb) returns jsonb
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  member uuid;
begin
  perform private.check_new_candidate(body);
  if body ->> 'member_external_id' is not null then
    select members.id into member
    from api.members
    where members.organization_id = auth.organization_id()
      and members.external_id = (body ->> 'member_external_id')::private.external_id
    order by members.id
    limit 1;
    if not found then
      perform private.fail(
        422, 'CDS323', 'No member has this member_external_id.',
        format('member_external_id is %s.', body -> 'member_external_id'),
        'Set external_id on the member first, or leave member_external_id out.'
      );
    end if;
    body := body || jsonb_build_object('member_id', member);
  end if;
  if body ?| '{secret,secret_anonymous,secret_editable}' then
    perform private.refuse_taken_secrets(
      null, body ->> 'secret', body ->> 'secret_anonymous', body ->> 'secret_editable'
    );
  end if;
  return private.candidate_defaults() || body;
end
$$;

comment on function private.draft_candidate(jsonb) is
  'The columns of a new candidate as a request gives them, with defaults. Errors: those of check_new_candidate, '
  'CDS323, 23505.';

create function private.insert_candidates(bodies jsonb[], idempotency_keys text[], fingerprints text[]) returns uuid[]
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  organization constant uuid := auth.organization_id();
  -- Ascending, so that earlier requests use the credit first.
  ids constant uuid[] := array(select uuidv7() from unnest(bodies));
  drafts jsonb[] := '{}';
  body jsonb;
begin
  perform private.require_permission('edit_candidates');
  foreach body in array bodies loop
    drafts := drafts || private.draft_candidate(body);
  end loop;
  perform private.claim_idempotency_keys(idempotency_keys, fingerprints, 'candidates', ids);
  insert into private.candidates (
    id, organization_id, layout_id, member_id, attachments, avatar, export_filename, external_data, language, messages,
    name, secret, secret_anonymous, secret_editable, section_attachments, "values"
  )
  select
    draft.id, organization, given.layout_id, given.member_id, given.attachments, given.avatar, given.export_filename,
    given.external_data, given.language, given.messages, given.name, given.secret, given.secret_anonymous,
    given.secret_editable, given.section_attachments, given."values"
  from unnest(ids, drafts) as draft (id, fields)
  cross join lateral jsonb_populate_record(null::private.candidates, draft.fields) as given;
  return ids;
end
$$;

comment on function private.insert_candidates(jsonb[], text[], text[]) is
  'Creates candidates of the request''s organization, each from a partial candidate object with '
  'member_external_id. The Idempotency-Key and fingerprint of a candidate may be null. Returns their ids in the '
  'same order. Errors: those of draft_candidate, CDS117, CDS201.';

grant execute on function private.insert_candidates(jsonb[], text[], text[]) to api_consumer;

-- The gateway calls this function with all creates of one API key that wait, usually with one. They share one insert,
-- one change of the credit and one commit, so an organization can create many candidates concurrently. If one of them
-- is refused, all are; the gateway then repeats them one by one, so that each fails or succeeds alone.
create function private.create_candidates(
  claims jsonb,
  request_ids text[],
  bodies text[],
  idempotency_keys text[],
  fingerprints text[]
) returns table (id uuid, candidate json)
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  ids uuid[];
begin
  perform private.act_as(claims, array_to_string(request_ids, ' '));
  ids := private.insert_candidates(bodies::jsonb[], idempotency_keys, fingerprints);
  if auth.can('view_candidates') then
    return query
    select candidates.id, row_to_json(candidates)
    from api.candidates
    where candidates.id = any (ids)
    order by array_position(ids, candidates.id);
  else
    return query
    select made.id, private.written_candidate(made.id)
    from unnest(ids) as made (id);
  end if;
end
$$;

comment on function private.create_candidates(jsonb, text[], text[], text[], text[]) is
  'Creates candidates as requests of one API key: each request has an id, a body, and possibly an Idempotency-Key '
  'with a fingerprint. Returns their rows in the same order, or id and status without view_candidates. Errors: '
  'those of insert_candidates.';

grant execute on function private.create_candidates(jsonb, text[], text[], text[], text[]) to gateway;

-- migrate:down
