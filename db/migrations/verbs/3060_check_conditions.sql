-- migrate:up

-- If-Match and If-None-Match. The ETag of a row is its version. A condition is checked in the transaction of the
-- request, and a write locks the row first, so that no other write comes between the check and the change.
--
-- The version is read before the row itself. If the row changes in between, the client gets the new row with the old
-- ETag, and its next conditional request reads the row again.

-- The version of a row that the request may read, or null: its updated_at and the columns that change without it: the
-- usage of a billing account and, in the revision v0, the role of a member, the credit and the price list of an
-- organization. With is_locked, the row stays locked until the end of the transaction.
create function private.row_version(collection text, row_id uuid, is_locked boolean, revision text) returns text
language plpgsql set search_path = pg_catalog, pg_temp
-- The version is the text of updated_at in UTC, whichever time zone the request prefers.
set timezone = 'UTC'
as $$
declare
  version text;
begin
  execute format(
    'select concat_ws('' '', to_json(updated_at) #>> ''{}''%s) from api.%I where %I = $1%s',
    -- These columns change without a change of the row.
    case
      when collection = 'billing_accounts' then ', prev_usage, recent_usage'
      when revision = 'v0' and collection = 'members' then ', (select role from v0.members as earlier where id = $1)'
      when revision = 'v0' and collection = 'organizations'
        then ', (select concat_ws('' '', credit, pricing_version) from v0.organizations as earlier where id = $1)'
      else ''
    end,
    collection,
    case when collection = 'user_profiles' then 'user_id' else 'id' end,
    case when is_locked then ' for no key update' else '' end
  ) into version using row_id;
  return version;
end
$$;

-- Fails the request with 412 unless the version is one of a list. An empty list stands for any version (If-Match: *).
create function private.require_version(version text, wanted json) returns void
language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  if version is null then
    perform private.fail(
      412, 'CDS130', 'The row does not exist.', 'Nothing was changed.', 'Read the row again, without the condition.'
    );
  elsif json_array_length(wanted) > 0 and not wanted::jsonb ? version then
    perform private.fail(
      412, 'CDS130', 'The row has changed since it was read.',
      format('Its ETag is "%s". Nothing was changed.', version),
      'Read the row again, apply your change to it, and repeat the request with its ETag.'
    );
  end if;
end
$$;

-- Checks the conditions of a request for one row, whose key is in the header x-row: If-Match (CDS130) and, for a read,
-- If-None-Match. Sets the ETag of the response. The change of the row updates it.
create function private.check_conditions() returns void
language plpgsql set search_path = pg_catalog, pg_temp
as $$
declare
  headers constant json := current_setting('request.headers', true);
  is_read constant boolean := current_setting('request.method', true) in ('GET', 'HEAD');
  version constant text := private.row_version(
    btrim(current_setting('request.path', true), '/'),
    (headers ->> 'x-row')::uuid,
    not is_read,
    headers ->> case when is_read then 'accept-profile' else 'content-profile' end
  );
  known constant json := headers ->> 'x-if-none-match';
begin
  if headers ->> 'x-if-match' is not null then
    perform private.require_version(version, (headers ->> 'x-if-match')::json);
  end if;
  if version is null then
    return;
  end if;
  if is_read and (json_array_length(known) = 0 or known::jsonb ? version) then
    -- Only the gateway sees this error, and answers 304.
    raise sqlstate 'PT412' using message = 'The row has not changed.', detail = version;
  end if;
  perform set_config(
    'response.headers', json_build_array(json_build_object('ETag', format('"%s"', version)))::text, true
  );
end
$$;

grant execute on function private.row_version, private.require_version, private.check_conditions to api_consumer;

-- migrate:down
