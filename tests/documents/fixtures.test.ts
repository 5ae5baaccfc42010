import { copyFile, mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeExtraction, extractText } from "../../documents/extract-text.ts";
import { characterAccuracy } from "../fixtures/documents/accuracy.ts";
import { FIXTURES } from "../fixtures/documents/catalog.ts";

const folder = join(import.meta.dirname, "../fixtures/documents");
const MIN_ACCURACY = { digital: 0.99, scan: 0.96, photo: 0.96 } as const;

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
  const sizes = await Promise.all(FIXTURES.map(async ({ file }) => (await stat(join(folder, file))).size));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(6 * 1024 * 1024);
});

describe.concurrent("fixture", () => {
  test.for(FIXTURES)("$file is read correctly", { timeout: 300_000 }, async (fixture, { expect }) => {
    const { file, kind, type, language, expected = [], pages = 1, pagesRead = pages, notices = [] } = fixture;
    const truth = await readFile(join(folder, `${file}.truth.txt`), "utf8");
    // The copy has another extension, because the content decides the type.
    const copy = join(copies, `${file}.exe`);
    await copyFile(join(folder, file), copy);
    const extraction = await extractText(copy, {
      languages: expected,
      bundledOcr: true,
      // Other tests run at the same time. This test does not measure speed.
      limits: { wallMs: 250_000, cpuSeconds: 60 },
    });
    expect(characterAccuracy(extraction.text, truth)).toBeGreaterThanOrEqual(MIN_ACCURACY[kind]);
    expect(extraction).toMatchObject({ type, language, pages, pagesRead });
    const otherNotices = extraction.notices.filter((notice) => !notice.includes("recognized from"));
    expect(otherNotices).toEqual(notices.map((words) => expect.stringContaining(words)));
    expect(extraction.notices.length - otherNotices.length).toBe(kind === "digital" ? 0 : 1);
    expect(extraction.text).not.toMatch(/instructions|eleven languages|Kubernetes|Wrong and invisible/);
  });
});

test("the default OCR (the installed tesseract if there is one) reaches the same accuracy", async () => {
  const file = join(folder, "scan-en.png");
  const { text } = await extractText(file, { languages: ["en"], limits: { wallMs: 100_000 } });
  expect(characterAccuracy(text, await readFile(`${file}.truth.txt`, "utf8"))).toBeGreaterThanOrEqual(0.96);
});
