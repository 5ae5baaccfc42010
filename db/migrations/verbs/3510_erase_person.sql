-- migrate:up

-- DELETE /candidates/{candidate_id}/person: erases what the service knows of a person, at once and for ever. A receipt
-- without personal data remains.

create table private.erasures (
  id uuid primary key default uuidv7(),
  organization_id uuid not null references api.organizations (id) on delete cascade,
  candidate_id uuid not null
    constraint erasures_candidate_id_key unique,
  erased_at timestamp with time zone not null default now(),
  origin jsonb not null default private.current_origin(),
  erased jsonb not null
);

comment on table private.erasures is 'Receipts of the erasure of persons, kept for three years.';
comment on column private.erasures.id is 'Identifier.';
comment on column private.erasures.organization_id is 'Organization of the candidate.';
comment on column private.erasures.candidate_id is 'The candidate that was erased.';
comment on column private.erasures.erased_at is 'Time of the erasure.';
comment on column private.erasures.origin is 'Who requested it, as in private.current_origin.';
comment on column private.erasures.erased is 'How many of what was erased, by name.';

create index erasures_organization_id_idx on private.erasures (organization_id, id);
create index erasures_erased_at_idx on private.erasures (erased_at);

alter table private.erasures enable row level security;

-- The receipt of an erasure as the API shows it.
create function private.shown_erasure(erasure private.erasures) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp
return jsonb_build_object(
  'id', erasure.id,
  'candidate_id', erasure.candidate_id,
  'erased_at', erasure.erased_at,
  'actor', private.shown_actor(erasure.origin -> 'actor'),
  'request_id', erasure.origin -> 'request_id',
  'erased', erasure.erased
);

-- The avatars of a candidate and of its versions.
create function private.avatars_of(candidate_id uuid) returns setof text
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select candidates.avatar from private.candidates where candidates.id = avatars_of.candidate_id
  union
  select versions.difference #>> '{avatar,old}'
  from private.candidate_versions as versions
  where versions.row_id = avatars_of.candidate_id
$$;

-- The stored objects of a candidate: attached and exported files, photos, and copies of its avatars. kind is the table.
create function private.objects_of(candidate_id uuid) returns table (kind text, id text, storage_key text)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select 'files', files.id::text, files.storage_key
  from private.files
  where files.candidate_id = objects_of.candidate_id
  union all
  select 'exports', exports.id::text, exports.storage_key
  from private.exports
  where exports.candidate_id = objects_of.candidate_id
  union all
  select 'public_files', public_files.token, public_files.storage_key
  from private.public_files
  where public_files.token in (
    select photos.token from private.candidate_photos as photos where photos.candidate_id = objects_of.candidate_id
    union all
    select copies.token
    from private.asset_copies as copies
    where copies.url in (select private.avatars_of(objects_of.candidate_id))
  )
$$;

