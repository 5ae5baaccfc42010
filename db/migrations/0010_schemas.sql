-- migrate:up

create schema api;
create schema auth;
-- The runner of migrations has made this one, to keep its own table in.
create schema if not exists private;
alter table if exists private.schema_migrations enable row level security;
create schema operator;

comment on schema api is 'The twelve resources, and nothing else. PostgREST serves this schema.';
comment on schema auth is 'Readers of the claims of the request''s token.';
comment on schema private is 'Everything that is not a resource: keys, queues, runs, files, and the rules.';
comment on schema operator is 'Functions for the people who run the service.';

grant usage on schema api, auth, private to api_consumer;
grant usage on schema api, auth, private to gateway, worker;
grant usage on schema operator, private, api to operator;

-- Functions are granted one by one.
alter default privileges revoke execute on functions from public;
revoke create on schema public from public;

-- Both are trusted extensions: the owner of the database may create them.
create extension if not exists btree_gin with schema private;
create extension if not exists pgcrypto with schema private;

-- migrate:down

drop schema operator, auth, api, private cascade;
