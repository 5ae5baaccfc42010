-- migrate:up

-- The roles that log in, and the roles that they set.
--
--   authenticator ──set role──> api_consumer        each request through PostgREST
--                 └─set role──> api_consumer_json   the same, for requests whose plan depends on values
--   gateway ───────set role──> api_consumer         non-uniform endpoints, under row-level security
--   worker                                          coordinates; rows of the queue (db/queue-rights.sql)
--   worker_mail, worker_runs,                       content of one kind of the worker's work each, found by ids
--   worker_exports, worker_deliveries                 that role worker knows or that they claim
--   operator                                        the functions of schema operator
--
-- Roles belong to the cluster. Its databases share them, so each role is created only once. Migrations contain no
-- passwords: `make migrate` sets them from the environment.
do $$
declare
  wanted record;
begin
  for wanted in
    select *
    from (
      values
        ('authenticator', 'login noinherit'), ('api_consumer', 'nologin'), ('api_consumer_json', 'nologin'),
        ('gateway', 'login noinherit'), ('worker', 'login noinherit'), ('worker_mail', 'login noinherit'),
        ('worker_runs', 'login noinherit'), ('worker_exports', 'login noinherit'),
        ('worker_deliveries', 'login noinherit'), ('operator', 'nologin')
    ) as roles (name, options)
    where not exists (select from pg_catalog.pg_roles where rolname = roles.name)
  loop
    execute format('create role %I %s', wanted.name, wanted.options);
  end loop;
  for wanted in
    select *
    from (
      values ('worker'), ('worker_mail'), ('worker_runs'), ('worker_exports'), ('worker_deliveries')
    ) as workers (name)
  loop
    execute format('alter role %I set statement_timeout = %L', wanted.name, '120s');
    execute format('alter role %I set idle_in_transaction_session_timeout = %L', wanted.name, '60s');
  end loop;
end
$$;

grant api_consumer to api_consumer_json with inherit true, set false;
grant api_consumer to authenticator with inherit false, set true;
grant api_consumer_json to authenticator with inherit false, set true;
grant api_consumer to gateway with inherit false, set true;

-- PostgREST applies the settings of the role that it sets, in each transaction. A generic plan saves a third of the
-- time of a simple list. Filters on JSON paths, ranges and lists, and filters in the order of another column need a
-- custom plan, which knows the values, so they have their own role. The gateway chooses it
-- (gateway/collections/policies/plan-choice.ts).
alter role api_consumer set statement_timeout = '8s';
alter role api_consumer set plan_cache_mode = 'force_generic_plan';
-- A generic plan expects that a tenth of the rows are the page. For a list of few columns it then reads all of them in
-- an index that contains these columns, and sorts. Without this, it reads an index in the order of the list, as for
-- all columns. Counts do need such scans: private.check_key allows them.
alter role api_consumer set enable_indexonlyscan = off;
alter role api_consumer_json set statement_timeout = '8s';
alter role api_consumer_json set plan_cache_mode = 'force_custom_plan';
-- The text search configuration of the fts columns. With another one, `fts=fts.word` finds nothing.
alter role api_consumer set default_text_search_config = 'pg_catalog.simple';
alter role api_consumer_json set default_text_search_config = 'pg_catalog.simple';

-- A request that waits for a row which another one has locked occupies a connection.
alter role api_consumer set lock_timeout = '2s';
alter role api_consumer_json set lock_timeout = '2s';
alter role gateway set lock_timeout = '2s';

alter role gateway set statement_timeout = '15s';
alter role gateway set idle_in_transaction_session_timeout = '30s';

-- migrate:down
