-- migrate:up

set local lock_timeout = '1s';
set local statement_timeout = '1s';

-- Reviews a value of a candidate of the request's organization; returns its sources. Errors: CDS105, CDS201, CDS300.
create or replace function private.review_own_source(candidate_id uuid, change jsonb) returns jsonb
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  candidate private.candidates;
begin
  perform private.require_permission('edit_candidates');
  perform private.require_permission('view_candidates');
  candidate := private.own_candidate(candidate_id);
  perform private.require_structure('SourceReview', change);
  if not exists (
    select
    from private.candidate_sources as known
    where known.candidate_id = candidate.id
      and known.path = array(select jsonb_array_elements_text(change -> 'path'))
      and candidate."values" #> known.path = known.value
  ) then
    perform private.fail(
      400, 'CDS105', 'The sources have no value at this path.',
      format('The path is %s.', left((change -> 'path')::text, 200)),
      format('Send a path that GET /candidates/%s/sources shows.', candidate_id), field => 'path'
    );
  end if;
  perform private.review_source(candidate, change);
  return private.sources_of(private.own_candidate(candidate_id));
end
$$;

-- migrate:down
