import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ERROR_CODES } from "../../openapi/error-codes.ts";

const ROOT = join(import.meta.dirname, "../..");
/** The folders that create responses. */
const FOLDERS = ["db/migrations", "gateway", "platform", "rendering", "worker"];
/** A code in the source: a literal in TypeScript or SQL. */
const RAISED = /["'](CDS\d{3})["']/g;

function raisedCodes(): Set<string> {
  const codes = new Set<string>();
  for (const folder of FOLDERS) {
    for (const path of readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })) {
      if (!/\.(ts|sql)$/.test(path) || path.startsWith("openapi/")) continue;
      for (const [, code = ""] of readFileSync(join(ROOT, folder, path), "utf8").matchAll(RAISED)) {
        codes.add(code);
      }
    }
  }
  return codes;
}

const documented = ERROR_CODES.map(({ code }) => code);

test("every code in the sources is documented", () => {
  const raised = [...raisedCodes()].sort();
  expect(raised.length).toBeGreaterThan(40);
  expect(raised.filter((code) => !documented.includes(code))).toEqual([]);
});

test("every documented CDS code is in the sources", () => {
  const raised = raisedCodes();
  expect(documented.filter((code) => code.startsWith("CDS") && !raised.has(code))).toEqual([]);
});

test("each code is documented once, with a cause and a remedy in sentences", () => {
  expect([...new Set(documented)]).toEqual(documented);
  const incomplete = ERROR_CODES.filter(({ cause, remedy }) => !/\.$/.test(cause) || !/\.$/.test(remedy));
  expect(incomplete.map(({ code }) => code)).toEqual([]);
});
