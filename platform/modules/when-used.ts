import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

/**
 * A function that returns a package, which its first call loads. For packages whose tables take tens of megabytes in each
 * thread, although few threads use them.
 */
export function whenUsed<Module>(name: string): () => Module {
  let loaded: Module | undefined;
  return () => {
    // Some packages have no condition for `require` in `exports`, but their files can be required.
    loaded ??= load<Module>(name);
    return loaded;
  };
}

const load = <Module>(name: string): Module => createRequire(import.meta.url)(fileURLToPath(import.meta.resolve(name)));
