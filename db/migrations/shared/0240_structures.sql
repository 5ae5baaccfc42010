-- migrate:up

-- The nested structures of the resources as JSON Schemas. They are the one source for the checks on writes, whose
-- errors name the path, and for the OpenAPI document. Unknown element types and keys are accepted.
create table private.structures (
  name text primary key,
  schema jsonb not null
);

comment on table private.structures is 'JSON Schemas of the nested structures of the resources.';
comment on column private.structures.name is 'Name of the structure, as in the API reference.';
comment on column private.structures.schema is
  'JSON Schema of the structure. Supported keywords: type, const, pattern, format (uuid, date-time, color, link, '
  'image-url, font-url, source), '
  'minLength, maxLength, minimum, maximum, maxItems, properties, required, propertyNames, maxProperties, '
  'additionalProperties, items, oneOf (selected by type), allOf (if and then by type), uniqueKeys (the key that must '
  'be unique among the entries of an array), and $ref (the name of another structure).';

alter table private.structures enable row level security;

insert into private.structures (name, schema) values
  ('JsonObject', '{"type": "object"}'),
  ('LocalizedText', '{
    "type": "object",
    "description": "One string per language code, and `default` for all other languages.",
    "maxProperties": 200,
    "additionalProperties": {"type": "string"},
    "propertyNames": {
      "pattern": "^(default|[a-z]{2,3}(-[A-Z]{2})?)$",
      "description": "a language code such as en or pt-BR, or default"
    }
  }'),
  ('CandidateAttachment', '{
    "type": "object",
    "properties": {
      "detected_source_language": {"type": ["string", "null"], "maxLength": 16},
      "external_id": {"type": ["string", "null"], "maxLength": 255},
      "label": {"type": "string", "maxLength": 255},
      "text": {"$ref": "LocalizedText"},
      "type": {"type": "string", "maxLength": 64, "examples": ["pdf", "link"]},
      "url": {"type": "string", "format": "link", "maxLength": 2048}
    }
  }'),
  ('CandidateAttachments', '{
    "type": "object",
    "description": "Attachments by label.",
    "maxProperties": 100,
    "additionalProperties": {"$ref": "CandidateAttachment"}
  }'),
  ('CandidateExternalData', '{
    "type": ["object", "null"],
    "properties": {
      "avatar": {"type": ["string", "null"], "format": "image-url"},
      "name": {"type": ["string", "null"]},
      "id": {"type": ["string", "null"], "maxLength": 255},
      "url": {"type": ["string", "null"], "format": "link"},
      "values": {"type": "object", "maxProperties": 5000, "additionalProperties": {"type": ["string", "null"]}}
    }
  }'),
  ('CandidateMessage', '{
    "type": "object",
    "required": ["id", "created_at"],
    "properties": {
      "id": {"type": "string", "format": "uuid"},
      "created_at": {"type": "string", "format": "date-time"},
      "member_id": {"type": ["string", "null"], "format": "uuid"},
      "prompt": {"type": ["string", "null"]},
      "comment": {"type": ["string", "null"]},
      "selector": {"type": "array", "maxItems": 100, "items": {"type": "string"}}
    }
  }'),
  ('CandidateMessages', '{"type": "array", "maxItems": 1000, "items": {"$ref": "CandidateMessage"}}'),
  ('SectionAttachment', '{
    "type": ["object", "string"],
    "format": "source",
    "properties": {
      "href": {"type": ["string", "null"], "format": "link", "maxLength": 2048},
      "label": {"type": "string"},
      "type": {"type": "string"},
      "url": {"type": "string", "format": "link", "maxLength": 2048}
    }
  }'),
  ('SectionAttachments', '{
    "type": "object",
    "description": "Attachment links by the id of their section.",
    "maxProperties": 500,
    "additionalProperties": {"type": "array", "maxItems": 500, "items": {"$ref": "SectionAttachment"}}
  }'),
  ('LayoutAsset', '{
    "type": "object",
    "required": ["type", "url"],
    "oneOf": [
      {
        "title": "FontAsset",
        "required": ["family"],
        "properties": {
          "type": {"const": "font"},
          "family": {"type": "string", "minLength": 1},
          "url": {"type": "string", "format": "font-url", "maxLength": 2000000}
        }
      },
      {
        "title": "ImageAsset",
        "required": ["label"],
        "properties": {
          "type": {"const": "image"},
          "label": {"type": "string"},
          "url": {"type": "string", "format": "image-url", "maxLength": 2000000}
        }
      }
    ]
  }'),
  ('LayoutAssets', '{"type": "array", "maxItems": 200, "items": {"$ref": "LayoutAsset"}}'),
  ('LayoutDesignToken', '{
    "type": "object",
    "required": ["id", "type", "value"],
    "properties": {
      "id": {"type": "string", "minLength": 1},
      "name": {"type": "string"},
      "type": {"type": "string", "minLength": 1, "examples": ["color", "length"]},
      "value": {"type": ["string", "number"]}
    },
    "allOf": [
      {"if": {"properties": {"type": {"const": "color"}}}, "then": {"properties": {"value": {"$ref": "Color"}}}},
      {"if": {"properties": {"type": {"const": "length"}}}, "then": {"properties": {"value": {"type": "number"}}}}
    ]
  }'),
  ('LayoutDesignTokens', '{"type": "array", "maxItems": 500, "items": {"$ref": "LayoutDesignToken"}}'),
  ('LayoutVariable', '{
    "type": "object",
    "required": ["key"],
    "properties": {
      "key": {"type": "string", "minLength": 1, "maxLength": 128},
      "type": {"type": "string", "minLength": 1, "examples": ["inline-text", "text-block"]},
      "default": {"type": ["string", "null"]},
      "min_length": {"type": ["integer", "null"], "minimum": 0},
      "max_length": {"type": ["integer", "null"], "minimum": 1},
      "sensitive": {"type": "boolean"},
      "ai_instructions": {"type": ["string", "null"]}
    }
  }'),
  ('LayoutVariables', '{"type": "array", "maxItems": 500, "items": {"$ref": "LayoutVariable"}, "uniqueKeys": "key"}'),
  ('Color', '{
    "type": "string",
    "format": "color",
    "description": "A CSS colour: hexadecimal, a name, or a function such as rgb()."
  }'),
  ('LayoutWebSettings', '{
    "type": ["object", "null"],
    "properties": {
      "color_accent": {"$ref": "Color"},
      "color_background": {"$ref": "Color"},
      "color_text": {"$ref": "Color"}
    }
  }'),
  -- rendering/layout/properties.ts describes the properties of elements. A write checks the properties of
  -- headers, bodies and footers that have a type in the interface. Notices report other values that documents ignore.
  ('LayoutElement', '{
    "type": ["object", "null"],
    "required": ["type"],
    "properties": {
      "id": {"type": "string"},
      "type": {"type": "string", "minLength": 1},
      "align": {"type": ["string", "object", "null"]},
      "background": {"type": ["string", "null"]},
      "bold": {"type": ["boolean", "number", "null"]},
      "color": {"type": ["string", "null"]},
      "columns": {"type": ["integer", "null"], "minimum": 1, "maximum": 12},
      "font": {
        "type": ["object", "null"],
        "properties": {
          "family": {"type": ["string", "null"]},
          "letter_spacing": {"type": ["number", "string", "null"]},
          "line_height": {"type": ["number", "string", "null"]},
          "paragraph_spacing": {"type": ["number", "string", "null"]},
          "size": {"type": ["number", "string", "null"]}
        }
      },
      "italic": {"type": ["boolean", "null"]},
      "strikethrough": {"type": ["boolean", "null"]},
      "underline": {"type": ["boolean", "null"]},
      "value": {
        "type": ["string", "object", "null"],
        "maxProperties": 200,
        "additionalProperties": {"type": ["string", "null"]}
      }
    }
  }'),
  ('LayoutSection', '{
    "type": "object",
    "required": ["id", "type"],
    "properties": {
      "id": {"type": "string", "minLength": 1},
      "label": {"type": "string"},
      "type": {"type": "string", "minLength": 1, "examples": ["multi-page"]},
      "header": {"$ref": "LayoutElement"},
      "footer": {"$ref": "LayoutElement"},
      "body": {"$ref": "LayoutElement"}
    }
  }'),
  ('LayoutSections', '{"type": "array", "maxItems": 200, "items": {"$ref": "LayoutSection"}, "uniqueKeys": "id"}'),
  ('LayoutDefaultValues', '{
    "type": "object",
    "description": "One object of values per language code. The values of sample are shown only in the layout library.",
    "maxProperties": 200,
    "additionalProperties": {"type": "object"},
    "propertyNames": {
      "pattern": "^([a-z]{2,3}(-[A-Z]{2})?|sample)$",
      "description": "a language code such as en or pt-BR, or sample"
    }
  }'),
  ('MemberVariable', '{
    "type": "object",
    "required": ["key"],
    "properties": {
      "key": {"type": "string", "minLength": 1, "maxLength": 128},
      "label": {"type": ["string", "null"]},
      "type": {"type": "string", "minLength": 1},
      "default": {"type": ["string", "null"]}
    }
  }'),
  ('MemberVariables', '{"type": "array", "maxItems": 200, "items": {"$ref": "MemberVariable"}, "uniqueKeys": "key"}'),
  ('MemberValues', '{
    "type": "object",
    "description": "One value per member_variable: a string, a number, a boolean, or an object of strings by language.",
    "maxProperties": 1000,
    "additionalProperties": {"type": ["string", "number", "boolean", "null", "object"]}
  }'),
  ('ProposalReaction', '{
    "type": "object",
    "required": ["id", "type"],
    "properties": {
      "id": {"type": "string", "minLength": 1, "maxLength": 64, "examples": ["invite", "comment", "reject"]},
      "type": {"type": "string", "minLength": 1, "examples": ["email"]},
      "to": {
        "type": "string",
        "maxLength": 254,
        "description": "the address that receives the mail; without it, the address of the member"
      },
      "subject": {"type": "string", "maxLength": 1000},
      "body": {"type": "string", "maxLength": 20000}
    }
  }'),
  ('ProposalReactions', '{"type": "array", "maxItems": 50, "items": {"$ref": "ProposalReaction"}, "uniqueKeys": "id"}');

