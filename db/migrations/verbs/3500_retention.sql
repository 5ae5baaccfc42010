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

-- Removes data that is kept for a day: idempotency keys, inputs and results of runs, visitor hashes, salts, reading
-- sessions and sign-in links; reports of webhooks, which are kept for a week; and ended sessions of the dashboard.
create function private.purge_short_lived(batch integer default 2000) returns integer
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  with requests as (
    delete from private.idempotency_keys
    where (organization_id, key) in (
      select k.organization_id, k.key
      from private.idempotency_keys as k
      where k.created_at < now() - interval '24 hours'
      limit batch
    )
    returning 1
  ), ended_runs as (
    -- Inputs and results contain personal data. Usage and cost do not, and stay.
    update private.runs
    set input = '{}', result = null, error = null
    where runs.id in (
      select r.id
      from private.runs as r
      where r.finished_at < now() - interval '24 hours'
        and (r.input <> '{}' or r.result is not null or r.error is not null)
        and not private.has_open_proposal(r)
      limit batch
    )
    returning 1
  ), visitors as (
    update private.candidate_views
    set visitor = null
    where candidate_views.id in (
      select v.id
      from private.candidate_views as v
      where v.visitor is not null and v.created_at < now() - interval '24 hours'
      limit batch
    )
    returning 1
  ), downloaders as (
    update private.candidate_downloads
    set visitor = null
    where candidate_downloads.id in (
      select d.id
      from private.candidate_downloads as d
      where d.visitor is not null and d.created_at < now() - interval '24 hours'
      limit batch
    )
    returning 1
  ), reacting as (
    update private.reactions
    set visitor = null
    where reactions.id in (
      select r.id
      from private.reactions as r
      where r.visitor is not null and r.created_at < now() - interval '24 hours'
      limit batch
    )
    returning 1
  ), readings as (
    delete from private.reading_sessions
    where reading_sessions.id in (
      select s.id from private.reading_sessions as s where s.started_at < now() - interval '24 hours' limit batch
    )
    returning 1
  ), invitations as (
    delete from private.invitation_requests
    where invitation_requests.id in (
      select i.id from private.invitation_requests as i where i.created_at < now() - interval '24 hours' limit batch
    )
    returning 1
  ), reports as (
    delete from private.webhook_reports
    where webhook_reports.id in (
      select r.id from private.webhook_reports as r where r.created_at < now() - interval '7 days' limit batch
    )
    returning 1
  ), warnings as (
    delete from private.credit_warnings
    where credit_warnings.id in (
      select w.id from private.credit_warnings as w where w.created_at < now() - interval '7 days' limit batch
    )
    returning 1
  ), links as (
    delete from private.dashboard_links
    where dashboard_links.id in (
      select l.id from private.dashboard_links as l where l.expires_at < now() - interval '24 hours' limit batch
    )
    returning 1
  ), ended_sessions as (
    delete from private.dashboard_sessions
    where dashboard_sessions.id in (
      select s.id from private.dashboard_sessions as s where not private.is_current_session(s) limit batch
    )
    returning 1
  ), salts as (
    delete from private.visitor_salts
    where visitor_salts.day < ((now() - interval '30 minutes') at time zone 'UTC')::date
    returning 1
  )
  select count(*)::integer
  from (
    table requests union all table ended_runs union all table visitors union all table downloaders
    union all table reacting
    union all table readings union all table invitations union all table reports union all table warnings
    union all table links
    union all table ended_sessions union all table salts
  ) as purged
$$;

create index runs_finished_at_idx on private.runs (finished_at) where input <> '{}';
create index candidate_views_visitor_idx on private.candidate_views (created_at) where visitor is not null;

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
  private.purge_short_lived, private.swept_files, private.forget_file, private.are_known_files
to worker;

-- migrate:down
