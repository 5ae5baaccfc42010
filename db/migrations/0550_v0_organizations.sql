-- migrate:up

-- In the earlier revision an organization shows its credit and price list itself, to keys with the permission
-- billing, and its member_variables as an object by key.
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
comment on column v0.organizations.credit is 'Credits currently available; null for keys without the permission billing.';
comment on column v0.organizations.member_variables is 'Fields that each member has a value for: a MemberVariable by its key.';
comment on column v0.organizations.pricing_version is
  'Version of the price list that applies; null for keys without the permission billing.';

grant select on v0.organizations to api_consumer;
grant update (
  default_layout_id, allow_inspection, allowed_senders, ats, avatar, default_prompt, delete_candidates_after,
  detect_candidate_language_from_attachment, enable_data_tab, member_variables, name, slug
) on v0.organizations to api_consumer;

create function private.present_member_variables(earlier jsonb) returns jsonb
language plpgsql stable security definer
set search_path = ''
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
      hint = 'member_variables of revision v0 is an object: a MemberVariable by its key.';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('key', variable.key) || variable.content order by variable.key), '[]')
    from jsonb_each(earlier) as variable (key, content)
  );
end
$$;

comment on function private.present_member_variables(jsonb) is
  'member_variables of the earlier revision, by key, as the array of the present one.';

grant execute on function private.present_member_variables(jsonb) to api_consumer;

-- Only what the request changes is handed on.
create function private.tg_v0_organizations__update() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  update api.organizations as present
  set
    default_layout_id = case when new.default_layout_id is distinct from old.default_layout_id then new.default_layout_id else present.default_layout_id end,
    allow_inspection = case when new.allow_inspection is distinct from old.allow_inspection then new.allow_inspection else present.allow_inspection end,
    allowed_senders = case when new.allowed_senders is distinct from old.allowed_senders then new.allowed_senders else present.allowed_senders end,
    ats = case when new.ats is distinct from old.ats then new.ats else present.ats end,
    avatar = case when new.avatar is distinct from old.avatar then new.avatar else present.avatar end,
    default_prompt = case when new.default_prompt is distinct from old.default_prompt then new.default_prompt else present.default_prompt end,
    delete_candidates_after = case
      when new.delete_candidates_after is distinct from old.delete_candidates_after then new.delete_candidates_after
      else present.delete_candidates_after
    end,
    detect_candidate_language_from_attachment = case
      when new.detect_candidate_language_from_attachment is distinct from old.detect_candidate_language_from_attachment
        then new.detect_candidate_language_from_attachment
      else present.detect_candidate_language_from_attachment
    end,
    enable_data_tab = case when new.enable_data_tab is distinct from old.enable_data_tab then new.enable_data_tab else present.enable_data_tab end,
    member_variables = case
      when new.member_variables is distinct from old.member_variables then private.present_member_variables(new.member_variables)
      else present.member_variables
    end,
    name = case when new.name is distinct from old.name then new.name else present.name end,
    slug = case when new.slug is distinct from old.slug then new.slug else present.slug end
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

drop view v0.organizations;
drop function private.tg_v0_organizations__update(), private.present_member_variables(jsonb);
