-- migrate:up

-- The membership of a user in an organization.
create table api.members (
  id uuid primary key default uuidv7(),
  external_id private.external_id,
  organization_id uuid not null default auth.organization_id() references api.organizations (id) on delete cascade,
  user_id uuid not null references private.user_profiles (user_id) on delete cascade,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default private.write_time(),
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

call private.check_structures('api.members', '{"values": "MemberValues"}');

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

-- After insert: gives a new member the role user.
create function private.tg_members__insert_role() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into private.member_roles (member_id) values (new.id);
  return null;
end
$$;

create trigger _100_insert_role
  after insert on api.members
  for each row execute function private.tg_members__insert_role();

-- Authority. The rules apply to every change of a member: by API, dashboard, invitations and operators.

-- The rank of a role: user 1, admin 2, superuser 3.
create function private.role_rank(role text) returns integer
language sql immutable parallel safe
return array_position(array['user', 'admin', 'superuser'], role);

-- The permissions that a member gets with a role, sorted.
create function private.role_permissions(role text) returns text[]
language sql immutable parallel safe
return case role
  when 'superuser' then private.all_permissions()
  when 'admin' then array['billing', 'settings', 'team']
  else '{}'
end;

-- Fails the request if a role is higher than its own: the role of the member to which its key is bound, or user.
-- Errors: CDS205.
create function private.require_authority(role text) returns void
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  own constant text := coalesce(
    (select member_roles.role from private.member_roles where member_roles.member_id = auth.member_id()),
    'user'
  );
begin
  if private.role_rank(require_authority.role) > private.role_rank(own) then
    perform private.fail(
      403, 'CDS205', format('The role %s does not change a member with the role %s.', own, role),
      'Nothing was changed.', 'Ask a superuser of the organization.'
    );
  end if;
end
$$;

-- Fails the request if the organization of a superuser has no other one. Errors: CDS371.
create function private.require_another_superuser(member private.member_roles) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  organization uuid;
begin
  -- The lock makes simultaneous changes see each other. No row: the organization itself is deleted.
  select organizations.id into organization
  from api.members
  join api.organizations on organizations.id = members.organization_id
  where members.id = member.member_id and organizations.deleted_at is null
  for no key update of organizations;
  if organization is not null and not exists (
    select
    from private.member_roles as others
    join api.members on members.id = others.member_id
    where members.organization_id = organization
      and others.role = 'superuser'
      and others.member_id <> member.member_id
      -- An invitation that nobody accepted replaces no superuser.
      and (others.accepted_at is not null or member.accepted_at is null)
  ) then
    perform private.fail(
      409, 'CDS371', 'This member is the only superuser of the organization.', 'Nothing was changed.',
      'Give another member the role superuser first.'
    );
  end if;
end
$$;

-- Before update: refuses permissions that the request lacks, and fewer than all for a superuser. Errors: CDS201,
-- CDS205, CDS373.
create function private.tg_members__check_permissions() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  present_role text;
  permission text;
begin
  if new.permissions @> old.permissions and old.permissions @> new.permissions then
    return new;
  end if;
  select member_roles.role into present_role from private.member_roles where member_roles.member_id = new.id;
  if auth.claims() is not null then
    perform private.require_authority(present_role);
    foreach permission in array new.permissions loop
      -- The check constraint refuses unknown permissions.
      if not permission = any (old.permissions) and permission = any (private.all_permissions()) then
        perform private.require_permission(permission);
      end if;
    end loop;
  end if;
  if present_role = 'superuser' and not new.permissions @> private.role_permissions('superuser') then
    perform private.fail(
      409, 'CDS373', 'A superuser always has all permissions.',
      format('Member %s is a superuser. Nothing was changed.', new.id), 'Change the role of the member first.'
    );
  end if;
  return new;
end
$$;

create trigger _300_check_permissions
  before update of permissions on api.members
  for each row when (new.permissions is not null)
  execute function private.tg_members__check_permissions();

-- Before insert: leaves out the permissions that the request lacks.
create function private.tg_members__limit_permissions() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  new.permissions := array(
    select given.permission from unnest(new.permissions) as given (permission) where auth.can(given.permission)
  );
  return new;
end
$$;

-- An invited member gets no permission that the request lacks.
create trigger _300_limit_permissions
  before insert on api.members
  for each row when (auth.claims() is not null)
  execute function private.tg_members__limit_permissions();

-- Before delete: refuses the removal of a higher role, and of the only superuser. Errors: CDS205, CDS371.
create function private.tg_members__check_removal() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  removed private.member_roles;
begin
  select * into removed from private.member_roles where member_roles.member_id = old.id;
  if auth.claims() is not null then
    perform private.require_authority(removed.role);
  end if;
  if removed.role = 'superuser' then
    perform private.require_another_superuser(removed);
  end if;
  return old;
end
$$;

create trigger _300_check_removal
  before delete on api.members
  for each row execute function private.tg_members__check_removal();

-- Before update: refuses a role above that of the request, and the demotion of the only superuser. Errors: CDS205,
-- CDS371.
create function private.tg_member_roles__check_role() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if auth.claims() is not null then
    perform private.require_authority(old.role);
    perform private.require_authority(new.role);
  end if;
  if old.role = 'superuser' then
    perform private.require_another_superuser(old);
  end if;
  return new;
end
$$;

create trigger _300_check_role
  before update of role on private.member_roles
  for each row when (new.role is distinct from old.role)
  execute function private.tg_member_roles__check_role();

-- Gives a member a role and its permissions. The member keeps the permissions on candidates and layouts.
-- The role takes effect with the next request of the member, because sessions read role and permissions each time.
create function private.assign_role(member_id uuid, role text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update private.member_roles set role = assign_role.role where member_roles.member_id = assign_role.member_id;
  update api.members
  set permissions = array(
    select permission
    from unnest(private.all_permissions()) as known (permission)
    where permission = any (private.role_permissions(assign_role.role))
      or (permission = any (members.permissions) and not permission = any (private.role_permissions('admin')))
  )
  where members.id = assign_role.member_id;
end
$$;

-- migrate:down
