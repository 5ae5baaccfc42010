-- migrate:up

-- /candidates/{candidate_id}/versions: reads the versions of a candidate, and restores one.

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

-- The versions of a candidate of the request's organization before a version, newest first. Errors: CDS201, CDS300.
create function private.candidate_versions(
  candidate_id uuid,
  before integer,
  most integer,
  is_whole boolean
) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform private.require_permission('view_candidates');
  return to_jsonb(
    private.versions_of(
      'private.candidate_versions',
      candidate_id,
      private.content_of(private.own_candidate(candidate_id)),
      before - 1,
      most,
      is_whole
    )
  );
end
$$;

-- One version of a candidate of the request's organization. Errors: CDS300.
create function private.existing_version(candidate_id uuid, version integer, is_whole boolean) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  found_versions constant jsonb[] := private.versions_of(
    'private.candidate_versions',
    candidate_id,
    private.content_of(private.own_candidate(candidate_id)),
    version,
    1,
    is_whole
  );
begin
  if (found_versions[1] ->> 'version')::integer is distinct from version then
    perform private.fail(
      404, 'CDS300', format('The candidate %s has no version %s.', candidate_id, version), null,
      format('See GET /candidates/%s/versions. The newest 100 are kept.', candidate_id)
    );
  end if;
  return found_versions[1];
end
$$;

-- The same for a request that reads it. Errors: CDS201, CDS300.
create function private.candidate_version(candidate_id uuid, version integer, is_whole boolean) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform private.require_permission('view_candidates');
  return private.existing_version(candidate_id, version, is_whole);
end
$$;

-- Gives a candidate of the request's organization the content of one of its versions. Its layout stays if the layout of
-- the version was deleted since. An uploaded photo has the address that it has now. if_match are the ETags of If-Match,
-- or null. Returns the new ETag. Errors: CDS130, CDS201, CDS300.
create function private.restore_candidate(candidate_id uuid, version integer, if_match json) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  content jsonb;
begin
  perform private.require_permission('edit_candidates');
  perform private.own_candidate(candidate_id);
  -- No other change comes between this lock and the restore.
  perform from private.candidates where candidates.id = restore_candidate.candidate_id for no key update;
  if if_match is not null then
    perform private.require_version(private.row_version('candidates', candidate_id, true, 'v1'), if_match);
  end if;
  content := private.existing_version(candidate_id, version, true) -> 'content';
  perform private.set_origin(jsonb_build_object('cause', 'restore', 'restored_version', version));
  update private.candidates
  set
    "values" = content -> 'values',
    name = content ->> 'name',
    language = content ->> 'language',
    section_attachments = content -> 'section_attachments',
    avatar = private.current_photo(candidates.id, content ->> 'avatar'),
    layout_id = case
      when content ->> 'layout_id' is null
        or exists (select from api.layouts where layouts.id = (content ->> 'layout_id')::uuid)
        then (content ->> 'layout_id')::uuid
      else candidates.layout_id
    end
  where candidates.id = restore_candidate.candidate_id;
  return private.row_version('candidates', candidate_id, true, 'v1');
end
$$;

grant execute on function private.candidate_versions, private.candidate_version, private.restore_candidate
to api_consumer;

-- migrate:down
