-- migrate:up

-- What anonymous documents omit besides the person: categories of facts, which an organization or a layout selects, and
-- words that a user chose for one candidate.
create table private.anonymity_settings (
  id uuid primary key default uuidv7(),
  organization_id uuid not null references api.organizations (id) on delete cascade,
  layout_id uuid references api.layouts (id) on delete cascade,
  categories jsonb not null
);

comment on table private.anonymity_settings is 'Categories of facts that anonymous documents omit.';
comment on column private.anonymity_settings.id is 'Identifier.';
comment on column private.anonymity_settings.organization_id is 'Organization.';
comment on column private.anonymity_settings.layout_id is
  'Layout to which the settings apply; null for all layouts of the organization.';
comment on column private.anonymity_settings.categories is
  'Categories: {category: {remove, label}}. A category of a layout replaces the same one of its organization.';

create unique index anonymity_settings_organization_id_layout_id_idx
  on private.anonymity_settings (organization_id, layout_id) nulls not distinct;
create index anonymity_settings_layout_id_idx on private.anonymity_settings (layout_id);

alter table private.anonymity_settings enable row level security;

create table private.anonymity_choices (
  id uuid primary key default uuidv7(),
  candidate_id uuid not null references private.candidates (id) on delete cascade,
  organization_id uuid not null references api.organizations (id) on delete cascade,
  created_at timestamp with time zone not null default now(),
  word text not null
    constraint word_is_short check (length(word) between 1 and 200),
  choice text not null
    constraint choice_is_known check (choice in ('hide', 'keep'))
);

comment on table private.anonymity_choices is
  'Words that a user chose to hide or to keep in the anonymous documents of a candidate.';
comment on column private.anonymity_choices.id is 'Identifier.';
comment on column private.anonymity_choices.candidate_id is 'Candidate.';
comment on column private.anonymity_choices.organization_id is 'Organization of the candidate.';
comment on column private.anonymity_choices.created_at is 'Time of the choice.';
comment on column private.anonymity_choices.word is 'Word or phrase. Case and accents make no difference.';
comment on column private.anonymity_choices.choice is 'hide or keep.';

create unique index anonymity_choices_candidate_id_word_idx on private.anonymity_choices (candidate_id, lower(word));
create index anonymity_choices_organization_id_idx on private.anonymity_choices (organization_id);

alter table private.anonymity_choices enable row level security;

create table private.anonymity_readings (
  candidate_id uuid primary key references private.candidates (id) on delete cascade,
  organization_id uuid not null references api.organizations (id) on delete cascade,
  read_at timestamp with time zone not null default now(),
  values_hash text not null,
  found text[] not null
);

comment on table private.anonymity_readings is
  'What the model found in the anonymous document of a candidate that still identifies the person.';
comment on column private.anonymity_readings.candidate_id is 'Candidate.';
comment on column private.anonymity_readings.organization_id is 'Organization of the candidate.';
comment on column private.anonymity_readings.read_at is 'Time of the reading.';
comment on column private.anonymity_readings.values_hash is
  'Hash of the values that were read. The reading counts for these values only.';
comment on column private.anonymity_readings.found is 'Texts of the values.';

create index anonymity_readings_organization_id_idx on private.anonymity_readings (organization_id);

alter table private.anonymity_readings enable row level security;

