-- migrate:up

-- A document template: its sections, and the variables that each candidate provides values for.
create table api.layouts (
  id uuid primary key default uuidv7(),
  creator_id uuid references private.user_profiles (user_id) on delete set null,
  organization_id uuid not null default auth.organization_id() references api.organizations (id) on delete cascade,
  parent_id uuid references api.layouts (id) on delete set null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default private.write_time(),
  archived_at timestamp with time zone,
  assets jsonb not null default '[]',
  custom_css text not null default ''
    constraint custom_css_is_short check (length(custom_css) <= 100000),
  default_values jsonb not null default '{}',
  description text not null default ''
    constraint description_is_short check (length(description) <= 20000),
  export_filename text not null default ''
    constraint export_filename_is_short check (length(export_filename) <= 255),
  featured boolean not null default false,
  fts tsvector generated always as (
    to_tsvector('pg_catalog.simple', name || ' ' || description)
  ) stored,
  languages text[] not null default '{en}'
    constraint languages_are_known check (private.are_languages(languages)),
  name text not null default ''
    constraint name_is_short check (length(name) <= 255),
  page_height integer not null default 1123
    constraint page_height_is_in_pixels check (page_height between 100 and 20000),
  page_width integer not null default 794
    constraint page_width_is_in_pixels check (page_width between 100 and 20000),
  secret uuid not null default gen_random_uuid(),
  sections jsonb not null default '[]',
  share_instructions text not null default ''
    constraint share_instructions_are_short check (length(share_instructions) <= 20000),
  slug text not null default ''
    constraint slug_is_well_formed check (private.is_slug(slug))
    constraint layouts_slug_key unique,
  thumbnail text,
  tokens jsonb not null default '[]',
  variables jsonb not null default '[]',
  visibility text not null default 'private'
    constraint visibility_is_known check (visibility in ('public', 'private')),
  web_settings jsonb
);

comment on table api.layouts is 'Document templates for candidates.';
comment on column api.layouts.id is 'Identifier.';
comment on column api.layouts.creator_id is 'User who created the layout.';
comment on column api.layouts.organization_id is 'Organization of the layout.';
comment on column api.layouts.parent_id is
  'Layout from which this one was created: an own one, or a public one of any organization.';
comment on column api.layouts.created_at is 'Time at which the row was created.';
comment on column api.layouts.updated_at is 'Time at which the row was last changed.';
comment on column api.layouts.archived_at is 'Time at which the layout was archived; null while it is in use.';
comment on column api.layouts.assets is 'Reusable fonts and images: an array of LayoutAsset.';
comment on column api.layouts.custom_css is 'Additional CSS rules for documents of this layout.';
comment on column api.layouts.default_values is
  'Default values of the variables by language. If empty, they are generated from the variables.';
comment on column api.layouts.description is 'Description for the layout library.';
comment on column api.layouts.export_filename is
  'Name of exported files, without .pdf. May contain {{variable}} placeholders.';
comment on column api.layouts.featured is
  'Whether the layout is featured in the layout library. It is first there if an operator of the service chose it too.';
comment on column api.layouts.fts is 'Full-text search vector of name and description.';
comment on column api.layouts.languages is 'Languages of the layout. The first one is the default.';
comment on column api.layouts.name is 'Title.';
comment on column api.layouts.page_height is 'Height of a page in pixels.';
comment on column api.layouts.page_width is 'Width of a page in pixels.';
comment on column api.layouts.secret is 'Secret that is required to view the layout when its visibility is private.';
comment on column api.layouts.sections is 'Sections of the document: an array of LayoutSection.';
comment on column api.layouts.share_instructions is 'Instructions shown to the person who shares a candidate.';
comment on column api.layouts.slug is
  'Unique name for look-up in the layout library. If empty, it is generated from the name.';
comment on column api.layouts.thumbnail is 'Image of the first page. The service generates it when the layout changes.';
comment on column api.layouts.tokens is 'Design tokens: an array of LayoutDesignToken.';
comment on column api.layouts.variables is
  'Variables that candidates of this layout provide values for: an array of LayoutVariable.';
comment on column api.layouts.visibility is 'public (published in the layout library) or private.';
comment on column api.layouts.web_settings is 'Colours for web sharing: a LayoutWebSettings.';
comment on constraint custom_css_is_short on api.layouts is 'custom_css must have at most 100000 characters.';
comment on constraint description_is_short on api.layouts is 'description must have at most 20000 characters.';
comment on constraint export_filename_is_short on api.layouts is 'export_filename must have at most 255 characters.';
comment on constraint languages_are_known on api.layouts is
  'languages must contain 1 to 50 language codes such as en or pt-BR, without duplicates.';
