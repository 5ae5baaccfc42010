-- migrate:up

-- The states of a delivery. A worker claims a batch of deliveries, which leases them, sends the requests with no
-- transaction open, and completes the batch. When a lease expires because its worker was killed, the delivery is tried
-- again: delivery is at least once, and the id of the notification identifies duplicates.
--
--   new ────claim───> leased ──2xx─────────────────────> sent
--                      │  └────failure, no more tries──> error
--   waiting <──failure─┘
--   waiting ─claim──> leased
--   new, waiting ──the endpoint is disabled──> error
--
-- Claiming and completing do not wait for the disk: if a crash of the server loses their commit, the deliveries are
-- made again. The queries name rows by arrays and lateral look-ups, so that they use the indexes of the queue
-- (3620_index_plans.sql). Rare changes of many notifications are loops: a join with a partitioned table has no plan
-- that is right for every partition.

-- The wait before the next attempt, by the number of failed attempts; null when there is no next attempt.
create function private.webhook_retry_wait(tries integer) returns interval
language sql immutable parallel safe
return (
  '{5 seconds, 5 minutes, 30 minutes, 2 hours, 5 hours, 10 hours, 14 hours, 20 hours, 24 hours}'::interval[]
)[tries];

-- Assigns webhooks that have no worker to a worker; returns the given webhooks that belong to it.
create function private.may_drain(worker_id uuid, webhooks uuid[]) returns uuid[]
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into private.webhook_drains as drains (webhook_id, worker_id)
  select distinct given.webhook_id, may_drain.worker_id
  from unnest(webhooks) as given (webhook_id)
  where not exists (
    select from private.webhook_drains as d where d.webhook_id = given.webhook_id and d.worker_id is not null
  )
  order by given.webhook_id
  on conflict (webhook_id) do update
  set worker_id = excluded.worker_id
  where drains.worker_id is null;
  return array(
    select drains.webhook_id
    from private.webhook_drains as drains
    where drains.webhook_id = any (webhooks) and drains.worker_id = may_drain.worker_id
  );
end
$$;

-- Ends deliveries of a webhook whose endpoint is disabled, at most one batch of new ones and one of retries; returns
-- their number.
create function private.give_up_deliveries(webhook_id uuid, batch integer) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  ended record;
  given_up integer := 0;
begin
  for ended in
    with new_deliveries as materialized (
      select d.notification_id
      from private.webhook_deliveries as d
      where d.webhook_id = give_up_deliveries.webhook_id and d.leased_until is null and d.tries = 0
      limit batch
      for update skip locked
    ), retries as materialized (
      select d.notification_id
      from private.webhook_deliveries as d
      where d.webhook_id = give_up_deliveries.webhook_id and d.leased_until is null and d.tries > 0
      limit batch
      for update skip locked
    )
    delete from private.webhook_deliveries
    where webhook_deliveries.notification_id = any (
      array(
        select new_deliveries.notification_id from new_deliveries
        union all
        select retries.notification_id from retries
      )
    )
    returning webhook_deliveries.notification_id, webhook_deliveries.tries, webhook_deliveries.tries_before
  loop
    update private.webhook_notifications
    set
      status = 'error',
      tries = ended.tries_before + ended.tries,
      response = case
        when ended.tries = 0 or webhook_notifications.response is null then private.not_sent()
        else E'Not sent again: the endpoint is disabled. The last attempt:\n\n' || webhook_notifications.response
      end,
      updated_at = private.write_time()
    where webhook_notifications.id = ended.notification_id;
    given_up := given_up + 1;
  end loop;
  return given_up;
end
$$;

