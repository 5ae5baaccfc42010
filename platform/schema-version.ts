import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { basename } from "node:path";
import postgres from "postgres";
import type { Database } from "./database.ts";
import { compareReleases, readRelease } from "./release.ts";
import { StartError } from "./start-error.ts";

/** The migrations, in one folder for each part of the schema. */
export const MIGRATIONS = new URL("../db/migrations/", import.meta.url);

/** A migration of this release. */
export interface Migration {
  /** The path of its file in `MIGRATIONS`. */
  file: string;
  /** The number at the beginning of the name. */
  version: string;
  checksum: string;
  /** The oldest release that works after this migration; null if it removes nothing. */
  oldest_release: string | null;
}

/** A migration that was applied to a database. */
export interface AppliedMigration {
  version: string;
  /** The checksum of the file that was applied; null if it was not recorded. */
  checksum: string | null;
  oldest_release: string | null;
}

/**
 * The mark above a statement that removes what releases before X.Y.Z use: `-- contract: works from X.Y.Z on`. `make verify`
 * requires it.
 */
export const CONTRACT = /^-- contract: works from (\d+\.\d+\.\d+) on$/;

/** The migrations of this release in the order of their numbers. */
export async function readMigrations(): Promise<Migration[]> {
  const files = (await readdir(MIGRATIONS, { recursive: true })).filter((file) => file.endsWith(".sql"));
  const migrations = await Promise.all(
    files.map(async (file) => {
      // Git may convert the ends of lines.
      const text = (await readFile(new URL(file, MIGRATIONS), "utf8")).replaceAll("\r\n", "\n");
      return {
        file,
        version: basename(file).replace(/_.*/, ""),
        checksum: createHash("sha256").update(text).digest("hex"),
        oldest_release: newestOf(text.split("\n").flatMap((line) => CONTRACT.exec(line)?.[1] ?? [])),
      };
    }),
  );
  return migrations.toSorted((one, other) => one.version.localeCompare(other.version));
}

const newestOf = (releases: readonly string[]) => releases.toSorted(compareReleases).at(-1) ?? null;

/** A message if a later release has removed from the database what this release needs; null otherwise. */
export function removedMigrations(applied: readonly AppliedMigration[]): string | null {
  const oldest = newestOf(applied.flatMap(({ oldest_release }) => oldest_release ?? []));
  if (oldest === null || compareReleases(readRelease(), oldest) >= 0) return null;
  return `the database works with release ${oldest} and later, and this is ${readRelease()}. Start a later release`;
}

/** A message that names the migrations that were edited after they were applied; null if there are none. */
export function editedMigrations(
  migrations: readonly Migration[],
  applied: readonly AppliedMigration[],
): string | null {
  const checksums = new Map(applied.map(({ version, checksum }) => [version, checksum]));
  const edited = migrations.filter(
    ({ version, checksum }) => checksums.has(version) && checksums.get(version) !== checksum,
  );
  if (edited.length === 0) return null;
  const others = edited.length === 1 ? "" : ` and ${edited.length - 1} more`;
  return (
    `the schema of the database was created by other versions of ${edited[0]?.file}${others}. ` +
    "Use the release that created it, or create the database again"
  );
}

/**
 * Checks that every migration of this release was applied unchanged. Later migrations may have been applied as well, because
 * an upgrade migrates the database before it replaces the gateways.
 * @throws StartError
 */
export async function checkSchema(database: Database): Promise<void> {
  const [migrations, applied] = await Promise.all([readMigrations(), readApplied(database)]);
  const edited = editedMigrations(migrations, applied);
  if (edited !== null) throw new StartError(edited);
  const removed = removedMigrations(applied);
  if (removed !== null) throw new StartError(removed);
  const versions = new Set(applied.map(({ version }) => version));
  const pending = migrations.filter(({ version }) => !versions.has(version));
  if (pending.length > 0) {
    throw new StartError(
      `the schema of the database is older than this release: the first pending migration is ${pending[0]?.file}. ` +
        'Run "make migrate" first',
    );
  }
}

async function readApplied(database: Database): Promise<AppliedMigration[]> {
  try {
    return await database<AppliedMigration[]>`
      select version, checksum, oldest_release from private.applied_migrations()
    `;
  } catch (error) {
    // The function or the schema is missing, or the role may not use it.
    const isForeign =
      error instanceof postgres.PostgresError && ["42883", "42703", "3F000", "42501"].includes(error.code);
    if (!isForeign) throw error;
    throw new StartError(
      "the database has no schema of this service, or one whose migrations were not recorded. " +
        'Run "make migrate" on it, or create it again',
      { cause: error },
    );
  }
}
