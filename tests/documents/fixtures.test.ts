import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeExtraction, extractText } from "../../documents/extract-text.ts";
import { characterAccuracy } from "../fixtures/documents/accuracy.ts";
import { FIXTURES } from "../fixtures/documents/catalog.ts";
import { checkFixture, FIXTURE_FOLDER, QUICK_FIXTURES } from "./check-fixture.ts";

let copies: string;

beforeAll(async () => {
  copies = await mkdtemp(join(tmpdir(), "fixtures-"));
});

afterAll(async () => {
  closeExtraction();
  await rm(copies, { recursive: true, force: true });
});

test("there are at least 30 fixtures and they are small", async () => {
  expect(FIXTURES.length).toBeGreaterThanOrEqual(30);
  const sizes = await Promise.all(FIXTURES.map(async ({ file }) => (await stat(join(FIXTURE_FOLDER, file))).size));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(6 * 1024 * 1024);
});

describe.concurrent("fixture", () => {
  test.for(QUICK_FIXTURES)("$file is read correctly", { timeout: 300_000 }, (fixture, { expect }) =>
    checkFixture(fixture, copies, expect),
  );
});

test("the default OCR (the installed tesseract if there is one) reaches the same accuracy", async () => {
  const file = join(FIXTURE_FOLDER, "scan-en.png");
  const { text } = await extractText(file, { languages: ["en"], limits: { wallMs: 100_000 } });
  expect(characterAccuracy(text, await readFile(`${file}.truth.txt`, "utf8"))).toBeGreaterThanOrEqual(0.96);
});
