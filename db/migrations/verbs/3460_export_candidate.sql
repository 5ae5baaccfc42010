-- migrate:up

-- Exports: a candidate's document as a file. A request reuses a file of the same content. If there is none, it requests
-- a run of kind export and waits for it. The worker renders and stores the file and records it here, so that the same
-- content is rendered once.
create table private.exports (
  id uuid primary key default uuidv7(),
  organization_id uuid not null references api.organizations (id) on delete cascade,
  candidate_id uuid references private.candidates (id) on delete set null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  format text not null
    constraint format_is_known check (format in ('pdf', 'docx', 'png')),
  is_anonymous boolean not null,
  version text not null,
  filename text not null,
  size bigint not null
    constraint size_is_not_negative check (size >= 0),
  storage_key text not null
    constraint exports_storage_key_key unique
);

comment on table private.exports is 'Exported files of candidates, kept for a day, and of previews, kept for an hour.';
comment on column private.exports.id is 'Identifier.';
comment on column private.exports.organization_id is 'The organization.';
comment on column private.exports.candidate_id is
  'The candidate; null for a preview, and after the removal of the candidate. The file then waits to be swept.';
comment on column private.exports.created_at is 'When the file was created.';
comment on column private.exports.expires_at is 'When the file expires. Later requests render a new file.';
comment on column private.exports.format is 'pdf or docx; png for previews.';
comment on column private.exports.is_anonymous is 'Whether the file omits what identifies the person.';
comment on column private.exports.version is 'Hash of the content of the file.';
comment on column private.exports.filename is 'Name of the file, with its extension.';
comment on column private.exports.size is 'Bytes.';
comment on column private.exports.storage_key is 'Key of the bytes in storage.';

create index exports_candidate_id_idx on private.exports (candidate_id, format, is_anonymous, version);
create index exports_organization_id_idx on private.exports (organization_id);
create index exports_expires_at_idx on private.exports (expires_at);

alter table private.exports enable row level security;

