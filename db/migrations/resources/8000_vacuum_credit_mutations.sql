-- migrate:up

set local lock_timeout = '500ms';
set local statement_timeout = '1s';

-- Candidates only insert rows here. By default, a vacuum waits until a fifth of the table is new, statistics until a
-- tenth. Until then, sums of credit read each new row in the table instead of only in an index.
alter table private.credit_mutations set (
  autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02
);

-- migrate:down
