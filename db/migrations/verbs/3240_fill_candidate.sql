-- migrate:up

-- POST /candidates/{candidate_id}/fill and /extract: the facts that a worker needs, and the effects of the model's
-- answer.

-- The text as it is; null if it is blank.
create function private.text_or_null(content text) returns text
language sql immutable parallel safe
return case when btrim(content) <> '' then content end;

-- The texts of a candidate's attachments, the CV first. A vacancy describes the job, not the person.
create function private.attached_texts(attachments jsonb, language text)
returns table (label text, content text, is_vacancy boolean)
language sql immutable parallel safe set search_path = pg_catalog, pg_temp
as $$
  select part.label, part.content, part.label ~* 'vacanc'
  from (
    select
      attachment.label,
      coalesce(
        private.text_or_null(attachment.content #>> '{text,default}'),
        private.text_or_null(attachment.content #>> array['text', attached_texts.language]),
        (
          select private.text_or_null(translated.content)
          from jsonb_each_text(attachment.content -> 'text') as translated (language, content)
          limit 1
        )
      ) as content
    from jsonb_each(attached_texts.attachments) as attachment (label, content)
    where jsonb_typeof(attachment.content) = 'object'
      and jsonb_typeof(attachment.content -> 'text') = 'object'
  ) as part
  where part.content is not null
  order by part.label <> 'cv', part.label
$$;

-- What a worker needs to fill or extract: organization_id, language, variables, values, defaults, member_values,
-- external_values, attachments [{label, text}], vacancy (the text of vacancies), has_layout, own_prompt,
-- default_prompt, selector, schema, model, unconfirmed (mark or omit).
create function private.read_fill(run_id uuid) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select jsonb_build_object(
    'organization_id', runs.organization_id,
    'language', candidates.language,
    'variables', coalesce(layouts.variables, '[]'),
    'values', candidates."values",
    'defaults', coalesce(
      layouts.default_values -> candidates.language,
      layouts.default_values -> layouts.languages[1],
      '{}'
    ),
    'member_values', coalesce(members."values", '{}'),
    'external_values', coalesce(candidates.external_data -> 'values', '{}'),
    'attachments', (
      select coalesce(jsonb_agg(jsonb_build_object('label', label, 'text', content)), '[]')
      from private.attached_texts(candidates.attachments, candidates.language)
      where not is_vacancy
    ),
    'vacancy', (
      select coalesce(string_agg(content, E'\n\n'), '')
      from private.attached_texts(candidates.attachments, candidates.language)
      where is_vacancy
    ),
    'has_layout', layouts.id is not null,
    'own_prompt', nullif(btrim(runs.input ->> 'prompt'), ''),
    'default_prompt', nullif(btrim(organizations.default_prompt), ''),
    'selector', coalesce(runs.input -> 'selector', '[]'),
    'schema', runs.input -> 'schema',
    'model', nullif(organizations.model, ''),
    'unconfirmed', coalesce(runs.input ->> 'unconfirmed', private.unconfirmed_of(runs.organization_id))
  )
  from private.runs
  join private.candidates on candidates.id = runs.candidate_id
  join api.organizations on organizations.id = runs.organization_id
  left join api.layouts on layouts.id = candidates.layout_id
  left join api.members on members.id = candidates.member_id
  where runs.id = run_id and runs.status = 'running' and candidates.deleted_at is null
$$;

-- Changes [{path, value}] as [{path, old, new}], with old from the values before. Without old, there was nothing.
create function private.with_former_values(base_values jsonb, changes jsonb) returns jsonb
language sql immutable set search_path = pg_catalog, pg_temp
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object('path', change.content -> 'path', 'new', change.content -> 'value')
      || case when former.content is null then '{}' else jsonb_build_object('old', former.content) end
      order by change.number
    ),
    '[]'
  )
  from jsonb_array_elements(changes) with ordinality as change (content, number)
  cross join lateral (
    select base_values #> array(select jsonb_array_elements_text(change.content -> 'path')) as content
  ) as former
$$;

-- The conflicts of changes [{path, old, new}]: [{path, old, new, current}], where current is neither old nor new.
create function private.conflicting_changes("values" jsonb, changes jsonb) returns jsonb
language sql immutable set search_path = pg_catalog, pg_temp
as $$
  select coalesce(
    jsonb_agg(
      change.content
      || case when stored.content is null then '{}' else jsonb_build_object('current', stored.content) end
      order by change.number
    ),
    '[]'
  )
  from jsonb_array_elements(changes) with ordinality as change (content, number)
  cross join lateral (
    select "values" #> array(select jsonb_array_elements_text(change.content -> 'path')) as content
  ) as stored
  where stored.content is distinct from change.content -> 'old'
    and stored.content is distinct from change.content -> 'new'
