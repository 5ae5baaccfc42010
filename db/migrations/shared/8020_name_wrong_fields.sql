-- migrate:up

set local lock_timeout = '1s';
set local statement_timeout = '1s';

-- Errors name the field that is wrong, and the permission that is missing, in their headers.

-- Fails the request with an HTTP status and the error body {code, message, details, hint}. retry_after is the header
-- Retry-After in seconds. field is the header Error-Fields, the field of the request that is wrong. It is left out if
-- it is no identifier.
create or replace function private.fail(
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
declare
  -- The message of CDS106 has the unknown field in quotation marks.
  wrong constant text := coalesce(field, case when code = 'CDS106' then substring(message from '"(.*)"') end);
begin
  raise sqlstate 'PGRST' using
    message = json_build_object('code', code, 'message', message, 'details', details, 'hint', hint)::text,
    detail = json_build_object(
      'status', status,
      'headers', json_strip_nulls(json_build_object(
        'Retry-After', retry_after::text,
        'Error-Fields', case when wrong ~ '^[A-Za-z_][A-Za-z0-9_]{0,62}$' then wrong end
      ))
    )::text;
end
$$;

-- Fails the request with status 403 unless its API key has the permission. The header WWW-Authenticate names it (RFC
-- 6750).
create or replace function private.require_permission(permission text) returns void
language plpgsql stable set search_path = pg_catalog, pg_temp
as $$
begin
  if not auth.can(permission) then
    raise sqlstate 'PGRST' using
      message = json_build_object(
        'code', 'CDS201',
        'message', format('This API key lacks the permission %s.', permission),
        'details', null,
        'hint', 'Use a key that has the permission. Admins of the organization create keys in the dashboard.'
      )::text,
      detail = json_build_object('status', 403, 'headers', json_build_object(
        'WWW-Authenticate', format('Bearer error="insufficient_scope", scope="%s"', permission)
      ))::text;
  end if;
end
$$;

-- Ends the request with 400 if its body does not match a schema of private.structures. Errors: CDS105.
create or replace function private.require_structure(structure text, value jsonb) returns void
language plpgsql stable set search_path = pg_catalog, pg_temp
as $$
declare
  problem text := private.structure_problem(jsonb_build_object('$ref', structure), value, 'body');
begin
  if problem is not null then
    -- A problem begins with its path: body.limits[1] is in the field limits.
    problem := regexp_replace(problem, '^body\.', '');
    perform private.fail(
      400, 'CDS105', problem || '.', 'Nothing was changed.',
      format('The body is %s. The API reference describes this structure.', structure),
      field => substring(problem from '^(?!body\M)\w+')
    );
  end if;
end
$$;

-- The first of the recipients of links that create_link would refuse; null if there is none. A recipient is a name or
-- an e-mail address.
create function private.refused_recipient(recipients text[]) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select given.recipient
  from unnest(recipients) with ordinality as given (recipient, place)
  where case
    when given.recipient like '%@%' then not private.is_email(given.recipient)
    else private.structure_problem(
      '{"$ref": "ShareLinkChange"}', jsonb_build_object('recipient_name', given.recipient), 'recipient_name'
    ) is not null
  end
  order by given.place
  limit 1
$$;

grant execute on function private.refused_recipient to api_consumer;

comment on constraint delete_candidates_after_is_in_days on api.organizations is
  'delete_candidates_after must be a number of days from 1 to 36500.';

-- migrate:down
