-- migrate:up

-- The states of a run.
--
--   (none) ──request_run──> queued ──claim_runs──> running ──> done, failed
--   running ──defer_to_ocr──> queued
--   queued, running ──deadline──> expired
--   queued ──nobody waits──> cancelled
--
-- The gateway requests a run and waits for it. A worker claims it, calls external systems with no transaction open,
-- and completes it. Every effect names the worker and the attempt: a worker that was paused for so long that another
-- one took over its run changes nothing. The end of a run is notified on the channel runs.

-- A candidate of the request's organization that is not deleted; otherwise the request ends with 404.
create function private.own_candidate(candidate_id uuid) returns private.candidates
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  candidate private.candidates;
begin
  select * into candidate
  from private.candidates
  where candidates.id = own_candidate.candidate_id
    and candidates.organization_id = auth.organization_id()
    and candidates.deleted_at is null;
  if not found then
    perform private.fail(
      404, 'CDS300', format('There is no candidate %s.', candidate_id), null,
      'See GET /candidates for the candidates of your organization.'
    );
  end if;
  return candidate;
end
$$;

-- How long the proposal of a fill is kept.
create function private.proposal_retention() returns interval
language sql immutable parallel safe
return interval '7 days';

-- Notifies all workers that a queue has a new run. Do not use it for frequent writes: commits with NOTIFY wait for each
-- other.
create function private.call_workers(queue text) returns void
language sql set search_path = pg_catalog, pg_temp
as $$
  select pg_notify('queued_runs', queue)
$$;

-- Fails the request if a budget of the organization for the model is used up. Errors: CDS313.
create function private.require_model_budget(organization_id uuid) returns void
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  name text;
  allowed numeric;
begin
  foreach name in array array['model_tokens_per_month', 'model_cost_per_month'] loop
    allowed := private.limit_of(organization_id, name);
    -- Most organizations have no budget, and the sum reads all runs of the month.
    continue when allowed is null;
    if private.used_of_limit(organization_id, name) >= allowed then
      perform private.fail(
        402, 'CDS313', 'The budget of the organization for the model is used up for this month.',
        format('%s is %s.', name, allowed),
        'Ask the operator of the service for a higher budget, or wait for the next month.'
      );
    end if;
  end loop;
end
$$;

-- Requests a run on a candidate; returns its id. An identical request joins the run that is in progress. Errors:
-- CDS201, CDS211, CDS300, CDS313, CDS330.
create function private.request_run(
  candidate_id uuid,
  kind text,
  input jsonb,
  deadline interval,
  is_detached boolean default false
) returns uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  asked constant text := md5(kind || input::text);
  candidate private.candidates;
  open_run private.runs;
  run uuid;
begin
  perform private.require_permission('edit_candidates');
  perform private.require_permission('view_candidates');
  candidate := private.own_candidate(candidate_id);
  -- Requests for the same candidate run one after the other, so that the second sees the run of the first.
  perform pg_advisory_xact_lock(hashtextextended(candidate_id::text, 0));
  if kind in ('fill', 'extract') then
    select * into open_run
    from private.runs
    where runs.candidate_id = request_run.candidate_id
      and runs.kind in ('fill', 'extract')
      and runs.status in ('queued', 'running')
    for update;
    if found and open_run.deadline_at < now() then
      perform private.end_run(open_run.id, 'expired');
    elsif found and open_run.fingerprint = asked then
      update private.runs
      set
        waiters = runs.waiters + 1,
        is_detached = runs.is_detached or request_run.is_detached
      where runs.id = open_run.id;
      perform private.note_idempotent_run(open_run.id);
      return open_run.id;
    elsif found then
      perform private.fail(
        409, 'CDS330', 'Another run is in progress on this candidate.',
        format('A %s was requested at %s.', open_run.kind, open_run.created_at),
        'Wait until the run has ended, then repeat the request.'
      );
    end if;
  end if;
  if kind in ('fill', 'extract') then
    perform private.require_model_budget(candidate.organization_id);
  end if;
  perform private.refuse_late_run(candidate.organization_id, private.queue_of(kind, false), deadline);
  insert into private.runs (
    organization_id, candidate_id, api_key_id, member_id, kind, input, fingerprint, is_detached, deadline_at
  )
  values (
    candidate.organization_id, candidate.id, auth.api_key_id(), auth.member_id(), request_run.kind,
    request_run.input, asked, request_run.is_detached, now() + deadline
  )
  returning runs.id into run;
  perform private.call_workers(private.queue_of(kind, false));
  perform private.note_idempotent_run(run);
  return run;
end
$$;

-- The error of a run that did not end before its deadline. An upload has a kind of its own, and the recognition of text
-- an error that says that the file is not to blame.
create function private.deadline_error(kind text, needs_ocr boolean) returns jsonb
language sql immutable parallel safe
return case
  when needs_ocr then jsonb_build_object(
    'status', 503, 'code', 'CDS405', 'message', 'The service is too busy to read the file in time.',
    'details', 'Nothing was written.',
    'hint', 'Repeat the request after the seconds in Retry-After, or send it with Prefer: respond-async.',
    'retry_after', 30
  )
  when kind = 'export' then jsonb_build_object(
    'status', 504, 'code', 'CDS361', 'message', 'The file was not created in time.',
    'details', null, 'hint', 'Repeat the request after a while.'
  )
  else jsonb_build_object(
    'status', 504, 'code', 'CDS340', 'message', 'The request was not completed before its deadline.',
    'details', 'Nothing was written.',
    'hint', case
      when kind = 'upload' then 'Repeat the request after a while.'
      else 'Repeat the request, or send Prefer: respond-async and read the run later.'
    end
  )
end;

