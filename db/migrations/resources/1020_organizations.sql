-- migrate:up

-- The tenant. Every other row belongs to one organization.
create table api.organizations (
  id uuid primary key default uuidv7(),
  billing_account_id uuid not null references private.billing_accounts (id),
  ats_vendor_a_corporation_id text,
  ats_vendor_a_private_label_id integer,
  default_layout_id uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default private.write_time(),
  deleted_at timestamp with time zone,
  active_ats_integration text
    constraint active_ats_integration_is_a_name check (active_ats_integration ~ '^[a-z0-9_-]{1,64}$'),
  allow_inspection boolean not null default false,
  allow_word_output boolean not null default false,
  allowed_senders text[] not null default '{}'
    constraint allowed_senders_are_addresses check (private.are_senders(allowed_senders)),
  ats text not null default '',
  avatar text,
  ats_vendor_b_entity_kind text not null default '',
  default_prompt text not null default ''
    constraint default_prompt_is_short check (length(default_prompt) <= 20000),
  delete_candidates_after integer
    constraint delete_candidates_after_is_in_days check (delete_candidates_after between 1 and 36500),
  detect_candidate_language_from_attachment boolean not null default true,
  enable_beta_integrations boolean not null default false,
  enable_data_tab boolean not null default false,
  external_variables jsonb not null default '[]',
  fts tsvector generated always as (
    to_tsvector('pg_catalog.simple', name || ' ' || slug || ' ' || ats)
  ) stored,
  member_variables jsonb not null default '[]',
  model text not null default ''
    constraint model_is_short check (length(model) <= 255),
  name text not null
    constraint name_is_not_empty check (length(btrim(name)) between 1 and 255),
  proposal_by text not null default 'member'
    constraint proposal_by_is_an_author check (proposal_by in ('member', 'organization')),
  proposal_reactions jsonb not null default '[]',
  require_mfa boolean not null default false,
  crm_instance_url text
    constraint crm_instance_url_is_a_url check (private.is_url(crm_instance_url)),
  slug text not null
    constraint slug_is_well_formed check (private.is_slug(slug))
    constraint organizations_slug_key unique,
  status text not null default 'active'
    constraint status_is_known check (status in ('active', 'suspended')),
  type text
    constraint type_is_known check (type in ('test', 'regular'))
);

comment on table api.organizations is
  'The organization of the API key, with its settings.';
comment on column api.organizations.id is 'Identifier.';
comment on column api.organizations.billing_account_id is 'Billing account that provides the credits.';
comment on column api.organizations.ats_vendor_a_corporation_id is
  'Identifier for an applicant-tracking (ATS) integration.';
comment on column api.organizations.ats_vendor_a_private_label_id is 'Second identifier for the same integration.';
comment on column api.organizations.default_layout_id is 'Default layout of new candidates.';
comment on column api.organizations.created_at is 'Time at which the row was created.';
comment on column api.organizations.updated_at is 'Time at which the row was last changed.';
comment on column api.organizations.deleted_at is 'Time at which an operator deleted the organization.';
comment on column api.organizations.active_ats_integration is 'Name of the active ATS integration.';
comment on column api.organizations.allow_inspection is
  'Whether the operators of the service may inspect the organization''s data to debug errors.';
comment on column api.organizations.allow_word_output is 'Whether Word output is enabled.';
comment on column api.organizations.allowed_senders is
  'Senders allowed to send CVs to the inbox: e-mail addresses, or domains such as example.com.';
comment on column api.organizations.ats is 'ATS that the organization uses.';
comment on column api.organizations.avatar is 'URL of an image.';
comment on column api.organizations.ats_vendor_b_entity_kind is
  'Entity kind for another ATS integration.';
comment on column api.organizations.default_prompt is 'Prompt that fill uses when the request has no prompt.';
comment on column api.organizations.delete_candidates_after is
  'Number of days after which candidates are deleted automatically, or null for never.';
comment on column api.organizations.detect_candidate_language_from_attachment is
  'Whether the language of the first attachment becomes the language of the candidate.';
comment on column api.organizations.enable_beta_integrations is 'Stored for clients; has no effect in the service.';
comment on column api.organizations.enable_data_tab is 'Stored for clients; has no effect in the service.';
comment on column api.organizations.external_variables is
  'Schema of data imported from an external integration: an array of LayoutVariable.';
comment on column api.organizations.fts is 'Full-text search vector of name, slug and ats.';
comment on column api.organizations.member_variables is
  'Custom fields of members: an array of MemberVariable.';
comment on column api.organizations.model is
  'Language model to use. If empty, the default model of the service applies.';
comment on column api.organizations.name is 'Name.';
comment on column api.organizations.proposal_by is 'Author shown on shared candidates: member or organization.';
comment on column api.organizations.proposal_reactions is
  'Reactions offered to readers of a shared candidate: an array of ProposalReaction.';
comment on column api.organizations.require_mfa is 'Whether multi-factor authentication is required for members.';
comment on column api.organizations.crm_instance_url is 'URL of the organization''s CRM.';
comment on column api.organizations.slug is
  'Unique name, and the local part of the address of the organization''s inbox. After a change, the former slug stays '
  'reserved for the organization for a year, and its mail still arrives.';
