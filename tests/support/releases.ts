import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { z } from "zod";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

const run = promisify(execFile);

/** The latest release with its tests, from the history of this repository; before the first release, these sources. */
export async function takeRelease(): Promise<{ root: string; stop(): Promise<void> }> {
  const git = (...args: string[]) => run("git", args, { cwd: ROOT });
  // The commit of a release freezes its migrations.
  const commit = (await git("log", "-1", "--format=%H", "--", "db/release.json")).stdout.trim();
  if (commit === "") return { root: ROOT, stop: async () => undefined };
  await mkdir(join(ROOT, ".data"), { recursive: true });
  const root = await mkdtemp(join(ROOT, ".data", "release-"));
  await git("archive", `--output=${root}.tar`, commit);
  await run("tar", ["--extract", `--file=${root}.tar`, `--directory=${root}`]);
  await rm(`${root}.tar`);
  // Confined processes may read only the folder of their program, so it cannot be a symbolic link.
  await run("cp", ["--archive", "--link", join(ROOT, "node_modules"), root]);
  return { root, stop: () => rm(root, { recursive: true, force: true }) };
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
