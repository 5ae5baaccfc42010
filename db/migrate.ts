import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { resolveBinary } from "dbmate";
import { Logger, runMigrations } from "graphile-worker";
import postgres from "postgres";
import { z } from "zod";
import type { Database } from "../platform/database.ts";
import { existing, only } from "../platform/existing.ts";
import {
  type AppliedMigration,
  editedMigrations,
  MIGRATIONS,
  readMigrations,
  removedMigrations,
} from "../platform/schema-version.ts";
import { databaseAddress, withAuthority } from "../platform/server-address.ts";
import { readSettings, SettingsError } from "../platform/settings.ts";
import { WORKER_ROLES, workerPasswordSettings, workerPasswords } from "../platform/worker-roles.ts";
import { PASSWORD_FORM, passwordVerifier } from "./password.ts";

const QUEUE_RIGHTS = fileURLToPath(new URL("queue-rights.sql", import.meta.url));
const SUPERUSER_STEP = fileURLToPath(new URL("superuser.sql", import.meta.url));

/** Key of the advisory lock that makes concurrent runs on one database take turns. The number is arbitrary. */
const LOCK_KEY = 4_815_162_342;

/** Pending migrations that do not get a lock are tried for about three minutes. */
const MAX_ATTEMPTS = 60;
const ATTEMPT_EVERY_MS = 2000;
/** The message of PostgreSQL may be in another language. */
const LOCK_TIMEOUT = /lock timeout|\(55P03\)/;

/** The roles that log in, except the owner of the database. */
export const LOGIN_ROLES = ["authenticator", "gateway", ...WORKER_ROLES] as const;

export interface MigrateOptions {
  /** URL of the database as its owner, who needs the right to create roles. */
  databaseUrl: string;
  /** URL of the same database as a superuser, for the superuser step. */
  superuserDatabaseUrl?: string | undefined;
  /** Passwords to set. A role without an entry keeps its password. */
  passwords?: Partial<Record<(typeof LOGIN_ROLES)[number], string | undefined>>;
  /** Reports each step in one line. */
  say(line: string): void;
}

/** A failed migration or an unreachable database. The message is for the operator. */
export class MigrationError extends Error {
  override name = "MigrationError";
}

/**
 * Brings a database to the current schema: applies pending migrations, migrates the schema of graphile-worker, sets the
 * rights and passwords of the login roles, and runs the superuser step if possible. It can be run repeatedly.
 *
 * @throws MigrationError
 */
export async function migrate(options: MigrateOptions): Promise<void> {
  const database = await open(options.databaseUrl);
  try {
    await database`select pg_advisory_lock(${LOCK_KEY})`;
    await checkServer(database);
    await refuseObjectsOfLoginRoles(database);
    await checkAndRecordMigrations(database);
    await refuseInvalidIndexes(database);
    await applyMigrations(options);
    await migrateQueue(database, options);
    await revokeTemporary(database);
    await setPasswords(database, options);
    await runSuperuserStep(database, options);
    await database`notify pgrst, 'reload schema'`;
    options.say("notified PostgREST to reload the schema");
  } finally {
    await database.end();
  }
}

async function checkServer(database: Database): Promise<void> {
  const rows = await database<
    { version: number; name: string; role: string; can_create: boolean; is_owner: boolean }[]
  >`
    select
      current_setting('server_version_num')::integer as version,
      current_setting('server_version') as name,
      rolname as role,
      rolcreaterole or rolsuper as can_create,
      rolsuper or pg_has_role(datdba, 'member') as is_owner
    from pg_roles
    join pg_database on datname = current_database()
    where rolname = current_user
  `;
  const { version, name, role, can_create, is_owner } = only(rows);
  if (version < 180_000) throw new MigrationError(`the server is PostgreSQL ${name}: 18 or later is required`);
  if (!can_create) {
    throw new MigrationError(
      `role ${role} may not create roles, which the migrations do: run "alter role ${role} createrole" as a superuser`,
    );
  }
  if (!is_owner) {
    throw new MigrationError(
      `role ${role} does not own the database: run "alter database … owner to ${role}" as a superuser, or use its owner`,
    );
  }
}

