import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { StackError } from "./stack-error.ts";

/** The user that runs PostgreSQL, if it differs from the user that runs the stack. */
export interface ServerUser {
  uid: number;
  gid: number;
}

const NAME = "postgres";

/**
 * The user that must run PostgreSQL, which refuses to run as root. If root runs the stack, it is the owner of an existing
 * cluster, otherwise the user `postgres`, which is created if it does not exist. For other users it is null: the current user.
 *
 * @param cluster the data directory, if one exists
 * @throws when the user is missing and cannot be created, saying what to do.
 */
export function serverUser(cluster?: string): ServerUser | null {
  if (process.getuid?.() !== 0) return null;
  const owner = cluster === undefined ? undefined : statSync(cluster, { throwIfNoEntry: false });
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return lookUp() ?? create();
}

function lookUp(): ServerUser | null {
  const [uid, gid] = ["-u", "-g"].map((option) => spawnSync("id", [option, NAME], { encoding: "utf8" }));
  if (uid?.status !== 0 || gid?.status !== 0) return null;
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

function create(): ServerUser {
  administer("groupadd", ["--system", NAME]);
  const useradd = administer("useradd", [
    "--system",
    "--gid",
    NAME,
    "--no-create-home",
    "--home-dir",
    "/nonexistent",
    "--shell",
    "/bin/false",
    NAME,
  ]);
  const user = lookUp();
  if (user !== null) return user;
  const reason = (useradd.error?.message ?? useradd.stderr).trim();
  throw new StackError(
    `PostgreSQL does not run as root, and the user "${NAME}" could not be created (${reason}). ` +
      "Create that user, or run this as an ordinary user.",
  );
}

/** Runs a program from sbin, which is not in the PATH of a shell opened with plain `su`. */
function administer(program: string, args: string[]) {
  const env = { ...process.env, PATH: `${process.env.PATH ?? ""}:/usr/sbin:/sbin` };
  return spawnSync(program, args, { env, encoding: "utf8" });
}

/** Whether a user can enter a directory and all its parents. */
export function canEnter(user: ServerUser | null, directory: string): boolean {
  if (user === null) return true;
  // `test -x` asks the kernel, which also considers access lists and mount options.
  return spawnSync("test", ["-x", directory], { ...user, cwd: "/" }).status === 0;
}
