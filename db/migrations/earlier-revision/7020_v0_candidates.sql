-- migrate:up

-- In the earlier revision, an attachment is {section_id, text, type, url}. It has one text instead of one for each
-- language, and names the section that links it instead of being listed in section_attachments.

-- Whether an entry of section_attachments links the attachment with a label or address.
create function private.links_attachment(link jsonb, label text, url text) returns boolean
language sql immutable parallel safe
return case jsonb_typeof(link)
  when 'string' then link #>> '{}' = label
  else coalesce(link ->> 'label' = label, false) or coalesce(link ->> 'url' = nullif(url, ''), false)
end;

-- Attachments in the shape of the earlier revision.
create function private.earlier_attachments(attachments jsonb, section_attachments jsonb, language text) returns jsonb
language sql immutable parallel safe
return case when attachments = '{}' then attachments else (
  select coalesce(
    jsonb_object_agg(
      attachment.label,
      jsonb_build_object(
        'section_id', (
          select section.id
          from jsonb_each(section_attachments) as section (id, links)
          where exists (
            select
            from jsonb_array_elements(section.links) as link (content)
            where private.links_attachment(link.content, attachment.label, attachment.content ->> 'url')
          )
          order by section.id
          limit 1
        ),
        'text', coalesce(
          attachment.content #>> '{text,default}',
          attachment.content #>> array['text', language],
          (
            select translated.content
            from jsonb_each_text(attachment.content -> 'text') as translated (code, content)
            limit 1
          ),
          ''
        ),
        'type', coalesce(attachment.content ->> 'type', ''),
        'url', coalesce(attachment.content ->> 'url', '')
      )
    ),
    '{}'
  )
  from jsonb_each(attachments) as attachment (label, content)
) end;

-- Returns attachments that have the shape of the earlier revision, and refuses others. The message names the path.
create function private.checked_earlier_attachments(attachments jsonb) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  problem constant text := private.structure_problem(
    '{
      "type": "object",
      "maxProperties": 100,
      "additionalProperties": {
        "type": "object",
        "properties": {
          "section_id": {"type": ["string", "null"], "maxLength": 255},
          "text": {"type": "string"},
          "type": {"type": "string", "maxLength": 64},
          "url": {"type": "string", "maxLength": 2048}
        }
      }
    }',
    coalesce(attachments, 'null'),
    'attachments'
  );
begin
  if problem is not null then
    raise check_violation using
      message = problem || '.',
      hint = 'In revision v0, each label has an attachment {"section_id": …, "text": …, "type": …, "url": …}.';
  end if;
  return attachments;
end
$$;

-- Converts attachments of the earlier revision to the current shape. Fields that the earlier revision does not have
-- keep their values. A changed text replaces all translations.
create function private.present_attachments(earlier jsonb, present jsonb, language text) returns jsonb
language sql immutable parallel safe
return (
  select coalesce(
    jsonb_object_agg(
      attachment.label,
      coalesce(present -> attachment.label, '{}')
      || jsonb_build_object('label', attachment.label)
      || (attachment.content - '{section_id,text}'::text[])
      || case
        when attachment.content ->> 'text' is null
          or attachment.content -> 'text'
            = private.earlier_attachments(present, '{}', language) #> array[attachment.label, 'text']
          then '{}'
        else jsonb_build_object('text', jsonb_build_object('default', attachment.content -> 'text'))
      end
    ),
    '{}'
  )
  from jsonb_each(earlier) as attachment (label, content)
);

-- The section_attachments that result when attachments of the earlier revision (the first argument) replace the current
-- ones.
create function private.present_sections(earlier jsonb, present jsonb, section_attachments jsonb) returns jsonb
language plpgsql immutable set search_path = pg_catalog, pg_temp
as $$
declare
  sections jsonb := section_attachments;
  attachment record;
  section record;
  links jsonb;
