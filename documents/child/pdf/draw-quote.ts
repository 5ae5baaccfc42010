import { createCanvas } from "@napi-rs/canvas";
import type { PictureRequest } from "../../reading-request.ts";
import { type Box, boxBetween } from "../box.ts";
import { drawPage } from "./page-picture.ts";
import { type Handle, onPicture, openPdf, pdfium, readFloats } from "./pdfium.ts";

/** The width of a picture in pixels, at which most letters are readable. */
const WIDTH = 1100;
const MAX_SCALE = 3;
const MAX_CHARACTERS = 200_000;
const MAX_CODE = 0x10ffff;
/** Minimum letters of a line of a quote that is searched for alone. Shorter lines often occur elsewhere too. */
const MIN_LETTERS = 6;
const MARK = "#ffe45c";

/** Draws a page as PNG, in base64, with the n-th occurrence of a quote marked. */
export function drawQuote(file: Buffer, { page: number, quote, nth }: PictureRequest["picture"]) {
  const page = pdfium.FPDF_LoadPage(openPdf(file), number - 1);
  if (page === 0) throw new Error(`PDFium cannot open page ${number}`);
  const scale = Math.min(MAX_SCALE, WIDTH / Math.max(1, pdfium.FPDF_GetPageWidthF(page)));
  const { width, height, data } = drawPage(page, scale);
  const boxes = boxesOf(page, quote, nth, { width, height });
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  const image = context.createImageData(width, height);
  // PDFium leaves the fourth byte of each pixel undefined.
  image.data.set(data);
  for (let at = 3; at < image.data.length; at += 4) image.data[at] = 255;
  context.putImageData(image, 0, 0);
  context.globalCompositeOperation = "multiply";
  context.fillStyle = MARK;
  for (const { left, top, right, bottom } of boxes) context.fillRect(left, top, right - left, bottom - top);
  return { png: canvas.toBuffer("image/png").toString("base64"), isMarked: boxes.length > 0 };
}

/** The letters and digits of a text. Spaces, hyphens and line breaks differ between a page and its extracted text. */
const lettersOf = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");

/** The boxes of a quote on the picture of a page, one for each line. */
function boxesOf(page: Handle, quote: string, nth: number, size: { width: number; height: number }): Box[] {
  const textPage = pdfium.FPDFText_LoadPage(page);
  if (textPage === 0) return [];
  let letters = "";
  /** The index of the character of each unit of `letters`. */
  const indexes: number[] = [];
  const count = Math.min(MAX_CHARACTERS, pdfium.FPDFText_CountChars(textPage));
  for (let index = 0; index < count; index++) {
    const code = pdfium.FPDFText_GetUnicode(textPage, index);
    const text = code > MAX_CODE ? "" : lettersOf(String.fromCodePoint(code));
    letters += text;
    for (let unit = 0; unit < text.length; unit++) indexes.push(index);
  }
  const marked = placesIn(letters, quote, nth).flatMap(([from, to]) => indexes.slice(from, to));
  const boxes = [...new Set(marked)].sort((a, b) => a - b).flatMap((index) => boxOf(page, textPage, index, size) ?? []);
  pdfium.FPDFText_ClosePage(textPage);
  return joined(boxes);
}

/** The range of the letters of a quote. If they are apart, as in columns, one range for each line. */
function placesIn(letters: string, quote: string, nth: number): [from: number, to: number][] {
  const wanted = lettersOf(quote);
  if (wanted === "") return [];
  let place = letters.indexOf(wanted);
  for (let count = 0; count < nth; count++) {
    const next = letters.indexOf(wanted, place + 1);
    if (next === -1) break;
    place = next;
  }
  if (place !== -1) return [[place, place + wanted.length]];
  return quote.split("\n").flatMap((line): [number, number][] => {
    const part = lettersOf(line);
    const at = part.length < MIN_LETTERS ? -1 : letters.indexOf(part);
    return at === -1 ? [] : [[at, at + part.length]];
  });
}

function boxOf(page: Handle, textPage: Handle, index: number, { width, height }: { width: number; height: number }) {
  const corners = readFloats(4, (at) => pdfium.FPDFText_GetLooseCharBox(textPage, index, at));
  if (corners === null) return null;
  const [left = 0, top = 0, right = 0, bottom = 0] = corners;
  const box = boxBetween(onPicture(page, width, height, left, top), onPicture(page, width, height, right, bottom));
  return box.right > box.left && box.bottom > box.top ? box : null;
}

/** Joins boxes that follow each other on one line. */
function joined(boxes: readonly Box[]): Box[] {
  const lines: Box[] = [];
  for (const box of boxes) {
    const line = lines.at(-1);
    const isSameLine =
      line !== undefined && box.top < line.bottom && box.bottom > line.top && box.left >= line.left - 1;
    if (!isSameLine || line === undefined) lines.push({ ...box });
    else {
      line.top = Math.min(line.top, box.top);
      line.right = Math.max(line.right, box.right);
      line.bottom = Math.max(line.bottom, box.bottom);
    }
  }
  return lines;
}
