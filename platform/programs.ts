import { accessSync, constants, statSync } from "node:fs";
import { delimiter, isAbsolute, join } from "node:path";

/** Whether a path is a program that this process may run. */
export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/**
 * The full path of the first of these programs that is installed, or null.
 * @param path the folders to search, as in `PATH`; relative folders are ignored
 */
export function findProgram(names: readonly string[], path = process.env.PATH ?? ""): string | null {
  const folders = path.split(delimiter).filter(isAbsolute);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram) ?? null;
}
