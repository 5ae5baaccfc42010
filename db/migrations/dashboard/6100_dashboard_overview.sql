-- migrate:up

-- What the overview and the list of webhooks show. Of what the charts count, 100,000 rows are exact, and the lists read
-- the newest rows of an index, so that their time does not grow with the organization.

-- The candidates that were created on each of 30 days in UTC. The newest exact_rows are counted exactly. Of a day with
-- older ones at most 2,000 are counted, and the count is a minimum.
create function private.count_created(organization uuid, first_day date, exact_rows integer default 100000)
returns table (day date, found bigint, is_exact boolean)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  with newest as (
    select counted.day, count(*) as found
    from (
      select (c.created_at at time zone 'UTC')::date as day
      from private.candidates as c
      where c.organization_id = organization
        and c.deleted_at is null
        and c.created_at >= first_day::timestamp at time zone 'UTC'
      order by c.created_at desc
      limit exact_rows
    ) as counted
    group by counted.day
  ),
  -- The day on which the exact counts end; null if they include all.
  ends as (
    select case when sum(newest.found) = exact_rows then min(newest.day) end as day from newest
  )
  select
    days.day,
    case
      when days.day <= ends.day then greatest(
        coalesce(newest.found, 0),
        (
          select count(*)
          from (
            select
            from private.candidates as c
            where c.organization_id = organization
              and c.deleted_at is null
              and c.created_at >= days.day::timestamp at time zone 'UTC'
              and c.created_at < (days.day + 1)::timestamp at time zone 'UTC'
            limit 2000
          ) as older
        )
      )
      else coalesce(newest.found, 0)
    end,
    days.day <= ends.day is not true
  from (select first_day + place from generate_series(0, 29) as places (place)) as days (day)
  cross join ends
  left join newest on newest.day = days.day
$$;

-- The API requests of each of 30 days in UTC. The newest exact_rows are counted exactly, a logged read as so many
-- requests as it stands for. Of a day with older ones at most 2,000 are counted, and the count is a minimum.
create function private.count_requests(organization uuid, first_day date, exact_rows integer default 100000)
returns table (day date, found bigint, is_exact boolean)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  with newest as (
    select counted.day, sum(counted.stands_for) as found, count(*) as rows
    from (
      select log.created_on as day, log.stands_for
      from private.api_requests as log
      where log.organization_id = organization and not log.is_dashboard and log.created_on >= first_day
      order by log.created_on desc
      limit exact_rows
    ) as counted
    group by counted.day
  ),
  -- The day on which the exact counts end; null if they include all.
  ends as (
    select case when sum(newest.rows) = exact_rows then min(newest.day) end as day from newest
  )
  select
    days.day,
    case
      when days.day <= ends.day then greatest(
        coalesce(newest.found, 0),
        (
          select coalesce(sum(older.stands_for), 0)
          from (
            select log.stands_for
            from private.api_requests as log
            where log.organization_id = organization and log.created_on = days.day and not log.is_dashboard
            limit 2000
          ) as older
        )
      )
      else coalesce(newest.found, 0)
    end,
    days.day <= ends.day is not true
  from (select first_day + place from generate_series(0, 29) as places (place)) as days (day)
  cross join ends
  left join newest on newest.day = days.day
$$;

-- The candidates and API requests of the session's organization on each of the last 30 days in UTC. Candidates are 0
-- without the permission view_candidates.
create function private.daily_counts()
returns table (day date, candidates bigint, candidates_exact boolean, requests bigint, requests_exact boolean)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select sent.day, coalesce(created.found, 0), coalesce(created.is_exact, true), sent.found, sent.is_exact
  from (values ((now() at time zone 'UTC')::date - 29)) as bounds (first_day)
  cross join private.count_requests(auth.organization_id(), bounds.first_day) as sent
  left join private.count_created(auth.organization_id(), bounds.first_day) as created
    on created.day = sent.day and auth.can('view_candidates')
  order by sent.day
$$;

-- The members of all organizations of the billing account, which the user licences limit. Requires the permission
-- billing.
create function private.used_licences() returns bigint
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select count(*)
  from api.members
  join api.organizations on organizations.id = members.organization_id
  where organizations.billing_account_id = private.billing_account_id() and auth.can('billing')
$$;

-- Webhooks of the session's organization with the state of their endpoints, the newest first, after a webhook; or those
-- of the newest 200 whose endpoint fails or is disabled. Requires the permission settings. Errors: CDS204.
create function private.list_webhook_states(
  after_id uuid default null,
  batch integer default 25,
  only_failing boolean default false
)
returns table (
  id uuid,
  endpoint text,
  description text,
  events integer,
  disabled_at timestamp with time zone,
  failing_since timestamp with time zone,
  last_success_at timestamp with time zone
)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select
    newest.id,
    newest.endpoint,
    newest.description,
    cardinality(newest.events),
    endpoints.disabled_at,
    endpoints.failing_since,
    endpoints.last_success_at
  from (
    select webhooks.id, webhooks.endpoint, webhooks.description, webhooks.events
    from api.webhooks
    where webhooks.organization_id = auth.organization_id()
      and private.session_member_id() is not null
      and auth.can('settings')
      and (after_id is null or webhooks.id < after_id)
    order by webhooks.id desc
    limit case when only_failing then 200 else batch end
  ) as newest
  join private.webhook_endpoints as endpoints on endpoints.webhook_id = newest.id
  where not only_failing or endpoints.disabled_at is not null or endpoints.failing_since is not null
  order by newest.id desc
  limit least(batch, 1000)
