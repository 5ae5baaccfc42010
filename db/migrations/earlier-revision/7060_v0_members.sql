-- migrate:up

-- In the earlier revision, a member has a role instead of permissions, and its values are texts.

-- The role of a member of the request's organization.
create function private.member_role(member_id uuid) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select member_roles.role
  from private.member_roles
  join api.members on members.id = member_roles.member_id
  where member_roles.member_id = member_role.member_id
    and members.organization_id = auth.organization_id()
$$;

-- The values of a member as texts. For a value with one text per language, the default text or the English one.
create function private.earlier_values(present jsonb) returns jsonb
language sql immutable parallel safe
return (
  select coalesce(
    jsonb_object_agg(
      each.key,
      case jsonb_typeof(each.content)
        when 'object' then coalesce(each.content ->> 'default', each.content ->> 'en', each.content::text)
        else coalesce(each.content #>> '{}', '')
      end
    ),
    '{}'
  )
  from jsonb_each(present) as each (key, content)
);

grant execute on function private.member_role, private.earlier_values to api_consumer;

create view v0.members with (security_invoker = true) as
select
  id,
  organization_id,
  user_id,
  created_at,
  updated_at,
  private.member_role(id) as role,
  private.earlier_values(values) as values
from api.members;

comment on view v0.members is 'Members link users to the organization.';
comment on column v0.members.role is 'user, admin or superuser.';
comment on column v0.members.values is 'One text for each member_variable of the organization. Layouts can use them.';

grant select on v0.members to api_consumer;

-- An invited or revoked member with its user_profile, in the shape of the earlier revision.
-- The response of POST and DELETE /members with Content-Profile: v0.
create function private.earlier_member(present json) returns json
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select json_build_object(
    'id', present -> 'id',
    'organization_id', present -> 'organization_id',
    'user_id', present -> 'user_id',
    'created_at', present -> 'created_at',
    'updated_at', present -> 'updated_at',
    -- The API invites and revokes only members with this role.
    'role', 'user',
    'values', private.earlier_values((present -> 'values')::jsonb),
    'user_profile', (present -> 'user_profile')::jsonb - 'invited_at'
  )
$$;

grant execute on function private.earlier_member to api_consumer;

-- migrate:down
