import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Writable } from "node:stream";
import { gzipSync } from "node:zlib";
import { pino } from "pino";
import { afterAll, describe, expect, test } from "vitest";
import { closeExtraction, DocumentError, extractText } from "../../documents/extract-text.ts";
import { noticeSentence } from "../../documents/notices.ts";
import { toRanges } from "../../documents/page-ranges.ts";
import { refuse } from "../../documents/refuse.ts";
import { failureOf } from "../../worker/runs/failure.ts";
import { writePdf } from "../fixtures/documents/pdf-writer.ts";
import { temporaryFolder } from "../support/ending.ts";
import * as archives from "./hostile-archives.ts";
import * as compound from "./hostile-compound-files.ts";
import { png } from "./hostile-pictures.ts";

const fixtures = join(import.meta.dirname, "../fixtures/documents");
const folder = await temporaryFolder();
const doc = await readFile(join(fixtures, "plain-nb.doc"));
afterAll(closeExtraction);

async function refusalOf(name: string, file: Buffer | string): Promise<DocumentError> {
  const path = join(folder, name);
  await writeFile(path, file);
  try {
    await extractText(path, { languages: [], bundledOcr: true, limits: { wallMs: 100_000 } });
  } catch (error) {
    if (error instanceof DocumentError) return error;
    throw error;
  }
  throw new Error(`${name} was not refused`);
}

describe.concurrent("a file of an unsupported type is refused", () => {
  const files: [name: string, file: () => Buffer | string, says: string][] = [
    ["letter.doc", () => "{\\rtf1\\ansi Curriculum vitae}", "RTF, HTML, XML"],
    ["page.doc", () => "<html><body>Curriculum vitae</body></html>", "RTF, HTML, XML"],
    ["page.txt", () => "\ufeff  <!DOCTYPE html>\n<p>Curriculum vitae</p>", "RTF, HTML, XML"],
    ["utf16.txt", () => Buffer.from("\ufeff<html>Curriculum vitae</html>", "utf16le"), "RTF, HTML, XML"],
    ["flat.docx", () => '<?xml version="1.0"?><w:wordDocument/>', "RTF, HTML, XML"],
    ["picture.png", () => '<svg xmlns="http://www.w3.org/2000/svg"/>', "RTF, HTML, XML"],
    ["page.mht", () => "MIME-Version: 1.0\nContent-Type: multipart/related", "RTF, HTML, XML"],
    [
      "mail.eml",
      () => `Return-Path: <a@b.example>\r\nTo: c\r\n d\r\nMIME-Version: 1.0\r\n\r\n${"QUJD".repeat(2000)}`,
      "e-mail",
    ],
    ["print.pdf", () => "%!PS-Adobe-3.0\nshowpage", "RTF, HTML, XML"],
    ["table.docx", archives.spreadsheet, "not a Word document"],
    ["text.docx", archives.openDocument, "not a Word document"],
    ["table.doc", () => compound.containerOf(doc, "Workbook"), "not a Word document"],
    ["macros.docx", archives.macroDocument, "macros"],
    ["old.doc", () => compound.wordNinetyFive(doc), "Word 95"],
    ["photos.docx", archives.plainZip, "another type"],
    ["both.pdf", archives.zipThatSaysPdf, "another type"],
    ["program.txt", () => Buffer.from("MZ\x90\0\x03\0\0\0\x04\0\0\0", "latin1"), "another type"],
    ["packed.txt", () => gzipSync("Curriculum vitae"), "another type"],
    ["drawing.jpeg", () => Buffer.from("GIF89a\x01\0\x01\0\0\0\0;", "latin1"), "another type"],
    ["bits.png", () => Buffer.from("BM\x3a\0\0\0\0\0\0\0", "latin1"), "another type"],
    ["phone.jpeg", () => Buffer.from("\0\0\0\x18ftypheic\0\0\0\0", "latin1"), "another type"],
    ["late.txt", () => `${"Curriculum vitae. ".repeat(1000)}\0\x01\x02`, "another type"],
  ];

  test.for(files)("%s", async ([name, file, says], { expect }) => {
    const { code, message } = await refusalOf(name, file());
    expect(code).toBe("unsupported_type");
    expect(message).toContain(says);
  });
});

describe.concurrent("a file without text is refused", () => {
  const files: [name: string, file: () => Buffer | string][] = [
    ["nothing.txt", () => ""],
    ["blanks.txt", () => " \r\n\t \n"],
    ["dots.txt", () => "• … —\n***"],
    ["blank.pdf", () => writePdf([{ content: "" }])],
    [
      "white.png",
      () => png(800, 600, Buffer.from(Uint8Array.from({ length: 600 * 801 }, (_, i) => (i % 801 === 0 ? 0 : 0xff)))),
    ],
  ];

  test.for(files)("%s", async ([name, file], { expect }) => {
    expect((await refusalOf(name, file())).code).toBe("empty");
  });
});

test("the internal error is in the cause and not in the message", async () => {
  const error = await refusalOf("cut.doc", doc.subarray(0, 600));
  expect(error.message).toBe("The file is damaged or incomplete and cannot be read.");
  expect(error.cause).toBeInstanceOf(Error);
});

test("a missing file is an error of the caller, not of the document", async () => {
  const reading = extractText(join(folder, "missing.pdf"), { languages: [] });
  await expect(reading).rejects.toMatchObject({ code: "ENOENT" });
});

describe("the log of refusals", () => {
  /** The response to a failed run, and the lines that it logs. */
  function failed(error: unknown) {
    const lines: unknown[] = [];
    const destination = new Writable({
      write(line: Buffer, _encoding, done) {
        lines.push(JSON.parse(line.toString()));
        done();
      },
    });
    return { failure: failureOf(error, pino(destination), "0199d9b5"), lines };
  }

  test("the cause of a damaged document is logged and not in the response", () => {
    const { failure, lines } = failed(refuse("damaged", "TypeError: no such stream"));
    expect(failure).toMatchObject({ status: 422, code: "CDS402", details: null });
    expect(JSON.stringify(failure)).not.toContain("TypeError");
    expect(lines).toEqual([
      expect.objectContaining({
        run: "0199d9b5",
        code: "damaged",
        err: expect.objectContaining({ message: "TypeError: no such stream" }),
      }),
    ]);
  });

  test("a refusal without a cause is not logged", () => {
    expect(failed(refuse("password"))).toMatchObject({ failure: { status: 422, code: "CDS401" }, lines: [] });
  });

  test("a fault of the service is a 500 and is logged", () => {
    const { failure, lines } = failed(new Error("The reading process could not load its program"));
    expect(failure).toMatchObject({ status: 500, code: "CDS500" });
    expect(JSON.stringify(failure)).not.toContain("reading process");
    expect(lines).toHaveLength(1);
  });
});

describe("notices", () => {
  test.for([
    [[7, 9, 10, 11, 20], "Reading took too long: pages 7, 9–11, 20 of 20 were not read."],
    [[3], "Reading took too long: page 3 of 20 was not read."],
    [[2, 3], "Reading took too long: pages 2–3 of 20 were not read."],
  ] as const)("the notice of the missing pages %j", ([missing, sentence]) => {
    expect(noticeSentence({ kind: "time_ran_out", missing: toRanges(missing), pages: 20 })).toBe(sentence);
  });

  test("the notice of pages that cannot be read names them", () => {
    expect(noticeSentence({ kind: "pages_unreadable", unreadable: toRanges([1, 2, 5]) })).toBe(
      "Not readable: pages 1–2, 5.",
    );
  });
});