-- The error of a run whose worker died three times.
create function private.interrupted_error() returns jsonb
language sql immutable parallel safe
return jsonb_build_object(
  'status', 503, 'code', 'CDS341', 'message', 'The service was interrupted three times while it handled the request.',
  'details', 'Nothing was written.', 'hint', 'Repeat the request after the seconds in Retry-After.', 'retry_after', 10
);

-- Ends a queued or running run and wakes the requests that wait for it; false when the run had already ended. The
-- status expired sets the error of the deadline.
create function private.end_run(
  run_id uuid,
  status text,
  result jsonb default null,
  error jsonb default null
) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update private.runs
  set
    status = end_run.status,
    result = end_run.result,
    error = case
      when end_run.status = 'expired'
        then private.deadline_error(
          case when runs.input ? 'candidate' then 'upload' else runs.kind end, runs.needs_ocr
        )
      else end_run.error
    end,
    finished_at = clock_timestamp(),
    -- Nothing of a preview or of an upload is kept.
    input = runs.input - '{facts,candidate}'::text[]
  where runs.id = end_run.run_id and runs.status in ('queued', 'running');
  if not found then
    return false;
  end if;
  -- A file that could not be read is not attached; it is swept later.
  if end_run.status <> 'done' then
    update private.files
    set replaced_at = now()
    from private.runs
    where runs.id = end_run.run_id
      and runs.kind = 'attach'
      and files.id = (runs.input ->> 'file_id')::uuid;
  end if;
  perform pg_notify('runs', run_id::text);
  return true;
end
$$;

-- The state of a run. Ends a run past its deadline as expired; after that, the worker cannot write its result.
create function private.read_run(run_id uuid) returns table (status text, result jsonb, error jsonb)
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform private.end_run(runs.id, 'expired')
  from private.runs
  where runs.id = read_run.run_id
    and runs.status in ('queued', 'running')
    and runs.deadline_at <= clock_timestamp();
  return query
    select runs.status, runs.result, runs.error
    from private.runs
    where runs.id = read_run.run_id;
end
$$;

-- A request stops waiting for a run. A queued run that no request waits for is cancelled.
create function private.leave_run(run_id uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update private.runs
  set waiters = greatest(runs.waiters - 1, 0)
  where runs.id = leave_run.run_id;
  perform private.end_run(runs.id, 'cancelled')
  from private.runs
  where runs.id = leave_run.run_id
    and runs.status = 'queued'
    and runs.waiters = 0
    and not runs.is_detached;
end
$$;

grant execute on function private.request_run to api_consumer;
grant execute on function private.read_run, private.leave_run to gateway;

-- For the worker.

-- Ends a run with an error {status, code, message, details, hint}; false when the run had already ended.
create function private.fail_run(run_id uuid, error jsonb) returns boolean
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  select private.end_run(run_id, 'failed', null, error)
$$;

-- Locks a run so that its result can be written. Null when the run has ended, its deadline has passed, or another
-- attempt executes it.
create function private.lock_running_run(run_id uuid, worker_id uuid, attempt integer) returns private.runs
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  select runs.*
  from private.runs
  where runs.id = lock_running_run.run_id
    and runs.worker_id = lock_running_run.worker_id
    and runs.attempts = lock_running_run.attempt
    and runs.status = 'running'
    and runs.deadline_at > clock_timestamp()
  for update
$$;

-- Sets the origin of what a run changes: who requested it, and the kind of the run as the cause.
create function private.act_as_run(run private.runs) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  select private.set_origin((run).origin || jsonb_build_object('cause', (run).kind, 'run_id', (run).id))
$$;

-- Locks the candidate of a run. If the candidate was deleted, the run fails with 404 and the result is null.
create function private.lock_candidate_of_run(run private.runs, activity text) returns private.candidates
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  candidate private.candidates;
begin
  select * into candidate
  from private.candidates
  where candidates.id = run.candidate_id and candidates.deleted_at is null
  for update;
  if not found then
    perform private.fail_run(
      run.id,
      jsonb_build_object(
        'status', 404, 'code', 'CDS300', 'message', format('There is no candidate %s.', run.candidate_id),
        'details', format('The candidate was deleted while %s.', activity), 'hint', null
      )
    );
  end if;
  return candidate;
end
$$;

-- Whether a run is still open and this attempt of the worker executes it. The worker itself ends the run at its
-- deadline.
create function private.is_run_wanted(run_id uuid, worker_id uuid, attempt integer) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select exists (
    select
    from private.runs
    where runs.id = run_id
      and runs.status = 'running'
      and runs.worker_id = is_run_wanted.worker_id
      and runs.attempts = attempt
  )
$$;

-- Records the model usage of a run: model, input_tokens, output_tokens, latency_ms, cost.
create function private.record_usage(run_id uuid, usage jsonb) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update private.runs
  set
    model = usage ->> 'model',
    input_tokens = (usage ->> 'input_tokens')::integer,
    output_tokens = (usage ->> 'output_tokens')::integer,
    model_latency_ms = (usage ->> 'latency_ms')::integer,
    cost = (usage ->> 'cost')::numeric
  where runs.id = run_id
$$;

-- Ends a run without a result, as failed with an error or as expired, and records the usage of the model, if any.
-- False, without an effect, when the run had already ended or another attempt executes it.
create function private.give_up_run(
  run_id uuid,
  worker_id uuid,
  attempt integer,
  status text,
  error jsonb,
  usage jsonb
) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform from private.runs where runs.id = give_up_run.run_id for update;
  if not private.is_run_wanted(run_id, worker_id, attempt) then
    return false;
  end if;
  if usage is not null then
    perform private.record_usage(run_id, usage);
  end if;
  return private.end_run(run_id, status, null, error);
end
$$;

grant execute on function private.is_run_wanted, private.give_up_run to worker_runs, worker_exports;

-- migrate:down
