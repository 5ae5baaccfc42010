-- migrate:up

-- /candidates/{candidate_id}/links: links for recipients, and what their readers did.

insert into private.structures (name, schema) values
  ('ShareLinkChange', '{
    "type": "object",
    "properties": {
      "label": {"type": "string", "maxLength": 200},
      "recipient_name": {"type": "string", "maxLength": 200},
      "recipient_email": {"type": ["string", "null"], "maxLength": 320},
      "anonymous": {"type": "boolean"},
      "layout_id": {"type": ["string", "null"], "format": "uuid"},
      "language": {"type": ["string", "null"], "maxLength": 35},
      "expires_at": {"type": ["string", "null"], "format": "date-time"},
      "passcode": {"type": ["string", "null"], "minLength": 6, "maxLength": 72},
      "allow_downloads": {"type": "boolean"},
      "allow_reactions": {"type": "boolean"}
    },
    "propertyNames": {
      "pattern": "^(label|recipient_(name|email)|anonymous|layout_id|language|expires_at|passcode|'
  'allow_(downloads|reactions))$",
      "description": "label, recipient_name, recipient_email, anonymous, layout_id, language, expires_at, '
  'passcode, allow_downloads or allow_reactions"
    }
  }');

-- A link of a candidate of the request's organization. Errors: CDS300.
create function private.own_link(candidate_id uuid, link_id uuid) returns private.share_links
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  candidate constant private.candidates := private.own_candidate(candidate_id);
  link private.share_links;
begin
  select * into link
  from private.share_links
  where share_links.id = own_link.link_id and share_links.candidate_id = candidate.id;
  if not found then
    perform private.fail(
      404, 'CDS300', format('Candidate %s has no link %s.', candidate_id, link_id), null,
      'See GET /candidates/{candidate_id}/links for its links.'
    );
  end if;
  return link;
end
$$;

-- What the readers of a link did: {views, time_spent, last_viewed_at, downloads, sections}.
create function private.use_of_link(link_id uuid) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select jsonb_build_object(
    'views', count(*),
    'time_spent', round(coalesce(sum(views.seconds), 0)::numeric, 2),
    'last_viewed_at', max(views.created_at),
    'downloads', (
      select jsonb_build_object(
        'pdf', count(*) filter (where downloads.format = 'pdf'),
        'docx', count(*) filter (where downloads.format = 'docx')
      )
      from private.candidate_downloads as downloads
      where downloads.link_id = use_of_link.link_id
    ),
    'sections', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('section', most.section, 'seconds', round(most.seconds::numeric, 2))
          order by most.seconds desc, most.section
        ),
        '[]'
      )
      from (
        select times.section, times.seconds
        from private.link_section_times as times
        where times.link_id = use_of_link.link_id
        order by times.seconds desc, times.section
        limit 50
      ) as most
    )
  )
  from private.candidate_views as views
  where views.link_id = use_of_link.link_id
$$;

-- A link as the API shows it.
create function private.shown_link(link private.share_links) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp
return jsonb_build_object(
  'id', link.id,
  'created_at', link.created_at,
  'updated_at', link.updated_at,
  'member_id', link.member_id,
  'secret', link.secret,
  'state', case
    when link.revoked_at is not null then 'revoked'
    when private.is_open(link) then 'open'
    else 'expired'
  end,
  'label', link.label,
  'recipient_name', link.recipient_name,
  'recipient_email', link.recipient_email,
  'anonymous', link.anonymous,
  'layout_id', link.layout_id,
  'language', link.language,
  'expires_at', link.expires_at,
  'has_passcode', link.passcode_hash is not null,
  'allow_downloads', link.allow_downloads,
  'allow_reactions', link.allow_reactions,
  'revoked_at', link.revoked_at,
  'use', private.use_of_link(link.id)
);

-- The links of a candidate, the newest first. Errors: CDS201, CDS300.
create function private.read_links(candidate_id uuid) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  candidate private.candidates;
begin
  perform private.require_permission('view_candidates');
  candidate := private.own_candidate(candidate_id);
  return (
    select coalesce(jsonb_agg(private.shown_link(links) order by links.id desc), '[]')
    from private.share_links as links
    where links.candidate_id = candidate.id
  );
end
$$;

-- A link of a candidate. Errors: CDS201, CDS300.
create function private.read_link(candidate_id uuid, link_id uuid) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform private.require_permission('view_candidates');
  return private.shown_link(private.own_link(candidate_id, link_id));
