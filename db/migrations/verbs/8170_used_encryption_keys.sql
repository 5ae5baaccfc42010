-- migrate:up

set local lock_timeout = '1s';
set local statement_timeout = '1s';

-- The ids of the keys with which texts are encrypted: those of COLUMNS in db/rotate-encryption-key.ts.
create function private.used_encryption_keys() returns setof text
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select distinct split_part(encrypted.text, ':', 2)
  from (
    select dashboard_authenticators.secret from private.dashboard_authenticators
    union all
    select dashboard_sessions.pending_secret from private.dashboard_sessions
    union all
    select webhook_endpoints.headers from private.webhook_endpoints
    union all
    select webhook_endpoints.previous_signing_secret from private.webhook_endpoints
  ) as encrypted (text)
  where encrypted.text like 'v1:%'
$$;

grant execute on function private.used_encryption_keys to gateway, worker;

-- migrate:down
