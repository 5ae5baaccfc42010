-- migrate:up

-- Functions that the triggers of several tables share.

-- The time of a write, for updated_at. The transaction has its id before the clock is read: whoever looks for open
-- transactions after this time finds it (private.changes_before). The time of its start, now(), would be too early: a
-- transaction that waits for a lock would write a time that a reader has passed.
create function private.write_time() returns timestamp with time zone
language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  perform pg_current_xact_id();
  return clock_timestamp();
end
$$;

grant execute on function private.write_time to api_consumer, gateway, worker;

-- The time before which no change can still appear to a statement that begins after this one; null if the owner may not
-- see the transactions of other roles. updated_at of a change is not before the start of its transaction. A change that
-- is not visible to the statement is of a transaction that is open now, or of one that writes after the clock was read.
create function private.changes_before() returns timestamp with time zone
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  -- Read first: before the transactions are.
  clock constant timestamp with time zone := clock_timestamp();
begin
  if not pg_has_role('pg_read_all_stats', 'usage') then
    return null;
  end if;
  return (
    -- Without track_activities, only the start of the session is known.
    select least(clock, min(coalesce(activity.xact_start, activity.backend_start)))
    from pg_stat_activity as activity
    where activity.datid = (select pg_database.oid from pg_database where pg_database.datname = current_database())
      and activity.backend_xid is not null
      and activity.pid <> pg_backend_pid()
  );
end
$$;

-- Before update: sets updated_at, later than it was, also in the ETag of a response that has one.
create function private.tg__touch_updated_at() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp
as $$
declare
  etag constant text := current_setting('response.headers', true);
begin
  -- ETags require a new value each time.
  new.updated_at := greatest(private.write_time(), old.updated_at + interval '1 microsecond');
  -- private.check_conditions has set the ETag of the row that the request names. It begins with updated_at in UTC.
  if etag <> '' and tg_table_name = btrim(current_setting('request.path', true), '/') then
    perform set_config(
      'response.headers',
      replace(
        etag,
        to_json(old.updated_at at time zone 'utc') #>> '{}',
        to_json(new.updated_at at time zone 'utc') #>> '{}'
      ),
      true
    );
  end if;
  return new;
end
$$;

-- The value to store in a column when an update through a view is repeated on its table: the new value if the update
-- changes the column, otherwise the value stored by now.
create function private.changed_value(before anyelement, after anyelement, stored anyelement) returns anyelement
language sql immutable
as $$ select case when after is distinct from before then after else stored end $$;

grant execute on function private.changed_value to api_consumer;

-- Fails the request because a column refers to a row that the organization does not have.
create function private.refuse_reference(column_name text, target uuid, hint text default null) returns void
language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  -- The error is the same whether the row belongs to another organization or does not exist.
  perform private.fail(
    409, '23503', format('%s %s does not exist', column_name, target),
    format('Key (%s)=(%s) is not present in your organization.', column_name, target),
    coalesce(
      refuse_reference.hint,
      format('Set %s to the id of a row of your organization, or to null.', column_name)
    ),
    field => column_name
  );
end
$$;

-- Before trigger: refuses a reference to a row of another organization. Arguments: the referencing column, the
-- referenced table, the key of that table, and the column with the organization (default organization_id).
create function private.tg__check_reference() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  column_name text := tg_argv[0];
  referenced text := tg_argv[1];
  key_column text := tg_argv[2];
  owner_column text := coalesce(tg_argv[3], 'organization_id');
  target uuid := (to_jsonb(new) ->> column_name)::uuid;
  is_own boolean;
begin
  if target is null then
    return new;
  end if;
  execute format('select exists (select from %s where %I = $1 and organization_id = $2)', referenced, key_column)
    into is_own
    using target, (to_jsonb(new) ->> owner_column)::uuid;
  if not is_own then
    perform private.refuse_reference(column_name, target);
  end if;
  return new;
end
$$;

-- migrate:down
