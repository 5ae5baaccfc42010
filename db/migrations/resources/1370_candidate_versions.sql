-- migrate:up

-- The versions of candidates (0300_versions.sql). 3250_restore_candidate.sql shows and restores them.
create table private.candidate_versions (
  row_id uuid not null,
  version integer not null,
  created_at timestamp with time zone not null default now(),
  origin jsonb not null,
  difference jsonb not null,
  primary key (row_id, version)
);

comment on table private.candidate_versions is 'Versions of candidates, at most 100 of each.';
comment on column private.candidate_versions.row_id is 'Candidate.';
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

-- migrate:down
