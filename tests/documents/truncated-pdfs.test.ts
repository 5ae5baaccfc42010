import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { textAt } from "../fixtures/documents/pdf-writer.ts";
import { readPdfHere } from "./read-pdf-here.ts";

const CONTENT = [0, 1, 2, 3]
  .map((line) => textAt(50, 700 - 14 * line, "Ada Moreau built the ledger of a bank."))
  .join("");
const FONT = "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>";
const PAGE = "<</Type/Page/Contents 1 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 5 0 R>>>>>>";

/** The beginning of a PDF whose objects are in a compressed stream, as TeX and Word write them. The first object is the content. */
function beginning(objects: Readonly<Record<number, string>>): { file: Buffer; end: number } {
  let places = "";
  let texts = "";
  for (const [number, text] of Object.entries(objects)) {
    places += `${number} ${texts.length} `;
    texts += `${text}\n`;
  }
  const data = deflateSync(`${places}${texts}`);
  const entries = `/Type/ObjStm/N ${Object.keys(objects).length}/First ${places.length}/Filter/FlateDecode`;
  const head = `%PDF-1.5\n1 0 obj\n<</Length ${CONTENT.length}>>\nstream\n${CONTENT}\nendstream\nendobj\n`;
  const stream = `2 0 obj\n<<${entries}/Length ${data.length}>>\nstream\n`;
  const file = Buffer.concat([Buffer.from(head + stream), data, Buffer.from("\nendstream\nendobj\n")]);
  return { file, end: head.length + stream.length + data.length };
}

async function read(file: Buffer) {
  const { text, notices } = await readPdfHere(file);
  return { lines: text.split("Ada Moreau built the ledger of a bank.").length - 1, notices };
}

test("compressed objects of a file without its table are found", async () => {
  const { file } = beginning({ 3: "<</Type/Annot>>", 4: PAGE, 5: FONT, 6: "<</Type/Pages/Kids[4 0 R]/Count 1>>" });
  expect(await read(file)).toEqual({ lines: 4, notices: [{ kind: "repaired" }] });
});

test("the objects before the place where their stream was cut off are found", async () => {
  const padding = Array.from({ length: 2000 }, (_, at) => `/K${(at * 7919) % 100_003} ${(at * at) % 7}`).join("");
  const { file, end } = beginning({ 4: PAGE, 5: FONT, 6: `<<${padding}>>` });
  expect(await read(file.subarray(0, end - 200))).toEqual({ lines: 4, notices: [{ kind: "repaired" }] });
});

test("a page behind a short object is found", async () => {
  const objects = `3 0 obj\n<</S/URI>>\nendobj\n4 0 obj\n${PAGE}\nendobj\n5 0 obj\n${FONT}\nendobj\n`;
  const head = `%PDF-1.4\n1 0 obj\n<</Length ${CONTENT.length}>>\nstream\n${CONTENT}\nendstream\nendobj\n`;
  expect(await read(Buffer.from(head + objects))).toEqual({ lines: 4, notices: [{ kind: "repaired" }] });
});
