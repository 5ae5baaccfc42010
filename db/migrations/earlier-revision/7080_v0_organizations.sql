-- migrate:up

-- In the earlier revision, an organization has the columns credit and pricing_version, which keys with the permission
-- billing can read, and member_variables is an object by key.

-- member_variables as an object by key.
create function private.earlier_member_variables(present jsonb) returns jsonb
language sql immutable parallel safe
return (
  select coalesce(jsonb_object_agg(variable.content ->> 'key', variable.content - 'key'), '{}')
  from jsonb_array_elements(present) as variable (content)
);

grant execute on function private.earlier_member_variables to api_consumer;

create view v0.organizations with (security_invoker = true) as
select
  organizations.id,
  organizations.default_layout_id,
  organizations.created_at,
  organizations.updated_at,
  organizations.deleted_at,
  organizations.allow_inspection,
  organizations.allowed_senders,
  organizations.ats,
  organizations.avatar,
  (
    select billing_accounts.credit
    from private.billing_accounts
    where billing_accounts.id = organizations.billing_account_id
  ) as credit,
  organizations.default_prompt,
  organizations.delete_candidates_after,
  organizations.detect_candidate_language_from_attachment,
  organizations.enable_data_tab,
  organizations.fts,
  private.earlier_member_variables(organizations.member_variables) as member_variables,
  organizations.name,
  (
    select billing_accounts.pricing_version
    from private.billing_accounts
    where billing_accounts.id = organizations.billing_account_id
  ) as pricing_version,
  organizations.slug,
  organizations.status,
  organizations.type
from api.organizations;

comment on view v0.organizations is 'The organization of the API key.';
comment on column v0.organizations.credit is
  'Credits currently available; null for keys without the permission billing.';
comment on column v0.organizations.member_variables is 'Fields of every member: one MemberVariable for each key.';
comment on column v0.organizations.pricing_version is
  'Version of the price list that applies; null for keys without the permission billing.';

grant select on v0.organizations to api_consumer;

-- Converts member_variables of the earlier revision, an object by key, to the current array.
create function private.present_member_variables(earlier jsonb) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  problem constant text := private.structure_problem(
    '{"type": "object", "maxProperties": 200, "additionalProperties": {"type": "object"}}',
    coalesce(earlier, 'null'),
    'member_variables'
  );
begin
  if problem is not null then
    raise check_violation using
      message = problem || '.',
      hint = 'member_variables of revision v0 is an object with one MemberVariable for each key.';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('key', variable.key) || variable.content order by variable.key), '[]')
    from jsonb_each(earlier) as variable (key, content)
  );
end
$$;

grant execute on function private.present_member_variables to api_consumer;

-- The billing account is read with the rights of the reader, and an update does not change it.
call private.make_updatable(
  'v0.organizations',
  'api.organizations',
  '(select auth.claims() is null or auth.can(''settings''))',
  changes => jsonb_build_object('member_variables', $$
    case
      when new.member_variables is distinct from old.member_variables
        then private.present_member_variables(new.member_variables)
      else stored.member_variables
    end
  $$),
  results => jsonb_build_object(
    'credit', 'old.credit',
    'member_variables', 'private.earlier_member_variables(stored.member_variables)',
    'pricing_version', 'old.pricing_version'
  )
);

-- migrate:down
