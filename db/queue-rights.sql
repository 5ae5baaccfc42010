-- The owner runs this file at the end of each migration of the queue, because later versions of graphile-worker may
-- add tables. Role worker reads and writes rows of the queue and calls its functions, which run with the caller's
-- rights. It owns nothing there, so no session of the owner meets an object that the worker has put in its place.
grant usage on schema graphile_worker to worker;
grant select, insert, update, delete on all tables in schema graphile_worker to worker;
revoke insert, update, delete on graphile_worker.migrations from worker;
revoke execute on all functions in schema graphile_worker from public;
grant execute on all functions in schema graphile_worker to worker;

-- graphile-worker enables row-level security without policies, so that only the owner of its tables sees rows.
do $$
declare
  relation regclass;
begin
  for relation in
    select pg_class.oid
    from pg_catalog.pg_class
    where pg_class.relnamespace = 'graphile_worker'::regnamespace
      and pg_class.relrowsecurity
      and not exists (select from pg_catalog.pg_policy where pg_policy.polrelid = pg_class.oid)
  loop
    execute pg_catalog.format('create policy worker_has_all_rows on %s to worker using (true)', relation);
  end loop;
end
$$;
