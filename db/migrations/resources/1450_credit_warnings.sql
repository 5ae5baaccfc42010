-- migrate:up

-- At which credits the members of an organization with the permission billing get a mail.
create table private.credit_warning_settings (
  organization_id uuid primary key references api.organizations (id) on delete cascade,
  limits integer[] not null
    constraint limits_are_few check (cardinality(limits) <= 10 and array_position(limits, null) is null)
    constraint limits_are_not_negative check (0 <= all (limits))
);

comment on table private.credit_warning_settings is 'At which credits the members who see the billing get a mail.';
comment on column private.credit_warning_settings.organization_id is 'Organization.';
comment on column private.credit_warning_settings.limits is
  'Credits. A mail is sent when the credit falls to one of them.';

alter table private.credit_warning_settings enable row level security;

-- The limits of an organization that has chosen none.
create function private.usual_credit_limits() returns integer[]
language sql immutable parallel safe
return '{0}'::integer[];

-- After the credit fell: a mail to each member who sees the billing, if the credit was above a limit before. So there
-- is one mail each time the credit falls to a limit, however many candidates used it at once. Creates of several
-- requests share a statement, so the mail names the request of the last candidate.
create function private.tg_billing_accounts__warn() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into private.mails (organization_id, member_id, kind, facts, request_id)
  select
    organizations.id,
    members.id,
    'credit',
    jsonb_build_object('limit', reached.credit_limit),
    (
      select credit_mutations.origin ->> 'request_id'
      from private.credit_mutations
      where credit_mutations.billing_account_id = new.id and credit_mutations.created_at = now()
      order by credit_mutations.candidate_id desc nulls last
      limit 1
    )
  from api.organizations
  left join private.credit_warning_settings as settings on settings.organization_id = organizations.id
  cross join lateral (
    select min(limits.credit_limit) as credit_limit
    from unnest(coalesce(settings.limits, private.usual_credit_limits())) as limits (credit_limit)
    where limits.credit_limit >= new.credit and limits.credit_limit < old.credit
  ) as reached
  join api.members on members.organization_id = organizations.id
  join private.member_roles on member_roles.member_id = members.id
  where organizations.billing_account_id = new.id
    and reached.credit_limit is not null
    and 'billing' = any (members.permissions)
    and member_roles.accepted_at is not null;
  return null;
end
$$;

create trigger _300_warn
  after update of credit on private.billing_accounts
  for each row when (new.credit < old.credit)
  execute function private.tg_billing_accounts__warn();

-- What a mail about the credit says; null if there is more credit again.
create function private.credit_mail(mail private.mails) returns jsonb
language sql stable set search_path = pg_catalog, pg_temp
return (
  select jsonb_build_object('credit', billing_accounts.credit)
  from api.organizations
  join private.billing_accounts on billing_accounts.id = organizations.billing_account_id
  where organizations.id = mail.organization_id and billing_accounts.credit <= (mail.facts ->> 'limit')::integer
);

-- migrate:down
