-- migrate:up

-- The shared candidate. An active candidate can be read by anyone who has one of its secrets: secret shows everything,
-- secret_anonymous omits what identifies the person, and secret_editable allows changes of the values.

-- Whether the secrets of a candidate share it.
create function private.is_shared(candidate private.candidates, organization api.organizations) returns boolean
language sql immutable parallel safe
return candidate.status = 'active'
  and candidate.deleted_at is null
  and private.is_open(organization);

-- The candidate that a secret shares, and the kind of the secret; no row when the secret is unknown, its link is
-- expired or revoked, or the candidate is pending or deleted. The secret of a link belongs to the link for ever, so
-- that nobody else can choose it for a candidate.
create function private.find_shared(secret text)
returns table (
  candidate_id uuid, organization_id uuid, kind text, link_id uuid, layout_id uuid, language text,
  allow_downloads boolean, allow_reactions boolean
)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select
    candidates.id, candidates.organization_id, case when links.anonymous then 'anonymous' else 'full' end, links.id,
    links.layout_id, links.language, links.allow_downloads, links.allow_reactions
  from private.share_links as links
  join private.candidates on candidates.id = links.candidate_id
  join api.organizations on organizations.id = candidates.organization_id
  where links.secret = find_shared.secret
    and private.is_open(links)
    and private.is_shared(candidates, organizations)
  union all
  select
    candidates.id,
    candidates.organization_id,
    case find_shared.secret
      when candidates.secret then 'full'
      when candidates.secret_anonymous then 'anonymous'
      else 'editable'
    end,
    null, null, null, true, true
  from private.candidates
  join api.organizations on organizations.id = candidates.organization_id
  where find_shared.secret in (candidates.secret, candidates.secret_anonymous, candidates.secret_editable)
    and not exists (select from private.share_links where share_links.secret = find_shared.secret)
    and private.is_shared(candidates, organizations)
  limit 1
$$;

-- Whether a reader may open what a secret shares: it belongs to no link with a passcode, or the proof is one of it.
create function private.passes_link(link_id uuid, proof text) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select passes_link.link_id is null or exists (
    select
    from private.share_links as links
    where links.id = passes_link.link_id and private.passes_passcode(links, proof)
  )
$$;

-- The candidate that an editing secret shares; no row when it shares none.
create function private.find_editable(secret text) returns setof private.candidates
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select candidates.*
  from private.find_shared(find_editable.secret) as shared
  join private.candidates on candidates.id = shared.candidate_id
  where shared.kind = 'editable'
$$;

-- The columns of a layout that a rendering needs, without secrets.
create function private.layout_facts(layout api.layouts) returns jsonb
language sql immutable parallel safe
return to_jsonb(layout) - '{fts,secret,share_instructions}'::text[];

