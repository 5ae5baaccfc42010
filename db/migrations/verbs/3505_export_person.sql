-- migrate:up

-- GET /candidates/{candidate_id}/export: what the service knows of a person, for the person.

-- The attached files of a candidate: [{name, key}], with names that differ.
create function private.exported_files(candidate_id uuid) returns jsonb
language sql stable set search_path = pg_catalog, pg_temp
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'name', concat_ws('-', files.id, coalesce(nullif(files.filename, ''), files.label)), 'key', files.storage_key
      )
      order by files.id
    ),
    '[]'
  )
  from private.files
  where files.candidate_id = exported_files.candidate_id and files.replaced_at is null and files.removed_at is null
$$;

-- The parts of an export of a candidate of the request's organization, {parts: {name: content}, document,
-- files: [{name, key}]}. document has the facts of its page, null while it is pending.
-- Versions and events have pages of their own. Errors: CDS201, CDS300.
create function private.export_person(candidate_id uuid) returns jsonb
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  candidate private.candidates;
begin
  perform private.require_permission('view_candidates');
  perform private.require_permission('settings');
  candidate := private.own_candidate(candidate_id);
  perform private.audit(
    'candidates.exported',
    jsonb_build_object('id', candidate.id, 'organization_id', candidate.organization_id),
    '{}'
  );
  return jsonb_build_object(
    'parts', jsonb_build_object(
      'candidate', to_jsonb(candidate) - private.private_columns('candidates')
        - '{fts,secret,secret_anonymous,secret_editable}'::text[],
      'sources', private.sources_of(candidate),
      'runs', (
        select coalesce(jsonb_agg(private.shown_run(runs) order by runs.id), '[]')
        from private.runs
        where runs.candidate_id = candidate.id and runs.kind <> 'export'
      ),
      'views', (
        select coalesce(
          jsonb_agg(
            jsonb_build_object('created_at', views.created_at, 'anonymous', views.anonymous) order by views.created_at
          ),
          '[]'
        )
        from private.candidate_views as views
        where views.candidate_id = candidate.id
      ),
      'downloads', (
        select coalesce(jsonb_agg(jsonb_build_object('created_at', d.created_at) order by d.created_at), '[]')
        from private.candidate_downloads as d
        where d.candidate_id = candidate.id
      ),
      'links', (
        select coalesce(jsonb_agg(private.shown_link(links) - 'secret' order by links.id), '[]')
        from private.share_links as links
        where links.candidate_id = candidate.id
      ),
      'reactions', (
        select coalesce(
          jsonb_agg(
            jsonb_build_object('created_at', r.created_at, 'reaction', r.reaction, 'comment', r.comment)
            order by r.created_at
          ),
          '[]'
        )
        from private.reactions as r
        where r.candidate_id = candidate.id
      ),
      'mails', (
        select coalesce(jsonb_agg(jsonb_build_object('created_at', m.created_at) order by m.created_at), '[]')
        from private.received_mails as m
        where m.candidate_id = candidate.id
      ),
      'anonymity', (
        select coalesce(jsonb_agg(to_jsonb(choices) - '{id,candidate_id,organization_id}'::text[]), '[]')
        from private.anonymity_choices as choices
        where choices.candidate_id = candidate.id
      ),
      'anonymity_reading', (
        select to_jsonb(readings) - '{candidate_id,organization_id,values_hash}'::text[]
        from private.anonymity_readings as readings
        where readings.candidate_id = candidate.id
      )
    ),
    'document', case when candidate.status = 'active' then private.document_facts(candidate.id, null, null) end,
    'files', private.exported_files(candidate.id)
  );
end
$$;

-- The next events of a candidate of the request's organization after a notification, at most `most`, [{id, payload}].
-- Errors: CDS201, CDS300.
create function private.export_events(candidate_id uuid, after uuid, most integer) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  candidate private.candidates;
begin
  perform private.require_permission('view_candidates');
  perform private.require_permission('settings');
  candidate := private.own_candidate(candidate_id);
  return (
    select coalesce(
      jsonb_agg(jsonb_build_object('id', page.id, 'payload', page.payload) order by page.id), '[]'
    )
    from (
      select notifications.id, notifications.payload
      from private.webhook_notifications as notifications
      where notifications.candidate_id = candidate.id and (after is null or notifications.id > after)
      order by notifications.id
      limit most
    ) as page
  );
end
$$;

grant execute on function private.export_person, private.export_events to api_consumer;

-- migrate:down
