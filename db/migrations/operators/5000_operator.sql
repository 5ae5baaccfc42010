-- migrate:up

-- Functions for operators. Each is also a target of the Makefile. Errors are plain PostgreSQL errors, because operators
-- read them in a terminal.

create function operator.create_organization(
  name text,
  credit integer default 0,
  type text default 'regular'
) returns uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  account uuid;
  organization uuid;
  base constant text := private.slugify(create_organization.name);
  wanted text := base;
begin
  -- The account starts with no credit, so that the mutation of its first credit names the organization.
  insert into private.billing_accounts default values returning billing_accounts.id into account;
  loop
    begin
      insert into api.organizations (billing_account_id, name, slug, type)
      values (account, create_organization.name, wanted, create_organization.type)
      returning organizations.id into organization;
      exit;
    exception when unique_violation then
      wanted := base || '-' || lower(private.random_text(6));
    end;
  end loop;
  if create_organization.credit <> 0 then
    perform operator.add_credit(organization, create_organization.credit);
  end if;
  return organization;
end
$$;

comment on function operator.create_organization is
  'Creates an organization, regular or test, with a billing account and its first credit; returns its id.';

create function operator.existing_organization(organization_id uuid) returns uuid
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform from api.organizations
  where organizations.id = existing_organization.organization_id and organizations.deleted_at is null;
  if not found then
    raise no_data_found using
      message = format('There is no organization %s.', organization_id),
      hint = 'select id, name from api.organizations where deleted_at is null;';
  end if;
  return organization_id;
end
$$;

comment on function operator.existing_organization is
  'The given id if the organization exists and is not deleted; otherwise an error.';

create function operator.suspend_organization(organization_id uuid) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update api.organizations
  set status = 'suspended'
  where organizations.id = operator.existing_organization(suspend_organization.organization_id)
$$;

comment on function operator.suspend_organization is
  'Suspends an organization: its keys are refused and its candidates are not shown until it is resumed.';

create function operator.resume_organization(organization_id uuid) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update api.organizations
  set status = 'active'
  where organizations.id = operator.existing_organization(resume_organization.organization_id)
$$;

comment on function operator.resume_organization is 'Resumes a suspended organization.';

create function operator.delete_organization(organization_id uuid) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update api.organizations
  set deleted_at = now()
  where organizations.id = operator.existing_organization(delete_organization.organization_id)
$$;

comment on function operator.delete_organization is
  'Deletes an organization: its keys are refused at once. Its rows and files are removed permanently after '
  'PURGE_DELETED_AFTER.';

create function operator.create_api_key(
  organization_id uuid,
  permissions text[] default null,
  expires_at timestamp with time zone default null,
  member_id uuid default null,
  name text default ''
) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  organization_type text;
  api_key text;
begin
  perform operator.existing_organization(create_api_key.organization_id);
  if not private.are_permissions(coalesce(create_api_key.permissions, '{}')) then
    raise invalid_parameter_value using
      message = format('permissions must be among %s.', array_to_string(private.all_permissions(), ', ')),
      hint = 'Omit permissions, or pass null, to grant all permissions.';
  end if;
  if create_api_key.expires_at <= now() then
    raise invalid_parameter_value using message = 'expires_at must be in the future.';
  end if;
  if create_api_key.member_id is not null then
    perform from api.members
    where members.id = create_api_key.member_id and members.organization_id = create_api_key.organization_id;
    if not found then
      raise no_data_found using message = format('Organization %s has no member %s.', organization_id, member_id);
    end if;
  end if;
  select organizations.type into organization_type
  from api.organizations
  where organizations.id = create_api_key.organization_id;
  api_key := private.new_api_key(organization_type);
  insert into private.api_keys (organization_id, member_id, expires_at, hash, permissions, prefix, name)
  values (
    create_api_key.organization_id,
    create_api_key.member_id,
    create_api_key.expires_at,
    private.hash_token(api_key),
    private.intersect_permissions(private.all_permissions(), create_api_key.permissions),
    left(api_key, 13),
    create_api_key.name
  );
  return api_key;
end
$$;

comment on function operator.create_api_key is
  'Creates an API key, by default with all permissions, and returns it. The key cannot be read again later.';

create function operator.working_api_key(api_key_id uuid) returns private.api_keys
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  key private.api_keys;
begin
  select * into key from private.api_keys where api_keys.id = working_api_key.api_key_id;
  if not found then
    raise no_data_found using
      message = format('There is no API key %s.', api_key_id),
      hint = 'select id, prefix, organization_id from private.api_keys;';
  end if;
  if key.revoked_at is not null then
    raise object_not_in_prerequisite_state using
      message = format('API key %s was revoked at %s.', api_key_id, key.revoked_at);
  end if;
  return key;
