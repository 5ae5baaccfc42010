import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const SOURCES = [
  "gateway/core/config.ts",
  "worker/services/config.ts",
  "worker/services/model-settings.ts",
  "worker/services/inbox-settings.ts",
  "platform/webhook-endpoint/rules.ts",
  "stack/settings.ts",
  "db/migrate.ts",
];
/** A key in capitals in an object literal. Each of the files names its settings in this way. */
const SETTING = /^\s+([A-Z][A-Z_]+):/gm;

const settingsOf = (source: string) =>
  [...readFileSync(join(ROOT, source), "utf8").matchAll(SETTING)].map(([, name = ""]) => name);

/** The settings in the first columns of README's tables. */
const documented = [...readFileSync(join(ROOT, "README.md"), "utf8").matchAll(/^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) \|/gm)]
  .flatMap(([, names = ""]) => names.split(", "))
  .map((name) => name.replaceAll("`", ""));

test.each(SOURCES)("README.md documents every setting of %s", (source) => {
  const settings = settingsOf(source);
  expect(settings.length).toBeGreaterThan(1);
  expect(settings.filter((name) => !documented.includes(name))).toEqual([]);
});

test("README.md documents each setting once, and nothing that is no setting", () => {
  const settings = new Set(SOURCES.flatMap(settingsOf));
  expect(documented.filter((name) => !settings.has(name))).toEqual([]);
  expect(documented.toSorted().filter((name, index, sorted) => name === sorted[index + 1])).toEqual(["DATABASE_URL"]);
});
