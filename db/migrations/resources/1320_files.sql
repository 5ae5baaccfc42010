-- migrate:up

-- Uploaded files. The content is in storage under storage_key. A file is served only to API keys of its organization
-- and is removed with its candidate.
create table private.files (
  id uuid primary key default uuidv7(),
  organization_id uuid not null references api.organizations (id) on delete cascade,
  candidate_id uuid references private.candidates (id) on delete set null,
  created_at timestamp with time zone not null default now(),
  label text not null
    constraint label_is_well_formed check (length(label) between 1 and 255 and label !~ '[\x01-\x1f\x7f]'),
  filename text not null default ''
    constraint filename_is_short check (length(filename) <= 255),
  media_type text,
  size bigint not null
    constraint size_is_not_negative check (size >= 0),
  digest bytea
    constraint digest_is_sha256 check (length(digest) = 32),
  storage_key text not null
    constraint files_storage_key_key unique,
  notices text[] not null default '{}',
  removed_at timestamp with time zone,
  replaced_at timestamp with time zone
);

comment on table private.files is 'Files attached to candidates.';
comment on column private.files.id is 'Identifier, which is also the last segment of the url of the attachment.';
comment on column private.files.organization_id is 'Organization of the candidate.';
comment on column private.files.candidate_id is
  'Candidate; null after its permanent removal, until the file is removed too.';
comment on column private.files.created_at is 'Time at which the file was uploaded.';
comment on column private.files.label is 'Label of the attachment.';
comment on column private.files.filename is 'Name of the uploaded file, or empty.';
comment on column private.files.media_type is 'Media type, determined by the content; null until then.';
comment on column private.files.size is 'Size in bytes.';
comment on column private.files.digest is
  'SHA-256 of the content; null until it is complete, and for files that came by mail.';
comment on column private.files.storage_key is 'Key of the content in storage.';
comment on column private.files.notices is 'Remarks about the extraction of the text, one sentence each.';
comment on column private.files.removed_at is
  'Time at which the attachment was removed from its candidate; null while the candidate has it.';
comment on column private.files.replaced_at is
  'Time at which the file was replaced or its upload was refused. The file is then removed.';

create index files_candidate_id_idx on private.files (candidate_id);
create index files_organization_id_idx on private.files (organization_id) include (size);
create index files_organization_id_digest_idx on private.files (organization_id, digest) where digest is not null;
create index files_swept_idx on private.files (id) where candidate_id is null or replaced_at is not null;
create index files_removed_at_idx on private.files (removed_at) where replaced_at is null;

alter table private.files enable row level security;

-- migrate:down
