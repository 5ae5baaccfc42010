-- migrate:up

-- The model as a second reader: a run of the kind extract whose input is {second_reader: true}.

-- What a worker needs for it: organization_id, language, model, the facts of the candidate and the hash of its values.
create function private.read_second_reading(run_id uuid) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select jsonb_build_object(
    'organization_id', runs.organization_id,
    'language', candidates.language,
    'model', nullif(organizations.model, ''),
    'facts', private.shared_facts(candidates.id),
    'values_hash', md5(candidates."values"::text)
  )
  from private.runs
  join private.candidates on candidates.id = runs.candidate_id
  join api.organizations on organizations.id = runs.organization_id
  where runs.id = run_id and runs.status = 'running' and runs.input ? 'second_reader' and candidates.deleted_at is null
$$;

-- Stores what the model found in the values with a hash, and ends the run with it; false when the run had already
-- ended.
create function private.complete_second_reading(
  run_id uuid,
  worker_id uuid,
  attempt integer,
  values_hash text,
  texts text[],
  data jsonb,
  usage jsonb
) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  run private.runs;
begin
  run := private.lock_running_run(run_id, worker_id, attempt);
  if run.id is null then
    return false;
  end if;
  perform private.record_usage(run_id, usage);
  insert into private.anonymity_readings as readings (candidate_id, organization_id, values_hash, found)
  values (run.candidate_id, run.organization_id, complete_second_reading.values_hash, complete_second_reading.texts)
  on conflict on constraint anonymity_readings_pkey do update
  set
    read_at = now(),
    values_hash = excluded.values_hash,
    found = excluded.found;
  return private.end_run(run_id, 'done', data);
end
$$;

grant execute on function private.read_second_reading, private.complete_second_reading to worker_runs;

-- migrate:down
