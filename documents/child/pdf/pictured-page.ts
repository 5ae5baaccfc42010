import { type GreyPixels, toGrey } from "../pixels.ts";
import type { Box } from "./matrix.ts";
import type { PDFPageProxy } from "./open-pdf.ts";
import { drawPage } from "./page-picture.ts";

/** 300 dpi, the best resolution for recognizing letters of a usual size. */
const SCALE = 300 / 72;
/** Scale at which the page is checked for content to recognize. */
const GLANCE_SCALE = 1;
/** Pixels that differ this much from the colour of the page count as ink. */
const INK_CONTRAST = 64;
const MIN_INK = 0.0008;

/** Whether a page has ink beside its digital text, which can be text to recognize. */
export async function hasUnknownInk(page: PDFPageProxy, known: readonly Box[]): Promise<boolean> {
  return inkShare(await drawUnknown(page, known, GLANCE_SCALE)) >= MIN_INK;
}

/** Renders a page for recognition, with its digital text painted over. */
export function pictureForOcr(page: PDFPageProxy, known: readonly Box[]): Promise<GreyPixels> {
  return drawUnknown(page, known, SCALE);
}

async function drawUnknown(page: PDFPageProxy, known: readonly Box[], scale: number): Promise<GreyPixels> {
  const drawn = await drawPage(page, scale);
  const picture = toGrey(drawn);
  const paper = commonestShade(picture);
  for (const box of known) paintOver(picture, box, drawn.scale, paper);
  return picture;
}

function commonestShade({ data }: GreyPixels): number {
  const counts = new Uint32Array(256);
  for (const shade of data) counts[shade] = (counts[shade] ?? 0) + 1;
  return counts.indexOf(Math.max(...counts));
}

function paintOver({ width, height, data }: GreyPixels, box: Box, scale: number, shade: number): void {
  const left = Math.max(0, Math.floor(box.left * scale) - 1);
  const right = Math.min(width, Math.ceil(box.right * scale) + 1);
  const bottom = Math.min(height, Math.ceil(box.bottom * scale) + 1);
  for (let y = Math.max(0, Math.floor(box.top * scale) - 1); y < bottom; y++) {
    if (right > left) data.fill(shade, y * width + left, y * width + right);
  }
}

function inkShare(picture: GreyPixels): number {
  const { data } = picture;
  const paper = commonestShade(picture);
  let ink = 0;
  for (const shade of data) if (Math.abs(shade - paper) > INK_CONTRAST) ink++;
  return ink / data.length;
}
