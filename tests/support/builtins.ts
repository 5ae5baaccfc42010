import { syncBuiltinESMExports } from "node:module";
import { afterAll } from "vitest";

/**
 * Replaces functions of a module of Node until the end of the test file. Unlike `vi.mock`, it also changes code that
 * another test file of the process has loaded.
 * @param module the default export of the module
 */
export function replaceInBuiltin(module: object, replacements: Readonly<Record<string, unknown>>): void {
  const replaced = Object.entries(module).filter(([name]) => name in replacements);
  const set = (functions: object) => {
    Object.assign(module, functions);
    syncBuiltinESMExports();
  };
  set(replacements);
  afterAll(() => set(Object.fromEntries(replaced)));
}
