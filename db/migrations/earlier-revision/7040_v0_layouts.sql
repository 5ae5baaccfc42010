-- migrate:up

-- In the earlier revision, default_values is one object instead of one for each language. It holds the values of the
-- layout's default language, which is the first of languages.
create view v0.layouts with (security_invoker = true) as
select
  id,
  creator_id,
  organization_id,
  parent_id,
  created_at,
  updated_at,
  assets,
  default_values -> languages[1] as default_values,
  export_filename,
  featured,
  fts,
  languages,
  name,
  secret,
  sections,
  slug,
  thumbnail,
  tokens,
  variables,
  visibility
from api.layouts;

comment on view v0.layouts is 'Templates of the organization''s candidates.';
comment on column v0.layouts.default_values is
  'Default values of the variables, in the layout''s default language; generated from the variables when null.';

grant select, delete on v0.layouts to api_consumer;
grant insert (
  creator_id, organization_id, parent_id, assets, default_values, export_filename, featured, languages, name, secret,
  sections, slug, thumbnail, tokens, variables, visibility
) on v0.layouts to api_consumer;

-- Instead of an insert into v0.layouts: inserts the layout in its present shape.
create function private.tg_v0_layouts__insert() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  insert into api.layouts (
    creator_id, organization_id, parent_id, assets, default_values, export_filename, featured, languages, name, secret,
    sections, slug, thumbnail, tokens, variables, visibility
  )
  values (
    new.creator_id, new.organization_id, new.parent_id, new.assets,
    case
      when new.default_values is null then '{}'
      else jsonb_build_object(coalesce(new.languages[1], 'en'), new.default_values)
    end,
    new.export_filename, new.featured, new.languages, new.name, new.secret, new.sections, new.slug, new.thumbnail,
    new.tokens, new.variables, new.visibility
  )
  returning layouts.id into new.id;
  select layouts.* into new from v0.layouts where layouts.id = new.id;
  return new;
end
$$;

create trigger _100_insert
  instead of insert on v0.layouts
  for each row execute function private.tg_v0_layouts__insert();

-- The other languages keep their default values.
call private.make_updatable(
  'v0.layouts',
  'api.layouts',
  '(select auth.claims() is null or auth.can(''edit_layouts''))',
  changes => jsonb_build_object('default_values', $$
    case
      when new.default_values is not distinct from old.default_values then stored.default_values
      when new.default_values is null then stored.default_values - coalesce(new.languages[1], 'en')
      else stored.default_values || jsonb_build_object(coalesce(new.languages[1], 'en'), new.default_values)
    end
  $$),
  results => jsonb_build_object('default_values', 'stored.default_values -> stored.languages[1]')
);

-- migrate:down
