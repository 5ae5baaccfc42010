-- migrate:up

-- Where the documents state the values that fill wrote. A row belongs to one text or number within the values, and
-- counts only while the candidate still has that value there.
create table private.candidate_sources (
  candidate_id uuid not null references private.candidates (id) on delete cascade,
  path text[] not null
    constraint path_is_not_empty check (cardinality(path) > 0),
  organization_id uuid not null references api.organizations (id) on delete cascade,
  created_at timestamp with time zone not null default now(),
  value jsonb not null,
  parts jsonb not null,
  model text,
  primary key (candidate_id, path)
);

comment on table private.candidate_sources is 'Sources of the values that fill wrote.';
comment on column private.candidate_sources.candidate_id is 'Candidate.';
comment on column private.candidate_sources.path is 'Path of the value within the values of the candidate.';
comment on column private.candidate_sources.organization_id is 'Organization of the candidate.';
comment on column private.candidate_sources.created_at is 'Time at which the value was filled.';
comment on column private.candidate_sources.value is 'The value at that time.';
comment on column private.candidate_sources.parts is
  'Parts of the value: [{text, kind, attachment, page, start, end, quote}].';
comment on column private.candidate_sources.model is 'Model that wrote the value; null for rules.';

create index candidate_sources_organization_id_idx on private.candidate_sources (organization_id);

alter table private.candidate_sources enable row level security;

-- Replaces the sources of changed parts [{path, value}] by [{path, value, parts}] of a model, or of rules.
create function private.replace_sources(
  candidate_id uuid,
  organization_id uuid,
  changes jsonb,
  sources jsonb,
  model text
) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  delete from private.candidate_sources
  using (
    select array(select jsonb_array_elements_text(given.content -> 'path')) as path
    from jsonb_array_elements(replace_sources.changes) as given (content)
  ) as changed
  where candidate_sources.candidate_id = replace_sources.candidate_id
    and candidate_sources.path[1:cardinality(changed.path)] = changed.path;

  insert into private.candidate_sources (candidate_id, organization_id, path, value, parts, model)
  select
    replace_sources.candidate_id,
    replace_sources.organization_id,
    array(select jsonb_array_elements_text(given.content -> 'path')),
    given.content -> 'value',
    given.content -> 'parts',
    replace_sources.model
  from jsonb_array_elements(replace_sources.sources) as given (content)
  on conflict on constraint candidate_sources_pkey do update
  set value = excluded.value, parts = excluded.parts, model = excluded.model, created_at = excluded.created_at;
$$;

-- The sources of a candidate's values that have not changed since they were filled: [{path, value, parts, model}].
create function private.sources_of(candidate private.candidates) returns jsonb
language sql stable set search_path = pg_catalog, pg_temp
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'path', sources.path, 'value', sources.value, 'parts', sources.parts, 'model', sources.model
      ) order by sources.path
    ),
    '[]'
  )
  from private.candidate_sources as sources
  where sources.candidate_id = (candidate).id
    and (candidate)."values" #> sources.path = sources.value
$$;

-- Whether a model wrote a value that the candidate still has. What a model copied word for word does not count.
create function private.has_generated_text(candidate private.candidates) returns boolean
language sql stable set search_path = pg_catalog, pg_temp
as $$
  select exists (
    select
    from private.candidate_sources as sources
    where sources.candidate_id = (candidate).id
      and sources.model is not null
      and (candidate)."values" #> sources.path = sources.value
      and (
        sources.parts = '[]'
        or jsonb_path_exists(sources.parts, '$[*] ? (@.kind != "exact" && @.kind != "kept")')
      )
  )
$$;

-- migrate:down
