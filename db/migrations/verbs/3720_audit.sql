-- migrate:up

-- The audit: who did what to the organization, its members, keys, webhooks and settings, when, and by which request.
-- Triggers write an entry in the transaction of its cause. What is in candidates is in their versions instead.
-- Entries are never changed. Each month is dropped when it is older than the retention.
create table private.audit_entries (
  id uuid primary key default uuidv7(),
  organization_id uuid not null,
  created_at timestamp with time zone not null default now(),
  origin jsonb not null,
  action text not null,
  resource text not null,
  resource_id uuid,
  difference jsonb not null,
  address text default private.current_address()
) partition by range (id);

comment on table private.audit_entries is 'What was done in each organization, and by whom.';
comment on column private.audit_entries.id is 'Identifier.';
comment on column private.audit_entries.organization_id is 'Organization.';
comment on column private.audit_entries.created_at is 'Time of the change.';
comment on column private.audit_entries.origin is
  'Who did it, why, and by which request, as in private.current_origin.';
comment on column private.audit_entries.action is 'resource.verb, as in keys.created.';
comment on column private.audit_entries.resource is 'What was changed: the first part of the action.';
comment on column private.audit_entries.resource_id is
  'Row that was changed; the member for roles and second factors, and the webhook for its delivery.';
comment on column private.audit_entries.difference is
  'What changed, by column: {old, new}; an empty object for a secret and for the content of a layout.';
comment on column private.audit_entries.address is 'Address of the client; null if no request was the cause.';

create index audit_entries_organization_id_id_idx on private.audit_entries (organization_id, id);
create index audit_entries_resource_idx on private.audit_entries (organization_id, resource, id);
create index audit_entries_resource_id_idx on private.audit_entries (organization_id, resource_id, id);

alter table private.audit_entries enable row level security;

create table private.audit_entries_default partition of private.audit_entries default;

alter table private.audit_entries_default enable row level security;

-- Creates the partitions of the audit that are missing, and drops those older than the retention. Returns the number of
-- dropped partitions.
create function private.keep_audit_partitions(retention interval default '400 days') returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  delete from private.audit_entries_default
  where audit_entries_default.id < private.first_uuid_at(now() - retention);
  return private.keep_months('private.audit_entries', retention);
end
$$;

select private.keep_audit_partitions();

grant execute on function private.keep_audit_partitions to worker;

-- The organizations of a row: its own, or the organizations of its member, webhook or billing account.
create function private.organizations_of_row(row_ jsonb) returns setof uuid
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select organizations.id
  from api.organizations
  where case
    when row_ ? 'organization_id' then organizations.id = (row_ ->> 'organization_id')::uuid
    when row_ ? 'member_id' then organizations.id = (
      select members.organization_id from api.members where members.id = (row_ ->> 'member_id')::uuid
    )
    when row_ ? 'webhook_id' then organizations.id = (
      select webhooks.organization_id from api.webhooks where webhooks.id = (row_ ->> 'webhook_id')::uuid
    )
    when row_ ? 'pricing_version' then organizations.billing_account_id = (row_ ->> 'id')::uuid
    else organizations.id = (row_ ->> 'id')::uuid
  end
$$;

-- Writes entries of an action on a row. The organization may be in the course of its removal: then there is none.
create function private.audit(action text, row_ jsonb, difference jsonb, origin jsonb default null) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into private.audit_entries (organization_id, origin, action, resource, resource_id, difference)
  select
    owners.id,
    coalesce(audit.origin, private.current_origin()),
    audit.action,
    split_part(audit.action, '.', 1),
    coalesce(row_ ->> 'id', row_ ->> 'member_id', row_ ->> 'webhook_id', row_ ->> 'organization_id')::uuid,
    audit.difference
  from private.organizations_of_row(row_) as owners (id)
$$;

-- Writes the entry of a row that a command has changed. Arguments: the resource, the columns that do not count, and
-- those whose values are not recorded.
create function private.tg__audit() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  before constant jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  after constant jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  ignored constant text[] := tg_argv[1];
  withheld constant text[] := tg_argv[2];
  difference jsonb;
begin
  select jsonb_object_agg(
    columns.name,
    case
      when columns.name = any (withheld) then '{}'
      else jsonb_strip_nulls(
        jsonb_build_object('old', before -> columns.name, 'new', after -> columns.name)
      )
    end
  )
  into difference
  from jsonb_object_keys(before || after) as columns (name)
  where columns.name <> all (ignored)
    and before -> columns.name is distinct from after -> columns.name
    and not (tg_op <> 'UPDATE' and coalesce(before -> columns.name, after -> columns.name) in ('null', '""'));
  -- The start and the end of a session are entries of their own; nobody knows its key.
  if difference is not null and coalesce(after ->> 'prefix', before ->> 'prefix', '') <> 'dashboard' then
    perform private.audit(
      format(
        '%s.%s', tg_argv[0],
        case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'changed' else 'deleted' end
      ),
      before || after,
      difference
    );
  end if;
  return null;
