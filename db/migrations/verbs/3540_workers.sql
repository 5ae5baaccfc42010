-- migrate:up

-- Live worker processes. A killed worker leaves locked jobs, runs and webhooks in its name, and leased deliveries. Its
-- database sessions end with it, and its webhooks and deliveries are freed within seconds. Its runs are freed when its
-- last heartbeat is also 15 seconds old, because a run that two workers execute costs the model twice. Where sessions
-- are no evidence (the machine is unreachable, or a pooler is in between), and for jobs, which must not run twice
-- because of a short loss of the connection, a worker counts as dead after a minute without a heartbeat.
create table private.workers (
  id uuid primary key,
  pools text[] not null default '{}',
  slots jsonb not null default '{}',
  has_session boolean not null default false,
  started_at timestamp with time zone not null default now(),
  beat_at timestamp with time zone not null default now()
);

comment on table private.workers is 'Worker processes that are alive, or were alive within the last minute.';
comment on column private.workers.id is 'Identifier, chosen by the process.';
comment on column private.workers.pools is 'Names under which the process locks jobs of graphile-worker.';
comment on column private.workers.slots is 'Number of runs of each queue that the process executes at the same time.';
comment on column private.workers.has_session is
  'Whether a database session had the name of the process at its last heartbeat.';
comment on column private.workers.started_at is 'When the process started.';
comment on column private.workers.beat_at is 'When the process last sent a heartbeat.';

alter table private.workers enable row level security;
alter table private.workers set (fillfactor = 50);

-- The application_name of a worker's sessions.
create function private.session_of(worker_id uuid) returns text
language sql immutable parallel safe
return 'worker ' || worker_id;

-- Heartbeat of a worker, with the names under which it locks jobs, the names of the existing sessions, and its slots by
-- queue.
create function private.record_heartbeat(
  worker_id uuid,
  pools text[],
  sessions text[],
  slots jsonb default '{}'
) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into private.workers (id, pools, slots, has_session)
  values (worker_id, record_heartbeat.pools, record_heartbeat.slots, private.session_of(worker_id) = any (sessions))
  on conflict (id) do update
  set pools = excluded.pools, slots = excluded.slots, has_session = excluded.has_session, beat_at = now()
$$;

-- Deletes workers without a heartbeat for a time, and frees their webhooks and runs, and the webhooks and runs of
-- workers that have lost their sessions. Takes the names of the existing sessions; returns the number of deleted
-- workers.
create function private.remove_dead_workers(sessions text[], timeout interval default '60 seconds') returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  removed integer;
begin
  delete from private.workers where workers.beat_at < now() - timeout;
  get diagnostics removed = row_count;
  -- Free the webhooks of dead workers, and those whose job was lost. The relay takes them again if deliveries are due.
  with orphans as (
    delete from private.webhook_drains
    where (
        webhook_drains.worker_id is null
        and webhook_drains.armed_at < now() - timeout
      )
      or (
        webhook_drains.worker_id is not null
        and not exists (
          select
          from private.workers
          where workers.id = webhook_drains.worker_id
            and (not workers.has_session or private.session_of(workers.id) = any (sessions))
        )
      )
    returning webhook_drains.webhook_id
  )
  -- A webhook belongs to one worker at a time, so the dead worker holds all leases of the webhook.
  update private.webhook_deliveries
  set leased_until = now() - interval '1 second'
  where webhook_deliveries.leased_until >= now()
    and webhook_deliveries.webhook_id in (select orphans.webhook_id from orphans);
  perform private.queue_runs_again(
    array(
      select runs.id
      from private.runs
      where runs.status = 'running'
        and not exists (
          select
          from private.workers
          where workers.id = runs.worker_id
            and (
              not workers.has_session
              or private.session_of(workers.id) = any (sessions)
              or workers.beat_at > now() - interval '15 seconds'
            )
        )
    )
  );
  return removed;
end
$$;

-- Whether a worker sent one of its last three heartbeats.
create function private.has_worker() returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select exists (select from private.workers where workers.beat_at > now() - interval '30 seconds')
$$;

-- Names under which live workers lock jobs. A lock with any other name belongs to a dead worker.
create function private.live_pools() returns text[]
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select coalesce(array_agg(pool.name), '{}')
  from private.workers
  cross join lateral unnest(workers.pools) as pool (name)
$$;

-- How many workers are alive.
create function private.count_workers() returns integer
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select count(*)::integer from private.workers
$$;

-- Removes a worker that ends; other workers take its webhooks and runs at once.
create function private.sign_off(worker_id uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  delete from private.webhook_drains where webhook_drains.worker_id = sign_off.worker_id;
  delete from private.workers where workers.id = sign_off.worker_id;
  perform private.queue_runs_again(
    array(select runs.id from private.runs where runs.worker_id = sign_off.worker_id and runs.status = 'running'),
    deaths => 0
  );
end
$$;

grant execute on function
  private.record_heartbeat, private.remove_dead_workers, private.live_pools, private.count_workers, private.sign_off
to worker;

-- migrate:down