/**
 * Refuses a database in which a login role owns an object. The owner's sessions would run code that the role puts in
 * its place: neither SET ROLE nor row-level security prevents that. This query reads only PostgreSQL's own catalog.
 */
async function refuseObjectsOfLoginRoles(database: Database): Promise<void> {
  const [found] = await database<{ role: string; object: string }[]>`
    select rolname as role, pg_describe_object(classid, objid, objsubid) as object
    from pg_shdepend
    join pg_roles on pg_roles.oid = refobjid
    where refclassid = 'pg_authid'::regclass
      and deptype = 'o'
      and rolname in ${database(LOGIN_ROLES)}
      and dbid in (0, (select oid from pg_database where datname = current_database()))
      -- Large objects contain data only, and every role may create them.
      and classid <> 'pg_largeobject'::regclass
    order by classid, objid
    limit 1
  `;
  if (found === undefined) return;
  throw new MigrationError(
    `role ${found.role} owns ${found.object}. A session of the owner could run code of that role there. ` +
      `Drop the object, or give it to the owner of the database after a look at it`,
  );
}

/**
 * Checks that the applied migrations belong to this release, and records the checksums of the others before they are
 * applied. After an interruption they are recorded again.
 */
async function checkAndRecordMigrations(database: Database): Promise<void> {
  const migrations = await readMigrations();
  await database`create schema if not exists private`;
  await database`
    create table if not exists private.migration_checksums (
      version text primary key,
      checksum text not null,
      oldest_release text
    )
  `;
  const applied = await readAppliedMigrations(database);
  const edited = editedMigrations(migrations, applied);
  if (edited !== null) throw new MigrationError(edited);
  const removed = removedMigrations(applied);
  if (removed !== null) throw new MigrationError(removed);
  const versions = new Set(applied.map(({ version }) => version));
  const pending = migrations.filter(({ version }) => !versions.has(version));
  if (pending.length === 0) return;
  await database`
    insert into private.migration_checksums ${database(pending, "version", "checksum", "oldest_release")}
    on conflict (version) do update
    set checksum = excluded.checksum, oldest_release = excluded.oldest_release
  `;
}

async function readAppliedMigrations(database: Database): Promise<AppliedMigration[]> {
  const tables = await database`select to_regclass('private.schema_migrations') is not null as exists`;
  if (!only(tables).exists) return [];
  return database<AppliedMigration[]>`
    select
      schema_migrations.version::text,
      migration_checksums.checksum,
      migration_checksums.oldest_release
    from private.schema_migrations
    left join private.migration_checksums on migration_checksums.version = schema_migrations.version
  `;
}

/** Opens one connection. Advisory locks belong to a connection. */
async function open(url: string): Promise<Database> {
  let database: Database;
  try {
    const { url: address, options } = databaseAddress(url);
    database = postgres(address, {
      ...options,
      max: 1,
      connect_timeout: 10,
      // The owner of a database may set another search path for its sessions, also for sessions of superusers.
      connection: { application_name: "migrate", search_path: "pg_catalog, pg_temp" },
      onnotice: () => undefined,
    });
  } catch (error) {
    throw new MigrationError(`DATABASE_URL is not the URL of a database: ${messageOf(error)}`, {
      cause: error,
    });
  }
  try {
    await database`select 1`;
    return database;
  } catch (error) {
    await database.end({ timeout: 0 });
    throw new MigrationError(`the database at ${placeOf(url)} cannot be reached: ${messageOf(error)}`, {
      cause: error,
    });
  }
}

/** Host, port and database of a URL, without the password. */
function placeOf(url: string): string {
  const { host, pathname, searchParams } = new URL(withAuthority(url));
  return `${searchParams.get("host") ?? host}${pathname}`;
}

/** Node reports a connection that fails on several addresses as an AggregateError without a message. */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join(", ");
  return error instanceof Error ? error.message : String(error);
}