-- Locks due deliveries of a webhook, at most the given number. New deliveries and retries alternate, so that a long
-- queue of one does not delay the other.
create function private.lock_due_deliveries(webhook_id uuid, places integer) returns setof uuid
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  select waiting.notification_id
  from (
    select new_deliveries.notification_id, row_number() over () + random() as turn
    from (
      select d.notification_id
      from private.webhook_deliveries as d
      where d.webhook_id = lock_due_deliveries.webhook_id and d.leased_until is null and d.tries = 0
        and d.due_at <= now()
      order by d.due_at
      limit places
      for update skip locked
    ) as new_deliveries
    union all
    select retries.notification_id, row_number() over () + random()
    from (
      select d.notification_id
      from private.webhook_deliveries as d
      where d.webhook_id = lock_due_deliveries.webhook_id and d.leased_until is null and d.tries > 0
        and d.due_at <= now()
      order by d.due_at
      limit places
      for update skip locked
    ) as retries
  ) as waiting
  order by waiting.turn
  limit places
$$;

-- Leases due deliveries to a worker: for each webhook that it drains, at most the given number. Returns what a delivery
-- needs: endpoint, secrets (the current one first, the previous one encrypted), further headers (encrypted), exact
-- body, number of this attempt (with those before a resend), and for how many seconds it has been due.
create function private.claim_deliveries(
  worker_id uuid,
  webhooks uuid[],
  places integer[],
  lease interval default '60 seconds'
) returns table (
  webhook_id uuid,
  notification_id uuid,
  endpoint text,
  secrets text[],
  headers text,
  body text,
  tries integer,
  overdue double precision,
  request_id text,
  traceparent text
)
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  own uuid[] := private.may_drain(worker_id, webhooks);
  give_up_batch constant integer := 200;
begin
  perform set_config('synchronous_commit', 'off', true);
  for webhook_id in
    select webhook_endpoints.webhook_id
    from private.webhook_endpoints
    where webhook_endpoints.webhook_id = any (own) and webhook_endpoints.disabled_at is not null
  loop
    -- A row without a notification asks the worker to claim from the webhook again.
    if private.give_up_deliveries(webhook_id, give_up_batch) > 0 then
      return next;
    end if;
  end loop;
  return query
    with wanted as materialized (
      select
        asked.webhook_id,
        asked.places,
        webhooks.endpoint,
        array[webhooks.signing_secret]
        || case
          when webhook_endpoints.previous_signing_secret_expires_at > now()
            then array[webhook_endpoints.previous_signing_secret]
          else '{}'
        end as secrets,
        webhook_endpoints.headers
      from unnest(claim_deliveries.webhooks, claim_deliveries.places) as asked (webhook_id, places)
      join api.webhooks on webhooks.id = asked.webhook_id
      join private.webhook_endpoints on webhook_endpoints.webhook_id = asked.webhook_id
      where asked.webhook_id = any (own) and webhook_endpoints.disabled_at is null
    ), chosen as materialized (
      select turns.notification_id
      from wanted
      cross join lateral private.lock_due_deliveries(wanted.webhook_id, wanted.places) as turns (notification_id)
    ), leased as (
      update private.webhook_deliveries as d
      set leased_until = clock_timestamp() + lease, tries = d.tries + 1
      where d.notification_id = any (array(select chosen.notification_id from chosen))
      returning
        d.notification_id, d.webhook_id, d.tries_before + d.tries as attempt, d.due_at, d.request_id, d.traceparent
    )
    select
      leased.webhook_id,
      leased.notification_id,
      wanted.endpoint,
      wanted.secrets,
      wanted.headers,
      (
        select webhook_notifications.payload::text
        from private.webhook_notifications
        where webhook_notifications.id = leased.notification_id
      ),
      leased.attempt,
      extract(epoch from clock_timestamp() - leased.due_at)::double precision,
      leased.request_id,
      leased.traceparent
    from leased
    join wanted on wanted.webhook_id = leased.webhook_id;
end
$$;