insert into private.structures (name, schema) values
  ('AnonymityLabel', '{
    "type": ["object", "null"],
    "description": "The text that replaces the facts, by language code or `default`. Without it: `[employer]`.",
    "maxProperties": 200,
    "additionalProperties": {"type": "string", "minLength": 1, "maxLength": 100},
    "propertyNames": {
      "pattern": "^(default|[a-z]{2,3}(-[A-Z]{2})?)$",
      "description": "a language code such as en or pt-BR, or default"
    }
  }'),
  ('AnonymityCategory', '{
    "type": ["object", "null"],
    "required": ["remove"],
    "properties": {
      "remove": {"type": "string", "pattern": "^(all|none)$", "description": "all or none"},
      "label": {"$ref": "AnonymityLabel"}
    },
    "propertyNames": {"pattern": "^(remove|label)$", "description": "remove or label"}
  }'),
  ('AnonymityCategories', '{
    "type": "object",
    "description": "Facts that anonymous documents omit, by category.",
    "properties": {
      "employers": {
        "type": ["object", "null"],
        "required": ["remove"],
        "properties": {
          "remove": {
            "type": "string",
            "pattern": "^(all|latest|none)$",
            "description": "all, latest (only the latest employer) or none"
          },
          "label": {"$ref": "AnonymityLabel"}
        },
        "propertyNames": {"pattern": "^(remove|label)$", "description": "remove or label"}
      }
    },
    "additionalProperties": {"$ref": "AnonymityCategory"},
    "propertyNames": {
      "pattern": "^(employers|schools|education_years|birth|gender|nationality|places|photos|links|remaining)$",
      "description": "employers, schools, education_years, birth, gender, nationality, places, photos, links, remaining"
    }
  }'),
  ('AnonymityChange', '{
    "type": "object",
    "required": ["categories"],
    "properties": {"categories": {"$ref": "AnonymityCategories"}},
    "propertyNames": {"pattern": "^categories$", "description": "categories"}
  }'),
  ('AnonymityChoices', '{
    "type": "object",
    "required": ["choices"],
    "properties": {
      "choices": {
        "type": "object",
        "description": "Choices by word or phrase: `hide` removes it, `keep` keeps it, null removes the choice.",
        "maxProperties": 500,
        "additionalProperties": {
          "type": ["string", "null"],
          "pattern": "^(hide|keep)$",
          "description": "hide, keep or null"
        },
        "propertyNames": {
          "pattern": "^(?=.*\\S).{1,200}$",
          "description": "a word or phrase of 1 to 200 characters"
        }
      }
    },
    "propertyNames": {"pattern": "^choices$", "description": "choices"}
  }');

-- The categories of facts that anonymous documents of a layout omit: {category: {remove, label}}. birth and places can
-- also be none, which keeps what is omitted without a setting.
create function private.removed_categories(organization_id uuid, layout_id uuid) returns jsonb
language sql stable set search_path = pg_catalog, pg_temp
as $$
  select coalesce(jsonb_object_agg(chosen.category, chosen.content), '{}')
  from (
    -- The settings of the layout come last, so that they replace the settings of the organization.
    select
      jsonb_each.key as category,
      (array_agg(jsonb_each.value order by settings.layout_id nulls first))[count(*)::integer] as content
    from private.anonymity_settings as settings
    cross join lateral jsonb_each(settings.categories)
    where settings.organization_id = removed_categories.organization_id
      and (settings.layout_id is null or settings.layout_id = removed_categories.layout_id)
    group by jsonb_each.key
  ) as chosen
  -- Ages, births and addresses are removed unless a setting keeps them.
  where chosen.content ->> 'remove' <> 'none' or chosen.category in ('birth', 'places')
$$;

-- What an anonymous rendering of a candidate in a layout needs: {categories, choices: {word: hide or keep}, sources,
-- found}.
create function private.anonymity_facts(candidate private.candidates, layout_id uuid) returns jsonb
language sql stable set search_path = pg_catalog, pg_temp
as $$
  select jsonb_build_object(
    'categories', removed.categories,
    'choices', (
      select coalesce(jsonb_object_agg(choices.word, choices.choice), '{}')
      from private.anonymity_choices as choices
      where choices.candidate_id = (candidate).id
    ),
    'found', coalesce(
      (
        select to_jsonb(readings.found)
        from private.anonymity_readings as readings
        where readings.candidate_id = (candidate).id
          and readings.values_hash = md5((candidate)."values"::text)
      ),
      '[]'
    ),
    -- Only the search for categories uses the sources.
    'sources', case when removed.categories <> '{}' then private.sources_of(candidate) else '[]' end
  )
  from private.removed_categories((candidate).organization_id, anonymity_facts.layout_id) as removed (categories)
$$;

