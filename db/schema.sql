-- The present state of the schemas, as the catalog has it once all migrations ran: made by `npm run schema`, for
-- readers alone. Functions stand without their bodies, which are in migrations/, and partitions not at all.

-- Time that readers spent on shared candidates.
create table api.candidate_analytics (
  id uuid default uuidv7() not null,
  candidate_id uuid,
  organization_id uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  time_spent real default 0 not null,
  constraint candidate_analytics_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES private.candidates(id) ON DELETE SET NULL,
  constraint candidate_analytics_candidate_id_key UNIQUE (candidate_id),
  constraint candidate_analytics_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES api.organizations(id) ON DELETE SET NULL,
  constraint candidate_analytics_pkey PRIMARY KEY (id),
  constraint time_spent_is_not_negative CHECK ((time_spent >= (0)::double precision))
);
CREATE INDEX candidate_analytics_organization_id_created_at_idx ON api.candidate_analytics USING btree (organization_id, created_at DESC, id);
CREATE INDEX candidate_analytics_organization_id_id_idx ON api.candidate_analytics USING btree (organization_id, id);
alter table api.candidate_analytics enable row level security;
create policy select_own_candidate_analytics on api.candidate_analytics for select to api_consumer using ((organization_id = ( SELECT auth.organization_id() AS organization_id)));

-- Templates of the organization's candidates.
create table api.layouts (
  id uuid default uuidv7() not null,
  creator_id uuid,
  organization_id uuid default auth.organization_id() not null,
  parent_id uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  archived_at timestamp with time zone,
  assets jsonb default '[]'::jsonb not null,
  custom_css text default ''::text not null,
  default_values jsonb default '{}'::jsonb not null,
  description text default ''::text not null,
  export_filename text default ''::text not null,
  featured boolean default false not null,
  fts tsvector generated always as (to_tsvector('simple'::regconfig, ((name || ' '::text) || description))) stored,
  languages text[] default '{en}'::text[] not null,
  name text default ''::text not null,
  page_height integer default 1123 not null,
  page_width integer default 794 not null,
  secret uuid default gen_random_uuid() not null,
  sections jsonb default '[]'::jsonb not null,
  share_instructions text default ''::text not null,
  slug text default ''::text not null,
  thumbnail text,
  tokens jsonb default '[]'::jsonb not null,
  variables jsonb default '[]'::jsonb not null,
  visibility text default 'private'::text not null,
  web_settings jsonb,
  constraint custom_css_is_short CHECK ((length(custom_css) <= 100000)),
  constraint description_is_short CHECK ((length(description) <= 20000)),
  constraint export_filename_is_short CHECK ((length(export_filename) <= 255)),
  constraint languages_are_known CHECK (private.are_languages(languages)),
  constraint layouts_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES private.user_profiles(user_id) ON DELETE SET NULL,
  constraint layouts_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES api.organizations(id) ON DELETE CASCADE,
  constraint layouts_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES api.layouts(id) ON DELETE SET NULL,
  constraint layouts_pkey PRIMARY KEY (id),
  constraint layouts_slug_key UNIQUE (slug),
  constraint name_is_short CHECK ((length(name) <= 255)),
  constraint page_height_is_in_pixels CHECK (((page_height >= 100) AND (page_height <= 20000))),
  constraint page_width_is_in_pixels CHECK (((page_width >= 100) AND (page_width <= 20000))),
  constraint share_instructions_are_short CHECK ((length(share_instructions) <= 20000)),
  constraint slug_is_well_formed CHECK (private.is_slug(slug)),
  constraint visibility_is_known CHECK ((visibility = ANY (ARRAY['public'::text, 'private'::text])))
);
CREATE INDEX layouts_creator_id_idx ON api.layouts USING btree (creator_id);
CREATE INDEX layouts_fts_idx ON api.layouts USING gin (organization_id, fts);
CREATE INDEX layouts_organization_id_created_at_idx ON api.layouts USING btree (organization_id, created_at DESC, id);
CREATE INDEX layouts_organization_id_id_idx ON api.layouts USING btree (organization_id, id);
CREATE INDEX layouts_parent_id_idx ON api.layouts USING btree (parent_id);
alter table api.layouts enable row level security;
create policy delete_own_layouts on api.layouts for delete to api_consumer using (((organization_id = ( SELECT auth.organization_id() AS organization_id)) AND ( SELECT auth.can('edit_layouts'::text) AS can)));
create policy insert_own_layouts on api.layouts for insert to api_consumer with check (((organization_id = ( SELECT auth.organization_id() AS organization_id)) AND ( SELECT auth.can('edit_layouts'::text) AS can)));
create policy select_own_layouts on api.layouts for select to api_consumer using ((organization_id = ( SELECT auth.organization_id() AS organization_id)));
create policy update_own_layouts on api.layouts for update to api_consumer using (((organization_id = ( SELECT auth.organization_id() AS organization_id)) AND ( SELECT auth.can('edit_layouts'::text) AS can))) with check ((organization_id = ( SELECT auth.organization_id() AS organization_id)));

-- Members link users to the organization and carry their permissions.
create table api.members (
  id uuid default uuidv7() not null,
  external_id private.external_id,
  organization_id uuid default auth.organization_id() not null,
  user_id uuid not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  permissions text[] default '{edit_candidates,view_candidates}'::text[] not null,
  "values" jsonb default '{}'::jsonb not null,
  constraint members_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES api.organizations(id) ON DELETE CASCADE,
  constraint members_organization_id_user_id_key UNIQUE (organization_id, user_id),
  constraint members_pkey PRIMARY KEY (id),
  constraint members_user_id_fkey FOREIGN KEY (user_id) REFERENCES private.user_profiles(user_id) ON DELETE CASCADE,
  constraint permissions_are_known CHECK (private.are_permissions(permissions))
);
CREATE INDEX members_organization_id_external_id_idx ON api.members USING btree (organization_id, external_id);
CREATE INDEX members_organization_id_id_idx ON api.members USING btree (organization_id, id);
CREATE INDEX members_user_id_idx ON api.members USING btree (user_id);
alter table api.members enable row level security;
create policy delete_own_members on api.members for delete to api_consumer using (((organization_id = ( SELECT auth.organization_id() AS organization_id)) AND ( SELECT auth.can('team'::text) AS can)));
create policy insert_own_members on api.members for insert to api_consumer with check (((organization_id = ( SELECT auth.organization_id() AS organization_id)) AND ( SELECT auth.can('team'::text) AS can)));
create policy select_own_members on api.members for select to api_consumer using ((organization_id = ( SELECT auth.organization_id() AS organization_id)));
create policy update_own_members on api.members for update to api_consumer using (((organization_id = ( SELECT auth.organization_id() AS organization_id)) AND ( SELECT auth.can('team'::text) AS can))) with check ((organization_id = ( SELECT auth.organization_id() AS organization_id)));

-- The organization of the API key: its settings, and what its candidates, layouts and members share.
create table api.organizations (
  id uuid default uuidv7() not null,
  billing_account_id uuid not null,
  ats_vendor_a_corporation_id text,
  ats_vendor_a_private_label_id integer,
  default_layout_id uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  active_ats_integration text,
  allow_inspection boolean default false not null,
  allow_word_output boolean default false not null,
  allowed_senders text[] default '{}'::text[] not null,
  ats text default ''::text not null,
  avatar text,
  ats_vendor_b_entity_kind text default ''::text not null,
  default_prompt text default ''::text not null,
  delete_candidates_after integer,
  detect_candidate_language_from_attachment boolean default true not null,
  enable_beta_integrations boolean default false not null,
  enable_data_tab boolean default false not null,
  external_variables jsonb default '[]'::jsonb not null,
  fts tsvector generated always as (to_tsvector('simple'::regconfig, ((((name || ' '::text) || slug) || ' '::text) || ats))) stored,
  member_variables jsonb default '[]'::jsonb not null,
  model text default ''::text not null,
  name text not null,
  proposal_by text default 'member'::text not null,
  proposal_reactions jsonb default '[]'::jsonb not null,
  require_mfa boolean default false not null,
  crm_instance_url text,
  slug text not null,
  status text default 'active'::text not null,
  type text,
  constraint active_ats_integration_is_a_name CHECK ((active_ats_integration ~ '^[a-z0-9_-]{1,64}$'::text)),
  constraint allowed_senders_are_addresses CHECK (private.are_senders(allowed_senders)),
  constraint crm_instance_url_is_a_url CHECK (private.is_url(crm_instance_url)),
  constraint default_prompt_is_short CHECK ((length(default_prompt) <= 20000)),
  constraint delete_candidates_after_is_in_days CHECK (((delete_candidates_after >= 1) AND (delete_candidates_after <= 36500))),
  constraint model_is_short CHECK ((length(model) <= 255)),
  constraint name_is_not_empty CHECK (((length(btrim(name)) >= 1) AND (length(btrim(name)) <= 255))),
  constraint organizations_billing_account_id_fkey FOREIGN KEY (billing_account_id) REFERENCES private.billing_accounts(id),
  constraint organizations_default_layout_id_fkey FOREIGN KEY (default_layout_id) REFERENCES api.layouts(id) ON DELETE SET NULL,
  constraint organizations_pkey PRIMARY KEY (id),
  constraint organizations_slug_key UNIQUE (slug),
  constraint proposal_by_is_an_author CHECK ((proposal_by = ANY (ARRAY['member'::text, 'organization'::text]))),
  constraint slug_is_well_formed CHECK (private.is_slug(slug)),
  constraint status_is_known CHECK ((status = ANY (ARRAY['active'::text, 'suspended'::text]))),
  constraint type_is_known CHECK ((type = ANY (ARRAY['test'::text, 'regular'::text])))
);
CREATE INDEX organizations_billing_account_id_idx ON api.organizations USING btree (billing_account_id);
CREATE INDEX organizations_default_layout_id_idx ON api.organizations USING btree (default_layout_id);
alter table api.organizations enable row level security;
create policy select_own_organization on api.organizations for select to api_consumer using ((id = ( SELECT auth.organization_id() AS organization_id)));
create policy update_own_organization on api.organizations for update to api_consumer using (((id = ( SELECT auth.organization_id() AS organization_id)) AND ( SELECT auth.can('settings'::text) AS can))) with check ((id = ( SELECT auth.organization_id() AS organization_id)));

-- Endpoints to which the organization's events are sent.
create table api.webhooks (
  id uuid default uuidv7() not null,
  organization_id uuid default auth.organization_id() not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  description text default ''::text not null,
  endpoint text not null,
  events text[] not null,
  signing_secret text default private.new_signing_secret() not null,
  source text default 'api'::text not null,
  constraint description_is_short CHECK ((length(description) <= 2000)),
  constraint endpoint_is_a_url CHECK (private.is_url(endpoint)),
  constraint events_are_known CHECK (((events <@ private.all_webhook_events()) AND (cardinality(events) > 0) AND (array_ndims(events) = 1))),
  constraint signing_secret_is_well_formed CHECK (private.is_signing_secret(signing_secret)),
  constraint source_is_a_name CHECK ((source ~ '^[a-z0-9_-]{1,64}$'::text)),
  constraint webhooks_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES api.organizations(id) ON DELETE CASCADE,
  constraint webhooks_pkey PRIMARY KEY (id)
);
CREATE INDEX webhooks_organization_id_created_at_idx ON api.webhooks USING btree (organization_id, created_at DESC, id);
CREATE INDEX webhooks_organization_id_id_idx ON api.webhooks USING btree (organization_id, id);
alter table api.webhooks enable row level security;
create policy delete_own_webhooks on api.webhooks for delete to api_consumer using (((organization_id = ( SELECT auth.organization_id() AS organization_id)) AND ( SELECT auth.can('settings'::text) AS can)));
create policy insert_own_webhooks on api.webhooks for insert to api_consumer with check (((organization_id = ( SELECT auth.organization_id() AS organization_id)) AND ( SELECT auth.can('settings'::text) AS can)));
create policy select_own_webhooks on api.webhooks for select to api_consumer using (((organization_id = ( SELECT auth.organization_id() AS organization_id)) AND ( SELECT auth.can('settings'::text) AS can)));
create policy update_own_webhooks on api.webhooks for update to api_consumer using (((organization_id = ( SELECT auth.organization_id() AS organization_id)) AND ( SELECT auth.can('settings'::text) AS can))) with check ((organization_id = ( SELECT auth.organization_id() AS organization_id)));

