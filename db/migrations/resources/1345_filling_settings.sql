-- migrate:up

-- How the values of an organization's candidates are filled.
create table private.filling_settings (
  organization_id uuid primary key references api.organizations (id) on delete cascade,
  unconfirmed text not null
    constraint unconfirmed_is_known check (unconfirmed in ('mark', 'omit'))
);

comment on table private.filling_settings is 'How the values of an organization''s candidates are filled.';
comment on column private.filling_settings.organization_id is 'Organization.';
comment on column private.filling_settings.unconfirmed is
  'What happens to values that the documents do not confirm, although no fact of them is wrong: mark or omit.';

alter table private.filling_settings enable row level security;

-- What happens to unconfirmed values of an organization: mark or omit.
create function private.unconfirmed_of(organization_id uuid) returns text
language sql stable set search_path = pg_catalog, pg_temp
return coalesce(
  (
    select settings.unconfirmed
    from private.filling_settings as settings
    where settings.organization_id = unconfirmed_of.organization_id
  ),
  'mark'
);

-- migrate:down
