-- migrate:up

-- From rows to jobs. Triggers and requests only insert rows; the worker's relay looks here for those that no
-- job works on yet, and queues the jobs in the same transaction.
--
-- For webhooks there is at most one job for each webhook that has something due, not one for each row, and none where
-- the worker that finds it has room to begin at once: the looks below step through an index from webhook to webhook, so
-- that a queue of 100,000 behind one endpoint costs them as much as a queue of one. They mark nothing: what they find is found again until it is leased or delivered, and
-- nothing is lost with a worker that has found it. Their plans are held to those steps: a queue is mostly empty when
-- the planner measures it.

create function private.has_outbox() returns boolean
language sql stable security definer
set search_path = ''
begin atomic
  select
    exists (select from private.runs where queued_at is null and status = 'queued')
    or exists (select from private.invitations where queued_at is null)
    or exists (select from private.asset_copies where queued_at is null)
    or exists (select from private.layout_thumbnails where queued_at is null and private.is_rested(wanted_at));
end;

comment on function private.has_outbox() is 'Whether there are runs, invitations, assets to copy or thumbnails to draw for which no job is queued.';

create function private.webhooks_with_news(after uuid, page integer)
returns table (webhook_id uuid, due_at timestamp with time zone)
language sql stable security definer
set search_path = ''
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

comment on function private.webhooks_with_news(uuid, integer) is
  'Webhooks that have notifications which nobody has tried to deliver, with the time of the oldest: a page of them, after one, in the order of their ids.';

create function private.webhooks_with_retries(after uuid, page integer)
returns table (webhook_id uuid, due_at timestamp with time zone)
language sql stable security definer
set search_path = ''
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

comment on function private.webhooks_with_retries(uuid, integer) is
  'As webhooks_with_news, of those that wait for their next attempt, with the time of the earliest.';

create function private.look_for_news(worker_id uuid, after uuid, page integer default 500)
returns table (unarmed uuid[], own uuid[], next_after uuid, has_others boolean)
language sql stable security definer
set search_path = ''
begin atomic
  select
    coalesce(array_agg(news.webhook_id) filter (where drains.webhook_id is null), '{}'),
    coalesce(array_agg(news.webhook_id) filter (where drains.worker_id = look_for_news.worker_id), '{}'),
    case when count(*) = page then (array_agg(news.webhook_id order by news.webhook_id desc))[1] end,
    private.has_outbox()
  from private.webhooks_with_news(after, page) as news
  left join private.webhook_drains as drains on drains.webhook_id = news.webhook_id;
end;

comment on function private.look_for_news(uuid, uuid, integer) is
  'A page of webhooks with new notifications: those that nobody works on, and those that this worker does; where the next page begins, null at the end; and whether has_outbox().';

create function private.await_news(worker_id uuid, patience interval default '250 milliseconds')
returns table (unarmed uuid[], own uuid[], next_after uuid, has_others boolean, waited double precision)
language plpgsql security definer
set search_path = ''
as $$
declare
  began constant timestamp with time zone := clock_timestamp();
begin
  -- The looking is done here, next to the data: a round trip each time would cost the worker and the server many
  -- times as much. Each look sees what has been committed since the last.
  while clock_timestamp() < began + patience
    and not exists (
      select from private.webhook_deliveries where webhook_deliveries.leased_until is null and webhook_deliveries.tries = 0
    )
    and not private.has_outbox()
  loop
    perform pg_sleep(0.008);
  end loop;
  waited := 1000 * extract(epoch from clock_timestamp() - began);
  return query
    select news.unarmed, news.own, news.next_after, news.has_others, waited
    from private.look_for_news(worker_id, '00000000-0000-0000-0000-000000000000') as news;
end
$$;

comment on function private.await_news(uuid, interval) is
  'The first page of look_for_news, as soon as there is something new, which is looked for every 8 milliseconds, or else after a time; and the milliseconds waited.';

