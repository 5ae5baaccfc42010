import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, describe, test } from "vitest";
import { closeExtraction, DocumentError, type DocumentErrorCode, extractText } from "../../documents/extract-text.ts";
import type { Limits } from "../../documents/limits.ts";
import { temporaryFolder } from "../support/ending.ts";
import * as archives from "./hostile-archives.ts";
import * as compound from "./hostile-compound-files.ts";
import * as pdfs from "./hostile-pdfs.ts";
import * as pictures from "./hostile-pictures.ts";

const MiB = 1024 * 1024;
const fixtures = join(import.meta.dirname, "../fixtures/documents");
const fixture = (name: string): Promise<Buffer> => readFile(join(fixtures, name));
const half = (file: Buffer): Buffer => file.subarray(0, file.length >> 1);

/** "read" means that the text within the limits is read. */
type Outcome = DocumentErrorCode | "read";

interface Hostile {
  name: string;
  make: () => Buffer | Promise<Buffer>;
  outcomes: Outcome[];
  /** Smaller limits for a file whose reading would otherwise run until the default time limit. */
  limits?: Partial<Limits>;
}

const SHORT: Partial<Limits> = { cpuSeconds: 6 };

const limits: Outcome[] = ["limits_exceeded"];
const damaged: Outcome[] = ["damaged"];

const hostile = (name: string, make: Hostile["make"], outcomes: Outcome[], limits?: Partial<Limits>): Hostile => ({
  name,
  make,
  outcomes,
  ...(limits === undefined ? {} : { limits }),
});

const HOSTILE: Hostile[] = [
  hostile("a PDF of 30,000 pages", pdfs.thirtyThousandPages, ["read"]),
  hostile("a PDF stream of one gibibyte", pdfs.deflateBomb, ["limits_exceeded", "damaged", "empty"]),
  hostile("a PDF of millions of operators", pdfs.tenMillionOperators, ["limits_exceeded", "read"], SHORT),
  hostile("a PDF with a million glyphs in one place", pdfs.millionGlyphsInOnePlace, ["limits_exceeded", "read"]),
  hostile("a PDF with a circular page tree", pdfs.pageTreeInACircle, ["damaged", "empty"]),
  hostile("a PDF with a page tree 20,000 levels deep", () => pdfs.pageTreeOfDepth(20_000), ["damaged", "empty"]),
  hostile("a PDF of arrays nested a million levels deep", () => pdfs.arraysOfDepth(1_000_000), [
    "damaged",
    "limits_exceeded",
  ]),
  hostile("a PDF with an image of 3,600 megapixels", pdfs.imageBomb, ["empty", "limits_exceeded"]),
  hostile("a PDF with forty large images", pdfs.manyLargeImages, ["empty", "limits_exceeded"]),
  hostile("a PDF form that draws itself", pdfs.formInACircle, ["read", "damaged", "empty"]),
  hostile("PDF forms nested twelve levels deep, ten per level", pdfs.nestedForms, limits, SHORT),
  hostile("an endless PDF shading", pdfs.endlessShading, ["limits_exceeded"], SHORT),
  hostile("an endless PDF pattern", pdfs.endlessPattern, ["limits_exceeded", "read", "empty"]),
  hostile("a PDF page of a thousand million points", pdfs.pageOfEndlessSize, ["damaged", "empty", "read"]),
  hostile("an endless PDF character map", pdfs.characterMapBomb, ["read", "limits_exceeded", "empty"]),
  hostile("a PDF of ten million objects", pdfs.objectStreamBomb, ["damaged", "limits_exceeded"]),
  hostile("a circular PDF cross-reference", pdfs.crossReferenceInACircle, damaged),
  hostile("a PDF with a JPEG 2000 bomb", pdfs.jpeg2000Bomb, ["empty", "limits_exceeded"]),
  hostile("PDF glyphs drawn with their own font", pdfs.glyphsInACircle, [
    "read",
    "empty",
    "damaged",
    "limits_exceeded",
  ]),
  hostile("half of a PDF", async () => half(await fixture("plain-en.pdf")), ["damaged", "read", "empty"]),
  hostile("a PDF with a password", () => fixture("refused-password.pdf"), ["encrypted"]),

  hostile("a DOCX of 200 MiB", archives.textBomb, limits),
  hostile("a DOCX of 200 MiB with a false size", archives.bombWithFalseSize, limits),
  hostile("a DOCX of 40 MiB of text", archives.fortyMebibytesOfText, ["read", "limits_exceeded"]),
  hostile("a DOCX of a million paragraphs", archives.endlessParagraphs, ["read", "limits_exceeded"]),
  hostile("a zip of 60,000 parts", archives.sixtyThousandParts, limits),
  hostile("a zip of parts that overlap", archives.overlappingParts, limits),
  hostile("a DOCX of nested entities", archives.nestedEntities, damaged),
  hostile("a DOCX with an entity that refers to a file", archives.externalEntity, damaged),
  hostile("a DOCX of elements nested a million levels deep", () => archives.elementsOfDepth(1_000_000), limits),
  hostile("a DOCX of nested tables", archives.tablesWithinTables, ["read", "limits_exceeded"]),
  hostile("a DOCX with an encrypted part", archives.encryptedPart, ["encrypted"]),
  hostile("a DOCX with two parts with the same name", archives.twoPartsOfOneName, damaged),
  hostile("a DOCX with a path outside the archive", archives.partsOutsideTheArchive, ["read"]),
  hostile("half of a DOCX", async () => half(await fixture("plain-da.docx")), damaged),

  hostile(
    "a DOC with a circular directory",
    async () => compound.directoryInACircle(await fixture("plain-nb.doc")),
    damaged,
  ),
  hostile("a DOC with a circular stream", async () => compound.streamInACircle(await fixture("plain-nb.doc")), damaged),
  hostile(
    "a DOC whose stream starts in a circle",
    async () => compound.streamThatStartsInACircle(await fixture("plain-nb.doc")),
    damaged,
  ),
  hostile(
    "a DOC with sectors beyond its end",
    async () => compound.sectorsBeyondTheEnd(await fixture("plain-nb.doc")),
    damaged,
  ),
  hostile(
    "a DOC with a stream of four gibibytes",
    async () => compound.streamOfFourGibibytes(await fixture("plain-nb.doc")),
    ["damaged", "read"],
  ),
  hostile(
    "a DOC of four thousand million characters",
    async () => compound.textOfFourThousandMillion(await fixture("plain-nb.doc")),
    ["damaged", "read"],
  ),
  hostile(
    "a DOC with a piece table beyond its stream",
    async () => compound.pieceTableElsewhere(await fixture("plain-nb.doc")),
    damaged,
  ),
  hostile("half of a DOC", async () => half(await fixture("plain-nb.doc")), damaged),
  hostile("an encrypted DOC", async () => compound.encryptedDoc(await fixture("plain-nb.doc")), ["encrypted"]),
  hostile("an encrypted DOCX", async () => compound.containerOf(await fixture("plain-nb.doc"), "EncryptedPackage"), [
    "encrypted",
  ]),

  hostile("a PNG of 2,500 megapixels", pictures.pngBomb, limits),
  hostile("a PNG with 256 MiB of text chunks", pictures.pngWithEndlessRemarks, ["empty", "damaged", "limits_exceeded"]),
  hostile("a PNG of noise", pictures.noise, ["empty", "read", "limits_exceeded"], SHORT),
  hostile("a JPEG of 4,290 megapixels", pictures.jpegBomb, limits),
  hostile("a WebP of 268 megapixels", pictures.webpBomb, limits),
  hostile("half of a JPEG", async () => half(await fixture("scan-de.jpeg")), damaged),
  hostile("half of a PNG", async () => half(await fixture("scan-en.png")), damaged),
  hostile("half of a WebP", async () => half(await fixture("scan-fr.webp")), damaged),

  hostile("25 MiB of one letter", () => Buffer.alloc(25 * MiB, "a"), ["read"]),
  hostile("25 MiB of spaces", () => Buffer.alloc(25 * MiB, " "), ["empty"]),
  hostile("25 MiB of alternating spaces and tabs", () => Buffer.alloc(25 * MiB, " \t"), ["empty"]),
  hostile("25 MiB of line breaks", () => Buffer.alloc(25 * MiB, "\n"), ["empty"]),
  hostile("25 MiB of combining marks", () => Buffer.alloc(25 * MiB, "\u0301"), ["empty", "read", "limits_exceeded"]),
  hostile("more than 25 MiB", () => Buffer.alloc(25 * MiB + 1, "a"), limits),
];

