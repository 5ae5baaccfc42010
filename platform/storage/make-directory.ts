import { existsSync, mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Creates a directory and its parents, unless it exists. Unlike `recursive` of Node, this ends where the file system has no
 * directories of users, as in /proc, and the error names the directory that could not be created.
 * @returns whether it was created
 */
export function makeDirectory(path: string, mode = 0o777): boolean {
  try {
    mkdirSync(path, mode);
    return true;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "EEXIST" && statSync(path).isDirectory()) return false;
    if (code === "EEXIST") throw Object.assign(new Error(`${path} is no directory`), { code: "ENOTDIR", path });
    if (code !== "ENOENT" || existsSync(dirname(path))) throw error;
  }
  makeDirectory(dirname(path), mode);
  return makeDirectory(path, mode);
}