$$;

-- Writes changes [{path, old, new}] of a fill to a candidate's values, with their sources [{path, value, parts}].
-- Appends the comment with the prompt to its messages, unless it is null.
create function private.write_fill(
  run private.runs,
  candidate private.candidates,
  changes jsonb,
  sources jsonb,
  comment text
) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  selector constant jsonb := coalesce(run.input -> 'selector', '[]');
  filled jsonb := candidate."values";
  change jsonb;
begin
  for change in select jsonb_array_elements(changes) loop
    filled := jsonb_set(filled, array(select jsonb_array_elements_text(change -> 'path')), change -> 'new', true);
  end loop;
  update private.candidates
  set
    "values" = filled,
    name = case
      when candidates.name = '' and selector = '[]'
        then left(coalesce(filled ->> 'name', filled ->> 'full_name', ''), 255)
      else candidates.name
    end,
    messages = case
      when write_fill.comment is null then candidates.messages
      else private.append_message(
        candidates.messages,
        jsonb_build_object(
          'id', uuidv7(),
          'created_at', now(),
          'member_id', run.member_id,
          'prompt', coalesce(run.input ->> 'prompt', ''),
          'comment', write_fill.comment,
          'selector', selector
        )
      )
    end
  where candidates.id = candidate.id;
  perform private.replace_sources(
    candidate.id, candidate.organization_id, changes, sources,
    (select runs.model from private.runs where runs.id = run.id)
  );
end
$$;

-- Writes changes [{path, value}] to a candidate's values with their sources [{path, value, parts}], appends the message
-- and ends the run. If a changed part differs from base_values, the run ends with 409. A run with apply=false keeps all
-- that as its proposal instead, with the refused values [{path, reason}]. False when the run had already ended.
create function private.complete_fill(
  run_id uuid,
  worker_id uuid,
  attempt integer,
  base_values jsonb,
  changes jsonb,
  sources jsonb,
  refused jsonb,
  comment text,
  usage jsonb
) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  run private.runs;
  candidate private.candidates;
  conflict jsonb;
begin
  run := private.lock_running_run(run_id, worker_id, attempt);
  if run.id is null then
    return false;
  end if;
  if usage is not null then
    perform private.record_usage(run_id, usage);
  end if;
  candidate := private.lock_candidate_of_run(run, 'it was filled');
  if candidate.id is null then
    return true;
  end if;
  changes := private.with_former_values(base_values, changes);
  if run.input -> 'apply' = 'false' then
    return private.end_run(
      run_id, 'done',
      jsonb_build_object(
        'state', 'open', 'changes', changes, 'sources', sources, 'refused', refused, 'comment', coalesce(comment, ''),
        'applied', jsonb_build_array()
      )
    );
  end if;
  conflict := private.conflicting_changes(candidate."values", changes) -> 0;
  if conflict is not null then
    return private.fail_run(
      run_id,
      jsonb_build_object(
        'status', 409, 'code', 'CDS331',
        'message', 'The candidate was changed while it was filled.',
        'details', format(
          'values.%s was changed after the run started.',
          (select string_agg(step, '.') from jsonb_array_elements_text(conflict -> 'path') as step)
        ),
        'hint', 'Nothing was written. Repeat the request.'
      )
    );
  end if;
  perform private.act_as_run(run);
  perform private.write_fill(run, candidate, changes, sources, coalesce(comment, ''));
  return private.end_run(run_id, 'done');
end
$$;

-- Stores the result of an extract and ends the run; false when the run had already ended.
create function private.complete_extract(
  run_id uuid,
  worker_id uuid,
  attempt integer,
  data jsonb,
  usage jsonb
) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if private.lock_running_run(run_id, worker_id, attempt) is null then
    return false;
  end if;
  if usage is not null then
    perform private.record_usage(run_id, usage);
  end if;
  return private.end_run(run_id, 'done', data);
end
$$;

grant execute on function private.read_fill, private.complete_fill, private.complete_extract to worker_runs;