-- API keys of organizations.
create table private.api_keys (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  member_id uuid,
  successor_id uuid,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone,
  hash bytea not null,
  last_used_at timestamp with time zone,
  permissions text[] not null,
  prefix text not null,
  revoked_at timestamp with time zone,
  constraint api_keys_hash_key UNIQUE (hash),
  constraint api_keys_member_id_fkey FOREIGN KEY (member_id) REFERENCES api.members(id) ON DELETE CASCADE,
  constraint api_keys_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES api.organizations(id) ON DELETE CASCADE,
  constraint api_keys_pkey PRIMARY KEY (id),
  constraint api_keys_successor_id_fkey FOREIGN KEY (successor_id) REFERENCES private.api_keys(id) ON DELETE SET NULL,
  constraint permissions_are_known CHECK (private.are_permissions(permissions))
);
CREATE INDEX api_keys_member_id_idx ON private.api_keys USING btree (member_id);
CREATE INDEX api_keys_organization_id_idx ON private.api_keys USING btree (organization_id);
CREATE INDEX api_keys_successor_id_idx ON private.api_keys USING btree (successor_id);
alter table private.api_keys enable row level security;

-- Requests made with API keys; shown as api.api_requests.
create table private.api_requests (
  id integer generated as identity not null,
  organization_id uuid not null,
  api_key_id uuid not null,
  created_at timestamp with time zone default now() not null,
  created_on date default ((now() AT TIME ZONE 'utc'::text))::date not null,
  endpoint text not null,
  method text not null,
  request_id uuid not null,
  search text default ''::text not null,
  status smallint not null,
  constraint api_requests_pkey PRIMARY KEY (id, created_on),
  constraint api_requests_request_id_key UNIQUE (request_id, created_on)
) partition by RANGE (created_on);
CREATE INDEX api_requests_organization_id_created_at_idx ON ONLY private.api_requests USING btree (organization_id, created_at DESC, id);
CREATE INDEX api_requests_organization_id_created_on_idx ON ONLY private.api_requests USING btree (organization_id, created_on, id);
CREATE INDEX api_requests_organization_id_id_idx ON ONLY private.api_requests USING btree (organization_id, id);
alter table private.api_requests enable row level security;
create policy select_own_api_requests on private.api_requests for select to api_consumer using ((organization_id = ( SELECT auth.organization_id() AS organization_id)));

-- Addresses of customers' fonts and images, and our copies of them.
create table private.asset_copies (
  id uuid default uuidv7() not null,
  url text not null,
  token text,
  wanted_at timestamp with time zone default now() not null,
  queued_at timestamp with time zone,
  tried_at timestamp with time zone,
  failures integer default 0 not null,
  problem text,
  constraint asset_copies_pkey PRIMARY KEY (id),
  constraint asset_copies_token_fkey FOREIGN KEY (token) REFERENCES private.public_files(token) ON DELETE SET NULL,
  constraint asset_copies_url_key UNIQUE (url),
  constraint url_is_web_address CHECK (((url ~* '^https?://'::text) AND (octet_length(url) <= 2048)))
);
CREATE INDEX asset_copies_new_idx ON private.asset_copies USING btree (id) WHERE (queued_at IS NULL);
CREATE INDEX asset_copies_token_idx ON private.asset_copies USING btree (token);
CREATE INDEX asset_copies_wanted_at_idx ON private.asset_copies USING btree (wanted_at);
alter table private.asset_copies enable row level security;

-- Billing accounts; shown as api.billing_accounts.
create table private.billing_accounts (
  id uuid default uuidv7() not null,
  billing_provider_subscription_id text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  allow_pre_paid boolean default false not null,
  credit integer default 0 not null,
  currency text default 'EUR'::text not null,
  maximum_usage integer default 0 not null,
  minimum_guarantee integer default 0 not null,
  next_billed_at timestamp with time zone,
  price_per_credit integer default 0 not null,
  price_per_user integer default 0 not null,
  pricing_version text default 'v1'::text not null,
  subscription_type text default 'pre_paid'::text not null,
  trial_expires_at timestamp with time zone,
  user_licenses integer,
  constraint billing_accounts_pkey PRIMARY KEY (id),
  constraint credit_is_not_negative CHECK ((credit >= 0)),
  constraint currency_is_iso_4217 CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint maximum_usage_is_not_negative CHECK ((maximum_usage >= 0)),
  constraint minimum_guarantee_is_not_negative CHECK ((minimum_guarantee >= 0)),
  constraint price_per_credit_is_not_negative CHECK ((price_per_credit >= 0)),
  constraint price_per_user_is_not_negative CHECK ((price_per_user >= 0)),
  constraint pricing_version_is_short CHECK (((length(pricing_version) >= 1) AND (length(pricing_version) <= 64))),
  constraint subscription_type_is_short CHECK (((length(subscription_type) >= 1) AND (length(subscription_type) <= 64))),
  constraint user_licenses_is_not_negative CHECK ((user_licenses >= 0))
);
alter table private.billing_accounts enable row level security;
create policy select_own_billing_account on private.billing_accounts for select to api_consumer using (((id = ( SELECT private.billing_account_id() AS billing_account_id)) AND ( SELECT auth.can('billing'::text) AS can)));
create policy update_own_billing_account on private.billing_accounts for update to api_consumer using (((id = ( SELECT private.billing_account_id() AS billing_account_id)) AND ( SELECT auth.can('billing'::text) AS can))) with check ((id = ( SELECT private.billing_account_id() AS billing_account_id)));

-- Views of shared candidates; shown as api.candidate_views.
create table private.candidate_views (
  id bigint generated as identity not null,
  candidate_id uuid not null,
  organization_id uuid not null,
  created_at timestamp with time zone default now() not null,
  anonymous boolean default false not null,
  visitor bytea,
  constraint candidate_views_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES private.candidates(id) ON DELETE CASCADE,
  constraint candidate_views_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES api.organizations(id) ON DELETE CASCADE,
  constraint candidate_views_pkey PRIMARY KEY (id)
);
CREATE INDEX candidate_views_candidate_id_idx ON private.candidate_views USING btree (candidate_id, created_at);
CREATE INDEX candidate_views_organization_id_created_at_idx ON private.candidate_views USING btree (organization_id, created_at DESC, id);
CREATE INDEX candidate_views_organization_id_id_idx ON private.candidate_views USING btree (organization_id, id);
CREATE INDEX candidate_views_visitor_idx ON private.candidate_views USING btree (created_at) WHERE (visitor IS NOT NULL);
alter table private.candidate_views enable row level security;
create policy select_own_candidate_views on private.candidate_views for select to api_consumer using ((organization_id = ( SELECT auth.organization_id() AS organization_id)));

-- Candidates; shown as api.candidates.
create table private.candidates (
  id uuid default uuidv7() not null,
  layout_id uuid,
  member_id uuid,
  organization_id uuid default auth.organization_id() not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  attachments jsonb default '{}'::jsonb not null,
  avatar text,
  export_filename text default ''::text not null,
  external_data jsonb,
  fts tsvector generated always as ((setweight(to_tsvector('simple'::regconfig, name), 'A'::"char") || jsonb_to_tsvector('simple'::regconfig,
CASE
    WHEN (octet_length(("values")::text) < 250000) THEN "values"
    ELSE '{}'::jsonb
END, '["string", "numeric"]'::jsonb))) stored,
  language text not null,
  messages jsonb default '[]'::jsonb not null,
  name text default ''::text not null,
  secret text default private.random_text(32) not null,
  secret_anonymous text default private.random_text(32) not null,
  secret_editable text default private.random_text(32) not null,
  section_attachments jsonb default '{}'::jsonb not null,
  status text default 'pending'::text not null,
  "values" jsonb default '{}'::jsonb not null,
  constraint candidates_layout_id_fkey FOREIGN KEY (layout_id) REFERENCES api.layouts(id),
  constraint candidates_member_id_fkey FOREIGN KEY (member_id) REFERENCES api.members(id) ON DELETE SET NULL,
  constraint candidates_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES api.organizations(id) ON DELETE CASCADE,
  constraint candidates_pkey PRIMARY KEY (id),
  constraint candidates_secret_anonymous_key UNIQUE (secret_anonymous),
  constraint candidates_secret_editable_key UNIQUE (secret_editable),
  constraint candidates_secret_key UNIQUE (secret),
  constraint email_is_short CHECK ((octet_length(("values" ->> 'email'::text)) <= 2000)),
  constraint export_filename_is_short CHECK ((length(export_filename) <= 255)),
  constraint language_is_known CHECK (private.is_language(language)),
  constraint name_is_short CHECK ((length(name) <= 255)),
  constraint secret_anonymous_is_well_formed CHECK ((secret_anonymous ~ '^[A-Za-z0-9_-]{16,128}$'::text)),
  constraint secret_editable_is_well_formed CHECK ((secret_editable ~ '^[A-Za-z0-9_-]{16,128}$'::text)),
  constraint secret_is_well_formed CHECK ((secret ~ '^[A-Za-z0-9_-]{16,128}$'::text)),
  constraint secrets_differ CHECK (((secret <> secret_anonymous) AND (secret <> secret_editable) AND (secret_anonymous <> secret_editable))),
  constraint status_is_known CHECK ((status = ANY (ARRAY['pending'::text, 'active'::text])))
);
CREATE INDEX candidates_deleted_at_idx ON private.candidates USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX candidates_email_idx ON private.candidates USING btree (organization_id, (("values" ->> 'email'::text)));
CREATE INDEX candidates_external_id_idx ON private.candidates USING btree (organization_id, ((external_data ->> 'id'::text))) WHERE (external_data IS NOT NULL);
CREATE INDEX candidates_fts_idx ON private.candidates USING gin (organization_id, fts);
CREATE INDEX candidates_layout_id_idx ON private.candidates USING btree (layout_id);
CREATE INDEX candidates_member_id_idx ON private.candidates USING btree (member_id);
CREATE INDEX candidates_organization_id_created_at_idx ON private.candidates USING btree (organization_id, created_at DESC, id);
CREATE INDEX candidates_organization_id_id_idx ON private.candidates USING btree (organization_id, id);
CREATE INDEX candidates_organization_id_status_idx ON private.candidates USING btree (organization_id, status, created_at DESC, id);
alter table private.candidates enable row level security;
create policy insert_own_candidates on private.candidates for insert to api_consumer with check (((organization_id = ( SELECT auth.organization_id() AS organization_id)) AND ( SELECT auth.can('edit_candidates'::text) AS can)));
create policy select_own_candidates on private.candidates for select to api_consumer using (((organization_id = ( SELECT auth.organization_id() AS organization_id)) AND ( SELECT auth.can('view_candidates'::text) AS can)));
create policy update_own_candidates on private.candidates for update to api_consumer using (((organization_id = ( SELECT auth.organization_id() AS organization_id)) AND ( SELECT auth.can('edit_candidates'::text) AS can))) with check ((organization_id = ( SELECT auth.organization_id() AS organization_id)));

-- Credit mutations; shown as api.credit_mutations.
create table private.credit_mutations (
  id uuid default uuidv7() not null,
  billing_account_id uuid,
  organization_id uuid,
  created_at timestamp with time zone default now() not null,
  delta integer not null,
  is_usage boolean default false not null,
  constraint credit_mutations_billing_account_id_fkey FOREIGN KEY (billing_account_id) REFERENCES private.billing_accounts(id) ON DELETE SET NULL,
  constraint credit_mutations_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES api.organizations(id) ON DELETE SET NULL,
  constraint credit_mutations_pkey PRIMARY KEY (id),
  constraint delta_is_not_zero CHECK ((delta <> 0))
);
CREATE INDEX credit_mutations_billing_account_id_idx ON private.credit_mutations USING btree (billing_account_id);
CREATE INDEX credit_mutations_organization_id_created_at_idx ON private.credit_mutations USING btree (organization_id, created_at DESC, id);
CREATE INDEX credit_mutations_organization_id_id_idx ON private.credit_mutations USING btree (organization_id, id);
CREATE INDEX credit_mutations_usage_idx ON private.credit_mutations USING btree (billing_account_id, created_at) INCLUDE (delta) WHERE is_usage;
alter table private.credit_mutations enable row level security;
create policy select_own_credit_mutations on private.credit_mutations for select to api_consumer using (((organization_id = ( SELECT auth.organization_id() AS organization_id)) AND ( SELECT auth.can('billing'::text) AS can)));

