-- migrate:up

-- The thumbnail of a layout: its first page with its default values. A change of the visible parts of a layout writes a
-- row. A worker draws the thumbnail when the layout has not changed for two seconds.
create table private.layout_thumbnails (
  layout_id uuid primary key references api.layouts (id) on delete cascade,
  wanted_at timestamp with time zone not null default now(),
  request_id text default private.of_request('request_id'),
  queued_at timestamp with time zone,
  drawn_at timestamp with time zone,
  token text references private.public_files (token) on delete set null
);

comment on table private.layout_thumbnails is 'Thumbnails of layouts, drawn or to be drawn.';
comment on column private.layout_thumbnails.layout_id is 'The layout.';
comment on column private.layout_thumbnails.wanted_at is
  'When the layout last changed in a way that its first page may show.';
comment on column private.layout_thumbnails.request_id is
  'X-Request-Id of the request that caused it; null if there was none.';
comment on column private.layout_thumbnails.queued_at is
  'When the relay queued a job for that change; null until then.';
comment on column private.layout_thumbnails.drawn_at is 'When the thumbnail was last drawn.';
comment on column private.layout_thumbnails.token is 'The image; null until it exists.';

create index layout_thumbnails_new_idx on private.layout_thumbnails (wanted_at) where queued_at is null;
create index layout_thumbnails_token_idx on private.layout_thumbnails (token);

alter table private.layout_thumbnails enable row level security;

-- After a write of a layout: requests a thumbnail.
create function private.tg_layouts__want_thumbnail() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into private.layout_thumbnails (layout_id)
  values (new.id)
  on conflict (layout_id) do update set wanted_at = now(), request_id = excluded.request_id, queued_at = null;
  return null;
end
$$;

create trigger _600_want_first_thumbnail
  after insert on api.layouts
  for each row when (new.sections <> '[]')
  execute function private.tg_layouts__want_thumbnail();

-- The thumbnail column is not in the list: drawing a thumbnail must not request another one.
create trigger _600_want_thumbnail
  after update on api.layouts
  for each row when (
    (new.assets, new.custom_css, new.default_values, new.languages, new.name, new.page_height, new.page_width)
    is distinct from
    (old.assets, old.custom_css, old.default_values, old.languages, old.name, old.page_height, old.page_width)
    or (new.sections, new.tokens, new.variables, new.web_settings)
    is distinct from (old.sections, old.tokens, old.variables, old.web_settings)
  )
  execute function private.tg_layouts__want_thumbnail();

-- Whether a change is old enough that the layout is probably not being edited.
create function private.is_rested(wanted_at timestamp with time zone) returns boolean
language sql stable
return wanted_at < now() - interval '2 seconds';

-- For the worker.

-- Changes when the layout changes and when its thumbnail is drawn.
create function private.thumbnail_version(thumbnail private.layout_thumbnails) returns text
language sql stable parallel safe
return concat_ws(' ', extract(epoch from thumbnail.wanted_at), extract(epoch from thumbnail.drawn_at));

-- The facts for a layout's thumbnail, their version, and the digest of the current thumbnail.
create function private.read_thumbnail(layout_id uuid)
returns table (version text, digest text, facts jsonb)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select
    private.thumbnail_version(layout_thumbnails),
    public_files.digest,
    jsonb_build_object(
      'layout', private.layout_facts(layouts),
      'organization', jsonb_build_object(
        'id', organizations.id, 'name', organizations.name, 'avatar', organizations.avatar
      )
    )
  from private.layout_thumbnails
  join api.layouts on layouts.id = layout_thumbnails.layout_id
  join api.organizations on organizations.id = layouts.organization_id
  left join private.public_files on public_files.token = layout_thumbnails.token
  where layout_thumbnails.layout_id = read_thumbnail.layout_id
$$;

-- Sets a stored image as the thumbnail of a layout; false when the layout was deleted or its version has changed.
create function private.complete_thumbnail(
  layout_id uuid,
  version text,
  token text,
  media_type text,
  size bigint,
  digest text,
  url text
) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform from api.layouts where layouts.id = complete_thumbnail.layout_id for update;
  perform from private.layout_thumbnails
  where layout_thumbnails.layout_id = complete_thumbnail.layout_id
    and private.thumbnail_version(layout_thumbnails) = complete_thumbnail.version;
  if not found then
    return false;
  end if;
  insert into private.public_files (token, media_type, size, digest)
  values (
    complete_thumbnail.token, complete_thumbnail.media_type, complete_thumbnail.size, complete_thumbnail.digest
  );
  update private.layout_thumbnails
  set token = complete_thumbnail.token, drawn_at = clock_timestamp()
  where layout_thumbnails.layout_id = complete_thumbnail.layout_id;
  update api.layouts
  set thumbnail = complete_thumbnail.url
  where layouts.id = complete_thumbnail.layout_id;
  return true;
end
$$;

grant execute on function private.read_thumbnail, private.complete_thumbnail to worker_exports;

-- Public files older than a day that are no longer an asset copy, a thumbnail or the photo of a candidate
-- or of one of its versions.
create function private.swept_public_files(batch integer default 200) returns table (token text, storage_key text)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select public_files.token, public_files.storage_key
  from private.public_files
  where public_files.created_at < now() - interval '1 day'
    and not exists (select from private.asset_copies where asset_copies.token = public_files.token)
    and not exists (select from private.layout_thumbnails where layout_thumbnails.token = public_files.token)
    and not exists (
      select
      from private.candidate_photos
      join private.candidates on candidates.id = candidate_photos.candidate_id
      where candidate_photos.token = public_files.token
        and (
          candidates.avatar = candidate_photos.url
          or exists (
            select
            from private.candidate_versions
            where candidate_versions.row_id = candidates.id
              and candidate_versions.difference #>> '{avatar,old}'
                = any (candidate_photos.url || candidate_photos.former_urls)
          )
        )
    )
  order by public_files.created_at
  limit batch
$$;

grant execute on function private.swept_public_files to worker;

-- migrate:down
