-- migrate:up

-- Idempotency-Key: a repeated request takes effect once and gets the first response again.
--
--   (none) ──claim, in the transaction of the effect──> claimed ──store the response──> answered
--   claimed ──rollback of the effect──> (none)
--   any ──after 24 hours──> (none)

-- Records Idempotency-Keys in the transaction of the effect of their requests, with the rows that each request inserts,
-- and its organization, which is by default the organization of the current request. A null stands for a request
-- without a key. Errors: CDS116 while another request holds a key, CDS117 when another request has just committed one.
create function private.claim_idempotency_keys(
  keys text[],
  fingerprints text[],
  collection text default null,
  row_ids uuid[] default '{}',
  organization_ids uuid[] default '{}'
) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  wanted constant integer := cardinality(array_remove(keys, null));
  usual_timeout constant text := current_setting('lock_timeout');
  claimed integer;
begin
  if wanted = 0 then
    return;
  end if;
  -- Do not wait for a concurrent request with the same key.
  perform set_config('lock_timeout', '50ms', true);
  begin
    insert into private.idempotency_keys (organization_id, key, fingerprint, collection, row_ids)
    select
      coalesce(claim.organization_id, auth.organization_id()), claim.key, claim.fingerprint,
      claim_idempotency_keys.collection, array_remove(array[claim.row_id], null)
    from unnest(keys, fingerprints, claim_idempotency_keys.row_ids, claim_idempotency_keys.organization_ids)
      as claim (key, fingerprint, row_id, organization_id)
    where claim.key is not null
    order by claim.organization_id, claim.key
    on conflict on constraint idempotency_keys_pkey do update
    set
      created_at = now(),
      fingerprint = excluded.fingerprint,
      collection = excluded.collection,
      row_ids = excluded.row_ids,
      run_id = null,
      answer_status = null,
      answer_headers = null,
      answer_body = null,
      answer_permissions = null
    where idempotency_keys.created_at < now() - interval '24 hours';
    get diagnostics claimed = row_count;
  exception
    when lock_not_available then
      perform private.fail(
        409, 'CDS116', 'A request with this Idempotency-Key is still in progress.', null,
        'Wait for its response, then repeat the request to receive the same response.'
      );
  end;
  if claimed < wanted then
    perform private.fail(
      409, 'CDS117', 'The response for this Idempotency-Key is not stored yet.', null,
      'Repeat the request to get the first response again.'
    );
  end if;
  perform set_config('lock_timeout', usual_timeout, true);
end
$$;

-- Records the Idempotency-Key of the request of this transaction. Rows that the transaction inserts are recorded with
-- it. Errors: as claim_idempotency_keys.
create function private.claim_idempotency_key(key text, fingerprint text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform private.claim_idempotency_keys(array[key], array[fingerprint]);
  perform set_config('private.idempotency_key', claim_idempotency_key.key, true);
end
$$;

-- Records the rows that a request with an Idempotency-Key inserted. Does nothing in a transaction without a key.
create function private.note_idempotent_rows(collection text, row_ids uuid[]) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update private.idempotency_keys
  set
    collection = note_idempotent_rows.collection,
    row_ids = idempotency_keys.row_ids || note_idempotent_rows.row_ids
  where idempotency_keys.organization_id = auth.organization_id()
    and idempotency_keys.key = current_setting('private.idempotency_key', true)
$$;

-- Records the run that a request with an Idempotency-Key started. Does nothing in a transaction without a key.
create function private.note_idempotent_run(run_id uuid) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update private.idempotency_keys
  set run_id = note_idempotent_run.run_id
  where idempotency_keys.organization_id = auth.organization_id()
    and idempotency_keys.key = current_setting('private.idempotency_key', true)
$$;

-- After insert, for each statement: records the rows that were inserted under an Idempotency-Key.
create function private.tg__note_idempotent_rows() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if coalesce(current_setting('private.idempotency_key', true), '') <> '' then
    perform private.note_idempotent_rows(tg_table_name, array(select made.id from made order by made.id));
  end if;
  return null;
end
$$;

create trigger _900_note_idempotent_rows
  after insert on private.candidates
  referencing new table as made
  for each statement execute function private.tg__note_idempotent_rows();

create trigger _900_note_idempotent_rows
  after insert on api.layouts
  referencing new table as made
  for each statement execute function private.tg__note_idempotent_rows();

create trigger _900_note_idempotent_rows
  after insert on api.webhooks
  referencing new table as made
  for each statement execute function private.tg__note_idempotent_rows();

-- The request with an Idempotency-Key of the last 24 hours, with its effect and response; no row for a new key.
-- permissions are those that the API key has now, null if it no longer works.
create function private.find_idempotent_request(organization_id uuid, key text, api_key_id uuid)
returns table (
  permissions text[],
  fingerprint text,
  collection text,
  row_ids uuid[],
  run_id uuid,
  answer_status smallint,
  answer_headers jsonb,
  answer_body text,
  answer_permissions text[]
)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select
    keys.permissions,
    k.fingerprint,
    k.collection,
    k.row_ids,
    k.run_id,
    k.answer_status,
    k.answer_headers,
    k.answer_body,
    k.answer_permissions
  from private.idempotency_keys as k
  left join private.working_api_keys as keys
    on keys.id = find_idempotent_request.api_key_id and keys.organization_id = k.organization_id
  where k.organization_id = find_idempotent_request.organization_id
    and k.key = find_idempotent_request.key
    and k.created_at >= now() - interval '24 hours'
$$;

-- Stores the response to a request with an Idempotency-Key.
create function private.store_idempotent_answer(
  organization_id uuid,
  key text,
  fingerprint text,
  answer_status integer,
  answer_headers jsonb,
  answer_body text,
  answer_permissions text[]
) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update private.idempotency_keys
  set
    answer_status = store_idempotent_answer.answer_status,
    answer_headers = store_idempotent_answer.answer_headers,
    answer_body = store_idempotent_answer.answer_body,
    answer_permissions = store_idempotent_answer.answer_permissions
  where idempotency_keys.organization_id = store_idempotent_answer.organization_id
    and idempotency_keys.key = store_idempotent_answer.key
    and idempotency_keys.fingerprint = store_idempotent_answer.fingerprint
$$;

-- Deletes the Idempotency-Key of a request that was refused after its claim, for example because its run failed. Keeps
-- the key of a request that has had an effect.
create function private.forget_idempotency_key(organization_id uuid, key text, fingerprint text) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  delete from private.idempotency_keys
  where idempotency_keys.organization_id = forget_idempotency_key.organization_id
    and idempotency_keys.key = forget_idempotency_key.key
    and idempotency_keys.fingerprint = forget_idempotency_key.fingerprint
    and idempotency_keys.answer_status is null
    -- A request that inserted rows or started a run has had an effect, even if its response was lost.
    and idempotency_keys.row_ids = '{}'
    and not exists (
      select
      from private.runs
      where runs.id = idempotency_keys.run_id and runs.status in ('queued', 'running', 'done')
    )
$$;

grant execute on function
  private.claim_idempotency_key, private.note_idempotent_rows, private.note_idempotent_run
to api_consumer;
grant execute on function
  private.find_idempotent_request, private.store_idempotent_answer, private.forget_idempotency_key
to gateway;

-- migrate:down