end
$$;

-- The tables whose changes have entries.
create function private.audited_tables()
returns table (stored regclass, resource text, ignored text[], withheld text[])
language sql stable set search_path = pg_catalog, pg_temp
as $$
  values
    (
      'private.api_keys'::regclass, 'keys',
      '{id,organization_id,created_at,last_used_at,created_by,prefix}'::text[], '{hash}'::text[]
    ),
    ('api.members', 'members', '{id,organization_id,created_at,updated_at}', '{values}'),
    ('private.member_roles', 'roles', '{member_id}', '{}'),
    (
      'private.dashboard_authenticators', 'second_factors',
      '{member_id,organization_id,created_at,attempts,attempts_since,last_step}', '{secret,recovery_hashes}'
    ),
    ('api.webhooks', 'webhooks', '{id,organization_id,created_at,updated_at}', '{signing_secret}'),
    (
      'private.webhook_endpoints', 'deliveries',
      '{webhook_id,disabled_at,disabled_reason,failing_since,last_success_at,reported_at}'
      || '{previous_signing_secret,previous_signing_secret_expires_at}'::text[], '{headers}'
    ),
    ('api.organizations', 'organizations', '{id,created_at,updated_at,fts}', '{}'),
    ('private.organization_limits', 'limits', '{organization_id}', '{}'),
    ('private.filling_settings', 'filling', '{organization_id}', '{}'),
    ('private.credit_warning_settings', 'credit_warnings', '{organization_id}', '{}'),
    ('private.anonymity_settings', 'anonymity', '{id,organization_id}', '{}'),
    ('private.billing_accounts', 'billing', '{id,created_at,updated_at,credit}', '{}'),
    (
      'api.layouts', 'layouts', '{id,organization_id,created_at,updated_at,thumbnail,fts}',
      '{secret,assets,custom_css,default_values,sections,share_instructions,tokens,variables,web_settings}'
    ),
    (
      'private.share_links', 'links', '{id,organization_id,candidate_id,created_at,updated_at,failures,failed_at}',
      '{secret,passcode_hash,label,recipient_name,recipient_email}'
    ),
    ('private.erasures', 'erasures', '{id,organization_id,erased_at,origin,erased}', '{}')
$$;

do $$
declare
  audited record;
begin
  for audited in select * from private.audited_tables() loop
    execute format(
      'create trigger _900_audit after insert or update or delete on %s
       for each row execute function private.tg__audit(%L, %L, %L)',
      audited.stored, audited.resource, audited.ignored, audited.withheld
    );
  end loop;
end
$$;

-- After a change of the profile behind a member. The name of a person is not recorded.
create function private.tg_user_profiles__audit() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform private.audit(
    'members.changed',
    jsonb_build_object('id', members.id, 'organization_id', members.organization_id),
    jsonb_strip_nulls(
      jsonb_build_object(
        'name', case when new.name <> old.name then '{}'::jsonb end,
        'language',
        case when new.language <> old.language then jsonb_build_object('old', old.language, 'new', new.language) end,
        'time_zone',
        case
          when new.time_zone is distinct from old.time_zone
            then jsonb_build_object('old', old.time_zone, 'new', new.time_zone)
        end,
        'daily_mail',
        case
          when new.daily_mail <> old.daily_mail
            then jsonb_build_object('old', old.daily_mail, 'new', new.daily_mail)
        end
      )
    )
  )
  from api.members
  where members.user_id = new.user_id;
  return null;
end
$$;

create trigger _900_audit
  after update of name, language, time_zone, daily_mail on private.user_profiles
  for each row
  when (
    (old.name, old.language, old.time_zone, old.daily_mail)
      is distinct from (new.name, new.language, new.time_zone, new.daily_mail)
  )
  execute function private.tg_user_profiles__audit();

-- After the deletion, the restore or the removal of a candidate: an entry without its values.
create function private.tg_candidates__audit() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform private.audit(
    case
      when tg_op = 'DELETE' then 'candidates.removed'
      when new.deleted_at is null then 'candidates.restored'
      else 'candidates.deleted'
    end,
    jsonb_build_object('id', old.id, 'organization_id', old.organization_id),
    '{}'
  );
  return null;
end
$$;

