-- migrate:up

-- `make import` creates candidates from a file with one JSON object on each line. The same rules
-- apply as to POST /candidates: fields, defaults, references, one credit for each (without credit, the candidate is
-- pending), events. A line that breaks a rule is refused and reported. The others are imported.
--
-- A batch of lines and its place in the file are committed together, so that an import that was interrupted continues
-- after its last batch.
create table private.imports (
  organization_id uuid not null references api.organizations (id) on delete cascade,
  fingerprint text not null,
  created_at timestamp with time zone not null default now(),
  lines bigint not null default 0,
  imported bigint not null default 0,
  refused bigint not null default 0,
  primary key (organization_id, fingerprint)
);

comment on table private.imports is 'Files of candidates that were imported, at least in part.';
comment on column private.imports.organization_id is 'Organization of the candidates.';
comment on column private.imports.fingerprint is 'SHA-256 of the file, in hexadecimal.';
comment on column private.imports.created_at is 'Time at which the import began.';
comment on column private.imports.lines is 'Number of lines that were imported or refused.';
comment on column private.imports.imported is 'Number of candidates that were created.';
comment on column private.imports.refused is 'Number of lines that were refused.';

alter table private.imports enable row level security;

-- The lines of a file as an array of objects: the number of the line, the candidate, and why its fields are refused, or
-- null. Empty lines are left out.
create function private.prepare_import(organization_id uuid, first_line bigint, lines text[]) returns jsonb
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

-- Inserts candidates, given as an array of rows with organization_id. Fails if one of them breaks a rule.
create function private.insert_imported(rows jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  same_fields record;
  chosen record;
begin
  for chosen in
    select row_ ->> 'secret' as secret, row_ ->> 'secret_anonymous' as anonymous, row_ ->> 'secret_editable' as editable
    from jsonb_array_elements(rows) as given (row_)
    where row_ ?| '{secret,secret_anonymous,secret_editable}'
  loop
    perform private.refuse_taken_secrets(null, chosen.secret, chosen.anonymous, chosen.editable);
  end loop;
  -- Columns that a line does not contain take their defaults, so lines with the same fields are inserted together.
  for same_fields in
    select
      (select string_agg(format('%I', field.name), ', ') from unnest(fields.names) as field (name)) as columns,
      jsonb_agg(row_ order by place) as rows
    from jsonb_array_elements(rows) with ordinality as given (row_, place)
    cross join lateral (
      select array_agg(field.name order by field.name) from jsonb_object_keys(row_) as field (name)
    ) as fields (names)
    group by fields.names
  loop
    execute format(
      'insert into private.candidates (%1$s) '
      'select %1$s from jsonb_populate_recordset(null::private.candidates, $1)',
      same_fields.columns
    ) using same_fields.rows;
  end loop;
end
$$;

create function operator.import_candidates(
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
      begin
        perform private.insert_imported(jsonb_build_array(one -> 'candidate'));
      exception when data_exception or integrity_constraint_violation or raise_exception or insufficient_privilege
        or sqlstate 'PGRST'
      then
        refusals := refusals || jsonb_build_object(
          'line', one -> 'line',
          'refusal', case
            when sqlstate = 'PGRST' and pg_input_is_valid(sqlerrm, 'jsonb') then sqlerrm::jsonb ->> 'message'
            else sqlerrm
          end
        );
      end;
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

comment on function operator.import_candidates is
  'Imports consecutive lines of a file, of which the first has the given number. Returns the lines that were refused, '
  'with the reason.';

create function operator.begin_import(organization_id uuid, fingerprint text) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  done bigint;
begin
  perform operator.existing_organization(begin_import.organization_id);
  insert into private.imports (organization_id, fingerprint)
  values (begin_import.organization_id, begin_import.fingerprint)
  -- Locks the import until the end of the transaction.
  on conflict on constraint imports_pkey do update
  set lines = imports.lines
  returning imports.lines into done;
  return done + 1;
end
$$;

comment on function operator.begin_import is
  'The number of the line at which the import of a file, given by its SHA-256, begins or continues.';

-- migrate:down
