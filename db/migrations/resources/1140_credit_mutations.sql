-- migrate:up

-- The journal of billing_accounts.credit. Triggers record every change of the credit, so the sum of all deltas always
-- equals the credit.
create table private.credit_mutations (
  id uuid primary key default uuidv7(),
  billing_account_id uuid references private.billing_accounts (id) on delete set null,
  organization_id uuid references api.organizations (id) on delete set null,
  created_at timestamp with time zone not null default now(),
  delta integer not null
    constraint delta_is_not_zero check (delta <> 0),
  is_usage boolean not null default false,
  candidate_id uuid,
  origin jsonb not null default private.current_origin()
);

comment on table private.credit_mutations is 'Credit mutations, exposed as api.credit_mutations.';
comment on column private.credit_mutations.id is 'Identifier.';
comment on column private.credit_mutations.billing_account_id is 'Billing account whose credit changed.';
comment on column private.credit_mutations.organization_id is
  'Organization that used the credit, or that owns the billing account.';
comment on column private.credit_mutations.created_at is 'Time at which the credit changed.';
comment on column private.credit_mutations.delta is 'Difference between the new and the previous credit.';
comment on column private.credit_mutations.is_usage is
  'Whether a candidate used the credit, as opposed to a grant or a correction. Not exposed.';
comment on column private.credit_mutations.candidate_id is
  'Candidate that used the credit, also after its removal; null for grants and corrections. Not exposed.';
comment on column private.credit_mutations.origin is
  'Who caused the change, why, and by which request: an origin, as in private.current_origin. Not exposed.';

create index credit_mutations_organization_id_id_idx on private.credit_mutations (organization_id, id);
create index credit_mutations_organization_id_created_at_idx
  on private.credit_mutations (organization_id, created_at desc, id);
-- Also serves credit_usage, without reading the rows.
create index credit_mutations_billing_account_id_idx
  on private.credit_mutations (billing_account_id, created_at) include (delta, is_usage);

alter table private.credit_mutations enable row level security;

create policy select_own_credit_mutations on private.credit_mutations
  for select to api_consumer
  using (organization_id = (select auth.organization_id()) and (select auth.can('billing')));

grant select on private.credit_mutations to api_consumer;

create view api.credit_mutations with (security_invoker = true) as
select id, billing_account_id, organization_id, created_at, delta
from private.credit_mutations;

comment on view api.credit_mutations is 'Changes of the organization''s credit.';

grant select on api.credit_mutations to api_consumer;

-- After a change of the credit: records it. spend_credits records the credits that candidates use itself.
create function private.tg_billing_accounts__record_mutation() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into private.credit_mutations (billing_account_id, organization_id, delta)
  values (
    new.id,
    (
      select organizations.id
      from api.organizations
      where organizations.billing_account_id = new.id
      order by organizations.id
      limit 1
    ),
    new.credit - case when tg_op = 'UPDATE' then old.credit else 0 end
  );
  return null;
end
$$;

create trigger _200_record_mutation_of_first_credit
  after insert on private.billing_accounts
  for each row when (new.credit <> 0)
  execute function private.tg_billing_accounts__record_mutation();

create trigger _200_record_mutation
  after update of credit on private.billing_accounts
  for each row when (
    new.credit <> old.credit and coalesce(current_setting('private.is_spending_credits', true), '') = ''
  )
  execute function private.tg_billing_accounts__record_mutation();

-- Uses one credit for each candidate, given with its organization, in the order of the ids of the candidates, and
-- records a mutation for each. Returns the candidates for which no credit was left. Nulls instead of arrays stand for
-- no candidates.
-- The row locks serialize concurrent spenders, so the credit is exact. They are taken in the order of the ids, so that
-- transactions of several organizations do not wait for each other. The credit is read after the lock.
create function private.spend_credits(organization_ids uuid[], candidate_ids uuid[]) returns uuid[]
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  origins constant jsonb := coalesce(nullif(current_setting('private.origins', true), ''), '{}');
  uncovered uuid[];
begin
  if candidate_ids is null then
    return null;
  end if;
  perform
  from private.billing_accounts
  where billing_accounts.id in (
    select organizations.billing_account_id from api.organizations where organizations.id = any (organization_ids)
  )
  order by billing_accounts.id
  for no key update;
  perform set_config('private.is_spending_credits', 'true', true);
  with uses as materialized (
    select
      wanted.candidate_id,
      wanted.organization_id,
      billing_accounts.id as billing_account_id,
      coalesce(
        row_number() over (partition by billing_accounts.id order by wanted.candidate_id) <= billing_accounts.credit,
        false
      ) as is_covered
    from unnest(organization_ids, candidate_ids) as wanted (organization_id, candidate_id)
    join api.organizations on organizations.id = wanted.organization_id
    left join private.billing_accounts on billing_accounts.id = organizations.billing_account_id
  ), charged as (
    update private.billing_accounts
    set credit = billing_accounts.credit - sums.credits
    from (
      select uses.billing_account_id, count(*)::integer as credits
      from uses
      where uses.is_covered
      group by uses.billing_account_id
    ) as sums
    where billing_accounts.id = sums.billing_account_id
  ), recorded as (
    insert into private.credit_mutations (billing_account_id, organization_id, delta, is_usage, candidate_id, origin)
    select
      uses.billing_account_id, uses.organization_id, -1, true, uses.candidate_id,
      coalesce(origins -> uses.candidate_id::text, (select private.current_origin()))
    from uses
    where uses.is_covered
  )
  select coalesce(array_agg(uses.candidate_id order by uses.candidate_id), '{}') into uncovered
  from uses
  where not uses.is_covered;
  perform set_config('private.is_spending_credits', '', true);
  return uncovered;
end
$$;

-- Credits used from a billing account after one time, up to and including another.
create function private.credit_usage(
  billing_account_id uuid,
  since timestamp with time zone,
  until timestamp with time zone
) returns integer
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select coalesce(-sum(credit_mutations.delta), 0)::integer
  from private.credit_mutations
  where credit_mutations.billing_account_id = credit_usage.billing_account_id
    and credit_mutations.is_usage
    and credit_mutations.created_at > credit_usage.since
    and credit_mutations.created_at <= credit_usage.until
$$;

grant execute on function private.credit_usage to api_consumer;

create view api.billing_accounts with (security_invoker = true) as
select
  id,
  billing_provider_subscription_id,
  created_at,
  updated_at,
  allow_pre_paid,
  credit,
  currency,
  maximum_usage,
  minimum_guarantee,
  next_billed_at,
  private.credit_usage(id, now() - interval '14 days', now() - interval '7 days') as prev_usage,
  price_per_credit,
  price_per_user,
  pricing_version,
  private.credit_usage(id, now() - interval '7 days', now()) as recent_usage,
  subscription_type,
  trial_expires_at,
  user_licenses
from private.billing_accounts;

comment on view api.billing_accounts is 'Billing account of the organization, with its credit, prices and licences.';
comment on column api.billing_accounts.prev_usage is 'Credits used in the 7 days before the last 7 days.';
comment on column api.billing_accounts.recent_usage is 'Credits used in the last 7 days.';

grant select on api.billing_accounts to api_consumer;
grant update (
  billing_provider_subscription_id,
  allow_pre_paid,
  currency,
  maximum_usage
) on api.billing_accounts to api_consumer;

-- migrate:down
