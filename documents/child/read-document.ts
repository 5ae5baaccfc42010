import { isMarkup, sniffType } from "../document-type.ts";
import type { Answer, ReadingRequest } from "../exchange.ts";
import { readDoc } from "./doc/read-doc.ts";
import { readDocx } from "./docx/read-docx.ts";
import { readImage } from "./image/read-image.ts";
import { readPdf } from "./pdf/read-pdf.ts";
import { toPlainText } from "./plain-text.ts";
import { readTxt } from "./read-txt.ts";
import type { Reading } from "./reading.ts";
import { Refused } from "./refused.ts";

type Read = Omit<Extract<Answer, { kind: "read" }>, "kind" | "peakMemoryBytes">;
type Type = Read["type"];

const READERS: Readonly<Record<Type, (file: Buffer, request: ReadingRequest) => Promise<Reading>>> = {
  pdf: readPdf,
  doc: readDoc,
  docx: readDocx,
  jpeg: readImage,
  png: readImage,
  webp: readImage,
  txt: readTxt,
};

/**
 * The text of a file, cleaned to what every later user of it can rely on.
 * @throws Refused when there is none to be had; any other error means that the file is damaged.
 */
export async function readDocument(file: Buffer, request: ReadingRequest): Promise<Read> {
  const type = sniffType(file);
  if (type === null) throw new Refused(isMarkup(file) ? "markup" : "not_supported");
  const reading = await READERS[type](file, request);
  const { text, notices } = toPlainText(reading.text);
  if (!/[\p{L}\p{N}]/u.test(text)) throw new Refused("no_text");
  return {
    type,
    text,
    pages: reading.pages,
    pagesRead: reading.pagesRead,
    notices: [...reading.notices, ...notices],
  };
}
