-- migrate:up

-- What the dashboard finds candidates by: parts of names, addresses, file names and phone numbers, and beginnings of
-- the words of values and attachments, without accents. fts of candidates, which API keys search, is independent of it.
--
-- Each word begins with a code of the organization, so that a search reads only the entries of its own organization: an
-- index of words finds beginnings, but in all organizations. A name is also stored without its first letters
-- (whitcomb, hitcomb, itcomb …), so that a search for beginnings finds all its parts.
create table private.candidate_words (
  candidate_id uuid primary key references private.candidates (id) on delete cascade,
  words tsvector not null
);

comment on table private.candidate_words is 'Words by which the dashboard finds candidates.';
comment on column private.candidate_words.candidate_id is 'Candidate.';
comment on column private.candidate_words.words is
  'Words of the candidate and its files as in private.folded, each after the code of the organization.';

create index candidate_words_words_idx on private.candidate_words using gin (words);

alter table private.candidate_words enable row level security;

-- Begins the words of an organization: the last 32 bits of its id, which are random.
create function private.organization_code(organization_id uuid) returns text
language sql immutable parallel safe
return left(encode(substr(uuid_send(organization_id), 13, 4), 'base64'), 6);

-- A text in the form in which words are compared: small letters without accents, with one spelling for ß and ss, for
-- ö and oe, and for å and aa. Each create calls this function, and a regular expression takes ten times as long.
create function private.folded(value text) returns text
language sql stable parallel safe
return replace(
  replace(
    replace(
      replace(
        lower(
          case
            when octet_length(value) = length(value) then value
            else normalize(private.unaccent('private.unaccent'::regdictionary, normalize(value, nfkd)), nfkc)
          end
          collate pg_c_utf8
        ),
        'ae', 'a'
      ),
      'oe', 'o'
    ),
    'ue', 'u'
  ),
  'aa', 'a'
);

-- The words of a folded text, separated by spaces: runs of letters and digits, at most 60 characters of each.
create function private.spaced_words(folded text) returns text
language sql immutable parallel safe
return btrim(
  regexp_replace(
    case
      when folded collate pg_c_utf8 ~ '[[:alnum:]]{61}'
        then regexp_replace(folded collate pg_c_utf8, '([[:alnum:]]{60})[[:alnum:]]+', '\1', 'g')
      else folded
    end
    collate pg_c_utf8,
    '[^[:alnum:]]+', ' ', 'g'
  )
);

-- The words of a folded text as an array.
create function private.words_of(folded text) returns text[]
language sql immutable parallel safe
return string_to_array(private.spaced_words(folded), ' ');

-- The digits of each phone number in a text, without zeros at the beginning. Dates and ranges of years are none.
create function private.phones_in(value text) returns text[]
language sql immutable parallel safe
return array(
  select ltrim(found.digits, '0')
  from regexp_matches(value, '[+(]?\d[\d ()/.–-]{5,24}\d', 'g') as matches (parts)
  cross join lateral (select regexp_replace(matches.parts[1], '\D', '', 'g') as digits) as found
  where length(found.digits) between 7 and 15 and found.digits !~ '^(19|20)\d\d((19|20)\d\d|[01]\d[0-3]\d)$'
);

-- The e-mail addresses in a text, separated by spaces, with what is beside them without a space.
create function private.addresses_in(value text) returns text
language sql immutable parallel safe
return (
  select string_agg(given.word, ' ')
  from unnest(string_to_array(value, ' ')) as given (word)
  where strpos(given.word, '@') > 1 and length(given.word) <= 320
);

-- The words by which a candidate is found. Their number limits the size of the row.
-- Each create calls this function. Its statements keep their plans, and the functions that they call with a variable
-- become a part of them, which takes half the time of one query that calls functions.
create function private.words_for(candidate private.candidates) returns tsvector
language plpgsql stable set search_path = pg_catalog, pg_temp
as $$
declare
  code constant text := private.organization_code(candidate.organization_id);
  -- The texts and numbers of values, and the texts of attachments.
  of_values text;
  of_files text;
  contacts text;
  named text;
  words text;
  found text[];