-- Files made of candidates, kept for a day.
create table private.exports (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  candidate_id uuid,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  format text not null,
  is_anonymous boolean not null,
  version text not null,
  filename text not null,
  size bigint not null,
  storage_key text not null,
  constraint exports_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES private.candidates(id) ON DELETE SET NULL,
  constraint exports_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES api.organizations(id) ON DELETE CASCADE,
  constraint exports_pkey PRIMARY KEY (id),
  constraint exports_storage_key_key UNIQUE (storage_key),
  constraint format_is_known CHECK ((format = ANY (ARRAY['pdf'::text, 'docx'::text]))),
  constraint size_is_not_negative CHECK ((size >= 0))
);
CREATE INDEX exports_candidate_id_idx ON private.exports USING btree (candidate_id, format, is_anonymous, version);
CREATE INDEX exports_expires_at_idx ON private.exports USING btree (expires_at);
CREATE INDEX exports_organization_id_idx ON private.exports USING btree (organization_id);
alter table private.exports enable row level security;

-- Files attached to candidates.
create table private.files (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  candidate_id uuid,
  created_at timestamp with time zone default now() not null,
  label text not null,
  filename text default ''::text not null,
  media_type text,
  size bigint not null,
  storage_key text not null,
  notices text[] default '{}'::text[] not null,
  replaced_at timestamp with time zone,
  constraint filename_is_short CHECK ((length(filename) <= 255)),
  constraint files_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES private.candidates(id) ON DELETE SET NULL,
  constraint files_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES api.organizations(id) ON DELETE CASCADE,
  constraint files_pkey PRIMARY KEY (id),
  constraint files_storage_key_key UNIQUE (storage_key),
  constraint label_is_well_formed CHECK ((((length(label) >= 1) AND (length(label) <= 255)) AND (label !~ '[\x01-\x1f\x7f]'::text))),
  constraint size_is_not_negative CHECK ((size >= 0))
);
CREATE INDEX files_candidate_id_idx ON private.files USING btree (candidate_id);
CREATE INDEX files_organization_id_idx ON private.files USING btree (organization_id);
CREATE INDEX files_swept_idx ON private.files USING btree (id) WHERE ((candidate_id IS NULL) OR (replaced_at IS NOT NULL));
alter table private.files enable row level security;

-- Requests made with an Idempotency-Key, kept for 24 hours.
create table private.idempotency_keys (
  organization_id uuid not null,
  key text not null,
  created_at timestamp with time zone default now() not null,
  fingerprint text not null,
  collection text,
  row_ids uuid[] default '{}'::uuid[] not null,
  run_id uuid,
  answer_status smallint,
  answer_headers jsonb,
  answer_body text,
  constraint idempotency_keys_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES api.organizations(id) ON DELETE CASCADE,
  constraint idempotency_keys_pkey PRIMARY KEY (organization_id, key),
  constraint key_is_short CHECK (((length(key) >= 1) AND (length(key) <= 255)))
);
CREATE INDEX idempotency_keys_created_at_idx ON private.idempotency_keys USING btree (created_at);
alter table private.idempotency_keys enable row level security;

-- Invitations of members.
create table private.invitations (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  member_id uuid not null,
  created_at timestamp with time zone default now() not null,
  accepted_at timestamp with time zone,
  expires_at timestamp with time zone default (now() + '14 days'::interval) not null,
  token_hashes bytea[] default '{}'::bytea[] not null,
  queued_at timestamp with time zone,
  sent_at timestamp with time zone,
  constraint invitations_member_id_fkey FOREIGN KEY (member_id) REFERENCES api.members(id) ON DELETE CASCADE,
  constraint invitations_member_id_key UNIQUE (member_id),
  constraint invitations_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES api.organizations(id) ON DELETE CASCADE,
  constraint invitations_pkey PRIMARY KEY (id)
);
CREATE INDEX invitations_new_idx ON private.invitations USING btree (id) WHERE (queued_at IS NULL);
CREATE INDEX invitations_organization_id_idx ON private.invitations USING btree (organization_id);
CREATE INDEX invitations_token_hashes_idx ON private.invitations USING gin (token_hashes);
alter table private.invitations enable row level security;

-- Thumbnails of layouts, and which are to be drawn.
create table private.layout_thumbnails (
  layout_id uuid not null,
  wanted_at timestamp with time zone default now() not null,
  queued_at timestamp with time zone,
  drawn_at timestamp with time zone,
  token text,
  constraint layout_thumbnails_layout_id_fkey FOREIGN KEY (layout_id) REFERENCES api.layouts(id) ON DELETE CASCADE,
  constraint layout_thumbnails_pkey PRIMARY KEY (layout_id),
  constraint layout_thumbnails_token_fkey FOREIGN KEY (token) REFERENCES private.public_files(token) ON DELETE SET NULL
);
CREATE INDEX layout_thumbnails_new_idx ON private.layout_thumbnails USING btree (wanted_at) WHERE (queued_at IS NULL);
CREATE INDEX layout_thumbnails_token_idx ON private.layout_thumbnails USING btree (token);
alter table private.layout_thumbnails enable row level security;

-- The role of a member, and whether the invitation was accepted. Roles above user are given by operators.
create table private.member_roles (
  member_id uuid not null,
  role text default 'user'::text not null,
  accepted_at timestamp with time zone,
  constraint member_roles_member_id_fkey FOREIGN KEY (member_id) REFERENCES api.members(id) ON DELETE CASCADE,
  constraint member_roles_pkey PRIMARY KEY (member_id),
  constraint role_is_known CHECK ((role = ANY (ARRAY['user'::text, 'admin'::text, 'superuser'::text])))
);
alter table private.member_roles enable row level security;

-- Workers that have a browser to print with.
create table private.printers (
  worker_id uuid not null,
  seen_at timestamp with time zone default now() not null,
  constraint printers_pkey PRIMARY KEY (worker_id)
);
alter table private.printers enable row level security;

-- Files that are served under /assets/ to anyone who knows their address.
create table private.public_files (
  token text not null,
  created_at timestamp with time zone default now() not null,
  media_type text not null,
  size bigint not null,
  digest text not null,
  storage_key text generated always as (('public/'::text || token)) stored not null,
  constraint public_files_pkey PRIMARY KEY (token),
  constraint public_files_storage_key_key UNIQUE (storage_key),
  constraint size_is_not_negative CHECK ((size >= 0)),
  constraint token_is_unguessable CHECK ((token ~ '^[0-9A-Za-z]{32}$'::text))
);
CREATE INDEX public_files_created_at_idx ON private.public_files USING btree (created_at);
alter table private.public_files enable row level security;

-- Pages of shared candidates served within the last day, so that the time spent on them cannot outrun the clock.
create table private.reading_sessions (
  id uuid default uuidv7() not null,
  candidate_id uuid not null,
  visitor bytea not null,
  is_ahead boolean not null,
  visit uuid,
  started_at timestamp with time zone default now() not null,
  seen_at timestamp with time zone default now() not null,
  constraint reading_sessions_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES private.candidates(id) ON DELETE CASCADE,
  constraint reading_sessions_candidate_id_visit_key UNIQUE (candidate_id, visit),
  constraint reading_sessions_pkey PRIMARY KEY (id)
);
CREATE INDEX reading_sessions_started_at_idx ON private.reading_sessions USING btree (started_at);
CREATE INDEX reading_sessions_visitor_idx ON private.reading_sessions USING btree (candidate_id, visitor, started_at DESC) WHERE (visit IS NULL);
alter table private.reading_sessions enable row level security;

-- Mails that the inbox accepted. Kept for a month, so that one delivered twice makes one candidate.
create table private.received_mails (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  candidate_id uuid,
  created_at timestamp with time zone default now() not null,
  fingerprint bytea not null,
  constraint received_mails_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES private.candidates(id) ON DELETE SET NULL,
  constraint received_mails_organization_id_fingerprint_key UNIQUE (organization_id, fingerprint),
  constraint received_mails_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES api.organizations(id) ON DELETE CASCADE,
  constraint received_mails_pkey PRIMARY KEY (id)
);
CREATE INDEX received_mails_candidate_id_idx ON private.received_mails USING btree (candidate_id);
CREATE INDEX received_mails_created_at_idx ON private.received_mails USING btree (created_at);
CREATE INDEX received_mails_organization_id_created_at_idx ON private.received_mails USING btree (organization_id, created_at);
alter table private.received_mails enable row level security;

-- Runs that have ended, counted for the metrics page.
create table private.run_totals (
  kind text not null,
  status text not null,
  model text not null,
  runs bigint not null,
  model_runs bigint not null,
  input_tokens bigint not null,
  output_tokens bigint not null,
  model_seconds double precision not null,
  cost numeric not null,
  constraint run_totals_pkey PRIMARY KEY (kind, status, model)
);
alter table private.run_totals enable row level security;

-- One row: up to when run_totals has counted.
create table private.run_totals_mark (
  is_mark boolean default true not null,
  counted_until timestamp with time zone not null,
  constraint run_totals_mark_pkey PRIMARY KEY (is_mark),
  constraint there_is_one_mark CHECK (is_mark)
);
alter table private.run_totals_mark enable row level security;

-- Runs of attach, fill, extract and export.
create table private.runs (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  candidate_id uuid not null,
  api_key_id uuid,
  member_id uuid,
  created_at timestamp with time zone default now() not null,
  kind text not null,
  status text default 'queued'::text not null,
  input jsonb not null,
  fingerprint text not null,
  is_detached boolean default false not null,
  waiters integer default 1 not null,
  deadline_at timestamp with time zone not null,
  queued_at timestamp with time zone,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  attempts integer default 0 not null,
  result jsonb,
  error jsonb,
  model text,
  input_tokens integer,
  output_tokens integer,
  model_latency_ms integer,
  cost numeric(12,6),
  constraint kind_is_known CHECK ((kind = ANY (ARRAY['attach'::text, 'fill'::text, 'extract'::text, 'export'::text]))),
  constraint runs_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES private.candidates(id) ON DELETE CASCADE,
  constraint runs_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES api.organizations(id) ON DELETE CASCADE,
  constraint runs_pkey PRIMARY KEY (id),
  constraint status_is_known CHECK ((status = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text, 'failed'::text, 'cancelled'::text, 'expired'::text])))
);
CREATE INDEX runs_candidate_id_idx ON private.runs USING btree (candidate_id);
CREATE INDEX runs_counting_idx ON private.runs USING btree (finished_at) WHERE (finished_at IS NOT NULL);
CREATE INDEX runs_deadline_idx ON private.runs USING btree (deadline_at) WHERE (status = ANY (ARRAY['queued'::text, 'running'::text]));
CREATE INDEX runs_finished_at_idx ON private.runs USING btree (finished_at) WHERE (input <> '{}'::jsonb);
CREATE INDEX runs_new_idx ON private.runs USING btree (id) WHERE ((queued_at IS NULL) AND (status = 'queued'::text));
CREATE UNIQUE INDEX runs_one_model_run_idx ON private.runs USING btree (candidate_id) WHERE ((kind = ANY (ARRAY['fill'::text, 'extract'::text])) AND (status = ANY (ARRAY['queued'::text, 'running'::text])));
CREATE INDEX runs_open_idx ON private.runs USING btree (candidate_id, kind) WHERE (status = ANY (ARRAY['queued'::text, 'running'::text]));
CREATE INDEX runs_organization_id_idx ON private.runs USING btree (organization_id, id);
alter table private.runs enable row level security;

create table private.schema_migrations (
  version character varying not null,
  constraint schema_migrations_pkey PRIMARY KEY (version)
);
alter table private.schema_migrations enable row level security;

-- JSON Schemas of the nested structures of the resources.
create table private.structures (
  name text not null,
  schema jsonb not null,
  constraint structures_pkey PRIMARY KEY (name)
);
alter table private.structures enable row level security;

-- Files that came by mail and whose text is not read yet: nobody waits for them, so they are read again until it is.
create table private.unread_files (
  file_id uuid not null,
  created_at timestamp with time zone default now() not null,
  attempts integer default 0 not null,
  decides_language boolean not null,
  read_again_at timestamp with time zone default now() not null,
  constraint unread_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES private.files(id) ON DELETE CASCADE,
  constraint unread_files_pkey PRIMARY KEY (file_id)
);
CREATE INDEX unread_files_read_again_at_idx ON private.unread_files USING btree (read_again_at);
alter table private.unread_files enable row level security;