-- Records the health of endpoints after attempts, by position: the webhook and the result, as in complete_deliveries.
-- Returns the webhooks whose endpoints are disabled by this, with the reason.
create function private.judge_endpoints(webhooks uuid[], results text[])
returns table (webhook_id uuid, disabled_reason text)
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  with judged as (
    update private.webhook_endpoints as endpoints
    set
      last_success_at = case when fared.has_success then now() else endpoints.last_success_at end,
      failing_since = case when fared.has_success then null else coalesce(endpoints.failing_since, now()) end,
      disabled_at = coalesce(
        endpoints.disabled_at,
        case
          when private.reason_to_disable(endpoints.failing_since, fared.has_success, fared.is_gone) is not null
            then now()
        end
      ),
      disabled_reason = coalesce(
        endpoints.disabled_reason,
        private.reason_to_disable(endpoints.failing_since, fared.has_success, fared.is_gone)
      )
    from (
      select attempts.webhook_id, bool_or(attempts.result = 'success'), bool_or(attempts.result = 'gone')
      from unnest(webhooks, results) as attempts (webhook_id, result)
      group by attempts.webhook_id
    ) as fared (webhook_id, has_success, is_gone)
    where endpoints.webhook_id = fared.webhook_id
      -- Most attempts do not change the health of the endpoint.
      and (
        private.reason_to_disable(endpoints.failing_since, fared.has_success, fared.is_gone) is not null
        or case
          when fared.has_success then endpoints.failing_since is not null
            or endpoints.last_success_at is null
            or endpoints.last_success_at < now() - interval '1 minute'
          else endpoints.failing_since is null
        end
      )
    returning endpoints.webhook_id, endpoints.disabled_at, endpoints.disabled_reason, old.disabled_at as disabled_before
  )
  select judged.webhook_id, judged.disabled_reason
  from judged
  where judged.disabled_at is not null and judged.disabled_before is null
$$;

-- Locks the deliveries for which the results of attempts count, given as in complete_deliveries. Returns the position
-- of the result with the delivery.
create function private.hold_deliveries(notifications uuid[], tries integer[], results text[])
returns table (place bigint, webhook_id uuid, tries integer, tries_before integer)
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  select outcomes.place, d.webhook_id, d.tries, d.tries_before
  from (
    -- A fixed lock order prevents deadlocks.
    select given.*
    from unnest(notifications, hold_deliveries.tries, results)
      with ordinality as given (notification_id, tries, result, place)
    order by given.notification_id
  ) as outcomes
  cross join lateral (
    select webhook_deliveries.webhook_id, webhook_deliveries.tries, webhook_deliveries.tries_before
    from private.webhook_deliveries
    where webhook_deliveries.notification_id = outcomes.notification_id
      -- A late success counts, unless the notification was resent since. A failure counts only for the current attempt.
      and case
        when outcomes.result = 'success' then outcomes.tries > webhook_deliveries.tries_before
        else webhook_deliveries.leased_until is not null
          and outcomes.tries = webhook_deliveries.tries_before + webhook_deliveries.tries
      end
    for update
  ) as d
$$;

