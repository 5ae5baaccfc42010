-- migrate:up

-- The candidate inbox, {slug}@{inbox domain}: a mail from an allowed sender becomes a candidate with attachments.
--
--   RCPT TO ──find_inbox───> the organization; no row when the address accepts no mail from this sender
--   DATA ────begin_mail────> ids and storage keys, under which the worker stores the files
--            receive_mail──> candidate, files and runs in one transaction; the mail is accepted after its commit
--
--   a run ends:  done ────────> the attachment has its text, and the candidate becomes active if there is credit
--                failed, 4xx ─> the attachment stays without text; with 415, it is removed
--                otherwise ───> the file is read again later, at increasing intervals
--
-- The files are attached before they are read, so that no file is lost when its reading fails. Until then the candidate
-- is pending, so that files that cannot be read use no credit.

create table private.received_mails (
  id uuid primary key default uuidv7(),
  organization_id uuid not null references api.organizations (id) on delete cascade,
  candidate_id uuid references private.candidates (id) on delete set null,
  created_at timestamp with time zone not null default now(),
  fingerprint bytea not null,
  constraint received_mails_organization_id_fingerprint_key unique (organization_id, fingerprint)
);

comment on table private.received_mails is
  'Mails that the inbox accepted. Kept for a month, so that a mail that is delivered twice creates one candidate.';
comment on column private.received_mails.id is 'Identifier.';
comment on column private.received_mails.organization_id is 'The organization whose inbox received the mail.';
comment on column private.received_mails.candidate_id is
  'The candidate that was created from the mail; null after its removal.';
comment on column private.received_mails.created_at is 'When the mail was accepted.';
comment on column private.received_mails.fingerprint is
  'Hash of the sender and the Message-ID; of the whole mail if it has no Message-ID.';

create index received_mails_organization_id_created_at_idx on private.received_mails (organization_id, created_at);
create index received_mails_candidate_id_idx on private.received_mails (candidate_id);
create index received_mails_created_at_idx on private.received_mails (created_at);

alter table private.received_mails enable row level security;

create table private.unread_files (
  file_id uuid primary key references private.files (id) on delete cascade,
  created_at timestamp with time zone not null default now(),
  attempts integer not null default 0,
  decides_language boolean not null,
  read_again_at timestamp with time zone not null default now()
);

comment on table private.unread_files is
  'Files that came by mail and whose text has not been read. They are read again until it succeeds or is given up.';
comment on column private.unread_files.file_id is 'The file.';
comment on column private.unread_files.created_at is 'When the file arrived.';
comment on column private.unread_files.attempts is 'Number of requested runs.';
comment on column private.unread_files.decides_language is
  'Whether the language of this file becomes the language of the candidate, if the organization enables this.';
comment on column private.unread_files.read_again_at is 'When the next run is due.';

create index unread_files_read_again_at_idx on private.unread_files (read_again_at);

alter table private.unread_files enable row level security;

-- Whether an e-mail address is among the allowed senders. An entry is an address, @example.com for one domain, or
-- example.com for the domain and its subdomains.
create function private.is_allowed_sender(allowed_senders text[], address text) returns boolean
language sql immutable parallel safe
return exists (
  select
  from unnest(allowed_senders) as allowed (entry)
  where case
    when allowed.entry like '@%' then '@' || split_part(lower(address), '@', -1) = lower(allowed.entry)
    when allowed.entry like '%@%' then lower(address) = lower(allowed.entry)
    else right('.' || split_part(lower(address), '@', -1), length(allowed.entry) + 1) = '.' || lower(allowed.entry)
  end
);

-- The organization that accepts mail from a sender under a slug or a former slug, and whether it has reached its limit
-- for this minute. No row when no organization accepts the mail.
create function private.find_inbox(slug text, sender text, mails_per_minute integer)
returns table (organization_id uuid, is_busy boolean)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select
    organizations.id,
    (
      select count(*)
      from (
        select
        from private.received_mails
        where received_mails.organization_id = organizations.id
          and received_mails.created_at > now() - interval '1 minute'
        limit mails_per_minute
      ) as recent
    ) >= mails_per_minute
  from api.organizations
  where organizations.id = coalesce(
      (select named.id from api.organizations as named where named.slug = lower(find_inbox.slug)),
      (
        select reserved_slugs.organization_id
        from private.reserved_slugs
        where reserved_slugs.kind = 'organizations'
          and reserved_slugs.slug = lower(find_inbox.slug)
          and reserved_slugs.reserved_until > now()
      )
    )
    and private.is_open(organizations)
    and private.is_allowed_sender(organizations.allowed_senders, find_inbox.sender)
$$;

-- Whether an organization is active and allows every given sender.
create function private.takes_mail(organization_id uuid, senders text[]) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select cardinality(senders) > 0 and exists (
    select
    from api.organizations
    where organizations.id = takes_mail.organization_id
      and private.is_open(organizations)
      and not exists (
        select
        from unnest(senders) as given (address)
        where not private.is_allowed_sender(organizations.allowed_senders, given.address)
      )
  )
$$;

