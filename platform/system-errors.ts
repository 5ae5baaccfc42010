import { statfsSync } from "node:fs";
import { resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";

/** What codes of the operating system mean for a path, and what to do. */
const REASONS: Record<string, string> = {
  EACCES: "this user may not use it. Give the user the right, or another path",
  EDQUOT: "the user's share of the disk is used up. Make space, or give a path on another disk",
  EEXIST: "it exists already. Give another path",
  EISDIR: "it is a directory. Give a file",
  ENAMETOOLONG: "a name in it is too long. Give another path",
  ENOENT: "there is no such file or directory. Check the path",
  ENOSPC: "the disk is full. Make space, or give a path on another disk",
  ENOTDIR: "it is a file, or below one. Give the path of a directory",
  EPERM: "this user may not use it. Give the user the right, or another path",
  EROFS: "the file system is read-only. Give a path on another one",
};

/** The settings of commands that are paths. */
const PATHS = ["ARCHIVE", "BACKUP_DIR", "DATA_DIR", "ENCRYPTION_KEYS_FILE", "FILE", "PGDATA", "WAL_ARCHIVE_DIR"];

type Environment = Record<string, string | undefined>;

/**
 * The message for an error of the operating system, also as the cause of another error: the setting, the path, the reason and
 * the remedy. Null for other errors.
 */
export function systemMessage(error: unknown, env: Environment = process.env): string | null {
  if (!(error instanceof Error)) return null;
  const { code, path, syscall }: { code: string; path?: unknown; syscall: string } = {
    code: "",
    syscall: "",
    ...error,
  };
  const reason = syscall === "connect" ? undefined : REASONS[code];
  if (reason === undefined) return systemMessage(error.cause, env);
  const settings = pathsOf(env);
  if (typeof path !== "string") return `${settings.map(withSpace).join(", ")}: ${reason} (${code})`;
  const found = settings
    .filter(({ value }) => isWithin(path, value) || isWithin(value, path))
    .toSorted((one, other) => other.value.length - one.value.length)[0];
  const remedy =
    code === "ENOENT" && syscall === "mkdir" ? "no directory can be made there. Give another path" : reason;
  return `${found === undefined ? "" : `${found.name} `}${path}: ${remedy} (${code})`;
}

interface PathSetting {
  name: string;
  /** An absolute path. */
  value: string;
}

function pathsOf(env: Environment): PathSetting[] {
  const storage = env.STORAGE_URL?.startsWith("file:")
    ? [["STORAGE_URL", fileURLToPath(env.STORAGE_URL)] as const]
    : [];
  return [...PATHS.map((name) => [name, env[name]] as const), ...storage].flatMap(([name, value]) =>
    value ? [{ name, value: resolve(value) }] : [],
  );
}

const isWithin = (path: string, directory: string): boolean =>
  path === directory || path.startsWith(directory === sep ? sep : `${directory}${sep}`);

/** An error while a file is written does not name the file. */
function withSpace({ name, value }: PathSetting): string {
  try {
    const { bavail, bsize } = statfsSync(value);
    return `${name} ${value} (${((bavail * bsize) / 1024 ** 2).toFixed(0)} MB free)`;
  } catch {
    return `${name} ${value}`;
  }
}
