-- migrate:up

-- What operators look up. Each function is also a target of the Makefile, which prints its rows. None shows keys,
-- secrets or contents of candidates.

create function operator.list_organizations()
returns table (
  id uuid, name text, status text, type text, credit integer, members bigint, active_candidates bigint,
  created_at timestamp with time zone, last_used_at timestamp with time zone
)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select
    organizations.id,
    organizations.name,
    case when organizations.deleted_at is null then organizations.status else 'deleted' end,
    organizations.type,
    billing_accounts.credit,
    (select count(*) from api.members where members.organization_id = organizations.id),
    (
      select count(*)
      from private.candidates
      where candidates.organization_id = organizations.id
        and candidates.status = 'active'
        and candidates.deleted_at is null
    ),
    organizations.created_at,
    (select max(api_keys.last_used_at) from private.api_keys where api_keys.organization_id = organizations.id)
  from api.organizations
  join private.billing_accounts on billing_accounts.id = organizations.billing_account_id
  order by organizations.created_at, organizations.id
$$;

comment on function operator.list_organizations is
  'All organizations with credit, numbers of members and active candidates, and the last use of a key.';

create function operator.list_keys(organization_id uuid)
returns table (
  id uuid, name text, prefix text, permissions text[], member_id uuid, created_by uuid,
  created_at timestamp with time zone, last_used_at timestamp with time zone, expires_at timestamp with time zone,
  revoked_at timestamp with time zone
)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select
    api_keys.id, api_keys.name, api_keys.prefix, api_keys.permissions, api_keys.member_id, api_keys.created_by,
    api_keys.created_at, api_keys.last_used_at, api_keys.expires_at, api_keys.revoked_at
  from private.api_keys
  where api_keys.organization_id = operator.existing_organization(list_keys.organization_id)
    and not exists (select from private.dashboard_sessions where dashboard_sessions.api_key_id = api_keys.id)
  order by api_keys.created_at, api_keys.id
$$;

comment on function operator.list_keys is 'The API keys of an organization, also revoked ones, without their secrets.';

create function operator.list_members(organization_id uuid)
returns table (
  id uuid, email text, name text, role text, permissions text[], has_second_factor boolean,
  accepted_at timestamp with time zone, last_login_at timestamp with time zone
)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select
    members.id,
    user_profiles.email,
    user_profiles.name,
    member_roles.role,
    members.permissions,
    exists (select from private.dashboard_authenticators where dashboard_authenticators.member_id = members.id),
    member_roles.accepted_at,
    user_profiles.last_login_at
  from api.members
  join private.user_profiles on user_profiles.user_id = members.user_id
  join private.member_roles on member_roles.member_id = members.id
  where members.organization_id = operator.existing_organization(list_members.organization_id)
  order by user_profiles.email
$$;

comment on function operator.list_members is 'The members of an organization with their roles and second factors.';

