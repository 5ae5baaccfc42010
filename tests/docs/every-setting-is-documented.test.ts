import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const SOURCES = [
  "gateway/config.ts",
  "worker/config.ts",
  "worker/model-settings.ts",
  "worker/inbox/settings.ts",
  "platform/webhook-endpoint/rules.ts",
  "stack/settings.ts",
  "db/migrate.ts",
];
/** A key of an object literal in capitals: how each file above names the settings it reads. */
const SETTING = /^\s+([A-Z][A-Z_]+):/gm;

test.each(SOURCES)("README.md tells of every setting that %s reads", (source) => {
  const documented = readFileSync(join(ROOT, "README.md"), "utf8");
  const settings = [...readFileSync(join(ROOT, source), "utf8").matchAll(SETTING)].map(([, name]) => name);
  expect(settings.length).toBeGreaterThan(1);
  expect(settings.filter((name) => !documented.includes(`\`${name}\``))).toEqual([]);
});
