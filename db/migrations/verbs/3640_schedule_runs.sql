-- migrate:up

-- Runs are shared out between organizations. Each worker has a number of slots for each queue (1340_runs.sql). A run
-- holds a slot only while a worker executes it.
--
-- - An organization holds at most a third of the slots of a worker, and at least one, even if the others are free: a
--   run cannot be interrupted, so a run of another organization would have to wait for its end.
-- - Free slots go to the organizations in turn: first to the one with the fewest running runs, then to the one that
--   has waited longest since its last start.
-- - A run that would not end before its deadline, because too many runs of its organization wait, is refused with 429.

-- How many of a number of slots one organization may hold: a third.
create function private.share_of(slots integer) returns integer
language sql immutable parallel safe
return case when slots > 0 then greatest(1, slots / 3) else 0 end;

-- Organizations with queued runs in a queue.
create function private.queueing_organizations(queue text) returns setof uuid
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  -- Steps through the index from organization to organization, whatever the number of runs of each.
  with recursive steps as (
    (
      select r.organization_id
      from private.runs as r
      where r.queue = queueing_organizations.queue and r.status = 'queued'
      order by r.organization_id
      limit 1
    )
    union all
    select following.organization_id
    from steps
    cross join lateral (
      select r.organization_id
      from private.runs as r
      where r.queue = queueing_organizations.queue
        and r.status = 'queued'
        and r.organization_id > steps.organization_id
      order by r.organization_id
      limit 1
    ) as following
  )
  select steps.organization_id from steps;
end;

-- Queues running runs whose worker has ended. A run whose worker died three times fails.
create function private.queue_runs_again(runs uuid[], deaths integer default 1) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  queue text;
begin
  perform private.end_run(r.id, 'failed', null, private.interrupted_error())
  from private.runs as r
  where r.id = any (queue_runs_again.runs) and r.status = 'running' and r.deaths + queue_runs_again.deaths >= 3;
  for queue in
    with again as (
      update private.runs as r
      set status = 'queued', worker_id = null, deaths = r.deaths + queue_runs_again.deaths
      where r.id = any (queue_runs_again.runs) and r.status = 'running'
      returning r.queue
    )
    select distinct again.queue from again
  loop
    perform private.call_workers(queue);
  end loop;
end
$$;

-- The queued runs that a worker with a number of slots starts next, in turn by organization, each up to its share.
-- held are the runs of the queue that the worker executes.
create function private.next_runs(queue text, slots integer, held uuid[]) returns setof uuid
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  select next.id
  from private.queueing_organizations(queue) as waiting (organization_id)
  cross join lateral (
    select
      (
        select count(*)
        from private.runs as r
        where r.queue = next_runs.queue and r.organization_id = waiting.organization_id and r.status = 'running'
      ) as running,
      (
        select count(*)
        from private.runs as r
        where r.id = any (held) and r.organization_id = waiting.organization_id
      ) as held_here,
      (
        select r.started_at
        from private.runs as r
        where r.queue = next_runs.queue
          and r.organization_id = waiting.organization_id
          and r.started_at is not null
        order by r.started_at desc
        limit 1
      ) as last_started_at
  ) as load
  cross join lateral (
    select r.id, row_number() over (order by r.id) as turn
    from (
      select queued.id
      from private.runs as queued
      where queued.queue = next_runs.queue
        and queued.organization_id = waiting.organization_id
        and queued.status = 'queued'
        and queued.deadline_at > clock_timestamp()
      order by queued.id
      limit greatest(0, private.share_of(slots) - load.held_here)
    ) as r
  ) as next
  order by load.running + next.turn, load.last_started_at nulls first, next.id
  limit greatest(0, slots - cardinality(held))
$$;

