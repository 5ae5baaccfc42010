-- migrate:up

-- What the API shows of runs: those that requests of API keys start. A file is created only while its request waits, so
-- exports are not shown.

-- Whether a run has a proposal that can be applied or discarded.
create function private.has_open_proposal(run private.runs) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select coalesce(
    run.kind = 'fill' and run.result ->> 'state' = 'open' and run.finished_at > now() - private.proposal_retention(),
    false
  )
$$;

-- A run as the API shows it: id, candidate_id, kind, status, times, and, for 24 h after its end, result and error
-- {code, message, details, hint}. A proposal is shown until it expires.
create function private.shown_run(run private.runs) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select jsonb_build_object(
    'id', run.id,
    'candidate_id', run.candidate_id,
    'kind', run.kind,
    'status', run.status,
    'created_at', run.created_at,
    'started_at', run.started_at,
    'finished_at', run.finished_at,
    'deadline_at', run.deadline_at,
    -- Removed with the input of the run after a day (private.purge_expired).
    'result', case
      when private.has_open_proposal(run) then run.result || jsonb_build_object(
        'expires_at', run.finished_at + private.proposal_retention()
      )
      when run.finished_at > now() - interval '24 hours' then run.result
    end,
    'error', case
      when run.finished_at > now() - interval '24 hours' and run.error is not null
        then run.error - '{status, retry_after}'::text[]
    end
  )
$$;

-- A run of a candidate of the request's organization. Errors: CDS201, CDS300.
create function private.show_run(candidate_id uuid, run_id uuid) returns jsonb
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  shown jsonb;
begin
  perform private.require_permission('view_candidates');
  perform private.own_candidate(candidate_id);
  -- Ends a run past its deadline.
  perform private.read_run(runs.id)
  from private.runs
  where runs.id = show_run.run_id and runs.candidate_id = show_run.candidate_id;
  select private.shown_run(runs) into shown
  from private.runs
  where runs.id = show_run.run_id
    and runs.candidate_id = show_run.candidate_id
    and runs.kind <> 'export';
  if shown is null then
    perform private.fail(
      404, 'CDS300', format('The candidate %s has no run %s.', candidate_id, run_id), null,
      format('See GET /candidates/%s/runs for its runs.', candidate_id)
    );
  end if;
  return shown;
end
$$;

-- The newest runs of a candidate of the request's organization, or the newest before a run. Errors: CDS201, CDS300.
create function private.show_runs(candidate_id uuid, before uuid, most integer) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform private.require_permission('view_candidates');
  perform private.own_candidate(candidate_id);
  return coalesce(
    (
      select jsonb_agg(private.shown_run(newest) order by newest.id desc)
      from (
        select runs.*
        from private.runs
        where runs.candidate_id = show_runs.candidate_id
          and runs.kind <> 'export'
          and (before is null or runs.id < before)
        order by runs.id desc
        limit most
      ) as newest
    ),
    '[]'
  );
end
$$;

grant execute on function private.show_run, private.show_runs to api_consumer;

-- migrate:down
