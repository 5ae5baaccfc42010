-- migrate:up

-- Previews of layouts, and the layout library.

-- A layout as POST /layouts would store it. Nothing is stored. Errors: as an insert, CDS106.
-- The insert that is undone applies the defaults and all rules of the table, without a second list of them. It runs
-- with the rights of the request, so that a check refuses what POST /layouts refuses.
create function private.draft_layout(layout jsonb) returns api.layouts
language plpgsql set search_path = pg_catalog, pg_temp
as $$
declare
  unknown_field text;
  fields text;
  draft api.layouts;
begin
  select min(given.name) into unknown_field
  from jsonb_object_keys(layout) as given (name)
  where given.name <> all (private.column_names('api.layouts'));
  if unknown_field is not null then
    perform private.fail(
      400, 'CDS106', format('Layouts have no field "%s".', left(unknown_field, 100)), null,
      'Remove the field, or see the fields of layouts in the API reference.'
    );
  end if;
  select string_agg(distinct format(', %I', given.name), '') into fields
  from jsonb_object_keys(layout) as given (name)
  where given.name <> 'organization_id';
  begin
    execute format(
      'insert into api.layouts (organization_id%1$s)
      select case when $2 then organization_id else $3 end%1$s
      from jsonb_populate_record(null::api.layouts, $1)
      returning *',
      fields
    ) into draft using layout, layout ? 'organization_id', auth.organization_id();
    raise exception using errcode = 'CDS00', message = 'undo the insert';
  exception
    when sqlstate 'CDS00' then
      null;
  end;
  return draft;
end
$$;

grant execute on function private.column_names, private.draft_layout to api_consumer;

-- A layout without what the service assigns, so that a layout that was read can be sent back. Unknown fields stay.
create function private.own_fields_of_layout(layout jsonb) returns jsonb
language sql stable set search_path = pg_catalog, pg_temp
as $$
  select coalesce(jsonb_object_agg(given.name, given.value), '{}')
  from jsonb_each(layout) as given (name, value)
  where given.name <> all (private.column_names('api.layouts'))
    or (
      given.name = any (private.insertable_columns('api.layouts'))
      and given.name not in ('creator_id', 'organization_id', 'secret', 'slug')
    )
$$;

-- Fails the request unless its body describes a preview. Errors: CDS105, CDS106.
create function private.check_preview(body jsonb) returns void
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  problem text := case
    when coalesce(jsonb_typeof(body), 'null') <> 'object' then 'The body is not an object.'
    when coalesce(jsonb_typeof(body -> 'layout'), 'null') <> 'object' then 'layout is not an object.'
    when jsonb_typeof(body -> 'values') <> 'object' then 'values is not an object.'
    when body ? 'candidate_id' and not coalesce(pg_input_is_valid(body ->> 'candidate_id', 'uuid'), false)
      then 'candidate_id is not a UUID.'
    when body ? 'values' and body ? 'candidate_id' then 'values and candidate_id are both given.'
    when body ? 'language' and not coalesce(private.is_language(body ->> 'language'), false)
      then 'language is not a language code such as en or pt-BR.'
  end;
  unknown_field text;
begin
  if problem is not null then
    perform private.fail(
      400, 'CDS105', 'The body must be a layout, with values or a candidate_id if they are to be shown.', problem,
      'Send {"layout": {…}, "values": {…}} or {"layout": {…}, "candidate_id": "…"}, and language if you wish.'
    );
  end if;
  select min(given.name) into unknown_field
  from jsonb_object_keys(body) as given (name)
  where given.name not in ('layout', 'values', 'candidate_id', 'language');
  if unknown_field is not null then
    perform private.fail(
      400, 'CDS106', format('A preview has no field "%s".', unknown_field), null,
      'The fields are layout, values, candidate_id and language.'
    );
  end if;
end
$$;

-- The facts of a preview {layout, values or candidate_id, language}. Without values and candidate, they are the facts
-- of the layout with its default values. Nothing is stored. Errors: CDS105, CDS106, CDS201, CDS300, CDS350, and those
-- of an insert of a layout.
create function private.preview_facts(body jsonb) returns jsonb
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  candidate private.candidates;
  draft api.layouts;
  facts jsonb;
