-- migrate:up

set local lock_timeout = '1s';
set local statement_timeout = '1s';

-- What a candidate's document shows, in another layout and language if they are given. Errors: CDS110, CDS201, CDS211,
-- CDS300, CDS350.
create or replace function private.read_document(candidate_id uuid, layout_id uuid, language text) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if not coalesce(private.is_language(language), true) then
    perform private.fail(
      400, 'CDS110', 'The parameter "language" or its value is not supported.',
      'It is a language code of ISO 639 such as en, optionally with a region as in pt-BR.',
      'Leave it out for the language of the candidate.', field => 'language'
    );
  end if;
  perform private.candidate_to_show(candidate_id, layout_id);
  return private.document_facts(candidate_id, layout_id, language);
end
$$;

-- migrate:down