-- Starts as many runs of a queue as the worker has free slots, as next_runs chooses them. The worker's running runs
-- that are not held are queued again.
create function private.claim_runs(worker_id uuid, queue text, held uuid[])
returns table (
  run_id uuid,
  kind text,
  deadline_at timestamp with time zone,
  attempt integer,
  request_id text,
  traceparent text
)
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  slots integer;
begin
  -- If a crash of the server loses the commit, the runs are queued again.
  perform set_config('synchronous_commit', 'off', true);
  -- Workers claim one after the other, so that each sees what the others have claimed.
  perform pg_advisory_xact_lock(hashtextextended('claim_runs ' || queue, 0));
  -- The response to an earlier claim was lost with its connection, or the worker could not record the end of the run.
  perform private.queue_runs_again(
    array(
      select runs.id
      from private.runs
      where runs.worker_id = claim_runs.worker_id
        and runs.status = 'running'
        and runs.queue = claim_runs.queue
        and runs.id <> all (held)
    )
  );
  select (workers.slots ->> queue)::integer into slots
  from private.workers
  where workers.id = claim_runs.worker_id;
  return query
    with chosen as materialized (
      select next.id
      from private.next_runs(queue, slots, held) as next (id)
    ), locked as (
      select r.id
      from private.runs as r
      where r.id in (select chosen.id from chosen) and r.status = 'queued'
      for update skip locked
    )
    update private.runs
    set
      status = 'running',
      worker_id = claim_runs.worker_id,
      started_at = clock_timestamp(),
      attempts = runs.attempts + 1
    from locked
    where runs.id = locked.id
    returning
      runs.id,
      runs.kind,
      runs.deadline_at,
      runs.attempts,
      runs.origin ->> 'request_id',
      runs.origin ->> 'traceparent';
end
$$;

-- Queues of the registered workers with queued runs. Ends runs whose deadline has passed.
create function private.queues_to_claim() returns text[]
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  -- A worker ends its own runs at their deadline. The remaining runs belong to dead workers.
  perform private.end_run(runs.id, 'expired')
  from private.runs
  where runs.status in ('queued', 'running')
    and runs.deadline_at <= now()
    and (runs.status = 'queued' or runs.deadline_at <= now() - interval '5 seconds');
  return array(
    select queues.queue
    from (select distinct jsonb_object_keys(workers.slots) from private.workers) as queues (queue)
    where exists (select from private.runs where runs.queue = queues.queue and runs.status = 'queued')
  );
end
$$;

-- The mean duration in seconds of the last ten runs of an organization in a queue; null without any.
-- Two functions, because one plan for both cases would read the runs of all organizations in the first one.
create function private.mean_seconds_of(organization_id uuid, queue text) returns double precision
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select extract(epoch from avg(recent.duration))
  from (
    select runs.finished_at - runs.started_at as duration
    from private.runs
    where runs.queue = mean_seconds_of.queue
      and runs.organization_id = mean_seconds_of.organization_id
      and runs.started_at is not null
      and runs.status in ('done', 'failed', 'expired')
    order by runs.started_at desc
    limit 10
  ) as recent
$$;

-- The mean duration in seconds of the last ten runs in a queue; null without any.
create function private.mean_seconds(queue text) returns double precision
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select extract(epoch from avg(recent.duration))
  from (
    select runs.finished_at - runs.started_at as duration
    from private.runs
    where runs.queue = mean_seconds.queue
      and runs.started_at is not null
      and runs.status in ('done', 'failed', 'expired')
    order by runs.started_at desc
    limit 10
  ) as recent
$$;

-- How many seconds too late another run of the organization is expected to end, given the remaining time until its
-- deadline; null if it is expected in time. The expectation is based on the open runs of the organization, its share of
-- the slots, and the mean duration of its last ten runs, or, if it has none, of the last ten of all organizations. With
-- 1000 open runs, it is always too late.
create function private.seconds_late(organization_id uuid, queue text, remaining interval) returns integer
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  most constant integer := 1000;
  slots integer;
  share integer;
  others integer;
  waiting integer;
  duration double precision;
  rounds double precision;