/**
 * Repeats the pending migrations while one of them does not get a lock. Its time-out is shorter than the time-out of requests, which
 * wait behind it.
 */
async function applyMigrations(options: MigrateOptions): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await runDbmate(options);
      return;
    } catch (error) {
      if (!(error instanceof MigrationError && LOCK_TIMEOUT.test(error.message)) || attempt === MAX_ATTEMPTS)
        throw error;
      options.say(`a table is in use, trying again: ${error.message}`);
      await sleep(ATTEMPT_EVERY_MS);
    }
  }
}

/** An index that was built beside running requests is left invalid when its migration is interrupted. */
async function refuseInvalidIndexes(database: Database): Promise<void> {
  const [found] = await database<{ name: string }[]>`
    select indexrelid::regclass::text as name
    from pg_index
    join pg_class on pg_class.oid = indexrelid
    where not indisvalid and relkind = 'i' and relnamespace::regnamespace::text in ('api', 'private')
    order by 1
    limit 1
  `;
  if (found === undefined) return;
  throw new MigrationError(
    `index ${found.name} is incomplete, because a migration was interrupted: ` +
      `run "drop index concurrently ${found.name}" as the owner of the database, and migrate again`,
  );
}

/** dbmate applies the files of all folders in the order of their numbers. */
async function runDbmate({ databaseUrl, say }: MigrateOptions): Promise<void> {
  const folders = new Set(
    (await readMigrations()).map(({ file }) => fileURLToPath(new URL(dirname(file), MIGRATIONS))),
  );
  const dbmate = spawn(
    resolveBinary(),
    [
      "--env-file=/dev/null",
      ...[...folders].map((folder) => `--migrations-dir=${folder}`),
      "--migrations-table=private.schema_migrations",
      "--no-dump-schema",
      "migrate",
    ],
    // The URL is passed in the environment, because all users of a machine can read command lines.
    { env: { DATABASE_URL: urlForDbmate(databaseUrl) }, stdio: ["ignore", "pipe", "pipe"] },
  );
  let output = "";
  for (const stream of [dbmate.stdout, dbmate.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    dbmate.once("error", reject).once("close", resolve);
  });
  const applied = [...output.matchAll(/^Applied: (\S+)/gm)].map(([, file]) => file);
  if (code !== 0) {
    const failed = [...output.matchAll(/^Applying: (\S+)/gm)].at(-1)?.[1] ?? "dbmate";
    const reason = /^Error: (.*)$/ms.exec(output)?.[1] ?? output;
    throw new MigrationError(`${failed}: ${reason.trim().replaceAll("\n", " ")}`);
  }
  say(
    applied.length === 0 ? "no migration is pending" : `applied ${applied.length} migrations, up to ${applied.at(-1)}`,
  );
}

/** dbmate requires TLS by default. The other clients of the service do not. */
function urlForDbmate(databaseUrl: string): string {
  const url = new URL(withAuthority(databaseUrl));
  if (!url.searchParams.has("sslmode")) url.searchParams.set("sslmode", "disable");
  return url.href;
}

/** Runs graphile-worker's own migrations. The queue belongs to the owner; role worker has rights on rows and functions. */
async function migrateQueue(database: Database, { databaseUrl, say }: MigrateOptions): Promise<void> {
  try {
    await runMigrations({ connectionString: withAuthority(databaseUrl), logger: new Logger(() => () => undefined) });
  } catch (error) {
    throw new MigrationError(`graphile-worker: ${messageOf(error)}`, { cause: error });
  }
  await database.unsafe(await readFile(QUEUE_RIGHTS, "utf8"));
  const rows = await database<{ version: number }[]>`select max(id) as version from graphile_worker.migrations`;
  say(`the queue's schema is at version ${only(rows).version}`);
}

/**
 * Allows only the owner to create temporary tables and types. A login role could otherwise shadow a type of
 * PostgreSQL by one of its own. Dumps and copies of a database do not include this, so it is done on every run.
 *
 * @param name the database; default: the database of the connection
 */