create function operator.reset_second_factor(member_id uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  delete from private.dashboard_authenticators
  where dashboard_authenticators.member_id = reset_second_factor.member_id;
  if not found then
    raise no_data_found using
      message = format('Member %s has no second factor.', member_id),
      hint = 'make list-members shows the members of an organization and whether they have one.';
  end if;
end
$$;

comment on function operator.reset_second_factor is
  'Removes the second factor of a member, who lost it. Make sure of the identity of the person first.';

create function operator.show_usage(month date default current_date, organization_id uuid default null)
returns table (
  organization uuid, name text, requests bigint, failed_requests bigint, candidates_created bigint,
  credit_used bigint, credit_added bigint, runs bigint, model_tokens bigint, model_cost numeric, notifications bigint,
  storage_bytes bigint
)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  first constant timestamp with time zone := date_trunc('month', month::timestamp) at time zone 'utc';
  after constant timestamp with time zone :=
    (date_trunc('month', month::timestamp) + interval '1 month') at time zone 'utc';
begin
  if show_usage.organization_id is not null then
    perform operator.existing_organization(show_usage.organization_id);
  end if;
  return query
    select
      o.id,
      o.name,
      requests.total,
      requests.failed,
      (
        select count(*)
        from private.candidates as c
        where c.organization_id = o.id and c.created_at >= first and c.created_at < after
      ),
      credit.used,
      credit.added,
      usage.total,
      usage.tokens,
      usage.cost,
      (
        select count(*)
        from private.webhook_notifications as n
        where n.organization_id = o.id and n.created_at >= first and n.created_at < after
      ),
      (select coalesce(sum(f.size), 0)::bigint from private.files as f where f.organization_id = o.id)
    from api.organizations as o
    cross join lateral (
      select coalesce(sum(r.stands_for), 0)::bigint as total, count(*) filter (where r.status >= 400) as failed
      from private.api_requests as r
      where r.organization_id = o.id
        and r.created_on >= first::date and r.created_on < after::date
        and not r.is_dashboard
    ) as requests
    cross join lateral (
      select
        coalesce(-sum(m.delta) filter (where m.is_usage), 0)::bigint as used,
        coalesce(sum(m.delta) filter (where not m.is_usage), 0)::bigint as added
      from private.credit_mutations as m
      where m.organization_id = o.id and m.created_at >= first and m.created_at < after
    ) as credit
    cross join lateral (
      select
        count(*) as total,
        coalesce(sum(u.input_tokens + u.output_tokens), 0)::bigint as tokens,
        coalesce(sum(u.cost), 0) as cost
      from private.runs as u
      where u.organization_id = o.id and u.created_at >= first and u.created_at < after
    ) as usage
    where o.id = show_usage.organization_id or show_usage.organization_id is null
    order by o.name, o.id;
end
$$;

comment on function operator.show_usage is
  'What one organization or each used in a month (UTC), for an invoice: requests, candidates, credit, runs with tokens '
  'and cost of models, and notifications. storage_bytes is of now. Requests and notifications are known as long as '
  'they are kept.';

create function operator.list_credit(organization_id uuid, month date default current_date)
returns table (
  created_at timestamp with time zone, delta integer, is_usage boolean, credit_after bigint, mutation_id uuid,
  candidate_id uuid, cause text, actor jsonb, request_id text
)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select
    journal.created_at, journal.delta, journal.is_usage, journal.credit_after, journal.id, journal.candidate_id,
    journal.origin ->> 'cause', private.shown_actor(journal.origin -> 'actor'), journal.origin ->> 'request_id'
  from (
    select m.*, sum(m.delta) over (order by m.created_at, m.id) as credit_after
    from private.credit_mutations as m
    where m.billing_account_id = (
      select organizations.billing_account_id
      from api.organizations
      where organizations.id = operator.existing_organization(list_credit.organization_id)
    )
  ) as journal
  where date_trunc('month', journal.created_at at time zone 'utc') = date_trunc('month', list_credit.month::timestamp)
  order by journal.created_at, journal.id
$$;

comment on function operator.list_credit is
  'Each change of the credit of an organization in a month (UTC): used by a candidate (is_usage) or granted, the '
  'credit after it, who caused it, and by which request.';

create function operator.list_requests(
  organization_id uuid,
  only_failed boolean default true,
  batch integer default 100
)
returns table (
  created_at timestamp with time zone, request_id uuid, client_request_id text, method text, endpoint text,
  status smallint, code text, message text, duration_ms integer, api_key_id uuid, member_id uuid
)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select
    r.created_at, r.request_id, r.client_request_id, r.method, r.endpoint, r.status, r.code, r.message, r.duration_ms,
    r.api_key_id, r.member_id
  from private.api_requests as r
  where r.organization_id = operator.existing_organization(list_requests.organization_id)
    and (r.status >= 400 or not only_failed)
  order by r.id desc
  limit batch
$$;

comment on function operator.list_requests is 'The latest requests of an organization, by default those that failed.';

create function operator.list_runs(
  organization_id uuid,
  only_failed boolean default true,
  batch integer default 100
)
returns table (
  created_at timestamp with time zone, id uuid, kind text, status text, candidate_id uuid, code text, message text,
  attempts integer, finished_at timestamp with time zone, model text, tokens integer
)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select
    r.created_at, r.id, r.kind, r.status, r.candidate_id, r.error ->> 'code', r.error ->> 'message', r.attempts,
    r.finished_at, r.model, r.input_tokens + r.output_tokens
  from private.runs as r
  where r.organization_id = operator.existing_organization(list_runs.organization_id)
    and (r.status in ('failed', 'expired') or not only_failed)
  order by r.id desc
  limit batch
$$;

comment on function operator.list_runs is
  'The latest runs of an organization, by default those that failed or expired. Errors are kept for 24 hours.';

create function operator.list_deliveries(
  organization_id uuid,
  only_failed boolean default true,
  batch integer default 100
)
returns table (
  created_at timestamp with time zone, notification_id uuid, webhook_id uuid, event_type text, candidate_id uuid,
  status text, tries integer, next_try_at timestamp with time zone, last_response text, disabled_reason text
)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select
    n.created_at, n.id, n.webhook_id, n.event_type, n.candidate_id, n.status, n.tries, d.due_at, left(n.response, 200),
    e.disabled_reason
  from private.webhook_notifications as n
  left join private.webhook_deliveries as d on d.notification_id = n.id
  left join private.webhook_endpoints as e on e.webhook_id = n.webhook_id
  where n.organization_id = operator.existing_organization(list_deliveries.organization_id)
    and (n.status = 'error' or (n.status = 'pending' and n.tries > 0) or not only_failed)
  order by n.id desc
  limit batch
$$;

comment on function operator.list_deliveries is
  'The latest notifications of an organization, by default those whose delivery failed.';

create function operator.find(what text)
returns table (kind text, id text, organization_id uuid, created_at timestamp with time zone, description text)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if length(trim(what)) < 3 then
    raise invalid_parameter_value using
      message = 'what must be an id, an X-Request-Id or an e-mail address.';
  end if;
  return query
    select 'request', r.request_id::text, r.organization_id, r.created_at,
      concat_ws(' ', r.method, r.endpoint, r.status, r.code)
    from private.api_requests as r
    where r.request_id::text = lower(what) or r.client_request_id = what
    union all
    select 'organization', o.id::text, o.id, o.created_at, o.name
    from api.organizations as o
    where o.id::text = lower(what) or o.slug = what
    union all
    select 'key', k.id::text, k.organization_id, k.created_at, concat_ws(' ', k.prefix, k.name)
    from private.api_keys as k
    where k.id::text = lower(what) or k.prefix = left(what, 13)
    union all
    select 'member', m.id::text, m.organization_id, m.created_at, p.email
    from api.members as m
    join private.user_profiles as p on p.user_id = m.user_id
    where m.id::text = lower(what) or lower(p.email) = lower(what)
    union all
    select 'candidate', c.id::text, c.organization_id, c.created_at,
      case when c.deleted_at is null then c.status else 'deleted' end
    from private.candidates as c
    where c.id::text = lower(what) or what in (c.secret, c.secret_anonymous, c.secret_editable)
      or (what like '%@%' and strpos(lower(c.values::text), lower(what)) > 0)
    union all
    select 'run', r.id::text, r.organization_id, r.created_at, concat_ws(' ', r.kind, r.status)
    from private.runs as r
    where r.id::text = lower(what)
    union all
    select 'notification', n.id::text, n.organization_id, n.created_at, concat_ws(' ', n.event_type, n.status)
    from private.webhook_notifications as n
    where n.id::text = lower(what)
    union all
    select 'webhook', w.id::text, w.organization_id, w.created_at, w.endpoint
    from api.webhooks as w
    where w.id::text = lower(what)
    union all
    select 'layout', l.id::text, l.organization_id, l.created_at, l.name
    from api.layouts as l
    where l.id::text = lower(what)
    union all
    select 'file', f.id::text, f.organization_id, f.created_at, f.label
    from private.files as f
    where f.id::text = lower(what);
end
$$;

comment on function operator.find is
  'What an id, an X-Request-Id, a share secret, the beginning of a key or an e-mail address belongs to. Reads whole '
  'tables.';

create function operator.retry_jobs(task text default null) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  count integer;
begin
  perform from graphile_worker.reschedule_jobs(
    array(
      select jobs.id
      from graphile_worker.jobs
      where jobs.last_error is not null
        and jobs.locked_at is null
        and (retry_jobs.task is null or jobs.task_identifier = retry_jobs.task)
    ),
    run_at => now(),
    attempts => 0
  );
  get diagnostics count = row_count;
  return count;
end
$$;

comment on function operator.retry_jobs is
  'Repeats the queued jobs whose latest attempt failed, of one task or of all, now. Returns their number.';

create function operator.drop_jobs(task text) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  count integer;
begin
  perform from graphile_worker.complete_jobs(
    array(
      select jobs.id
      from graphile_worker.jobs
      where jobs.last_error is not null and jobs.locked_at is null and jobs.task_identifier = drop_jobs.task
    )
  );
  get diagnostics count = row_count;
  return count;
end
$$;

comment on function operator.drop_jobs is
  'Removes the queued jobs of a task whose latest attempt failed. Returns their number.';

create function operator.list_locks()
returns table (
  waiting integer, role text, application_name text, seconds double precision, relation text, blocked_by jsonb
)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select
    waiter.pid,
    session.usename::text,
    session.application_name,
    round(extract(epoch from clock_timestamp() - waiter.waitstart), 3)::double precision,
    waiter.relation::regclass::text,
    (
      select jsonb_agg(
        jsonb_build_object(
          'pid', holder.pid, 'role', holder.usename, 'application_name', holder.application_name,
          'transaction_since', holder.xact_start
        )
      )
      from pg_stat_activity as holder
      where holder.pid = any (pg_blocking_pids(waiter.pid))
    )
  from pg_locks as waiter
  join pg_stat_activity as session on session.pid = waiter.pid
  where not waiter.granted and session.datname = current_database()
  order by waiter.waitstart
$$;

comment on function operator.list_locks is
  'The sessions of the database that wait for a lock, and those that hold it. transaction_since is null for roles '
  'whose sessions the owner may not see.';

-- The facts of operator.show_status about credit: organizations that have none, and those that use theirs up in a week.
create function private.credit_status() returns table (part text, fact text, value text)
language sql stable set search_path = pg_catalog, pg_temp
as $$
  select 'credit', 'organizations without credit', private.organizations_without_credit()::text
  union all
  select 'credit', format('organization %s has', low.id), format('%s; used in 7 days: %s', low.credit, low.used)
  from (
    select organizations.id, billing_accounts.credit, usage.used
    from api.organizations
    join private.billing_accounts on billing_accounts.id = organizations.billing_account_id
    cross join lateral (
      select coalesce(-sum(credit_mutations.delta), 0) as used
      from private.credit_mutations
      where credit_mutations.organization_id = organizations.id
        and credit_mutations.is_usage
        and credit_mutations.created_at > now() - interval '7 days'
    ) as usage
    where organizations.deleted_at is null and usage.used > 0 and billing_accounts.credit <= usage.used
    order by billing_accounts.credit
    limit 20
  ) as low
$$;

-- The facts of operator.show_status about the database itself.
create function private.database_status() returns table (part text, fact text, value text)
language sql stable set search_path = pg_catalog, pg_temp
as $$
  select 'database', 'postgresql', current_setting('server_version')
  union all
  select 'database', 'bytes', pg_database_size(current_database())::text
  union all
  select 'database', 'leakproof marks, without which searches are slower (README)',
    case when bool_and(pg_proc.proleakproof) then 'set' else 'missing' end
  from pg_proc
  where pg_proc.oid in (
    'ts_match_vq(tsvector, tsquery)'::regprocedure, 'jsonb_object_field_text(jsonb, text)'::regprocedure,
    'jsonb_contains(jsonb, jsonb)'::regprocedure
  )
  union all
  select 'database', 'migrations', format('%s, the last is %s', count(*), max(schema_migrations.version))
  from private.schema_migrations
  union all
  select 'database', 'longest transaction, seconds',
    coalesce(round(extract(epoch from max(now() - activity.xact_start)))::text, '0')
  from pg_stat_activity as activity
  where activity.datname = current_database() and activity.pid <> pg_backend_pid()
$$;

create function operator.show_status() returns table (part text, fact text, value text)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  return query
    select * from private.database_status()
    union all
    select 'processes', 'gateways', count(*)::text
    from private.gateways
    where gateways.beat_at > now() - interval '15 seconds'
    union all
    select 'processes', 'workers', count(*)::text
    from private.workers
    where workers.beat_at > now() - interval '1 minute'
    union all
    select 'runs', format('%s in queue %s', queued.status, queued.queue),
      format('%s, the oldest of %s', count(*), min(queued.created_at))
    from private.runs as queued
    where queued.status in ('queued', 'running')
    group by queued.status, queued.queue
    union all
    select 'runs', format('%s %s in 24 hours', failed.kind, failed.status),
      format(
        '%s with %s, cause: %s', count(*), coalesce(failed.code, 'no code'),
        private.cause_of_failure(failed.status, failed.code)
      )
    from (
      select runs.kind, runs.status, runs.error ->> 'code' as code
      from private.runs
      where runs.status in ('failed', 'expired') and runs.finished_at > now() - interval '24 hours'
    ) as failed
    group by failed.kind, failed.status, failed.code
    union all
    select 'jobs',
      format('%s %s', jobs.task_identifier, case when jobs.last_error is null then 'waiting' else 'failed' end),
      format('%s, the oldest due at %s', count(*), min(jobs.run_at))
    from graphile_worker.jobs
    group by jobs.task_identifier, jobs.last_error is null
    union all
    select 'tasks', format('%s last succeeded', periodic_tasks.task), periodic_tasks.succeeded_at::text
    from private.periodic_tasks
    union all
    select 'tasks', format('%s last succeeded', expected.task), 'never'
    from (values ('backup'), ('restore-drill')) as expected (task)
    where not exists (select from private.periodic_tasks where periodic_tasks.task = expected.task)
    union all
    select 'webhooks', 'oldest due, seconds', coalesce(round(metrics.oldest_due_seconds)::text, 'none is due')
    from private.webhook_metrics() as metrics
    union all
    select 'webhooks', 'disabled', metrics.disabled_endpoints::text
    from private.webhook_metrics() as metrics
    union all
    select 'webhooks', format('%s of organization %s is disabled', disabled.webhook_id, webhooks.organization_id),
      format('since %s: %s', disabled.disabled_at, disabled.disabled_reason)
    from (
      select webhook_endpoints.*
      from private.webhook_endpoints
      where webhook_endpoints.disabled_at is not null
      order by webhook_endpoints.disabled_at desc
      limit 20
    ) as disabled
    join api.webhooks on webhooks.id = disabled.webhook_id
    union all
    select * from private.credit_status()
    union all
    select 'storage', 'bytes of files', coalesce(sum(files.size), 0)::text
    from private.files;
end
$$;

comment on function operator.show_status is
  'The state of the service: database, migrations, live processes, queues, failures by cause, periodic tasks with the '
  'latest backup and drill, disabled webhooks, organizations with little or no credit, and storage.';

grant execute on all functions in schema operator to operator;

-- migrate:down
