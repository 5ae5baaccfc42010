-- migrate:up

-- Functions that the triggers of several tables share.

-- Before update: sets updated_at, later than it was, also in the ETag of a response that has one.
create function private.tg__touch_updated_at() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp
as $$
declare
  etag constant text := current_setting('response.headers', true);
begin
  -- A transaction that began before the last change may commit after it. ETags require a new value each time.
  new.updated_at := greatest(now(), old.updated_at + interval '1 microsecond');
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
