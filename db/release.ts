import { readFile, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { readRelease } from "../platform/release.ts";
import { readMigrations } from "../platform/schema-version.ts";

/** Names the migrations that a release contains. They never change again. The file exists from the first release on. */
const RELEASE_FILE = fileURLToPath(new URL("release.json", import.meta.url));

const releaseForm = z.object({
  version: z.string(),
  /** The SHA-256 of each file. */
  migrations: z.record(z.string(), z.string()),
});

export type Release = z.infer<typeof releaseForm>;

/** The latest release; null before the first one. */
export async function readLatestRelease(): Promise<Release | null> {
  try {
    return releaseForm.parse(JSON.parse(await readFile(RELEASE_FILE, "utf8")));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

/** The number at the beginning of a migration's name. */
export const numberOf = (file: string): string => basename(file).replace(/_.*/, "");

/** Freezes the migrations for the version in package.json. */
async function main(): Promise<void> {
  const migrations = (await readMigrations()).map(({ file, checksum }) => [file, checksum]);
  const release: Release = { version: readRelease(), migrations: Object.fromEntries(migrations) };
  await writeFile(RELEASE_FILE, `${JSON.stringify(release, null, 2)}\n`);
  console.log(`release ${release.version} contains ${migrations.length} migrations`);
}

if (import.meta.main) await main();