-- User profiles; shown as api.user_profiles.
create table private.user_profiles (
  user_id uuid default uuidv7() not null,
  organization_id uuid not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  avatar text,
  email text not null,
  fts tsvector generated always as (to_tsvector('simple'::regconfig, ((name || ' '::text) || email))) stored,
  invited_at timestamp with time zone,
  language text default 'en'::text not null,
  last_login_at timestamp with time zone,
  name text default ''::text not null,
  phone text default ''::text not null,
  source text,
  constraint email_is_an_address CHECK (private.is_email(email)),
  constraint language_is_known CHECK (private.is_language(language)),
  constraint name_is_short CHECK ((length(name) <= 255)),
  constraint user_profiles_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES api.organizations(id) ON DELETE CASCADE,
  constraint user_profiles_pkey PRIMARY KEY (user_id)
);
CREATE INDEX user_profiles_fts_idx ON private.user_profiles USING gin (organization_id, fts);
CREATE UNIQUE INDEX user_profiles_organization_id_email_key ON private.user_profiles USING btree (organization_id, lower(email));
CREATE INDEX user_profiles_organization_id_user_id_idx ON private.user_profiles USING btree (organization_id, user_id);
alter table private.user_profiles enable row level security;
create policy select_own_user_profiles on private.user_profiles for select to api_consumer using ((organization_id = ( SELECT auth.organization_id() AS organization_id)));

-- The salt of each day under which visitors are hashed; forgotten half an hour after the day, when no reload has to be told from a view any more.
create table private.visitor_salts (
  day date not null,
  salt bytea default private.gen_random_bytes(32) not null,
  constraint visitor_salts_pkey PRIMARY KEY (day)
);
alter table private.visitor_salts enable row level security;

-- Notifications that are still to be delivered: the outbox of webhooks.
create table private.webhook_deliveries (
  notification_id uuid not null,
  webhook_id uuid not null,
  due_at timestamp with time zone default now() not null,
  leased_until timestamp with time zone,
  tries integer default 0 not null,
  tries_before integer default 0 not null,
  constraint webhook_deliveries_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES private.webhook_notifications(id) ON DELETE CASCADE,
  constraint webhook_deliveries_pkey PRIMARY KEY (notification_id)
);
CREATE INDEX webhook_deliveries_leased_until_idx ON private.webhook_deliveries USING btree (leased_until) WHERE (leased_until IS NOT NULL);
CREATE INDEX webhook_deliveries_new_idx ON private.webhook_deliveries USING btree (webhook_id, due_at) WHERE ((leased_until IS NULL) AND (tries = 0));
CREATE INDEX webhook_deliveries_retry_idx ON private.webhook_deliveries USING btree (webhook_id, due_at) WHERE ((leased_until IS NULL) AND (tries > 0));
alter table private.webhook_deliveries enable row level security;

-- Webhooks whose deliveries are being worked on, or have a job queued for it.
create table private.webhook_drains (
  webhook_id uuid not null,
  armed_at timestamp with time zone default now() not null,
  worker_id uuid,
  constraint webhook_drains_pkey PRIMARY KEY (webhook_id)
);
CREATE INDEX webhook_drains_worker_id_idx ON private.webhook_drains USING btree (worker_id);
alter table private.webhook_drains enable row level security;

-- Health of the endpoint of each webhook.
create table private.webhook_endpoints (
  webhook_id uuid not null,
  disabled_at timestamp with time zone,
  disabled_reason text,
  failing_since timestamp with time zone,
  last_success_at timestamp with time zone,
  previous_signing_secret text,
  previous_signing_secret_expires_at timestamp with time zone,
  constraint webhook_endpoints_pkey PRIMARY KEY (webhook_id),
  constraint webhook_endpoints_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES api.webhooks(id) ON DELETE CASCADE
);
CREATE INDEX webhook_endpoints_disabled_at_idx ON private.webhook_endpoints USING btree (disabled_at) WHERE (disabled_at IS NOT NULL);
alter table private.webhook_endpoints enable row level security;

-- Webhook notifications; shown as api.webhook_notifications.
create table private.webhook_notifications (
  id uuid default uuidv7() not null,
  organization_id uuid not null,
  webhook_id uuid not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  created_on date default ((now() AT TIME ZONE 'utc'::text))::date not null,
  event_type text not null,
  payload jsonb not null,
  response text,
  status text default 'pending'::text not null,
  tries integer default 0 not null,
  candidate_id uuid,
  constraint event_type_is_known CHECK ((event_type = ANY (private.all_webhook_events()))),
  constraint status_is_known CHECK ((status = ANY (ARRAY['pending'::text, 'sent'::text, 'error'::text]))),
  constraint tries_is_not_negative CHECK ((tries >= 0)),
  constraint webhook_notifications_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES api.organizations(id) ON DELETE CASCADE,
  constraint webhook_notifications_pkey PRIMARY KEY (id),
  constraint webhook_notifications_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES api.webhooks(id) ON DELETE CASCADE
);
CREATE INDEX webhook_notifications_candidate_id_idx ON private.webhook_notifications USING btree (candidate_id) WHERE (candidate_id IS NOT NULL);
CREATE INDEX webhook_notifications_organization_id_created_at_idx ON private.webhook_notifications USING btree (organization_id, created_at DESC, id);
CREATE INDEX webhook_notifications_organization_id_created_on_idx ON private.webhook_notifications USING btree (organization_id, created_on, id);
CREATE INDEX webhook_notifications_organization_id_event_type_idx ON private.webhook_notifications USING btree (organization_id, event_type, id);
CREATE INDEX webhook_notifications_organization_id_id_idx ON private.webhook_notifications USING btree (organization_id, id);
CREATE INDEX webhook_notifications_organization_id_status_created_at_idx ON private.webhook_notifications USING btree (organization_id, status, created_at DESC, id);
CREATE INDEX webhook_notifications_organization_id_status_idx ON private.webhook_notifications USING btree (organization_id, status, id);
CREATE INDEX webhook_notifications_webhook_id_idx ON private.webhook_notifications USING btree (webhook_id, id);
alter table private.webhook_notifications enable row level security;
create policy select_own_webhook_notifications on private.webhook_notifications for select to api_consumer using (((organization_id = ( SELECT auth.organization_id() AS organization_id)) AND ( SELECT auth.can('settings'::text) AS can)));

-- Worker processes that are alive, or were a minute ago.
create table private.workers (
  id uuid not null,
  pools text[] default '{}'::text[] not null,
  has_session boolean default false not null,
  started_at timestamp with time zone default now() not null,
  beat_at timestamp with time zone default now() not null,
  constraint workers_pkey PRIMARY KEY (id)
);
alter table private.workers enable row level security;

-- Requests made with the organization's API keys.
create view api.api_requests with (security_invoker=true) as
 SELECT id,
    api_key_id,
    created_at,
    created_on,
    endpoint,
    method,
    search,
    status
   FROM private.api_requests;

-- The billing account of the organization: its credit, prices and licences.
create view api.billing_accounts with (security_invoker=true) as
 SELECT id,
    billing_provider_subscription_id,
    created_at,
    updated_at,
    allow_pre_paid,
    credit,
    currency,
    maximum_usage,
    minimum_guarantee,
    next_billed_at,
    private.credit_usage(id, now() - '14 days'::interval, now() - '7 days'::interval) AS prev_usage,
    price_per_credit,
    price_per_user,
    pricing_version,
    private.credit_usage(id, now() - '7 days'::interval, now()) AS recent_usage,
    subscription_type,
    trial_expires_at,
    user_licenses
   FROM private.billing_accounts;

-- One row per view of a shared candidate.
create view api.candidate_views with (security_invoker=true) as
 SELECT id,
    candidate_id,
    created_at,
    anonymous
   FROM private.candidate_views;

-- The organization's candidates.
create view api.candidates with (security_invoker=true) as
 SELECT id,
    layout_id,
    member_id,
    organization_id,
    created_at,
    updated_at,
    deleted_at,
    attachments,
    avatar,
    export_filename,
    external_data,
    fts,
    language,
    messages,
    name,
    secret,
    secret_anonymous,
        CASE
            WHEN ( SELECT auth.claims() IS NULL OR auth.can('edit_candidates'::text)) THEN secret_editable
            ELSE NULL::text
        END AS secret_editable,
    section_attachments,
    status,
    "values"
   FROM private.candidates
  WHERE deleted_at IS NULL OR ( SELECT auth.includes_deleted() AS includes_deleted);

-- Every change of the organization's credit.
create view api.credit_mutations with (security_invoker=true) as
 SELECT id,
    billing_account_id,
    organization_id,
    created_at,
    delta
   FROM private.credit_mutations;

-- The people behind the members of the organization.
create view api.user_profiles with (security_invoker=true) as
 SELECT user_id,
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
   FROM private.user_profiles;

-- Notifications of the organization's webhooks, and how their delivery went.
create view api.webhook_notifications with (security_invoker=true) as
 SELECT id,
    webhook_id,
    created_at,
    updated_at,
    created_on,
    event_type,
    payload,
    response,
    status,
    tries
   FROM private.webhook_notifications;

-- The keys that work now, with the permissions that hold now: those of the key that its member has too.
create view private.working_api_keys as
 SELECT api_keys.id,
    api_keys.hash,
    api_keys.organization_id,
    api_keys.member_id,
    api_keys.expires_at,
    organizations.type AS organization_type,
    private.intersect_permissions(api_keys.permissions,
        CASE
            WHEN api_keys.member_id IS NOT NULL THEN COALESCE(members.permissions, '{}'::text[])
            ELSE NULL::text[]
        END) AS permissions
   FROM private.api_keys
     JOIN api.organizations ON organizations.id = api_keys.organization_id
     LEFT JOIN api.members ON members.id = api_keys.member_id
  WHERE api_keys.revoked_at IS NULL AND (api_keys.expires_at IS NULL OR api_keys.expires_at > now()) AND organizations.deleted_at IS NULL AND organizations.status = 'active'::text;

-- One row per view of a shared candidate.
create view v0.candidate_views with (security_invoker=true) as
 SELECT id,
    candidate_id,
    created_at,
    anonymous
   FROM api.candidate_views;

-- The organization's candidates.
create view v0.candidates with (security_invoker=true) as
 SELECT id,
    layout_id,
    member_id,
    organization_id,
    created_at,
    updated_at,
    deleted_at,
    private.earlier_attachments(attachments, section_attachments, language) AS attachments,
    avatar,
    export_filename,
    fts,
    language,
    name,
    secret,
    secret_anonymous,
    secret_editable,
    status,
    "values"
   FROM api.candidates;

-- Every change of the organization's credit.
create view v0.credit_mutations with (security_invoker=true) as
 SELECT id,
    organization_id,
    created_at,
    delta
   FROM api.credit_mutations;

-- Templates of the organization's candidates.
create view v0.layouts with (security_invoker=true) as
 SELECT id,
    creator_id,
    organization_id,
    parent_id,
    created_at,
    updated_at,
    assets,
    default_values -> languages[1] AS default_values,
    export_filename,
    featured,
    fts,
    languages,
    name,
    secret,
    sections,
    slug,
    thumbnail,
    tokens,
    variables,
    visibility
   FROM api.layouts;

-- Members link users to the organization.
create view v0.members with (security_invoker=true) as
 SELECT id,
    organization_id,
    user_id,
    created_at,
    updated_at,
    private.member_role(id) AS role,
    private.earlier_values("values") AS "values"
   FROM api.members;

-- The organization of the API key.
create view v0.organizations with (security_invoker=true) as
 SELECT id,
    default_layout_id,
    created_at,
    updated_at,
    deleted_at,
    allow_inspection,
    allowed_senders,
    ats,
    avatar,
    ( SELECT billing_accounts.credit
           FROM private.billing_accounts
          WHERE billing_accounts.id = organizations.billing_account_id) AS credit,
    default_prompt,
    delete_candidates_after,
    detect_candidate_language_from_attachment,
    enable_data_tab,
    fts,
    ( SELECT COALESCE(jsonb_object_agg(variable.content ->> 'key'::text, variable.content - 'key'::text), '{}'::jsonb) AS "coalesce"
           FROM jsonb_array_elements(organizations.member_variables) variable(content)) AS member_variables,
    name,
    ( SELECT billing_accounts.pricing_version
           FROM private.billing_accounts
          WHERE billing_accounts.id = organizations.billing_account_id) AS pricing_version,
    slug,
    status,
    type
   FROM api.organizations;

-- Notifications of the organization's webhooks, and how their delivery went.
create view v0.webhook_notifications with (security_invoker=true) as
 SELECT id,
    webhook_id,
    created_at,
    updated_at,
    event_type,
    payload,
    response,
    status,
    tries
   FROM api.webhook_notifications;