-- Whether a mail is new, a duplicate or refused, or the organization has no room (full), and the ids for its candidate
-- and files. Files are stored under {organization}/{candidate}/{file} before receive_mail.
create function private.begin_mail(organization_id uuid, senders text[], fingerprint bytea, files integer)
returns table (outcome text, candidate_id uuid, file_ids uuid[])
language sql volatile security definer set search_path = pg_catalog, pg_temp
as $$
  select
    case
      when not private.takes_mail(begin_mail.organization_id, begin_mail.senders) then 'refused'
      when exists (
        select
        from private.received_mails
        where received_mails.organization_id = begin_mail.organization_id
          and received_mails.fingerprint = begin_mail.fingerprint
      ) then 'duplicate'
      when private.used_of_limit(begin_mail.organization_id, 'storage_bytes')
        >= private.limit_of(begin_mail.organization_id, 'storage_bytes')
        then 'full'
      else 'new'
    end,
    uuidv7(),
    array(select uuidv7() from generate_series(1, begin_mail.files))
$$;

-- Requests a run that reads an unread file. An open run of the file expires.
create function private.read_mailed_file(file_id uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  file private.files;
  unread private.unread_files;
begin
  select * into file from private.files where files.id = read_mailed_file.file_id;
  -- A run whose worker died is still open.
  perform private.end_run(runs.id, 'expired')
  from private.runs
  where runs.candidate_id = file.candidate_id
    and runs.kind = 'attach'
    and runs.status in ('queued', 'running')
    and runs.input ->> 'mailed_file_id' = file.id::text;
  update private.unread_files
  set
    attempts = unread_files.attempts + 1,
    read_again_at = now() + least(interval '5 minutes' * 2 ^ unread_files.attempts, interval '12 hours')
  where unread_files.file_id = file.id
  returning * into unread;
  insert into private.runs (
    organization_id, candidate_id, kind, input, fingerprint, is_detached, waiters, deadline_at
  )
  values (
    file.organization_id,
    file.candidate_id,
    'attach',
    jsonb_build_object('mailed_file_id', file.id, 'decides_language', unread.decides_language),
    md5('attach' || file.id),
    true,
    0,
    unread.read_again_at
  );
  perform private.call_workers('read');
end
$$;

-- A CandidateMessage of the service itself: a comment without a prompt.
create function private.comment_message(comment text) returns jsonb
language sql volatile set search_path = pg_catalog, pg_temp
as $$
  select jsonb_build_object(
    'id', uuidv7(),
    'created_at', now(),
    'member_id', null,
    'prompt', '',
    'comment', comment,
    'selector', '[]'::jsonb
  )
$$;

-- Appends to a candidate's messages. At 1000 messages, the oldest is removed.
create function private.append_message(messages jsonb, message jsonb) returns jsonb
language sql immutable parallel safe
return case when jsonb_array_length(messages) >= 1000 then messages - 0 else messages end || message;

-- The attachments of a candidate that is created from a mail, as receive_mail gets it.
create function private.mailed_attachments(mail jsonb, url_prefix text) returns jsonb
language sql stable set search_path = pg_catalog, pg_temp
as $$
  select coalesce(
    jsonb_object_agg(
      file ->> 'label',
      jsonb_build_object(
        'label', file -> 'label',
        'type', file -> 'type',
        'url', url_prefix || (mail ->> 'candidate_id') || '/files/' || (file ->> 'id'),
        'detected_source_language', file -> 'language',
        'text', private.attachment_text(file ->> 'text', file ->> 'language')
      )
    ),
    '{}'
  )
  from jsonb_array_elements(mail -> 'files') as listed (file)
$$;

-- Creates a candidate from a mail {candidate_id, name, language, comment, files: [{id, label, filename, type,
-- media_type, size, text, language}]} whose files are already stored. The first file decides the language. A file with
-- a text is not read again. Returns new, duplicate or refused; only new has an effect. url_prefix is the address of
-- /candidates/.
create function private.receive_mail(
  organization_id uuid,
  senders text[],
  fingerprint bytea,
  mail jsonb,
  url_prefix text
) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  candidate constant uuid := (mail ->> 'candidate_id')::uuid;
  has_text constant boolean := jsonb_path_exists(mail, '$.files[*].text ? (@ != null)');
  received uuid;
begin
  if not private.takes_mail(receive_mail.organization_id, receive_mail.senders) then
    return 'refused';
  end if;
  -- A concurrent delivery of the same mail waits here for the first one to commit.
  insert into private.received_mails (organization_id, fingerprint)
  values (receive_mail.organization_id, receive_mail.fingerprint)
  on conflict on constraint received_mails_organization_id_fingerprint_key do nothing
  returning received_mails.id into received;
  if received is null then
    return 'duplicate';
  end if;

  perform private.set_origin('{"cause": "mail"}');
  -- The triggers of candidates use the credit, fill the defaults and check the structures, as for POST /candidates.
  insert into private.candidates (id, organization_id, status, member_id, language, name, attachments, messages)
  select
    candidate,
    organizations.id,
    case when has_text then 'active' else 'pending' end,
    (
      select members.id
      from api.members
      join private.user_profiles on user_profiles.user_id = members.user_id
      where members.organization_id = organizations.id and lower(user_profiles.email) = lower(senders[1])
    ),
    case when organizations.detect_candidate_language_from_attachment then mail ->> 'language' end,
    mail ->> 'name',
    private.mailed_attachments(mail, url_prefix),
    jsonb_build_array(private.comment_message(mail ->> 'comment'))
  from api.organizations
  where organizations.id = receive_mail.organization_id;
  update private.received_mails set candidate_id = candidate where received_mails.id = received;

  insert into private.files (id, organization_id, candidate_id, label, filename, media_type, size, storage_key)
  select
    (file ->> 'id')::uuid,
    receive_mail.organization_id,
    candidate,
    file ->> 'label',
    file ->> 'filename',
    file ->> 'media_type',
    (file ->> 'size')::bigint,
    format('%s/%s/%s', receive_mail.organization_id, candidate, file ->> 'id')
  from jsonb_array_elements(mail -> 'files') as listed (file);
  insert into private.unread_files (file_id, decides_language)
  select (file ->> 'id')::uuid, position = 1
  from jsonb_array_elements(mail -> 'files') with ordinality as listed (file, position)
  where file ->> 'text' is null;
  perform private.read_mailed_file((file ->> 'id')::uuid)
  from jsonb_array_elements(mail -> 'files') as listed (file)
  where file ->> 'text' is null;
  return 'new';
end
$$;

-- Stops reading a mailed file and adds a message to its candidate. With status 415 the attachment is removed; otherwise
-- it stays.
create function private.settle_mailed_file(file_id uuid, status integer, reason text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  file private.files;
  is_left_out constant boolean := status = 415;
begin
  delete from private.unread_files where unread_files.file_id = settle_mailed_file.file_id;
  select * into file from private.files where files.id = settle_mailed_file.file_id;
  update private.candidates
  set
    attachments = case
      when is_left_out and candidates.attachments #>> array[file.label, 'url'] like '%/files/' || file.id
        then candidates.attachments - file.label
      else candidates.attachments
    end,
    messages = private.append_message(
      candidates.messages,
      private.comment_message(
        format(
          case
            when is_left_out then '"%s" was left out. %s'
            else '"%s" is attached, but its text could not be read. %s'
          end,
          file.filename,
          reason
        )
      )
    )
  where candidates.id = file.candidate_id and candidates.deleted_at is null;
  if is_left_out then
    update private.files set replaced_at = now() where files.id = file.id;
  end if;
end
$$;

-- Activates a candidate when a file of its mail was read, and uses its credit. Without credit it remains pending.
create function private.activate_mailed(candidate_id uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  -- The trigger that uses the credit fails if another transaction has used the last one.
  perform
  from private.billing_accounts
  where billing_accounts.credit > 0 and billing_accounts.id = (
    select organizations.billing_account_id
    from private.candidates
    join api.organizations on organizations.id = candidates.organization_id
    where candidates.id = activate_mailed.candidate_id
  )
  for no key update;
  if found then
    update private.candidates
    set status = 'active'
    where candidates.id = activate_mailed.candidate_id and candidates.status = 'pending';
  end if;
end
$$;

-- After the end of a run that read a mailed file: settles the file, or lets it be read again after a while.
create function private.tg_runs__settle_mailed_file() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  file constant uuid := (new.input ->> 'mailed_file_id')::uuid;
  status constant integer := coalesce((new.error ->> 'status')::integer, 504);
begin
  if new.status = 'done' then
    delete from private.unread_files where unread_files.file_id = file;
    perform private.activate_mailed(new.candidate_id);
  elsif status < 500 then
    perform private.settle_mailed_file(file, status, new.error ->> 'message');
  else
    update private.unread_files
    set read_again_at = least(
      unread_files.read_again_at,
      now() + interval '1 minute' * 2 ^ (unread_files.attempts - 1)
    )
    where unread_files.file_id = file;
  end if;
  return null;
end
$$;

create trigger _100_settle_mailed_file
  after update of status on private.runs
  for each row when (
    old.status in ('queued', 'running')
    and new.status not in ('queued', 'running')
    and new.input ? 'mailed_file_id'
  )
  execute function private.tg_runs__settle_mailed_file();

-- Requests another run for each unread file that is due, and gives up after the twelfth. Returns the number of due
-- files.
create function private.read_files_again(batch integer default 100) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  unread private.unread_files;
  taken integer := 0;
begin
  for unread in
    select *
    from private.unread_files
    where unread_files.read_again_at <= now()
    order by unread_files.read_again_at
    limit batch
    for update skip locked
  loop
    taken := taken + 1;
    -- Twelve attempts take about three days.
    if unread.attempts < 12 then
      perform private.read_mailed_file(unread.file_id);
    else
      perform private.settle_mailed_file(unread.file_id, 504, 'Download it and attach it again.');
    end if;
  end loop;
  return taken;
end
$$;

grant execute on function private.find_inbox, private.begin_mail, private.receive_mail to worker_mail;
grant execute on function private.read_files_again to worker;

-- migrate:down
