-- migrate:up

-- GET and PATCH /organizations/{organization_id}/filling.

insert into private.structures (name, schema) values
  ('FillingChange', '{
    "type": "object",
    "required": ["unconfirmed"],
    "properties": {
      "unconfirmed": {"type": "string", "pattern": "^(mark|omit)$", "description": "mark or omit"}
    },
    "propertyNames": {"pattern": "^unconfirmed$", "description": "unconfirmed"}
  }');

-- How the values of an organization's candidates are filled: {unconfirmed}. Errors: CDS300.
create function private.read_filling(organization_id uuid) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform private.require_own('organization', organization_id);
  return jsonb_build_object('unconfirmed', private.unconfirmed_of(organization_id));
end
$$;

-- Changes how the values of an organization's candidates are filled. Errors: CDS105, CDS201, CDS300.
create function private.change_filling(organization_id uuid, change jsonb) returns jsonb
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform private.require_permission('settings');
  perform private.require_own('organization', organization_id);
  perform private.require_structure('FillingChange', change);
  insert into private.filling_settings as settings (organization_id, unconfirmed)
  values (change_filling.organization_id, change ->> 'unconfirmed')
  on conflict on constraint filling_settings_pkey do update set unconfirmed = excluded.unconfirmed;
  return private.read_filling(organization_id);
end
$$;

grant execute on function private.read_filling, private.change_filling to api_consumer;

-- migrate:down
