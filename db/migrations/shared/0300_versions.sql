-- migrate:up

-- Versions of rows. Triggers record each change of certain columns in the transaction that makes it. The row itself is
-- the newest version. Each version has the difference that leads back to the version before it. So a creation stores no
-- values, and the oldest version can be dropped without a change of the others.
--
--   version 1 <──difference of 2── version 2 <──difference of 3── version 3: the row

-- The SQL expression of the difference between the rows before and after in one column.
-- Small JSON is stored whole: finding its parts takes longer than the rest of an update.
create function private.difference_expression(column_name text, type regtype) returns text
language sql immutable set search_path = pg_catalog, pg_temp
as $$
  select format(
    case
      when type = 'jsonb'::regtype then $expression$
        case
          when row(before.%1$I)::record *= row(after.%1$I)::record then '{}'
          when pg_column_size(before.%1$I) < 4000 then jsonb_build_object(%1$L, jsonb_build_object('old', before.%1$I))
          else jsonb_build_object(%1$L, private.column_difference(before.%1$I, after.%1$I))
        end
      $expression$
      else $expression$
        case
          when before.%1$I is not distinct from after.%1$I then '{}'
          else jsonb_build_object(%1$L, jsonb_build_object('old', before.%1$I))
        end
      $expression$
    end,
    column_name
  )
$$;

-- Adds the triggers that call the functions of keep_versions, and the one that removes the versions of a row.
create procedure private.add_version_triggers(stored regclass, versions regclass, name text)
language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  execute format(
    $function$
      create function private.tg_%1$s__remove_versions() returns trigger
      language plpgsql security definer set search_path = pg_catalog, pg_temp
      as $body$
      begin
        delete from %2$s as kept using removed where kept.row_id = removed.id;
        return null;
      end
      $body$
    $function$,
    name, versions
  );
  execute format(
    $triggers$
      create trigger _900_record_creations
        after insert on %1$s
        referencing new table as made
        for each statement execute function private.tg_%2$s__record_creations();
      create trigger _900_record_changes
        after update on %1$s
        referencing old table as before new table as after
        for each statement execute function private.tg_%2$s__record_changes();
      create trigger _900_remove_versions
        after delete on %1$s
        referencing old table as removed
        for each statement execute function private.tg_%2$s__remove_versions()
    $triggers$,
    stored, name
  );
end
$$;

-- Records the versions of a table in another one, which has the columns of private.candidate_versions. Changes of the
-- given columns make versions, of which each row keeps 100. A row and its versions are removed together, by a trigger:
-- a foreign key would lock the row once more for each version. Creates private.content_of(row), its given columns.
-- The functions are generated, because each write calls them, and dynamic SQL is planned again for each call.
create procedure private.keep_versions(stored regclass, versions regclass, columns text[])
language plpgsql set search_path = pg_catalog, pg_temp
as $$
declare
  name constant text := (select relname from pg_catalog.pg_class where pg_class.oid = stored);
  difference constant text := (
    select string_agg(private.difference_expression(attname, atttypid), ' || ' order by attnum)
    from pg_catalog.pg_attribute
    where attrelid = stored and attname = any (columns)
  );
begin
  execute format(
    'create function private.content_of(row_ %s) returns jsonb
     language sql stable
     return jsonb_build_object(%s)',
    stored,
    (select string_agg(format('%1$L, row_.%1$I', listed.name), ', ') from unnest(columns) as listed (name))
  );
  execute format(
    $function$
      create function private.tg_%1$s__record_creations() returns trigger
      language plpgsql security definer set search_path = pg_catalog, pg_temp
      as $body$
      declare
        origins constant jsonb := coalesce(nullif(current_setting('private.origins', true), ''), '{}');
      begin
        insert into %2$s (row_id, version, origin, difference)
        select made.id, 1, coalesce(origins -> made.id::text, (select private.current_origin())), '{}'
        from made;
        return null;
      end
      $body$
    $function$,
    name, versions
  );
  execute format(
    $function$
      create function private.tg_%1$s__record_changes() returns trigger
      language plpgsql security definer set search_path = pg_catalog, pg_temp
      as $body$
      begin
        with recorded as (
          insert into %2$s (row_id, version, origin, difference)
          select
            changed.id,
            (select max(earlier.version) + 1 from %2$s as earlier where earlier.row_id = changed.id),
            (select private.current_origin()),
            changed.difference
          from (
            select after.id, %3$s as difference
            from after
            join before on before.id = after.id
            offset 0
          ) as changed
          where changed.difference <> '{}'
          returning row_id, version
        )
        delete from %2$s as oldest
        using recorded
        where recorded.version > 100
          and oldest.row_id = recorded.row_id
          and oldest.version <= recorded.version - 100;
        return null;
      end
      $body$
    $function$,
    name, versions, difference
  );
  call private.add_version_triggers(stored, versions, name);
end
$$;

-- migrate:down