-- Endpoints to which the organization's events are sent.
create view v0.webhooks with (security_invoker=true) as
 SELECT id,
    organization_id,
    created_at,
    updated_at,
    description,
    endpoint,
    events,
    signing_secret,
    source
   FROM api.webhooks;

create function auth.api_key_id() returns uuid;

create function auth.can(permission text) returns boolean;

create function auth.claims() returns jsonb;

create function auth.includes_deleted() returns boolean;

create function auth.member_id() returns uuid;

create function auth.organization_id() returns uuid;

create function operator.add_credit(organization_id uuid, delta integer) returns integer security definer;

create function operator.create_api_key(organization_id uuid, permissions text[] DEFAULT NULL::text[], expires_at timestamp with time zone DEFAULT NULL::timestamp with time zone, member_id uuid DEFAULT NULL::uuid) returns text security definer;

create function operator.create_organization(name text, credit integer DEFAULT 0, type text DEFAULT 'regular'::text) returns uuid security definer;

create function operator.delete_organization(organization_id uuid) returns void security definer;

create function operator.existing_organization(organization_id uuid) returns uuid security definer;

create function operator.resume_organization(organization_id uuid) returns void security definer;

create function operator.revoke_api_key(api_key_id uuid) returns void security definer;

create function operator.rotate_api_key(api_key_id uuid, overlap interval DEFAULT '00:00:00'::interval) returns text security definer;

create function operator.suspend_organization(organization_id uuid) returns void security definer;

create function operator.working_api_key(api_key_id uuid) returns private.api_keys security definer;

create function private.accept_invitation(token text) returns text security definer;

create function private.act_as(claims jsonb) returns void;

create function private.all_permissions() returns text[];

create function private.all_webhook_events() returns text[];

create function private.alternative_problem(schema jsonb, value jsonb, path text) returns text;

create function private.are_known_files(storage_keys text[]) returns text[] security definer;

create function private.are_languages(languages text[]) returns boolean;

create function private.are_permissions(permissions text[]) returns boolean;

create function private.are_senders(senders text[]) returns boolean;

create function private.array_problem(schema jsonb, value jsonb, path text) returns text;

create function private.asset_rest(is_copied boolean, failures integer) returns interval;

create function private.attached_text(attachments jsonb, language text) returns text;

create function private.authenticate_api_key(key_hash bytea) returns TABLE(api_key_id uuid, organization_id uuid, member_id uuid, organization_type text, permissions text[], expires_at timestamp with time zone) security definer;

create function private.await_news(worker_id uuid, patience interval DEFAULT '00:00:00.25'::interval) returns TABLE(unarmed uuid[], own uuid[], next_after uuid, has_others boolean, waited double precision) security definer;

create function private.awaits_assets(urls text[]) returns boolean security definer;

create function private.base62(value bigint, width integer) returns text;

create function private.beat(worker_id uuid, pools text[], sessions text[]) returns void security definer;

create function private.begin_mail(organization_id uuid, senders text[], fingerprint bytea, files integer) returns TABLE(outcome text, candidate_id uuid, file_ids uuid[]) security definer;

create function private.billing_account_id() returns uuid security definer;

create function private.bury_workers(sessions text[], silence interval DEFAULT '00:01:00'::interval) returns integer security definer;

create function private.call_relay() returns void;

create function private.can_print() returns boolean security definer;

create function private.check_earlier_attachments(attachments jsonb) returns void security definer;

create function private.check_request() returns void security definer;

create function private.claim_deliveries(worker_id uuid, webhooks uuid[], places integer[], lease interval DEFAULT '00:01:00'::interval) returns TABLE(webhook_id uuid, notification_id uuid, endpoint text, secrets text[], body text, tries integer, overdue double precision) security definer;

create function private.claim_idempotency_key(key text, fingerprint text) returns void security definer;

create function private.comment_message(comment text) returns jsonb;

create function private.complete_asset(asset_id uuid, token text, media_type text, size bigint, digest text) returns void security definer;

create function private.complete_attach(run_id uuid, type text, media_type text, content text, language text, notices text[], url_prefix text) returns boolean security definer;

create function private.complete_deliveries(notifications uuid[], tries integer[], results text[], responses text[], retry_after integer[]) returns TABLE(webhook_id uuid, reason text) security definer;

create function private.complete_export(run_id uuid, version text, filename text, size bigint, storage_key text, kept interval) returns boolean security definer;

create function private.complete_extract(run_id uuid, data jsonb, usage jsonb) returns boolean security definer;

create function private.complete_fill(run_id uuid, base_values jsonb, changes jsonb, comment text, usage jsonb) returns boolean security definer;

create function private.complete_invitation_mail(invitation_id uuid) returns void security definer;

create function private.complete_thumbnail(layout_id uuid, token text, media_type text, size bigint, digest text, url text) returns boolean security definer;

create function private.content_version(facts jsonb) returns text;

create function private.copied_assets(urls text[]) returns TABLE(url text, token text) security definer;

create function private.count_view(candidate_id uuid, organization_id uuid, anonymous boolean, visitors bytea[]) returns boolean security definer;

create function private.count_workers() returns integer security definer;

create function private.create_candidate(body jsonb) returns json security definer;

create function private.create_earlier_candidate(body jsonb) returns json security definer;

create function private.credit_usage(billing_account_id uuid, since timestamp with time zone, until timestamp with time zone) returns integer security definer;

create function private.default_values(variables jsonb, languages text[]) returns jsonb;

create function private.delete_aged_candidates(batch integer DEFAULT 500) returns integer security definer;

create function private.earlier_attachments(attachments jsonb, section_attachments jsonb, language text) returns jsonb;

create function private.earlier_member(present json) returns json security definer;

create function private.earlier_values(present jsonb) returns jsonb;

create function private.emit_event(organization_id uuid, event_type text, content jsonb, candidate_id uuid DEFAULT NULL::uuid, webhook_id uuid DEFAULT NULL::uuid) returns integer security definer;

create function private.end_drains(worker_id uuid, webhooks uuid[]) returns void security definer;

create function private.end_run(run_id uuid, status text, result jsonb DEFAULT NULL::jsonb, error jsonb DEFAULT NULL::jsonb) returns boolean security definer;

create function private.event_row(resource text, content jsonb) returns jsonb;

create function private.external_id_from_json(value json) returns private.external_id;

create function private.external_id_ilike(value private.external_id, pattern private.external_id) returns boolean;

create function private.external_id_imatch(value private.external_id, pattern private.external_id) returns boolean;

create function private.external_id_like(value private.external_id, pattern private.external_id) returns boolean;

create function private.external_id_match(value private.external_id, pattern private.external_id) returns boolean;

create function private.external_id_to_json(value private.external_id) returns json;

create function private.fail(status integer, code text, message text, details text DEFAULT NULL::text, hint text DEFAULT NULL::text) returns void;

create function private.fail_asset(asset_id uuid, problem text) returns void security definer;

create function private.fail_run(run_id uuid, error jsonb) returns boolean security definer;

create function private.file_of_run(input jsonb) returns uuid;

create function private.find_idempotent_request(organization_id uuid, key text) returns TABLE(fingerprint text, collection text, row_ids uuid[], run_id uuid, answer_status smallint, answer_headers jsonb, answer_body text) security definer;

create function private.find_inbox(slug text, sender text, mails_per_minute integer) returns TABLE(organization_id uuid, is_busy boolean) security definer;

create function private.find_or_request_export(candidate private.candidates, format text, is_anonymous boolean, deadline interval) returns TABLE(export_id uuid, run_id uuid) security definer;

create function private.find_shared(secret text) returns TABLE(candidate_id uuid, organization_id uuid, kind text) security definer;

create function private.finished_runs(after timestamp with time zone, until timestamp with time zone) returns SETOF private.run_totals security definer;

create function private.forget_export(export_id uuid) returns void security definer;

create function private.forget_file(file_id uuid) returns void security definer;

create function private.forget_idempotency_key(organization_id uuid, key text, fingerprint text) returns void security definer;

create function private.forget_public_file(token text) returns void security definer;

create function private.forget_unwanted_assets(after interval DEFAULT '7 days'::interval, batch integer DEFAULT 2000) returns integer security definer;

create function private.free_leases(batch integer DEFAULT 1000) returns integer security definer;

create function private.give_up_deliveries(webhook_id uuid, batch integer) returns integer security definer;

create function private.has_outbox() returns boolean security definer;

create function private.hash_visitor(secret text, address text, user_agent text) returns bytea[] security definer;

create function private.intersect_permissions(permissions text[], others text[]) returns text[];

create function private.invite_member(body jsonb) returns json security definer;

create function private.is_allowed_sender(allowed_senders text[], address text) returns boolean;

create function private.is_color(value text) returns boolean;

create function private.is_email(value text) returns boolean;

create function private.is_language(value text) returns boolean;

create function private.is_rested(wanted_at timestamp with time zone) returns boolean;

create function private.is_run_wanted(run_id uuid) returns boolean security definer;

create function private.is_signing_secret(value text) returns boolean;

create function private.is_slug(value text) returns boolean;

create function private.is_url(value text) returns boolean;

create function private.json_type(value jsonb) returns text;

create function private.keep_api_request_partitions(retention interval DEFAULT '90 days'::interval) returns integer security definer;

create function private.keep_asset(asset_id uuid) returns void security definer;

create function private.leave_run(run_id uuid) returns void security definer;

create function private.links_attachment(link jsonb, label text, url text) returns boolean;

create function private.live_pools() returns text[] security definer;

create function private.log_api_requests(entries jsonb) returns integer security definer;

create function private.look_for_news(worker_id uuid, after uuid, page integer DEFAULT 500) returns TABLE(unarmed uuid[], own uuid[], next_after uuid, has_others boolean) security definer;

create function private.look_for_retries(worker_id uuid, after uuid, page integer DEFAULT 500) returns TABLE(unarmed uuid[], own uuid[], next_after uuid) security definer;

create function private.may_drain(worker_id uuid, webhooks uuid[]) returns uuid[] security definer;

create function private.member_role(member_id uuid) returns text security definer;

create function private.member_with_profile(member_id uuid) returns json security definer;

create function private.new_api_key(organization_type text) returns text;

create function private.new_signing_secret() returns text;

create function private.not_sent() returns text;

create function private.note_idempotent_rows(collection text, row_ids uuid[]) returns void security definer;

create function private.note_idempotent_run(run_id uuid) returns void security definer;

create function private.number_problem(schema jsonb, value jsonb, path text) returns text;

create function private.object_problem(schema jsonb, value jsonb, path text) returns text;

create function private.offer_printing(worker_id uuid) returns void security definer;

create function private.open_runs() returns TABLE(kind text, status text, runs integer) security definer;

create function private.own_candidate(candidate_id uuid) returns private.candidates security definer;

create function private.own_file(candidate_id uuid, file_id uuid) returns TABLE(storage_key text, media_type text, filename text, label text, size bigint, notices text[]) security definer;

create function private.own_member_with_profile(member_id uuid) returns json security definer;

create function private.place_file(candidate_id uuid, label text, filename text) returns TABLE(file_id uuid, storage_key text) security definer;

create function private.present_attachments(earlier jsonb, present jsonb, language text) returns jsonb;

create function private.present_member_variables(earlier jsonb) returns jsonb security definer;

create function private.present_sections(earlier jsonb, present jsonb, section_attachments jsonb) returns jsonb;

create function private.purge_deleted_candidates(after interval DEFAULT '30 days'::interval, batch integer DEFAULT 200) returns integer security definer;

create function private.purge_deleted_organizations(after interval DEFAULT '30 days'::interval) returns integer security definer;

create function private.purge_received_mails(retention interval DEFAULT '30 days'::interval, batch integer DEFAULT 2000) returns integer security definer;

create function private.purge_short_lived(batch integer DEFAULT 2000) returns integer security definer;

create function private.purge_webhook_notifications(retention interval DEFAULT '90 days'::interval, batch integer DEFAULT 2000) returns integer security definer;

create function private.random_text(length integer DEFAULT 32) returns text;

create function private.read_asset(asset_id uuid) returns TABLE(url text, token text, digest text) security definer;

create function private.read_attach(run_id uuid) returns TABLE(file_id uuid, storage_key text, size bigint, languages text[]) security definer;

create function private.read_catalog() returns jsonb;

create function private.read_export(export_id uuid) returns TABLE(storage_key text, format text, filename text, size bigint) security definer;

create function private.read_export_run(run_id uuid) returns TABLE(format text, is_anonymous boolean, facts jsonb, version text) security definer;