create trigger _900_audit_deletion
  after update of deleted_at on private.candidates
  for each row when (old.deleted_at is distinct from new.deleted_at)
  execute function private.tg_candidates__audit();

create trigger _900_audit_removal
  after delete on private.candidates
  for each row execute function private.tg_candidates__audit();

-- After the start or the end of a session of the dashboard.
create function private.tg_dashboard_sessions__audit() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform private.audit(
    case when tg_op = 'DELETE' then 'sessions.ended' else 'sessions.started' end,
    jsonb_build_object('id', old.id, 'organization_id', old.organization_id),
    '{}',
    case
      when tg_op <> 'DELETE' then jsonb_build_object(
        'actor', jsonb_build_object('type', 'member', 'id', old.member_id, 'member_id', old.member_id),
        'cause', 'dashboard'
      )
    end
  );
  return null;
end
$$;

-- A session acts from the time at which it has a key.
create trigger _900_audit_start
  after update of api_key_id on private.dashboard_sessions
  for each row when (old.api_key_id is null and new.api_key_id is not null)
  execute function private.tg_dashboard_sessions__audit();

create trigger _900_audit_end
  after delete on private.dashboard_sessions
  for each row when (old.api_key_id is not null)
  execute function private.tg_dashboard_sessions__audit();

-- After a change of the credit that no candidate used.
create function private.tg_credit_mutations__audit() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform private.audit(
    'credit.changed', to_jsonb(new), jsonb_build_object('delta', jsonb_build_object('new', new.delta))
  );
  return null;
end
$$;

create trigger _900_audit
  after insert on private.credit_mutations
  for each row when (not new.is_usage and new.organization_id is not null)
  execute function private.tg_credit_mutations__audit();

-- Writes the entry of a sign-in that was refused: a link that is used, expired or forged, or a wrong code.
create function private.note_refused_sign_in(organization_id uuid, member_id uuid) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  select private.audit(
    'sign_ins.refused',
    jsonb_build_object('id', member_id, 'organization_id', note_refused_sign_in.organization_id),
    '{}',
    jsonb_strip_nulls(
      jsonb_build_object(
        -- Whoever tried is not known to be the member.
        'actor', '{"type": "visitor"}'::jsonb,
        'cause', 'dashboard',
        'request_id', private.of_request('request_id')
      )
    )
  )
$$;

-- Writes the entry of the reading of a candidate or a file by a member in the dashboard. Without an effect for requests
-- of API keys, which are in the request log.
create function private.note_reading(resource text, id uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if private.current_origin() #>> '{actor,type}' = 'member' then
    perform private.audit(
      note_reading.resource || '.read',
      jsonb_build_object('id', note_reading.id, 'organization_id', auth.organization_id()),
      '{}'
    );
  end if;
end
$$;

grant execute on function private.note_reading to api_consumer;

-- An entry as the API shows it.
create function private.shown_audit_entry(entry private.audit_entries) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp
return jsonb_build_object(
  'id', entry.id,
  'created_at', entry.created_at,
  'actor', private.shown_actor(entry.origin -> 'actor'),
  'cause', entry.origin -> 'cause',
  'action', entry.action,
  'resource', entry.resource,
  'resource_id', entry.resource_id,
  'difference', entry.difference,
  'request_id', entry.origin -> 'request_id',
  'address', entry.address
);

-- GET /audit_entries: the newest entries of the request's organization, newest first. wanted has any of before (an id),
-- action, resource, resource_id, actor_id, from and until (times). Errors: CDS201.
create function private.read_audit(wanted jsonb, most integer) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform private.require_permission('settings');
  return (
    select coalesce(jsonb_agg(private.shown_audit_entry(newest) order by newest.id desc), '[]')
    from (
      select entries.*
      from private.audit_entries as entries
      where entries.organization_id = auth.organization_id()
        and (not wanted ? 'before' or entries.id < (wanted ->> 'before')::uuid)
        and (not wanted ? 'action' or entries.action = wanted ->> 'action')
        and (not wanted ? 'resource' or entries.resource = wanted ->> 'resource')
        and (not wanted ? 'resource_id' or entries.resource_id = (wanted ->> 'resource_id')::uuid)
        and (not wanted ? 'actor_id' or entries.origin #>> '{actor,id}' = wanted ->> 'actor_id')
        and (not wanted ? 'from' or entries.created_at >= (wanted ->> 'from')::timestamp with time zone)
        and (not wanted ? 'until' or entries.created_at < (wanted ->> 'until')::timestamp with time zone)
      order by entries.id desc
      limit most
    ) as newest
  );
end
$$;

grant execute on function private.read_audit to api_consumer;

-- migrate:down