begin
  of_values := (
    select left(string_agg(texts.value #>> '{}', ' '), 200000)
    from jsonb_path_query(
      candidate."values", 'strict $.** ? (@.type() == "string" || @.type() == "number")'
    ) as texts (value)
  );
  if candidate.attachments <> '{}' then
    of_files := (
      select left(string_agg(texts.value #>> '{}', ' '), 200000)
      from jsonb_path_query(candidate.attachments, '$.*.text.default ? (@.type() == "string")') as texts (value)
    );
  end if;
  named := concat_ws(
    ' ',
    candidate.name,
    candidate."values" ->> 'name',
    case when strpos(of_values, '@') > 0 then private.addresses_in(of_values) end,
    (
      select string_agg(files.filename, ' ')
      from private.files
      where files.candidate_id = candidate.id and files.replaced_at is null and files.removed_at is null
    )
  );
  named := private.folded(named);
  named := private.spaced_words(named);
  -- Each word and its endings.
  found := array(
    select code || substr(given.word, generate_series(1, greatest(1, length(given.word) - 1)))
    from unnest(string_to_array(named, ' ')) as given (word)
  );
  contacts := concat_ws(' ', of_values, left(of_files, 5000));
  if contacts ~ '\d[\d ()/.–-]{5,24}\d' then
    found := found || array(
      select code || substr(given.phone, generate_series(1, greatest(1, length(given.phone) - 3)))
      from unnest(private.phones_in(contacts)) as given (phone)
    );
  end if;
  words := concat_ws(' ', of_values, of_files);
  words := private.folded(words);
  words := private.spaced_words(words);
  if words <> '' then
    found := found || string_to_array(code || replace(words, ' ', ' ' || code), ' ');
  end if;
  return array_to_tsvector((code || right(candidate.id::text, 6) || found)[:50000]);
end
$$;

-- Writes the words of candidates.
create function private.keep_words(candidate_ids uuid[]) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into private.candidate_words (candidate_id, words)
  select candidates.id, private.words_for(candidates)
  from private.candidates
  where candidates.id = any (candidate_ids)
  on conflict on constraint candidate_words_pkey do update
  set words = excluded.words
  where candidate_words.words <> excluded.words
$$;

-- After insert, for each statement: writes the words of the candidates.
create function private.tg_candidates__keep_words() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into private.candidate_words (candidate_id, words)
  select made.id, private.words_for(made)
  from made;
  return null;
end
$$;

create trigger _900_keep_words
  after insert on private.candidates
  referencing new table as made
  for each statement execute function private.tg_candidates__keep_words();

-- After a change of a candidate: writes its words.
create function private.tg_candidates__change_words() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform private.keep_words(array[new.id]);
  return null;
end
$$;

create trigger _900_change_words
  after update of name, "values", attachments on private.candidates
  for each row when (
    (new.name, new."values", new.attachments) is distinct from (old.name, old."values", old.attachments)
  )
  execute function private.tg_candidates__change_words();

-- After a file was added, replaced or removed: writes the words of its candidate, which include the file name.
create function private.tg_files__change_words() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform private.keep_words(array[new.candidate_id]);
  return null;
end
$$;

create trigger _900_keep_words
  after insert on private.files
  for each row when (new.candidate_id is not null and new.filename <> '' and new.replaced_at is null)
  execute function private.tg_files__change_words();

-- A file that is read counts when its text is in the candidate, which is a change of the candidate. Writing the words
-- before would lock them before the candidate, and others lock them after it.
create trigger _900_change_words
  after update of candidate_id, filename, replaced_at, removed_at on private.files
  for each row when (
    new.candidate_id is not null
    and new.filename <> ''
    and (new.replaced_at is not null or old.replaced_at is null)
    and (new.candidate_id, new.filename, new.replaced_at, new.removed_at)
      is distinct from (old.candidate_id, old.filename, old.replaced_at, old.removed_at)
  )
  execute function private.tg_files__change_words();

-- migrate:down
