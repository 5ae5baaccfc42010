-- migrate:up

-- The versions of candidates, layouts and organizations (0300_versions.sql). 3250_restore_version.sql shows and
-- restores them.
create table private.candidate_versions (
  row_id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null default now(),
  origin jsonb not null,
  difference jsonb not null,
  primary key (row_id, version)
);

comment on table private.candidate_versions is 'Versions of candidates, at most 100 of each.';
comment on column private.candidate_versions.row_id is 'Candidate, layout or organization, by the table.';
comment on column private.candidate_versions.version is 'Number of the version, from 1.';
comment on column private.candidate_versions.created_at is 'Time of the change.';
comment on column private.candidate_versions.origin is
  'Who made the change, why, and by which request: an origin, as in private.current_origin.';
comment on column private.candidate_versions.difference is
  'What leads back to the version before: a difference, as in 0290_differences.sql.';

alter table private.candidate_versions enable row level security;

call private.keep_versions(
  'private.candidates',
  'private.candidate_versions',
  '{values,name,language,layout_id,section_attachments,avatar}'
);

create table private.layout_versions (like private.candidate_versions including all);
comment on table private.layout_versions is 'Versions of layouts, at most 100 of each.';
alter table private.layout_versions enable row level security;

-- Who may see a layout, and at which address, is no content.
call private.keep_versions(
  'api.layouts',
  'private.layout_versions',
  '{name,description,languages,variables,default_values,sections,tokens,assets,custom_css,web_settings}'
  || '{page_width,page_height,export_filename,share_instructions}'::text[]
);

create table private.organization_versions (like private.candidate_versions including all);
comment on table private.organization_versions is 'Versions of the settings of organizations, at most 100 of each.';
alter table private.organization_versions enable row level security;

-- A former slug may belong to another organization.
call private.keep_versions(
  'api.organizations',
  'private.organization_versions',
  array_remove(private.updatable_columns('api.organizations'), 'slug')
);

-- migrate:down
