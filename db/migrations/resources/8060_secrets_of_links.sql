-- migrate:up

set local lock_timeout = '1s';
set local statement_timeout = '1s';

comment on constraint candidates_secret_key on private.candidates is
  'secret is already used by another candidate or a link.';
comment on constraint candidates_secret_anonymous_key on private.candidates is
  'secret_anonymous is already used by another candidate or a link.';
comment on constraint candidates_secret_editable_key on private.candidates is
  'secret_editable is already used by another candidate or a link.';

-- Fails the request if a chosen secret belongs to another candidate, or to a link, also a revoked one. Null stands for
-- a secret that was not chosen, and a null candidate_id for a new candidate.
-- A secret must differ from all three secrets of all other candidates. Otherwise, a person could choose a secret that
-- was shared with them for a candidate of their own, which would then appear at the shared address. The secrets of
-- links are random.
create or replace function private.refuse_taken_secrets(
  candidate_id uuid,
  secret text,
  secret_anonymous text,
  secret_editable text
) returns void
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  chosen constant text[] := array_remove(array[$2, $3, $4], null);
  taken text;
begin
  if cardinality(chosen) = 0 then
    return;
  end if;
  select
    case used.secret
      when $2 then 'secret'
      when $3 then 'secret_anonymous'
      else 'secret_editable'
    end
  into taken
  from (
    select unnest(array[other.secret, other.secret_anonymous, other.secret_editable]) as secret
    from private.candidates as other
    where other.id is distinct from $1
      and (
        other.secret = any (chosen)
        or other.secret_anonymous = any (chosen)
        or other.secret_editable = any (chosen)
      )
    union all
    select share_links.secret from private.share_links where share_links.secret = any (chosen)
  ) as used
  where used.secret = any (chosen)
  limit 1;
  if found then
    raise unique_violation using
      message = format('duplicate key value violates unique constraint "candidates_%s_key"', taken),
      detail = format('%s is already used by another candidate or a link.', taken),
      constraint = format('candidates_%s_key', taken);
  end if;
end
$$;

-- migrate:down
