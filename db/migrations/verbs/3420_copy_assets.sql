-- migrate:up

-- Copies of the fonts, images and avatars that customers reference by URL. Pages use only the copies, so that no third
-- party learns about readers and PDF rendering needs no network. copied_assets returns the copies, and queues URLs that
-- have no copy or are due for a refresh.
create table private.asset_copies (
  id uuid primary key default uuidv7(),
  url text not null
    constraint asset_copies_url_key unique
    constraint url_is_web_address check (url ~* '^https?://' and octet_length(url) <= 2048),
  token text references private.public_files (token) on delete set null,
  cut text
    constraint cut_is_a_weight_and_style check (cut ~ '^[0-9]{1,4}( [0-9]{1,4})?( italic)?$'),
  requested_by uuid not null,
  request_id text,
  wanted_at timestamp with time zone not null default now(),
  queued_at timestamp with time zone,
  attempt integer not null default 0,
  tried_at timestamp with time zone,
  failures integer not null default 0,
  problem text,
  retry_at timestamp with time zone
);

comment on table private.asset_copies is 'URLs of customers'' fonts and images, with our copies.';
comment on column private.asset_copies.id is 'Identifier.';
comment on column private.asset_copies.url is 'The URL that a customer gave.';
comment on column private.asset_copies.token is 'The copy; null until it exists.';
comment on column private.asset_copies.cut is
  'Fonts only: weight, or the range of weights, and "italic", as the file states them.';
comment on column private.asset_copies.requested_by is
  'Organization whose document last requested the copy. Organizations take turns.';
comment on column private.asset_copies.request_id is
  'X-Request-Id of the write that caused the last fetch; null if a page or a file caused it.';
comment on column private.asset_copies.wanted_at is
  'When the copy was last requested, to the day. Unused copies are removed.';
comment on column private.asset_copies.queued_at is 'When the relay queued a job for this row; null until then.';
comment on column private.asset_copies.attempt is 'Number of the last attempt to fetch the URL. It only increases.';
comment on column private.asset_copies.tried_at is 'When the URL was last fetched, with or without success.';
comment on column private.asset_copies.failures is 'Number of failed attempts since the last success.';
comment on column private.asset_copies.problem is 'Reason of the last failure, for operators.';
comment on column private.asset_copies.retry_at is
  'When the relay requests the copy again; null if there is a copy, after five failures, and while it is requested.';

create index asset_copies_new_idx on private.asset_copies (requested_by, id) where queued_at is null;
create index asset_copies_retry_at_idx on private.asset_copies (retry_at) where retry_at is not null;
create index asset_copies_requested_by_idx on private.asset_copies (requested_by)
  where queued_at is not null and (tried_at is null or tried_at < queued_at);
create index asset_copies_token_idx on private.asset_copies (token);
create index asset_copies_wanted_at_idx on private.asset_copies (wanted_at);

alter table private.asset_copies enable row level security;

-- How long to wait before a URL is fetched again: a day after a success, and 1, 8, 64 or 512 minutes after failures.
create function private.asset_rest(is_copied boolean, failures integer) returns interval
language sql immutable parallel safe
return case
  when failures = 0 and is_copied then interval '1 day'
  else least(interval '1 day', interval '1 minute' * power(8, least(greatest(failures - 1, 0), 4)))
end;

-- The given URLs that have a copy, each with the token of its copy and, for a font, its cut. Uploaded photos of the
-- organization are their own copies. The others are queued, with the id of the request that wrote them.
create function private.copied_assets(urls text[], organization_id uuid, request_id text default null)
returns table (url text, token text, cut text)
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into private.asset_copies (url, requested_by, request_id)
  select distinct given.url, copied_assets.organization_id, copied_assets.request_id
  from unnest(urls) as given (url)
  where given.url ~* '^https?://'
    and octet_length(given.url) <= 2048
    and not exists (select from private.asset_copies as known where known.url = given.url)
    and not exists (select from private.candidate_photos as photo where photo.url = given.url)
  on conflict do nothing;
  -- Skip rows that another reader of the same page has locked, and do not write fresh rows.
  update private.asset_copies as stale
  set
    wanted_at = now(),
    requested_by = copied_assets.organization_id,
    request_id = copied_assets.request_id,
    queued_at = case
      when stale.tried_at < now() - private.asset_rest(stale.token is not null, stale.failures) then null
      else stale.queued_at
    end
  where stale.id in (
    select known.id
    from private.asset_copies as known
    where known.url = any (urls)
      and (
        known.wanted_at < now() - interval '1 day'
        or (
          known.queued_at is not null
          and known.tried_at >= known.queued_at
          and known.tried_at < now() - private.asset_rest(known.token is not null, known.failures)
        )
      )
    for update skip locked
  );
  return query
    select known.url, known.token, known.cut
    from private.asset_copies as known
    where known.url = any (urls) and known.token is not null
    union all
    select photo.url, photo.token, null
    from private.candidate_photos as photo
    join private.candidates on candidates.id = photo.candidate_id
    where photo.url = any (urls)
      and candidates.organization_id = copied_assets.organization_id
      and candidates.deleted_at is null;
