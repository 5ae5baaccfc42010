-- migrate:up

-- The origin of a change: who makes it, why, and by which request. Whatever records changes records it.
--
--   {"actor": {"type": …, "id": …, "member_id": …}, "cause": …, "request_id": …, "traceparent": …, …}
--
--   type         id                                     cause
--   api_key      the API key                            api
--   member       the member, in the dashboard           dashboard
--   shared_link  fingerprint of the editing secret      edit
--   operator     none                                   operator, import
--   system       none                                   system, mail
--
-- Causes of every actor are fill and attach, with run_id, and restore, with restored_version. What is unknown is left
-- out.

-- The origin of what a request with the claims of an API key changes. The claims were checked before.
create function private.origin_of_claims(claims jsonb, request_id text, traceparent text) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  key constant uuid := claims ->> 'api_key_id';
  member constant uuid := claims ->> 'member_id';
  -- Keys of sessions are bound to a member.
  is_session constant boolean := member is not null and exists (
    select from private.dashboard_sessions where dashboard_sessions.api_key_id = key
  );
begin
  return jsonb_strip_nulls(
    jsonb_build_object(
      'actor', jsonb_build_object(
        'type', case when is_session then 'member' else 'api_key' end,
        'id', case when is_session then member else key end,
        'member_id', member
      ),
      'cause', case when is_session then 'dashboard' else 'api' end,
      'request_id', request_id,
      'traceparent', traceparent
    )
  );
end
$$;

-- The origin of what the current transaction changes.
create function private.current_origin() returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  known constant text := current_setting('private.origin', true);
  headers constant json := nullif(current_setting('request.headers', true), '');
begin
  if known <> '' then
    return known::jsonb;
  elsif auth.api_key_id() is not null then
    return private.origin_of_claims(auth.claims(), headers ->> 'x-request-id', headers ->> 'traceparent');
  elsif session_user in ('authenticator', 'gateway') or session_user like 'worker%' then
    return '{"actor": {"type": "system"}, "cause": "system"}';
  end if;
  return '{"actor": {"type": "operator"}, "cause": "operator"}';
end
$$;

-- What is known of the request of the current transaction, or of the request which created a candidate in it:
-- 'request_id', or 'traceparent' as in W3C Trace Context. Null if there is none.
create function private.of_request(name text, candidate_id uuid default null) returns text
language sql stable
return coalesce(
  nullif(current_setting('private.origins', true), '')::jsonb #>> array[candidate_id::text, name],
  nullif(current_setting('private.origin', true), '')::jsonb ->> name,
  nullif(current_setting('request.headers', true), '')::json ->> replace(name, 'request_id', 'x-request-id')
);

-- The address of the client of the current request, as the gateway knows it; null outside a request.
create function private.current_address() returns text
language sql stable
return nullif(current_setting('request.headers', true), '')::json ->> 'x-client-address';

-- Sets what is known of the request of the current transaction, as PostgREST does.
create function private.set_request(request_id text, address text, traceparent text) returns void
language sql set search_path = pg_catalog, pg_temp
as $$
  select set_config(
    'request.headers',
    json_strip_nulls(
      json_build_object('x-request-id', request_id, 'x-client-address', address, 'traceparent', traceparent)
    )::text,
    true
  )
$$;

grant execute on function private.set_request to gateway;

-- Sets members of the origin of what the rest of the transaction changes.
create function private.set_origin(members jsonb) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  select set_config('private.origin', (private.current_origin() || jsonb_strip_nulls(members))::text, true)
$$;

-- What identifies an editing secret without revealing it: the first 12 hexadecimal digits of its SHA-256.
create function private.fingerprint_of_secret(secret text) returns text
language sql immutable parallel safe
return left(encode(sha256(convert_to(secret, 'UTF8')), 'hex'), 12);

-- Sets the origin of what a reader with an editing secret changes.
create function private.act_as_link(secret text, request_id text) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  select private.set_origin(
    jsonb_build_object(
      'actor', jsonb_build_object('type', 'shared_link', 'id', private.fingerprint_of_secret(secret)),
      'cause', 'edit',
      'request_id', request_id
    )
  )
$$;

-- migrate:down