comment on constraint name_is_short on api.layouts is 'name must have at most 255 characters.';
comment on constraint page_height_is_in_pixels on api.layouts is 'page_height must be from 100 to 20000 pixels.';
comment on constraint page_width_is_in_pixels on api.layouts is 'page_width must be from 100 to 20000 pixels.';
comment on constraint share_instructions_are_short on api.layouts is
  'share_instructions must have at most 20000 characters.';
comment on constraint slug_is_well_formed on api.layouts is
  'slug must consist of 1 to 63 lower-case letters, digits and hyphens, without a hyphen at the start or end.';
comment on constraint layouts_slug_key on api.layouts is 'slug is already used by another layout.';
comment on constraint visibility_is_known on api.layouts is 'visibility must be public or private.';

create index layouts_organization_id_id_idx on api.layouts (organization_id, id);
create index layouts_organization_id_created_at_idx on api.layouts (organization_id, created_at desc, id);
create index layouts_organization_id_updated_at_idx on api.layouts (organization_id, updated_at, id);
create index layouts_organization_id_name_idx on api.layouts (organization_id, name, id);
create index layouts_creator_id_idx on api.layouts (creator_id);
create index layouts_parent_id_idx on api.layouts (parent_id);
create index layouts_library_idx on api.layouts (created_at desc, id desc)
  where visibility = 'public' and archived_at is null;
create index layouts_fts_idx on api.layouts using gin (organization_id private.uuid_ops, fts);

alter table api.layouts enable row level security;

create policy select_own_layouts on api.layouts
  for select to api_consumer
  using (organization_id = (select auth.organization_id()));

create policy insert_own_layouts on api.layouts
  for insert to api_consumer
  with check (organization_id = (select auth.organization_id()) and (select auth.can('edit_layouts')));

create policy update_own_layouts on api.layouts
  for update to api_consumer
  using (organization_id = (select auth.organization_id()) and (select auth.can('edit_layouts')))
  with check (organization_id = (select auth.organization_id()));

create policy delete_own_layouts on api.layouts
  for delete to api_consumer
  using (organization_id = (select auth.organization_id()) and (select auth.can('edit_layouts')));

grant select, delete on api.layouts to api_consumer;
grant insert (
  creator_id, organization_id, parent_id, archived_at, assets, custom_css, default_values, description,
  export_filename, featured, languages, name, page_height, page_width, secret, sections, share_instructions,
  slug, thumbnail, tokens, variables, visibility, web_settings
) on api.layouts to api_consumer;
grant update (
  creator_id, parent_id, archived_at, assets, custom_css, default_values, description,
  export_filename, featured, languages, name, page_height, page_width, secret, sections, share_instructions,
  slug, thumbnail, tokens, variables, visibility, web_settings
) on api.layouts to api_consumer;

alter table api.organizations
  add constraint organizations_default_layout_id_fkey
  foreign key (default_layout_id) references api.layouts (id) on delete set null;

create trigger _100_touch_updated_at
  before update on api.layouts
  for each row execute function private.tg__touch_updated_at();

-- Before insert or update: generates an empty slug from the name. Before insert: sets the creator.
create function private.tg_layouts__fill_defaults() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if coalesce(new.slug, '') = '' then
    new.slug := private.slugify(new.name) || '-' || lower(private.random_text(10));
  end if;
  if tg_op = 'INSERT' and new.creator_id is null then
    new.creator_id := (
      select members.user_id
      from api.members
      where members.id = auth.member_id() and members.organization_id = new.organization_id
    );
  end if;
  return new;
end
$$;

create trigger _150_fill_defaults
  before insert or update of slug on api.layouts
  for each row execute function private.tg_layouts__fill_defaults();

create trigger _700_reserve_slug
  after update of slug on api.layouts
  for each row when (old.slug <> new.slug)
  execute function private.tg__reserve_slug();

create trigger _700_reserve_slug_of_removed
  after delete on api.layouts
  for each row execute function private.tg__reserve_slug();

create trigger _710_refuse_reserved_slug
  after insert on api.layouts
  for each row execute function private.tg__refuse_reserved_slug();

create trigger _710_refuse_reserved_slug_on_update
  after update of slug on api.layouts
  for each row when (old.slug <> new.slug)
  execute function private.tg__refuse_reserved_slug();

create trigger _200_check_urls
  before insert or update of thumbnail, sections, web_settings on api.layouts
  for each row execute function private.tg__check_urls(
    'thumbnail', 'image-url',
    'sections', 'source',
    'web_settings', 'source'
  );

call private.check_structures('api.layouts', '{
  "assets": "LayoutAssets",
  "default_values": "LayoutDefaultValues",
  "sections": "LayoutSections",
  "tokens": "LayoutDesignTokens",
  "variables": "LayoutVariables",
  "web_settings": "LayoutWebSettings"
}');

