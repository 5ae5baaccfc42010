-- migrate:up

-- At which credits the members of an organization with the permission billing get a mail.
create table private.credit_warning_settings (
  organization_id uuid primary key references api.organizations (id) on delete cascade,
  updated_at timestamp with time zone not null default now(),
  limits integer[] not null
    constraint limits_are_few check (cardinality(limits) <= 10 and array_position(limits, null) is null)
    constraint limits_are_not_negative check (0 <= all (limits))
);

comment on table private.credit_warning_settings is 'At which credits the members who see the billing get a mail.';
comment on column private.credit_warning_settings.organization_id is 'Organization.';
comment on column private.credit_warning_settings.updated_at is 'Time of the last change.';
comment on column private.credit_warning_settings.limits is
  'Credits. A mail is sent when the credit falls to one of them.';

alter table private.credit_warning_settings enable row level security;

-- The limits of an organization that has chosen none.
create function private.usual_credit_limits() returns integer[]
language sql immutable parallel safe
return '{0}'::integer[];

-- The outbox of these mails.
--
--   (none) ──credit falls to a limit──> waiting ──relay──> queued ──mail server accepts it──> sent
create table private.credit_warnings (
  id uuid primary key default uuidv7(),
  organization_id uuid not null references api.organizations (id) on delete cascade,
  member_id uuid not null references api.members (id) on delete cascade,
  created_at timestamp with time zone not null default now(),
  credit_limit integer not null,
  request_id text default private.of_request('request_id'),
  queued_at timestamp with time zone,
  attempt integer not null default 0,
  sent_at timestamp with time zone
);

comment on table private.credit_warnings is 'Mails to members about the credit of their organization.';
comment on column private.credit_warnings.id is 'Identifier, also of the mail.';
comment on column private.credit_warnings.organization_id is 'Organization.';
comment on column private.credit_warnings.member_id is 'Member to whom the mail is sent.';
comment on column private.credit_warnings.created_at is 'Time at which the credit fell to the limit.';
comment on column private.credit_warnings.credit_limit is 'The lowest limit to which the credit fell.';
comment on column private.credit_warnings.request_id is
  'X-Request-Id of the request that caused it; null if there was none.';
comment on column private.credit_warnings.queued_at is 'Time at which a job was queued.';
comment on column private.credit_warnings.attempt is 'Number of the last attempt to send the mail.';
comment on column private.credit_warnings.sent_at is 'Time at which the mail server accepted the mail.';

create index credit_warnings_organization_id_idx on private.credit_warnings (organization_id);
create index credit_warnings_member_id_idx on private.credit_warnings (member_id);
create index credit_warnings_waiting_idx on private.credit_warnings (id) where queued_at is null;

alter table private.credit_warnings enable row level security;

-- After the credit fell: a mail to each member who sees the billing, if the credit was above a limit before. So there
-- is one mail each time the credit falls to a limit, however many candidates used it at once.
create function private.tg_billing_accounts__warn() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into private.credit_warnings (organization_id, member_id, credit_limit)
  select organizations.id, members.id, reached.credit_limit
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

-- The content of a mail about the credit, and the number of the attempt; no row when there is nothing to send, also
-- because there is more credit again.
create function private.read_credit_warning(warning_id uuid)
returns table (
  email text,
  name text,
  language text,
  organization_name text,
  credit integer,
  attempt integer
)
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update private.credit_warnings as warnings
  set attempt = warnings.attempt + 1
  from api.organizations
  join private.billing_accounts on billing_accounts.id = organizations.billing_account_id
  cross join api.members
  join private.user_profiles on user_profiles.user_id = members.user_id
  where warnings.id = read_credit_warning.warning_id
    and warnings.sent_at is null
    and organizations.id = warnings.organization_id
    and organizations.status = 'active'
    and organizations.deleted_at is null
    and members.id = warnings.member_id
    and billing_accounts.credit <= warnings.credit_limit
  returning
    user_profiles.email,
    user_profiles.name,
    user_profiles.language,
    organizations.name,
    billing_accounts.credit,
    warnings.attempt
$$;

-- Records that the mail server accepted a mail about the credit. Without an effect after a later attempt has begun.
create function private.complete_credit_warning(warning_id uuid, attempt integer) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update private.credit_warnings
  set sent_at = now()
  where credit_warnings.id = warning_id and credit_warnings.attempt = complete_credit_warning.attempt
$$;

grant execute on function private.read_credit_warning, private.complete_credit_warning to worker_mail;

-- migrate:down
