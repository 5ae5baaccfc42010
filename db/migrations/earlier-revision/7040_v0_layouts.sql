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
grant update (
  creator_id, parent_id, assets, default_values, export_filename, featured, languages, name, secret, sections, slug,
  thumbnail, tokens, variables, visibility
) on v0.layouts to api_consumer;

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

-- Only the columns that the request changes are written, so that concurrent requests that change different columns
-- both take effect.
create function private.tg_v0_layouts__update() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  update api.layouts as present
  set
    creator_id = private.changed_value(old.creator_id, new.creator_id, present.creator_id),
    parent_id = private.changed_value(old.parent_id, new.parent_id, present.parent_id),
    assets = private.changed_value(old.assets, new.assets, present.assets),
    default_values = case
      when new.default_values is not distinct from old.default_values then present.default_values
      -- The other languages keep theirs.
      when new.default_values is null then present.default_values - coalesce(new.languages[1], 'en')
      else present.default_values || jsonb_build_object(coalesce(new.languages[1], 'en'), new.default_values)
    end,
    export_filename = private.changed_value(old.export_filename, new.export_filename, present.export_filename),
    featured = private.changed_value(old.featured, new.featured, present.featured),
    languages = private.changed_value(old.languages, new.languages, present.languages),
    name = private.changed_value(old.name, new.name, present.name),
    secret = private.changed_value(old.secret, new.secret, present.secret),
    sections = private.changed_value(old.sections, new.sections, present.sections),
    slug = private.changed_value(old.slug, new.slug, present.slug),
    thumbnail = private.changed_value(old.thumbnail, new.thumbnail, present.thumbnail),
    tokens = private.changed_value(old.tokens, new.tokens, present.tokens),
    variables = private.changed_value(old.variables, new.variables, present.variables),
    visibility = private.changed_value(old.visibility, new.visibility, present.visibility)
  where present.id = old.id;
  if not found then
    return null;
  end if;
  select layouts.* into new from v0.layouts where layouts.id = old.id;
  return new;
end
$$;

create trigger _100_update
  instead of update on v0.layouts
  for each row execute function private.tg_v0_layouts__update();

-- migrate:down