create function private.look_for_retries(worker_id uuid, after uuid, page integer default 500)
returns table (unarmed uuid[], own uuid[], next_after uuid)
language sql stable security definer
set search_path = ''
begin atomic
  select
    coalesce(
      array_agg(retries.webhook_id) filter (where retries.due_at <= now() and drains.webhook_id is null), '{}'
    ),
    coalesce(
      array_agg(retries.webhook_id) filter (
        where retries.due_at <= now() and drains.worker_id = look_for_retries.worker_id
      ),
      '{}'
    ),
    case when count(*) = page then (array_agg(retries.webhook_id order by retries.webhook_id desc))[1] end
  from private.webhooks_with_retries(after, page) as retries
  left join private.webhook_drains as drains on drains.webhook_id = retries.webhook_id;
end;

comment on function private.look_for_retries(uuid, uuid, integer) is
  'As look_for_news, for notifications whose next attempt is due.';

create function private.take_outbox(webhooks uuid[] default '{}', batch integer default 1000)
returns table (task text, payload json, job_key text, priority integer)
language plpgsql security definer
set search_path = ''
as $$
begin
  -- What a crash of the server takes back is in the outbox again, and its job gone with it.
  perform set_config('synchronous_commit', 'off', true);
  -- Drains before runs: they are short, and a queue of runs would be read past each time.
  return query
    insert into private.webhook_drains (webhook_id)
    select distinct given.webhook_id
    from unnest(webhooks) as given (webhook_id)
    order by given.webhook_id
    on conflict do nothing
    returning
      'webhooks__drain',
      json_build_object('webhook_id', webhook_drains.webhook_id),
      'webhooks__drain:' || webhook_drains.webhook_id,
      0;
  return query
    update private.runs
    set queued_at = now()
    where runs.id in (
      select r.id
      from private.runs as r
      where r.queued_at is null and r.status = 'queued'
      limit batch
      for update skip locked
    )
    returning 'runs__' || runs.kind, json_build_object('run_id', runs.id), 'runs:' || runs.id, 10;
  return query
    update private.invitations
    set queued_at = now()
    where invitations.id in (
      select i.id
      from private.invitations as i
      where i.queued_at is null
      limit batch
      for update skip locked
    )
    returning
      'invitations__send',
      json_build_object('invitation_id', invitations.id),
      'invitations:' || invitations.id,
      10;
  return query
    update private.asset_copies
    set queued_at = now()
    where asset_copies.id in (
      select a.id
      from private.asset_copies as a
      where a.queued_at is null
      limit batch
      for update skip locked
    )
    returning
      'asset_copies__copy', json_build_object('asset_id', asset_copies.id), 'asset_copies:' || asset_copies.id, 10;
  return query
    update private.layout_thumbnails
    set queued_at = now()
    where layout_thumbnails.layout_id in (
      select t.layout_id
      from private.layout_thumbnails as t
      where t.queued_at is null and private.is_rested(t.wanted_at)
      limit batch
      for update skip locked
    )
    returning
      'layout_thumbnails__draw',
      json_build_object('layout_id', layout_thumbnails.layout_id),
      'layout_thumbnails:' || layout_thumbnails.layout_id,
      -- After files that someone waits for.
      20;
end
$$;

comment on function private.take_outbox(uuid[], integer) is
  'Arms drains of webhooks that nobody works on, takes runs, invitations, assets and thumbnails for which no job is queued, and says which jobs to queue in the same transaction.';

grant execute on function
  private.await_news(uuid, interval),
  private.look_for_news(uuid, uuid, integer),
  private.look_for_retries(uuid, uuid, integer),
  private.take_outbox(uuid[], integer)
to worker;

-- migrate:down

drop function
  private.take_outbox(uuid[], integer),
  private.look_for_retries(uuid, uuid, integer),
  private.await_news(uuid, interval),
  private.look_for_news(uuid, uuid, integer),
  private.webhooks_with_retries(uuid, integer),
  private.webhooks_with_news(uuid, integer),
  private.has_outbox();