-- Records the results of attempts, by position: the notification, the number of the attempt as claimed, its result
-- (success for 2xx, gone for 410, otherwise failure), the response to keep, the Retry-After seconds or null, and the
-- attempt as JSON text {created_at, status, duration_ms, response}. Returns the webhooks whose endpoints are disabled
-- by this, with the reason.
create function private.complete_deliveries(
  notifications uuid[],
  tries integer[],
  results text[],
  responses text[],
  retry_after integer[],
  attempts text[]
) returns table (webhook_id uuid, reason text)
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  return query
    with held as materialized (
      select
        notifications[d.place] as notification_id,
        results[d.place] as result,
        responses[d.place] as response,
        complete_deliveries.retry_after[d.place] as retry_after,
        complete_deliveries.attempts[d.place] as attempt,
        d.webhook_id,
        d.tries,
        d.tries_before
      from private.hold_deliveries(notifications, complete_deliveries.tries, results) as d
    ), health as materialized (
      select judged.*
      from (select array_agg(held.webhook_id) as webhooks, array_agg(held.result) as results from held) as batch
      cross join lateral private.judge_endpoints(batch.webhooks, batch.results) as judged
    ), decided as materialized (
      select
        held.*,
        case
          when held.result = 'success' then 'sent'
          when endpoints.disabled_at is not null or health.disabled_reason is not null then 'error'
          when private.webhook_retry_wait(held.tries) is null then 'error'
          else 'pending'
        end as status
      from held
      left join private.webhook_endpoints as endpoints on endpoints.webhook_id = held.webhook_id
      left join health on health.webhook_id = held.webhook_id
    ), ended as (
      delete from private.webhook_deliveries
      where webhook_deliveries.notification_id = any (
        array(select decided.notification_id from decided where decided.status <> 'pending')
      )
    ), postponed as (
      update private.webhook_deliveries
      set
        leased_until = null,
        due_at = clock_timestamp() + greatest(
          -- Jitter of 10 %, so that a recovered receiver does not get all retries at the same time.
          private.webhook_retry_wait(decided.tries) * (0.9 + 0.2 * random()),
          make_interval(secs => decided.retry_after)
        )
      from decided
      where webhook_deliveries.notification_id = decided.notification_id and decided.status = 'pending'
        and webhook_deliveries.notification_id = any (notifications)
    ), noted as (
      update private.webhook_notifications
      set
        status = decided.status,
        tries = decided.tries_before + decided.tries,
        response = decided.response,
        attempts = private.add_attempt(webhook_notifications.attempts, decided.attempt::jsonb),
        updated_at = private.write_time()
      from decided
      where webhook_notifications.id = decided.notification_id and webhook_notifications.id = any (notifications)
    )
    select health.webhook_id, health.disabled_reason
    from health;
end
$$;

-- Releases deliveries that were claimed but not tried, by position: the notification and the number of the attempt as
-- claimed.
create function private.release_deliveries(notifications uuid[], tries integer[]) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update private.webhook_deliveries as d
  set leased_until = null, tries = d.tries - 1
  from unnest(notifications, release_deliveries.tries) as given (notification_id, tries)
  where d.notification_id = given.notification_id and d.tries_before + d.tries = given.tries
    and d.leased_until is not null
    and d.notification_id = any (notifications)
$$;

-- Ends the drains of a worker for webhooks without due deliveries. The relay starts a new drain when a delivery is due.
create function private.end_drains(worker_id uuid, webhooks uuid[]) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  delete from private.webhook_drains
  where webhook_drains.webhook_id = any (webhooks) and webhook_drains.worker_id = end_drains.worker_id
$$;

-- Frees deliveries whose lease has expired because their worker was killed. They are due at once. The interrupted
-- attempt is kept with the time at which this was noticed. Returns the number of deliveries.
create function private.free_leases(batch integer default 1000) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  expired record;
  freed integer := 0;
  interrupted constant text := 'The delivery was interrupted.';
  attempt constant jsonb := jsonb_build_object(
    'created_at', now(), 'status', null, 'duration_ms', null, 'response', interrupted
  );
begin
  for expired in
    select d.notification_id, d.tries, d.tries_before
    from private.webhook_deliveries as d
    where d.leased_until < now()
    order by d.leased_until
    limit batch
    for update skip locked
  loop
    if private.webhook_retry_wait(expired.tries) is not null then
      update private.webhook_deliveries
      set leased_until = null
      where webhook_deliveries.notification_id = expired.notification_id;
      update private.webhook_notifications
      set attempts = private.add_attempt(webhook_notifications.attempts, attempt)
      where webhook_notifications.id = expired.notification_id;
      freed := freed + 1;
    else
      delete from private.webhook_deliveries where webhook_deliveries.notification_id = expired.notification_id;
      update private.webhook_notifications
      set
        status = 'error',
        tries = expired.tries_before + expired.tries,
        response = interrupted,
        attempts = private.add_attempt(webhook_notifications.attempts, attempt),
        updated_at = private.write_time()
      where webhook_notifications.id = expired.notification_id;
    end if;
  end loop;
  return freed;
end
$$;

grant execute on function
  private.claim_deliveries, private.complete_deliveries, private.release_deliveries, private.end_drains
to worker_deliveries;
grant execute on function private.free_leases to worker;

-- migrate:down
