-- migrate:up

-- What the dashboard finds candidates by: parts of names, addresses, file names and phone numbers, and beginnings of
-- the words of values and attachments, without accents. fts of candidates, which API keys search, is independent of it.
--
-- Each word begins with a code of the organization, so that a search reads only the entries of its own organization: an
-- index of words finds beginnings, but those of all organizations. A name is also stored without its first letters
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

-- The words of a folded text: runs of letters and digits, at most 60 characters of each.
create function private.words_of(folded text) returns text[]
language sql immutable parallel safe
return array(
  select left(given.word, 60)
  from unnest(regexp_split_to_array(folded collate pg_c_utf8, '[^[:alnum:]]+')) as given (word)
  where given.word <> ''
);

-- Each word and its endings of at least so many characters.
create function private.endings_of(words text[], shortest integer) returns text[]
language sql immutable parallel safe
return array(
  select substr(given.word, start.place)
  from unnest(words) as given (word)
  cross join lateral generate_series(1, greatest(1, length(given.word) - shortest + 1)) as start (place)
);

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

-- The texts and numbers of values, and the texts of attachments, at most 200,000 characters of each.
create function private.texts_of(candidate private.candidates, out of_values text, out of_files text)
language sql stable set search_path = pg_catalog, pg_temp
as $$
  select
    (
      select left(string_agg(found.value #>> '{}', ' '), 200000)
      from jsonb_path_query(
        (candidate)."values", 'strict $.** ? (@.type() == "string" || @.type() == "number")'
      ) as found (value)
    ),
    (
      select left(string_agg(found.value #>> '{}', ' '), 200000)
      from jsonb_path_query((candidate).attachments, '$.*.text.default ? (@.type() == "string")') as found (value)
      where (candidate).attachments <> '{}'
    )
$$;

-- The words by which a candidate is found. Their number limits the size of the row.
create function private.words_for(candidate private.candidates) returns tsvector
language sql stable set search_path = pg_catalog, pg_temp
as $$
  select array_to_tsvector(
    array(
      select code || given.word
      from private.organization_code((candidate).organization_id) as code
      cross join private.texts_of(candidate) as texts
      cross join lateral unnest(
        private.endings_of(
          private.words_of(
            private.folded(
              concat_ws(
                ' ',
                (candidate).name,
                (candidate)."values" ->> 'name',
                private.addresses_in(texts.of_values),
                (
                  select string_agg(files.filename, ' ')
                  from private.files
                  where files.candidate_id = (candidate).id and files.replaced_at is null and files.removed_at is null
                )
              )
            )
          ),
          2
        )
        || private.endings_of(private.phones_in(concat_ws(' ', texts.of_values, left(texts.of_files, 5000))), 4)
        || private.words_of(private.folded(concat_ws(' ', texts.of_values, texts.of_files)))
        || right((candidate).id::text, 6)
      ) as given (word)
      limit 50000
    )
  )
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
