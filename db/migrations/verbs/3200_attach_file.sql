-- migrate:up

-- POST /candidates/{candidate_id}/attach, in three steps. The gateway requests a storage key and stores the bytes. It
-- then requests a run. The worker reads the file and completes the attachment.
--
-- POST /candidates/upload has the same steps. Its candidate is created, and uses its credit, in the transaction that
-- completes the attachment. So a file that cannot be read, or whose reading is interrupted, uses no credit and leaves
-- no candidate.

-- Creates a file and returns its storage key. The candidate is null for a file that will create one. Errors: CDS110,
-- CDS201, CDS300, CDS312.
create function private.place_file(candidate_id uuid, label text, filename text)
returns table (file_id uuid, storage_key text)
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  candidate private.candidates;
  file uuid := uuidv7();
begin
  perform private.require_permission('edit_candidates');
  perform private.require_permission('view_candidates');
  if candidate_id is not null then
    candidate := private.own_candidate(candidate_id);
  end if;
  if length(label) not between 1 and 255 or label ~ '[\x01-\x1f\x7f]' then
    perform private.fail(
      400, 'CDS110', 'location must be a label of 1 to 255 printable characters.', null,
      'Omit location to use the default, cv.'
    );
  end if;
  perform private.require_room('storage_bytes');
  return query
    insert into private.files (id, organization_id, candidate_id, label, filename, size, storage_key, replaced_at)
    values (
      file,
      auth.organization_id(),
      candidate.id,
      place_file.label,
      left(place_file.filename, 255),
      0,
      format('%s/%s/%s', auth.organization_id(), coalesce(candidate.id, file), file),
      -- The file counts as replaced until its upload is complete, so that the sweep finds interrupted uploads.
      now()
    )
    returning files.id, files.storage_key;
end
$$;

-- Requests a run that reads a stored file; returns the run. Errors: CDS211.
create function private.request_attach(
  file_id uuid,
  size bigint,
  digest bytea,
  deadline interval,
  is_detached boolean default false
) returns uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  file private.files;
begin
  update private.files
  set size = request_attach.size, digest = request_attach.digest, replaced_at = null
  where files.id = request_attach.file_id and files.organization_id = auth.organization_id()
  returning * into file;
  return private.request_run(
    file.candidate_id, 'attach', jsonb_build_object('file_id', file.id), deadline, is_detached
  );
end
$$;

-- Requests a run that reads a stored file and then creates its candidate, given as in POST /candidates; returns the
-- run. Without a worker, the run waits only as long as a restart takes. Errors: CDS201, CDS211, and the
-- errors of create_candidates.
create function private.request_upload(
  file_id uuid,
  size bigint,
  digest bytea,
  candidate jsonb,
  deadline interval
) returns uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  candidate_id constant uuid := uuidv7();
  draft constant jsonb := private.draft_candidate(candidate);
  run uuid;
begin
  perform private.require_permission('edit_candidates');
  perform private.require_permission('view_candidates');
  perform private.refuse_late_run(auth.organization_id(), 'read', deadline);
  -- The insert that is undone applies all rules of the table before the file is read.
  begin
    perform private.insert_drafts(array[candidate_id], array[auth.organization_id()], array[draft]);
    raise exception using errcode = 'CDS00', message = 'undo the insert';
  exception
    when sqlstate 'CDS00' then
      null;
  end;
  update private.files
  set size = request_upload.size, digest = request_upload.digest
  where files.id = request_upload.file_id and files.organization_id = auth.organization_id();
  insert into private.runs (organization_id, api_key_id, member_id, kind, input, fingerprint, deadline_at)
  values (
    auth.organization_id(), auth.api_key_id(), auth.member_id(), 'attach',
    jsonb_build_object('file_id', request_upload.file_id, 'candidate', draft || jsonb_build_object('id', candidate_id)),
    '', now() + case when private.has_worker() then deadline else least(deadline, interval '15 seconds') end
  )
  returning runs.id into run;
  perform private.call_workers('read');
  perform private.note_idempotent_run(run);
  return run;
end
$$;

-- The candidate of the session's organization that has a file with a SHA-256, null if there is none; and whether a
-- request with an Idempotency-Key has begun. Requires the permission view_candidates.
create function private.find_upload(digest bytea, key text, out candidate_id uuid, out has_begun boolean)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform private.require_permission('view_candidates');
  has_begun := exists (
    select
    from private.idempotency_keys
    where idempotency_keys.organization_id = auth.organization_id() and idempotency_keys.key = find_upload.key
  );
  select files.candidate_id into candidate_id
  from private.files
  join private.candidates on candidates.id = files.candidate_id
  where files.organization_id = auth.organization_id()
    and files.digest = find_upload.digest
    and files.removed_at is null
    and files.replaced_at is null
    and candidates.deleted_at is null
  order by files.id
  limit 1;
