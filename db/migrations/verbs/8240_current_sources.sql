-- migrate:up

set local lock_timeout = '1s';
set local statement_timeout = '1s';

-- The sources of a candidate's values that have not changed since they were filled: [{path, value, parts, model}]. A
-- part whose attachment was replaced, removed or changed has no place.
create or replace function private.sources_of(candidate private.candidates) returns jsonb
language sql stable set search_path = pg_catalog, pg_temp
as $$
  with texts as materialized (
    select label, content from private.attached_texts((candidate).attachments, (candidate).language)
  )
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'path', sources.path, 'value', sources.value, 'parts', located.parts, 'model', sources.model
      ) order by sources.path
    ),
    '[]'
  )
  from private.candidate_sources as sources
  cross join lateral (
    select coalesce(
      jsonb_agg(
        part.content
        || case
          when part.content ->> 'quote' = substring(
            texts.content
            from (part.content ->> 'start')::integer + 1
            for (part.content ->> 'end')::integer - (part.content ->> 'start')::integer
          ) then jsonb '{}'
          else jsonb '{"attachment": null, "page": null, "start": null, "end": null, "quote": null}'
        end
        order by part.number
      ),
      '[]'
    ) as parts
    from jsonb_array_elements(sources.parts) with ordinality as part (content, number)
    left join texts on texts.label = part.content ->> 'attachment'
  ) as located
  where sources.candidate_id = (candidate).id
    and (candidate)."values" #> sources.path = sources.value
$$;

-- Reviews a value of a candidate of the request's organization; returns its sources. What was accepted can be accepted
-- again. Errors: CDS105, CDS201, CDS300.
create or replace function private.review_own_source(candidate_id uuid, change jsonb) returns jsonb
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  candidate private.candidates;
  kinds jsonb;
begin
  perform private.require_permission('edit_candidates');
  perform private.require_permission('view_candidates');
  candidate := private.own_candidate(candidate_id);
  perform private.require_structure('SourceReview', change);
  select jsonb_path_query_array(known.parts, '$[*].kind') into kinds
  from private.candidate_sources as known
  where known.candidate_id = candidate.id
    and known.path = array(select jsonb_array_elements_text(change -> 'path'))
    and candidate."values" #> known.path = known.value;
  if kinds is null
    or not kinds ?| array['unconfirmed', case when change ->> 'decision' = 'accept' then 'accepted' end]
  then
    perform private.fail(
      400, 'CDS105',
      case
        when kinds is null then 'The sources have no value at this path.'
        else 'The value at this path has no unconfirmed part.'
      end,
      format('The path is %s.', left((change -> 'path')::text, 200)),
      format('Send a path that GET /candidates/%s/sources shows with a part of the kind unconfirmed.', candidate_id),
      field => 'path'
    );
  end if;
  perform private.review_source(candidate, change);
  return private.sources_of(private.own_candidate(candidate_id));
end
$$;

update private.structures
set schema = jsonb_set(schema, '{propertyNames,description}', '"path or decision"')
where name = 'SourceReview';

-- migrate:down