create function private.read_files_again(batch integer DEFAULT 100) returns integer security definer;

create function private.read_fill(run_id uuid) returns jsonb security definer;

create function private.read_invitation(token text) returns TABLE(state text, organization_name text, name text, email text, language text) security definer;

create function private.read_invitation_mail(invitation_id uuid) returns TABLE(token text, email text, name text, language text, organization_name text, expires_at timestamp with time zone) security definer;

create function private.read_library_layout(slug text, secret uuid) returns jsonb security definer;

create function private.read_mailed_file(file_id uuid) returns void security definer;

create function private.read_public_file(token text) returns TABLE(storage_key text, media_type text, size bigint) security definer;

create function private.read_run(run_id uuid) returns TABLE(status text, result jsonb, error jsonb) security definer;

create function private.read_shared(secret text) returns jsonb security definer;

create function private.read_thumbnail(layout_id uuid) returns TABLE(wanted_at timestamp with time zone, digest text, facts jsonb) security definer;

create function private.receive_mail(organization_id uuid, senders text[], fingerprint bytea, mail jsonb, url_prefix text) returns text security definer;

create function private.record_time_spent(secret text, address text, user_agent text, visit uuid, seconds real) returns real security definer;

create function private.record_usage(run_id uuid, usage jsonb) returns void security definer;

create function private.record_view(secret text, address text, user_agent text, is_ahead boolean DEFAULT false) returns boolean security definer;

create function private.refuse_taken_secrets(candidate_id uuid, secret text, secret_anonymous text, secret_editable text) returns void security definer;

create function private.release_deliveries(notifications uuid[], tries integer[]) returns void security definer;

create function private.request_attach(file_id uuid, size bigint, deadline interval, is_detached boolean DEFAULT false) returns uuid security definer;

create function private.request_export(candidate_id uuid, format text, is_anonymous boolean, deadline interval) returns TABLE(export_id uuid, run_id uuid) security definer;

create function private.request_run(candidate_id uuid, kind text, input jsonb, deadline interval, is_detached boolean DEFAULT false) returns uuid security definer;

create function private.request_shared_export(secret text, format text, deadline interval) returns TABLE(export_id uuid, run_id uuid) security definer;

create function private.require_permission(permission text) returns void;

create function private.resend_notification(notification_id uuid) returns void security definer;

create function private.revoke_member(member_id uuid) returns json security definer;

create function private.run_metrics() returns SETOF private.run_totals security definer;

create function private.save_shared(secret text, changes jsonb, version text, name text DEFAULT NULL::text) returns text security definer;

create function private.session_of(worker_id uuid) returns text;

create function private.settle_mailed_file(file_id uuid, status integer, reason text) returns void security definer;

create function private.shared_facts(candidate_id uuid) returns jsonb security definer;

create function private.sign_off(worker_id uuid) returns void security definer;

create function private.slugify(value text) returns text;

create function private.spend_credit(organization_id uuid) returns boolean security definer;

create function private.start_run(run_id uuid) returns private.runs security definer;

create function private.store_idempotent_answer(organization_id uuid, key text, fingerprint text, answer_status integer, answer_headers jsonb, answer_body text) returns void security definer;

create function private.string_problem(schema jsonb, value jsonb, path text) returns text;

create function private.structure_problem(schema jsonb, value jsonb, path text) returns text;

create function private.swept_exports(batch integer DEFAULT 200) returns TABLE(export_id uuid, storage_key text) security definer;

create function private.swept_files(batch integer DEFAULT 200) returns TABLE(file_id uuid, storage_key text) security definer;

create function private.swept_public_files(batch integer DEFAULT 200) returns TABLE(token text, storage_key text) security definer;

create function private.take_outbox(webhooks uuid[] DEFAULT '{}'::uuid[], batch integer DEFAULT 1000) returns TABLE(task text, payload json, job_key text, priority integer) security definer;

create function private.takes_mail(organization_id uuid, senders text[]) returns boolean security definer;

create function private.test_webhook(webhook_id uuid) returns uuid security definer;

create function private.tg__check_reference() returns trigger security definer;

create function private.tg__check_structures() returns trigger security definer;

create function private.tg__emit_event() returns trigger security definer;

create function private.tg__note_idempotent_rows() returns trigger security definer;

create function private.tg__notify_api_keys() returns trigger security definer;

create function private.tg__touch_updated_at() returns trigger;

create function private.tg_billing_accounts__record_mutation() returns trigger security definer;

create function private.tg_candidates__complete_attachments() returns trigger;

create function private.tg_candidates__fill_defaults() returns trigger security definer;

create function private.tg_candidates__make_secrets() returns trigger security definer;

create function private.tg_candidates__refuse_deactivation() returns trigger;

create function private.tg_candidates__spend_credit() returns trigger security definer;

create function private.tg_candidates__stamp_deletion() returns trigger;

create function private.tg_candidates__update_through_view() returns trigger;

create function private.tg_layouts__detach_deleted_candidates() returns trigger security definer;

create function private.tg_layouts__fill_defaults() returns trigger security definer;

create function private.tg_layouts__make_default_values() returns trigger;

create function private.tg_layouts__want_thumbnail() returns trigger security definer;

create function private.tg_members__check_permissions() returns trigger;

create function private.tg_members__insert_role() returns trigger security definer;

create function private.tg_runs__settle_mailed_file() returns trigger security definer;

create function private.tg_v0_candidates__update() returns trigger;

create function private.tg_v0_layouts__insert() returns trigger;

create function private.tg_v0_layouts__update() returns trigger;

create function private.tg_v0_organizations__update() returns trigger;

create function private.tg_webhooks__hold_deliveries() returns trigger security definer;

create function private.tg_webhooks__keep_endpoint() returns trigger security definer;

create function private.webhook_metrics() returns TABLE(oldest_due_seconds double precision, disabled_endpoints integer) security definer;

create function private.webhook_retry_wait(tries integer) returns interval;

create function private.webhooks_with_news(after uuid, page integer) returns TABLE(webhook_id uuid, due_at timestamp with time zone) security definer;

create function private.webhooks_with_retries(after uuid, page integer) returns TABLE(webhook_id uuid, due_at timestamp with time zone) security definer;

create function private.withdraw_printing(worker_id uuid) returns void security definer;

create function private.write_permission(collection text) returns text;

create function private.written_candidate(candidate_id uuid) returns json security definer;

create function private.written_earlier_candidate(candidate_id uuid) returns json security definer;

CREATE TRIGGER _100_touch_updated_at BEFORE UPDATE ON api.candidate_analytics FOR EACH ROW EXECUTE FUNCTION private.tg__touch_updated_at();

CREATE TRIGGER _800_emit_event AFTER INSERT OR UPDATE ON api.candidate_analytics FOR EACH ROW EXECUTE FUNCTION private.tg__emit_event('candidate_analytics');

CREATE TRIGGER _100_update INSTEAD OF UPDATE ON api.candidates FOR EACH ROW EXECUTE FUNCTION private.tg_candidates__update_through_view();

CREATE TRIGGER _100_touch_updated_at BEFORE UPDATE ON api.layouts FOR EACH ROW EXECUTE FUNCTION private.tg__touch_updated_at();

CREATE TRIGGER _150_fill_defaults BEFORE INSERT OR UPDATE OF slug ON api.layouts FOR EACH ROW EXECUTE FUNCTION private.tg_layouts__fill_defaults();

CREATE TRIGGER _200_check_structures BEFORE INSERT OR UPDATE OF assets, default_values, sections, tokens, variables, web_settings ON api.layouts FOR EACH ROW EXECUTE FUNCTION private.tg__check_structures('assets', 'LayoutAssets', 'default_values', 'LayoutDefaultValues', 'sections', 'LayoutSections', 'tokens', 'LayoutDesignTokens', 'variables', 'LayoutVariables', 'web_settings', 'LayoutWebSettings');

CREATE TRIGGER _200_detach_deleted_candidates BEFORE DELETE ON api.layouts FOR EACH ROW EXECUTE FUNCTION private.tg_layouts__detach_deleted_candidates();

CREATE TRIGGER _300_make_default_values BEFORE INSERT OR UPDATE OF default_values, languages, variables ON api.layouts FOR EACH ROW EXECUTE FUNCTION private.tg_layouts__make_default_values();

CREATE TRIGGER _400_check_creator BEFORE INSERT OR UPDATE OF creator_id ON api.layouts FOR EACH ROW WHEN ((new.creator_id IS NOT NULL)) EXECUTE FUNCTION private.tg__check_reference('creator_id', 'private.user_profiles', 'user_id');

CREATE TRIGGER _400_check_parent BEFORE INSERT OR UPDATE OF parent_id ON api.layouts FOR EACH ROW WHEN ((new.parent_id IS NOT NULL)) EXECUTE FUNCTION private.tg__check_reference('parent_id', 'api.layouts', 'id');

CREATE TRIGGER _600_want_first_thumbnail AFTER INSERT ON api.layouts FOR EACH ROW WHEN ((new.sections <> '[]'::jsonb)) EXECUTE FUNCTION private.tg_layouts__want_thumbnail();

CREATE TRIGGER _600_want_thumbnail AFTER UPDATE ON api.layouts FOR EACH ROW WHEN (((((((((new.assets IS DISTINCT FROM old.assets) OR (new.custom_css IS DISTINCT FROM old.custom_css)) OR (new.default_values IS DISTINCT FROM old.default_values)) OR (new.languages IS DISTINCT FROM old.languages)) OR (new.name IS DISTINCT FROM old.name)) OR (new.page_height IS DISTINCT FROM old.page_height)) OR (new.page_width IS DISTINCT FROM old.page_width)) OR ((((new.sections IS DISTINCT FROM old.sections) OR (new.tokens IS DISTINCT FROM old.tokens)) OR (new.variables IS DISTINCT FROM old.variables)) OR (new.web_settings IS DISTINCT FROM old.web_settings)))) EXECUTE FUNCTION private.tg_layouts__want_thumbnail();

CREATE TRIGGER _800_emit_event AFTER INSERT OR DELETE OR UPDATE ON api.layouts FOR EACH ROW EXECUTE FUNCTION private.tg__emit_event('layouts');

CREATE TRIGGER _900_note_idempotent_rows AFTER INSERT ON api.layouts REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION private.tg__note_idempotent_rows();

CREATE TRIGGER _100_insert_role AFTER INSERT ON api.members FOR EACH ROW EXECUTE FUNCTION private.tg_members__insert_role();

CREATE TRIGGER _100_touch_updated_at BEFORE UPDATE ON api.members FOR EACH ROW EXECUTE FUNCTION private.tg__touch_updated_at();

CREATE TRIGGER _200_check_structures BEFORE INSERT OR UPDATE OF "values" ON api.members FOR EACH ROW EXECUTE FUNCTION private.tg__check_structures('values', 'MemberValues');

CREATE TRIGGER _300_check_permissions BEFORE UPDATE OF permissions ON api.members FOR EACH ROW EXECUTE FUNCTION private.tg_members__check_permissions();

CREATE TRIGGER _800_emit_event AFTER INSERT OR DELETE OR UPDATE ON api.members FOR EACH ROW EXECUTE FUNCTION private.tg__emit_event('members');

CREATE TRIGGER _900_notify_api_keys AFTER DELETE OR UPDATE OF permissions ON api.members FOR EACH ROW EXECUTE FUNCTION private.tg__notify_api_keys();

CREATE TRIGGER _100_touch_updated_at BEFORE UPDATE ON api.organizations FOR EACH ROW EXECUTE FUNCTION private.tg__touch_updated_at();

CREATE TRIGGER _200_check_structures BEFORE INSERT OR UPDATE OF external_variables, member_variables, proposal_reactions ON api.organizations FOR EACH ROW EXECUTE FUNCTION private.tg__check_structures('external_variables', 'LayoutVariables', 'member_variables', 'MemberVariables', 'proposal_reactions', 'ProposalReactions');

CREATE TRIGGER _400_check_default_layout BEFORE INSERT OR UPDATE OF default_layout_id ON api.organizations FOR EACH ROW WHEN ((new.default_layout_id IS NOT NULL)) EXECUTE FUNCTION private.tg__check_reference('default_layout_id', 'api.layouts', 'id', 'id');

CREATE TRIGGER _800_emit_event AFTER UPDATE ON api.organizations FOR EACH ROW EXECUTE FUNCTION private.tg__emit_event('organizations');

