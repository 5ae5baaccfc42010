-- migrate:up

-- GET and PATCH /organizations/{organization_id}/credit_warnings.

insert into private.structures (name, schema) values
  ('CreditWarningsChange', '{
    "type": "object",
    "required": ["limits"],
    "properties": {
      "limits": {
        "type": "array",
        "maxItems": 10,
        "items": {"type": "integer", "minimum": 0, "maximum": 2147483647},
        "description": "at most 10 numbers of credits"
      }
    },
    "propertyNames": {"pattern": "^limits$", "description": "limits"}
  }');

-- At which credits members get a mail: {limits}. Errors: CDS201, CDS300.
create function private.read_credit_warnings(organization_id uuid) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform private.require_permission('billing');
  perform private.require_own('organization', organization_id);
  return jsonb_build_object(
    'limits',
    coalesce(
      (
        select settings.limits
        from private.credit_warning_settings as settings
        where settings.organization_id = read_credit_warnings.organization_id
      ),
      private.usual_credit_limits()
    )
  );
end
$$;

-- Changes at which credits members get a mail. The limits are stored in descending order, each once. Errors: CDS105,
-- CDS201, CDS300.
create function private.change_credit_warnings(organization_id uuid, change jsonb) returns jsonb
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform private.require_permission('billing');
  perform private.require_own('organization', organization_id);
  perform private.require_structure('CreditWarningsChange', change);
  insert into private.credit_warning_settings as settings (organization_id, limits)
  values (
    change_credit_warnings.organization_id,
    array(
      select distinct given.credit_limit::integer
      from jsonb_array_elements_text(change -> 'limits') as given (credit_limit)
      order by given.credit_limit::integer desc
    )
  )
  on conflict on constraint credit_warning_settings_pkey do update set limits = excluded.limits;
  return private.read_credit_warnings(organization_id);
end
$$;

grant execute on function private.read_credit_warnings, private.change_credit_warnings to api_consumer;

-- migrate:down
