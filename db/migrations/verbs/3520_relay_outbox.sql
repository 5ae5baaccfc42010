-- migrate:up

-- From rows to jobs. Triggers and requests only insert rows. The relay of the worker finds the rows that have no job
-- yet, and queues their jobs in the same transaction. Runs have their own queues (3640_schedule_runs.sql).
--
-- A webhook with due deliveries gets at most one job, not one for each delivery, and none if the worker that finds it
-- can start at once. The look-ups step through an index from webhook to webhook, so that a queue of 100,000 deliveries
-- of one webhook costs as much as a queue of one. They mark nothing: a delivery is found again until it is leased or
-- delivered, so that nothing is lost when the worker that found it dies.

-- Whether there are mails, assets or thumbnails for which no job is queued.
create function private.has_outbox() returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select
    exists (select from private.invitations where queued_at is null)
    or exists (select from private.mails where queued_at is null)
    or exists (select from private.dashboard_links where queued_at is null)
    or exists (select from private.wanted_assets)
    or exists (select from private.asset_copies where queued_at is null)
    or exists (select from private.asset_copies where retry_at <= now())
    or exists (select from private.layout_thumbnails where queued_at is null and private.is_rested(wanted_at));
end;

-- A page of webhooks with deliveries that have not been tried, with the time of the oldest, ordered by id, starting
-- after a given id. webhooks_with_retries is the same for retries: each needs its own partial index, and so its own
-- query.
create function private.webhooks_with_new_deliveries(after uuid, page integer)
returns table (webhook_id uuid, due_at timestamp with time zone)
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  with recursive steps as (
    select after as webhook_id, null::timestamp with time zone as due_at, 0 as step
    union all
    select following.webhook_id, following.due_at, steps.step + 1
    from steps
    cross join lateral (
      select d.webhook_id, d.due_at
      from private.webhook_deliveries as d
      where d.leased_until is null and d.tries = 0 and d.webhook_id > steps.webhook_id
      order by d.webhook_id, d.due_at
      limit 1
    ) as following
    where steps.step < page
  )
  select steps.webhook_id, steps.due_at from steps where steps.step > 0;
end;

-- Like webhooks_with_new_deliveries, for deliveries that wait for a retry, with the time of the earliest.
create function private.webhooks_with_retries(after uuid, page integer)
returns table (webhook_id uuid, due_at timestamp with time zone)
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  with recursive steps as (
    select after as webhook_id, null::timestamp with time zone as due_at, 0 as step
    union all
    select following.webhook_id, following.due_at, steps.step + 1
    from steps
    cross join lateral (
      select d.webhook_id, d.due_at
      from private.webhook_deliveries as d
      where d.leased_until is null and d.tries > 0 and d.webhook_id > steps.webhook_id
      order by d.webhook_id, d.due_at
      limit 1
    ) as following
    where steps.step < page
  )
  select steps.webhook_id, steps.due_at from steps where steps.step > 0;
end;

-- A page of webhooks with new deliveries: webhooks without a worker (unarmed) and webhooks of this worker (own).
-- next_after is the start of the next page, null at the end. has_others is the result of has_outbox().
create function private.find_new_deliveries(worker_id uuid, after uuid, page integer default 500)
returns table (unarmed uuid[], own uuid[], next_after uuid, has_others boolean)
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select
    coalesce(array_agg(found.webhook_id) filter (where drains.webhook_id is null), '{}'),
    coalesce(array_agg(found.webhook_id) filter (where drains.worker_id = find_new_deliveries.worker_id), '{}'),
    case when count(*) = page then (array_agg(found.webhook_id order by found.webhook_id desc))[1] end,
    private.has_outbox()
  from private.webhooks_with_new_deliveries(after, page) as found
  left join private.webhook_drains as drains on drains.webhook_id = found.webhook_id;
end;

-- Waits until there is a new delivery or the time has passed, with pauses of 8 to 50 milliseconds between two looks;
-- returns the first page of find_new_deliveries and the waited milliseconds.
create function private.await_new_deliveries(worker_id uuid, timeout interval default '500 milliseconds')
returns table (unarmed uuid[], own uuid[], next_after uuid, has_others boolean, waited double precision)
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  began constant timestamp with time zone := clock_timestamp();
  seconds double precision := 0;
