import { randomUUID } from "node:crypto";
import { statfs } from "node:fs/promises";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { connect, type Database } from "./database.ts";
import { Encryption } from "./encryption.ts";
import { createLog } from "./log.ts";
import { checkSchema } from "./schema-version.ts";
import { SettingsError } from "./settings.ts";
import { openStorage } from "./storage.ts";

/** A part of a deployment that one process checks from where it runs: with its settings, its user and its network. */
export interface Check {
  part: string;
  /** What was found. @throws Advice, or any error if the part does not work */
  examine(): Promise<string>;
}

/** What is wrong, and what to do. A warning is no failure: the service runs, but not as it should. */
export class Advice extends Error {
  readonly isWarning: boolean;

  constructor(message: string, { isWarning = false } = {}) {
    super(message);
    this.isWarning = isWarning;
  }
}

const LIMIT_MS = 20_000;

/**
 * Runs the checks of a process one after the other, and prints a line for each. The exit status is 1 if a check fails, and 2
 * for an invalid setting.
 * @param checksOf reads the settings, and throws SettingsError
 */
export async function runDoctor(service: string, checksOf: () => Check[]): Promise<void> {
  const print = (state: string, part: string, found: string) =>
    process.stdout.write(`${service}  ${state.padEnd(8)} ${part.padEnd(12)} ${found.replaceAll("\n", " ")}\n`);
  let checks: Check[];
  try {
    checks = checksOf();
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    for (const line of error.message.split("\n")) print("FAILED", "settings", line);
    process.exit(2);
  }
  print("ok", "settings", "each has a valid form");
  let failed = false;
  for (const { part, examine } of checks) {
    try {
      print("ok", part, await withLimit(examine()));
    } catch (error) {
      const isWarning = error instanceof Advice && error.isWarning;
      failed ||= !isWarning;
      print(isWarning ? "warning" : "FAILED", part, error instanceof Error ? error.message : String(error));
    }
  }
  process.exit(failed ? 1 : 0);
}

async function withLimit(examined: Promise<string>): Promise<string> {
  const limit = Promise.withResolvers<never>();
  const timer = setTimeout(() => limit.reject(new Advice(`no answer within ${LIMIT_MS / 1000} s`)), LIMIT_MS);
  try {
    return await Promise.race([examined, limit.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Checks the version of the database, the role, the migrations and the clock. */
export function databaseChecks(url: string): Check[] {
  return [
    roleCheck(url),
    { part: "migrations", examine: () => use(url, describeSchema) },
    { part: "clock", examine: () => use(url, compareClocks) },
  ];
}

/** Checks that a role can sign in and has only the rights of a process. */
export const roleCheck = (url: string): Check => ({ part: "database", examine: () => use(url, describeServer) });

async function use<Result>(url: string, work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = connect(url, { name: "doctor", log: createLog("doctor", "silent"), max: 1 });
  try {
    return await work(database);
  } finally {
    await database.end({ timeout: 1 });
  }
}

async function describeSchema(database: Database): Promise<string> {
  await checkSchema(database);
  return "all of this release are applied";
}

/** Checks that the encryption keys can be read, and read every text of the database. */
export const keysCheck = (settings: ConstructorParameters<typeof Encryption>[0] & { DATABASE_URL: string }): Check => ({
  part: "keys",
  examine: async () => {
    const encryption = new Encryption(settings);
    await use(settings.DATABASE_URL, (database) => requireKeys(database, encryption));
    return `encrypts with key ${encryption.currentKey}`;
  },
});

async function requireKeys(database: Database, encryption: Encryption): Promise<void> {
  const rows = await database<{ id: string }[]>`select id from private.used_encryption_keys() as id order by id`;
  const lacking = rows.map(({ id }) => id).filter((id) => !encryption.has(id));
  if (lacking.length === 0) return;
  throw new Advice(
    `second factors, or headers and earlier signing secrets of webhooks, are encrypted with ${lacking.join(", ")}: ` +
      "add this key to ENCRYPTION_KEYS or the file of ENCRYPTION_KEYS_FILE, before the last key",
  );
}

const OLDEST_POSTGRES = 18;

async function describeServer(database: Database): Promise<string> {
  const [row] = await database<[{ version: string; number: number; role: string; strong: boolean }]>`
    select
      current_setting('server_version') as version,
      current_setting('server_version_num')::integer as number,
      current_user as role,
      rolsuper or rolbypassrls or has_schema_privilege('private', 'create') as strong
    from pg_catalog.pg_roles
    where rolname = current_user
  `;
  if (row.number < OLDEST_POSTGRES * 10_000) {
    throw new Advice(`PostgreSQL ${row.version} is too old: use version ${OLDEST_POSTGRES} or later`);
  }
  if (row.strong) {
    throw new Advice(
      `DATABASE_URL signs in as ${row.role}, which bypasses row-level security: use the role of the process, as the README says`,
    );
  }
  return `PostgreSQL ${row.version}, as role ${row.role}`;
}

const MAX_SKEW_SECONDS = 5;

async function compareClocks(database: Database): Promise<string> {
  const before = Date.now();
  const [row] = await database<[{ now: number }]>`
    select extract(epoch from clock_timestamp())::double precision * 1000 as now
  `;
  const skew = (row.now - (before + Date.now()) / 2) / 1000;
  if (Math.abs(skew) > MAX_SKEW_SECONDS) {
    throw new Advice(
      `the clocks of the database and of this machine differ by ${skew.toFixed(0)} s: run a time service (NTP) on both`,
    );
  }
  return `differs from the clock of the database by ${Math.abs(skew).toFixed(1)} s`;
}

/** Writes, reads and removes a file as the user of the process. */
export function storageCheck(url: string): Check {
  return {
    part: "storage",
    examine: async () => {
      const storage = openStorage(url, () => undefined, { attemptMs: 5000, operationMs: 8000 });
      const key = `doctor/${randomUUID()}`;
      try {
        await storage.put(key, Readable.from([key]), { contentType: "text/plain", contentLength: key.length });
        const read = await storage.read(key, text);
        await storage.remove(key);
        if (read !== key) throw new Error("a file that was just written had another content");
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new Advice(
          `a file cannot be written, read and removed (${reason}): gateway and worker need one STORAGE_URL, and both users rights on it`,
        );
      }
      return `a file was written, read and removed as ${userName()}`;
    },
  };
}

function userName(): string {
  const id = process.getuid?.();
  return id === undefined ? "this user" : `user ${id}`;
}

const LEAST_BYTES = 1024 ** 3;
const LEAST_SHARE = 0.05;

/** The free space of the file systems of folders: full ones refuse files and stop the log of requests. */
export function diskCheck(folders: readonly string[]): Check {
  return {
    part: "disk",
    examine: async () => {
      const found: string[] = [];
      for (const folder of folders) {
        const { bavail, blocks, bsize } = await statfs(folder);
        const free = `${((bavail * bsize) / LEAST_BYTES).toFixed(1)} GB free in ${folder}`;
        if (bavail * bsize < LEAST_BYTES || bavail / blocks < LEAST_SHARE) {
          throw new Advice(`only ${free}: give it more space, or remove files`, { isWarning: true });
        }
        found.push(free);
      }
      return found.length === 0 ? "no local folder is used" : found.join(", ");
    },
  };
}

/** The folder of a `file:` URL; none for others. */
export const foldersOf = (...urls: readonly string[]): string[] =>
  urls.filter((url) => url.startsWith("file:")).map((url) => fileURLToPath(url));
