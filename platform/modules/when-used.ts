import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

/**
 * Returns a function that loads a package at its first call. It is for packages whose tables take tens of megabytes in each thread,
 * although few threads use them.
 */
export function whenUsed<Module>(name: string): () => Module {
  let loaded: Module | undefined;
  return () => {
    // Some packages have no condition for `require` in `exports`, but their files can be required.
    loaded ??= load<Module>(fileOf(name));
    return loaded;
  };
}

/** The path of the file that a package exports under a name, or of another one, relative to it. */
export function fileOf(name: string, other = ""): string {
  return fileURLToPath(new URL(other, import.meta.resolve(name)));
}

const load = <Module>(file: string): Module => createRequire(import.meta.url)(file);
