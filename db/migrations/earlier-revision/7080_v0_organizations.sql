-- migrate:up

-- In the earlier revision, an organization has the columns credit and pricing_version, which keys with the permission
-- billing can read, and member_variables is an object by key.
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
  (
    select coalesce(jsonb_object_agg(variable.content ->> 'key', variable.content - 'key'), '{}')
    from jsonb_array_elements(organizations.member_variables) as variable (content)
  ) as member_variables,
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
grant update (
  default_layout_id, allow_inspection, allowed_senders, ats, avatar, default_prompt, delete_candidates_after,
  detect_candidate_language_from_attachment, enable_data_tab, member_variables, name, slug
) on v0.organizations to api_consumer;

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

-- Only the columns that the request changes are written, so that concurrent requests that change different columns
-- both take effect.
create function private.tg_v0_organizations__update() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  update api.organizations as present
  set
    default_layout_id = private.changed_value(old.default_layout_id, new.default_layout_id, present.default_layout_id),
    allow_inspection = private.changed_value(old.allow_inspection, new.allow_inspection, present.allow_inspection),
    allowed_senders = private.changed_value(old.allowed_senders, new.allowed_senders, present.allowed_senders),
    ats = private.changed_value(old.ats, new.ats, present.ats),
    avatar = private.changed_value(old.avatar, new.avatar, present.avatar),
    default_prompt = private.changed_value(old.default_prompt, new.default_prompt, present.default_prompt),
    delete_candidates_after = private.changed_value(
      old.delete_candidates_after, new.delete_candidates_after, present.delete_candidates_after
    ),
    detect_candidate_language_from_attachment = private.changed_value(
      old.detect_candidate_language_from_attachment,
      new.detect_candidate_language_from_attachment,
      present.detect_candidate_language_from_attachment
    ),
    enable_data_tab = private.changed_value(old.enable_data_tab, new.enable_data_tab, present.enable_data_tab),
    member_variables = case
      when new.member_variables is distinct from old.member_variables
        then private.present_member_variables(new.member_variables)
      else present.member_variables
    end,
    name = private.changed_value(old.name, new.name, present.name),
    slug = private.changed_value(old.slug, new.slug, present.slug)
  where present.id = old.id;
  if not found then
    return null;
  end if;
  select organizations.* into new from v0.organizations where organizations.id = old.id;
  return new;
end
$$;

create trigger _100_update
  instead of update on v0.organizations
  for each row execute function private.tg_v0_organizations__update();

-- migrate:down
