import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { MIGRATIONS, type Migration, readMigrations } from "../platform/schema-version.ts";
import { unqualifiedObjects } from "./linting/created-objects.ts";
import { unsafeDefinerFunctions } from "./linting/definer-functions.ts";
import { brokenBodies } from "./linting/function-bodies.ts";
import { longLines } from "./linting/lines.ts";
import { missingSearchPaths } from "./linting/search-paths.ts";
import { type Problem, readStatements, SyntaxProblem } from "./linting/source.ts";
import { incompleteTables } from "./linting/tables.ts";
import { OUTSIDE_TRANSACTION, unsafeChanges } from "./linting/unsafe-changes.ts";
import { numberOf, type Release, readLatestRelease } from "./release.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/**
 * Checks a migration against the rules of this project. The problems are in the order of their lines.
 *
 * @param release the latest release, if the migration is newer: then it changes databases that are in use
 */
export async function lintMigration(source: string, release: string | null = null): Promise<Problem[]> {
  try {
    const statements = await readStatements(source);
    const problems = [
      ...longLines(source),
      ...badMarkers(source, release),
      ...(release === null ? [] : unsafeChanges(source, statements, release)),
      ...unqualifiedObjects(statements),
      ...unsafeDefinerFunctions(statements),
      ...incompleteTables(statements),
      ...(await missingSearchPaths(statements)),
      ...(await brokenBodies(statements)),
    ];
    return problems.toSorted((one, other) => one.line - other.line);
  } catch (error) {
    if (error instanceof SyntaxProblem) return [{ line: error.line, message: `${error.message}.` }];
    throw error;
  }
}

/**
 * dbmate needs both lines. Nothing follows the second, because migrations are not reverted: restore a backup instead. A
 * migration of a database that is in use may run outside a transaction.
 */
function badMarkers(source: string, release: string | null): Problem[] {
  const isOutside = release !== null && source.startsWith(OUTSIDE_TRANSACTION);
  if ((isOutside || source.startsWith("-- migrate:up\n")) && source.endsWith("\n-- migrate:down\n")) return [];
  return [{ line: 1, message: 'a migration starts with the line "-- migrate:up" and ends with "-- migrate:down".' }];
}

/** Released migrations never change, and new ones have higher numbers, so that every database applies the same in one order. */
export function releaseProblems(
  migrations: readonly Migration[],
  { version, migrations: released }: Release,
): string[] {
  const newest = Object.keys(released).map(numberOf).sort().at(-1) ?? "";
  const files = new Map(migrations.map(({ file, checksum }) => [file, checksum]));
  return [
    ...Object.entries(released)
      .filter(([file, checksum]) => files.get(file) !== checksum)
      .map(([file]) => `${file}: release ${version} contains this migration. Undo the change, and write a new file.`),
    ...migrations
      .filter((migration) => released[migration.file] === undefined && migration.version <= newest)
      .map(
        ({ file }) =>
          `${file}: its number is not above ${newest}, the last one of release ${version}. Give it a higher one.`,
      ),
  ];
}

/** squawk knows which statements lock a table that is in use. */
function runSquawk(paths: readonly string[], config: string): boolean {
  if (paths.length === 0) return true;
  return spawnSync("squawk", ["--config", config, ...paths], { stdio: "inherit", cwd: ROOT }).status === 0;
}

async function main(): Promise<void> {
  const migrations = await readMigrations();
  if (migrations.length === 0) throw new Error(`no migrations found in ${MIGRATIONS}`);
  const release = await readLatestRelease();
  const problems = release === null ? [] : releaseProblems(migrations, release);
  const paths: { old: string[]; new: string[] } = { old: [], new: [] };
  for (const { file } of migrations) {
    const path = relative(ROOT, fileURLToPath(new URL(file, MIGRATIONS)));
    const isNew = release !== null && release.migrations[file] === undefined;
    paths[isNew ? "new" : "old"].push(path);
    const found = await lintMigration(await readFile(join(ROOT, path), "utf8"), isNew ? release.version : null);
    problems.push(...found.map(({ line, message }) => `${path}:${line}: ${message}`));
  }
  for (const problem of problems) console.error(problem);
  console.log(
    problems.length === 0
      ? `${migrations.length} migrations follow the rules`
      : `${problems.length} problems in ${migrations.length} migrations`,
  );
  const isSafe = [runSquawk(paths.old, ".squawk.toml"), runSquawk(paths.new, "db/linting/squawk-new.toml")];
  if (problems.length > 0 || isSafe.includes(false)) process.exitCode = 1;
}

if (import.meta.main) await main();
