-- migrate:up

-- A slug is the address of an inbox or of a layout in the library, which others know for long. It stays reserved for
-- its organization for a year after a rename or the permanent removal, so that no other organization receives the mail
-- or shows a layout of its own at the address.
create table private.reserved_slugs (
  kind text not null default 'organizations'
    constraint kind_is_known check (kind in ('organizations', 'layouts')),
  slug text not null,
  organization_id uuid not null,
  reserved_until timestamp with time zone not null default now() + interval '1 year',
  primary key (kind, slug)
);

comment on table private.reserved_slugs is
  'Former slugs of organizations and layouts. Mail to a former slug reaches the organization that had it.';
comment on column private.reserved_slugs.kind is 'organizations or layouts.';
comment on column private.reserved_slugs.slug is 'The former slug.';
comment on column private.reserved_slugs.organization_id is
  'Organization that had the slug, and may use it again. It may have been removed permanently.';
comment on column private.reserved_slugs.reserved_until is 'Time until which no other organization can use the slug.';

create index reserved_slugs_organization_id_idx on private.reserved_slugs (organization_id);
create index reserved_slugs_reserved_until_idx on private.reserved_slugs (reserved_until);

alter table private.reserved_slugs enable row level security;

-- After trigger of organizations and layouts: reserves a former slug for its organization for a year. Errors: CDS329.
create function private.tg__reserve_slug() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  facts constant jsonb := to_jsonb(old);
  organization constant uuid := coalesce(facts ->> 'organization_id', facts ->> 'id');
  most constant integer := case tg_table_name when 'organizations' then 20 else 1000 end;
begin
  insert into private.reserved_slugs (kind, slug, organization_id)
  values (tg_table_name, old.slug, organization)
  on conflict (kind, slug) do update
  set organization_id = excluded.organization_id, reserved_until = excluded.reserved_until;
  -- An organization must not reserve any number of names by repeated renames.
  if tg_op = 'UPDATE' and (
    select count(*)
    from private.reserved_slugs
    where reserved_slugs.organization_id = organization
      and reserved_slugs.kind = tg_table_name
      and reserved_slugs.slug <> new.slug
      and reserved_slugs.reserved_until > now()
  ) > most then
    perform private.fail(
      409, 'CDS329', 'The slug was changed too often.',
      format('The last %s slugs of an organization stay reserved for a year.', most),
      'Use one of these slugs again, or wait until a reservation ends.', field => 'slug'
    );
  end if;
  return null;
end
$$;

-- After trigger: fails like the unique constraint if the slug is reserved for another organization.
create function private.tg__refuse_reserved_slug() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  facts constant jsonb := to_jsonb(new);
begin
  if exists (
    select
    from private.reserved_slugs
    where reserved_slugs.slug = new.slug
      and reserved_slugs.kind = tg_table_name
      and reserved_slugs.organization_id <> coalesce(facts ->> 'organization_id', facts ->> 'id')::uuid
      and reserved_slugs.reserved_until > now()
  ) then
    raise unique_violation using
      message = format('duplicate key value violates unique constraint "%s_slug_key"', tg_table_name),
      detail = format('Key (slug)=(%s) already exists.', new.slug),
      schema = 'api',
      table = tg_table_name,
      constraint = tg_table_name || '_slug_key';
  end if;
  delete from private.reserved_slugs where reserved_slugs.kind = tg_table_name and reserved_slugs.slug = new.slug;
  return null;
end
$$;

-- These triggers run after the row is written, because a concurrent rename of the other organization is then committed:
-- the unique index has waited for it.
create trigger _700_reserve_slug
  after update of slug on api.organizations
  for each row when (old.slug <> new.slug)
  execute function private.tg__reserve_slug();

create trigger _700_reserve_slug_of_removed
  after delete on api.organizations
  for each row execute function private.tg__reserve_slug();

create trigger _710_refuse_reserved_slug
  after insert on api.organizations
  for each row execute function private.tg__refuse_reserved_slug();

create trigger _710_refuse_reserved_slug_on_update
  after update of slug on api.organizations
  for each row when (old.slug <> new.slug)
  execute function private.tg__refuse_reserved_slug();

-- migrate:down
