-- migrate:up

-- The functions that read the queue of deliveries always use its indexes. The planner would choose by the size of the
-- table, and a session keeps its plans: a plan that was made while the queue was empty, as it usually is, would read
-- the whole table when the queue is long. tests/db/delivery-queue-plans.test.ts counts the rows that are read.
do $$
declare
  reader regprocedure;
  plan_type text;
begin
  foreach reader in array array[
    'private.webhooks_with_new_deliveries(uuid, integer)',
    'private.webhooks_with_retries(uuid, integer)',
    'private.find_new_deliveries(uuid, uuid, integer)',
    'private.await_new_deliveries(uuid, interval)',
    'private.find_due_retries(uuid, uuid, integer)',
    'private.may_drain(uuid, uuid[])',
    'private.give_up_deliveries(uuid, integer)',
    'private.claim_deliveries(uuid, uuid[], integer[], interval)',
    'private.hold_deliveries(uuid[], integer[], text[])',
    'private.complete_deliveries(uuid[], integer[], text[], text[], integer[], text[])',
    'private.release_deliveries(uuid[], integer[])',
    'private.free_leases(integer)'
  ]::regprocedure[]
  loop
    foreach plan_type in array array['seqscan', 'bitmapscan', 'sort', 'hashjoin', 'mergejoin'] loop
      execute format('alter function %s set enable_%s = off', reader, plan_type);
    end loop;
  end loop;
end
$$;

-- migrate:down