end
$$;

comment on function operator.working_api_key is
  'The API key with the given id if it is not revoked; otherwise an error.';

create function operator.revoke_api_key(api_key_id uuid) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update private.api_keys
  set revoked_at = now()
  where api_keys.id = (operator.working_api_key(revoke_api_key.api_key_id)).id
$$;

comment on function operator.revoke_api_key is
  'Revokes an API key. After the commit, no request with the key succeeds.';

create function operator.rotate_api_key(api_key_id uuid, overlap interval default '0') returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  predecessor private.api_keys;
  successor text;
begin
  -- The lock makes simultaneous rotations see each other.
  perform from private.api_keys where api_keys.id = rotate_api_key.api_key_id for update;
  predecessor := operator.working_api_key(rotate_api_key.api_key_id);
  if rotate_api_key.overlap < interval '0' or rotate_api_key.overlap > interval '7 days' then
    raise invalid_parameter_value using message = 'overlap must be between 0 and 7 days.';
  end if;
  if predecessor.expires_at <= now() then
    raise object_not_in_prerequisite_state using
      message = format('API key %s expired at %s.', api_key_id, predecessor.expires_at),
      hint = 'Create a new key instead.';
  end if;
  if predecessor.successor_id is not null then
    raise object_not_in_prerequisite_state using
      message = format('API key %s was rotated before. Its successor is %s.', api_key_id, predecessor.successor_id),
      hint = 'Rotate the successor, or create a new key.';
  end if;
  successor := operator.create_api_key(
    predecessor.organization_id, predecessor.permissions, predecessor.expires_at, predecessor.member_id,
    predecessor.name
  );
  update private.api_keys
  set
    created_by = predecessor.created_by,
    networks = predecessor.networks,
    own_networks = predecessor.own_networks,
    own_requests_per_second = predecessor.own_requests_per_second,
    own_runs_per_minute = predecessor.own_runs_per_minute,
    requests_per_second = predecessor.requests_per_second,
    runs_per_minute = predecessor.runs_per_minute
  where api_keys.hash = private.hash_token(successor);
  update private.api_keys
  set
    successor_id = (
      select made.id from private.api_keys as made where made.hash = private.hash_token(successor)
    ),
    revoked_at = case when rotate_api_key.overlap = interval '0' then now() end,
    expires_at = case
      when rotate_api_key.overlap = interval '0' then api_keys.expires_at
      else least(api_keys.expires_at, now() + rotate_api_key.overlap)
    end
  where api_keys.id = predecessor.id;
  return successor;
end
$$;

comment on function operator.rotate_api_key is
  'Replaces an API key with a new one that has the same name, rights, expiry, networks and limits, and returns the new '
  'key. The old key stays valid for the overlap, 0 to 7 days, and cannot be rotated again.';

create function operator.name_api_key(api_key_id uuid, name text) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update private.api_keys
  set name = name_api_key.name
  where api_keys.id = (operator.working_api_key(name_api_key.api_key_id)).id
$$;

comment on function operator.name_api_key is 'Names an API key, in at most 100 characters.';

create function operator.limit_api_key(
  api_key_id uuid,
  requests_per_second double precision default null,
  runs_per_minute integer default null
) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if requests_per_second not between 0.01 and 10000 then
    raise invalid_parameter_value using
      message = 'requests_per_second must be from 0.01 to 10000.',
      hint = 'Omit it for the limit of the settings. Revoke a key that must not be used.';
  end if;
  if runs_per_minute not between 1 and 10000 then
    raise invalid_parameter_value using
      message = 'runs_per_minute must be from 1 to 10000.', hint = 'Omit it for the limit of the settings.';
  end if;
  update private.api_keys
  set
    requests_per_second = limit_api_key.requests_per_second,
    runs_per_minute = limit_api_key.runs_per_minute
  where api_keys.id = (operator.working_api_key(limit_api_key.api_key_id)).id;
end
$$;

comment on function operator.limit_api_key is
  'Sets the rate limits of an API key across all gateways; null restores the limit of the settings.';

