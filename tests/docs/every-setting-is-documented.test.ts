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

test.each(SOURCES)("README.md documents every setting of %s", (source) => {
  const documented = readFileSync(join(ROOT, "README.md"), "utf8");
  const settings = [...readFileSync(join(ROOT, source), "utf8").matchAll(SETTING)].map(([, name]) => name);
  expect(settings.length).toBeGreaterThan(1);
  expect(settings.filter((name) => !documented.includes(`\`${name}\``))).toEqual([]);
});