const folder = await temporaryFolder();
const pathOf = (index: number) => join(folder, `${index}.bin`);
// The files are written beforehand, because compressing a bomb blocks this process.
for (const [i, { make }] of HOSTILE.entries()) await writeFile(pathOf(i), await make());
afterAll(closeExtraction);

/** Internal details that no message may show. */
const INSIDE = /node_modules|\.ts\b|\/tmp\/|Error|at \w+ \(|worker|undefined|null/;

describe.concurrent("a hostile file", () => {
  test.for(HOSTILE)("$name is refused or read within the limits", async (hostile, { expect }) => {
    const path = pathOf(HOSTILE.indexOf(hostile));
    const took: { wallMs: number; peakMemoryBytes: number }[] = [];
    const reading = await extractText(path, {
      languages: ["en"],
      bundledOcr: true,
      ...(hostile.limits === undefined ? {} : { limits: hostile.limits }),
      observe: (usage) => took.push(usage),
    }).then(
      ({ text, pagesRead }) => ({ outcome: "read", message: "", text, pagesRead }),
      (error: unknown) => {
        if (!(error instanceof DocumentError)) throw error;
        return { outcome: error.code, message: error.message, text: "", pagesRead: 0 };
      },
    );
    expect(hostile.outcomes).toContain(reading.outcome);
    expect(reading.message).not.toMatch(INSIDE);
    expect(reading.text.length).toBeLessThanOrEqual(1_000_000);
    expect(reading.pagesRead).toBeLessThanOrEqual(50);
    for (const { wallMs, peakMemoryBytes } of took) {
      // The limit is 60 s. A busy machine needs additional time to end a process.
      expect(wallMs).toBeLessThan(120_000);
      expect(peakMemoryBytes).toBeLessThan(700 * MiB);
    }
    if (process.env.SHOW_HOSTILE === "1")
      process.stderr.write(`${hostile.name}: ${reading.outcome} ${JSON.stringify(took)} ${reading.message}\n`);
  });
});