insert into private.structures (name, schema) values
  ('SourceReview', '{
    "type": "object",
    "required": ["path", "decision"],
    "properties": {
      "path": {
        "type": "array",
        "minItems": 1,
        "maxItems": 32,
        "items": {"type": "string"},
        "description": "the path of a value within `values`, as in the sources"
      },
      "decision": {"type": "string", "pattern": "^(accept|remove)$", "description": "accept or remove"}
    },
    "propertyNames": {"pattern": "^(path|decision)$", "description": "path and decision"}
  }');

-- A text without the parts that the documents do not confirm, and without the blank lines that they leave.
create function private.without_unconfirmed(content text, parts jsonb) returns text
language plpgsql immutable set search_path = pg_catalog, pg_temp
as $$
declare
  part text;
begin
  for part in
    select given.content ->> 'text'
    from jsonb_array_elements(parts) as given (content)
    where given.content ->> 'kind' = 'unconfirmed' and given.content ->> 'text' <> ''
  loop
    content := replace(content, part, '');
  end loop;
  content := regexp_replace(content, ' {2,}', ' ', 'g');
  return btrim(regexp_replace(content, '\s*\n\s*\n\s*', E'\n\n', 'g'), E' \n\t,;');
end
$$;

-- Accepts the unconfirmed parts of a value or removes them from it, as {path, decision} says. Does nothing if the value
-- has none or has changed since it was filled. Errors: CDS105.
create function private.review_source(candidate private.candidates, change jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  reviewed text[];
  source private.candidate_sources;
  stored jsonb;
  left_over text;
begin
  perform private.require_structure('SourceReview', change);
  reviewed := array(select jsonb_array_elements_text(change -> 'path'));
  select candidates."values" into stored from private.candidates where candidates.id = (candidate).id for update;
  select * into source
  from private.candidate_sources as known
  where known.candidate_id = (candidate).id
    and known.path = reviewed
    and stored #> known.path = known.value
    and known.parts @> '[{"kind": "unconfirmed"}]';
  if not found then
    return;
  end if;
  if change ->> 'decision' = 'remove' then
    left_over := private.without_unconfirmed(source.value #>> '{}', source.parts);
    update private.candidates
    set "values" = case
      when left_over = '' and jsonb_typeof(stored #> reviewed[:cardinality(reviewed) - 1]) = 'array'
        then stored #- reviewed
      else jsonb_set(
        stored, reviewed,
        case when jsonb_typeof(source.value) = 'string' then to_jsonb(left_over) else 'null' end
      )
    end
    where candidates.id = (candidate).id;
  end if;
  update private.candidate_sources as known
  set
    value = case when change ->> 'decision' = 'remove' then to_jsonb(left_over) else known.value end,
    parts = (
      select coalesce(
        jsonb_agg(
          case
            when part.content ->> 'kind' = 'unconfirmed' then part.content || '{"kind": "accepted"}'
            else part.content
          end order by part.number
        ),
        '[]'
      )
      from jsonb_array_elements(known.parts) with ordinality as part (content, number)
      where change ->> 'decision' = 'accept' or part.content ->> 'kind' <> 'unconfirmed'
    )
  where known.candidate_id = (candidate).id and known.path = reviewed;
end
$$;

-- Reviews a value of a candidate of the request's organization; returns its sources. Errors: CDS105, CDS201, CDS300.
create function private.review_own_source(candidate_id uuid, change jsonb) returns jsonb
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform private.require_permission('edit_candidates');
  perform private.require_permission('view_candidates');
  perform private.review_source(private.own_candidate(candidate_id), change);
  return private.sources_of(private.own_candidate(candidate_id));
end
$$;

-- Reviews a value of the candidate that an editing secret shares; false when it shares none. Errors: CDS105.
create function private.review_shared_source(secret text, change jsonb, request_id text) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  candidate private.candidates;
begin
  select * into candidate from private.find_editable(review_shared_source.secret);
  if not found then
    return false;
  end if;
  perform private.act_as_link(secret, request_id);
  perform private.review_source(candidate, change);
  return true;
end
$$;

grant execute on function private.review_own_source(uuid, jsonb) to api_consumer;
grant execute on function private.review_shared_source(text, jsonb, text) to gateway;

-- The sources of the values of a candidate of the request's organization. Errors: CDS201, CDS300.
create function private.own_candidate_sources(candidate_id uuid) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform private.require_permission('view_candidates');
  return private.sources_of(private.own_candidate(candidate_id));
end
$$;

grant execute on function private.own_candidate_sources to api_consumer;

-- migrate:down
