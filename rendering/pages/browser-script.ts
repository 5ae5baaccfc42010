import { createHash } from "node:crypto";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { getCompileCacheDir, stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import { threadId } from "node:worker_threads";

/**
 * The script for a page from a file of a folder `browser/`, without types, comments and indentation. These files are
 * checked with the types of browsers (`tsconfig.browser.json`), import nothing, and have no text of several lines.
 */
export function browserScript(file: URL): string {
  const lines = cachedWithoutTypes(readFileSync(file, "utf8"))
    .replaceAll(/\/\*\*.*?\*\//gs, "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  return `(()=>{"use strict";\n${lines.join("\n")}\n})();`;
}

/**
 * The result is kept in Node's cache of compiled modules, if there is one: loading the code that removes types takes 15 MB
 * in each thread.
 */
function cachedWithoutTypes(source: string): string {
  const folder = getCompileCacheDir();
  if (folder === undefined) return withoutTypes(source);
  const file = join(folder, `${createHash("sha256").update(source).digest("hex")}.js`);
  try {
    return readFileSync(file, "utf8");
  } catch {
    const script = withoutTypes(source);
    keep(file, script);
    return script;
  }
}

/** Writes a file at once, because other threads and processes may read it meanwhile. */
function keep(file: string, script: string): void {
  const unfinished = `${file}.${process.pid}.${threadId}`;
  try {
    writeFileSync(unfinished, script);
    renameSync(unfinished, file);
  } catch {
    // The cache is read-only, as in the image.
  }
}

/** Node prints a warning at the first call, because it may still change the function. */
function withoutTypes(source: string): string {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return stripTypeScriptTypes(source);
  } finally {
    process.emitWarning = emitWarning;
  }
}