-- Hash of the facts that a rendering of a candidate shows.
create function private.content_version(facts jsonb) returns text
language sql immutable parallel safe
return md5(
  (facts #- '{candidate,updated_at}' #- '{layout,updated_at}' #- '{layout,thumbnail}')::text
);

-- The exported file of the current content of a candidate, in another layout and language if they are given, or the run
-- that creates it. One of the two is null. Errors: CDS211.
create function private.find_or_request_export(
  candidate private.candidates,
  format text,
  is_anonymous boolean,
  layout_id uuid,
  language text,
  deadline interval
) returns table (export_id uuid, run_id uuid)
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  present constant text := private.content_version(
    private.document_facts(candidate.id, layout_id, find_or_request_export.language)
  );
  asked constant text := md5(format || is_anonymous || present);
begin
  select exports.id into export_id
  from private.exports
  where exports.candidate_id = candidate.id
    and exports.format = find_or_request_export.format
    and exports.is_anonymous = find_or_request_export.is_anonymous
    and exports.version = present
    and exports.expires_at > now()
  order by exports.id desc
  limit 1;
  if found then
    return next;
    return;
  end if;
  -- Requests for the same file share a run, unless its deadline is too near for the new request.
  perform pg_advisory_xact_lock(hashtextextended(candidate.id::text, 2));
  update private.runs
  set waiters = runs.waiters + 1
  where runs.id = (
    select r.id
    from private.runs as r
    where r.candidate_id = candidate.id
      and r.kind = 'export'
      and r.status in ('queued', 'running')
      and r.fingerprint = asked
      and r.deadline_at > now() + deadline / 2
    order by r.id desc
    limit 1
  )
  returning runs.id into run_id;
  if not found then
    perform private.refuse_late_run(candidate.organization_id, 'export', deadline);
    insert into private.runs (
      organization_id, candidate_id, api_key_id, member_id, kind, input, fingerprint, deadline_at
    )
    values (
      candidate.organization_id, candidate.id, auth.api_key_id(), auth.member_id(), 'export',
      jsonb_build_object(
        'format', format, 'is_anonymous', is_anonymous, 'layout_id', layout_id,
        'language', find_or_request_export.language
      ),
      asked, now() + deadline
    )
    returning runs.id into run_id;
    perform private.call_workers('export');
  end if;
  return next;
end
$$;

-- The candidate of a document, and the check of another layout for it. Errors: CDS201, CDS300, CDS350.
create function private.candidate_to_show(candidate_id uuid, layout_id uuid default null) returns private.candidates
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  candidate private.candidates;
begin
  perform private.require_permission('view_candidates');
  candidate := private.own_candidate(candidate_id);
  if candidate.status <> 'active' then
    perform private.fail(
      409, 'CDS350', 'A pending candidate has no documents.', null, 'Set status to active. This uses one credit.'
    );
  end if;
  if layout_id is not null and (private.usable_layout(layout_id, candidate.organization_id)).id is null then
    perform private.fail(
      404, 'CDS300', format('There is no layout %s.', layout_id), null,
      'Use the id of a layout of your organization or of the layout library.'
    );
  end if;
  return candidate;
end
$$;

-- The facts of a candidate's page for an API key, in another layout and language if they are given. Errors: CDS201,
-- CDS300, CDS350.
create function private.read_document(candidate_id uuid, layout_id uuid, language text) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform private.candidate_to_show(candidate_id, layout_id);
  return private.document_facts(candidate_id, layout_id, language);
end
$$;

-- Requests an exported file of a candidate, in another layout and language if they are given. Errors: CDS201, CDS211,
-- CDS300, CDS350, CDS351.
create function private.request_export(
  candidate_id uuid,
  format text,
  is_anonymous boolean,
  layout_id uuid,
  language text,
  deadline interval
) returns table (export_id uuid, run_id uuid)
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  candidate private.candidates;
begin
  candidate := private.candidate_to_show(candidate_id, layout_id);
  if format = 'docx' and not (
    select organizations.allow_word_output
    from api.organizations
    where organizations.id = candidate.organization_id
  ) then
    perform private.fail(
      403, 'CDS351', 'Word files are disabled for your organization.', null,
      'Set allow_word_output of the organization to true.'
    );
  end if;
  return query
    select asked.export_id, asked.run_id
    from private.find_or_request_export(candidate, format, is_anonymous, layout_id, language, deadline) as asked;
end
$$;

-- Requests the exported file that a secret shares; anonymous for secret_anonymous and for such a link. No row when the
-- secret shares no file, or the proof is not one of the passcode of its link.
create function private.request_shared_export(secret text, format text, deadline interval, proof text default null)
returns table (export_id uuid, run_id uuid)
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  shared record;
  candidate private.candidates;
begin
  select found_shared.* into shared
  from private.find_shared(request_shared_export.secret) as found_shared
  join api.organizations on organizations.id = found_shared.organization_id
  where (format = 'pdf' or organizations.allow_word_output)
    and found_shared.allow_downloads
    and private.passes_link(found_shared.link_id, proof);
  if not found then
    return;
  end if;
  select * into candidate from private.candidates where candidates.id = shared.candidate_id;
  return query
    select asked.export_id, asked.run_id
    from private.find_or_request_export(
      candidate, format, shared.kind = 'anonymous',
      (private.usable_layout(shared.layout_id, candidate.organization_id)).id, shared.language, deadline
    ) as asked;
end
$$;

-- The storage key of an exported file; no row when the file was swept.
create function private.read_export(export_id uuid)
returns table (storage_key text, format text, filename text, size bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select exports.storage_key, exports.format, exports.filename, exports.size
  from private.exports
  where exports.id = read_export.export_id
$$;

grant execute on function private.read_document, private.request_export to api_consumer;
grant execute on function private.request_shared_export, private.read_export to gateway;

-- For the worker.

-- What a worker needs to render an export; no row when the candidate or the layout was deleted.
create function private.read_export_run(run_id uuid)
returns table (organization_id uuid, format text, is_anonymous boolean, facts jsonb, version text)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select
    runs.organization_id,
    runs.input ->> 'format',
    (runs.input -> 'is_anonymous')::boolean,
    asked.facts,
    private.content_version(asked.facts)
  from private.runs
  cross join lateral (
    select coalesce(
      runs.input -> 'facts',
      private.document_facts(runs.candidate_id, (runs.input ->> 'layout_id')::uuid, runs.input ->> 'language')
    ) as facts
  ) as asked
  where runs.id = read_export_run.run_id
    and runs.kind = 'export'
    and runs.status = 'running'
    and asked.facts is not null
$$;

-- Records a stored file and ends the run; false when the run had already ended.
create function private.complete_export(
  run_id uuid,
  worker_id uuid,
  attempt integer,
  version text,
  filename text,
  size bigint,
  storage_key text,
  kept interval
) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  run private.runs;
  made uuid;
begin
  run := private.lock_running_run(run_id, worker_id, attempt);
  if run.id is null then
    return false;
  end if;
  insert into private.exports (
    organization_id, candidate_id, expires_at, format, is_anonymous, version, filename, size, storage_key
  )
  values (
    run.organization_id, run.candidate_id, now() + kept, run.input ->> 'format',
    (run.input -> 'is_anonymous')::boolean, complete_export.version, complete_export.filename,
    complete_export.size, complete_export.storage_key
  )
  returning exports.id into made;
  return private.end_run(run_id, 'done', jsonb_build_object('export_id', made));
end
$$;

-- Exported files that have expired or whose candidate was deleted, and files of previews after an hour.
create function private.swept_exports(batch integer default 200) returns table (export_id uuid, storage_key text)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select exports.id, exports.storage_key
  from private.exports
  left join private.candidates on candidates.id = exports.candidate_id
  -- One hour after the expiry, because a download may still be in progress.
  where exports.expires_at < now() - interval '1 hour'
    or (candidates.id is null and exports.created_at < now() - interval '1 hour')
    or candidates.deleted_at < now() - interval '1 hour'
  order by exports.id
  limit batch
$$;

-- Deletes the row of an exported file whose bytes were removed from storage.
create function private.forget_export(export_id uuid) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  delete from private.exports where exports.id = forget_export.export_id
$$;

grant execute on function private.read_export_run, private.complete_export to worker_exports;
grant execute on function private.swept_exports, private.forget_export to worker;
-- For files whose bytes are missing in storage.
grant execute on function private.forget_export to gateway;

-- migrate:down