begin
  select sum((workers.slots ->> queue)::integer), sum(private.share_of((workers.slots ->> queue)::integer))
  into slots, share
  from private.workers;
  if coalesce(share, 0) = 0 then
    return null;
  end if;
  -- Each status has its own index.
  select count(*) into waiting
  from (
    (
      select
      from private.runs
      where runs.queue = seconds_late.queue
        and runs.organization_id = seconds_late.organization_id
        and runs.status = 'queued'
      limit most
    )
    union all
    (
      select
      from private.runs
      where runs.queue = seconds_late.queue
        and runs.organization_id = seconds_late.organization_id
        and runs.status = 'running'
      limit most
    )
  ) as open;
  if waiting < share then
    return null;
  end if;
  duration := coalesce(private.mean_seconds_of(organization_id, queue), private.mean_seconds(queue));
  select count(*) into others
  from private.queueing_organizations(queue) as queueing (organization_id)
  where queueing.organization_id <> seconds_late.organization_id;
  rounds := floor(waiting / least(share, slots::double precision / (others + 1))) + 1;
  if waiting < most and coalesce(rounds * duration, 0) <= extract(epoch from remaining) then
    return null;
  end if;
  return greatest(1, ceil(coalesce(rounds * duration, 0) - extract(epoch from remaining)));
end
$$;

-- The error of a run for which too many runs of its organization wait.
create function private.too_many_runs(queue text, seconds_late integer) returns jsonb
language sql immutable parallel safe
return jsonb_build_object(
  'status', 429,
  'code', 'CDS211',
  'message', format(
    'Too many requests of your organization wait for %s.',
    case queue
      when 'read' then 'the reading of files'
      when 'ocr' then 'text recognition'
      when 'model' then 'the language model'
      else 'the creation of files'
    end
  ),
  'details', 'Another one would not be completed before its deadline. Nothing was written.',
  'hint', 'Repeat the request after the seconds in Retry-After, and send fewer requests at once.',
  'retry_after', seconds_late
);

-- Fails the request with CDS211 if another run would not be completed within the remaining time.
create function private.refuse_late_run(organization_id uuid, queue text, remaining interval) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  late constant integer := private.seconds_late(organization_id, queue, remaining);
  error constant jsonb := private.too_many_runs(queue, late);
begin
  if late is not null then
    perform private.fail(
      (error ->> 'status')::integer, error ->> 'code', error ->> 'message', error ->> 'details', error ->> 'hint', late
    );
  end if;
end
$$;

-- Moves a running attach to the queue ocr, because its file needs text recognition. A detached run gets ten minutes. A
-- run that would end after its deadline, because other runs of its organization wait, gets up to 150 seconds more. It
-- ends if no request waits for it, or with CDS211 if it would need more time.
create function private.defer_to_ocr(run_id uuid, worker_id uuid, attempt integer) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  run private.runs;
  late integer;
begin
  run := private.lock_running_run(run_id, worker_id, attempt);
  if run.id is null then
    return;
  end if;
  if run.waiters = 0 and not run.is_detached then
    perform private.end_run(run.id, 'cancelled');
    return;
  end if;
  -- Nobody waits for the response of a detached run, and a scan of many pages takes minutes.
  if run.is_detached then
    run.deadline_at := greatest(run.deadline_at, clock_timestamp() + interval '10 minutes');
  end if;
  late := private.seconds_late(run.organization_id, 'ocr', run.deadline_at - clock_timestamp());
  -- A mailed file has no client that could repeat the request.
  if late > 150 and not run.input ? 'mailed_file_id' then
    perform private.fail_run(run.id, private.too_many_runs('ocr', late - 150));
    return;
  end if;
  run.deadline_at := run.deadline_at + make_interval(secs => coalesce(late, 0));
  update private.runs
  set
    needs_ocr = true, status = 'queued', worker_id = null, started_at = null, deadline_at = run.deadline_at
  where runs.id = run.id;
  perform private.call_workers('ocr');
end
$$;

grant execute on function private.claim_runs to worker_runs, worker_exports;
grant execute on function private.queues_to_claim, private.defer_to_ocr to worker_runs;

-- migrate:down
