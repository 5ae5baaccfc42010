-- migrate:up

set local lock_timeout = '1s';
set local statement_timeout = '1s';

-- Fails the request if candidates without a choice get no layout, so that they cannot be filled. Errors: CDS415.
create function private.require_default_layout() returns void
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if not exists (
    select
    from api.organizations
    where organizations.id = auth.organization_id() and organizations.default_layout_id is not null
  ) then
    perform private.fail(
      422, 'CDS415', 'The organization has no default layout. Choose one, or do not fill the values.',
      field => 'layout_id'
    );
  end if;
end
$$;

grant execute on function private.require_default_layout to api_consumer;

-- migrate:down
