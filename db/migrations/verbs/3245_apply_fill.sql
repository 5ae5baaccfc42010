-- migrate:up

-- POST /candidates/{candidate_id}/runs/{run_id}/apply and /discard: the proposal of a fill with apply=false.

-- Locks the run with an open proposal of a candidate of the request's organization. Errors: CDS201, CDS300, CDS337.
create function private.lock_proposal(candidate_id uuid, run_id uuid) returns private.runs
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  run private.runs;
begin
  perform private.require_permission('edit_candidates');
  -- Answers 404 for a run that cannot be seen.
  perform private.show_run(candidate_id, run_id);
  select * into run from private.runs where runs.id = lock_proposal.run_id for update;
  if not private.has_open_proposal(run) then
    perform private.fail(
      409, 'CDS337', 'The run has no open proposal.',
      case
        when run.status in ('queued', 'running') then 'The run has not ended.'
        when run.result ->> 'state' in ('applied', 'discarded') then format('It was %s.', run.result ->> 'state')
        else 'It expired after 7 days, or the fill failed or was not requested with apply=false.'
      end,
      'Send POST /candidates/{candidate_id}/fill?apply=false for a new proposal.'
    );
  end if;
  return run;
end
$$;

-- The changes or sources of a proposal whose path begins with one of the fields, or with none of them.
create function private.parts_of_fields(parts jsonb, fields text[], are_chosen boolean) returns jsonb
language sql immutable set search_path = pg_catalog, pg_temp
as $$
  select coalesce(jsonb_agg(part.content order by part.number), '[]')
  from jsonb_array_elements(parts) with ordinality as part (content, number)
  where (part.content #>> '{path,0}' = any (fields)) = are_chosen
$$;

-- Writes the proposal of a run to its candidate, or only the changes whose variable is one of the fields; null
-- means all. What is not applied stays open. if_match are the ETags of If-Match, or null. Returns the new ETag. Errors:
-- CDS105, CDS130, CDS201, CDS300, CDS331, CDS337.
create function private.apply_fill(candidate_id uuid, run_id uuid, fields text[], if_match json) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  run constant private.runs := private.lock_proposal(candidate_id, run_id);
  known constant text[] := array(
    select distinct change #>> '{path,0}' from jsonb_array_elements(run.result -> 'changes') as change
  );
  unknown text;
  candidate private.candidates;
  changes jsonb;
  conflicts jsonb;
  remaining jsonb;
begin
  fields := coalesce(fields, known);
  select field into unknown from unnest(fields) as field where field <> all (known) limit 1;
  if found then
    perform private.fail(
      400, 'CDS105', format('The proposal has no change of "%s".', left(unknown, 100)),
      format('It has changes of: %s.', coalesce(nullif(array_to_string(known, ', '), ''), 'nothing')),
      'Name fields of the changes of the run, or send no fields to apply all.', field => 'fields'
    );
  end if;
  select * into candidate from private.candidates where candidates.id = apply_fill.candidate_id for no key update;
  if if_match is not null then
    perform private.require_version(private.row_version('candidates', candidate_id, true, 'v1'), if_match);
  end if;
  changes := private.parts_of_fields(run.result -> 'changes', fields, true);
  conflicts := private.conflicting_changes(candidate."values", changes);
  if conflicts <> '[]' then
    perform private.fail(
      409, 'CDS331', 'The candidate was changed after the fill was proposed.', conflicts::text,
      'Nothing was written. Details has what each part was, is and would become. Apply other fields, or fill again.'
    );
  end if;
  perform private.set_origin(jsonb_build_object('cause', 'fill', 'run_id', run.id));
  perform private.write_fill(
    run, candidate, changes, private.parts_of_fields(run.result -> 'sources', fields, true),
    case when run.result -> 'applied' = '[]' then run.result ->> 'comment' end
  );
  remaining := private.parts_of_fields(run.result -> 'changes', fields, false);
  update private.runs
  set result = run.result || jsonb_build_object(
    'state', case when remaining = '[]' then 'applied' else 'open' end,
    'changes', remaining,
    'sources', private.parts_of_fields(run.result -> 'sources', fields, false),
    'applied', (run.result -> 'applied') || to_jsonb(fields)
  )
  where runs.id = run.id;
  return private.row_version('candidates', candidate_id, true, 'v1');
end
$$;

-- Discards what is open of the proposal of a run; returns the run as the API shows it. Errors: CDS201, CDS300, CDS337.
create function private.discard_fill(candidate_id uuid, run_id uuid) returns jsonb
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  run private.runs := private.lock_proposal(candidate_id, run_id);
begin
  update private.runs
  set result = run.result || '{"state": "discarded", "changes": [], "sources": [], "refused": []}'
  where runs.id = run.id
  returning * into run;
  return private.shown_run(run);
end
$$;

grant execute on function private.apply_fill, private.discard_fill to api_consumer;

-- migrate:down
