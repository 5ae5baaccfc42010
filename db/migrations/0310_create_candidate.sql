-- migrate:up

create function private.insert_candidate(fields jsonb) returns uuid
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  -- Only the given columns: the others take their defaults.
  given constant text := (
    select string_agg(format('%I', field.name), ', ')
    from jsonb_object_keys(fields) as field (name)
  );
  candidate uuid;
begin
  execute format(
    'insert into private.candidates (%1$s) '
    'select %1$s from jsonb_populate_record(null::private.candidates, $1) returning id',
    given
  ) into candidate using fields;
  return candidate;
end
$$;

comment on function private.insert_candidate(jsonb) is
  'Inserts a candidate with the given columns; returns its id. The caller has checked the names of the columns.';

-- POST /candidates. The triggers of candidates and billing_accounts use one credit and record the credit mutation in
-- the same transaction.
create function private.create_candidate(body jsonb) returns json
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  is_object constant boolean := coalesce(jsonb_typeof(body) = 'object', false);
  fields constant text[] := array(select jsonb_object_keys(case when is_object then body else '{}' end));
  insertable constant text[] := private.insertable_columns('private.candidates');
  organization constant uuid := auth.organization_id();
  unknown_field text;
  assigned_field text;
  member uuid;
  candidate uuid;
begin
  perform private.require_permission('edit_candidates');

  -- Facts.
  select
    min(given.name) filter (where columns.name is null),
    min(given.name) filter (where given.name <> all (insertable) and columns.name is not null)
  into unknown_field, assigned_field
  from unnest(fields) as given (name)
  left join unnest(private.column_names('api.candidates')) as columns (name) on columns.name = given.name
  where given.name <> 'member_external_id';
  select members.id into member
  from api.members
  where members.organization_id = organization
    and members.external_id = (body ->> 'member_external_id')::private.external_id
  order by members.id
  limit 1;

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
  elsif assigned_field is not null then
    perform private.fail(
      403, '42501', format('The field "%s" is assigned by the service.', assigned_field), null,
      'Remove the field from the request.'
    );
  elsif 'organization_id' = any (fields) and body ->> 'organization_id' is distinct from organization::text then
    perform private.fail(
      403, '42501', 'A candidate can only be created in the organization of the API key.', null,
      'Remove organization_id from the request.'
    );
  elsif body ->> 'member_external_id' is not null and member is null then
    perform private.fail(
      422, 'CDS323', 'No member has this member_external_id.',
      format('member_external_id is %s.', body -> 'member_external_id'),
      'Set external_id on the member first, or leave member_external_id out.'
    );
  end if;
  perform private.refuse_taken_secrets(
    null, body ->> 'secret', body ->> 'secret_anonymous', body ->> 'secret_editable'
  );

  -- Effect.
  candidate := private.insert_candidate(
    (body - 'member_external_id')
    || jsonb_build_object('organization_id', organization)
    || case when member is null then '{}' else jsonb_build_object('member_id', member) end
  );
  if not auth.can('view_candidates') then
    return private.written_candidate(candidate);
  end if;
  return (select row_to_json(candidates) from api.candidates where candidates.id = candidate);
end
$$;

comment on function private.create_candidate(jsonb) is
  'Creates a candidate of the request''s organization from a partial candidate object and member_external_id; '
  'returns its row, or id and status without view_candidates. Errors: CDS105, CDS106, CDS201, CDS323, 42501.';

grant execute on function private.create_candidate(jsonb) to api_consumer;

-- migrate:down