-- Removes a candidate from the rows of others: notifications, stored responses, files. Files that are still in storage
-- are swept within the hour, if the request does not remove them first.
create function private.erase_traces(candidate private.candidates, objects jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update private.webhook_notifications as notifications
  set
    payload = jsonb_set(
      notifications.payload, '{payload}',
      case
        when notifications.event_type = 'candidates.deleted'
          then jsonb_build_object('new', null, 'old', jsonb_build_object('id', candidate.id))
        else '{"new": null, "old": null}'
      end
    ),
    response = null,
    attempts = private.without_responses(notifications.attempts)
  where notifications.candidate_id = candidate.id;
  update private.idempotency_keys as keys
  set answer_status = null, answer_headers = null, answer_body = null
  where keys.organization_id = candidate.organization_id
    and (
      candidate.id = any (keys.row_ids)
      or keys.run_id in (select runs.id from private.runs where runs.candidate_id = candidate.id)
    );
  update private.files
  set candidate_id = null, filename = '', label = 'erased', notices = '{}', replaced_at = now() - interval '1 day'
  where files.candidate_id = candidate.id;
  update private.exports
  set candidate_id = null, filename = 'erased', expires_at = now() - interval '1 day'
  where exports.candidate_id = candidate.id;
  delete from private.asset_copies where asset_copies.url in (select private.avatars_of(candidate.id));
  -- The photos that the sweep finds have no candidate, and are older than a day.
  delete from private.candidate_photos where candidate_photos.candidate_id = candidate.id;
  update private.public_files
  set created_at = now() - interval '2 days'
  where public_files.token in (
    select object ->> 'id' from jsonb_array_elements(objects) as object where object ->> 'kind' = 'public_files'
  );
end
$$;

-- Erases a person: the row, versions, files, sources, runs, views, links, and copies in notifications and responses.
-- Returns {receipt, objects [{kind, id, key}]}. Whoever calls it removes the objects from storage.
create function private.erase_candidate(candidate private.candidates) returns jsonb
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  objects jsonb;
  counts jsonb;
  erasure private.erasures;
begin
  objects := (
    select coalesce(
      jsonb_agg(jsonb_build_object('kind', found.kind, 'id', found.id, 'key', found.storage_key)), '[]'
    )
    from private.objects_of(candidate.id) as found
  );
  if candidate.deleted_at is null then
    -- Webhooks learn of the end of the candidate as of any other.
    update private.candidates set deleted_at = now() where candidates.id = candidate.id;
  end if;
  counts := jsonb_build_object(
    'versions', (select count(*) from private.candidate_versions as v where v.row_id = candidate.id),
    'files', (select count(*) from private.files where files.candidate_id = candidate.id),
    'exports', (select count(*) from private.exports where exports.candidate_id = candidate.id),
    'images', (select count(*) from jsonb_array_elements(objects) as o where o ->> 'kind' = 'public_files'),
    'sources', (select count(*) from private.candidate_sources as s where s.candidate_id = candidate.id),
    'runs', (select count(*) from private.runs where runs.candidate_id = candidate.id),
    'messages', jsonb_array_length(to_jsonb(candidate.messages)),
    'views', (select count(*) from private.candidate_views as v where v.candidate_id = candidate.id),
    'links', (select count(*) from private.share_links where share_links.candidate_id = candidate.id),
    'reactions', (select count(*) from private.reactions where reactions.candidate_id = candidate.id),
    'notifications', (select count(*) from private.webhook_notifications as n where n.candidate_id = candidate.id)
  );
  perform private.erase_traces(candidate, objects);
  delete from private.candidates where candidates.id = candidate.id;
  insert into private.erasures (organization_id, candidate_id, erased)
  values (candidate.organization_id, candidate.id, counts)
  returning * into erasure;
  return jsonb_build_object('receipt', private.shown_erasure(erasure), 'objects', objects);
end
$$;

-- The receipt of an erased candidate of the request's organization; null if there is none. Errors: CDS201.
create function private.read_erasure(candidate_id uuid) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform private.require_permission('edit_candidates');
  return (
    select private.shown_erasure(erasures)
    from private.erasures
    where erasures.candidate_id = read_erasure.candidate_id and erasures.organization_id = auth.organization_id()
  );
end
$$;

-- Erases the person of a candidate of the request's organization, also of a deleted one; the receipt of a person that
-- is already erased. Returns {receipt, objects}, as erase_candidate does. In the dashboard, only superusers may.
-- Errors: CDS201, CDS205, CDS300.
create function private.erase_person(candidate_id uuid) returns jsonb
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  candidate private.candidates;
  receipt jsonb;
begin
  -- An erasure cannot be undone: the permission to delete candidates is not enough.
  perform private.require_permission('edit_candidates');
  perform private.require_permission('settings');
  if private.current_origin() #>> '{actor,type}' = 'member' then
    perform private.require_action('erase_persons');
  end if;
  select * into candidate
  from private.candidates
  where candidates.id = erase_person.candidate_id and candidates.organization_id = auth.organization_id()
  for update;
  if found then
    return private.erase_candidate(candidate);
  end if;
  receipt := private.existing_erasure(candidate_id);
  return jsonb_build_object('receipt', receipt, 'objects', jsonb_build_array());
end
$$;

-- The receipt of an erased candidate of the request's organization. Errors: CDS201, CDS300.
create function private.existing_erasure(candidate_id uuid) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  receipt constant jsonb := private.read_erasure(candidate_id);
begin
  if receipt is null then
    perform private.fail(
      404, 'CDS300', format('There is neither a candidate nor the receipt of an erasure for %s.', candidate_id), null,
      'See GET /candidates for the candidates of your organization. Receipts are kept for three years.'
    );
  end if;
  return receipt;
end
$$;

-- Erases the person of a candidate for an operator.
create function operator.erase_person(candidate_id uuid) returns jsonb
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  candidate private.candidates;
begin
  select * into candidate from private.candidates where candidates.id = erase_person.candidate_id for update;
  if not found then
    raise no_data_found using message = format('There is no candidate %s.', candidate_id);
  end if;
  return private.erase_candidate(candidate) -> 'receipt';
end
$$;

comment on function operator.erase_person is
  'Erases the person of a candidate for ever; returns the receipt. Its files are removed from storage within the hour.';

grant execute on function private.erase_person, private.existing_erasure to api_consumer;
-- After a request has removed the bytes.
grant execute on function private.forget_file, private.forget_public_file to gateway;

-- migrate:down
