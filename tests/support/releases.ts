import { execFile } from "node:child_process";
import { cp, mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { z } from "zod";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

const run = promisify(execFile);

/**
 * Takes the latest release, with its tests, from the history of this repository. @returns its folder; before the first release,
 * the folder of these sources
 */
export async function takeRelease(folder: string): Promise<string> {
  const git = (...args: string[]) => run("git", args, { cwd: ROOT });
  // The commit of a release freezes its migrations.
  const commit = (await git("log", "-1", "--format=%H", "--", "db/release.json")).stdout.trim();
  if (commit === "") return ROOT;
  await mkdir(folder, { recursive: true });
  await git("archive", `--output=${folder}.tar`, commit);
  await run("tar", ["--extract", `--file=${folder}.tar`, `--directory=${folder}`]);
  await symlink(join(ROOT, "node_modules"), join(folder, "node_modules"));
  return folder;
}

/**
 * Makes the folder of a later release, as the image has it: the sources of this one with further migrations.
 * @param migrations folders of migrations below `tests/fixtures/upgrade/`
 */
export async function makeRelease(folder: string, version: string, migrations: readonly string[]): Promise<string> {
  await mkdir(folder, { recursive: true });
  const dockerfile = await readFile(join(ROOT, "Dockerfile"), "utf8");
  for (const [, name = ""] of dockerfile.matchAll(/^COPY (\w+) \1$/gm)) {
    await cp(join(ROOT, name), join(folder, name), { recursive: true });
  }
  for (const name of migrations) {
    await cp(join(ROOT, "tests/fixtures/upgrade", name), join(folder, "db/migrations", name), { recursive: true });
  }
  await symlink(join(ROOT, "node_modules"), join(folder, "node_modules"));
  const manifest = z
    .looseObject({ version: z.string() })
    .parse(JSON.parse(await readFile(join(ROOT, "package.json"), "utf8")));
  await writeFile(join(folder, "package.json"), JSON.stringify({ ...manifest, version }));
  return folder;
}
