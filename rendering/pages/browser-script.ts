import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";

/**
 * The script for a page from a file of a folder `browser/`, without types, comments and indentation. These files are
 * checked with the types of browsers (`tsconfig.browser.json`), import nothing, and have no text of several lines.
 */
export function browserScript(file: URL): string {
  const lines = withoutTypes(readFileSync(file, "utf8"))
    .replaceAll(/\/\*\*.*?\*\//gs, "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  return `(()=>{"use strict";\n${lines.join("\n")}\n})();`;
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
