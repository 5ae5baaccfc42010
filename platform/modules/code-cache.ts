import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** A cache of compiled code that restricted processes read, which nearly halves the processor time of their start. */
export interface CodeCache {
  /** Options for Node's permission model. */
  readonly options: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /**
   * Starts Node with the arguments of a program that loads all modules and ends, so that the cache contains their code. Null if the cache
   * cannot be written: each process then compiles its code itself, unless the cache is part of the image.
   */
  fill(args: readonly string[]): ChildProcess | null;
}

/** A cache beside the libraries, so that it has the same file permissions. Its readers must not be able to write files. */
export function codeCache(name: string): CodeCache {
  const folder = fileURLToPath(new URL(`../../node_modules/.cache/${name}/`, import.meta.url));
  // Node reads its cache only if it may write to it.
  const options = [`--allow-fs-write=${folder}`];
  const env = { NODE_COMPILE_CACHE: folder };
  return {
    options,
    env,
    fill(args) {
      try {
        mkdirSync(folder, { recursive: true });
      } catch {
        return null;
      }
      return spawn(process.execPath, [...args], { env, stdio: "ignore" }).once("error", () => {});
    },
  };
}
