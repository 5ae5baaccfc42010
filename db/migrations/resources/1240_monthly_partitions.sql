-- migrate:up

-- Tables with a long history are partitioned by month, so that expired months are dropped as tables. The partition key
-- is a date, or a uuid of version 7, which begins with its time. Rows of months without a partition, for example after
-- a pause of all workers, are in the partition <table>_default.

-- Column by which a table is partitioned.
create function private.partition_key(partitioned regclass) returns name
language sql stable set search_path = pg_catalog, pg_temp
as $$
  select pg_attribute.attname
  from pg_catalog.pg_partitioned_table
  join pg_catalog.pg_attribute
    on pg_attribute.attrelid = pg_partitioned_table.partrelid
    and pg_attribute.attnum = pg_partitioned_table.partattrs[0]
  where pg_partitioned_table.partrelid = partitioned
$$;

-- A uuid that is lower than each uuid of version 7 of the given or a later time, and higher than the earlier ones.
create function private.first_uuid_at(moment timestamp with time zone) returns uuid
language sql immutable parallel safe
return rpad(lpad(to_hex((1000 * extract(epoch from moment))::bigint), 12, '0'), 32, '0')::uuid;

-- The lower bound of the partition of a month (UTC), given by its first day.
create function private.partition_bound(partitioned regclass, month date) returns text
language sql stable set search_path = pg_catalog, pg_temp
as $$
  select case pg_attribute.atttypid
    when 'uuid'::regtype then private.first_uuid_at(month::timestamp at time zone 'utc')::text
    else month::text
  end
  from pg_catalog.pg_attribute
  where pg_attribute.attrelid = partitioned and pg_attribute.attname = private.partition_key(partitioned)
$$;

-- Locks the tables that reference a partitioned table, and then it or its default partition, for the rest of the
-- transaction. Delays other transactions by half a second at a time. Fails after ten seconds.
create function private.lock_for_change(partitioned regclass, changed text) returns void
language plpgsql set search_path = pg_catalog, pg_temp
-- Accesses to a table wait behind this function while it waits for the lock. It gives up before they do, and before
-- PostgreSQL looks for deadlocks (deadlock_timeout is 1 s) and ends the request of a client.
set lock_timeout = '500ms'
as $$
declare
  attempts constant integer := 20;
  -- Writers change the tables with references first. Attaching and detaching lock these tables twice, first weakly: two
  -- transactions that hold weak locks and wait for stronger ones would wait for each other.
  tables constant text := concat_ws(
    ', ',
    (
      select string_agg(distinct pg_constraint.conrelid::regclass::text, ', ')
      from pg_catalog.pg_constraint
      where pg_constraint.confrelid = partitioned
    ),
    'only ' || changed
  );
begin
  for attempt in 1..attempts loop
    begin
      execute format('lock table %s in access exclusive mode', tables);
      return;
    exception when lock_not_available or deadlock_detected then
      -- The exception has released the locks, so that others can continue.
      if attempt = attempts then
        raise;
      end if;
      perform pg_sleep(0.1);
    end;
  end loop;
end
$$;

-- Creates the partition of a month, given by its first day, and moves the rows of the month from the default partition.
create function private.create_month(partitioned regclass, month date) returns void
language plpgsql set search_path = pg_catalog, pg_temp
as $$
declare
  partition constant text := format('%s_%s', partitioned, to_char(month, 'YYYY_MM'));
  in_month constant text := format(
    '%1$I >= %2$L and %1$I < %3$L',
    private.partition_key(partitioned),
    private.partition_bound(partitioned, month),
    private.partition_bound(partitioned, (month + interval '1 month')::date)
  );
  has_rows boolean;
begin
  perform private.lock_for_change(partitioned, partitioned || '_default');
  -- No row of the month may be in the default partition when the new one is attached.
  execute format('select exists (select from %s_default where %s)', partitioned, in_month) into has_rows;
  -- Rows that other rows reference cannot move. They stay in the default partition.
  if has_rows and exists (select from pg_catalog.pg_constraint where pg_constraint.confrelid = partitioned) then
    return;
  end if;
  -- A partition that is attached, unlike one that is created in place, does not lock the table for readers and writers.
  execute format('create table %s (like %s including defaults including constraints)', partition, partitioned);
  execute format('alter table %s enable row level security', partition);
  execute format('comment on table %s is %L', partition, format('Rows of %s.', to_char(month, 'YYYY-MM')));
  execute format(
    'with moved as (delete from %s_default where %s returning *) insert into %s select * from moved',
    partitioned, in_month, partition
  );
  execute format(
    'alter table %s attach partition %s for values from (%L) to (%L)',
    partitioned,
    partition,
    private.partition_bound(partitioned, month),
    private.partition_bound(partitioned, (month + interval '1 month')::date)
  );
end
$$;

-- Drops the partitions of months that ended before a time, except those with rows that other tables reference. Returns
-- their number.
create function private.drop_months(partitioned regclass, before timestamp with time zone) returns integer
language plpgsql set search_path = pg_catalog, pg_temp
as $$
declare
  partition record;
  dropped integer := 0;
begin
  for partition in
    select pg_inherits.inhrelid::regclass as name
    from pg_catalog.pg_inherits
    join pg_catalog.pg_class on pg_class.oid = pg_inherits.inhrelid
    where pg_inherits.inhparent = partitioned
      and case when pg_class.relname ~ '_\d{4}_\d{2}$'
        then to_date(right(pg_class.relname, 7), 'YYYY_MM')::timestamp at time zone 'utc' + interval '1 month'
      end < before
  loop
    perform private.lock_for_change(partitioned, partitioned::text);
    begin
      execute format('alter table %s detach partition %s', partitioned, partition.name);
      execute format('drop table %s', partition.name);
      dropped := dropped + 1;
    exception when foreign_key_violation then
      -- Rows that other rows still reference keep their month.
      null;
    end;
  end loop;
  return dropped;
end
$$;

-- Creates the partitions of this month, the next two, and the months with rows in the default partition. Drops
-- partitions older than the retention. Returns the number of dropped partitions.
create function private.keep_months(partitioned regclass, retention interval) returns integer
language plpgsql set search_path = pg_catalog, pg_temp
as $$
declare
  month date;
begin
  -- Several workers can start at the same time.
  if not pg_try_advisory_xact_lock(hashtextextended('private.keep_months', partitioned::oid::bigint)) then
    return 0;
  end if;
  for month in
    execute format(
      $months$
        select generate_series(
          date_trunc('month', now() at time zone 'utc'),
          now() at time zone 'utc' + interval '2 months',
          interval '1 month'
        )::date
        union
        select date_trunc('month', %s)::date from %s_default where %1$s < now() at time zone 'utc'
      $months$,
      case private.partition_key(partitioned)
        when 'id' then 'uuid_extract_timestamp(id) at time zone ''utc'''
        else format('%I', private.partition_key(partitioned))
      end,
      partitioned
    )
  loop
    if to_regclass(format('%s_%s', partitioned, to_char(month, 'YYYY_MM'))) is null then
      perform private.create_month(partitioned, month);
    end if;
  end loop;
  return private.drop_months(partitioned, now() - retention);
end
$$;

-- migrate:down
