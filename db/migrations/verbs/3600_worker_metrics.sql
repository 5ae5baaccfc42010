-- migrate:up

-- Metrics that a worker reads from the database. Every scrape reads them, so their cost must not grow with the history.

-- For how many seconds the oldest due delivery has been waiting for its attempt, null when none is due; and the number
-- of disabled endpoints.
create function private.webhook_metrics()
returns table (oldest_due_seconds double precision, disabled_endpoints integer)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select
    extract(epoch from greatest(now() - min(waiting.due_at), interval '0'))::double precision,
    (select count(*)::integer from private.webhook_endpoints where webhook_endpoints.disabled_at is not null)
  from (
    select unclaimed.due_at
    from private.webhooks_with_new_deliveries('00000000-0000-0000-0000-000000000000', 1000000) as unclaimed
    union all
    select retries.due_at
    from private.webhooks_with_retries('00000000-0000-0000-0000-000000000000', 1000000) as retries
    where retries.due_at <= now()
  ) as waiting
$$;

-- Finished runs are counted into totals, which are kept when the runs are removed.
create table private.run_totals (
  kind text not null,
  status text not null,
  model text not null,
  runs bigint not null,
  model_runs bigint not null,
  input_tokens bigint not null,
  output_tokens bigint not null,
  model_seconds double precision not null,
  cost numeric not null,
  primary key (kind, status, model)
);

comment on table private.run_totals is 'Counts of finished runs, for the metrics.';
comment on column private.run_totals.kind is 'attach, fill, extract or export.';
comment on column private.run_totals.status is 'done, failed, cancelled or expired.';
comment on column private.run_totals.model is 'Model that was used; empty when none was.';
comment on column private.run_totals.runs is 'Number of runs.';
comment on column private.run_totals.model_runs is 'Number of runs that used a model.';
comment on column private.run_totals.input_tokens is 'Tokens read by models.';
comment on column private.run_totals.output_tokens is 'Tokens written by models.';
comment on column private.run_totals.model_seconds is 'Seconds spent waiting for models.';
comment on column private.run_totals.cost is 'Cost of the tokens, where a price is set.';

alter table private.run_totals enable row level security;

create table private.run_totals_mark (
  is_mark boolean primary key default true
    constraint there_is_one_mark check (is_mark),
  counted_until timestamp with time zone not null
);

comment on table private.run_totals_mark is 'One row: the time up to which run_totals has counted.';
comment on column private.run_totals_mark.is_mark is 'Always true.';
comment on column private.run_totals_mark.counted_until is 'Runs that finished up to this time are counted.';

alter table private.run_totals_mark enable row level security;

insert into private.run_totals_mark (counted_until) values ('-infinity');

-- Counts the runs that finished after one time and up to another.
create function private.finished_runs(after timestamp with time zone, until timestamp with time zone)
returns setof private.run_totals
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select
    runs.kind,
    runs.status,
    coalesce(runs.model, ''),
    count(*),
    count(runs.model),
    coalesce(sum(runs.input_tokens), 0)::bigint,
    coalesce(sum(runs.output_tokens), 0)::bigint,
    coalesce(sum(runs.model_latency_ms), 0)::double precision / 1000,
    coalesce(sum(runs.cost), 0)
  from private.runs
  where runs.finished_at > finished_runs.after and runs.finished_at <= finished_runs.until
  group by runs.kind, runs.status, runs.model
$$;

-- Counts and model usage of all finished runs, by kind, status and model. The numbers only grow.
create function private.run_metrics() returns setof private.run_totals
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  counted timestamp with time zone;
  -- finished_at is set shortly before the commit of a run. Recent runs are therefore counted anew at each call.
  settled constant timestamp with time zone := now() - interval '5 minutes';
begin
  -- Several workers are scraped concurrently. One of them updates the totals.
  select run_totals_mark.counted_until into counted
  from private.run_totals_mark
  where run_totals_mark.counted_until < settled
  for update skip locked;
  if found then
    insert into private.run_totals as totals
    select * from private.finished_runs(counted, settled)
    on conflict on constraint run_totals_pkey do update
    set
      runs = totals.runs + excluded.runs,
      model_runs = totals.model_runs + excluded.model_runs,
      input_tokens = totals.input_tokens + excluded.input_tokens,
      output_tokens = totals.output_tokens + excluded.output_tokens,
      model_seconds = totals.model_seconds + excluded.model_seconds,
      cost = totals.cost + excluded.cost;
    update private.run_totals_mark set counted_until = settled;
  end if;
  return query
    select
      every.kind, every.status, every.model, sum(every.runs)::bigint, sum(every.model_runs)::bigint,
      sum(every.input_tokens)::bigint, sum(every.output_tokens)::bigint, sum(every.model_seconds), sum(every.cost)
    from (
      select run_totals.* from private.run_totals
      union all
      select recent.*
      from private.run_totals_mark
      cross join lateral private.finished_runs(run_totals_mark.counted_until, 'infinity') as recent
    ) as every
    group by every.kind, every.status, every.model;
