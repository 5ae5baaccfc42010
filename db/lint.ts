import { readFile } from "node:fs/promises";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { MIGRATIONS, readMigrations } from "../platform/schema-version.ts";
import { unqualifiedObjects } from "./linting/created-objects.ts";
import { unsafeDefinerFunctions } from "./linting/definer-functions.ts";
import { brokenBodies } from "./linting/function-bodies.ts";
import { longLines } from "./linting/lines.ts";
import { missingSearchPaths } from "./linting/search-paths.ts";
import { type Problem, readStatements, SyntaxProblem } from "./linting/source.ts";
import { incompleteTables } from "./linting/tables.ts";

/** Checks a migration against the rules of this project. The problems are in the order of their lines. */
export async function lintMigration(source: string): Promise<Problem[]> {
  try {
    const statements = await readStatements(source);
    const problems = [
      ...longLines(source),
      ...badMarkers(source),
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

/** dbmate needs both lines. Nothing follows the second, because migrations are not reverted: restore a backup instead. */
function badMarkers(source: string): Problem[] {
  if (source.startsWith("-- migrate:up\n") && source.endsWith("\n-- migrate:down\n")) return [];
  return [{ line: 1, message: 'a migration starts with the line "-- migrate:up" and ends with "-- migrate:down".' }];
}

async function main(): Promise<void> {
  const migrations = await readMigrations();
  if (migrations.length === 0) throw new Error(`no migrations found in ${MIGRATIONS}`);
  let problemCount = 0;
  for (const { file } of migrations) {
    const path = fileURLToPath(new URL(file, MIGRATIONS));
    for (const { line, message } of await lintMigration(await readFile(path, "utf8"))) {
      console.error(`${relative(process.cwd(), path)}:${line}: ${message}`);
      problemCount++;
    }
  }
  console.log(
    problemCount === 0
      ? `${migrations.length} migrations follow the rules`
      : `${problemCount} problems in ${migrations.length} migrations`,
  );
  if (problemCount > 0) process.exitCode = 1;
}

if (import.meta.main) await main();
