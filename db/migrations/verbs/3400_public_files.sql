-- migrate:up

-- Files that anyone who knows the address can read, because pages without login show them: copies of customers' fonts
-- and images, thumbnails, and photos. The address of a photo ends with the share links of its candidate. The address of
-- any other file contains its random token.
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

comment on table private.public_files is 'Files that are served without a key.';
comment on column private.public_files.token is
  'Last part of the address under /assets/. A photo never shows it.';
comment on column private.public_files.created_at is 'When the file was created.';
comment on column private.public_files.media_type is 'Media type, detected from the content.';
comment on column private.public_files.size is 'Bytes.';
comment on column private.public_files.digest is 'SHA-256 of the bytes, in hexadecimal.';
comment on column private.public_files.storage_key is 'Key of the bytes in storage.';

create index public_files_created_at_idx on private.public_files (created_at);

alter table private.public_files enable row level security;

-- The storage key of a public file; no row when the file does not exist.
create function private.read_public_file(token text) returns table (storage_key text, media_type text, size bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select public_files.storage_key, public_files.media_type, public_files.size
  from private.public_files
  where public_files.token = read_public_file.token
$$;

-- Deletes the row of a public file whose bytes were removed from storage.
create function private.forget_public_file(token text) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  delete from private.public_files where public_files.token = forget_public_file.token
$$;

-- Photos that were uploaded on editable pages. The file is kept while it is the avatar of the candidate, or of one of
-- its versions.
create table private.candidate_photos (
  token text primary key references private.public_files (token) on delete cascade,
  candidate_id uuid not null references private.candidates (id) on delete cascade,
  url text not null
    constraint candidate_photos_url_key unique,
  former_urls text[] not null default '{}'
);

comment on table private.candidate_photos is 'Photos of candidates that were uploaded on editable pages.';
comment on column private.candidate_photos.token is 'The file.';
comment on column private.candidate_photos.candidate_id is 'The candidate.';
comment on column private.candidate_photos.url is
  'The address of the file, which is the avatar of the candidate or of one of its versions.';
comment on column private.candidate_photos.former_urls is 'Addresses of the file before secrets changed.';

create index candidate_photos_candidate_id_idx on private.candidate_photos (candidate_id);

alter table private.candidate_photos enable row level security;

-- The path of a photo on pages and in previews of a candidate. It changes when a secret of the candidate changes. The
-- page of a link has a path of its own, with the secret of the link.
create function private.photo_path(candidate private.candidates, token text, secret_of_link text default null)
returns text
language sql immutable parallel safe
return format(
  '/photos/%s/%s',
  candidate.id,
  left(
    encode(
      sha256(
        convert_to(
          concat_ws(
            ' ', token, candidate.secret, candidate.secret_anonymous, candidate.secret_editable, secret_of_link
          ),
          'UTF8'
        )
      ),
      'hex'
    ),
    32
  )
);

-- The current address of an avatar, which may have a former address of an uploaded photo.
create function private.current_photo(candidate_id uuid, avatar text) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select coalesce(
    (
      select photo.url
      from private.candidate_photos as photo
      where photo.candidate_id = current_photo.candidate_id and avatar = any (photo.former_urls)
    ),
    avatar
  )
$$;

-- Before a secret changes: uploaded photos get their new addresses.
create function private.tg_candidates__move_photo() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update private.candidate_photos as photo
  set
    url = replace(photo.url, private.photo_path(old, photo.token), private.photo_path(new, photo.token)),
    former_urls = photo.former_urls || photo.url
  where photo.candidate_id = new.id;
  new.avatar := private.current_photo(new.id, new.avatar);
  return new;
end
$$;

create trigger _170_move_photo
  before update of secret, secret_anonymous, secret_editable on private.candidates
  for each row when (
    (new.secret, new.secret_anonymous, new.secret_editable)
    is distinct from (old.secret, old.secret_anonymous, old.secret_editable)
  )
  execute function private.tg_candidates__move_photo();

-- Sets a stored image as the avatar of a candidate.
create function private.set_photo(
  candidate_id uuid, token text, media_type text, size bigint, digest text, origin text
) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  address text;
begin
  insert into private.public_files (token, media_type, size, digest)
  values (set_photo.token, set_photo.media_type, set_photo.size, set_photo.digest);
  select set_photo.origin || private.photo_path(candidates, set_photo.token) into address
  from private.candidates
  where candidates.id = set_photo.candidate_id
  for update;
  insert into private.candidate_photos (token, candidate_id, url)
  values (set_photo.token, set_photo.candidate_id, address);
  update private.candidates set avatar = address where candidates.id = set_photo.candidate_id;
end
$$;

-- Sets the avatar of the candidate that an editing secret shares; false when it shares none.
create function private.save_shared_photo(
  secret text,
  token text,
  media_type text,
  size bigint,
  digest text,
  origin text,
  request_id text
) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  shared private.candidates;
begin
  select * into shared from private.find_editable(save_shared_photo.secret);
  if not found then
    return false;
  end if;
  perform private.act_as_link(secret, request_id);
  perform private.set_photo(shared.id, token, media_type, size, digest, origin);
  return true;
end
$$;

-- Sets the avatar of a candidate of the request's organization. Errors: CDS201, CDS300.
create function private.save_own_photo(
  candidate_id uuid, token text, media_type text, size bigint, digest text, origin text
) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform private.require_permission('edit_candidates');
  perform private.own_candidate(candidate_id);
  perform private.set_photo(candidate_id, token, media_type, size, digest, origin);
end
$$;

grant execute on function private.save_own_photo to api_consumer;

-- Removes the avatar of the candidate that an editing secret shares; false when it shares none.
create function private.remove_shared_photo(secret text, request_id text) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  shared private.candidates;
begin
  select * into shared from private.find_editable(remove_shared_photo.secret);
  if not found then
    return false;
  end if;
  perform private.act_as_link(secret, request_id);
  update private.candidates
  set avatar = null
  where candidates.id = shared.id and candidates.avatar is not null;
  return true;
end
$$;

grant execute on function private.save_shared_photo, private.remove_shared_photo to gateway;
grant execute on function private.read_public_file to gateway, worker_exports;
grant execute on function private.forget_public_file to worker;

-- migrate:down
