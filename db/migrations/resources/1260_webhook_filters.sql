-- migrate:up

-- Filters of webhooks are evaluated in the transaction of the event, which may contain the writes of other
-- organizations. So a filter must not fail, and must be cheap: its time grows at most linearly with the event. An
-- expression that compares two paths, selects from the whole event within a condition, or repeats a subscript, would
-- take longer. A regular expression may never end.

-- The first key of a filter that no event has where the filter looks for it; null if there is none.
create function private.unmatched_key(filter jsonpath) returns text
language plpgsql stable strict set search_path = pg_catalog, pg_temp
as $$
declare
  columns constant text[] := array(
    select columns.name
    from unnest(private.all_webhook_events()) as events (name)
    cross join split_part(events.name, '.', 1) as resource
    cross join unnest(private.column_names(to_regclass('api.' || resource))) as columns (name)
    where columns.name <> all(private.event_omissions(resource))
  );
  -- The keys from the root to the current place, of which * is any; null within a group (…) before its first path.
  path text[];
  -- One element for each open parenthesis: the path before a condition ?(…), and null for a group.
  outer_paths jsonb := '[]';
  token text;
  key text;
begin
  for token in
    select found.parts[1]
    from regexp_matches(
      filter::text, '("(?:\\.|[^"\\])*"|\.(?:"(?:\\.|[^"\\])*"|\*)|\.\w+\(\)|\?\(|[$@()])', 'g'
    ) as found (parts)
  loop
    if token = '$' then
      path := '{}';
    elsif token = '@' then
      path := (
        select array(select jsonb_array_elements_text(enclosing.path))
        from jsonb_array_elements(outer_paths) with ordinality as enclosing (path, place)
        where enclosing.path <> 'null'
        order by enclosing.place desc
        limit 1
      );
    elsif token in ('(', '?(') then
      outer_paths := outer_paths || jsonb_build_array(case token when '?(' then to_jsonb(path) end);
    elsif token = ')' then
      if outer_paths -> -1 <> 'null' then
        path := array(select jsonb_array_elements_text(outer_paths -> -1));
      end if;
      outer_paths := outer_paths - -1;
    elsif token = '.*' or token like '."%' then
      key := case token when '.*' then '*' else substr(token, 2)::jsonb #>> '{}' end;
      path := path || key;
      -- Within a column, every key is possible.
      continue when case cardinality(path)
        when 1 then path[1] in ('payload', 'event_type', 'organization_id', '*')
        when 2 then path[1] in ('payload', '*') and path[2] in ('new', 'old', '*')
        when 3 then path[3] = '*' or path[3] = any(columns)
        else true
      end;
      return key;
    end if;
  end loop;
  return null;
end
$$;

-- The reason for which a text is not a filter of webhooks, a jsonpath whose evaluation cannot fail and is linear in the
-- event; null if it is one.
create function private.filter_fault(filter text) returns text
language plpgsql stable strict set search_path = pg_catalog, pg_temp
as $$
declare
  max_length constant integer := 500;
  max_conditions constant integer := 10;
  literal constant text := '(S|-?[0-9]+(\.[0-9]+)?|true|false|null)';
  comparison constant text := '(==|!=|<=|>=|<|>)';
  plain text;
  reduced text;
  key text;
begin
  if length(filter) > max_length then
    return format('It has more than %s characters.', max_length);
  end if;
  if not pg_input_is_valid(filter, 'jsonpath') then
    return (select fault.message from pg_input_error_info(filter, 'jsonpath') as fault);
  end if;
  -- The canonical form quotes each key and string. S stands for each.
  plain := regexp_replace(filter::jsonpath::text, '"(\\.|[^"\\])*"', 'S', 'g');
  if plain like '%$S%' then
    return 'It has a variable.';
  elsif plain like '%like_regex%' then
    return 'It has a regular expression.';
  end if;
  plain := regexp_replace(plain, '\.(size|type)\(\)', '', 'g');
  reduced := regexp_replace(
    plain,
    'strict |\$|@|\.S|\.\*|\[\*\]|\[[0-9]+\]|\[last\]|\?|\(|\)|' || comparison || '|&&|\|\||!|exists|starts with|'
    || 'is unknown|' || literal || '| ',
    '',
    'g'
  );
  if reduced <> '' then
    return format('It has an expression that filters do not support: %s.', left(ltrim(reduced), 20));
  elsif regexp_count(plain, comparison) <> regexp_count(plain, comparison || ' *' || literal) then
    return 'A comparison must have a path on its left side, and a text, number, true, false or null on its right side.';
  elsif regexp_count(plain, comparison || '|exists|starts with') > max_conditions then
    return format('It has more than %s conditions.', max_conditions);
  end if;
  -- Remove conditions ?(…) that do not begin a path with $, and groups (…), from the inside.
  loop
    reduced := regexp_replace(regexp_replace(plain, '\?\(([^()$]*)\)', '', 'g'), '(?<!\?)\(([^()]*)\)', ' \1 ', 'g');
    exit when reduced = plain;
    plain := reduced;
  end loop;
  if plain like '%?%' then
    return 'A condition ?(…) must use @ instead of $.';
  end if;
  key := private.unmatched_key(filter::jsonpath);
  if key is not null then
    return format('No event has "%s" there. Paths are like $.payload.new.status, $.payload.old.status, ', key)
      || '$.event_type and $.organization_id.';
  end if;
  return null;
end
$$;

-- Whether the first result of a filter exists and is neither false nor null. Events above 64 KiB pass every filter, so
-- that the time of the evaluation is bounded.
create function private.passes_filter(filter jsonpath, event jsonb) returns boolean
language sql immutable parallel safe
return pg_column_size(event) > 65536
  or coalesce(jsonb_path_query_first(event, filter, '{}', true) not in ('false', 'null'), false);

