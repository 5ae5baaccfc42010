-- migrate:up

set local lock_timeout = '1s';
set local statement_timeout = '1s';

-- Records in a run that a model has filled its candidate by the organization's prompt, for the messages.
create function private.note_default_prompt(run private.runs) returns private.runs
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  noted private.runs;
begin
  update private.runs
  set input = runs.input || jsonb_build_object('prompt', organizations.default_prompt)
  from api.organizations
  where runs.id = run.id
    and organizations.id = runs.organization_id
    and private.text_or_null(runs.input ->> 'prompt') is null
    and private.text_or_null(organizations.default_prompt) is not null
  returning runs.* into noted;
  return case when found then noted else run end;
end
$$;

-- Writes changes [{path, value}] to a candidate's values with their sources [{path, value, parts}], appends the message
-- and ends the run. If a changed part differs from base_values, the run ends with 409. A run with apply=false keeps all
-- that as its proposal instead, with the refused values [{path, reason}]. False when the run had already ended.
create or replace function private.complete_fill(
  run_id uuid,
  worker_id uuid,
  attempt integer,
  base_values jsonb,
  changes jsonb,
  sources jsonb,
  refused jsonb,
  comment text,
  usage jsonb
) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  run private.runs;
  candidate private.candidates;
  conflict jsonb;
begin
  run := private.lock_running_run(run_id, worker_id, attempt);
  if run.id is null then
    return false;
  end if;
  if usage is not null then
    perform private.record_usage(run_id, usage);
    run := private.note_default_prompt(run);
  end if;
  candidate := private.lock_candidate_of_run(run, 'it was filled');
  if candidate.id is null then
    return true;
  end if;
  changes := private.with_former_values(base_values, changes);
  if run.input -> 'apply' = 'false' then
    return private.end_run(
      run_id, 'done',
      jsonb_build_object(
        'state', 'open', 'changes', changes, 'sources', sources, 'refused', refused, 'comment', coalesce(comment, ''),
        'applied', jsonb_build_array()
      )
    );
  end if;
  conflict := private.conflicting_changes(candidate."values", changes) -> 0;
  if conflict is not null then
    return private.fail_run(
      run_id,
      jsonb_build_object(
        'status', 409, 'code', 'CDS331',
        'message', 'The candidate was changed while it was filled.',
        'details', format(
          'values.%s was changed after the run started.',
          (select string_agg(step, '.') from jsonb_array_elements_text(conflict -> 'path') as step)
        ),
        'hint', 'Nothing was written. Repeat the request.'
      )
    );
  end if;
  perform private.act_as_run(run);
  perform private.write_fill(run, candidate, changes, sources, coalesce(comment, ''));
  return private.end_run(run_id, 'done');
end
$$;

-- migrate:down