CREATE TRIGGER _900_notify_api_keys AFTER UPDATE OF status, deleted_at, type ON api.organizations FOR EACH ROW EXECUTE FUNCTION private.tg__notify_api_keys();

CREATE TRIGGER _100_hold_deliveries BEFORE DELETE ON api.webhooks FOR EACH ROW EXECUTE FUNCTION private.tg_webhooks__hold_deliveries();

CREATE TRIGGER _100_touch_updated_at BEFORE UPDATE ON api.webhooks FOR EACH ROW EXECUTE FUNCTION private.tg__touch_updated_at();

CREATE TRIGGER _200_keep_endpoint AFTER INSERT OR UPDATE ON api.webhooks FOR EACH ROW EXECUTE FUNCTION private.tg_webhooks__keep_endpoint();

CREATE TRIGGER _800_emit_event AFTER INSERT OR DELETE OR UPDATE ON api.webhooks FOR EACH ROW EXECUTE FUNCTION private.tg__emit_event('webhooks');

CREATE TRIGGER _900_note_idempotent_rows AFTER INSERT ON api.webhooks REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION private.tg__note_idempotent_rows();

CREATE TRIGGER _900_notify_api_keys AFTER DELETE OR UPDATE OF expires_at, permissions, revoked_at, member_id ON private.api_keys FOR EACH ROW EXECUTE FUNCTION private.tg__notify_api_keys();

CREATE TRIGGER _100_touch_updated_at BEFORE UPDATE ON private.billing_accounts FOR EACH ROW EXECUTE FUNCTION private.tg__touch_updated_at();

CREATE TRIGGER _200_record_mutation AFTER UPDATE OF credit ON private.billing_accounts FOR EACH ROW WHEN ((new.credit <> old.credit)) EXECUTE FUNCTION private.tg_billing_accounts__record_mutation();

CREATE TRIGGER _200_record_mutation_of_first_credit AFTER INSERT ON private.billing_accounts FOR EACH ROW WHEN ((new.credit <> 0)) EXECUTE FUNCTION private.tg_billing_accounts__record_mutation();

CREATE TRIGGER _800_emit_event AFTER UPDATE ON private.billing_accounts FOR EACH ROW EXECUTE FUNCTION private.tg__emit_event('billing_accounts');

CREATE TRIGGER _800_emit_event AFTER INSERT ON private.candidate_views FOR EACH ROW EXECUTE FUNCTION private.tg__emit_event('candidate_views');

CREATE TRIGGER _100_touch_updated_at BEFORE UPDATE ON private.candidates FOR EACH ROW EXECUTE FUNCTION private.tg__touch_updated_at();

CREATE TRIGGER _150_fill_defaults BEFORE INSERT ON private.candidates FOR EACH ROW EXECUTE FUNCTION private.tg_candidates__fill_defaults();

CREATE TRIGGER _160_change_secrets BEFORE UPDATE OF secret, secret_anonymous, secret_editable ON private.candidates FOR EACH ROW WHEN ((((new.secret IS DISTINCT FROM old.secret) OR (new.secret_anonymous IS DISTINCT FROM old.secret_anonymous)) OR (new.secret_editable IS DISTINCT FROM old.secret_editable))) EXECUTE FUNCTION private.tg_candidates__make_secrets();

CREATE TRIGGER _160_make_secrets BEFORE INSERT ON private.candidates FOR EACH ROW WHEN (((COALESCE(new.secret, ''::text) = ''::text) OR (COALESCE(new.secret_anonymous, ''::text) = ''::text) OR (COALESCE(new.secret_editable, ''::text) = ''::text))) EXECUTE FUNCTION private.tg_candidates__make_secrets();

CREATE TRIGGER _180_complete_attachments BEFORE INSERT OR UPDATE OF attachments ON private.candidates FOR EACH ROW WHEN ((new.attachments <> '{}'::jsonb)) EXECUTE FUNCTION private.tg_candidates__complete_attachments();

CREATE TRIGGER _200_check_structures BEFORE INSERT OR UPDATE OF attachments, external_data, messages, section_attachments, "values" ON private.candidates FOR EACH ROW EXECUTE FUNCTION private.tg__check_structures('attachments', 'CandidateAttachments', 'external_data', 'CandidateExternalData', 'messages', 'CandidateMessages', 'section_attachments', 'SectionAttachments', 'values', 'JsonObject');

CREATE TRIGGER _300_check_layout BEFORE INSERT OR UPDATE OF layout_id ON private.candidates FOR EACH ROW WHEN ((new.layout_id IS NOT NULL)) EXECUTE FUNCTION private.tg__check_reference('layout_id', 'api.layouts', 'id');

CREATE TRIGGER _300_check_member BEFORE INSERT OR UPDATE OF member_id ON private.candidates FOR EACH ROW WHEN ((new.member_id IS NOT NULL)) EXECUTE FUNCTION private.tg__check_reference('member_id', 'api.members', 'id');

CREATE TRIGGER _350_stamp_deletion BEFORE UPDATE OF deleted_at ON private.candidates FOR EACH ROW EXECUTE FUNCTION private.tg_candidates__stamp_deletion();

CREATE TRIGGER _400_refuse_deactivation BEFORE UPDATE OF status ON private.candidates FOR EACH ROW WHEN (((old.status = 'active'::text) AND (new.status = 'pending'::text))) EXECUTE FUNCTION private.tg_candidates__refuse_deactivation();

CREATE TRIGGER _400_spend_credit BEFORE INSERT ON private.candidates FOR EACH ROW EXECUTE FUNCTION private.tg_candidates__spend_credit();

CREATE TRIGGER _400_spend_credit_on_activation BEFORE UPDATE OF status ON private.candidates FOR EACH ROW WHEN (((old.status = 'pending'::text) AND (new.status = 'active'::text))) EXECUTE FUNCTION private.tg_candidates__spend_credit();

CREATE TRIGGER _800_emit_event AFTER INSERT OR UPDATE ON private.candidates FOR EACH ROW EXECUTE FUNCTION private.tg__emit_event('candidates');

CREATE TRIGGER _900_note_idempotent_rows AFTER INSERT ON private.candidates REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION private.tg__note_idempotent_rows();

CREATE TRIGGER _800_emit_event AFTER INSERT ON private.credit_mutations FOR EACH ROW EXECUTE FUNCTION private.tg__emit_event('credit_mutations');

CREATE TRIGGER _100_settle_mailed_file AFTER UPDATE OF status ON private.runs FOR EACH ROW WHEN (((old.status = ANY (ARRAY['queued'::text, 'running'::text])) AND (new.status <> ALL (ARRAY['queued'::text, 'running'::text])) AND (new.input ? 'mailed_file_id'::text))) EXECUTE FUNCTION private.tg_runs__settle_mailed_file();

CREATE TRIGGER _100_touch_updated_at BEFORE UPDATE ON private.user_profiles FOR EACH ROW EXECUTE FUNCTION private.tg__touch_updated_at();

CREATE TRIGGER _100_update INSTEAD OF UPDATE ON v0.candidates FOR EACH ROW EXECUTE FUNCTION private.tg_v0_candidates__update();

CREATE TRIGGER _100_insert INSTEAD OF INSERT ON v0.layouts FOR EACH ROW EXECUTE FUNCTION private.tg_v0_layouts__insert();

CREATE TRIGGER _100_update INSTEAD OF UPDATE ON v0.layouts FOR EACH ROW EXECUTE FUNCTION private.tg_v0_layouts__update();

CREATE TRIGGER _100_update INSTEAD OF UPDATE ON v0.organizations FOR EACH ROW EXECUTE FUNCTION private.tg_v0_organizations__update();

grant select on api.api_requests to api_consumer;

grant select, update (billing_provider_subscription_id, allow_pre_paid, currency, maximum_usage) on api.billing_accounts to api_consumer;

grant select on api.candidate_analytics to api_consumer;

grant select on api.candidate_views to api_consumer;

grant select, update (layout_id, member_id, deleted_at, attachments, avatar, export_filename, external_data, language, messages, name, secret, secret_anonymous, secret_editable, section_attachments, status, "values") on api.candidates to api_consumer;

grant select on api.credit_mutations to api_consumer;

grant delete, insert (creator_id, organization_id, parent_id, archived_at, assets, custom_css, default_values, description, export_filename, featured, languages, name, page_height, page_width, secret, sections, share_instructions, slug, thumbnail, tokens, variables, visibility, web_settings), select, update (creator_id, parent_id, archived_at, assets, custom_css, default_values, description, export_filename, featured, languages, name, page_height, page_width, secret, sections, share_instructions, slug, thumbnail, tokens, variables, visibility, web_settings) on api.layouts to api_consumer;

grant select, update (external_id, permissions, "values") on api.members to api_consumer;

grant select, update (ats_vendor_a_corporation_id, ats_vendor_a_private_label_id, default_layout_id, active_ats_integration, allow_inspection, allow_word_output, allowed_senders, ats, avatar, ats_vendor_b_entity_kind, default_prompt, delete_candidates_after, detect_candidate_language_from_attachment, enable_beta_integrations, enable_data_tab, external_variables, member_variables, model, name, proposal_by, proposal_reactions, require_mfa, crm_instance_url, slug) on api.organizations to api_consumer;

grant select on api.user_profiles to api_consumer;

grant select on api.webhook_notifications to api_consumer;

grant delete, insert (organization_id, description, endpoint, events, signing_secret, source), select, update (description, endpoint, events, signing_secret, source) on api.webhooks to api_consumer;

grant execute on function auth.api_key_id() to api_consumer;

grant execute on function auth.api_key_id() to gateway;

grant execute on function auth.api_key_id() to worker;

grant execute on function auth.can(text) to api_consumer;

grant execute on function auth.can(text) to gateway;

grant execute on function auth.can(text) to worker;

grant execute on function auth.claims() to api_consumer;

grant execute on function auth.claims() to gateway;

grant execute on function auth.claims() to worker;

grant execute on function auth.includes_deleted() to api_consumer;

grant execute on function auth.includes_deleted() to gateway;

grant execute on function auth.includes_deleted() to worker;

grant execute on function auth.member_id() to api_consumer;

grant execute on function auth.member_id() to gateway;

grant execute on function auth.member_id() to worker;

grant execute on function auth.organization_id() to api_consumer;

grant execute on function auth.organization_id() to gateway;

grant execute on function auth.organization_id() to worker;

grant execute on function operator.add_credit(uuid,integer) to operator;

grant execute on function operator.create_api_key(uuid,text[],timestamp with time zone,uuid) to operator;

grant execute on function operator.create_organization(text,integer,text) to operator;

grant execute on function operator.delete_organization(uuid) to operator;

grant execute on function operator.existing_organization(uuid) to operator;

grant execute on function operator.resume_organization(uuid) to operator;

grant execute on function operator.revoke_api_key(uuid) to operator;

grant execute on function operator.rotate_api_key(uuid,interval) to operator;

grant execute on function operator.suspend_organization(uuid) to operator;

grant execute on function operator.working_api_key(uuid) to operator;

grant execute on function private.accept_invitation(text) to gateway;

grant execute on function private.act_as(jsonb) to gateway;

grant execute on function private.all_permissions() to api_consumer;

grant execute on function private.all_permissions() to gateway;

grant execute on function private.all_permissions() to operator;

grant execute on function private.all_permissions() to worker;

grant execute on function private.all_webhook_events() to api_consumer;

grant execute on function private.all_webhook_events() to gateway;

grant execute on function private.all_webhook_events() to worker;

grant execute on function private.are_known_files(text[]) to worker;

grant execute on function private.are_languages(text[]) to api_consumer;

grant execute on function private.are_languages(text[]) to gateway;

grant execute on function private.are_languages(text[]) to operator;

grant execute on function private.are_languages(text[]) to worker;

grant execute on function private.are_permissions(text[]) to api_consumer;

grant execute on function private.are_permissions(text[]) to gateway;

grant execute on function private.are_permissions(text[]) to operator;

grant execute on function private.are_permissions(text[]) to worker;

grant execute on function private.are_senders(text[]) to api_consumer;

grant execute on function private.are_senders(text[]) to gateway;

grant execute on function private.are_senders(text[]) to operator;

grant execute on function private.are_senders(text[]) to worker;

grant execute on function private.authenticate_api_key(bytea) to gateway;

grant execute on function private.await_news(uuid,interval) to worker;

grant execute on function private.awaits_assets(text[]) to worker;

grant execute on function private.beat(uuid,text[],text[]) to worker;

grant execute on function private.begin_mail(uuid,text[],bytea,integer) to worker;

