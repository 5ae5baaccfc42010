-- migrate:up

-- Uploaded files. The bytes are in storage under storage_key; a file is served to keys of its organization
-- only, and removed with its candidate.
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
  storage_key text not null
    constraint files_storage_key_key unique,
  notices text[] not null default '{}',
  replaced_at timestamp with time zone
);

comment on table private.files is 'Files attached to candidates.';
comment on column private.files.id is 'Identifier; the last part of the attachment''s url.';
comment on column private.files.organization_id is 'The organization.';
comment on column private.files.candidate_id is
  'The candidate; null once it is removed for good, and the file waits to be swept.';
comment on column private.files.created_at is 'When the file was uploaded.';
comment on column private.files.label is 'Label of the attachment.';
comment on column private.files.filename is 'Name that the file was uploaded under, or empty.';
comment on column private.files.media_type is 'Media type, by content; null until that is known.';
comment on column private.files.size is 'Bytes.';
comment on column private.files.storage_key is 'Where the bytes are in storage.';
comment on column private.files.notices is 'What is to be known of the text that was read from it, a sentence each.';
comment on column private.files.replaced_at is
  'When another file took its place, or its upload was refused; it then waits to be swept.';

create index files_candidate_id_idx on private.files (candidate_id);
create index files_organization_id_idx on private.files (organization_id);
create index files_swept_idx on private.files (id) where candidate_id is null or replaced_at is not null;

alter table private.files enable row level security;

-- migrate:down

drop table private.files;
