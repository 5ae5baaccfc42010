-- migrate:up

-- Differences between two states of a row, by which the earlier one can be restored with the same bytes. A difference
-- leads from the later state back to the earlier one. It has the columns that differ, each whole or in parts:
--
--   {"name": {"old": "Ann"}, "values": {"parts": [{"path": ["summary"], "old": "…"}, {"path": ["new"]}]}}
--
-- Without old, there was nothing at the path.

-- Whether two JSON values have the same bytes. 1.0 and 1.00 are equal, but not the same.
create function private.is_same(one jsonb, other jsonb) returns boolean
language sql immutable parallel safe
return row(one)::record *= row(other)::record;

-- object or array if two values differ only in their members: two objects, or two arrays of the same length. Otherwise
-- null.
create function private.common_structure(one jsonb, other jsonb) returns text
language sql immutable parallel safe
return case
  when jsonb_typeof(one) = 'object' and jsonb_typeof(other) = 'object' then 'object'
  when jsonb_typeof(one) = 'array' and jsonb_typeof(other) = 'array'
    and jsonb_array_length(one) = jsonb_array_length(other) then 'array'
end;

-- The smallest parts in which two values differ, down to eight levels. before or after is null where there is no part.
-- No path is the beginning of another.
create function private.differing_parts(before jsonb, after jsonb)
returns table (path text[], before_part jsonb, after_part jsonb)
language sql immutable parallel safe set search_path = pg_catalog, pg_temp
as $$
  with recursive parts (path, before, after, structure) as (
    select '{}'::text[], $1, $2, private.common_structure($1, $2)
    where not private.is_same($1, $2)
    union all
    select
      parts.path || member.name,
      member.before,
      member.after,
      case when cardinality(parts.path) < 7 then private.common_structure(member.before, member.after) end
    from parts
    cross join lateral (
      select coalesce(earlier.key, later.key), earlier.value, later.value
      from jsonb_each(case when parts.structure = 'object' then parts.before else '{}' end) as earlier
      full join jsonb_each(case when parts.structure = 'object' then parts.after else '{}' end) as later
        on later.key = earlier.key
      union all
      select (element.place - 1)::text, element.before, element.after
      from rows from (
        jsonb_array_elements(case when parts.structure = 'array' then parts.before else '[]' end),
        jsonb_array_elements(case when parts.structure = 'array' then parts.after else '[]' end)
      ) with ordinality as element (before, after, place)
    ) as member (name, before, after)
    where parts.structure is not null and not private.is_same(member.before, member.after)
  )
  select parts.path, parts.before, parts.after
  from parts
  where parts.structure is null
$$;

-- The difference of a large JSON column. It is whole if its parts would be larger, or would take long to put back.
create function private.column_difference(before jsonb, after jsonb) returns jsonb
language plpgsql immutable set search_path = pg_catalog, pg_temp
as $$
declare
  size constant bigint := octet_length(before::text);
  parts constant jsonb := (
    select
      jsonb_agg(
        jsonb_build_object('path', part.path)
        || case when part.before_part is null then '{}' else jsonb_build_object('old', part.before_part) end
      )
    from private.differing_parts(before, after) as part
  );
begin
  -- Each part that is put back copies the column.
  if octet_length(parts::text) > size or jsonb_array_length(parts) * size > 4000000 then
    return jsonb_build_object('old', before);
  end if;
  return jsonb_build_object('parts', parts);
end
$$;

-- The state of a row to which a difference leads from a later one.
create function private.undone(content jsonb, difference jsonb) returns jsonb
language plpgsql immutable set search_path = pg_catalog, pg_temp
as $$
declare
  part record;
begin
  for part in
    select array[changed.name] as path, changed.how -> 'old' as old
    from jsonb_each(difference) as changed (name, how)
    where changed.how ? 'old'
    union all
    select changed.name || array(select jsonb_array_elements_text(given.part -> 'path')), given.part -> 'old'
    from jsonb_each(difference) as changed (name, how)
    cross join lateral jsonb_array_elements(changed.how -> 'parts') as given (part)
  loop
    content := case
      when part.old is null then content #- part.path
      else jsonb_set(content, part.path, part.old)
    end;
  end loop;
  return content;
end
$$;

-- migrate:down
