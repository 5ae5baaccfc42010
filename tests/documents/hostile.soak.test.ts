import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, test } from "vitest";
import { closeExtraction, DocumentError, type DocumentErrorCode, extractText } from "../../documents/extract-text.ts";
import type { Limits } from "../../documents/limits.ts";
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

const HOSTILE: Hostile[] = [
  { name: "a PDF of 30,000 pages", make: pdfs.thirtyThousandPages, outcomes: ["read"] },
  {
    name: "a PDF stream of one gibibyte",
    make: pdfs.deflateBomb,
    outcomes: ["limits_exceeded", "damaged", "empty"],
  },
  {
    name: "a PDF of millions of operators",
    make: pdfs.tenMillionOperators,
    outcomes: ["limits_exceeded", "read"],
    limits: SHORT,
  },
  {
    name: "a PDF with a million glyphs in one place",
    make: pdfs.millionGlyphsInOnePlace,
    outcomes: ["limits_exceeded", "read"],
  },
  { name: "a PDF with a circular page tree", make: pdfs.pageTreeInACircle, outcomes: ["damaged", "empty"] },
  {
    name: "a PDF with a page tree 20,000 levels deep",
    make: () => pdfs.pageTreeOfDepth(20_000),
    outcomes: ["damaged", "empty"],
  },
  {
    name: "a PDF of arrays nested a million levels deep",
    make: () => pdfs.arraysOfDepth(1_000_000),
    outcomes: ["damaged", "limits_exceeded"],
  },
  {
    name: "a PDF with an image of 3,600 megapixels",
    make: pdfs.imageBomb,
    outcomes: ["empty", "limits_exceeded"],
  },
  {
    name: "a PDF with forty large images",
    make: pdfs.manyLargeImages,
    outcomes: ["empty", "limits_exceeded"],
  },
  { name: "a PDF form that draws itself", make: pdfs.formInACircle, outcomes: ["read", "damaged", "empty"] },
  {
    name: "PDF forms nested twelve levels deep, ten per level",
    make: pdfs.nestedForms,
    outcomes: limits,
    limits: SHORT,
  },
  {
    name: "an endless PDF shading",
    make: pdfs.endlessShading,
    outcomes: ["limits_exceeded"],
    limits: SHORT,
  },
  {
    name: "an endless PDF pattern",
    make: pdfs.endlessPattern,
    outcomes: ["limits_exceeded", "read", "empty"],
  },
  {
    name: "a PDF page of a thousand million points",
    make: pdfs.pageOfEndlessSize,
    outcomes: ["damaged", "empty", "read"],
  },
  {
    name: "an endless PDF character map",
    make: pdfs.characterMapBomb,
    outcomes: ["read", "limits_exceeded", "empty"],
  },
  {
    name: "a PDF of ten million objects",
    make: pdfs.objectStreamBomb,
    outcomes: ["damaged", "limits_exceeded"],
  },
  { name: "a circular PDF cross-reference", make: pdfs.crossReferenceInACircle, outcomes: damaged },
  { name: "a PDF with a JPEG 2000 bomb", make: pdfs.jpeg2000Bomb, outcomes: ["empty", "limits_exceeded"] },
  {
    name: "PDF glyphs drawn with their own font",
    make: pdfs.glyphsInACircle,
    outcomes: ["read", "empty", "damaged", "limits_exceeded"],
  },
  {
    name: "half of a PDF",
    make: async () => half(await fixture("plain-en.pdf")),
    outcomes: ["damaged", "read", "empty"],
  },
  { name: "a PDF with a password", make: () => fixture("refused-password.pdf"), outcomes: ["encrypted"] },

  { name: "a DOCX of 200 MiB", make: archives.textBomb, outcomes: limits },
  { name: "a DOCX of 200 MiB with a false size", make: archives.bombWithFalseSize, outcomes: limits },
  {
    name: "a DOCX of 40 MiB of text",
    make: archives.fortyMebibytesOfText,
    outcomes: ["read", "limits_exceeded"],
  },
  {
    name: "a DOCX of a million paragraphs",
    make: archives.endlessParagraphs,
    outcomes: ["read", "limits_exceeded"],
  },
  { name: "a zip of 60,000 parts", make: archives.sixtyThousandParts, outcomes: limits },
  { name: "a zip of parts that overlap", make: archives.overlappingParts, outcomes: limits },
  { name: "a DOCX of nested entities", make: archives.nestedEntities, outcomes: damaged },
  { name: "a DOCX with an entity that refers to a file", make: archives.externalEntity, outcomes: damaged },
  {
    name: "a DOCX of elements nested a million levels deep",
    make: () => archives.elementsOfDepth(1_000_000),
    outcomes: limits,
  },
  {
    name: "a DOCX of nested tables",
    make: archives.tablesWithinTables,
    outcomes: ["read", "limits_exceeded"],
  },
  { name: "a DOCX with an encrypted part", make: archives.encryptedPart, outcomes: ["encrypted"] },
  { name: "a DOCX with two parts with the same name", make: archives.twoPartsOfOneName, outcomes: damaged },
  {
    name: "a DOCX with a path outside the archive",
    make: archives.partsOutsideTheArchive,
    outcomes: ["read"],
  },
  { name: "half of a DOCX", make: async () => half(await fixture("plain-da.docx")), outcomes: damaged },

  {
    name: "a DOC with a circular directory",
    make: async () => compound.directoryInACircle(await fixture("plain-nb.doc")),
    outcomes: damaged,
  },
  {
    name: "a DOC with a circular stream",
    make: async () => compound.streamInACircle(await fixture("plain-nb.doc")),
    outcomes: damaged,
  },
  {
    name: "a DOC whose stream starts in a circle",
    make: async () => compound.streamThatStartsInACircle(await fixture("plain-nb.doc")),
    outcomes: damaged,
  },
  {
    name: "a DOC with sectors beyond its end",
    make: async () => compound.sectorsBeyondTheEnd(await fixture("plain-nb.doc")),
    outcomes: damaged,
  },
  {
    name: "a DOC with a stream of four gibibytes",
    make: async () => compound.streamOfFourGibibytes(await fixture("plain-nb.doc")),
    outcomes: ["damaged", "read"],
  },
  {
    name: "a DOC of four thousand million characters",
    make: async () => compound.textOfFourThousandMillion(await fixture("plain-nb.doc")),
    outcomes: ["damaged", "read"],
  },
  {
    name: "a DOC with a piece table beyond its stream",
    make: async () => compound.pieceTableElsewhere(await fixture("plain-nb.doc")),
    outcomes: damaged,
  },
  { name: "half of a DOC", make: async () => half(await fixture("plain-nb.doc")), outcomes: damaged },
  {
    name: "an encrypted DOC",
    make: async () => compound.encryptedDoc(await fixture("plain-nb.doc")),
    outcomes: ["encrypted"],
  },
  {
    name: "an encrypted DOCX",
    make: async () => compound.containerOf(await fixture("plain-nb.doc"), "EncryptedPackage"),
    outcomes: ["encrypted"],
  },

  { name: "a PNG of 2,500 megapixels", make: pictures.pngBomb, outcomes: limits },
  {
    name: "a PNG with 256 MiB of text chunks",
    make: pictures.pngWithEndlessRemarks,
    outcomes: ["empty", "damaged", "limits_exceeded"],
  },
  {
    name: "a PNG of noise",
    make: pictures.noise,
    outcomes: ["empty", "read", "limits_exceeded"],
    limits: SHORT,
  },
  { name: "a JPEG of 4,290 megapixels", make: pictures.jpegBomb, outcomes: limits },
  { name: "a WebP of 268 megapixels", make: pictures.webpBomb, outcomes: limits },
  { name: "half of a JPEG", make: async () => half(await fixture("scan-de.jpeg")), outcomes: damaged },
  { name: "half of a PNG", make: async () => half(await fixture("scan-en.png")), outcomes: damaged },
  { name: "half of a WebP", make: async () => half(await fixture("scan-fr.webp")), outcomes: damaged },

  { name: "25 MiB of one letter", make: () => Buffer.alloc(25 * MiB, "a"), outcomes: ["read"] },
  { name: "25 MiB of spaces", make: () => Buffer.alloc(25 * MiB, " "), outcomes: ["empty"] },
  {
    name: "25 MiB of alternating spaces and tabs",
    make: () => Buffer.alloc(25 * MiB, " \t"),
    outcomes: ["empty"],
  },
  { name: "25 MiB of line breaks", make: () => Buffer.alloc(25 * MiB, "\n"), outcomes: ["empty"] },
  {
    name: "25 MiB of combining marks",
    make: () => Buffer.alloc(25 * MiB, "\u0301"),
    outcomes: ["empty", "read", "limits_exceeded"],
  },
  { name: "more than 25 MiB", make: () => Buffer.alloc(25 * MiB + 1, "a"), outcomes: limits },
];

let folder: string;

/** The files are written beforehand, because compressing a bomb blocks this process. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hostile-"));
  for (const [i, { make }] of HOSTILE.entries()) await writeFile(pathOf(i), await make());
});

function pathOf(index: number): string {
  return join(folder, `${index}.bin`);
}

afterAll(async () => {
  closeExtraction();
  await rm(folder, { recursive: true, force: true });
});

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
