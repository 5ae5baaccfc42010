-- migrate:up

-- In the earlier revision the default values are one object, not one per language: those of the layout's default
-- language, the first of languages.
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
  'Default values for the variables, in the layout''s default language; made from the variables when null.';

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
language plpgsql
set search_path = ''
as $$
begin
  insert into api.layouts (
    creator_id, organization_id, parent_id, assets, default_values, export_filename, featured, languages, name, secret,
    sections, slug, thumbnail, tokens, variables, visibility
  )
  values (
    new.creator_id, new.organization_id, new.parent_id, new.assets,
    case when new.default_values is null then '{}' else jsonb_build_object(coalesce(new.languages[1], 'en'), new.default_values) end,
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

-- Only what the request changes is handed on.
create function private.tg_v0_layouts__update() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  update api.layouts as present
  set
    creator_id = case when new.creator_id is distinct from old.creator_id then new.creator_id else present.creator_id end,
    parent_id = case when new.parent_id is distinct from old.parent_id then new.parent_id else present.parent_id end,
    assets = case when new.assets is distinct from old.assets then new.assets else present.assets end,
    default_values = case
      when new.default_values is not distinct from old.default_values then present.default_values
      when new.default_values is null then '{}'
      else present.default_values || jsonb_build_object(coalesce(new.languages[1], 'en'), new.default_values)
    end,
    export_filename = case when new.export_filename is distinct from old.export_filename then new.export_filename else present.export_filename end,
    featured = case when new.featured is distinct from old.featured then new.featured else present.featured end,
    languages = case when new.languages is distinct from old.languages then new.languages else present.languages end,
    name = case when new.name is distinct from old.name then new.name else present.name end,
    secret = case when new.secret is distinct from old.secret then new.secret else present.secret end,
    sections = case when new.sections is distinct from old.sections then new.sections else present.sections end,
    slug = case when new.slug is distinct from old.slug then new.slug else present.slug end,
    thumbnail = case when new.thumbnail is distinct from old.thumbnail then new.thumbnail else present.thumbnail end,
    tokens = case when new.tokens is distinct from old.tokens then new.tokens else present.tokens end,
    variables = case when new.variables is distinct from old.variables then new.variables else present.variables end,
    visibility = case when new.visibility is distinct from old.visibility then new.visibility else present.visibility end
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

drop view v0.layouts;
drop function private.tg_v0_layouts__update(), private.tg_v0_layouts__insert();
