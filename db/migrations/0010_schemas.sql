-- migrate:up

create schema api;
create schema auth;
-- dbmate has created this schema already, because it keeps its table there.
create schema if not exists private;
alter table if exists private.schema_migrations enable row level security;
create schema operator;

comment on schema api is 'The twelve resources. PostgREST serves this schema.';
comment on schema auth is 'Functions that read the claims of the token of the current request.';
comment on schema private is
  'Everything that is not a resource: API keys, queues, runs, files, and the functions that enforce the rules.';
comment on schema operator is 'Functions for operators.';

grant usage on schema api, auth, private to api_consumer;
grant usage on schema api, auth, private to gateway, worker;
grant usage on schema operator, private, api to operator;

-- No function is executable by default. Each one is granted to the roles that need it.
alter default privileges revoke execute on functions from public;
revoke create on schema public from public;

-- Both extensions are trusted, so the owner of the database may create them.
create extension if not exists btree_gin with schema private;
create extension if not exists pgcrypto with schema private;

-- migrate:down
