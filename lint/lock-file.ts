import { readFileSync } from "node:fs";
import { join } from "node:path";

interface LockFile {
  packages: Record<string, { link?: boolean; integrity?: string }>;
}

/** The packages that npm would install without comparing them with a hash, by their paths. Folders of this repository have none. */
export function withoutHash({ packages }: LockFile): string[] {
  return Object.entries(packages)
    .filter(([path, { link }]) => /(^|\/)node_modules\//.test(path) && link !== true)
    .filter(([, { integrity = "" }]) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity))
    .map(([path]) => path);
}

function main(): void {
  const lockFile: LockFile = JSON.parse(readFileSync(join(import.meta.dirname, "..", "package-lock.json"), "utf8"));
  for (const path of withoutHash(lockFile)) {
    console.error(
      `package-lock.json: ${path} has no sha512 integrity. Use a version that the registry has for every system, ` +
        "and run npm install --package-lock-only.",
    );
    process.exitCode = 1;
  }
}

if (import.meta.main) main();
