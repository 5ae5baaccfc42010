-- migrate:up

-- Part of private.check_request. The token names the key. Whether the key still works, and its permissions, are read
-- here, so that a revocation takes effect when it commits.

-- Ends the request with 401 unless its API key works, with 403 if the key lacks the permission to write, and with 425
-- if a replica does not contain the organization's own writes yet. Claims the Idempotency-Key of the request. Limits
-- statements with regular expressions to a second.
create function private.check_key() returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  claims constant jsonb := auth.claims();
  key record;
  permission text;
  headers json;
begin
  -- One query with all facts, because each expression of a function costs some microseconds of each request.
  select
    keys.permissions,
    claims -> 'permissions' = to_jsonb(keys.permissions)
      and not pg_is_in_recovery()
      and current_setting('request.method', true) not in ('POST', 'PATCH', 'PUT', 'DELETE')
      -- Searching for the names of headers is faster than parsing all headers.
      and strpos(current_setting('request.headers', true), '"x-regular-expression"') = 0
      and strpos(current_setting('request.headers', true), '"x-search"') = 0
      and strpos(current_setting('request.headers', true), '"x-count"') = 0
      as needs_no_more
  into key
  from private.working_api_keys as keys
  where keys.id = (claims ->> 'api_key_id')::uuid
    and private.key_proof(keys.hash) = claims ->> 'proof';
  if key.needs_no_more then
    return;
  end if;
  if not found then
    perform private.fail(
      401, 'CDS200', 'A valid API key is required.', null,
      'Send the header "Authorization: Bearer <API key>" with a key that is neither expired nor revoked.'
    );
  end if;
  if pg_is_in_recovery() then
    headers := nullif(current_setting('request.headers', true), '')::json;
    if pg_last_wal_replay_lsn() < (headers ->> 'x-replayed-lsn')::pg_lsn
      -- The primary has just confirmed the claims.
      or claims -> 'permissions' is distinct from to_jsonb(key.permissions)
    then
      -- Only the gateway sees this error: it then reads from the primary.
      raise sqlstate 'PT425' using message = 'The replica is behind the primary.';
    end if;
  end if;
  if claims -> 'permissions' is distinct from to_jsonb(key.permissions) then
    perform set_config(
      'request.jwt.claims',
      jsonb_set(claims, '{permissions}', to_jsonb(key.permissions))::text,
      true
    );
  end if;
  -- Only the gateway sets this header, for requests with match or imatch: some regular expressions never end.
  if strpos(current_setting('request.headers', true), '"x-regular-expression"') > 0 then
    perform set_config('statement_timeout', '1s', true);
  end if;
  -- Only the gateway sets this header. A count reads only an index.
  if strpos(current_setting('request.headers', true), '"x-count"') > 0 then
    perform set_config('enable_indexonlyscan', 'on', true);
  end if;
  if current_setting('request.method', true) in ('POST', 'PATCH', 'PUT', 'DELETE') then
    permission := private.write_permission(btrim(current_setting('request.path', true), '/'));
    if permission is not null then
      perform private.require_permission(permission);
    end if;
    -- Only the gateway sets these headers. It removes them from the requests of clients.
    headers := nullif(current_setting('request.headers', true), '')::json;
    if headers ->> 'x-idempotency-key' is not null then
      perform private.claim_idempotency_key(headers ->> 'x-idempotency-key', headers ->> 'x-idempotency-fingerprint');
    end if;
  -- Only the gateway sets this header.
  elsif strpos(current_setting('request.headers', true), '"x-search"') > 0 then
    perform private.plan_search((current_setting('request.headers', true)::json ->> 'x-search')::jsonb);
  end if;
end
$$;

-- Checks the API key of the request (private.check_key) and its conditions (private.check_conditions).
-- Runs first in every transaction of PostgREST (db-pre-request). The rows of conditions are read with the rights of the
-- request, so this function is not a definer.
create function private.check_request() returns void
language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  perform private.check_key();
  -- Only the gateway sets these headers.
  if strpos(current_setting('request.headers', true), '"x-changes"') > 0 then
    perform private.state_changes_before();
  end if;
  if strpos(current_setting('request.headers', true), '"x-row"') > 0 then
    perform private.check_conditions();
  end if;
end
$$;

grant execute on function private.check_key, private.check_request to api_consumer;

-- Sets the response header Changes-Before of a list in the order of updated_at. Its statement begins later.
create function private.state_changes_before() returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  mark timestamp with time zone;
begin
  if pg_is_in_recovery() then
    -- A replica does not know the open transactions. The gateway then reads from the primary.
    raise sqlstate 'PT425' using message = 'The replica does not know which changes can still appear.';
  end if;
  mark := private.changes_before();
  if mark is not null then
    perform set_config(
      'response.headers',
      json_build_array(
        json_build_object('Changes-Before', to_char(mark at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))
      )::text,
      true
    );
  end if;
end
$$;

grant execute on function private.state_changes_before to api_consumer;

-- Runs the rest of a gateway transaction as a request of an API key, under row-level security. The request id appears
-- in the statement log. Sets the claims of a token, and the role that PostgREST uses, with its generic plans.
create function private.act_as(
  claims jsonb,
  request_id text,
  address text default null,
  traceparent text default null
) returns void
language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  perform set_config('request.jwt.claims', claims::text, true);
  perform set_config('request.method', '', true);
  perform private.set_request(request_id, address, traceparent);
  perform set_config('role', 'api_consumer', true);
  perform set_config('plan_cache_mode', 'force_generic_plan', true);
  perform private.check_request();
end
$$;

grant execute on function private.act_as to gateway;

-- migrate:down