end
$$;

-- A link with the fields of a change. Errors: CDS105.
create function private.changed_link(link private.share_links, change jsonb) returns private.share_links
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  changed private.share_links;
begin
  perform private.require_structure('ShareLinkChange', change);
  changed := jsonb_populate_record(link, change - 'passcode');
  if change ? 'recipient_email' then
    changed.recipient_email := nullif(btrim(changed.recipient_email), '');
    if not coalesce(private.is_email(changed.recipient_email), true) then
      perform private.fail(
        400, 'CDS105', '"recipient_email" must be an e-mail address.', null, 'Give one address, or null.',
        field => 'recipient_email'
      );
    end if;
  end if;
  if not coalesce(private.is_language(changed.language), true) then
    perform private.fail(400, 'CDS105', '"language" must be a Language, as in en or pt-BR.', field => 'language');
  end if;
  if change ->> 'layout_id' is not null
    and (private.usable_layout(changed.layout_id, link.organization_id)).id is null
  then
    perform private.fail(
      400, 'CDS105', format('There is no layout %s.', changed.layout_id), null,
      'Use the id of a layout of your organization or of the layout library, or null.', field => 'layout_id'
    );
  end if;
  if change ? 'passcode' then
    changed.passcode_hash := private.crypt(change ->> 'passcode', private.gen_salt('bf', 10));
    changed.failures := 0;
    changed.failed_at := null;
  end if;
  return changed;
end
$$;

-- Creates a link of a candidate. Errors: CDS105, CDS201, CDS300.
create function private.create_link(candidate_id uuid, settings jsonb) returns jsonb
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  candidate private.candidates;
  link private.share_links;
begin
  perform private.require_permission('edit_candidates');
  candidate := private.own_candidate(candidate_id);
  -- Links that are created at once count each other.
  perform from private.candidates where candidates.id = candidate.id for no key update;
  if (select count(*) from private.share_links as links where links.candidate_id = candidate.id) >= 200 then
    perform private.fail(
      400, 'CDS105', 'The candidate has too many links.', 'A candidate has at most 200 links, with those revoked.',
      'Change a link of the candidate, or share one of its three secrets.'
    );
  end if;
  link.id := uuidv7();
  link.organization_id := candidate.organization_id;
  link.candidate_id := candidate.id;
  link.member_id := auth.member_id();
  link.created_at := now();
  link.updated_at := now();
  link.secret := private.random_text(32);
  link.label := '';
  link.recipient_name := '';
  link.anonymous := false;
  link.failures := 0;
  link.allow_downloads := true;
  link.allow_reactions := true;
  link := private.changed_link(link, settings);
  insert into private.share_links select link.*;
  return private.shown_link(link);
end
$$;

-- Changes a link. Errors: CDS105, CDS201, CDS300.
create function private.change_link(candidate_id uuid, link_id uuid, change jsonb) returns jsonb
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  link private.share_links;
begin
  perform private.require_permission('edit_candidates');
  link := private.own_link(candidate_id, link_id);
  select * into link from private.share_links where share_links.id = link.id for update;
  link := private.changed_link(link, change);
  update private.share_links
  set
    label = link.label,
    recipient_name = link.recipient_name,
    recipient_email = link.recipient_email,
    anonymous = link.anonymous,
    layout_id = link.layout_id,
    language = link.language,
    expires_at = link.expires_at,
    passcode_hash = link.passcode_hash,
    failures = link.failures,
    failed_at = link.failed_at,
    allow_downloads = link.allow_downloads,
    allow_reactions = link.allow_reactions
  where share_links.id = link.id
  returning * into link;
  return private.shown_link(link);
end
$$;

-- Revokes a link for ever. What its readers did remains. Errors: CDS201, CDS300.
create function private.revoke_link(candidate_id uuid, link_id uuid) returns jsonb
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  link private.share_links;
begin
  perform private.require_permission('edit_candidates');
  link := private.own_link(candidate_id, link_id);
  update private.share_links
  set revoked_at = coalesce(share_links.revoked_at, now())
  where share_links.id = link.id
  returning * into link;
  return private.shown_link(link);
end
$$;

grant execute on function
  private.read_links, private.read_link, private.create_link, private.change_link, private.revoke_link
to api_consumer;

-- migrate:down
