-- migrate:up

set local lock_timeout = '1s';
set local statement_timeout = '1s';

-- The receipt of an erased candidate of the request's organization. Errors: CDS201, CDS300.
create or replace function private.existing_erasure(candidate_id uuid) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  receipt constant jsonb := private.read_erasure(candidate_id);
begin
  if receipt is null and exists (
    select
    from private.candidates
    where candidates.id = existing_erasure.candidate_id and candidates.organization_id = auth.organization_id()
  ) then
    perform private.fail(
      404, 'CDS300', format('The person of candidate %s was not erased.', candidate_id), null,
      'DELETE of this address erases the person, and returns the receipt.'
    );
  elsif receipt is null then
    perform private.fail(
      404, 'CDS300', format('There is neither a candidate nor the receipt of an erasure for %s.', candidate_id), null,
      'See GET /candidates for the candidates of your organization. Receipts are kept for three years.'
    );
  end if;
  return receipt;
end
$$;

-- migrate:down
