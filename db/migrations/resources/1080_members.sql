-- migrate:up

-- The membership of a user in an organization.
create table api.members (
  id uuid primary key default uuidv7(),
  external_id private.external_id,
  organization_id uuid not null default auth.organization_id() references api.organizations (id) on delete cascade,
  user_id uuid not null references private.user_profiles (user_id) on delete cascade,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  permissions text[] not null default '{edit_candidates,view_candidates}'
    constraint permissions_are_known check (private.are_permissions(permissions)),
  values jsonb not null default '{}',
  constraint members_organization_id_user_id_key unique (organization_id, user_id),
  -- The number 77 and the text "77" are the same.
  constraint members_external_id_key unique (organization_id, external_id)
);

comment on table api.members is 'Members of the organization: users and their permissions.';
comment on column api.members.id is 'Identifier.';
comment on column api.members.external_id is
  'Identifier in an external system, a string or a number, unique in the organization. Used to match imported '
  'candidates.';
comment on column api.members.organization_id is 'Organization of the member.';
comment on column api.members.user_id is 'User who is the member.';
comment on column api.members.created_at is 'Time at which the row was created.';
comment on column api.members.updated_at is 'Time at which the row was last changed.';
comment on column api.members.permissions is 'Permissions of the member.';
comment on column api.members.values is
  'One value per member_variable of the organization. Layouts can show these values.';
comment on constraint members_organization_id_user_id_key on api.members is
  'The user is already a member of the organization.';
comment on constraint members_external_id_key on api.members is
  'external_id is already used by another member. A number and the same text are equal.';

do $$
begin
  execute format(
    'comment on constraint permissions_are_known on api.members is %L',
    format(
      'permissions must contain only %s, without duplicates.',
      regexp_replace(array_to_string(private.all_permissions(), ', '), ', (\w+)$', ' and \1')
    )
  );
end
$$;

create index members_organization_id_id_idx on api.members (organization_id, id);
create index members_organization_id_created_at_idx on api.members (organization_id, created_at desc, id);
create index members_organization_id_updated_at_idx on api.members (organization_id, updated_at, id);
create index members_user_id_idx on api.members (user_id);

alter table api.members enable row level security;

create policy select_own_members on api.members
  for select to api_consumer
  using (organization_id = (select auth.organization_id()));

create policy insert_own_members on api.members
  for insert to api_consumer
  with check (organization_id = (select auth.organization_id()) and (select auth.can('team')));

create policy update_own_members on api.members
  for update to api_consumer
  using (organization_id = (select auth.organization_id()) and (select auth.can('team')))
  with check (organization_id = (select auth.organization_id()));

create policy delete_own_members on api.members
  for delete to api_consumer
  using (organization_id = (select auth.organization_id()) and (select auth.can('team')));

grant select on api.members to api_consumer;
grant update (external_id, permissions, values) on api.members to api_consumer;

create trigger _100_touch_updated_at
  before update on api.members
  for each row execute function private.tg__touch_updated_at();

create trigger _200_check_structures
  before insert or update of values on api.members
  for each row execute function private.tg__check_structures('values', 'MemberValues');

-- A request can grant a member only the permissions that its own API key has.
create function private.tg_members__check_permissions() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  permission text;
begin
  if auth.claims() is null or new.permissions is null then
    return new;
  end if;
  foreach permission in array new.permissions loop
    -- The check constraint refuses unknown permissions.
    if not permission = any (old.permissions) and permission = any (private.all_permissions()) then
      perform private.require_permission(permission);
    end if;
  end loop;
  return new;
end
$$;

create trigger _300_check_permissions
  before update of permissions on api.members
  for each row execute function private.tg_members__check_permissions();

-- The attributes of a member that the API does not expose.
create table private.member_roles (
  member_id uuid primary key references api.members (id) on delete cascade,
  role text not null default 'user'
    constraint role_is_known check (role in ('user', 'admin', 'superuser')),
  accepted_at timestamp with time zone
);

comment on table private.member_roles is
  'The role of a member, and whether the invitation was accepted. Operators grant roles other than user.';
comment on column private.member_roles.member_id is 'The member.';
comment on column private.member_roles.role is
  'user, admin or superuser. The API cannot revoke members whose role is not user.';
comment on column private.member_roles.accepted_at is
  'Time at which the invitation was accepted; null while it is open.';

alter table private.member_roles enable row level security;

create function private.tg_members__insert_role() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  insert into private.member_roles (member_id) values (new.id);
  return null;
end
$$;

create trigger _100_insert_role
  after insert on api.members
  for each row execute function private.tg_members__insert_role();

-- migrate:down
