import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { closeExtraction, extractText } from "../../documents/extract-text.ts";
import { characterAccuracy } from "../fixtures/documents/accuracy.ts";
import { FIXTURES } from "../fixtures/documents/catalog.ts";

const folder = join(import.meta.dirname, "../fixtures/documents");
const LEAST_ACCURACY = { digital: 0.99, scan: 0.96, photo: 0.96 } as const;

afterAll(closeExtraction);

test("there are enough fixtures, of every type, and they are small", async () => {
  expect(FIXTURES.length).toBeGreaterThanOrEqual(30);
  const types = new Set(FIXTURES.map(({ type }) => type));
  expect([...types].sort()).toEqual(["doc", "docx", "jpeg", "pdf", "png", "txt", "webp"]);
  const sizes = await Promise.all(FIXTURES.map(async ({ file }) => (await stat(join(folder, file))).size));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(6 * 1024 * 1024);
});

describe.concurrent("fixture", () => {
  test.for(FIXTURES)(
    "$file is read as a person reads it",
    { timeout: 300_000 },
    async (fixture, { expect }) => {
      const {
        file,
        kind,
        type,
        language,
        expected = [],
        pages = 1,
        pagesRead = pages,
        notices = [],
      } = fixture;
      const truth = await readFile(join(folder, `${file}.truth.txt`), "utf8");
      const extraction = await extractText(join(folder, file), {
        languages: expected,
        bundledOcr: true,
        // Other tests run beside this one; what is measured here is not speed.
        limits: { wallMs: 250_000, cpuSeconds: 60 },
      });
      expect(characterAccuracy(extraction.text, truth)).toBeGreaterThanOrEqual(LEAST_ACCURACY[kind]);
      expect(extraction).toMatchObject({ type, language, pages, pagesRead });
      const told = extraction.notices.filter((notice) => !notice.includes("recognized from"));
      expect(told).toEqual(notices.map((words) => expect.stringContaining(words)));
      expect(extraction.notices.length - told.length).toBe(kind === "digital" ? 0 : 1);
      expect(extraction.text).not.toMatch(/instructions|eleven languages|Kubernetes|Wrong and invisible/);
    },
  );
});

test("the installed tesseract, where there is one, reads as well as the bundled one", async () => {
  const file = join(folder, "scan-en.png");
  const { text } = await extractText(file, { languages: ["en"], limits: { wallMs: 100_000 } });
  expect(characterAccuracy(text, await readFile(`${file}.truth.txt`, "utf8"))).toBeGreaterThanOrEqual(0.96);
});
