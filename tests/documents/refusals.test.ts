import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeExtraction, DocumentError, extractText } from "../../documents/extract-text.ts";
import { writePdf } from "../fixtures/documents/pdf-writer.ts";
import * as archives from "./hostile-archives.ts";
import * as compound from "./hostile-compound-files.ts";
import { png } from "./hostile-pictures.ts";

const fixtures = join(import.meta.dirname, "../fixtures/documents");
let folder: string;
let doc: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "refusals-"));
  doc = await readFile(join(fixtures, "plain-nb.doc"));
});

afterAll(async () => {
  closeExtraction();
  await rm(folder, { recursive: true, force: true });
});

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
