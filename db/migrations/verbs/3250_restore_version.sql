-- migrate:up

-- /candidates/{candidate_id}/versions, and the same for layouts and organizations: reads the versions of a row, and
-- restores one.

-- The actor of an origin as the API shows it. Keys and members that are removed have no name.
create function private.shown_actor(actor jsonb) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select jsonb_build_object(
    'type', actor -> 'type',
    'id', actor -> 'id',
    'member_id', actor -> 'member_id',
    'name', case actor ->> 'type'
      when 'api_key' then (
        select coalesce(nullif(api_keys.name, ''), api_keys.prefix)
        from private.api_keys
        where api_keys.id = (actor ->> 'id')::uuid
      )
      when 'member' then (
        select coalesce(nullif(user_profiles.name, ''), user_profiles.email)
        from api.members
        join private.user_profiles on user_profiles.user_id = members.user_id
        where members.id = (actor ->> 'id')::uuid
      )
    end
  )
$$;

-- A version as the API shows it, with its content or with its difference from the content before.
create function private.shown_version(
  version integer,
  created_at timestamp with time zone,
  origin jsonb,
  content jsonb,
  before jsonb,
  is_whole boolean
) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select jsonb_build_object(
    'version', version,
    'created_at', created_at,
    'actor', private.shown_actor(origin -> 'actor'),
    'cause', origin -> 'cause',
    'request_id', origin -> 'request_id',
    'run_id', origin -> 'run_id',
    'model', (select runs.model from private.runs where runs.id = (shown_version.origin ->> 'run_id')::uuid),
    'restored_version', origin -> 'restored_version'
  )
  || case
    when is_whole then jsonb_build_object('content', content)
    else jsonb_build_object(
      'difference', (
        select coalesce(
          jsonb_agg(
            jsonb_build_object('path', part.path)
            || case when part.before_part is null then '{}' else jsonb_build_object('old', part.before_part) end
            || case when part.after_part is null then '{}' else jsonb_build_object('new', part.after_part) end
            order by part.path
          ),
          '[]'
        )
        from private.differing_parts(before, content) as part
      )
    )
  end
$$;

-- The versions of a row, newest first, as an array. content is the row now, and versions the table with its versions.
-- Those after `first` are left out. Ends after `most` versions, or after 4 MB.
create function private.versions_of(
  versions regclass,
  row_id uuid,
  content jsonb,
  first integer,
  most integer,
  is_whole boolean
) returns jsonb[]
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  kept record;
  before jsonb;
  one jsonb;
  shown jsonb[] := '{}';
  size integer := 0;
begin
  for kept in
    execute format(
      'select version, created_at, origin, difference from %s where row_id = $1 order by version desc', versions
    )
    using row_id
  loop
    before := case when kept.version > 1 then private.undone(content, kept.difference) else '{}' end;
    if first is null or kept.version <= first then
      one := private.shown_version(kept.version, kept.created_at, kept.origin, content, before, is_whole);
      shown := shown || one;
      size := size + octet_length(one::text);
      exit when cardinality(shown) = most or size > 4000000;
    end if;
    content := before;
  end loop;
  return shown;
end
$$;

-- The resources that have versions: where they are, and the permissions that read and write the resource.
create function private.versioned(resource text)
returns table (stored regclass, versions regclass, reading text, writing text)
language sql stable set search_path = pg_catalog, pg_temp
as $$
  select known.stored, known.versions, known.reading, known.writing
  from (
    values
      (
        'candidates', 'private.candidates'::regclass, 'private.candidate_versions'::regclass,
        'view_candidates', 'edit_candidates'
      ),
      ('layouts', 'api.layouts', 'private.layout_versions', null, 'edit_layouts'),
      ('organizations', 'api.organizations', 'private.organization_versions', null, 'settings')
  ) as known (resource, stored, versions, reading, writing)
  where known.resource = versioned.resource
$$;