-- The reason for which an object is not a set of further headers of deliveries; null if it is one.
create function private.header_fault(headers jsonb) returns text
language plpgsql immutable strict set search_path = pg_catalog, pg_temp
as $$
declare
  max_headers constant integer := 20;
  max_length constant integer := 1024;
  reserved constant text :=
    '^(accept|accept-(charset|encoding|language)|connection|content-.*|date|expect|forwarded|host|keep-alive|'
    'max-forwards|origin|proxy-.*|range|referer|sec-.*|te|trailer|transfer-encoding|upgrade|user-agent|via|webhook-.*|'
    'x-forwarded-.*|x-real-ip)$';
  header record;
begin
  if jsonb_typeof(headers) <> 'object' then
    return 'headers must be an object of names and texts.';
  elsif (select count(*) from jsonb_object_keys(headers)) > max_headers then
    return format('There are more than %s headers.', max_headers);
  end if;
  -- Messages do not contain values, which may be secrets.
  for header in
    select given.name, given.value, row_number() over (partition by lower(given.name)) as place
    from jsonb_each(headers) as given (name, value)
  loop
    if header.name !~ '^[A-Za-z0-9!#$%&''*+.^_`|~-]{1,64}$' then
      return format('"%s" is not the name of a header of at most 64 characters.', left(header.name, 64));
    elsif lower(header.name) ~ reserved then
      return format('The service sets the header "%s" itself, or connections use it.', header.name);
    elsif header.place > 1 then
      return format('The header "%s" is given more than once.', header.name);
    elsif jsonb_typeof(header.value) <> 'string'
      or length(header.value #>> '{}') > max_length
      or header.value #>> '{}' !~ '^([!-~]([ -~]*[!-~])?)?$'
    then
      return format('The header "%s" must be a text of at most 1,024 printable ASCII characters.', header.name);
    end if;
  end loop;
  return null;
end
$$;

-- How the events of a webhook are delivered: {filter, headers, mode, payload}; headers are encrypted, or null. Errors:
-- CDS201, CDS300.
create function private.show_delivery(webhook_id uuid) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform private.require_own_webhook(webhook_id);
  return (
    select jsonb_build_object(
      'filter', endpoints.filter, 'headers', endpoints.headers, 'mode', endpoints.mode, 'payload', endpoints.payload
    )
    from private.webhook_endpoints as endpoints
    where endpoints.webhook_id = show_delivery.webhook_id
  );
end
$$;

-- Changes how the events of a webhook are delivered; returns it as show_delivery does. Of headers, the given envelope
-- is stored. Errors: CDS105, CDS106, CDS122, CDS123, CDS201, CDS300.
create function private.change_delivery(webhook_id uuid, changes jsonb, envelope text) returns jsonb
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  advice constant text := 'Send any of filter, headers, mode and payload.';
  refused text;
  fault text;
begin
  perform private.require_own_webhook(webhook_id);
  if jsonb_typeof(changes) <> 'object' then
    perform private.fail(400, 'CDS105', 'The body must be a JSON object.', null, advice);
  end if;
  select field.name into refused
  from jsonb_object_keys(changes) as field (name)
  where field.name not in ('filter', 'headers', 'mode', 'payload')
  limit 1;
  if found then
    perform private.fail(
      400, 'CDS106', format('The delivery of a webhook has no field "%s".', refused), null, advice
    );
  end if;
  if jsonb_typeof(changes -> 'filter') not in ('string', 'null') then
    perform private.fail(400, 'CDS105', '"filter" must be a string or null.', field => 'filter');
  end if;
  select format('%s must be %s.', choice.name, choice.allowed) into fault
  from (values ('mode', 'push or pull', '{push,pull}'::text[]), ('payload', 'full or thin', '{full,thin}'))
    as choice (name, allowed, texts)
  where changes ? choice.name and not coalesce(changes ->> choice.name = any (choice.texts), false)
  limit 1;
  if found then
    perform private.fail(400, 'CDS105', fault, field => split_part(fault, ' ', 1));
  end if;
  fault := private.filter_fault(changes ->> 'filter');
  if fault is not null then
    perform private.fail(
      400, 'CDS122', 'The filter is not supported.', fault,
      'Compare fields with values, as in $.payload.new.status == "active".', field => 'filter'
    );
  end if;
  fault := private.header_fault(changes -> 'headers');
  if fault is not null then
    perform private.fail(
      400, 'CDS123', 'The headers are not allowed.', fault, 'Correct or remove the header.', field => 'headers'
    );
  end if;
  if changes ? 'headers' and envelope is null then
    perform private.fail(
      400, 'CDS123', 'The headers are not allowed.', 'The body is too long.', 'Send a shorter body.', field => 'headers'
    );
  end if;
  if changes ? 'filter' then
    -- The events that pass a filter reveal the content of the others.
    perform private.require_permission(private.event_permission(events.name))
    from api.webhooks
    cross join lateral unnest(webhooks.events) as events (name)
    where webhooks.id = change_delivery.webhook_id and private.event_permission(events.name) is not null;
  end if;
  update private.webhook_endpoints as endpoints
  set
    filter = case when changes ? 'filter' then (changes ->> 'filter')::jsonpath else endpoints.filter end,
    headers = case when changes ? 'headers' then envelope else endpoints.headers end,
    mode = coalesce(changes ->> 'mode', endpoints.mode),
    payload = coalesce(changes ->> 'payload', endpoints.payload)
  where endpoints.webhook_id = change_delivery.webhook_id;
  return private.show_delivery(webhook_id);
end
$$;

grant execute on function private.show_delivery, private.change_delivery to api_consumer;

-- migrate:down