end
$$;

-- Runs that are queued or running, counted by kind and status.
create function private.open_runs() returns table (kind text, status text, runs integer)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select runs.kind, runs.status, count(*)::integer
  from private.runs
  where runs.status in ('queued', 'running')
  group by runs.kind, runs.status
$$;

-- For how many seconds the oldest queued run of each queue has waited; 0 if none waits.
create function private.waiting_runs() returns table (queue text, oldest_seconds double precision)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select
    queues.name,
    coalesce(
      (
        select extract(epoch from now() - min(runs.created_at))
        from private.runs
        where runs.status = 'queued' and runs.queue = queues.name
      ),
      0
    )::double precision
  from unnest(private.run_queues()) as queues (name)
$$;

-- What made a run fail, by its status and the code of its error (worker/runs/failure.ts): `user` (the file, the
-- request or the layout), `model`, `storage`, `limit` (no time or no room) or `service`.
create function private.cause_of_failure(status text, code text) returns text
language sql immutable parallel safe set search_path = pg_catalog, pg_temp
return case
  when status = 'expired' or code in ('CDS361', 'CDS405', 'CDS505') then 'limit'
  when code = 'CDS506' then 'storage'
  when code ~ '^CDS4[23]' or code = 'CDS440' then 'model'
  when code ~ '^CDS4[01]' or code in ('CDS352', 'CDS363') then 'user'
  else 'service'
end;

-- Runs that failed or expired in the last ten minutes, by kind, cause and code of the error.
create function private.failed_runs() returns table (kind text, cause text, code text, runs integer)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select failed.kind, private.cause_of_failure(failed.status, failed.code), failed.code, count(*)::integer
  from (
    select runs.kind, runs.status, coalesce(runs.error ->> 'code', runs.status) as code
    from private.runs
    where runs.status in ('failed', 'expired') and runs.finished_at > now() - interval '10 minutes'
  ) as failed
  group by failed.kind, failed.status, failed.code
$$;

-- The periodic tasks: the schedule of the workers, and backups.
create table private.periodic_tasks (
  task text primary key,
  succeeded_at timestamp with time zone not null default now()
);

comment on table private.periodic_tasks is 'Tasks that are repeated: the schedule of the workers, and backups.';
comment on column private.periodic_tasks.task is 'Name of the task.';
comment on column private.periodic_tasks.succeeded_at is
  'When the task last succeeded; until then, when a worker first scheduled it.';

alter table private.periodic_tasks enable row level security;

-- Records that workers schedule tasks. Those that are known already stay as they are.
create function private.schedule_tasks(tasks text[]) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into private.periodic_tasks (task)
  select given.task from unnest(tasks) as given (task)
  on conflict on constraint periodic_tasks_pkey do nothing
$$;

-- Records that a task succeeded.
create function private.note_success(task text) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into private.periodic_tasks (task) values (note_success.task)
  on conflict on constraint periodic_tasks_pkey do update set succeeded_at = excluded.succeeded_at
$$;

-- When each periodic task last succeeded, in seconds since 1970.
create function private.task_successes() returns table (task text, succeeded_at double precision)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select periodic_tasks.task, extract(epoch from periodic_tasks.succeeded_at)::double precision
  from private.periodic_tasks
$$;

-- For how many seconds a session has waited for a lock that another session holds; 0 if none waits.
create function private.longest_lock_wait() returns double precision
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select coalesce(extract(epoch from clock_timestamp() - min(pg_locks.waitstart)), 0)::double precision
  from pg_locks
  where not pg_locks.granted
    and (
      pg_locks.database is null
      or pg_locks.database = (select oid from pg_database where datname = current_database())
    )
$$;

-- The number of organizations whose billing account has no credit.
create function private.organizations_without_credit() returns integer
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select count(*)::integer
  from api.organizations
  join private.billing_accounts on billing_accounts.id = organizations.billing_account_id
  where organizations.deleted_at is null and billing_accounts.credit <= 0
$$;

grant execute on function
  private.webhook_metrics, private.run_metrics, private.open_runs, private.waiting_runs, private.failed_runs,
  private.organizations_without_credit, private.schedule_tasks, private.note_success, private.task_successes,
  private.longest_lock_wait
to worker;

-- migrate:down
