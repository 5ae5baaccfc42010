-- migrate:up

create schema api;
create schema auth;
-- `make migrate` has created this schema already, with two tables: dbmate's, and the checksums of the migrations.
create schema if not exists private;
create table if not exists private.migration_checksums (
  version text primary key,
  checksum text not null,
  oldest_release text
);
alter table if exists private.schema_migrations enable row level security;
alter table private.migration_checksums enable row level security;
create schema operator;

comment on schema api is 'The twelve resources. PostgREST serves this schema.';
comment on schema auth is 'Functions that read the claims of the token of the current request.';
comment on schema private is
  'Everything that is not a resource: API keys, queues, runs, files, and the functions that enforce the rules.';
comment on schema operator is 'Functions for operators.';

grant usage on schema api, auth, private to api_consumer;
grant usage on schema api, auth, private to gateway, worker;
grant usage on schema private to worker_mail, worker_runs, worker_exports, worker_deliveries;
grant usage on schema operator, private, api to operator;

-- No function is executable by default. Each one is granted to the roles that need it.
alter default privileges revoke execute on functions from public;
revoke create on schema public from public;

-- The extensions are trusted, so the owner of the database may create them.
create extension if not exists btree_gin with schema private;
create extension if not exists pgcrypto with schema private;
create extension if not exists unaccent with schema private;

comment on table private.migration_checksums is
  'Checksums of the files of migrations, so that an edited migration is noticed. `make migrate` writes them.';
comment on column private.migration_checksums.version is 'Number of the migration, as in private.schema_migrations.';
comment on column private.migration_checksums.checksum is 'SHA-256 of the file, in hexadecimal.';
comment on column private.migration_checksums.oldest_release is
  'Oldest release that works after the migration, such as 0.1.0; null if the migration removes nothing.';

-- The applied migrations. Gateway and worker compare them with the migrations of their release when they start.
create function private.applied_migrations() returns table (version text, checksum text, oldest_release text)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select schema_migrations.version::text, migration_checksums.checksum, migration_checksums.oldest_release
  from private.schema_migrations
  left join private.migration_checksums on migration_checksums.version = schema_migrations.version
$$;

grant execute on function private.applied_migrations to gateway, worker;

-- migrate:down