-- The type of a JSON value in terms of JSON Schema, where 2.0 is an integer.
create function private.json_type(value jsonb) returns text
language sql immutable parallel safe
return case
  when jsonb_typeof(value) <> 'number' then jsonb_typeof(value)
  when value::numeric = trunc(value::numeric) then 'integer'
  else 'number'
end;

-- One function for each type of value, and one that calls them. Each returns a message that names the path of the
-- value, or null if the value is valid. A comparison with a keyword that the schema does not have is null, so it
-- never reports a problem.

-- A message if a text is not a URL of the format link, image-url, font-url or source (of an image in a layout); null if
-- it is. Images and fonts can be data: URLs. http is accepted in development, and for files of the service itself.
create function private.url_problem(format text, value text, path text) returns text
language plpgsql stable set search_path = pg_catalog, pg_temp
as $$
begin
  if value = '' or value ~* '^https://[^\s/?#@\\]+([/?#][^\x01-\x1f\x7f]*)?$' then
    return null;
  end if;
  if value ~* '^http://[^\s/?#@\\]+([/?#][^\x01-\x1f\x7f]*)?$'
    -- Files and images of the service itself, which may be reached by http.
    and (value ~ '/(candidates/[0-9a-f-]{36}/files/[0-9a-f-]{36}|assets/[^/?#]+)$' or private.allows_http())
  then
    return null;
  end if;
  -- The source of an image in a layout can also be the label of an asset.
  if format = 'source' and value !~* '^\s*[a-z][a-z0-9+.-]*:' and value !~ '[\x01-\x1f\x7f]' then
    return null;
  end if;
  if (format in ('image-url', 'source') and value ~* '^data:image/[a-z0-9.+-]+[;,]')
    or (format = 'font-url' and value ~* '^data:font/[a-z0-9.+-]+[;,]')
  then
    return null;
  end if;
  return format(
    '%s must be an https URL%s',
    path,
    case format
      when 'image-url' then ' or an image as a data: URL'
      when 'font-url' then ' or a font as a data: URL'
      when 'source' then ', the label of an asset, or an image as a data: URL'
      else ''
    end
  );