create function operator.restrict_api_key(api_key_id uuid, networks cidr[] default '{}') returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if array_position(networks, null) is not null then
    raise invalid_parameter_value using message = 'networks must not contain null.';
  end if;
  update private.api_keys
  set networks = coalesce(restrict_api_key.networks, '{}')
  where api_keys.id = (operator.working_api_key(restrict_api_key.api_key_id)).id;
end
$$;

comment on function operator.restrict_api_key is
  'Sets the networks from which an API key may be used; none allows all.';

create function operator.limit_organization(organization_id uuid, name text, value numeric default null) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform operator.existing_organization(limit_organization.organization_id);
  delete from private.organization_limits
  where organization_limits.organization_id = limit_organization.organization_id
    and organization_limits.name = limit_organization.name;
  if limit_organization.value is not null then
    insert into private.organization_limits (organization_id, name, value)
    values (limit_organization.organization_id, limit_organization.name, limit_organization.value);
  end if;
end
$$;

comment on function operator.limit_organization is
  'Sets a limit of an organization: requests_per_second, runs_per_minute, api_keys, webhooks, members, storage_bytes, '
  'invitations_per_day, model_tokens_per_month, model_cost_per_month or requests_per_logged_read (1, 10, 100 or 1000). '
  'Null restores the limit of the service.';

create function operator.add_credit(organization_id uuid, delta integer) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  present integer;
begin
  perform operator.existing_organization(add_credit.organization_id);
  update private.billing_accounts
  set credit = billing_accounts.credit + add_credit.delta
  where billing_accounts.id = (
    select organizations.billing_account_id
    from api.organizations
    where organizations.id = add_credit.organization_id
  )
  returning billing_accounts.credit into present;
  return present;
end
$$;

comment on function operator.add_credit is
  'Adds credit to an organization; a negative delta removes credit. Returns the new credit.';

create function operator.publish_layouts(organization_id uuid, layouts jsonb) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  published integer;
begin
  perform operator.existing_organization(publish_layouts.organization_id);
  with written as (
    insert into api.layouts (
      organization_id, name, slug, description, visibility, featured, languages, export_filename, page_width,
      page_height, tokens, variables, default_values, sections, web_settings
    )
    select
      publish_layouts.organization_id, given.name, given.slug, given.description, given.visibility, given.featured,
      given.languages, given.export_filename, given.page_width, given.page_height, given.tokens, given.variables,
      given.default_values, given.sections, given.web_settings
    from jsonb_populate_recordset(null::api.layouts, publish_layouts.layouts) as given
    on conflict (slug) do update
    set
      name = excluded.name, description = excluded.description, languages = excluded.languages,
      export_filename = excluded.export_filename, page_width = excluded.page_width,
      page_height = excluded.page_height, tokens = excluded.tokens, variables = excluded.variables,
      default_values = excluded.default_values, sections = excluded.sections, web_settings = excluded.web_settings
    where layouts.organization_id = publish_layouts.organization_id
    returning layouts.id, layouts.featured, layouts.xmax = 0 as is_new
  ), chosen as (
    insert into private.featured_layouts (layout_id)
    select written.id from written where written.is_new and written.featured
  )
  select count(*) into published from written;
  return published;
end
$$;

comment on function operator.publish_layouts is
  'Creates layouts in an organization, or updates those with the same slug. Returns their number. A slug of another '
  'organization is skipped. New layouts with featured are first in the layout library.';

create function operator.feature_layout(layout_id uuid, featured boolean default true) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if not featured then
    delete from private.featured_layouts where featured_layouts.layout_id = feature_layout.layout_id;
    return;
  end if;
  if not exists (
    select from api.layouts where layouts.id = feature_layout.layout_id and private.is_listed(layouts)
  ) then
    raise exception 'layout % is not public', feature_layout.layout_id;
  end if;
  insert into private.featured_layouts (layout_id) values (feature_layout.layout_id) on conflict do nothing;
end
$$;

comment on function operator.feature_layout is
  'Chooses a public layout to be first in the layout library while its organization features it, or reverts the '
  'choice.';

-- PL/pgSQL, because the tables of the queue do not exist yet.
create function operator.failed_jobs()
returns table (task text, attempts integer, next_attempt timestamp with time zone, last_error text)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  return query
    select jobs.task_identifier, jobs.attempts::integer, jobs.run_at, jobs.last_error
    from graphile_worker.jobs
    where jobs.last_error is not null
    order by jobs.run_at, jobs.id;
end
$$;

comment on function operator.failed_jobs is 'The queued jobs whose latest attempt failed, and its error.';

grant execute on all functions in schema operator to operator;

-- migrate:down