end
$$;

grant execute on function private.copied_assets to worker_exports;

-- The photos that documents of a candidate show, its own and its member's: the URL and the file of each.
create function private.photos_of(candidate private.candidates) returns table (url text, token text)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select shown.url, coalesce(uploaded.token, copied.token)
  from (
    select candidate.avatar as url
    union
    select user_profiles.avatar
    from api.members
    join private.user_profiles on user_profiles.user_id = members.user_id
    where members.id = candidate.member_id
  ) as shown
  left join (
    select photo.url, photo.token
    from private.candidate_photos as photo
    join private.candidates as owner on owner.id = photo.candidate_id
    where owner.organization_id = candidate.organization_id and owner.deleted_at is null
  ) as uploaded on uploaded.url = shown.url
  left join private.asset_copies as copied on copied.url = shown.url
  where coalesce(uploaded.token, copied.token) is not null
$$;

-- The given URLs of a page that have a copy, each with the path of its copy and, for a font, its cut. The others are
-- queued. The paths of the photos of a candidate end with what shares it: the page of a link, whose secret is given,
-- has paths of its own.
create function private.page_assets(
  urls text[], organization_id uuid, candidate_id uuid, secret text default null
)
returns table (url text, path text, cut text)
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  select
    copied.url,
    case
      when photo.url is null then '/assets/' || copied.token
      else private.photo_path(candidates, photo.token, links.secret)
    end,
    copied.cut
  from private.copied_assets(urls, page_assets.organization_id) as copied
  left join private.candidates
    on candidates.id = page_assets.candidate_id and candidates.organization_id = page_assets.organization_id
  left join private.share_links as links
    on links.secret = page_assets.secret and links.candidate_id = candidates.id
  left join lateral private.photos_of(candidates) as photo on photo.url = copied.url
  where photo.url is not null
    or not exists (select from private.candidate_photos as uploaded where uploaded.url = copied.url)
$$;

