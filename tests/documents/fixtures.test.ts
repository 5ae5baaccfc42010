import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { extractText } from "../../documents/extract-text.ts";
import { characterAccuracy } from "../fixtures/documents/accuracy.ts";
import { FIXTURES } from "../fixtures/documents/catalog.ts";
import { checkFixtures, FIXTURE_FOLDER, QUICK_FIXTURES } from "./check-fixture.ts";

await checkFixtures(QUICK_FIXTURES);

test("there are at least 30 fixtures and they are small", async () => {
  expect(FIXTURES.length).toBeGreaterThanOrEqual(30);
  const sizes = await Promise.all(FIXTURES.map(async ({ file }) => (await stat(join(FIXTURE_FOLDER, file))).size));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(6 * 1024 * 1024);
});

test("the default OCR (the installed tesseract if there is one) reaches the same accuracy", async () => {
  const file = join(FIXTURE_FOLDER, "scan-en.png");
  const { text } = await extractText(file, { languages: ["en"], limits: { wallMs: 100_000 } });
  expect(characterAccuracy(text, await readFile(`${file}.truth.txt`, "utf8"))).toBeGreaterThanOrEqual(0.96);
});
