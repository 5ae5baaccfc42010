-- migrate:up

set local lock_timeout = '1s';
set local statement_timeout = '1s';

-- The facts of a candidate for a document, in another layout and another language if they are given. Null when the
-- candidate or the layout does not exist. own_language is the language of the values, in which anonymity reads them.
create or replace function private.document_facts(candidate_id uuid, layout_id uuid, language text) returns jsonb
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
    facts := jsonb_set(facts, '{candidate,own_language}', facts #> '{candidate,language}');
    facts := jsonb_set(facts, '{candidate,language}', to_jsonb(language));
  end if;
  return facts;
end
$$;

-- migrate:down
