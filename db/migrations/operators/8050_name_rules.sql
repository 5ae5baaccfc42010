-- migrate:up

set local lock_timeout = '1s';
set local statement_timeout = '1s';

-- The rule of a constraint in words; null if it has none. Without a table, a constraint of any.
create function private.rule_of(constraint_name text, table_name text) returns text
language sql stable set search_path = pg_catalog, pg_temp
as $$
  select obj_description(constraints.oid, 'pg_constraint')
  from pg_constraint as constraints
  left join pg_class as tables on tables.oid = constraints.conrelid
  where constraints.conname = constraint_name
    and (coalesce(table_name, '') = '' or coalesce(tables.relname, table_name) = table_name)
    and obj_description(constraints.oid, 'pg_constraint') is not null
  limit 1
$$;

comment on constraint name_is_short on private.api_keys is 'name must have at most 100 characters.';
comment on constraint value_is_not_negative on private.organization_limits is
  'value must be a number from 0 to 1000000000000000.';
comment on constraint log_is_sampled_evenly on private.organization_limits is
  'value of requests_per_logged_read must be 1, 10, 100 or 1000.';

create or replace function operator.limit_organization(
  organization_id uuid, name text, value numeric default null
) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform operator.existing_organization(limit_organization.organization_id);
  if limit_organization.name <> all (private.limit_names()) then
    raise invalid_parameter_value using
      message = format(
        'name must be %s.', regexp_replace(array_to_string(private.limit_names(), ', '), ', (\w+)$', ' or \1')
      );
  end if;
  delete from private.organization_limits
  where organization_limits.organization_id = limit_organization.organization_id
    and organization_limits.name = limit_organization.name;
  if limit_organization.value is not null then
    insert into private.organization_limits (organization_id, name, value)
    values (limit_organization.organization_id, limit_organization.name, limit_organization.value);
  end if;
end
$$;