-- The content of a row of the request's organization. Errors: CDS300.
create function private.own_content(resource text, row_id uuid) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  content jsonb;
begin
  case resource
    when 'candidates' then
      content := private.content_of(private.own_candidate(row_id));
    when 'layouts' then
      select private.content_of(layouts) into content
      from api.layouts
      where layouts.id = row_id and layouts.organization_id = auth.organization_id();
    when 'organizations' then
      select private.content_of(organizations) into content
      from api.organizations
      where organizations.id = row_id and organizations.id = auth.organization_id();
  end case;
  if content is null then
    perform private.fail(
      404, 'CDS300', format('There is no %s %s.', rtrim(resource, 's'), row_id), null, format('See GET /%s.', resource)
    );
  end if;
  return content;
end
$$;

-- The versions of a row of the request's organization before a version, newest first. Errors: CDS201, CDS300.
create function private.read_versions(
  resource text,
  row_id uuid,
  before integer,
  most integer,
  is_whole boolean
) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  known record;
begin
  select * into strict known from private.versioned(resource);
  if known.reading is not null then
    perform private.require_permission(known.reading);
  end if;
  return to_jsonb(
    private.versions_of(
      known.versions, row_id, private.own_content(resource, row_id), before - 1, most, is_whole
    )
  );
end
$$;

-- One version of a row of the request's organization. Errors: CDS300.
create function private.existing_version(
  resource text,
  row_id uuid,
  version integer,
  is_whole boolean
) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  found_versions constant jsonb[] := (
    select private.versions_of(
      known.versions, existing_version.row_id, private.own_content(resource, existing_version.row_id),
      existing_version.version, 1, is_whole
    )
    from private.versioned(resource) as known
  );
begin
  if (found_versions[1] ->> 'version')::integer is distinct from version then
    perform private.fail(
      404, 'CDS300', format('The %s %s has no version %s.', rtrim(resource, 's'), row_id, version), null,
      format('See GET /%s/%s/versions. The newest 100 are kept.', resource, row_id)
    );
  end if;
  return found_versions[1];
end
$$;

-- One version of a row for a request that may read the resource. Errors: CDS201, CDS300.
create function private.read_version(
  resource text,
  row_id uuid,
  version integer,
  is_whole boolean
) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  reading constant text := (select versioned.reading from private.versioned(resource));
begin
  if reading is not null then
    perform private.require_permission(reading);
  end if;
  return private.existing_version(resource, row_id, version, is_whole);
end
$$;

-- The content of a version as it can be restored: references to layouts that were deleted since stay as they are now,
-- and an uploaded photo has the address that it has now.
create function private.restorable(row_id uuid, restored jsonb, current jsonb) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  return restored
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

-- Gives a row of the request's organization the content of one of its versions. if_match are the ETags of If-Match, or
-- null. Returns the new ETag. Errors: CDS130, CDS201, CDS300.
create function private.restore_version(
  resource text,
  row_id uuid,
  version integer,
  if_match json
) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  known record;
  content jsonb;
  columns text;
begin
  select * into strict known from private.versioned(resource);
  perform private.require_permission(known.writing);
  perform private.own_content(resource, row_id);
  -- No other change comes between this lock and the restore.
  execute format('select from %s where id = $1 for no key update', known.stored) using row_id;
  if if_match is not null then
    perform private.require_version(private.row_version(resource, row_id, true, 'v1'), if_match);
  end if;
  content := private.restorable(
    row_id,
    private.existing_version(resource, row_id, version, true) -> 'content',
    private.own_content(resource, row_id)
  );
  select string_agg(quote_ident(member.name), ', ') into columns from jsonb_object_keys(content) as member (name);
  perform private.set_origin(jsonb_build_object('cause', 'restore', 'restored_version', version));
  execute format(
    'update %1$s as stored set (%2$s) = (select %2$s from jsonb_populate_record(null::%1$s, $1)) where stored.id = $2',
    known.stored, columns
  )
  using content, row_id;
  return private.row_version(resource, row_id, true, 'v1');
end
$$;

grant execute on function private.read_versions, private.read_version, private.restore_version to api_consumer;

-- migrate:down
