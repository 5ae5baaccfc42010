-- migrate:up

-- The figures of the overview. Each day counts at most 10,000 rows, so that the time does not grow with the
-- organization.

create function private.daily_counts()
returns table (day date, candidates bigint, requests bigint)
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select
    days.day::date,
    (
      select count(*)
      from (
        select
        from private.candidates
        where candidates.organization_id = auth.organization_id()
          and candidates.deleted_at is null
          and candidates.created_at >= days.day at time zone 'UTC'
          and candidates.created_at < (days.day + interval '1 day') at time zone 'UTC'
          and auth.can('view_candidates')
        limit 10000
      ) as created
    ),
    (
      select count(*)
      from (
        select
        from private.api_requests
        where api_requests.organization_id = auth.organization_id()
          and api_requests.created_on = days.day::date
        limit 10000
      ) as sent
    )
  from generate_series(
    date_trunc('day', now() at time zone 'UTC') - interval '29 days',
    date_trunc('day', now() at time zone 'UTC'),
    interval '1 day'
  ) as days (day)
  order by days.day
$$;

comment on function private.daily_counts() is
  'The candidates and API requests of the session''s organization on each of the last 30 days in UTC, at most '
  '10,000 of each. Candidates are 0 without the permission view_candidates.';

create function private.used_licences() returns bigint
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select count(*)
  from api.members
  join api.organizations on organizations.id = members.organization_id
  where organizations.billing_account_id = private.billing_account_id() and auth.can('billing')
$$;

comment on function private.used_licences() is
  'The members of all organizations of the billing account, which the user licences limit. Requires the permission '
  'billing.';

grant execute on function private.daily_counts(), private.used_licences() to api_consumer;

-- migrate:down
