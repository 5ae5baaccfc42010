-- migrate:up

-- Policies call these functions as `(select auth.organization_id())`. The select makes PostgreSQL evaluate the function
-- once per statement, so that the value can be looked up in an index. Without it, the function runs for every row.

-- Claims of the token of the current request; null outside a request.
create function auth.claims() returns jsonb
language sql stable
return nullif(pg_catalog.current_setting('request.jwt.claims', true), '')::jsonb;

-- What claims must contain as `proof` of the API key that they name. Every session may set claims, but no role of a
-- service can read the hash of a key. The gateway gets a proof in exchange for the key, or for the token of a session.
create function private.key_proof(hash bytea) returns text
language sql immutable parallel safe
return encode(sha256(hash), 'base64');

-- The organization of the API key that the claims name, if they contain its proof; otherwise null.
create function private.proven_organization_id() returns uuid
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  claims constant jsonb := auth.claims();
begin
  return (
    select api_keys.organization_id
    from private.api_keys
    where api_keys.id = (claims ->> 'api_key_id')::uuid and private.key_proof(api_keys.hash) = claims ->> 'proof'
  );
end
$$;

-- The organization of the API key of the current request.
create function auth.organization_id() returns uuid
language sql stable
return private.proven_organization_id();

-- The API key of the current request.
create function auth.api_key_id() returns uuid
language sql stable
return case when private.proven_organization_id() is not null then (auth.claims() ->> 'api_key_id')::uuid end;

-- The member to which the API key of the current request is bound, or null.
create function auth.member_id() returns uuid
language sql stable
return case when private.proven_organization_id() is not null then (auth.claims() ->> 'member_id')::uuid end;

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
  private.proven_organization_id, auth.claims, auth.organization_id, auth.api_key_id, auth.member_id, auth.can,
  auth.includes_deleted
to api_consumer, gateway, worker;

-- migrate:down