-- The rows that a rendering of a candidate needs, without secrets: candidate (with the beginnings of its documents),
-- anonymity, layout, organization, member, user_profile.
create function private.shared_facts(candidate_id uuid) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select jsonb_build_object(
    'candidate',
    to_jsonb(shown) || jsonb_build_object('has_generated_text', private.has_generated_text(candidates)),
    'anonymity', private.anonymity_facts(candidates, shown.layout_id),
    'layout', case when layouts.id is not null then private.layout_facts(layouts) end,
    'organization', jsonb_build_object(
      'name', organizations.name,
      'avatar', organizations.avatar,
      'allow_word_output', organizations.allow_word_output,
      'external_variables', organizations.external_variables,
      'proposal_by', organizations.proposal_by,
      'proposal_reactions', organizations.proposal_reactions
    ),
    'member', case when members.id is not null then jsonb_build_object('values', members."values") end,
    'user_profile', case when user_profiles.user_id is not null then jsonb_build_object(
      'name', user_profiles.name,
      'email', user_profiles.email,
      'phone', user_profiles.phone,
      'avatar', user_profiles.avatar
    ) end
  )
  from (
    select
      c.id, c.layout_id, c.member_id, c.organization_id, c.updated_at, c.avatar, c.export_filename, c.external_data,
      c.language, c.name, c."values", c.section_attachments,
      -- Anonymity looks for the name in the beginnings of the candidate's documents.
      (
        select coalesce(jsonb_agg(left(document.content #>> '{text,default}', 3000)), '[]')
        from jsonb_each(c.attachments) as document (key, content)
        where document.key <> 'vacancy' and document.content #>> '{text,default}' is not null
      ) as heads
    from private.candidates as c
    where c.id = shared_facts.candidate_id and c.deleted_at is null
  ) as shown
  join private.candidates on candidates.id = shown.id
  join api.organizations on organizations.id = shown.organization_id
  left join api.layouts on layouts.id = shown.layout_id
  left join api.members on members.id = shown.member_id
  left join private.user_profiles on user_profiles.user_id = members.user_id
$$;

-- Whether the values of a LayoutVariable identify the person.
create function private.is_sensitive(variable jsonb) returns boolean
language sql immutable parallel safe
return coalesce(variable -> 'sensitive', 'false') not in ('false', 'null');

-- The variables of another layout than the candidate's own. What is sensitive in the own layout is sensitive in the
-- other one, so that an anonymous document hides it.
create function private.variables_in(own jsonb, other jsonb) returns jsonb
language sql immutable parallel safe
return (
  with hidden as (
    select variable.content || '{"default": ""}' as content, variable.place
    from jsonb_array_elements(own) with ordinality as variable (content, place)
    where private.is_sensitive(variable.content)
  ), shown as (
    select
      case
        when exists (select from hidden where hidden.content ->> 'key' = variable.content ->> 'key')
          then variable.content || '{"sensitive": true}'
        else variable.content
      end as content,
      variable.place
    from jsonb_array_elements(other) with ordinality as variable (content, place)
  )
  select coalesce(jsonb_agg(listed.content order by listed.part, listed.place), '[]')
  from (
    select 1 as part, shown.content, shown.place from shown
    union all
    select 2, hidden.content, hidden.place
    from hidden
    where not exists (select from shown where shown.content ->> 'key' = hidden.content ->> 'key')
  ) as listed
);

-- The facts of a candidate in another layout.
create function private.facts_in_layout(facts jsonb, layout api.layouts) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select facts || jsonb_build_object(
    'layout',
    private.layout_facts(layout) || jsonb_build_object(
      'variables', private.variables_in(coalesce(facts #> '{layout,variables}', '[]'), layout.variables)
    ),
    'anonymity',
    private.anonymity_in_layout(facts, layout.id)
  )
$$;

-- The facts of a candidate for a document, in another layout and another language if they are given. Null when the
-- candidate or the layout does not exist.
create function private.document_facts(candidate_id uuid, layout_id uuid, language text) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  facts jsonb := private.shared_facts(candidate_id);
  layout api.layouts;
begin
  if facts is not null and layout_id is not null then
    layout := private.usable_layout(layout_id, (facts #>> '{candidate,organization_id}')::uuid);
    if layout.id is null then
      return null;
    end if;
    facts := private.facts_in_layout(facts, layout);
  end if;
  if language is not null then
    facts := jsonb_set(facts, '{candidate,language}', to_jsonb(language));
  end if;
  return facts;
end
$$;

-- The facts of a candidate for a link. The layout of the candidate replaces one that can no longer be used.
create function private.linked_facts(candidate_id uuid, layout_id uuid, language text) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select coalesce(
    private.document_facts(candidate_id, layout_id, language), private.document_facts(candidate_id, null, language)
  )
$$;

-- The facts of a document without what its link does not offer.
create function private.facts_of_link(facts jsonb, allow_downloads boolean, allow_reactions boolean) returns jsonb
language sql immutable parallel safe
return facts
  || jsonb_build_object(
    'candidate',
    (facts -> 'candidate')
      || case when allow_downloads then '{}' else '{"section_attachments": {}}'::jsonb end,
    'organization',
    (facts -> 'organization')
      || case when allow_downloads then '{}' else '{"allow_word_output": false}'::jsonb end
      || case when allow_reactions then '{}' else '{"proposal_reactions": []}'::jsonb end
  );

-- The facts for the page of a secret, and its kind: full, anonymous or editable, with the sources of filled values;
-- null when the secret shares nothing. Without a proof of the passcode of a link, only {kind: locked, candidate: {id,
-- organization_id, language}}.
create function private.read_shared(secret text, proof text default null) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  shared record;
  candidate private.candidates;
begin
  select * into shared from private.find_shared(read_shared.secret);
  if not found then
    return null;
  end if;
  select * into candidate from private.candidates where candidates.id = shared.candidate_id;
  if not private.passes_link(shared.link_id, proof) then
    return jsonb_build_object(
      'kind', 'locked',
      'candidate', jsonb_build_object(
        'id', candidate.id,
        'organization_id', candidate.organization_id,
        'language', coalesce(shared.language, candidate.language)
      )
    );
  end if;
  return private.facts_of_link(
    private.linked_facts(shared.candidate_id, shared.layout_id, shared.language),
    shared.allow_downloads,
    shared.allow_reactions
  ) || jsonb_build_object(
    'kind', shared.kind,
    'allow_downloads', shared.allow_downloads
  ) || case
    when shared.kind = 'editable' then jsonb_build_object('sources', private.sources_of(candidate))
    else '{}'
  end;
end
$$;

-- Checks a passcode of a link: {outcome}, which is passed, wrong, or locked after ten wrong ones within 15 minutes, and
-- the proof, which ends after 12 hours; null when the secret is not of an open link with a passcode.
create function private.enter_passcode(secret text, passcode text) returns jsonb
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  shared record;
  link private.share_links;
begin
  select * into shared from private.find_shared(enter_passcode.secret);
  -- The lock makes simultaneous guesses count each other.
  select * into link
  from private.share_links
  where share_links.id = shared.link_id and share_links.passcode_hash is not null
  for update;
  if not found then
    return null;
  end if;
  if link.failed_at < now() - interval '15 minutes' then
    link.failures := 0;
  end if;
  if link.failures >= 10 then
    return '{"outcome": "locked"}';
  end if;
  if private.crypt(passcode, link.passcode_hash) = link.passcode_hash then
    return jsonb_build_object(
      'outcome', 'passed',
      'proof', private.passcode_proof(link, extract(epoch from now() + interval '12 hours')::bigint)
    );
  end if;
  update private.share_links
  set
    failures = link.failures + 1,
    failed_at = case when link.failures = 0 then now() else link.failed_at end
  where share_links.id = link.id;
  return '{"outcome": "wrong"}';
end
$$;

-- The list at the path of a change, with the entries of the change: positions of stored entries, which keep their
-- bytes, and new ones as {value}.
create function private.reordered_entries(whole jsonb, change jsonb) returns jsonb
language sql immutable parallel safe set search_path = pg_catalog, pg_temp
as $$
  select coalesce(
    jsonb_agg(
      case
        when jsonb_typeof(entry.content) = 'number' then stored.list -> (entry.content)::integer
        else entry.content -> 'value'
      end
      order by entry.position
    ),
    '[]'
  )
  from (
    select whole #> array(select step.name from jsonb_array_elements_text(change -> 'path') as step (name)) as list
  ) as stored
  cross join lateral jsonb_array_elements(change -> 'entries') with ordinality as entry (content, position)
$$;

-- The values after changes {path, value} and {path, entries}, in order. Each value is written at its path, so that all
-- other bytes stay the same.
create function private.changed_values("values" jsonb, changes jsonb) returns jsonb
language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp
as $$
declare
  changed jsonb := "values";
  change jsonb;
begin
  for change in select listed.content from jsonb_array_elements(changes) as listed (content) loop
    changed := jsonb_set(
      changed,
      array(select step.name from jsonb_array_elements_text(change -> 'path') as step (name)),
      coalesce(change -> 'value', private.reordered_entries(changed, change))
    );
  end loop;
  return changed;
end
$$;

-- Whether a candidate was changed after the version that a form showed.
create function private.has_changed(candidate private.candidates, version text) returns boolean
language sql stable
return not pg_input_is_valid(version, 'timestamp with time zone')
  or (candidate).updated_at <> version::timestamp with time zone;

-- Applies changes to the values of the candidate that an editing secret shares, and sets its name unless it is null.
-- Returns saved, conflict (the candidate was changed after version) or unknown.
create function private.save_shared(secret text, changes jsonb, version text, name text, request_id text) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  candidate private.candidates;
begin
  select * into candidate
  from private.candidates
  where candidates.id = (select editable.id from private.find_editable(save_shared.secret) as editable)
  for update;
  if not found then
    return 'unknown';
  elsif private.has_changed(candidate, version) then
    return 'conflict';
  end if;
  perform private.act_as_link(secret, request_id);
  update private.candidates
  set
    "values" = private.changed_values(candidate."values", changes),
    name = left(coalesce(save_shared.name, candidates.name), 255)
  where candidates.id = candidate.id;
  return 'saved';
end
$$;

-- The facts for the form of a candidate's values in the dashboard, with the sources of filled values and its version.
-- Errors: CDS201, CDS300.
create function private.own_values(candidate_id uuid) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  candidate private.candidates;
begin
  perform private.require_permission('view_candidates');
  candidate := private.own_candidate(candidate_id);
  return private.shared_facts(candidate.id) || jsonb_build_object('sources', private.sources_of(candidate));
end
$$;

-- The same as save_shared for a candidate of the request's organization. Without changes, the version does not matter.
-- Errors: CDS130, CDS201, CDS300.
create function private.save_values(candidate_id uuid, changes jsonb, version text, name text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  candidate private.candidates;
begin
  perform private.require_permission('edit_candidates');
  perform private.own_candidate(candidate_id);
  if jsonb_array_length(changes) = 0 then
    return;
  end if;
  select * into candidate from private.candidates where candidates.id = candidate_id for update;
  if private.has_changed(candidate, version) then
    perform private.fail(412, 'CDS130', 'The candidate has changed since the form was opened.', null, 'Open it again.');
  end if;
  update private.candidates
  set
    "values" = private.changed_values(candidate."values", changes),
    name = left(coalesce(save_values.name, candidates.name), 255)
  where candidates.id = candidate.id;
end
$$;

grant execute on function private.own_values, private.save_values to api_consumer;

-- The facts for the page of a layout; null when it does not exist, or is private and the secret is not its secret.
create function private.read_library_layout(slug text, secret uuid) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select jsonb_build_object(
    'layout', private.layout_facts(layouts),
    'organization', jsonb_build_object('name', organizations.name, 'avatar', organizations.avatar)
  )
  from api.layouts
  join api.organizations on organizations.id = layouts.organization_id
  where layouts.slug = read_library_layout.slug
    and (private.is_listed(layouts) or layouts.secret = read_library_layout.secret)
    and layouts.archived_at is null
    and private.is_open(organizations)
$$;

grant execute on function
  private.read_shared, private.save_shared, private.read_library_layout, private.enter_passcode
to gateway;

-- The texts and numbers of a value, for people: at most 300 characters.
create function private.texts_of_value(value jsonb) returns text
language sql immutable parallel safe set search_path = pg_catalog, pg_temp
as $$
  select left(string_agg(found.part #>> '{}', ' · '), 300)
  from jsonb_path_query(value, 'strict $.** ? (@.type() == "string" || @.type() == "number")') as found (part)
$$;

-- The latest 20 saves of an editing secret, as {language, version, saves}; null for another secret. version is the
-- candidate's, for private.restore_before_save. A save has its version, its time saved_at, and its changes of the
-- values as {path, old, new} with texts. Nothing is in it that the form did not show before the save.
create function private.read_saves(secret text) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  candidate private.candidates;
begin
  select * into candidate from private.find_editable(read_saves.secret);
  if not found then
    return null;
  end if;
  return jsonb_build_object(
    'language', candidate.language,
    'version', candidate.updated_at,
    'saves', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'version', kept.save -> 'version',
            'saved_at', kept.save -> 'created_at',
            'changes', (
              select coalesce(
                jsonb_agg(
                  jsonb_build_object(
                    'path', changes.part -> 'path',
                    'old', private.texts_of_value(changes.part -> 'old'),
                    'new', private.texts_of_value(changes.part -> 'new')
                  )
                  order by changes.place
                ),
                '[]'
              )
              from jsonb_array_elements(kept.save -> 'difference') with ordinality as changes (part, place)
              where changes.part #>> '{path,0}' = 'values' and changes.place <= 50
            )
          )
          order by kept.place
        ),
        '[]'
      )
      from (
        select versions.save, versions.place
        from unnest(
          private.versions_of(
            'private.candidate_versions', candidate.id, private.content_of(candidate), null, 100, false
          )
        ) with ordinality as versions (save, place)
        where private.saved_before(candidate.id, (versions.save ->> 'version')::integer, secret)
        order by versions.place
        limit 20
      ) as kept
    )
  );
end
$$;

-- Whether an editing secret made a version, and the version before it is kept.
create function private.saved_before(candidate_id uuid, version integer, secret text) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select exists (
    select
    from private.candidate_versions as made
    join private.candidate_versions as former on former.row_id = made.row_id and former.version = made.version - 1
    where made.row_id = candidate_id
      and made.version = saved_before.version
      and made.origin @> jsonb_build_object(
        'actor', jsonb_build_object('type', 'shared_link', 'id', private.fingerprint_of_secret(secret))
      )
  )
$$;

-- Gives the values and the name back the content that they had before a save of an editing secret. version is the
-- candidate's, as the page showed it. Returns saved, conflict or unknown, as private.save_shared does.
create function private.restore_before_save(secret text, save integer, version text, request_id text) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  candidate private.candidates;
  former jsonb;
begin
  select * into candidate
  from private.candidates
  where candidates.id = (select editable.id from private.find_editable(restore_before_save.secret) as editable)
  for update;
  if not found then
    return 'unknown';
  elsif private.has_changed(candidate, version) then
    return 'conflict';
  end if;
  if not private.saved_before(candidate.id, save, secret) then
    return 'unknown';
  end if;
  former := (
    private.versions_of(
      'private.candidate_versions', candidate.id, private.content_of(candidate), save - 1, 1, true
    )
  )[1];
  perform private.act_as_link(secret, request_id);
  perform private.set_origin(jsonb_build_object('cause', 'restore', 'restored_version', save - 1));
  update private.candidates
  set
    "values" = former #> '{content,values}',
    name = former #>> '{content,name}'
  where candidates.id = candidate.id;
  return 'saved';
end
$$;

grant execute on function private.read_saves, private.restore_before_save to gateway;

-- migrate:down
