-- migrate:up

-- Files that anyone who knows the address can read, because pages without login show them: copies of customers' fonts
-- and images, and thumbnails. The address contains a random token. The bytes of an address never change.
create table private.public_files (
  token text primary key
    constraint token_is_unguessable check (token ~ '^[0-9A-Za-z]{32}$'),
  created_at timestamp with time zone not null default now(),
  media_type text not null,
  size bigint not null
    constraint size_is_not_negative check (size >= 0),
  digest text not null,
  storage_key text not null generated always as ('public/' || token) stored
    constraint public_files_storage_key_key unique
);

comment on table private.public_files is 'Files that are served under /assets/ without a key.';
comment on column private.public_files.token is 'Last part of the address.';
comment on column private.public_files.created_at is 'When the file was created.';
comment on column private.public_files.media_type is 'Media type, detected from the content.';
comment on column private.public_files.size is 'Bytes.';
comment on column private.public_files.digest is 'SHA-256 of the bytes, in hexadecimal.';
comment on column private.public_files.storage_key is 'Key of the bytes in storage.';

create index public_files_created_at_idx on private.public_files (created_at);

alter table private.public_files enable row level security;

create function private.read_public_file(token text) returns table (storage_key text, media_type text, size bigint)
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select public_files.storage_key, public_files.media_type, public_files.size
  from private.public_files
  where public_files.token = read_public_file.token
$$;

comment on function private.read_public_file(text) is
  'The storage key of a public file; no row when the file does not exist.';

create function private.forget_public_file(token text) returns void
language sql security definer
set search_path = pg_catalog, pg_temp
as $$
  delete from private.public_files where public_files.token = forget_public_file.token
$$;

comment on function private.forget_public_file(text) is
  'Deletes the row of a public file whose bytes were removed from storage.';

grant execute on function private.read_public_file(text) to gateway, worker;
grant execute on function private.forget_public_file(text) to worker;

-- migrate:down
