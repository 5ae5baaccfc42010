-- migrate:up

-- The organization of the candidate that a secret shares, of the layout with a slug, or of the invitation with a token
-- (kind: candidate, layout or invitation); null if there is none.
-- Requests without an API key use the share of the organization whose page they read, so that the readers of one
-- organization do not delay another organization.
create function private.find_owner(kind text, token text) returns uuid
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select case find_owner.kind
    when 'candidate' then (select shared.organization_id from private.find_shared(find_owner.token) as shared)
    when 'layout' then (select layouts.organization_id from api.layouts where layouts.slug = find_owner.token)
    when 'invitation' then (
      select invitations.organization_id
      from private.invitations
      where invitations.token_hashes @> array[private.hash_token(find_owner.token)]
    )
  end
$$;

grant execute on function private.find_owner to gateway;

-- migrate:down
