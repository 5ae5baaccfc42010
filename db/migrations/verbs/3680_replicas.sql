-- migrate:up

-- Reads from streaming replicas. A replica replays the changes of the primary some milliseconds later. Before a read,
-- the gateway asks the primary for the position in the write-ahead log (LSN) up to which the changes of the
-- organization go. The replica refuses the read if it has not replayed that position (private.check_request). The
-- gateway then reads from the primary. The question also finds revoked keys, so that a revocation takes effect when it
-- commits.
--
--   write:  gateway ──> primary, commit ── note_writes (LSN) ──> response to the client
--   read:   gateway ── admit_reads ──> primary;  gateway ── read, LSN ──> replica ──replayed──> response
--                                                                            └──not replayed──> primary
--
-- The tables are unlogged, because each write of the API changes them. After a crash or a failover they are empty. A
-- replica then serves only what was written before the first read (replica_start).

create unlogged table private.organization_writes (
  organization_id uuid primary key references api.organizations (id) on delete cascade,
  lsn pg_lsn not null
);

comment on table private.organization_writes is
  'The position of the write-ahead log after the last write of each organization through the API.';
comment on column private.organization_writes.organization_id is 'Organization.';
comment on column private.organization_writes.lsn is 'Position after the commit of its last write.';

alter table private.organization_writes enable row level security;
alter table private.organization_writes set (fillfactor = 50);

create unlogged table private.replica_start (
  is_start boolean primary key default true
    constraint there_is_one_start check (is_start),
  lsn pg_lsn not null
);

comment on table private.replica_start is
  'One row: the position at the first read since organization_writes was last emptied by a crash or a failover.';
comment on column private.replica_start.is_start is 'Always true.';
comment on column private.replica_start.lsn is 'Position that every replica must have replayed.';

alter table private.replica_start enable row level security;

-- Records that organizations have written something that is committed now. The gateway calls it before it responds to a
-- write.
create function private.note_writes(organizations uuid[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  -- A crash of the server empties the table, so nothing is gained by waiting for the disk.
  perform set_config('synchronous_commit', 'off', true);
  insert into private.organization_writes as writes (organization_id, lsn)
  select noted.id, pg_current_wal_insert_lsn()
  from unnest(organizations) as noted (id)
  -- A fixed lock order prevents deadlocks.
  order by noted.id
  on conflict (organization_id) do update
  set lsn = greatest(writes.lsn, excluded.lsn);
end
$$;

-- Of the given API keys those that work now, with their permissions, and the position that a replica must have replayed
-- to serve a read of the key.
create function private.admit_reads(api_keys uuid[])
returns table (api_key_id uuid, permissions text[], lsn text)
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  start pg_lsn;
begin
  select replica_start.lsn into start from private.replica_start;
  if not found then
    perform set_config('synchronous_commit', 'off', true);
    start := pg_current_wal_insert_lsn();
    insert into private.replica_start (lsn) values (start) on conflict do nothing;
  end if;
  return query
    select keys.id, keys.permissions, greatest(start, writes.lsn)::text
    from private.working_api_keys as keys
    left join private.organization_writes as writes on writes.organization_id = keys.organization_id
    where keys.id = any (admit_reads.api_keys);
end
$$;

grant execute on function private.note_writes, private.admit_reads to gateway;

-- migrate:down