create trigger _210_check_lengths
  before insert or update of variables on api.layouts
  for each row execute function private.tg__check_lengths('variables');

-- The generated default values of a layout: the default of each variable, for each language.
create function private.default_values(variables jsonb, languages text[]) returns jsonb
language sql immutable parallel safe
return (
  select coalesce(jsonb_object_agg(given.language, defaults.content) filter (where given.language is not null), '{}')
  from unnest(languages) as given (language)
  cross join (
    select coalesce(
      jsonb_object_agg(variable.content ->> 'key', coalesce(variable.content ->> 'default', '')),
      '{}'
    ) as content
    from jsonb_array_elements(variables) as variable (content)
  ) as defaults
);

grant execute on function private.default_values to api_consumer;

-- Generated default values follow the variables until the client sets its own default values.
create function private.tg_layouts__make_default_values() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  if new.default_values = '{}'
    or (
      tg_op = 'UPDATE'
      and new.default_values = old.default_values
      and old.default_values = private.default_values(old.variables, old.languages)
    )
  then
    new.default_values := private.default_values(new.variables, new.languages);
  end if;
  return new;
end
$$;

create trigger _300_make_default_values
  before insert or update of default_values, languages, variables on api.layouts
  for each row execute function private.tg_layouts__make_default_values();

create trigger _400_check_creator
  before insert or update of creator_id on api.layouts
  for each row when (new.creator_id is not null)
  execute function private.tg__check_reference('creator_id', 'private.user_profiles', 'user_id');

-- Whether the layout library lists a layout: it is public, not archived, and of an active organization.
create function private.is_listed(layout api.layouts) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select layout.visibility = 'public'
    and layout.archived_at is null
    and private.is_open_organization(layout.organization_id)
$$;

-- A layout that an organization may render and create layouts from: an own one, or one of the layout library. Null if
-- there is none.
create function private.usable_layout(layout_id uuid, organization_id uuid) returns api.layouts
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select layouts.*
  from api.layouts
  where layouts.id = usable_layout.layout_id
    and (layouts.organization_id = usable_layout.organization_id or private.is_listed(layouts))
$$;

-- Ends the request with 404 unless a layout or organization is the request's own. Errors: CDS300.
create function private.require_own(resource text, id uuid) returns void
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  is_own constant boolean := case resource
    when 'layout' then exists (
      select
      from api.layouts
      where layouts.id = require_own.id and layouts.organization_id = auth.organization_id()
    )
    else require_own.id = auth.organization_id()
  end;
begin
  if is_own is not true then
    perform private.fail(
      404, 'CDS300', format('There is no %s %s.', resource, id), null,
      format('See GET /%ss for those that your key can read.', resource)
    );
  end if;
end
$$;

-- Before insert or update: refuses a parent that the organization cannot use. Errors: 23503.
create function private.tg_layouts__check_parent() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if (private.usable_layout(new.parent_id, new.organization_id)).id is null then
    perform private.refuse_reference(
      'parent_id', new.parent_id,
      'Set parent_id to the id of a layout of your organization or of the layout library, or to null.'
    );
  end if;
  return new;
end
$$;

create trigger _400_check_parent
  before insert or update of parent_id on api.layouts
  for each row when (new.parent_id is not null)
  execute function private.tg_layouts__check_parent();

-- Before update: refuses a parent that originates from the layout.
create function private.tg_layouts__refuse_cycle() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  -- Two layouts could otherwise become ancestors of each other at the same time.
  perform pg_advisory_xact_lock(hashtextextended('layout ancestors ' || new.organization_id, 0));
  if exists (
    with recursive ancestors (id) as (
      select new.parent_id
      union
      select layouts.parent_id
      from ancestors
      join api.layouts on layouts.id = ancestors.id
      where layouts.parent_id is not null
    )
    select from ancestors where ancestors.id = new.id
  ) then
    raise check_violation using
      message = 'A layout cannot be its own ancestor.',
      detail = format('Layout %s is %s or originates from it.', new.parent_id, new.id),
      hint = 'Set parent_id to another layout, or to null.',
      column = 'parent_id';
  end if;
  return new;
end
$$;

create trigger _410_refuse_cycle
  before update of parent_id on api.layouts
  for each row when (new.parent_id is not null and new.parent_id is distinct from old.parent_id)
  execute function private.tg_layouts__refuse_cycle();

create trigger _400_check_default_layout
  before insert or update of default_layout_id on api.organizations
  for each row when (new.default_layout_id is not null)
  execute function private.tg__check_reference('default_layout_id', 'api.layouts', 'id', 'id');

-- migrate:down