-- As anonymity_facts, for a candidate in another layout than its own: what its own layout omits, the other one omits
-- too.
create function private.anonymity_in_layout(facts jsonb, layout_id uuid) returns jsonb
language sql stable set search_path = pg_catalog, pg_temp
as $$
  select (facts -> 'anonymity') || jsonb_build_object(
    'categories', other.categories || (facts #> '{anonymity,categories}'),
    'sources', coalesce(
      (
        select private.sources_of(candidates)
        from private.candidates
        where candidates.id = (facts #>> '{candidate,id}')::uuid and other.categories <> '{}'
      ),
      facts #> '{anonymity,sources}'
    )
  )
  from private.removed_categories(
    (facts #>> '{candidate,organization_id}')::uuid, anonymity_in_layout.layout_id
  ) as other (categories)
$$;

-- The settings, for requests with an API key.

-- The settings of a layout of the request's organization, or of the organization if layout_id is null: {categories,
-- effective}.
create function private.shown_anonymity(layout_id uuid) returns jsonb
language sql stable set search_path = pg_catalog, pg_temp
as $$
  select jsonb_build_object(
    'categories',
    coalesce(
      (
        select settings.categories
        from private.anonymity_settings as settings
        where settings.organization_id = auth.organization_id()
          and settings.layout_id is not distinct from shown_anonymity.layout_id
      ),
      '{}'
    ),
    'effective', private.removed_categories(auth.organization_id(), shown_anonymity.layout_id)
  )
$$;

-- The categories of facts that anonymous documents of a layout, or of an organization, omit. Errors: CDS300.
create function private.read_anonymity(resource text, id uuid) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform private.require_own(resource, id);
  return private.shown_anonymity(case resource when 'layout' then id end);
end
$$;

-- Changes the listed categories of a layout or an organization. A category that is null is removed from the settings.
-- Errors: CDS105, CDS201, CDS300.
create function private.change_anonymity(resource text, id uuid, change jsonb) returns jsonb
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  settings_layout_id constant uuid := case resource when 'layout' then id end;
begin
  perform private.require_permission(case resource when 'layout' then 'edit_layouts' else 'settings' end);
  perform private.require_own(resource, id);
  perform private.require_structure('AnonymityChange', change);
  insert into private.anonymity_settings (organization_id, layout_id, categories)
  values (auth.organization_id(), settings_layout_id, jsonb_strip_nulls(change -> 'categories'))
  on conflict (organization_id, layout_id) do update
  set categories = jsonb_strip_nulls(anonymity_settings.categories || (change -> 'categories'));
  return private.shown_anonymity(settings_layout_id);
end
$$;

-- The choices of a candidate.

-- Applies choices {word: hide, keep or null} to a candidate. Null removes the choice. Errors: CDS334.
create function private.choose_words(candidate private.candidates, choices jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  -- Concurrent requests count the choices one after the other.
  perform pg_advisory_xact_lock(hashtextextended((candidate).id::text, 3));
  delete from private.anonymity_choices
  using jsonb_each_text(choices) as given (word, choice)
  where anonymity_choices.candidate_id = (candidate).id
    and lower(anonymity_choices.word) = lower(btrim(given.word));
  insert into private.anonymity_choices (candidate_id, organization_id, word, choice)
  select distinct on (lower(btrim(given.word)))
    (candidate).id, (candidate).organization_id, btrim(given.word), given.choice
  from jsonb_each_text(choices) as given (word, choice)
  where given.choice is not null
  order by lower(btrim(given.word)), given.choice;
  if (
    select count(*) > 500 from private.anonymity_choices where anonymity_choices.candidate_id = (candidate).id
  ) then
    perform private.fail(
      422, 'CDS334', 'A candidate has at most 500 choices.', 'Nothing was changed.',
      'Remove choices that are no longer needed: send null for their words.'
    );
  end if;
end
$$;

-- The facts from which the anonymity of a candidate of the request's organization is reported. Errors: CDS201, CDS300.
create function private.own_candidate_anonymity(candidate_id uuid) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform private.require_permission('view_candidates');
  perform private.own_candidate(candidate_id);
  return private.shared_facts(candidate_id);
end
$$;

-- Applies {choices} to a candidate of the request's organization, and returns its facts. Errors: CDS105, CDS201,
-- CDS300, CDS334.
create function private.choose_own_words(candidate_id uuid, change jsonb) returns jsonb
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform private.require_permission('edit_candidates');
  perform private.require_permission('view_candidates');
  perform private.own_candidate(candidate_id);
  perform private.require_structure('AnonymityChoices', change);
  perform private.choose_words(private.own_candidate(candidate_id), change -> 'choices');
  return private.shared_facts(candidate_id);
end
$$;

-- Applies choices {word: hide, keep or null} to the candidate that an editing secret shares; false when it shares none.
-- Errors: CDS105, CDS334.
create function private.choose_shared_words(secret text, choices jsonb) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  candidate private.candidates;
begin
  select * into candidate from private.find_editable(choose_shared_words.secret);
  if not found then
    return false;
  end if;
  perform private.require_structure('AnonymityChoices', jsonb_build_object('choices', choices));
  perform private.choose_words(candidate, choices);
  return true;
end
$$;

grant execute on function
  private.read_anonymity, private.change_anonymity, private.own_candidate_anonymity, private.choose_own_words
to api_consumer;
grant execute on function private.choose_shared_words to gateway;

-- migrate:down