begin
  -- Polling inside the database costs the worker and the server much less than one round trip for each look. Each
  -- look sees what was committed since the last one. Mails, assets and thumbnails are found when the time has passed.
  while seconds < extract(epoch from timeout)
    and not exists (
      select
      from private.webhook_deliveries
      where webhook_deliveries.leased_until is null and webhook_deliveries.tries = 0
    )
  loop
    -- The pauses grow with the silence, so that an idle service looks 30 times per second and a busy one 125 times.
    perform pg_sleep(least(0.05, 0.008 + seconds / 4));
    seconds := extract(epoch from clock_timestamp() - began);
  end loop;
  waited := 1000 * seconds;
  return query
    select new_deliveries.unarmed, new_deliveries.own, new_deliveries.next_after, new_deliveries.has_others, waited
    from private.find_new_deliveries(worker_id, '00000000-0000-0000-0000-000000000000') as new_deliveries;
end
$$;

-- Like find_new_deliveries, for deliveries whose retry is due.
create function private.find_due_retries(worker_id uuid, after uuid, page integer default 500)
returns table (unarmed uuid[], own uuid[], next_after uuid)
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select
    coalesce(
      array_agg(retries.webhook_id) filter (where retries.due_at <= now() and drains.webhook_id is null), '{}'
    ),
    coalesce(
      array_agg(retries.webhook_id) filter (
        where retries.due_at <= now() and drains.worker_id = find_due_retries.worker_id
      ),
      '{}'
    ),
    case when count(*) = page then (array_agg(retries.webhook_id order by retries.webhook_id desc))[1] end
  from private.webhooks_with_retries(after, page) as retries
  left join private.webhook_drains as drains on drains.webhook_id = retries.webhook_id;
end;

-- The priority of the nth waiting job of an organization. A lower number is first, so organizations take turns.
create function private.job_priority(turn bigint) returns integer
language sql immutable parallel safe
return 10 + least(turn, 1000)::integer;

-- Takes the mails without a job from each outbox of mails, a table with the column queued_at.
create function private.take_mails(batch integer)
returns table (task text, payload json, queue text, job_key text, priority integer)
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  outbox record;
begin
  for outbox in
    select *
    from (
      values
        ('dashboard_links__send', '5'),
        ('invitations__send', '10'),
        -- Many mails of a day are queued at once.
        ('mails__send', $q$case mails.kind when 'activity' then 30 else 15 end$q$)
    ) as outboxes (task, priority)
  loop
    return query execute format(
      'update private.%1$I as mails
      set queued_at = now()
      where mails.id in (
        select waiting.id from private.%1$I as waiting where waiting.queued_at is null limit $1 for update skip locked
      )
      returning
        $2,
        json_strip_nulls(json_build_object(''id'', mails.id, ''request_id'', mails.request_id)),
        null::text,
        %1$L || '':'' || mails.id,
        %2$s',
      split_part(outbox.task, '__', 1), outbox.priority
    )
    using batch, outbox.task;
  end loop;
end
$$;

-- Takes the assets without a job. Organizations take turns.
create function private.take_assets(batch integer)
returns table (task text, payload json, queue text, job_key text, priority integer)
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  with recursive organizations (id) as (
    (select a.requested_by from private.asset_copies as a where a.queued_at is null order by a.requested_by limit 1)
    union all
    select (
      select a.requested_by
      from private.asset_copies as a
      where a.queued_at is null and a.requested_by > organizations.id
      order by a.requested_by
      limit 1
    )
    from organizations
    where organizations.id is not null
  ), turns as materialized (
    select own.id
    from organizations
    cross join lateral (
      select a.id, row_number() over (order by a.id) as turn
      from private.asset_copies as a
      where a.queued_at is null and a.requested_by = organizations.id
      order by a.id
      limit batch
    ) as own
    order by own.turn, own.id
    limit batch
  ), taken as materialized (
    select a.id, a.requested_by
    from private.asset_copies as a
    where a.id in (select turns.id from turns)
    for update skip locked
  ), waiting as (
    select
      taken.id,
      taken.requested_by,
      before.jobs + row_number() over (partition by taken.requested_by order by taken.id) as turn
    from taken
    cross join lateral (
      select count(*) as jobs
      from (
        select
        from private.asset_copies as a
        where a.requested_by = taken.requested_by
          and a.queued_at is not null
          and (a.tried_at is null or a.tried_at < a.queued_at)
        limit 1000
      ) as queued
    ) as before
  )
  update private.asset_copies
  set queued_at = now()
  from waiting
  where asset_copies.id = waiting.id
  returning
    'asset_copies__copy',
    json_strip_nulls(json_build_object('asset_id', asset_copies.id, 'request_id', asset_copies.request_id)),
    -- A server may not respond. One organization waits for at most two of them at a time.
    format('asset_copies:%s:%s', waiting.requested_by, waiting.turn % 2),
    'asset_copies:' || asset_copies.id,
    private.job_priority(waiting.turn)