end
$$;

-- The state of the newest fill of candidates of the session's organization, with the message of its error. Candidates
-- without a fill have no row. Requires the permission view_candidates.
create function private.read_fills(candidate_ids uuid[])
returns table (candidate_id uuid, status text, problem text)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform private.require_permission('view_candidates');
  return query
    select wanted.id, newest.status, newest.error ->> 'message'
    from unnest(candidate_ids) as wanted (id)
    cross join lateral (
      select runs.status, runs.error
      from private.runs
      where runs.candidate_id = wanted.id and runs.kind = 'fill' and runs.organization_id = auth.organization_id()
      order by runs.id desc
      limit 1
    ) as newest;
end
$$;

grant execute on function private.find_upload, private.read_fills to api_consumer;
grant execute on function private.place_file, private.request_attach, private.request_upload to api_consumer;

-- The file that a run reads. A file under mailed_file_id came by mail: it is already attached, and it stays attached if
-- it cannot be read.
create function private.file_of_run(input jsonb) returns uuid
language sql immutable parallel safe
return coalesce(input ->> 'file_id', input ->> 'mailed_file_id')::uuid;

-- What a worker needs to read an attached file: the storage key, the size, and the expected languages, most likely
-- first (the languages of the candidate, its layout and the organization).
create function private.read_attach(run_id uuid)
returns table (file_id uuid, storage_key text, size bigint, languages text[])
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select
    files.id,
    files.storage_key,
    files.size,
    array(
      select spoken.language
      from unnest(
        array[coalesce(candidates.language, runs.input #>> '{candidate,language}')]
        || coalesce(layouts.languages, '{}')
        || coalesce(default_layouts.languages, '{}')
      ) with ordinality as spoken (language, place)
      where spoken.language is not null
      group by spoken.language
      order by min(spoken.place)
    )
  from private.runs
  join private.files on files.id = private.file_of_run(runs.input)
  left join private.candidates on candidates.id = runs.candidate_id
  join api.organizations on organizations.id = runs.organization_id
  left join api.layouts
    on layouts.id = coalesce(candidates.layout_id, (runs.input #>> '{candidate,layout_id}')::uuid)
  left join api.layouts as default_layouts on default_layouts.id = organizations.default_layout_id
  where runs.id = read_attach.run_id and runs.status = 'running'
$$;

-- The text of an attachment, by language: as default and, where the language is known, under its code.
create function private.attachment_text(content text, language text) returns jsonb
language sql immutable parallel safe
return case
  when content is null then '{}'
  when language is null then jsonb_build_object('default', content)
  else jsonb_build_object('default', content, language, content)
end;

-- Creates the candidate of an upload whose file was read, and uses its credit. If the candidate cannot be created, the
-- run fails and the result is null.
create function private.create_uploaded(run private.runs) returns uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  candidate constant uuid := (run.input #>> '{candidate,id}')::uuid;
begin
  perform private.insert_drafts(array[candidate], array[run.organization_id], array[run.input -> 'candidate']);
  update private.runs set candidate_id = candidate where runs.id = run.id;
  update private.files
  set candidate_id = candidate, replaced_at = null
  where files.id = private.file_of_run(run.input);
  return candidate;
exception
  -- Its layout was deleted, for example.
  when integrity_constraint_violation or raise_exception or sqlstate 'PGRST' then
    perform private.fail_run(
      run.id,
      jsonb_build_object(
        'status', 409, 'code', 'CDS336', 'message', 'The candidate cannot be created as it was requested.',
        'details', 'What it refers to was changed while its file was read. Nothing was written.',
        'hint', 'Repeat the request to learn the reason.'
      )
    );
    return null;
end
$$;

-- Makes a file the current one of its label: the files that it replaces are unreachable.
create function private.replace_older_files(file private.files) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update private.files
  set replaced_at = now()
  where files.candidate_id = file.candidate_id
    and files.label = file.label
    and files.id <> file.id
    and files.replaced_at is null
    and files.media_type is not null
$$;

-- Whether the file of a run decides the language of its candidate: the first file does, unless the organization does
-- not want it.
create function private.decides_language(run private.runs, candidate private.candidates) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select organizations.detect_candidate_language_from_attachment and case
    when run.input ? 'decides_language' then (run.input -> 'decides_language')::boolean
    else not exists (
      select
      from jsonb_each(candidate.attachments) as attachment (label, content)
      where attachment.content ->> 'url' like '%/files/%'
    )
  end
  from api.organizations
  where organizations.id = candidate.organization_id
$$;

-- Writes an attachment to its candidate and ends the run; false when the run had already ended. notices describe limits
-- of the extracted text. url_prefix is the address of /candidates/.
create function private.complete_attach(
  run_id uuid,
  worker_id uuid,
  attempt integer,
  type text,
  media_type text,
  content text,
  language text,
  notices text[],
  url_prefix text
) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  run private.runs;
  file private.files;
  candidate private.candidates;
begin
  run := private.lock_running_run(run_id, worker_id, attempt);
  if run.id is null then
    return false;
  end if;
  perform private.act_as_run(run);
  if run.input ? 'candidate' then
    run.candidate_id := private.create_uploaded(run);
    if run.candidate_id is null then
      return true;
    end if;
  end if;
  candidate := private.lock_candidate_of_run(run, 'its file was read');
  if candidate.id is null then
    return true;
  end if;

  update private.files
  set media_type = complete_attach.media_type, notices = complete_attach.notices
  where files.id = private.file_of_run(run.input)
  returning * into file;
  -- Another file may have replaced a mailed file before it was read.
  if run.input ? 'mailed_file_id'
    and coalesce(candidate.attachments #>> array[file.label, 'url'], '') not like '%/files/' || file.id then
    return private.end_run(run_id, 'done');
  end if;
  perform private.replace_older_files(file);
  update private.candidates
  set
    attachments = jsonb_set(
      candidates.attachments,
      array[file.label],
      coalesce(candidates.attachments -> file.label, '{}')
      || jsonb_build_object(
        'label', file.label,
        'type', complete_attach.type,
        'url', url_prefix || file.candidate_id || '/files/' || file.id,
        'detected_source_language', complete_attach.language,
        'text', private.attachment_text(content, complete_attach.language)
      )
    ),
    language = case
      when complete_attach.language is not null and private.decides_language(run, candidate)
        then complete_attach.language
      else candidates.language
    end
  where candidates.id = candidate.id;
  return private.end_run(
    run_id,
    'done',
    jsonb_build_object('notices', notices)
    || case when run.input ? 'candidate' then jsonb_build_object('candidate_id', candidate.id) else '{}' end
  );
end
$$;

-- After trigger: makes the files of removed attachments unreachable, and the files of restored attachments reachable
-- again. A file is reachable while the candidate has an attachment with its url. A file that is still being read has
-- none.
create function private.tg_candidates__keep_attached_files() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update private.files
  set removed_at = case when attached.is_attached then null else now() end
  from (
    select
      f.id,
      exists (
        select
        from jsonb_each(new.attachments) as attachment (label, content)
        where attachment.content ->> 'url' like '%/files/' || f.id
      ) as is_attached
    from private.files as f
    where f.candidate_id = new.id and f.replaced_at is null and f.media_type is not null
  ) as attached
  where files.id = attached.id and (files.removed_at is null) <> attached.is_attached;
  return null;
end
$$;

create trigger _700_keep_attached_files
  after update of attachments on private.candidates
  for each row when (old.attachments <> new.attachments)
  execute function private.tg_candidates__keep_attached_files();

-- Removes an attachment from a candidate. Its file is unreachable at once, and is deleted after PURGE_DELETED_AFTER.
-- Errors: CDS201, CDS300.
create function private.remove_attachment(candidate_id uuid, label text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform private.require_permission('edit_candidates');
  perform private.require_permission('view_candidates');
  perform private.own_candidate(remove_attachment.candidate_id);
  update private.candidates
  set attachments = candidates.attachments - remove_attachment.label
  where candidates.id = remove_attachment.candidate_id and candidates.attachments ? remove_attachment.label;
  if not found then
    perform private.fail(
      404, 'CDS300', format('The candidate has no attachment "%s".', left(label, 100)), null,
      'The labels are the keys of attachments of the candidate.'
    );
  end if;
end
$$;

grant execute on function private.remove_attachment to api_consumer;

-- The storage key and the facts of an attached file. Errors: CDS201, CDS300.
create function private.own_file(candidate_id uuid, file_id uuid)
returns table (storage_key text, media_type text, filename text, label text, size bigint, notices text[])
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform private.require_permission('view_candidates');
  return query
    select files.storage_key, files.media_type, files.filename, files.label, files.size, files.notices
    from private.files
    join private.candidates on candidates.id = files.candidate_id
    where files.id = own_file.file_id
      and files.candidate_id = own_file.candidate_id
      and files.organization_id = auth.organization_id()
      and files.replaced_at is null
      and files.removed_at is null
      and files.media_type is not null
      and candidates.deleted_at is null;
  if not found then
    perform private.fail(
      404, 'CDS300', format('There is no file %s.', file_id), null,
      'Read the url of the attachment again from its candidate: a newer upload may have replaced the file.'
    );
  end if;
end
$$;

grant execute on function private.own_file to api_consumer;
grant execute on function private.read_attach, private.complete_attach to worker_runs;

-- migrate:down