export async function revokeTemporary(database: Database, name?: string): Promise<void> {
  const row = only(await database<{ name: string }[]>`select coalesce(${name ?? null}, current_database()) as name`);
  await database`
    revoke temporary on database ${database(row.name)}
    from public, ${database.unsafe([...LOGIN_ROLES, "api_consumer", "api_consumer_json"].join(", "))}
  `;
  const [left] = await database`
    select rolname as role
    from pg_roles
    where rolname in ${database(LOGIN_ROLES)} and has_database_privilege(oid, ${row.name}, 'temporary')
  `;
  if (left !== undefined) {
    throw new MigrationError(
      `role ${left.role} may create temporary tables in the database ${row.name}. ` +
        "Run the migrations as the owner of the database, and remove other grants of TEMPORARY",
    );
  }
}

async function setPasswords(database: Database, { passwords = {}, say }: MigrateOptions): Promise<void> {
  const given = LOGIN_ROLES.filter((role) => passwords[role] !== undefined);
  for (const role of given) {
    const verifier = passwordVerifier(existing(passwords[role]));
    await database.unsafe(`alter role ${role} password '${verifier}'`);
  }
  say(
    given.length === 0 ? "no passwords were given; all roles keep theirs" : `set the passwords of ${given.join(", ")}`,
  );
}

async function runSuperuserStep(database: Database, { superuserDatabaseUrl, say }: MigrateOptions): Promise<void> {
  const own = await database`select current_setting('is_superuser') = 'on' as is_superuser`;
  if (!only(own).is_superuser && superuserDatabaseUrl === undefined) {
    say((await isSuperuserStepDone(database)) ? "the superuser step was already done" : SKIPPED_SUPERUSER_STEP);
    return;
  }
  const statements = await readFile(SUPERUSER_STEP, "utf8");
  if (superuserDatabaseUrl === undefined) {
    await database.unsafe(statements);
  } else {
    const superuser = await open(superuserDatabaseUrl);
    try {
      await superuser.unsafe(statements);
    } finally {
      await superuser.end();
    }
  }
  say("ran the superuser step");
}

const SKIPPED_SUPERUSER_STEP =
  "skipped the superuser step: full-text filters and filters on JSON paths read every row of the organization " +
  "instead of an index. To run the step, set SUPERUSER_DATABASE_URL to the URL of this database as a superuser " +
  "and migrate again, or run db/superuser.sql manually";

async function isSuperuserStepDone(database: Database): Promise<boolean> {
  const rows = await database`
    select count(*) = 3 as done
    from pg_proc
    where proleakproof
      and oid in (
        'ts_match_vq(tsvector, tsquery)'::regprocedure,
        'jsonb_object_field_text(jsonb, text)'::regprocedure,
        'jsonb_contains(jsonb, jsonb)'::regprocedure
      )
  `;
  return only(rows).done;
}

async function main(): Promise<void> {
  const password = z.string().regex(PASSWORD_FORM, "must consist of printable ASCII characters").optional();
  const settings = readSettings({
    DATABASE_URL: z.string({ error: "is not set: give the URL of the database as the role that owns it" }),
    SUPERUSER_DATABASE_URL: z.string().optional(),
    AUTHENTICATOR_PASSWORD: password,
    GATEWAY_PASSWORD: password,
    WORKER_PASSWORD: password,
    ...workerPasswordSettings(password),
  });
  await migrate({
    databaseUrl: settings.DATABASE_URL,
    superuserDatabaseUrl: settings.SUPERUSER_DATABASE_URL,
    passwords: {
      authenticator: settings.AUTHENTICATOR_PASSWORD,
      gateway: settings.GATEWAY_PASSWORD,
      ...workerPasswords(settings.WORKER_PASSWORD, settings),
    },
    say: (line) => console.log(`migrate: ${line}`),
  });
}

if (import.meta.main) {
  main().catch((error: unknown) => {
    const isPlain = error instanceof MigrationError || error instanceof SettingsError;
    console.error(isPlain ? `migrate: ${error.message}` : error);
    process.exitCode = 1;
  });
}