begin
  for attachment in
    select
      labels.label,
      earlier -> labels.label ->> 'section_id' as section_id,
      coalesce(earlier -> labels.label ->> 'url', present -> labels.label ->> 'url', '') as url,
      coalesce(earlier -> labels.label ->> 'type', present -> labels.label ->> 'type', '') as type
    from (select jsonb_object_keys(earlier) union select jsonb_object_keys(present)) as labels (label)
    -- An entry without section_id keeps the links of its attachment.
    where not earlier ? labels.label or earlier -> labels.label ? 'section_id'
  loop
    for section in select each.id, each.links from jsonb_each(sections) as each (id, links) loop
      continue when section.id = attachment.section_id;
      select coalesce(jsonb_agg(link.content order by link.place), '[]') into links
      from jsonb_array_elements(section.links) with ordinality as link (content, place)
      where not private.links_attachment(link.content, attachment.label, attachment.url);
      if links <> section.links then
        sections := jsonb_set(sections, array[section.id], links);
      end if;
    end loop;
    if attachment.section_id is not null and not exists (
      select
      from jsonb_array_elements(sections -> attachment.section_id) as link (content)
      where private.links_attachment(link.content, attachment.label, attachment.url)
    ) then
      sections := jsonb_set(
        sections,
        array[attachment.section_id],
        coalesce(sections -> attachment.section_id, '[]')
        || jsonb_build_object('label', attachment.label, 'type', attachment.type, 'url', attachment.url)
      );
    end if;
  end loop;
  return sections;
end
$$;

create view v0.candidates with (security_invoker = true) as
select
  id,
  layout_id,
  member_id,
  organization_id,
  created_at,
  updated_at,
  deleted_at,
  private.earlier_attachments(attachments, section_attachments, language) as attachments,
  avatar,
  export_filename,
  fts,
  language,
  name,
  secret,
  secret_anonymous,
  secret_editable,
  status,
  values
from api.candidates;

comment on view v0.candidates is 'The organization''s candidates.';
comment on column v0.candidates.attachments is
  'Attached files, by label; the default label is cv. Each is {section_id, text, type, url}.';

grant select on v0.candidates to api_consumer;
call private.make_updatable(
  'v0.candidates',
  'api.candidates',
  changes => jsonb_build_object(
    'attachments', $$
      case
        when new.attachments is distinct from old.attachments then private.present_attachments(
          private.checked_earlier_attachments(new.attachments), stored.attachments, stored.language
        )
        else stored.attachments
      end
    $$,
    'section_attachments', $$
      case
        when new.attachments is distinct from old.attachments then private.present_sections(
          private.checked_earlier_attachments(new.attachments), stored.attachments, stored.section_attachments
        )
        else stored.section_attachments
      end
    $$
  ),
  results => jsonb_build_object(
    'attachments', 'private.earlier_attachments(stored.attachments, stored.section_attachments, stored.language)'
  )
);

-- Converts a partial candidate object of the earlier revision to the current shape. Errors: CDS106, 23514.
-- POST /candidates under Content-Profile: v0.
create function private.present_candidate(body jsonb) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  refused text;
begin
  if jsonb_typeof(body) is distinct from 'object' then
    return body;
  end if;
  select given.name into refused
  from jsonb_object_keys(body) as given (name)
  where given.name = any (private.column_names('api.candidates') || '{member_external_id}')
    and given.name <> all (private.column_names('v0.candidates'))
  limit 1;
  if found then
    perform private.fail(
      400, 'CDS106', format('Candidates have no field "%s" in revision v0.', refused), null,
      'Remove the field, or send the request without Content-Profile: v0.'
    );
  end if;
  if body ? 'attachments' then
    body := body || jsonb_build_object(
      'attachments', private.present_attachments(
        private.checked_earlier_attachments(body -> 'attachments'), '{}', ''
      ),
      'section_attachments', private.present_sections(body -> 'attachments', '{}', '{}')
    );
  end if;
  return body;
end
$$;

grant execute on function
  private.links_attachment, private.earlier_attachments, private.checked_earlier_attachments,
  private.present_attachments, private.present_sections, private.present_candidate
to api_consumer;

-- migrate:down