-- The photo with an address of private.photo_path; no row when the address has ended.
create function private.read_photo(candidate_id uuid, proof text)
returns table (storage_key text, media_type text, size bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select public_files.storage_key, public_files.media_type, public_files.size
  from private.candidates
  join api.organizations on organizations.id = candidates.organization_id
  cross join lateral private.photos_of(candidates) as photo
  join private.public_files on public_files.token = photo.token
  where candidates.id = read_photo.candidate_id
    and private.is_shared(candidates, organizations)
    and format('/photos/%s/%s', candidates.id, read_photo.proof) in (
      select private.photo_path(candidates, photo.token)
      union all
      select private.photo_path(candidates, photo.token, links.secret)
      from private.share_links as links
      where links.candidate_id = candidates.id and private.is_open(links)
    )
$$;

grant execute on function private.page_assets, private.read_photo to gateway;

-- Assets are copied when they are written, so that the first reader sees them. A trigger records the URLs, and the
-- relay passes them to copied_assets. The trigger does not write asset_copies itself, because two transactions with the
-- same new URL would wait for each other.
create table private.wanted_assets (
  id bigint generated always as identity primary key,
  organization_id uuid not null,
  url text not null,
  request_id text default private.of_request('request_id')
);

comment on table private.wanted_assets is 'URLs of assets in rows that were written, until the relay has read them.';
comment on column private.wanted_assets.id is 'Identifier.';
comment on column private.wanted_assets.organization_id is 'The organization that wrote the URL.';
comment on column private.wanted_assets.url is 'The URL.';
comment on column private.wanted_assets.request_id is
  'X-Request-Id of the request that wrote the URL; null if there was none.';

create index wanted_assets_organization_id_id_idx on private.wanted_assets (organization_id, id);

alter table private.wanted_assets enable row level security;

-- After a write of an avatar: requests a copy of it.
create function private.tg__want_avatar() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_table_name = 'organizations' then
    insert into private.wanted_assets (organization_id, url) values (new.id, new.avatar);
  elsif tg_table_name = 'candidates' then
    insert into private.wanted_assets (organization_id, url, request_id)
    values (new.organization_id, new.avatar, private.of_request('request_id', new.id));
  else
    insert into private.wanted_assets (organization_id, url) values (new.organization_id, new.avatar);
  end if;
  return null;
end
$$;

create trigger _610_want_first_avatar
  after insert on private.candidates
  for each row when (new.avatar ~* '^https?://')
  execute function private.tg__want_avatar();

create trigger _610_want_avatar
  after update of avatar on private.candidates
  for each row when (new.avatar ~* '^https?://' and new.avatar is distinct from old.avatar)
  execute function private.tg__want_avatar();

create trigger _610_want_avatar
  after update of avatar on api.organizations
  for each row when (new.avatar ~* '^https?://' and new.avatar is distinct from old.avatar)
  execute function private.tg__want_avatar();

create trigger _610_want_first_avatar
  after insert on private.user_profiles
  for each row when (new.avatar ~* '^https?://')
  execute function private.tg__want_avatar();

create trigger _610_want_avatar
  after update of avatar on private.user_profiles
  for each row when (new.avatar ~* '^https?://' and new.avatar is distinct from old.avatar)
  execute function private.tg__want_avatar();

-- The URLs of the assets of a layout and of the images of its elements, each with its place.
create function private.layout_urls(assets jsonb, sections jsonb) returns table (path text, url text)
language sql immutable parallel safe set search_path = pg_catalog, pg_temp
as $$
  select found.path, found.url
  from (
    select format('assets[%s].url', asset.place - 1) as path, asset.content ->> 'url' as url
    from jsonb_array_elements(case jsonb_typeof(assets) when 'array' then assets end)
      with ordinality as asset (content, place)
    union all
    select 'sections', element.url #>> '{}' from jsonb_path_query(sections, 'strict $.**.url') as element (url)
  ) as found
  where found.url ~* '^https?://'
  limit 500
$$;

-- After a write of a layout: requests copies of its assets and of the images of its elements.
create function private.tg_layouts__want_assets() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into private.wanted_assets (organization_id, url)
  select distinct new.organization_id, found.url from private.layout_urls(new.assets, new.sections) as found;
  return null;
end
$$;

create trigger _610_want_first_assets
  after insert on api.layouts
  for each row execute function private.tg_layouts__want_assets();

create trigger _610_want_assets
  after update of assets, sections on api.layouts
  for each row when ((new.assets, new.sections) is distinct from (old.assets, old.sections))
  execute function private.tg_layouts__want_assets();

-- Requests copies of URLs that were written, at most a batch. Organizations take turns.
create function private.request_wanted_assets(batch integer) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  wanted record;
begin
  for wanted in
    -- The organizations, one after the other in the index.
    with recursive organizations (id) as (
      (select w.organization_id from private.wanted_assets as w order by w.organization_id limit 1)
      union all
      select (
        select w.organization_id
        from private.wanted_assets as w
        where w.organization_id > organizations.id
        order by w.organization_id
        limit 1
      )
      from organizations
      where organizations.id is not null
    ), turns as materialized (
      select own.id
      from organizations
      cross join lateral (
        select w.id, row_number() over (order by w.id) as turn
        from private.wanted_assets as w
        where w.organization_id = organizations.id
        order by w.id
        limit batch
      ) as own
      order by own.turn, own.id
      limit batch
    ), taken as (
      delete from private.wanted_assets
      where wanted_assets.id in (
        select w.id from private.wanted_assets as w where w.id in (select turns.id from turns) for update skip locked
      )
      returning wanted_assets.organization_id, wanted_assets.request_id, wanted_assets.url
    )
    select taken.organization_id, taken.request_id, array_agg(distinct taken.url) as urls
    from taken
    group by taken.organization_id, taken.request_id
  loop
    perform from private.copied_assets(wanted.urls, wanted.organization_id, wanted.request_id);
  end loop;
end
$$;

-- Requests failed copies again, four times. Later attempts follow when a reader needs them.
create function private.retry_assets(batch integer) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update private.asset_copies
  set queued_at = null, retry_at = null
  where asset_copies.id in (
    select failed.id
    from private.asset_copies as failed
    where failed.retry_at <= now()
    order by failed.retry_at
    limit batch
    for update skip locked
  )
$$;

-- The images and fonts of a layout that could not be copied when the organization requested them, as notices.
create function private.asset_problems(layout jsonb) returns table (path text, message text)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select
    min(given.path),
    format(
      '%s was not copied: %s. It is not shown.',
      left(given.url, 200),
      case
        when failed.problem ~ '^AssetRefused: ' then regexp_replace(failed.problem, '^AssetRefused: |\.$', '', 'g')
        when failed.problem ~ '^neither ' then 'it is ' || failed.problem
        else 'the server did not respond correctly'
      end
    )
  from private.layout_urls(layout -> 'assets', layout -> 'sections') as given
  join private.asset_copies as failed on failed.url = given.url
  where failed.requested_by = auth.organization_id() and failed.token is null and failed.failures > 0
  group by given.url, failed.problem
  order by 1, 2
$$;

grant execute on function private.asset_problems to api_consumer;

-- For the worker.

-- A URL to copy, the digest of its current copy, and the number of the attempt. Results of earlier attempts are
-- ignored.
create function private.read_asset(asset_id uuid) returns table (url text, digest text, attempt integer)
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update private.asset_copies
  set attempt = asset_copies.attempt + 1
  where asset_copies.id = read_asset.asset_id
  returning
    asset_copies.url,
    (select public_files.digest from private.public_files where public_files.token = asset_copies.token),
    asset_copies.attempt
$$;

-- Whether any of the given URLs has not been fetched yet.
create function private.awaits_assets(urls text[]) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select exists (
    select from private.asset_copies where asset_copies.url = any (urls) and asset_copies.tried_at is null
  )
$$;

-- Records a copy whose bytes are in storage. The previous copy is swept later.
create function private.complete_asset(
  asset_id uuid,
  attempt integer,
  token text,
  media_type text,
  size bigint,
  digest text,
  cut text
) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  -- The file of an outdated attempt is swept like the file of a previous copy.
  insert into private.public_files (token, media_type, size, digest)
  values (complete_asset.token, complete_asset.media_type, complete_asset.size, complete_asset.digest);
  update private.asset_copies
  set
    token = complete_asset.token, cut = complete_asset.cut, tried_at = clock_timestamp(), failures = 0, problem = null,
    retry_at = null
  where asset_copies.id = complete_asset.asset_id and asset_copies.attempt = complete_asset.attempt;
end
$$;

-- Records that a URL still returns the bytes of its copy.
create function private.keep_asset(asset_id uuid, attempt integer) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update private.asset_copies
  set tried_at = clock_timestamp(), failures = 0, problem = null, retry_at = null
  where asset_copies.id = keep_asset.asset_id and asset_copies.attempt = keep_asset.attempt
$$;

-- Records that a URL could not be copied. An existing copy stays.
create function private.fail_asset(asset_id uuid, attempt integer, problem text) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update private.asset_copies
  set
    tried_at = clock_timestamp(),
    failures = asset_copies.failures + 1,
    problem = left(fail_asset.problem, 500),
    retry_at = case
      when asset_copies.token is null and asset_copies.failures < 4
        then clock_timestamp() + private.asset_rest(false, asset_copies.failures + 1)
    end
  where asset_copies.id = fail_asset.asset_id and asset_copies.attempt = fail_asset.attempt
$$;

-- Deletes copies that were not requested for an interval. Their files are swept later.
create function private.forget_unwanted_assets(
  after interval default '7 days',
  batch integer default 2000
) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  forgotten integer;
begin
  delete from private.asset_copies
  where asset_copies.id in (
    select unwanted.id
    from private.asset_copies as unwanted
    where unwanted.wanted_at < now() - after
    limit batch
  );
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;

grant execute on function
  private.read_asset, private.awaits_assets, private.complete_asset, private.keep_asset, private.fail_asset
to worker_exports;
grant execute on function private.forget_unwanted_assets to worker;

-- migrate:down
