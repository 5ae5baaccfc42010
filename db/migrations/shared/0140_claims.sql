-- migrate:up

-- Policies call these functions as `(select auth.organization_id())`. The select makes PostgreSQL evaluate the function
-- once per statement, so that the value can be looked up in an index. Without it, the function runs for every row.

-- Claims of the token of the current request; null outside a request.
create function auth.claims() returns jsonb
language sql stable
return nullif(pg_catalog.current_setting('request.jwt.claims', true), '')::jsonb;

-- The organization of the API key of the current request.
create function auth.organization_id() returns uuid
language sql stable
return (auth.claims() ->> 'organization_id')::uuid;

-- The API key of the current request.
create function auth.api_key_id() returns uuid
language sql stable
return (auth.claims() ->> 'api_key_id')::uuid;

-- The member to which the API key of the current request is bound, or null.
create function auth.member_id() returns uuid
language sql stable
return (auth.claims() ->> 'member_id')::uuid;

-- Whether the API key of the current request has a permission.
create function auth.can(permission text) returns boolean
language sql stable
return coalesce((auth.claims() -> 'permissions') ? permission, false);

-- Whether the request includes deleted rows. The gateway sets the header x-include-deleted when a request filters on
-- deleted_at.
create function auth.includes_deleted() returns boolean
language sql stable
return coalesce(
  nullif(pg_catalog.current_setting('request.headers', true), '')::json ->> 'x-include-deleted' = 'true',
  false
);

grant execute on function
  auth.claims, auth.organization_id, auth.api_key_id, auth.member_id, auth.can, auth.includes_deleted
to api_consumer, gateway, worker;

-- migrate:down
