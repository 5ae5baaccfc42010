-- migrate:up

-- The billing account of an organization. The resource is a view, because recent usage is computed from the credit
-- mutations when it is read.
create table private.billing_accounts (
  id uuid primary key default uuidv7(),
  billing_provider_subscription_id text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default private.write_time(),
  allow_pre_paid boolean not null default false,
  credit integer not null default 0
    constraint credit_is_not_negative check (credit >= 0),
  currency text not null default 'EUR'
    constraint currency_is_iso_4217 check (currency ~ '^[A-Z]{3}$'),
  maximum_usage integer not null default 0
    constraint maximum_usage_is_not_negative check (maximum_usage >= 0),
  minimum_guarantee integer not null default 0
    constraint minimum_guarantee_is_not_negative check (minimum_guarantee >= 0),
  next_billed_at timestamp with time zone,
  price_per_credit integer not null default 0
    constraint price_per_credit_is_not_negative check (price_per_credit >= 0),
  price_per_user integer not null default 0
    constraint price_per_user_is_not_negative check (price_per_user >= 0),
  pricing_version text not null default 'v1'
    constraint pricing_version_is_short check (length(pricing_version) between 1 and 64),
  subscription_type text not null default 'pre_paid'
    constraint subscription_type_is_short check (length(subscription_type) between 1 and 64),
  trial_expires_at timestamp with time zone,
  user_licenses integer
    constraint user_licenses_is_not_negative check (user_licenses >= 0)
);

comment on table private.billing_accounts is 'Billing accounts, exposed as api.billing_accounts.';
comment on column private.billing_accounts.id is 'Identifier.';
comment on column private.billing_accounts.billing_provider_subscription_id is
  'Identifier of the subscription at the external payment provider.';
comment on column private.billing_accounts.created_at is 'Time at which the row was created.';
comment on column private.billing_accounts.updated_at is 'Time at which the row was last changed.';
comment on column private.billing_accounts.allow_pre_paid is
  'Whether pre-paid billing is allowed. Stored for clients; has no effect in the service.';
comment on column private.billing_accounts.credit is
  'Available credits. Every change creates a credit mutation.';
comment on column private.billing_accounts.currency is
  'ISO 4217 code of the currency in which the organization is billed.';
comment on column private.billing_accounts.maximum_usage is
  'Maximum usage. Stored for clients; has no effect in the service.';
comment on column private.billing_accounts.minimum_guarantee is
  'Minimum billed usage per month. Stored for clients; has no effect in the service.';
comment on column private.billing_accounts.next_billed_at is 'Time of the next bill.';
comment on column private.billing_accounts.price_per_credit is
  'Agreed price per credit, in hundredths of the currency unit.';
comment on column private.billing_accounts.price_per_user is
  'Agreed price per user licence, in hundredths of the currency unit.';
comment on column private.billing_accounts.pricing_version is 'Version of the price list that applies.';
comment on column private.billing_accounts.subscription_type is 'Type of the active subscription.';
comment on column private.billing_accounts.trial_expires_at is 'Time at which the trial ends.';
comment on column private.billing_accounts.user_licenses is
  'Maximum number of users in the billing account, or null for no limit.';
comment on constraint credit_is_not_negative on private.billing_accounts is 'credit must be at least 0.';
comment on constraint currency_is_iso_4217 on private.billing_accounts is
  'currency must be an ISO 4217 code: three capital letters, such as EUR.';
comment on constraint maximum_usage_is_not_negative on private.billing_accounts is 'maximum_usage must be at least 0.';
comment on constraint minimum_guarantee_is_not_negative on private.billing_accounts is
  'minimum_guarantee must be at least 0.';
comment on constraint price_per_credit_is_not_negative on private.billing_accounts is
  'price_per_credit must be at least 0.';
comment on constraint price_per_user_is_not_negative on private.billing_accounts is
  'price_per_user must be at least 0.';
comment on constraint pricing_version_is_short on private.billing_accounts is
  'pricing_version must have 1 to 64 characters.';
comment on constraint subscription_type_is_short on private.billing_accounts is
  'subscription_type must have 1 to 64 characters.';
comment on constraint user_licenses_is_not_negative on private.billing_accounts is 'user_licenses must be at least 0.';

alter table private.billing_accounts enable row level security;

create trigger _100_touch_updated_at
  before update on private.billing_accounts
  for each row execute function private.tg__touch_updated_at();

-- migrate:down
