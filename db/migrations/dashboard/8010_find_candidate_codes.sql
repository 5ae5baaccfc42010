-- migrate:up

set local lock_timeout = '1s';
set local statement_timeout = '1s';

-- What each word of a search finds in private.candidate_words: those that begin with it. A phone number is one word.
-- The last six characters of an id, which pages show, are stored as they are: 0aae5f, not 0a5f.
create or replace function private.words_queries(search text, organization_id uuid) returns tsquery[]
language sql stable set search_path = pg_catalog, pg_temp
return array(
  select concat_ws(
    ' | ',
    quote_literal(private.organization_code(organization_id) || given.word) || ':*',
    case
      when lower(search) ~ '^[0-9a-f]{6}$'
        then quote_literal(private.organization_code(organization_id) || lower(search))
    end
  )
  from unnest(
    case
      when search ~ '^[\d\s()+/.–-]+$' and cardinality(private.phones_in(search)) = 1 then private.phones_in(search)
      else private.words_of(private.folded(left(search, 200)))
    end
  ) as given (word)
)::tsquery[];

-- migrate:down
