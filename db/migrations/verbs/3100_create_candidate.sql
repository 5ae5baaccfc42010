-- migrate:up

-- POST /candidates.

-- The next functions are generated from the grants and defaults of the table, because each create calls them, and
-- reading the catalog takes longer than the rest of their work.
do $$
declare
  columns constant text[] := private.insertable_columns('private.candidates');
  defaults jsonb;
begin
  -- candidate_defaults: the defaults of the columns that a request may leave out and that no trigger sets.
  -- new_candidate_fields: the fields that a request may set in a new candidate.
  -- insert_drafts: inserts candidates from the columns of draft_candidate, with their ids and organizations.
  execute (
    select format('select jsonb_build_object(%s)', string_agg(format('%L, %s', attname, expression), ', '))
    from pg_catalog.pg_attribute
    join pg_catalog.pg_attrdef on adrelid = attrelid and adnum = attnum
    cross join pg_get_expr(adbin, adrelid) as expression
    where attrelid = 'private.candidates'::regclass
      and attname = any (columns)
      -- Triggers set those whose default is a call of a function.
      and strpos(expression, '(') = 0
  )
  into defaults;
  execute format(
    'create function private.candidate_defaults() returns jsonb
     language sql immutable parallel safe
     return %L::jsonb',
    defaults
  );
  execute format(
    'create function private.new_candidate_fields() returns text[]
     language sql immutable parallel safe
     return %L::text[]',
    columns || '{member_external_id}'
  );
  execute format(
    'create function private.insert_drafts(ids uuid[], organization_ids uuid[], drafts jsonb[]) returns void
     language plpgsql security definer
     set search_path = pg_catalog, pg_temp
     as $body$
     begin
       insert into private.candidates (id, organization_id, %s)
       select draft.id, draft.organization_id, %s
       from unnest(ids, organization_ids, drafts) as draft (id, organization_id, fields)
       cross join lateral jsonb_populate_record(null::private.candidates, draft.fields) as given;
     end
     $body$',
    variadic (
      select array[string_agg(quote_ident(given.name), ', '), string_agg('given.' || quote_ident(given.name), ', ')]
      from unnest(columns) as given (name)
      where given.name <> 'organization_id'
    )
  );
end
$$;

-- Fails the request unless its body is an object with fields that it may set. Errors: CDS105, CDS106, 42501.
create function private.check_new_candidate(body jsonb) returns void
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
      'Remove the field, or see the fields of candidates in the API reference.'
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

-- The columns of a new candidate as a request gives them, with defaults. Errors: as check_new_candidate, CDS323,
-- 23505.
create function private.draft_candidate(body jsonb) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
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
        'Set external_id on the member first, or leave member_external_id out.', field => 'member_external_id'
      );
    end if;
    body := body || jsonb_build_object('member_id', member);
  elsif body ->> 'member_id' is null and auth.member_id() is not null then
    body := body || jsonb_build_object('member_id', auth.member_id());
  end if;
  if body ?| '{secret,secret_anonymous,secret_editable}' then
    perform private.refuse_taken_secrets(
      null, body ->> 'secret', body ->> 'secret_anonymous', body ->> 'secret_editable'
    );
  end if;
  return private.candidate_defaults() || body;
end
$$;

-- Creates candidates, each from the claims of an API key and a partial candidate object with member_external_id, in the
-- shape of a revision. The Idempotency-Key and fingerprint of a candidate may be null. Returns in the same order their
-- ids and whether the key may read candidates. Errors: as check_request, draft_candidate and present_candidate,
-- CDS117, CDS201.
create function private.insert_candidates(
  revision text,
  claims jsonb[],
  request_ids text[],
  traceparents text[],
  bodies jsonb[],
  idempotency_keys text[],
  fingerprints text[],
  -- Ascending, so that earlier requests use the credit first.
  out ids uuid[],
  out may_read boolean[]
)
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  request record;
  previous jsonb;
  organizations uuid[] := '{}';
  drafts jsonb[] := '{}';
  origins jsonb := '{}';
begin
  ids := '{}';
  may_read := '{}';
  for request in
    select given.claims, given.request_id, given.traceparent, given.body, null::uuid as id
    from unnest(insert_candidates.claims, request_ids, traceparents, bodies) with ordinality
      as given (claims, request_id, traceparent, body, place)
    order by given.place
  loop
    if request.claims is distinct from previous then
      previous := request.claims;
      perform set_config('request.jwt.claims', request.claims::text, true);
      perform private.check_request();
      perform private.require_permission('edit_candidates');
    end if;
    if revision = 'v0' then
      request.body := private.present_candidate(request.body);
    end if;
    drafts := drafts || private.draft_candidate(request.body);
    organizations := organizations || auth.organization_id();
    may_read := may_read || auth.can('view_candidates');
    request.id := uuidv7();
    ids := ids || request.id;
    origins := origins || jsonb_build_object(
      request.id, private.origin_of_claims(request.claims, request.request_id, request.traceparent)
    );
  end loop;
  -- What follows concerns all requests.
  perform set_config('request.jwt.claims', '', true);
  perform set_config('private.origins', origins::text, true);
  if organizations[1] <> any (organizations) then
    -- A row that an organization has locked must not delay the others.
    perform set_config('lock_timeout', '100ms', true);
  end if;
  perform private.claim_idempotency_keys(idempotency_keys, fingerprints, 'candidates', ids, organizations);
  perform private.insert_drafts(ids, organizations, drafts);
end
$$;

-- Creates candidates as requests, each with the claims of its API key, an id, a body in the shape of a revision (v1 or
-- v0), and possibly an Idempotency-Key with a fingerprint. Returns their rows in the same order, with only id and
-- status for a key without view_candidates. Errors: as insert_candidates.
-- The gateway calls this function with all creates that wait, usually with one. Creates of several organizations share
-- one insert, one change of each credit and one commit, because a statement costs much more than a row. If one of them
-- is refused, all are. The gateway then repeats them by organization, and at last one by one, so that each fails or
-- succeeds alone. Each is checked with the claims of its own key. The function reads only rows that it has inserted.
create function private.create_candidates(
  revision text,
  claims text[],
  request_ids text[],
  traceparents text[],
  bodies text[],
  idempotency_keys text[],
  fingerprints text[]
) returns table (id uuid, candidate json)
language plpgsql security definer set search_path = pg_catalog, pg_temp
set plan_cache_mode = force_generic_plan
as $$
declare
  made record;
begin
  select * into made
  from private.insert_candidates(
    revision, claims::jsonb[], request_ids, traceparents, bodies::jsonb[], idempotency_keys, fingerprints
  );
  if revision = 'v0' then
    return query
    select
      candidates.id,
      case
        when readable.by_key then row_to_json(candidates)
        else json_build_object('id', candidates.id, 'status', candidates.status)
      end
    from unnest(made.ids, made.may_read) with ordinality as readable (id, by_key, place)
    join v0.candidates on candidates.id = readable.id
    order by readable.place;
  else
    return query
    select
      candidates.id,
      case
        when readable.by_key then row_to_json(candidates)
        else json_build_object('id', candidates.id, 'status', candidates.status)
      end
    from unnest(made.ids, made.may_read) with ordinality as readable (id, by_key, place)
    join api.candidates on candidates.id = readable.id
    order by readable.place;
  end if;
end
$$;

grant execute on function private.create_candidates to gateway;

-- migrate:down
