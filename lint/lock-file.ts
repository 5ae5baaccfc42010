import { readFileSync } from "node:fs";
import { join } from "node:path";

interface LockFile {
  packages: Record<string, Locked>;
}

interface Locked {
  link?: boolean;
  dev?: boolean;
  integrity?: string;
  license?: string;
  optionalDependencies?: Record<string, string>;
}

/** Licences that allow any use and ask at most for a notice. */
const PERMISSIVE =
  "0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC0-1.0 ISC MIT MIT-0 Python-2.0 Unlicense Zlib".split(" ");
/** Fonts, which stay under this licence where they are embedded; what embeds them does not. */
const OF_FONTS = "OFL-1.1";
/** Files under it stay under it. The service contains none: tools of tests that are not passed on. */
const OF_TOOLS = "MPL-2.0";

/** Packages whose metadata name no licence in the standard form, with the one that their files state. */
const STATED_ELSEWHERE: Readonly<Record<string, string>> = {
  buildcheck: "MIT",
  busboy: "MIT",
  "cpu-features": "MIT",
  dicer: "MIT",
  "humanize-number": "MIT",
  "json-schema-test-suite": "MIT",
  only: "MIT",
  ssh2: "MIT",
  streamsearch: "MIT",
};

/** The packages of the registry by their paths. Folders of this repository are none. */
const locked = ({ packages }: LockFile) =>
  Object.entries(packages).filter(([path, { link }]) => /(^|\/)node_modules\//.test(path) && link !== true);

const nameOf = (path: string) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

/** The packages that npm would install without comparing them with a hash, by their paths. */
export function withoutHash(lockFile: LockFile): string[] {
  return locked(lockFile)
    .filter(([, { integrity = "" }]) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity))
    .map(([path]) => path);
}

/** The packages whose licence is not permissive or not known, by their paths. */
export function withoutLicence(lockFile: LockFile): { path: string; licence: string }[] {
  return locked(lockFile).flatMap(([path, found]) => {
    const licence = STATED_ELSEWHERE[nameOf(path)] ?? found.license ?? licenceOfParent(nameOf(path), lockFile) ?? "";
    return isAllowed(licence, nameOf(path), found.dev === true) ? [] : [{ path, licence }];
  });
}

/** npm records no licence of binaries for other systems. The package that chooses among them states it. */
function licenceOfParent(name: string, lockFile: LockFile): string | undefined {
  return locked(lockFile).find(([, { optionalDependencies = {} }]) => name in optionalDependencies)?.[1].license;
}

/** @param expression as in SPDX, for example (MIT OR Apache-2.0) */
function isAllowed(expression: string, name: string, isTool: boolean): boolean {
  const accepted = new Set(PERMISSIVE);
  if (name.startsWith("@fontsource/")) accepted.add(OF_FONTS);
  if (isTool) accepted.add(OF_TOOLS);
  const choices = expression.replace(/^\((.*)\)$/, "$1").split(" OR ");
  return choices.some((choice) => choice.split(" AND ").every((licence) => accepted.has(licence)));
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
  for (const { path, licence } of withoutLicence(lockFile)) {
    const found = licence === "" ? "names no licence" : `has the licence ${licence}`;
    console.error(
      `package-lock.json: ${path} ${found}. Use another package, or name the licence of its files in lint/lock-file.ts.`,
    );
    process.exitCode = 1;
  }
}

if (import.meta.main) main();
