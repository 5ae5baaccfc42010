-- migrate:up

-- Retention. Each function processes one batch and returns its number of rows. The worker calls it until it returns 0.

-- Deletes candidates that are older than delete_candidates_after of their organization. Has the effect of DELETE.
create function private.delete_aged_candidates(batch integer default 500) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  deleted integer;
begin
  update private.candidates
  set deleted_at = now()
  where candidates.id in (
    select aged.id
    from api.organizations
    cross join lateral (
      select c.id
      from private.candidates as c
      where c.organization_id = organizations.id
        and c.deleted_at is null
        and c.created_at < now() - make_interval(days => organizations.delete_candidates_after)
      order by c.created_at desc
      limit batch
    ) as aged
    where organizations.delete_candidates_after is not null
    limit batch
  );
  get diagnostics deleted = row_count;
  return deleted;
end
$$;

-- Permanently removes candidates that were deleted longer ago than an interval, and their rows in notifications. Their
-- files are swept later.
create function private.purge_deleted_candidates(
  after interval default '30 days',
  batch integer default 200
) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  purged uuid[];
begin
  purged := array(
    select candidates.id
    from private.candidates
    left join api.organizations on organizations.id = candidates.organization_id
    where candidates.deleted_at < now() - after
    order by candidates.deleted_at
    limit batch
    for update of candidates skip locked
  );
  -- The notifications stay, without the rows of the candidate in their payloads.
  update private.webhook_notifications
  set
    payload = jsonb_set(webhook_notifications.payload, '{payload}', '{"new": null, "old": null}'),
    response = null,
    attempts = private.without_responses(webhook_notifications.attempts)
  where webhook_notifications.candidate_id = any (purged);
  delete from private.candidates where candidates.id = any (purged);
  return cardinality(purged);
end
$$;

-- Permanently removes one organization that was deleted longer ago than an interval, after its files were swept.
create function private.purge_deleted_organizations(after interval default '30 days') returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  purged uuid;
begin
  select organizations.id into purged
  from api.organizations
  where organizations.deleted_at < now() - after
  order by organizations.deleted_at
  limit 1
  for update skip locked;
  if not found then
    return 0;
  end if;
  -- The files are swept first, because deleting their rows would not remove the bytes from storage.
  update private.files set candidate_id = null, replaced_at = now() - interval '1 day'
  where files.organization_id = purged;
  if exists (select from private.files where files.organization_id = purged) then
    return 0;
  end if;
  update private.candidates set layout_id = null where candidates.organization_id = purged;
  delete from api.organizations where organizations.id = purged;
  delete from private.audit_entries where audit_entries.organization_id = purged;
  return 1;
end
$$;

-- Removes what is kept for a limited time, each table with its own.
create function private.purge_expired(batch integer default 2000) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  old_visitor constant text := $q$visitor is not null and created_at < now() - interval '24 hours'$q$;
  kept record;
  purged integer := 0;
  changed integer;
begin
  for kept in
    select *
    from (
      values
        ('delete from', 'idempotency_keys', '', $q$created_at < now() - interval '24 hours'$q$),
        -- Inputs and results contain personal data. Usage and cost do not, and stay.
        (
          'update', 'runs', $q$set input = '{}', result = null, error = null$q$,
          $q$finished_at < now() - interval '24 hours'
            and (input <> '{}' or result is not null or error is not null) and not private.has_open_proposal(runs)$q$
        ),
        ('update', 'candidate_views', 'set visitor = null', old_visitor),
        ('update', 'candidate_downloads', 'set visitor = null', old_visitor),
        ('update', 'reactions', 'set visitor = null', old_visitor),
        ('delete from', 'reading_sessions', '', $q$started_at < now() - interval '24 hours'$q$),
        ('delete from', 'invitation_requests', '', $q$created_at < now() - interval '24 hours'$q$),
        ('delete from', 'mails', '', $q$created_at < now() - interval '7 days'$q$),
        -- No mail server repeats a delivery for so long. The candidates stay.
        ('delete from', 'received_mails', '', $q$created_at < now() - interval '30 days'$q$),
        ('delete from', 'reserved_slugs', '', 'reserved_until <= now()'),
        ('delete from', 'erasures', '', $q$erased_at < now() - interval '3 years'$q$),
        ('delete from', 'dashboard_links', '', $q$expires_at < now() - interval '24 hours'$q$),
        ('delete from', 'dashboard_sessions', '', 'not private.is_current_session(dashboard_sessions)'),
        ('delete from', 'visitor_salts', '', $q$day < ((now() - interval '30 minutes') at time zone 'UTC')::date$q$)
    ) as expired (command, relation, change, condition)
  loop
    execute format(
      '%1$s private.%2$I %3$s where ctid = any (array(select ctid from private.%2$I where %4$s limit $1))',
      kept.command, kept.relation, kept.change, kept.condition
    )
    using batch;
    get diagnostics changed = row_count;
    purged := purged + changed;
  end loop;
  return purged;
end
$$;

-- Files that no candidate shows: replaced, refused or incompletely uploaded more than an hour ago, or removed longer
-- ago than an interval.
create function private.swept_files(
  after interval default '30 days',
  batch integer default 200
) returns table (file_id uuid, storage_key text)
language sql volatile security definer set search_path = pg_catalog, pg_temp
as $$
  -- From here on, the attachment cannot be restored.
  update private.files
  set replaced_at = files.removed_at
  where files.replaced_at is null and files.removed_at < now() - after;
  select files.id, files.storage_key
  from private.files
  where (files.candidate_id is null and files.replaced_at is null)
    or files.replaced_at < now() - interval '1 hour'
  order by files.id
  limit batch
$$;

-- Deletes the row of a file whose bytes were removed from storage.
create function private.forget_file(file_id uuid) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  delete from private.files where files.id = forget_file.file_id
$$;

-- The storage keys that belong to a file. The others are orphans.
create function private.are_known_files(storage_keys text[]) returns text[]
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select coalesce(array_agg(known.storage_key), '{}')
  from (
    select files.storage_key from private.files
    union all
    select exports.storage_key from private.exports
    union all
    select public_files.storage_key from private.public_files
  ) as known
  where known.storage_key = any (storage_keys)
$$;

grant execute on function
  private.delete_aged_candidates, private.purge_deleted_candidates, private.purge_deleted_organizations,
  private.purge_expired, private.swept_files, private.forget_file, private.are_known_files
to worker;

-- migrate:down
