import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { mutualImports } from "../../lint/folders.ts";
import { withoutHash, withoutLicence } from "../../lint/lock-file.ts";

const ROOT = join(import.meta.dirname, "..", "..");

/** The paths of the files that the project's rules about casts refuse. */
function refused(files: Readonly<Record<string, string>>): string[] {
  const folder = mkdtempSync(join(tmpdir(), "casts-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ["biome.json", "package.json", "lint/no-casts.grit"]) cpSync(join(ROOT, name), join(folder, name));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const { stdout } = spawnSync(join(ROOT, "node_modules/.bin/biome"), ["lint", "--reporter=json", "."], {
    cwd: folder,
    encoding: "utf8",
  });
  const { diagnostics }: Report = JSON.parse(stdout);
  const found = diagnostics.filter(({ category }) => category === "plugin" || category.endsWith("NonNullAssertion"));
  return [...new Set(found.map(({ location }) => location.path))].sort();
}

interface Report {
  diagnostics: { category: string; location: { path: string } }[];
}

test("casts and assertions that a value is not null are refused", () => {
  const files = {
    "gateway/array.ts": "export const ids = (given: unknown) => given as string[];",
    "gateway/brackets.ts": "export const ids = (given: unknown) => <string[]>given;",
    "rendering/not-null.ts": "export const first = (all: string[]) => all[0]!;",
    "worker/inside.ts": "export const ids = (given: unknown) => ({ all: [given as string] }) as const;",
    "worker/outside.ts": 'export const ids = () => ["a" as const, "b" as const] as string[];',
    "tests/gateway/unknown.ts": "export const ids = (given: number) => given as unknown as string[];",
  };
  expect(refused(files)).toEqual(Object.keys(files).sort());
});

test("constants, checks of types, renamed imports and the helper of the tests are accepted", () => {
  const files = {
    "gateway/constant.ts": 'export const KINDS = ["a", "b"] as const;',
    "gateway/checked.ts": 'export const KIND = { a: "b" } satisfies Record<string, string>;',
    "gateway/renamed.ts": 'export { KINDS as NAMES } from "./constant.ts";',
    "tests/support/service.ts": "export const take = (given: unknown) => given as string;",
  };
  expect(refused(files)).toEqual([]);
});

describe("folders", () => {
  const importing = (...paths: string[]) => paths.map((path) => `import { part } from "${path}";`).join("\n");

  test("folders that import each other are found, whatever the form of the import", () => {
    const sources = new Map([
      ["app.ts", importing("./routes/list.ts")],
      ["routes/list.ts", `${importing("../core/errors.ts")} type Tasks = typeof import("../threads/tasks.ts");`],
      ["core/errors.ts", importing("../../platform/log.ts", "postgres")],
      ["threads/tasks.ts", 'export type { Row } from "../routes/deep/rows.ts";'],
      ["routes/deep/rows.ts", importing("../list.ts")],
    ]);
    expect(mutualImports(sources)).toEqual([
      [
        { from: "routes/list.ts", to: "threads/tasks.ts" },
        { from: "threads/tasks.ts", to: "routes/deep/rows.ts" },
      ],
    ]);
  });

  test("the files above all folders are a folder of their own", () => {
    const sources = new Map([
      ["app.ts", importing("./routes/list.ts")],
      ["errors.ts", ""],
      ["routes/list.ts", importing("../errors.ts")],
    ]);
    expect(mutualImports(sources)).toHaveLength(1);
  });
});

test("packages of the lock file without a strong hash are found, also nested ones", () => {
  const integrity = `sha512-${"a".repeat(86)}==`;
  const packages = {
    "": {},
    bench: {},
    "node_modules/bench": { link: true },
    "node_modules/hashed": { integrity },
    "node_modules/without": {},
    "node_modules/hashed/node_modules/nested": {},
    "bench/node_modules/weak": { integrity: "sha1-aaaaaaaaaaaaaaaaaaaaaaaaaaa=" },
    "node_modules/empty": { integrity: "" },
  };
  expect(withoutHash({ packages })).toEqual([
    "node_modules/without",
    "node_modules/hashed/node_modules/nested",
    "bench/node_modules/weak",
    "node_modules/empty",
  ]);
});

test("packages need a permissive licence, except tools, and fonts", () => {
  const packages = {
    "node_modules/choice": { license: "(GPL-3.0-only OR MIT)" },
    "node_modules/both": { license: "(MIT AND Zlib)" },
    "node_modules/@fontsource/inter": { license: "OFL-1.1" },
    "node_modules/tool": { license: "MPL-2.0", dev: true },
    // The licence of binaries is that of the package that chooses among them.
    "node_modules/native": { license: "ISC", optionalDependencies: { "native-darwin": "1.0.0" } },
    "node_modules/native-darwin": {},
    "node_modules/choice/node_modules/busboy": {},
    "node_modules/copyleft": { license: "AGPL-3.0-only" },
    "node_modules/half": { license: "(MIT AND GPL-2.0-only)" },
    "node_modules/shipped": { license: "MPL-2.0" },
    "node_modules/no-font": { license: "OFL-1.1" },
    "node_modules/unknown": {},
  };
  expect(withoutLicence({ packages }).map(({ path, licence }) => `${path} ${licence}`.trimEnd())).toEqual([
    "node_modules/copyleft AGPL-3.0-only",
    "node_modules/half (MIT AND GPL-2.0-only)",
    "node_modules/shipped MPL-2.0",
    "node_modules/no-font OFL-1.1",
    "node_modules/unknown",
  ]);
});