comment on column api.organizations.status is 'active or suspended. Set by operators.';
comment on column api.organizations.type is 'test or regular. Set by operators.';
comment on constraint active_ats_integration_is_a_name on api.organizations is
  'active_ats_integration must consist of 1 to 64 lower-case letters, digits, hyphens and underscores.';
comment on constraint allowed_senders_are_addresses on api.organizations is
  'allowed_senders must have at most 1000 entries, each an e-mail address or a domain such as example.com or '
  '@example.com.';
comment on constraint default_prompt_is_short on api.organizations is
  'default_prompt must have at most 20000 characters.';
comment on constraint delete_candidates_after_is_in_days on api.organizations is
  'delete_candidates_after must be a number of days from 1 to 36500, or null for never.';
comment on constraint model_is_short on api.organizations is 'model must have at most 255 characters.';
comment on constraint name_is_not_empty on api.organizations is 'name must have 1 to 255 characters.';
comment on constraint proposal_by_is_an_author on api.organizations is 'proposal_by must be member or organization.';
comment on constraint crm_instance_url_is_a_url on api.organizations is
  'crm_instance_url must be an http or https URL of at most 2048 characters, without credentials.';
comment on constraint slug_is_well_formed on api.organizations is
  'slug must consist of 1 to 63 lower-case letters, digits and hyphens, without a hyphen at the start or end.';
comment on constraint organizations_slug_key on api.organizations is 'slug is already used by another organization.';
comment on constraint status_is_known on api.organizations is 'status must be active or suspended.';
comment on constraint type_is_known on api.organizations is 'type must be test or regular.';

-- 1120_layouts.sql adds the foreign key to layouts.
create index organizations_billing_account_id_idx on api.organizations (billing_account_id);
create index organizations_default_layout_id_idx on api.organizations (default_layout_id);

alter table api.organizations enable row level security;

create policy select_own_organization on api.organizations
  for select to api_consumer
  using (id = (select auth.organization_id()));

create policy update_own_organization on api.organizations
  for update to api_consumer
  using (id = (select auth.organization_id()) and (select auth.can('settings')))
  with check (id = (select auth.organization_id()));

grant select on api.organizations to api_consumer;
grant update (
  ats_vendor_a_corporation_id,
  ats_vendor_a_private_label_id,
  default_layout_id,
  active_ats_integration,
  allow_inspection,
  allow_word_output,
  allowed_senders,
  ats,
  avatar,
  ats_vendor_b_entity_kind,
  default_prompt,
  delete_candidates_after,
  detect_candidate_language_from_attachment,
  enable_beta_integrations,
  enable_data_tab,
  external_variables,
  member_variables,
  model,
  name,
  proposal_by,
  proposal_reactions,
  require_mfa,
  crm_instance_url,
  slug
) on api.organizations to api_consumer;

create trigger _100_touch_updated_at
  before update on api.organizations
  for each row execute function private.tg__touch_updated_at();

create trigger _200_check_urls
  before insert or update of avatar, proposal_reactions on api.organizations
  for each row execute function private.tg__check_urls('avatar', 'image-url', 'proposal_reactions', 'source');

-- The constraint reports other texts.
create trigger _200_check_crm_instance_url
  before insert or update of crm_instance_url on api.organizations
  for each row when (private.is_url(new.crm_instance_url))
  execute function private.tg__check_urls('crm_instance_url', 'link');

call private.check_structures('api.organizations', '{
  "external_variables": "LayoutVariables",
  "member_variables": "MemberVariables",
  "proposal_reactions": "ProposalReactions"
}');

-- The billing account of the organization of the current request.
-- The policies of billing accounts use this function. It is security definer so that these policies do not evaluate the
-- policies of organizations.
create function private.billing_account_id() returns uuid
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select organizations.billing_account_id
  from api.organizations
  where organizations.id = auth.organization_id()
$$;

grant execute on function private.billing_account_id to api_consumer;

create trigger _210_check_lengths
  before insert or update of external_variables on api.organizations
  for each row execute function private.tg__check_lengths('external_variables');

create policy select_own_billing_account on private.billing_accounts
  for select to api_consumer
  using (id = (select private.billing_account_id()) and (select auth.can('billing')));

create policy update_own_billing_account on private.billing_accounts
  for update to api_consumer
  using (id = (select private.billing_account_id()) and (select auth.can('billing')))
  with check (id = (select private.billing_account_id()));

grant select on private.billing_accounts to api_consumer;
grant update (
  billing_provider_subscription_id,
  allow_pre_paid,
  currency,
  maximum_usage
) on private.billing_accounts to api_consumer;

-- Whether an organization is neither deleted nor suspended.
create function private.is_open(organization api.organizations) returns boolean
language sql immutable parallel safe
return organization.status = 'active' and organization.deleted_at is null;

-- Whether the organization with an id is open.
create function private.is_open_organization(organization_id uuid) returns boolean
language sql stable set search_path = pg_catalog, pg_temp
as $$
  select exists (
    select
    from api.organizations
    where organizations.id = is_open_organization.organization_id and private.is_open(organizations)
  )
$$;

-- migrate:down
