import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path/posix";

/** The parts whose folders do not import each other in both directions. */
const PARTS = "anonymity client db filling gateway handbook openapi platform reading rendering stack worker".split(" ");
const IMPORT = /\b(?:from|import)\s*\(?\s*"(\.{1,2}\/[^"]+)"/g;

interface Import {
  from: string;
  to: string;
}

/**
 * The pairs of folders that import each other, with an import of each direction. The files above all folders are a folder of
 * their own.
 * @param sources the files of a part: the path below the part → the text
 */
export function mutualImports(sources: ReadonlyMap<string, string>): [Import, Import][] {
  const edges = new Map<string, Import>();
  for (const [from, text] of sources) {
    for (const [, path = ""] of text.matchAll(IMPORT)) {
      const to = join(dirname(from), path);
      const isOutside = to.startsWith("..");
      if (!isOutside && folderOf(from) !== folderOf(to)) edges.set(`${folderOf(from)} ${folderOf(to)}`, { from, to });
    }
  }
  return [...edges.values()].flatMap((edge): [Import, Import][] => {
    const back = edges.get(`${folderOf(edge.to)} ${folderOf(edge.from)}`);
    return back !== undefined && folderOf(edge.from) < folderOf(edge.to) ? [[edge, back]] : [];
  });
}

/** The first folder of a path; `""` for a file above all folders. */
const folderOf = (path: string) => (path.includes("/") ? path.slice(0, path.indexOf("/")) : "");

function main(): void {
  const root = join(import.meta.dirname, "..");
  for (const part of PARTS) {
    const folder = join(root, part);
    const files = globSync("**/*.ts", { cwd: folder });
    if (files.length === 0) throw new Error(`${relative(root, folder)} contains no files`);
    const sources = new Map(files.map((file) => [file, readFileSync(join(folder, file), "utf8")]));
    for (const pair of mutualImports(sources)) {
      const [one, other] = pair.map(({ from, to }) => `${part}/${from} imports ${part}/${to}`);
      console.error(`Two folders import each other: ${one}, and ${other}.`);
      process.exitCode = 1;
    }
  }
}

if (import.meta.main) main();
