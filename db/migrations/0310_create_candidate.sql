-- migrate:up

-- POST /candidates. One credit is used, the mutation recorded and the candidate inserted in one
-- transaction, by the triggers of candidates and billing_accounts.
create function private.create_candidate(body jsonb) returns json
language plpgsql security definer
set search_path = ''
as $$
declare
  accepted constant text[] := array[
    'layout_id', 'member_id', 'organization_id', 'attachments', 'avatar', 'export_filename', 'external_data',
    'language', 'messages', 'name', 'secret', 'secret_anonymous', 'secret_editable', 'section_attachments', 'values'
  ];
  assigned constant text[] := array['id', 'created_at', 'updated_at', 'deleted_at', 'fts', 'status'];
  refused text;
  member uuid;
  candidate uuid;
begin
  perform private.require_permission('edit_candidates');
  if jsonb_typeof(body) is distinct from 'object' then
    perform private.fail(
      400, 'CDS105', 'The body must be one candidate, a JSON object.',
      format('The body is of type %s.', coalesce(jsonb_typeof(body), 'nothing')),
      'Candidates are created one at a time: send one request for each.'
    );
  end if;

  select given.name into refused
  from jsonb_object_keys(body) as given (name)
  where given.name <> all (accepted || assigned || '{member_external_id}')
  limit 1;
  if found then
    perform private.fail(
      400, 'CDS106', format('Candidates have no field "%s".', refused),
      null,
      'Remove the field, or see the fields of candidates in the API reference.'
    );
  end if;

  select given.name into refused
  from jsonb_object_keys(body) as given (name)
  where given.name = any (assigned)
  limit 1;
  if found then
    perform private.fail(
      403, '42501', format('The field "%s" is assigned by the service.', refused),
      null,
      'Remove the field from the request.'
    );
  end if;

  if body ? 'organization_id' and body ->> 'organization_id' is distinct from auth.organization_id()::text then
    perform private.fail(
      403, '42501', 'A candidate can only be created in the organization of the API key.',
      null,
      'Remove organization_id from the request.'
    );
  end if;
  body := body || jsonb_build_object('organization_id', auth.organization_id());

  if body ? 'member_external_id' then
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
    body := body - 'member_external_id';
  end if;

  perform private.refuse_taken_secrets(
    null,
    body ->> 'secret',
    body ->> 'secret_anonymous',
    body ->> 'secret_editable'
  );
  execute (
    select format(
      'insert into private.candidates (%1$s) select %1$s from jsonb_populate_record(null::private.candidates, $1) returning id',
      string_agg(format('%I', given.name), ', ')
    )
    from jsonb_object_keys(body) as given (name)
  ) into candidate using body;
  return (select row_to_json(candidates) from api.candidates where candidates.id = candidate);
end
$$;

comment on function private.create_candidate(jsonb) is
  'Creates a candidate of the request''s organization from a partial candidate object and member_external_id; returns its row. Errors: CDS105, CDS106, CDS201, CDS323, 42501.';

grant execute on function private.create_candidate(jsonb) to api_consumer;

-- migrate:down

drop function private.create_candidate(jsonb);