grant execute on function private.billing_account_id() to api_consumer;

grant execute on function private.bury_workers(text[],interval) to worker;

grant execute on function private.can_print() to gateway;

grant execute on function private.check_earlier_attachments(jsonb) to api_consumer;

grant execute on function private.check_request() to api_consumer;

grant execute on function private.claim_deliveries(uuid,uuid[],integer[],interval) to worker;

grant execute on function private.claim_idempotency_key(text,text) to api_consumer;

grant execute on function private.complete_asset(uuid,text,text,bigint,text) to worker;

grant execute on function private.complete_attach(uuid,text,text,text,text,text[],text) to worker;

grant execute on function private.complete_deliveries(uuid[],integer[],text[],text[],integer[]) to worker;

grant execute on function private.complete_export(uuid,text,text,bigint,text,interval) to worker;

grant execute on function private.complete_extract(uuid,jsonb,jsonb) to worker;

grant execute on function private.complete_fill(uuid,jsonb,jsonb,text,jsonb) to worker;

grant execute on function private.complete_invitation_mail(uuid) to worker;

grant execute on function private.complete_thumbnail(uuid,text,text,bigint,text,text) to worker;

grant execute on function private.copied_assets(text[]) to gateway;

grant execute on function private.copied_assets(text[]) to worker;

grant execute on function private.count_workers() to worker;

grant execute on function private.create_candidate(jsonb) to api_consumer;

grant execute on function private.create_earlier_candidate(jsonb) to api_consumer;

grant execute on function private.credit_usage(uuid,timestamp with time zone,timestamp with time zone) to api_consumer;

grant execute on function private.default_values(jsonb,text[]) to api_consumer;

grant execute on function private.delete_aged_candidates(integer) to worker;

grant execute on function private.earlier_attachments(jsonb,jsonb,text) to api_consumer;

grant execute on function private.earlier_member(json) to api_consumer;

grant execute on function private.earlier_values(jsonb) to api_consumer;

grant execute on function private.end_drains(uuid,uuid[]) to worker;

grant execute on function private.external_id_from_json(json) to api_consumer;

grant execute on function private.external_id_from_json(json) to authenticator;

grant execute on function private.external_id_from_json(json) to gateway;

grant execute on function private.external_id_from_json(json) to operator;

grant execute on function private.external_id_from_json(json) to worker;

grant execute on function private.external_id_ilike(private.external_id,private.external_id) to api_consumer;

grant execute on function private.external_id_ilike(private.external_id,private.external_id) to gateway;

grant execute on function private.external_id_ilike(private.external_id,private.external_id) to operator;

grant execute on function private.external_id_ilike(private.external_id,private.external_id) to worker;

grant execute on function private.external_id_imatch(private.external_id,private.external_id) to api_consumer;

grant execute on function private.external_id_imatch(private.external_id,private.external_id) to gateway;

grant execute on function private.external_id_imatch(private.external_id,private.external_id) to operator;

grant execute on function private.external_id_imatch(private.external_id,private.external_id) to worker;

grant execute on function private.external_id_like(private.external_id,private.external_id) to api_consumer;

grant execute on function private.external_id_like(private.external_id,private.external_id) to gateway;

grant execute on function private.external_id_like(private.external_id,private.external_id) to operator;

grant execute on function private.external_id_like(private.external_id,private.external_id) to worker;

grant execute on function private.external_id_match(private.external_id,private.external_id) to api_consumer;

grant execute on function private.external_id_match(private.external_id,private.external_id) to gateway;

grant execute on function private.external_id_match(private.external_id,private.external_id) to operator;

grant execute on function private.external_id_match(private.external_id,private.external_id) to worker;

grant execute on function private.external_id_to_json(private.external_id) to api_consumer;

grant execute on function private.external_id_to_json(private.external_id) to authenticator;

grant execute on function private.external_id_to_json(private.external_id) to gateway;

grant execute on function private.external_id_to_json(private.external_id) to operator;

grant execute on function private.external_id_to_json(private.external_id) to worker;

grant execute on function private.fail(integer,text,text,text,text) to api_consumer;

grant execute on function private.fail_asset(uuid,text) to worker;

grant execute on function private.fail_run(uuid,jsonb) to worker;

grant execute on function private.find_idempotent_request(uuid,text) to gateway;

grant execute on function private.find_inbox(text,text,integer) to worker;

grant execute on function private.forget_export(uuid) to gateway;

grant execute on function private.forget_export(uuid) to worker;

grant execute on function private.forget_file(uuid) to worker;

grant execute on function private.forget_idempotency_key(uuid,text,text) to gateway;

grant execute on function private.forget_public_file(text) to worker;

grant execute on function private.forget_unwanted_assets(interval,integer) to worker;

grant execute on function private.free_leases(integer) to worker;

grant execute on function private.invite_member(jsonb) to api_consumer;

grant execute on function private.is_color(text) to api_consumer;

grant execute on function private.is_color(text) to gateway;

grant execute on function private.is_color(text) to operator;

grant execute on function private.is_color(text) to worker;

grant execute on function private.is_email(text) to api_consumer;

grant execute on function private.is_email(text) to gateway;

grant execute on function private.is_email(text) to operator;

grant execute on function private.is_email(text) to worker;

grant execute on function private.is_language(text) to api_consumer;

grant execute on function private.is_language(text) to gateway;

grant execute on function private.is_language(text) to operator;

grant execute on function private.is_language(text) to worker;

grant execute on function private.is_run_wanted(uuid) to worker;

grant execute on function private.is_signing_secret(text) to api_consumer;

grant execute on function private.is_signing_secret(text) to gateway;

grant execute on function private.is_signing_secret(text) to worker;

grant execute on function private.is_slug(text) to api_consumer;

grant execute on function private.is_slug(text) to gateway;

grant execute on function private.is_slug(text) to operator;

grant execute on function private.is_slug(text) to worker;

grant execute on function private.is_url(text) to api_consumer;

grant execute on function private.is_url(text) to gateway;

grant execute on function private.is_url(text) to operator;

grant execute on function private.is_url(text) to worker;

grant execute on function private.keep_api_request_partitions(interval) to worker;

grant execute on function private.keep_asset(uuid) to worker;

grant execute on function private.leave_run(uuid) to gateway;

grant execute on function private.links_attachment(jsonb,text,text) to api_consumer;

grant execute on function private.live_pools() to worker;

grant execute on function private.log_api_requests(jsonb) to gateway;

grant execute on function private.look_for_news(uuid,uuid,integer) to worker;

grant execute on function private.look_for_retries(uuid,uuid,integer) to worker;

grant execute on function private.member_role(uuid) to api_consumer;

grant execute on function private.new_signing_secret() to api_consumer;

grant execute on function private.note_idempotent_rows(text,uuid[]) to api_consumer;

grant execute on function private.note_idempotent_run(uuid) to api_consumer;

grant execute on function private.offer_printing(uuid) to worker;

grant execute on function private.open_runs() to worker;

grant execute on function private.own_file(uuid,uuid) to api_consumer;

grant execute on function private.own_member_with_profile(uuid) to api_consumer;

grant execute on function private.place_file(uuid,text,text) to api_consumer;

grant execute on function private.present_attachments(jsonb,jsonb,text) to api_consumer;

grant execute on function private.present_member_variables(jsonb) to api_consumer;

grant execute on function private.present_sections(jsonb,jsonb,jsonb) to api_consumer;

grant execute on function private.purge_deleted_candidates(interval,integer) to worker;

grant execute on function private.purge_deleted_organizations(interval) to worker;

grant execute on function private.purge_received_mails(interval,integer) to worker;

grant execute on function private.purge_short_lived(integer) to worker;

grant execute on function private.purge_webhook_notifications(interval,integer) to worker;

grant execute on function private.random_text(integer) to api_consumer;

grant execute on function private.read_asset(uuid) to worker;

grant execute on function private.read_attach(uuid) to worker;

grant execute on function private.read_catalog() to gateway;

grant execute on function private.read_export(uuid) to gateway;

grant execute on function private.read_export_run(uuid) to worker;

grant execute on function private.read_files_again(integer) to worker;

grant execute on function private.read_fill(uuid) to worker;

grant execute on function private.read_invitation(text) to gateway;

grant execute on function private.read_invitation_mail(uuid) to worker;

grant execute on function private.read_library_layout(text,uuid) to gateway;

grant execute on function private.read_public_file(text) to gateway;

grant execute on function private.read_public_file(text) to worker;

grant execute on function private.read_run(uuid) to gateway;

grant execute on function private.read_shared(text) to gateway;

grant execute on function private.read_thumbnail(uuid) to worker;

grant execute on function private.receive_mail(uuid,text[],bytea,jsonb,text) to worker;

grant execute on function private.record_time_spent(text,text,text,uuid,real) to gateway;

grant execute on function private.record_usage(uuid,jsonb) to worker;

grant execute on function private.record_view(text,text,text,boolean) to gateway;

grant execute on function private.release_deliveries(uuid[],integer[]) to worker;

grant execute on function private.request_attach(uuid,bigint,interval,boolean) to api_consumer;

grant execute on function private.request_export(uuid,text,boolean,interval) to api_consumer;

grant execute on function private.request_run(uuid,text,jsonb,interval,boolean) to api_consumer;

grant execute on function private.request_shared_export(text,text,interval) to gateway;

grant execute on function private.require_permission(text) to api_consumer;

grant execute on function private.resend_notification(uuid) to api_consumer;

grant execute on function private.revoke_member(uuid) to api_consumer;

grant execute on function private.run_metrics() to worker;

grant execute on function private.save_shared(text,jsonb,text,text) to gateway;

grant execute on function private.shared_facts(uuid) to worker;

grant execute on function private.sign_off(uuid) to worker;

grant execute on function private.slugify(text) to api_consumer;

grant execute on function private.slugify(text) to gateway;

grant execute on function private.slugify(text) to operator;

grant execute on function private.slugify(text) to worker;

grant execute on function private.start_run(uuid) to worker;

grant execute on function private.store_idempotent_answer(uuid,text,text,integer,jsonb,text) to gateway;

grant execute on function private.swept_exports(integer) to worker;

grant execute on function private.swept_files(integer) to worker;

grant execute on function private.swept_public_files(integer) to worker;

grant execute on function private.take_outbox(uuid[],integer) to worker;

grant execute on function private.test_webhook(uuid) to api_consumer;

grant execute on function private.webhook_metrics() to worker;

grant execute on function private.withdraw_printing(uuid) to worker;

grant execute on function private.write_permission(text) to gateway;

grant execute on function private.written_candidate(uuid) to api_consumer;

grant execute on function private.written_earlier_candidate(uuid) to api_consumer;

grant select on private.api_requests to api_consumer;

grant select, update (billing_provider_subscription_id, allow_pre_paid, currency, maximum_usage) on private.billing_accounts to api_consumer;

grant select on private.candidate_views to api_consumer;

grant insert (layout_id, member_id, organization_id, attachments, avatar, export_filename, external_data, language, messages, name, secret, secret_anonymous, secret_editable, section_attachments, "values"), select, update (layout_id, member_id, deleted_at, attachments, avatar, export_filename, external_data, language, messages, name, secret, secret_anonymous, secret_editable, section_attachments, status, "values") on private.candidates to api_consumer;

grant select on private.credit_mutations to api_consumer;

grant select on private.user_profiles to api_consumer;

grant select on private.webhook_notifications to api_consumer;

grant select on v0.candidate_views to api_consumer;

grant select, update (layout_id, member_id, deleted_at, attachments, avatar, export_filename, language, name, secret, secret_anonymous, secret_editable, status, "values") on v0.candidates to api_consumer;

grant select on v0.credit_mutations to api_consumer;

grant delete, insert (creator_id, organization_id, parent_id, assets, default_values, export_filename, featured, languages, name, secret, sections, slug, thumbnail, tokens, variables, visibility), select, update (creator_id, parent_id, assets, default_values, export_filename, featured, languages, name, secret, sections, slug, thumbnail, tokens, variables, visibility) on v0.layouts to api_consumer;

grant select on v0.members to api_consumer;

grant select, update (default_layout_id, allow_inspection, allowed_senders, ats, avatar, default_prompt, delete_candidates_after, detect_candidate_language_from_attachment, enable_data_tab, member_variables, name, slug) on v0.organizations to api_consumer;

grant select on v0.webhook_notifications to api_consumer;

grant delete, insert (organization_id, description, endpoint, events, signing_secret, source), select, update (description, endpoint, events, signing_secret, source) on v0.webhooks to api_consumer;
