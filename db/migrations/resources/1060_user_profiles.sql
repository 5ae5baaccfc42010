-- migrate:up

-- The person behind a member. A profile belongs to one organization. A person who is invited by two organizations has
-- two profiles, so that neither organization can read what the other one stored.
create table private.user_profiles (
  user_id uuid primary key default uuidv7(),
  organization_id uuid not null references api.organizations (id) on delete cascade,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default private.write_time(),
  avatar text,
  daily_mail boolean not null default false,
  email text not null
    constraint email_is_an_address check (private.is_email(email)),
  fts tsvector generated always as (
    to_tsvector('pg_catalog.simple', name || ' ' || email)
  ) stored,
  invited_at timestamp with time zone,
  language text not null default 'en'
    constraint language_is_known check (private.is_language(language)),
  last_login_at timestamp with time zone,
  name text not null default ''
    constraint name_is_short check (length(name) <= 255),
  phone text not null default '',
  source text,
  time_zone text
    constraint time_zone_is_a_name check (time_zone ~ '^[A-Za-z][A-Za-z0-9_+/-]{0,63}$')
);

comment on table private.user_profiles is 'User profiles, exposed as api.user_profiles.';
comment on column private.user_profiles.user_id is 'Identifier of the user.';
comment on column private.user_profiles.organization_id is 'Organization of the profile. Not exposed.';
comment on column private.user_profiles.created_at is 'Time at which the row was created.';
comment on column private.user_profiles.updated_at is 'Time at which the row was last changed.';
comment on column private.user_profiles.avatar is 'URL of an image.';
comment on column private.user_profiles.daily_mail is
  'Whether the user gets a mail each day with what readers did on the day before. Not exposed.';
comment on column private.user_profiles.email is 'E-mail address, unique in the organization regardless of case.';
comment on column private.user_profiles.fts is 'Full-text search vector of name and email.';
comment on column private.user_profiles.invited_at is 'Time at which the user was last invited.';
comment on column private.user_profiles.language is 'Language in which the service writes to the user.';
comment on column private.user_profiles.last_login_at is 'Time at which the user last logged in.';
comment on column private.user_profiles.name is 'Name.';
comment on column private.user_profiles.phone is 'Phone number.';
comment on column private.user_profiles.source is 'How the user started to use the service.';
comment on column private.user_profiles.time_zone is
  'Time zone in which the dashboard shows times, as in Europe/Amsterdam; null: the zone of the browser. Not exposed.';
comment on constraint email_is_an_address on private.user_profiles is 'email must be an e-mail address.';
comment on constraint language_is_known on private.user_profiles is
  'language must be a language code such as en or pt-BR.';
comment on constraint name_is_short on private.user_profiles is 'name must have at most 255 characters.';
comment on constraint time_zone_is_a_name on private.user_profiles is
  'time_zone must be a name of the IANA database, such as Europe/Amsterdam.';

create unique index user_profiles_organization_id_email_key on private.user_profiles (organization_id, lower(email));
create index user_profiles_organization_id_user_id_idx on private.user_profiles (organization_id, user_id);
create index user_profiles_organization_id_created_at_idx
  on private.user_profiles (organization_id, created_at desc, user_id);
create index user_profiles_organization_id_updated_at_idx
  on private.user_profiles (organization_id, updated_at, user_id);
create index user_profiles_organization_id_name_idx on private.user_profiles (organization_id, name, user_id);
create index user_profiles_organization_id_email_idx on private.user_profiles (organization_id, email);
create index user_profiles_fts_idx on private.user_profiles using gin (organization_id private.uuid_ops, fts);
-- The organizations of a person who signs in.
create index user_profiles_email_idx on private.user_profiles (lower(email));
create index user_profiles_daily_mail_idx on private.user_profiles (user_id) where daily_mail;

alter table private.user_profiles enable row level security;

create policy select_own_user_profiles on private.user_profiles
  for select to api_consumer
  using (organization_id = (select auth.organization_id()));

grant select on private.user_profiles to api_consumer;

create trigger _200_check_urls
  before insert or update of avatar on private.user_profiles
  for each row execute function private.tg__check_urls('avatar', 'image-url');

create trigger _100_touch_updated_at
  before update on private.user_profiles
  for each row execute function private.tg__touch_updated_at();

create view api.user_profiles with (security_invoker = true) as
select
  user_id,
  created_at,
  updated_at,
  avatar,
  email,
  fts,
  invited_at,
  language,
  last_login_at,
  name,
  phone,
  source
from private.user_profiles;

comment on view api.user_profiles is 'The users behind the members of the organization.';

grant select on api.user_profiles to api_consumer;

-- migrate:down
