-- migrate:up

-- Errors with a chosen HTTP status. PostgREST interprets SQLSTATE PGRST: the message is the response body, and the
-- detail contains the status. docs/errors.md lists every code.
-- Never raise SQLSTATE 40001: PostgREST 12 repeats such a transaction endlessly.

-- Fails the request with an HTTP status and the error body {code, message, details, hint}. retry_after is the header
-- Retry-After in seconds. field is the header Error-Fields, the field of the request that is wrong.
create function private.fail(
  status integer,
  code text,
  message text,
  details text default null,
  hint text default null,
  retry_after integer default null,
  field text default null
) returns void
language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  raise sqlstate 'PGRST' using
    message = json_build_object('code', code, 'message', message, 'details', details, 'hint', hint)::text,
    detail = json_build_object(
      'status', status,
      'headers', json_strip_nulls(json_build_object('Retry-After', retry_after::text, 'Error-Fields', field))
    )::text;
end
$$;

-- Fails the request with status 403 unless its API key has the permission.
create function private.require_permission(permission text) returns void
language plpgsql stable set search_path = pg_catalog, pg_temp
as $$
begin
  if not auth.can(permission) then
    perform private.fail(
      403, 'CDS201', format('This API key lacks the permission %s.', permission), null,
      'Use a key that has the permission. Admins of the organization create keys in the dashboard.'
    );
  end if;
end
$$;

grant execute on function private.fail, private.require_permission to api_consumer;

-- migrate:down