$$;

-- The notifications of the session's organization, or of one webhook, whose delivery failed, finally (status error) or
-- until the next attempt: their ids, the newest first, after a notification. Requires the permission settings. Errors:
-- CDS204.
-- A delivery that fails is repeated for three days before its notification has the status error. Both are failures that
-- a person who has repaired the receiver wants to send again, and private.recover_webhook sends both.
create function private.list_failed_deliveries(
  batch integer default 5,
  after_id uuid default null,
  webhook_id uuid default null
) returns setof uuid
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  with scope as (
    select auth.organization_id() as organization_id, coalesce(after_id, uuid_max.id) as before
    from (values ('ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid)) as uuid_max (id)
    where private.session_member_id() is not null and auth.can('settings')
  )
  select failed.id
  from (
    (
      select ended.id
      from scope
      join private.webhook_notifications as ended on ended.organization_id = scope.organization_id
      where list_failed_deliveries.webhook_id is null and ended.status = 'error' and ended.id < scope.before
      order by ended.id desc
      limit batch
    )
    union all
    (
      select ended.id
      from scope
      join private.webhook_notifications as ended on ended.organization_id = scope.organization_id
      where ended.webhook_id = list_failed_deliveries.webhook_id and ended.status = 'error' and ended.id < scope.before
      order by ended.id desc
      limit batch
    )
    union all
    (
      select waiting.notification_id
      from scope
      join api.webhooks on webhooks.organization_id = scope.organization_id
      cross join lateral (
        select deliveries.notification_id
        from private.webhook_deliveries as deliveries
        where deliveries.webhook_id = webhooks.id
          and private.waits_for_retry(deliveries)
          and deliveries.notification_id < scope.before
        order by deliveries.notification_id desc
        limit batch
      ) as waiting
      where list_failed_deliveries.webhook_id is null or webhooks.id = list_failed_deliveries.webhook_id
    )
  ) as failed
  order by failed.id desc
  limit batch
$$;

-- A description of each candidate: the name, the name or the e-mail address in its values, or the name of its first
-- file; null if there is none. Requires the permission view_candidates. Errors: CDS204.
create function private.describe_candidates(ids uuid[])
returns table (id uuid, description text)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select
    candidates.id,
    coalesce(
      nullif(candidates.name, ''),
      nullif(candidates."values" ->> 'name', ''),
      nullif(candidates."values" ->> 'email', ''),
      attached.filename
    )
  from private.candidates
  left join lateral (
    select files.filename
    from private.files
    where files.candidate_id = candidates.id and files.filename <> ''
    order by files.id
    limit 1
  ) as attached on true
  where candidates.id = any (describe_candidates.ids)
    and candidates.organization_id = auth.organization_id()
    and private.session_member_id() is not null
    and auth.can('view_candidates')
$$;

-- What lists of notifications show in addition: the candidate whom the payload contains, as
-- private.describe_candidates() does, null without the permission view_candidates; and the time of the next attempt,
-- null unless a failed delivery waits for it. Requires the permission settings. Errors: CDS204.
create function private.describe_notifications(ids uuid[])
returns table (id uuid, candidate text, next_attempt_at timestamp with time zone)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select
    notifications.id,
    case when notifications.event_type = any (private.readable_events()) then candidates.description end,
    case when private.waits_for_retry(deliveries) then deliveries.due_at end
  from private.webhook_notifications as notifications
  left join private.webhook_deliveries as deliveries on deliveries.notification_id = notifications.id
  left join lateral private.describe_candidates(array[notifications.candidate_id]) as candidates on true
  where notifications.id = any (describe_notifications.ids)
    and notifications.organization_id = auth.organization_id()
    and private.session_member_id() is not null
    and auth.can('settings')
$$;

-- Makes the next attempt of a delivery that failed due now; false if the delivery does not wait for an attempt. Errors:
-- CDS201, CDS204, CDS327.
create function private.hasten_delivery(notification_id uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  webhook uuid;
begin
  perform private.require_permission('settings');
  select notifications.webhook_id into webhook
  from private.webhook_notifications as notifications
  where notifications.id = hasten_delivery.notification_id
    and notifications.organization_id = auth.organization_id()
    and private.session_member_id() is not null;
  if not found then
    return false;
  end if;
  perform private.require_enabled_endpoint(webhook);
  update private.webhook_deliveries
  set due_at = now()
  where webhook_deliveries.notification_id = hasten_delivery.notification_id
    and private.waits_for_retry(webhook_deliveries);
  return found;
end
$$;

-- The newest requests in the log of the session's organization before an id, of one day and one class of statuses if
-- they are given: at most so many of each stream. Failures are rare and most wanted: each status has a place of its own
-- in an index, and is a stream of its own.
create function private.scan_requests(before bigint, day date, status_class integer, most integer)
returns table (stream integer, log private.api_requests)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  (
    select 0, log
    from private.api_requests as log
    where scan_requests.day is null
      and status_class is null
      and log.organization_id = auth.organization_id()
      and log.id < before
    order by log.id desc
    limit most
  )
  union all
  (
    select 0, log
    from private.api_requests as log
    where log.created_on = scan_requests.day
      and log.organization_id = auth.organization_id()
      and log.id < before
    order by log.id desc
    limit most
  )
  union all
  select statuses.status, of_status.log
  from generate_series(status_class * 100, status_class * 100 + 59) as statuses (status)
  cross join lateral (
    select log
    from private.api_requests as log
    where scan_requests.day is null
      and log.organization_id = auth.organization_id()
      and log.status = statuses.status
      and log.id < before
    order by log.id desc
    limit most
  ) as of_status
$$;

-- Requests in the log of the session's organization, the newest first, before an id: {rows, searched_to, searched_at}.
-- searched_to is the id at which the search stopped, null at the end of the log. Errors: CDS204.
-- A filter that few rows satisfy would read the whole log. Each call therefore reads a part of it, and says where the
-- next call continues.
create function private.search_requests(
  after_id bigint,
  batch integer,
  status_class integer default null,
  day date default null,
  method text default null,
  endpoint text default null,
  api_key_id uuid default null
) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  with limits as (
    select
      case
        when day is null and status_class is not null and filters.are_given then 1000
        when filters.are_given or (day is not null and status_class is not null) then 5000
        else batch
      end as most
    from (select coalesce(method, endpoint, api_key_id::text) is not null) as filters (are_given)
    where private.session_member_id() is not null
  ),
  scanned as materialized (
    select scan.*
    from limits
    cross join lateral private.scan_requests(coalesce(after_id, 2147483648), day, status_class, limits.most) as scan
  ),
  -- Older rows may be missing below the last row of a stream that reached its limit.
  bounds as (
    select coalesce(max(ends.last), 0) as complete_from
    from (
      select min((scanned.log).id) as last
      from scanned
      group by scanned.stream
      having count(*) >= (select limits.most from limits)
    ) as ends
  ),
  found as (
    select scanned.log
    from scanned
    cross join bounds
    where (scanned.log).id >= bounds.complete_from
      and (status_class is null or (scanned.log).status / 100 = status_class)
      and (search_requests.method is null or (scanned.log).method = search_requests.method)
      and (search_requests.endpoint is null or (scanned.log).endpoint = search_requests.endpoint)
      and (search_requests.api_key_id is null or (scanned.log).api_key_id = search_requests.api_key_id)
    order by (scanned.log).id desc
    limit batch
  )
  select jsonb_build_object(
    'rows', (
      select coalesce(jsonb_agg(private.shown_request(found.log) order by (found.log).id desc), '[]')
      from found
    ),
    'searched_to', nullif(bounds.complete_from, 0),
    'searched_at', (select min((scanned.log).created_at) from scanned where (scanned.log).id = bounds.complete_from)
  )
  from bounds
$$;

-- The changes of the credit of the session's organization before an id, newest first, as {id, created_at, delta, cause,
-- actor, candidate_id, candidate_name}. The name is null for a candidate that the member may not view or that is
-- deleted. Errors: CDS201.
create function private.list_credit_changes(before uuid, most integer) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform private.require_permission('billing');
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', newest.id,
          'created_at', newest.created_at,
          'delta', newest.delta,
          'cause', newest.origin -> 'cause',
          'actor', private.shown_actor(newest.origin -> 'actor'),
          'candidate_id', newest.candidate_id,
          'candidate_name', (
            select coalesce(nullif(candidates.name, ''), candidates."values" ->> 'name', '')
            from private.candidates
            where candidates.id = newest.candidate_id and candidates.deleted_at is null and auth.can('view_candidates')
          )
        )
        order by newest.id desc
      ),
      '[]'
    )
    from (
      select mutations.*
      from private.credit_mutations as mutations
      where mutations.organization_id = auth.organization_id() and (before is null or mutations.id < before)
      order by mutations.id desc
      limit most
    ) as newest
  );
end
$$;

grant execute on function
  private.describe_candidates, private.daily_counts, private.used_licences, private.list_credit_changes,
  private.list_webhook_states,
  private.list_failed_deliveries, private.describe_notifications, private.hasten_delivery, private.search_requests
to api_consumer;

-- migrate:down
