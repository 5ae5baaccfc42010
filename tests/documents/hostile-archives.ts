import { deflateRawSync } from "node:zlib";
import { MAIN_TYPE, paragraph, writeDocx } from "../fixtures/documents/docx-writer.ts";
import { writeZip } from "../fixtures/documents/zip-writer.ts";

const MiB = 1024 * 1024;
const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const document = (content: string): string => `<w:document ${WORD}><w:body>${content}</w:body></w:document>`;

/** A Word document whose main part is replaced. */
function withDocument(data: Buffer | string, more: { claimedSize?: number; encrypted?: boolean } = {}): Buffer {
  const types = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${MAIN_TYPE}"/></Types>`;
  const relations =
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>';
  return writeZip([
    { name: "[Content_Types].xml", data: types },
    { name: "_rels/.rels", data: relations },
    { name: "word/document.xml", data, ...more },
  ]);
}

/** 200 MiB of text that compress to less than 1 MiB. */
export function textBomb(): Buffer {
  return withDocument(Buffer.alloc(200 * MiB, " "));
}

/** The same, but the directory declares a thousand bytes. */
export function bombWithFalseSize(): Buffer {
  return withDocument(Buffer.alloc(200 * MiB, " "), { claimedSize: 1000 });
}

/** 40 MiB of text, just below the limit of a part, so that it is read. */
export function fortyMebibytesOfText(): Buffer {
  const text = "A line of text that goes on. ".repeat((40 * MiB) / 29);
  return withDocument(document(paragraph(text)));
}

/** 1.3 million short paragraphs. */
export function endlessParagraphs(): Buffer {
  return withDocument(document("<w:p><w:r><w:t>x</w:t></w:r></w:p>".repeat(1_300_000)));
}

export function sixtyThousandParts(): Buffer {
  return writeZip(Array.from({ length: 60_000 }, (_, i) => ({ name: `word/${i}.xml`, data: "", stored: true })));
}

/** A thousand parts that share the same compressed bytes. */
export function overlappingParts(): Buffer {
  const packed = deflateRawSync(Buffer.alloc(20 * MiB));
  const header = (signature: string, size: number): Buffer => {
    const head = Buffer.alloc(size);
    head.write(signature, 0, "latin1");
    return head;
  };
  const local = header("PK\x03\x04", 30);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(20 * MiB, 22);
  const entries = Array.from({ length: 1000 }, (_, i) => {
    const name = Buffer.from(`word/${i}.xml`);
    const entry = header("PK\x01\x02", 46);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(20 * MiB, 24);
    entry.writeUInt16LE(name.length, 28);
    return Buffer.concat([entry, name]);
  });
  const directory = Buffer.concat(entries);
  const end = header("PK\x05\x06", 22);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(local.length + packed.length, 16);
  return Buffer.concat([local, packed, directory, end]);
}

/** Ten levels of entities, each of which expands to ten of the next (billion laughs). */
export function nestedEntities(): Buffer {
  const entities = Array.from({ length: 10 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`).join("");
  return withDocument(
    `<!DOCTYPE w:document [<!ENTITY e0 "ha">${entities}]>${document("<w:p><w:r><w:t>&e10;</w:t></w:r></w:p>")}`,
  );
}

/** An entity that refers to a local file. */
export function externalEntity(): Buffer {
  return withDocument(
    `<!DOCTYPE w:document [<!ENTITY x SYSTEM "file:///etc/passwd">]>${document("<w:p><w:r><w:t>&x;</w:t></w:r></w:p>")}`,
  );
}

export function elementsOfDepth(depth: number): Buffer {
  return withDocument(document("<w:p>".repeat(depth)));
}

export function tablesWithinTables(): Buffer {
  const open = "<w:tbl><w:tr><w:tc>".repeat(100);
  return withDocument(document(`${open}${paragraph("deep")}${"</w:tc></w:tr></w:tbl>".repeat(100)}`.repeat(2000)));
}

export function encryptedPart(): Buffer {
  return withDocument(document(paragraph("secret")), { encrypted: true });
}

export function twoPartsOfOneName(): Buffer {
  return writeDocx(
    paragraph("first"),
    {},
    { more: [{ name: "word/document.xml", data: document(paragraph("second")) }] },
  );
}

export function partsOutsideTheArchive(): Buffer {
  return writeDocx(
    paragraph("sound text that is read"),
    {},
    { more: [{ name: "../../../../etc/cron.d/x", data: "x" }] },
  );
}

export function macroDocument(): Buffer {
  return writeDocx(paragraph("x"), {}, { mainType: "application/vnd.ms-word.document.macroEnabled.main+xml" });
}

export function spreadsheet(): Buffer {
  return writeDocx(
    paragraph("x"),
    {},
    { mainType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml" },
  );
}

export function openDocument(): Buffer {
  return writeZip([
    { name: "mimetype", data: "application/vnd.oasis.opendocument.text", stored: true },
    { name: "content.xml", data: "<office:document-content/>" },
  ]);
}

export function plainZip(): Buffer {
  return writeZip([{ name: "holiday.jpg", data: Buffer.alloc(100) }]);
}

/** A zip archive whose first bytes contain a PDF header. */
export function zipThatSaysPdf(): Buffer {
  return writeZip([{ name: "a.txt", data: "%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n", stored: true }]);
}