end
$$;

-- The problem of a text.
create function private.string_problem(schema jsonb, value jsonb, path text) returns text
language sql stable set search_path = pg_catalog, pg_temp
as $$
  select case
    when content = '' and (schema ->> 'minLength')::integer > 0 then
      format('%s must not be empty', path)
    when length(content) < (schema ->> 'minLength')::integer then
      format('%s must have at least %s characters', path, schema ->> 'minLength')
    when length(content) > (schema ->> 'maxLength')::integer then
      format('%s must have at most %s characters, not %s', path, schema ->> 'maxLength', length(content))
    when content !~ (schema ->> 'pattern') then
      format(
        '%s must be %s',
        path,
        coalesce(schema ->> 'description', 'a string that matches ' || (schema ->> 'pattern'))
      )
    when schema ->> 'format' = 'uuid' and not pg_input_is_valid(content, 'uuid') then
      format('%s must be a uuid', path)
    when schema ->> 'format' = 'date-time' and not pg_input_is_valid(content, 'timestamp with time zone') then
      format('%s must be a timestamp (ISO 8601)', path)
    when schema ->> 'format' = 'color' and not private.is_color(content) then
      format('%s must be a CSS colour, such as #1a2b3c, teal or rgb(26, 43, 60)', path)
    when schema ->> 'format' in ('link', 'image-url', 'font-url', 'source') then
      private.url_problem(schema ->> 'format', content, path)
  end
  from (select value #>> '{}' as content) as given
$$;

-- The problem of a number.
create function private.number_problem(schema jsonb, value jsonb, path text) returns text
language sql immutable set search_path = pg_catalog, pg_temp
as $$
  select case
    when value::numeric < (schema ->> 'minimum')::numeric then
      format('%s must be at least %s', path, schema ->> 'minimum')
    when value::numeric > (schema ->> 'maximum')::numeric then
      format('%s must be at most %s', path, schema ->> 'maximum')
  end
$$;

-- The problem of an array itself, without its entries.
create function private.array_problem(schema jsonb, value jsonb, path text) returns text
language sql immutable set search_path = pg_catalog, pg_temp
as $$
  select coalesce(
    case
      when jsonb_array_length(value) > (schema ->> 'maxItems')::integer then
        format('%s must have at most %s entries, not %s', path, schema ->> 'maxItems', jsonb_array_length(value))
    end,
    (
      select format('%s must not have two entries with the %s "%s"', path, schema ->> 'uniqueKeys', min(repeated.key))
      from (
        select item.content ->> (schema ->> 'uniqueKeys') as key
        from jsonb_array_elements(value) as item (content)
        group by 1
        having count(*) > 1
      ) as repeated
      where repeated.key is not null
      having count(*) > 0
    )
  )
$$;

-- The problem of an object itself, without its entries.
create function private.object_problem(schema jsonb, value jsonb, path text) returns text
language sql immutable set search_path = pg_catalog, pg_temp
as $$
  select coalesce(
    (
      select format('%s.%s is missing', path, required.name)
      from jsonb_array_elements_text(schema -> 'required') with ordinality as required (name, place)
      where not value ? required.name
      order by required.place
      limit 1
    ),
    (
      select format('%s must have at most %s entries', path, schema ->> 'maxProperties')
      where (select count(*) from jsonb_object_keys(value)) > (schema ->> 'maxProperties')::integer
    ),
    (
      select format('%s: the key "%s" must be %s', path, left(keys.name, 100), schema #>> '{propertyNames,description}')
      from jsonb_object_keys(value) as keys (name)
      where keys.name !~ (schema #>> '{propertyNames,pattern}')
      limit 1
    )
  )
$$;

-- The first problem in the entries of an array or object. Entries without a schema are not checked.
create function private.entry_problem(schema jsonb, value jsonb, path text) returns text
language plpgsql stable set search_path = pg_catalog, pg_temp
as $$
begin
  return (
    select found.problem
    from (
      select schema -> 'items' as schema, item.content, format('%s[%s]', path, item.place - 1) as path
      from jsonb_array_elements(case jsonb_typeof(value) when 'array' then value end)
        with ordinality as item (content, place)
      union all
      select
        coalesce(schema -> 'properties' -> pair.key, schema -> 'additionalProperties'),
        pair.content,
        format('%s.%s', path, pair.key)
      from jsonb_each(case jsonb_typeof(value) when 'object' then value end) as pair (key, content)
    ) as entry
    cross join lateral private.structure_problem(entry.schema, entry.content, entry.path) as found (problem)
    where entry.schema is not null and found.problem is not null
    limit 1
  );
end
$$;

-- The constant of `type` selects the alternative, so that the message is about the intended one.
create function private.alternative_problem(schema jsonb, value jsonb, path text) returns text
language plpgsql stable set search_path = pg_catalog, pg_temp
as $$
declare
  choice jsonb;
  problem text;
begin
  if schema ? 'oneOf' then
    select alternative.content into choice
    from jsonb_array_elements(schema -> 'oneOf') as alternative (content)
    where alternative.content #> '{properties,type,const}' = value -> 'type'
    limit 1;
    if choice is null then
      return format(
        '%s.type must be %s',
        path,
        (
          select string_agg(alternative.content #>> '{properties,type,const}', ' or ')
          from jsonb_array_elements(schema -> 'oneOf') as alternative (content)
        )
      );
    end if;
    problem := private.structure_problem(choice, value, path);
  end if;
  for choice in
    select condition.content -> 'then'
    from jsonb_array_elements(schema -> 'allOf') as condition (content)
    where condition.content #> '{if,properties,type,const}' = value -> 'type'
  loop
    problem := coalesce(problem, private.structure_problem(choice, value, path));
  end loop;
  return problem;
end
$$;

-- The first way in which a JSON value does not match a schema of private.structures, with its path; null if the value
-- matches.
create function private.structure_problem(schema jsonb, value jsonb, path text) returns text
language plpgsql stable set search_path = pg_catalog, pg_temp
as $$
declare
  actual constant text := private.json_type(value);
  allowed jsonb := schema -> 'type';
begin
  if schema ? '$ref' then
    return private.structure_problem(
      (select structures.schema from private.structures where structures.name = structure_problem.schema ->> '$ref'),
      value,
      path
    );
  end if;
  if schema ? 'const' and value <> schema -> 'const' then
    return format('%s must be %s', path, schema -> 'const');
  end if;
  if jsonb_typeof(allowed) = 'string' then
    allowed := jsonb_build_array(allowed);
  end if;
  if not (allowed ? actual or (actual = 'integer' and allowed ? 'number')) then
    return format(
      '%s must be %s, not %s',
      path,
      (select string_agg(listed.name, ' or ') from jsonb_array_elements_text(allowed) as listed (name)),
      actual
    );
  end if;
  return case actual
    when 'string' then private.string_problem(schema, value, path)
    when 'integer' then private.number_problem(schema, value, path)
    when 'number' then private.number_problem(schema, value, path)
    when 'array' then coalesce(
      private.array_problem(schema, value, path),
      private.entry_problem(schema, value, path)
    )
    when 'object' then coalesce(
      private.object_problem(schema, value, path),
      private.entry_problem(schema, value, path),
      private.alternative_problem(schema, value, path)
    )
  end;
end
$$;

-- Ends the request with 400 if its body does not match a schema of private.structures. Errors: CDS105.
create function private.require_structure(structure text, value jsonb) returns void
language plpgsql stable set search_path = pg_catalog, pg_temp
as $$
declare
  problem constant text := private.structure_problem(jsonb_build_object('$ref', structure), value, 'body');
begin
  if problem is not null then
    perform private.fail(
      400, 'CDS105', problem || '.', 'Nothing was changed.',
      format('The body is %s. The API reference describes this structure.', structure)
    );
  end if;
end
$$;

-- The first text under a key url, src or href, at any depth of a JSON value, that is no source of an image; null if
-- there is none.
-- Elements of layouts have any keys at any depth.
create function private.nested_source_problem(value jsonb, path text) returns text
language sql stable set search_path = pg_catalog, pg_temp
as $$
  with recursive walk (key, content, path) as (
    select null::text, nested_source_problem.value, nested_source_problem.path
    union all
    select entry.key, entry.content, entry.path
    from walk
    cross join lateral (
      select pair.key, pair.content, format('%s.%s', walk.path, pair.key) as path
      from jsonb_each(case jsonb_typeof(walk.content) when 'object' then walk.content end) as pair (key, content)
      union all
      select walk.key, item.content, format('%s[%s]', walk.path, item.place - 1)
      from jsonb_array_elements(case jsonb_typeof(walk.content) when 'array' then walk.content end)
        with ordinality as item (content, place)
    ) as entry
  )
  select found.problem
  from walk
  cross join lateral private.url_problem('source', walk.content #>> '{}', walk.path) as found (problem)
  where walk.key in ('href', 'src', 'url')
    and jsonb_typeof(walk.content) = 'string'
    and found.problem is not null
  limit 1
$$;

-- Before trigger: checks columns that contain URLs, and the sources of images in JSON columns. Arguments: pairs of
-- column and format (see url_problem).
create function private.tg__check_urls() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  given constant jsonb := to_jsonb(new);
  before constant jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
  column_name text;
  problem text;
begin
  for i in 0 .. tg_nargs / 2 - 1 loop
    column_name := tg_argv[2 * i];
    continue when given -> column_name is not distinct from before -> column_name;
    problem := case jsonb_typeof(given -> column_name)
      when 'string' then private.url_problem(tg_argv[2 * i + 1], given ->> column_name, column_name)
      else private.nested_source_problem(given -> column_name, column_name)
    end;
    if problem is not null then
      raise check_violation using
        message = problem || '.',
        hint = format('%s takes no other schemes, and no user name or password.', column_name),
        column = column_name;
    end if;
  end loop;
  return new;
end
$$;

-- Before trigger: checks JSON columns against structures. Arguments: pairs of column and structure.
create function private.tg__check_structures() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  given jsonb := to_jsonb(new);
  before jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
  column_name text;
  structure text;
  problem text;
begin
  for i in 0 .. tg_nargs / 2 - 1 loop
    column_name := tg_argv[2 * i];
    structure := tg_argv[2 * i + 1];
    continue when given -> column_name is not distinct from before -> column_name;
    problem := private.structure_problem(
      jsonb_build_object('$ref', structure),
      given -> column_name,
      column_name
    );
    if problem is not null then
      raise check_violation using
        message = problem || '.',
        hint = format('%s is a %s. The API reference describes this structure.', column_name, structure),
        column = column_name;
    end if;
  end loop;
  return new;
end
$$;

-- Checks JSON columns of a table against structures: {column: structure}. A row is checked when it is inserted with
-- another value than the default, and when a value changes. Only the type of a JsonObject is checked.
create procedure private.check_structures(relation regclass, structures json)
language plpgsql set search_path = pg_catalog, pg_temp
as $$
declare
  checked record;
begin
  select
    string_agg(quote_ident(given.name), ', ') as columns,
    string_agg(format('%L, %L', given.name, given.structure), ', ') as arguments,
    string_agg(format(conditions.template, given.name, stored.initial), ' or ') as inserted,
    string_agg(format(conditions.template, given.name, format('old.%I', given.name)), ' or ') as changed
  into checked
  from json_each_text(structures) as given (name, structure)
  cross join lateral (
    select coalesce(pg_get_expr(pg_attrdef.adbin, pg_attrdef.adrelid), 'null') as initial
    from pg_attribute
    left join pg_attrdef on pg_attrdef.adrelid = relation and pg_attrdef.adnum = pg_attribute.attnum
    where pg_attribute.attrelid = relation and pg_attribute.attname = given.name
  ) as stored
  cross join lateral (
    select case given.structure
      when 'JsonObject' then 'jsonb_typeof(new.%I) is distinct from ''object'''
      else 'new.%I is distinct from %s'
    end as template
  ) as conditions;
  execute format(
    'create trigger _200_check_structures before insert on %s
     for each row when (%s) execute function private.tg__check_structures(%s)',
    relation, checked.inserted, checked.arguments
  );
  execute format(
    'create trigger _200_check_changed_structures before update of %s on %s
     for each row when (%s) execute function private.tg__check_structures(%s)',
    checked.columns, relation, checked.changed, checked.arguments
  );
end
$$;

-- Why the lengths of an array of LayoutVariable contradict each other, or null. name is the name of the column.
create function private.lengths_problem(variables jsonb, name text) returns text
language sql immutable set search_path = pg_catalog, pg_temp
as $$
  select
    format('%s[%s]: ', name, variable.place - 1)
    || case
      when limits.least > limits.most
        then format('min_length (%s) must be at most max_length (%s)', limits.least, limits.most)
      else format(
        'default has %s characters, and must have %s', limits.length,
        case when limits.length < limits.least then 'at least ' || limits.least else 'at most ' || limits.most end
      )
    end
  from jsonb_array_elements(variables) with ordinality as variable (content, place)
  cross join lateral (
    select
      (variable.content ->> 'min_length')::numeric as least,
      (variable.content ->> 'max_length')::numeric as most,
      -- An empty default stands for none.
      length(nullif(variable.content ->> 'default', '')) as length
  ) as limits
  where limits.least > limits.most or limits.length < limits.least or limits.length > limits.most
  order by variable.place
  limit 1
$$;

-- Before trigger: refuses variables whose min_length, max_length and default contradict each other. Argument: the
-- column. It is checked against its structure before.
create function private.tg__check_lengths() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  problem constant text := private.lengths_problem(to_jsonb(new) -> tg_argv[0], tg_argv[0]);
begin
  if problem is not null then
    raise check_violation using
      message = problem || '.',
      hint = 'Lengths are in characters. Correct the lengths or the default; nothing was written.',
      column = tg_argv[0];
  end if;
  return new;
end
$$;

-- migrate:down