$$;

-- Takes the thumbnails without a job. Organizations take turns.
create function private.take_thumbnails(batch integer)
returns table (task text, payload json, queue text, job_key text, priority integer)
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  with taken as materialized (
    select t.layout_id, layouts.organization_id
    from private.layout_thumbnails as t
    join api.layouts on layouts.id = t.layout_id
    where t.queued_at is null and private.is_rested(t.wanted_at)
    limit batch
    for update of t skip locked
  ), waiting as (
    select
      taken.layout_id,
      before.jobs + row_number() over (partition by taken.organization_id order by taken.layout_id) as turn
    from taken
    cross join lateral (
      select count(*) as jobs
      from (
        select
        from api.layouts
        join private.layout_thumbnails as t on t.layout_id = layouts.id
        where layouts.organization_id = taken.organization_id
          and t.queued_at is not null
          and (t.drawn_at is null or t.drawn_at < t.wanted_at)
        limit 1000
      ) as queued
    ) as before
  )
  update private.layout_thumbnails
  set queued_at = now()
  from waiting
  where layout_thumbnails.layout_id = waiting.layout_id
  returning
    'layout_thumbnails__draw',
    json_strip_nulls(
      json_build_object('layout_id', layout_thumbnails.layout_id, 'request_id', layout_thumbnails.request_id)
    ),
    null,
    'layout_thumbnails:' || layout_thumbnails.layout_id,
    private.job_priority(waiting.turn)
$$;

-- Takes webhooks without a drain, and mails, assets and thumbnails without a job. Returns the jobs to queue in the same
-- transaction.
create function private.take_outbox(webhooks uuid[] default '{}', batch integer default 1000)
returns table (task text, payload json, queue text, job_key text, priority integer)
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  -- If a crash of the server loses the commit, the rows are in the outbox again and their jobs do not exist.
  perform set_config('synchronous_commit', 'off', true);
  perform private.request_wanted_assets(batch);
  perform private.retry_assets(batch);
  -- Drains have priority because they are short.
  return query
    insert into private.webhook_drains (webhook_id)
    select distinct given.webhook_id
    from unnest(webhooks) as given (webhook_id)
    order by given.webhook_id
    on conflict do nothing
    returning
      'webhooks__drain',
      json_build_object('webhook_id', webhook_drains.webhook_id),
      null,
      'webhooks__drain:' || webhook_drains.webhook_id,
      0;
  return query select * from private.take_mails(batch);
  return query select * from private.take_assets(batch);
  return query select * from private.take_thumbnails(batch);
end
$$;

-- Whether the mail server answered that it will never take a mail, such as 550 for an unknown address. The error
-- comes from worker/mail/mailer.ts.
create function private.is_refused_mail(error text) returns boolean
language sql immutable parallel safe
return starts_with(error, 'The mail server refuses this mail:');

-- Mails whose latest attempt failed are tried again at every call, for five days. Then they are given up. Mails that
-- the server refused for ever wait for the attempts of the queue, and are given up after a day, in which a wrong
-- setting can be mended. Returns the number of mails that were given up.
create function private.retry_mails() returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  given_up integer;
begin
  perform from graphile_worker.complete_jobs(
    array(
      select jobs.id
      from graphile_worker.jobs
      where jobs.task_identifier like '%\_\_send'
        and jobs.last_error is not null
        and jobs.locked_at is null
        and jobs.created_at
          < now() - case when private.is_refused_mail(jobs.last_error) then interval '1 day' else interval '5 days' end
    )
  );
  get diagnostics given_up = row_count;
  -- The queue waits longer after each attempt, and stops after the tenth.
  perform from graphile_worker.reschedule_jobs(
    array(
      select jobs.id
      from graphile_worker.jobs
      where jobs.task_identifier like '%\_\_send'
        and jobs.last_error is not null
        and not private.is_refused_mail(jobs.last_error)
        and jobs.locked_at is null
    ),
    run_at => now(),
    attempts => 1
  );
  return given_up;
end
$$;

grant execute on function private.retry_mails to worker;

grant execute on function
  private.await_new_deliveries, private.find_new_deliveries, private.find_due_retries, private.take_outbox
to worker;

-- migrate:down