create or replace function operator.reset_second_factor(member_id uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  delete from private.dashboard_authenticators
  where dashboard_authenticators.member_id = reset_second_factor.member_id;
  if not found then
    raise no_data_found using
      message = format(
        case
          when exists (select from api.members where members.id = member_id) then 'Member %s has no second factor.'
          else 'There is no member %s.'
        end,
        member_id
      ),
      hint = 'make list-members shows the members of an organization and whether they have one.';
  end if;
end
$$;

-- Inserts one candidate as insert_imported does. Returns why it is refused, or null.
create function private.import_refusal(candidate jsonb) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  broken text;
  of_table text;
  of_column text;
begin
  perform private.insert_imported(jsonb_build_array(candidate));
  return null;
exception when data_exception or integrity_constraint_violation or raise_exception or insufficient_privilege
  or sqlstate 'PGRST'
then
  get stacked diagnostics broken = constraint_name, of_table = table_name, of_column = column_name;
  return case
    when sqlstate = 'PGRST' and pg_input_is_valid(sqlerrm, 'jsonb') then sqlerrm::jsonb ->> 'message'
    when sqlstate = '23502' then format('%s must not be null.', of_column)
    when broken <> '' then coalesce(private.rule_of(broken, of_table), sqlerrm)
    else concat_ws(
      ': ',
      (
        select min(given.field)
        from jsonb_each_text(candidate) as given (field, value)
        join pg_attribute as columns
          on columns.attrelid = 'private.candidates'::regclass and columns.attname = given.field
        where columns.atttypid <> 'jsonb'::regtype
          and not pg_input_is_valid(given.value, columns.atttypid::regtype::text)
      ),
      sqlerrm
    )
  end;
end
$$;

create or replace function operator.import_candidates(
  organization_id uuid,
  fingerprint text,
  first_line bigint,
  lines text[]
) returns table (line bigint, message text)
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  next_line bigint := operator.begin_import(import_candidates.organization_id, import_candidates.fingerprint);
  prepared jsonb := private.prepare_import(organization_id, first_line, lines);
  refusals jsonb := jsonb_path_query_array(prepared, '$[*] ? (@.refusal != null)');
  valid jsonb := jsonb_path_query_array(prepared, '$[*] ? (@.refusal == null)');
  one jsonb;
  refusal text;
begin
  if next_line <> first_line then
    raise object_not_in_prerequisite_state using
      message = format('The import continues at line %s, not %s.', next_line, first_line),
      hint = 'Another process imports the same file.';
  end if;
  perform private.set_origin('{"cause": "import"}');
  begin
    perform private.insert_imported(jsonb_path_query_array(valid, '$[*].candidate'));
  exception when data_exception or integrity_constraint_violation or raise_exception or insufficient_privilege
    or sqlstate 'PGRST'
  then
    -- Insert the lines one by one: lines that break a rule are reported, and the others are imported.
    for one in select given.entry from jsonb_array_elements(valid) as given (entry) loop
      refusal := private.import_refusal(one -> 'candidate');
      if refusal is not null then
        refusals := refusals || jsonb_build_object('line', one -> 'line', 'refusal', refusal);
      end if;
    end loop;
  end;
  update private.imports
  set
    lines = imports.lines + cardinality(import_candidates.lines),
    imported = imports.imported + jsonb_array_length(prepared) - jsonb_array_length(refusals),
    refused = imports.refused + jsonb_array_length(refusals)
  where imports.organization_id = import_candidates.organization_id
    and imports.fingerprint = import_candidates.fingerprint;
  return query
    select (entry ->> 'line')::bigint, entry ->> 'refusal'
    from jsonb_array_elements(refusals) as given (entry)
    order by 1;
end
$$;

-- The lines of a file as an array of objects: the number of the line, the candidate, and why its fields are refused, or
-- null. Empty lines are left out.
create or replace function private.prepare_import(organization_id uuid, first_line bigint, lines text[]) returns jsonb
language sql stable set search_path = pg_catalog, pg_temp
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'line', first_line + given.place - 1,
        'candidate',
          (parsed.candidate - 'member_external_id')
          || jsonb_build_object('organization_id', prepare_import.organization_id)
          || case when member.id is null then '{}' else jsonb_build_object('member_id', member.id) end,
        'refusal', case
          when read.error is not null then format('The line is not valid JSON: %s', read.error)
          when not parsed.is_object then 'The line is not a JSON object.'
          when given.text is not json with unique keys then 'A key of the line occurs more than once in an object.'
          when refused.field = any (private.column_names('api.candidates'))
            then format('The field "%s" is assigned by the service.', refused.field)
          when refused.field is not null then format('Candidates have no field "%s".', refused.field)
          when parsed.candidate ->> 'organization_id' <> prepare_import.organization_id::text
            then 'organization_id is not the organization of the import.'
          when parsed.candidate ->> 'member_external_id' is not null and member.id is null
            then format('No member has the member_external_id %s.', parsed.candidate -> 'member_external_id')
        end
      )
      order by given.place
    ),
    '[]'
  )
  from unnest(lines) with ordinality as given (text, place)
  cross join lateral (
    select
      case when problem.message is null then given.text::jsonb end as value,
      coalesce(problem.detail, problem.message) as error
    from pg_input_error_info(given.text, 'jsonb') as problem
  ) as read
  cross join lateral (
    select
      coalesce(jsonb_typeof(read.value) = 'object', false) as is_object,
      case when jsonb_typeof(read.value) = 'object' then read.value else '{}' end as candidate
  ) as parsed
  cross join lateral (
    select min(field.name) as field
    from jsonb_object_keys(parsed.candidate) as field (name)
    where field.name <> all (private.new_candidate_fields())
  ) as refused
  left join lateral (
    select members.id
    from api.members
    where members.organization_id = prepare_import.organization_id
      and members.external_id = (parsed.candidate ->> 'member_external_id')::private.external_id
    order by members.id
    limit 1
  ) as member on true
  where btrim(given.text, E' \t\r') <> ''
$$;

-- migrate:down
