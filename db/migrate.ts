import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { resolveBinary } from "dbmate";
import { Logger, runMigrations } from "graphile-worker";
import postgres from "postgres";
import { z } from "zod";
import type { Database } from "../platform/database.ts";
import { readSettings, SettingsError } from "../platform/settings.ts";
import { PASSWORD_FORM, passwordVerifier } from "./password.ts";

const MIGRATIONS = fileURLToPath(new URL("migrations", import.meta.url));
const SUPERUSER_STEP = fileURLToPath(new URL("superuser.sql", import.meta.url));

/** Any number, the same for every run: two runs on one database take turns. */
const LOCK = 4_815_162_342;

/** The roles that log in, besides the one that owns the database. */
const LOGIN_ROLES = ["authenticator", "gateway", "worker"] as const;

export interface MigrateOptions {
  /** The database, as the role that owns it and may create roles. */
  databaseUrl: string;
  /** The same database as a superuser, for the one step that needs one. */
  superuserDatabaseUrl?: string | undefined;
  /** Passwords to set; a role without one keeps what it has. */
  passwords?: Partial<Record<(typeof LOGIN_ROLES)[number], string | undefined>>;
  /** Takes one line per step. */
  say(line: string): void;
}

/** A migration that failed, or a database that cannot be reached. Its message is for the operator. */
export class MigrationError extends Error {
  override name = "MigrationError";
}

/**
 * Brings a database to the present schema: tables and rules, the queue's own schema, the passwords of the
 * login roles, and the superuser step where that is possible. Running it again does no harm.
 *
 * @throws MigrationError
 */
export async function migrate(options: MigrateOptions): Promise<void> {
  const database = await open(options.databaseUrl);
  try {
    await database`select pg_advisory_lock(${LOCK})`;
    await runDbmate(options);
    await migrateQueue(database, options);
    await setPasswords(database, options);
    await runSuperuserStep(database, options);
    await database`notify pgrst, 'reload schema'`;
    options.say("PostgREST was told to read the schema again");
  } finally {
    await database.end();
  }
}

/** One connection, which holds the lock for the whole run. */
async function open(url: string): Promise<Database> {
  let database: Database;
  try {
    database = postgres(url, {
      max: 1,
      connect_timeout: 10,
      connection: { application_name: "migrate" },
      onnotice: () => undefined,
    });
  } catch (error) {
    throw new MigrationError(`DATABASE_URL is not a URL of a database: ${messageOf(error)}`, {
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

/** Host, port and database of a URL, without its password. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

/** A connection that is refused on two addresses has no message of its own. */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join(", ");
  return error instanceof Error ? error.message : String(error);
}

async function runDbmate({ databaseUrl, say }: MigrateOptions): Promise<void> {
  const dbmate = spawn(
    resolveBinary(),
    [
      "--env-file=/dev/null",
      `--migrations-dir=${MIGRATIONS}`,
      "--migrations-table=private.schema_migrations",
      "--no-dump-schema",
      "migrate",
    ],
    // The URL goes by the environment, since command lines are readable by every user of a machine.
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
    applied.length === 0
      ? "no migration is pending"
      : `applied ${applied.length} migrations, up to ${applied.at(-1)}`,
  );
}

/** dbmate demands TLS unless told otherwise; the other clients do without unless told otherwise. */
function urlForDbmate(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  if (!url.searchParams.has("sslmode")) url.searchParams.set("sslmode", "disable");
  return url.href;
}

/** graphile-worker brings its own migrations. Its schema belongs to role worker, which later versions alter. */
async function migrateQueue(database: Database, { databaseUrl, say }: MigrateOptions): Promise<void> {
  const [before] = await database`select exists (select from pg_namespace where nspname = 'graphile_worker')`;
  const [{ name }] = await database<[{ name: string }]>`select current_database() as name`;
  const url = new URL(databaseUrl);
  url.searchParams.set("options", `${url.searchParams.get("options") ?? ""} -c role=worker`.trim());
  // Only a role that may create schemas in the database can create its own; needed once, so taken back.
  const isNew = before?.exists !== true;
  if (isNew) await database`grant create on database ${database(name)} to worker`;
  try {
    await runMigrations({ connectionString: url.href, logger: new Logger(() => () => undefined) });
  } catch (error) {
    throw new MigrationError(`graphile-worker: ${messageOf(error)}`, { cause: error });
  } finally {
    if (isNew) await database`revoke create on database ${database(name)} from worker`;
  }
  const version = await database.begin(async (transaction) => {
    await transaction`set local role worker`;
    const [row] = await transaction<
      [{ version: number }]
    >`select max(id) as version from graphile_worker.migrations`;
    return row.version;
  });
  say(`the queue's schema is at version ${version}`);
}

async function setPasswords(database: Database, { passwords = {}, say }: MigrateOptions): Promise<void> {
  const given = LOGIN_ROLES.filter((role) => passwords[role] !== undefined);
  for (const role of given) {
    const verifier = passwordVerifier(passwords[role] ?? "");
    await database.unsafe(`alter role ${role} password '${verifier}'`);
  }
  say(
    given.length === 0
      ? "passwords of the roles are left as they are"
      : `set the passwords of ${given.join(", ")}`,
  );
}

async function runSuperuserStep(
  database: Database,
  { superuserDatabaseUrl, say }: MigrateOptions,
): Promise<void> {
  const [own] = await database`select current_setting('is_superuser') = 'on' as is_superuser`;
  if (!own?.is_superuser && superuserDatabaseUrl === undefined) {
    say((await isSuperuserStepDone(database)) ? "the superuser step was done before" : LEFT_OUT);
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

const LEFT_OUT =
  "left out the superuser step: full-text filters and filters on JSON paths will read every row of the " +
  "organization instead of an index. To run it, set SUPERUSER_DATABASE_URL to this database's URL as a " +
  "superuser and migrate again, or run db/superuser.sql by hand";

async function isSuperuserStepDone(database: Database): Promise<boolean> {
  const [row] = await database`
    select count(*) = 2 as done
    from pg_proc
    where proleakproof
      and oid in ('ts_match_vq(tsvector, tsquery)'::regprocedure, 'jsonb_object_field_text(jsonb, text)'::regprocedure)
  `;
  return row?.done === true;
}

async function main(): Promise<void> {
  const password = z.string().regex(PASSWORD_FORM, "must consist of printable ASCII characters").optional();
  const settings = readSettings({
    DATABASE_URL: z.string({ error: "is not set: give the URL of the database as the role that owns it" }),
    SUPERUSER_DATABASE_URL: z.string().optional(),
    AUTHENTICATOR_PASSWORD: password,
    GATEWAY_PASSWORD: password,
    WORKER_PASSWORD: password,
  });
  await migrate({
    databaseUrl: settings.DATABASE_URL,
    superuserDatabaseUrl: settings.SUPERUSER_DATABASE_URL,
    passwords: {
      authenticator: settings.AUTHENTICATOR_PASSWORD,
      gateway: settings.GATEWAY_PASSWORD,
      worker: settings.WORKER_PASSWORD,
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