begin
  perform private.require_permission('edit_layouts');
  perform private.check_preview(body);
  if body ? 'candidate_id' then
    candidate := private.candidate_to_show((body ->> 'candidate_id')::uuid);
  end if;
  draft := private.draft_layout(private.own_fields_of_layout(body -> 'layout'));
  if candidate.id is not null then
    facts := private.facts_in_layout(private.shared_facts(candidate.id), draft);
    return jsonb_set(
      facts, '{candidate,language}', coalesce(body -> 'language', facts #> '{candidate,language}')
    );
  end if;
  select jsonb_build_object(
    'layout', private.layout_facts(draft),
    'organization', jsonb_build_object('name', organizations.name, 'avatar', organizations.avatar)
  ) into facts
  from api.organizations
  where organizations.id = auth.organization_id();
  if not body ? 'values' then
    return facts || jsonb_build_object('language', body -> 'language');
  end if;
  return facts || (
    select jsonb_build_object(
      'candidate', jsonb_build_object('values', body -> 'values', 'language', body -> 'language'),
      'member', (select jsonb_build_object('values', members."values") from api.members where members.id = own.id),
      'user_profile', (
        select jsonb_build_object(
          'name', user_profiles.name, 'email', user_profiles.email, 'phone', user_profiles.phone,
          'avatar', user_profiles.avatar
        )
        from private.user_profiles
        join api.members on members.user_id = user_profiles.user_id
        where members.id = own.id
      )
    )
    from (select auth.member_id()) as own (id)
  );
end
$$;

-- Requests a run that makes a preview as a file, pdf or png. Errors: as preview_facts, CDS211.
create function private.request_preview(body jsonb, format text, deadline interval) returns uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  facts constant jsonb := private.preview_facts(body);
  run uuid;
begin
  perform private.refuse_late_run(auth.organization_id(), 'export', deadline);
  insert into private.runs (organization_id, api_key_id, member_id, kind, input, fingerprint, deadline_at)
  values (
    auth.organization_id(), auth.api_key_id(), auth.member_id(), 'export',
    jsonb_build_object('format', format, 'is_anonymous', false, 'facts', facts), '', now() + deadline
  )
  returning runs.id into run;
  perform private.call_workers('export');
  return run;
end
$$;

grant execute on function private.preview_facts, private.request_preview to api_consumer;

-- The layout library.

-- Organizations set layouts.featured themselves. Without the operators' choice, each could be first in the library.
create table private.featured_layouts (
  layout_id uuid primary key references api.layouts (id) on delete cascade
);

comment on table private.featured_layouts is
  'Layouts that operators chose to be first in the layout library, while their organizations feature them.';
comment on column private.featured_layouts.layout_id is 'The layout.';

alter table private.featured_layouts enable row level security;

-- Whether the layout library shows a layout before the others: its organization features it and an operator chose it.
create function private.is_featured(layout api.layouts) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select layout.featured
    and exists (select from private.featured_layouts where featured_layouts.layout_id = layout.id)
$$;

-- The public layouts of all organizations: first those that operators feature, then the others, the newest first. If
-- after is given, it is the slug of the layout after which the list begins.
create function private.list_library(after text, most integer)
returns table (
  id uuid,
  slug text,
  name text,
  description text,
  languages text[],
  is_featured boolean,
  organization text,
  thumbnail text
)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  last api.layouts;
  is_last_featured boolean;
begin
  select * into last from api.layouts where layouts.slug = list_library.after and layouts.visibility = 'public';
  is_last_featured := private.is_featured(last);
  return query
    with featured as materialized (
      select layouts.*
      from private.featured_layouts as chosen
      join api.layouts on layouts.id = chosen.layout_id
      where layouts.featured and private.is_listed(layouts)
        and (
          last.id is null
          or (is_last_featured and (layouts.created_at, layouts.id) < (last.created_at, last.id))
        )
    ), others as (
      -- The policies of the library are written out, so that the index is used.
      select layouts.*
      from api.layouts
      join api.organizations on organizations.id = layouts.organization_id
      where layouts.visibility = 'public'
        and layouts.archived_at is null
        and private.is_open(organizations)
        and not (
          layouts.featured
          and exists (select from private.featured_layouts as chosen where chosen.layout_id = layouts.id)
        )
        and (
          last.id is null
          or is_last_featured
          or (layouts.created_at, layouts.id) < (last.created_at, last.id)
        )
      order by layouts.created_at desc, layouts.id desc
      limit most
    ), listed as (
      select true as is_featured, featured.* from featured
      union all
      select false, others.* from others
    )
    select
      listed.id, listed.slug, listed.name, listed.description, listed.languages, listed.is_featured,
      organizations.name, '/assets/' || layout_thumbnails.token
    from listed
    join api.organizations on organizations.id = listed.organization_id
    left join private.layout_thumbnails on layout_thumbnails.layout_id = listed.id
    order by listed.is_featured desc, listed.created_at desc, listed.id desc
    limit most;
end
$$;

-- A layout of the library, with what an organization needs to create its own layout from it; null when there is none.
create function private.read_public_layout(slug text) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select jsonb_build_object(
    'id', layouts.id,
    'slug', layouts.slug,
    'name', layouts.name,
    'description', layouts.description,
    'organization', organizations.name,
    'assets', layouts.assets,
    'custom_css', layouts.custom_css,
    'default_values', layouts.default_values,
    'export_filename', layouts.export_filename,
    'languages', layouts.languages,
    'page_height', layouts.page_height,
    'page_width', layouts.page_width,
    'sections', layouts.sections,
    'tokens', layouts.tokens,
    'variables', layouts.variables,
    'web_settings', layouts.web_settings
  )
  from api.layouts
  join api.organizations on organizations.id = layouts.organization_id
  where layouts.slug = read_public_layout.slug and private.is_listed(layouts)
$$;

grant execute on function private.list_library, private.read_public_layout to gateway;

-- migrate:down
