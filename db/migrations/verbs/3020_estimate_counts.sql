-- migrate:up

-- Estimates for one organization. The planner's estimates come from the rows of all organizations, and could show one
-- organization what another one stores.
--
-- candidates_sample_idx contains the candidates whose hash is in the lowest sixteenth of all hashes, in its order. The
-- first of them are a random sample, and the hash of the last of n equally distributed hashes estimates their number.

-- A random sample of the candidates of an organization that are not deleted, with the hashes of their ids, in the order
-- of the hashes. An organization with few candidates has a smaller sample.
create function private.sample_candidates(organization_id uuid, size integer)
returns table (id uuid, hash bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select candidates.id, uuid_hash_extended(candidates.id, 0)
  from private.candidates
  where candidates.organization_id = sample_candidates.organization_id
    and candidates.deleted_at is null
    and uuid_hash_extended(candidates.id, 0) < -8070450532247928832
  order by uuid_hash_extended(candidates.id, 0)
  limit size
$$;

-- Estimates the number of candidates of an organization that are not deleted, and returns the ids of a random sample of
-- them. Both are null if the organization has so few candidates that counting them is fast. may_read says whether an
-- API key may read candidates.
create function private.estimate_candidates(
  organization_id uuid,
  api_key_id uuid,
  size integer,
  out total bigint,
  out ids uuid[],
  out may_read boolean
)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  -- The standard error of the total is 2 %.
  counted constant integer := 2500;
  found_rows integer;
  last_hash numeric;
begin
  select count(*), max(sample.hash) into found_rows, last_hash
  from private.sample_candidates(estimate_candidates.organization_id, counted) as sample;
  ids := array(select sample.id from private.sample_candidates(estimate_candidates.organization_id, size) as sample);
  if found_rows < size then
    ids := null;
  elsif found_rows < counted then
    total := 16 * found_rows;
  else
    total := (found_rows - 1) * (2::numeric ^ 64) / (last_hash + 2::numeric ^ 63);
  end if;
  may_read := exists (
    select
    from private.working_api_keys as keys
    where keys.id = estimate_candidates.api_key_id
      and keys.organization_id = estimate_candidates.organization_id
      and 'view_candidates' = any (keys.permissions)
  );
end
$$;

grant execute on function private.estimate_candidates to gateway;

-- migrate:down
