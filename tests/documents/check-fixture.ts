import { copyFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, describe, type ExpectStatic, test } from "vitest";
import { closeExtraction, extractText } from "../../documents/extract-text.ts";
import { characterAccuracy } from "../fixtures/documents/accuracy.ts";
import { FIXTURES, type Fixture } from "../fixtures/documents/catalog.ts";
import { temporaryFolder } from "../support/ending.ts";

export const FIXTURE_FOLDER = join(import.meta.dirname, "../fixtures/documents");

const MIN_ACCURACY = { digital: 0.99, scan: 0.96, photo: 0.96 } as const;

/** OCR takes seconds of CPU for each picture. These cover each image type, a scanned PDF, and two scripts. */
const QUICK_PICTURES = ["photo-en.jpeg", "scan-en.png", "scan-en.pdf", "scan-fr.webp", "scan-zh.png"];

const isQuick = ({ file, kind }: Fixture) => kind === "digital" || QUICK_PICTURES.includes(file);

/** The fixtures of every test run. The soak tests read the others. */
export const QUICK_FIXTURES = FIXTURES.filter(isQuick);
export const SLOW_FIXTURES = FIXTURES.filter((fixture) => !isQuick(fixture));

/** Adds a test for each fixture, and ends the reading processes after the tests of the file. */
export async function checkFixtures(fixtures: readonly Fixture[]): Promise<void> {
  const copies = await temporaryFolder();
  afterAll(closeExtraction);
  describe.concurrent("fixture", () => {
    test.for(fixtures)("$file is read correctly", (fixture, { expect }) => checkFixture(fixture, copies, expect));
  });
}

/** Reads a fixture and compares its text, type, language, pages and notices. */
async function checkFixture(fixture: Fixture, copies: string, expect: ExpectStatic): Promise<void> {
  const { file, kind, type, language, expected = [], pages = 1, pagesRead = pages, notices = [] } = fixture;
  const truth = await readFile(join(FIXTURE_FOLDER, `${file}.truth.txt`), "utf8");
  // The copy has another extension, because the content decides the type.
  const copy = join(copies, `${file}.exe`);
  await copyFile(join(FIXTURE_FOLDER, file), copy);
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
}
