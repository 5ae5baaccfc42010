-- migrate:up

set local lock_timeout = '1s';
set local statement_timeout = '1s';

-- The address of the service, of which the columns attachments, section_attachments, avatar and thumbnail contain
-- addresses below it. A worker that starts with another address lets a job rewrite them.
create table private.service_address (
  is_single boolean primary key default true
    constraint there_is_one_address check (is_single),
  url text not null,
  moved_to uuid default '00000000-0000-0000-0000-000000000000'
);

comment on table private.service_address is 'The address of the service that rows contain, in one row.';
comment on column private.service_address.is_single is 'Always true.';
comment on column private.service_address.url is 'PUBLIC_URL of the worker that started last.';
comment on column private.service_address.moved_to is
  'The last candidate whose addresses begin with it; null when all rows are done.';

alter table private.service_address enable row level security;

-- Records the address of the service. Returns whether rows may contain another one.
create function private.take_address(url text) returns boolean
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into private.service_address as known (url)
  values ($1)
  on conflict (is_single) do update
  set
    url = excluded.url,
    moved_to = case when known.url = excluded.url then known.moved_to else excluded.moved_to end
  returning known.moved_to is not null
$$;

-- JSON in which the addresses of a candidate's files begin with the address of the service.
create function private.with_address(content jsonb, candidate_id uuid) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  own constant text := '/v1/candidates/' || candidate_id || '/files/';
  former text;
begin
  for former in
    select distinct found.part #>> '{}'
    from private.service_address
    cross join jsonb_path_query(content, '$.** ? (@.type() == "string" && @ starts with "http")') as found (part)
    where found.part #>> '{}' like '%' || own || '%'
      and found.part #>> '{}' not like service_address.url || own || '%'
      and length(found.part #>> '{}') <= 2048
  loop
    content := replace(
      content::text,
      to_jsonb(former)::text,
      to_jsonb((select service_address.url from private.service_address) || substr(former, strpos(former, own)))::text
    );
  end loop;
  return content;
end
$$;

-- An attachment without a label gets its key as label. A text that is a string becomes the default text.
-- The address of a file of the candidate begins with the address of the service, whatever a worker or client wrote.
create or replace function private.tg_candidates__complete_attachments() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'UPDATE' and new.attachments is not distinct from old.attachments then
    return new;
  end if;
  if jsonb_typeof(new.attachments) = 'object' then
    new.attachments := coalesce(
      (
        select jsonb_object_agg(
          attachment.label,
          case
            when jsonb_typeof(attachment.content) <> 'object' then attachment.content
            else jsonb_build_object('label', attachment.label)
              || attachment.content
              || case
                when jsonb_typeof(attachment.content -> 'text') = 'string'
                  then jsonb_build_object('text', jsonb_build_object('default', attachment.content -> 'text'))
                else '{}'
              end
              || case
                when jsonb_typeof(attachment.content -> 'url') = 'string'
                  then private.with_address(jsonb_build_object('url', attachment.content -> 'url'), new.id)
                else '{}'
              end
          end
        )
        from jsonb_each(new.attachments) as attachment (label, content)
      ),
      '{}'
    );
  end if;
  return new;
end
$$;

-- Lets the addresses in candidates begin with the address of the service.
create function private.move_candidates(candidate_ids uuid[]) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update private.candidate_photos as photo
  set url = moved.url, former_urls = photo.former_urls || photo.url
  from (
    select uploaded.token, service_address.url || private.photo_path(candidates, uploaded.token) as url
    from private.candidate_photos as uploaded
    join private.candidates on candidates.id = uploaded.candidate_id
    cross join private.service_address
    where uploaded.candidate_id = any (candidate_ids)
  ) as moved
  where photo.token = moved.token and photo.url <> moved.url;

  update private.candidates as stored
  set
    attachments = moved.attachments,
    section_attachments = moved.section_attachments,
    avatar = moved.avatar
  from (
    select
      candidates.id,
      private.with_address(candidates.attachments, candidates.id) as attachments,
      private.with_address(candidates.section_attachments, candidates.id) as section_attachments,
      private.current_photo(candidates.id, candidates.avatar) as avatar
    from private.candidates
    where candidates.id = any (candidate_ids)
  ) as moved
  where stored.id = moved.id
    and (stored.attachments, stored.section_attachments, stored.avatar)
      is distinct from (moved.attachments, moved.section_attachments, moved.avatar);
$$;

-- Lets the addresses of thumbnails begin with the address of the service.
create function private.move_thumbnails() returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update api.layouts
  set thumbnail = service_address.url || '/assets/' || layout_thumbnails.token
  from private.layout_thumbnails, private.service_address
  where layout_thumbnails.layout_id = layouts.id
    and layouts.thumbnail like '%/assets/' || layout_thumbnails.token
    and layouts.thumbnail <> service_address.url || '/assets/' || layout_thumbnails.token
$$;

-- Lets the addresses of the next candidates begin with the address of the service, and at last those of thumbnails.
-- Returns the number of candidates.
create function private.move_addresses(batch integer default 100) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  done_to uuid;
  ids uuid[];
begin
  select service_address.moved_to into done_to from private.service_address for update;
  if done_to is null then
    return 0;
  end if;
  ids := array(
    select candidates.id
    from private.candidates
    where candidates.id > done_to
    order by candidates.id
    limit batch
    for no key update
  );
  if cardinality(ids) = 0 then
    perform private.move_thumbnails();
  else
    perform private.move_candidates(ids);
  end if;
  update private.service_address set moved_to = ids[cardinality(ids)];
  return cardinality(ids);
end
$$;

-- The same for an organization that was imported from another service.
create function private.move_organization(organization_id uuid) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  select private.move_candidates(
    array(select candidates.id from private.candidates where candidates.organization_id = $1)
  );
  select private.move_thumbnails();
$$;

-- The content of a version as it can be restored: references to layouts that were deleted since stay as they are now,
-- and uploaded photos and attached files have the addresses that they have now.
create or replace function private.restorable(row_id uuid, restored jsonb, current jsonb) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  return private.with_address(restored, row_id)
    || coalesce(
      (
        select jsonb_object_agg(kept.name, current -> kept.name)
        from unnest('{layout_id,default_layout_id}'::text[]) as kept (name)
        where restored ->> kept.name is not null
          and not exists (select from api.layouts where layouts.id = (restored ->> kept.name)::uuid)
      ),
      '{}'
    )
    || case
      when restored ? 'avatar'
        then jsonb_build_object('avatar', private.current_photo(row_id, restored ->> 'avatar'))
      else '{}'
    end;
end
$$;

grant execute on function private.take_address, private.move_addresses to worker;

-- migrate:down
