import type { Box } from "../box.ts";
import { type GreyPixels, INK_CONTRAST, paperOf } from "../pixels.ts";
import { drawGreyPage } from "./page-picture.ts";
import type { Handle } from "./pdfium.ts";

/** Pixels per point. A higher resolution than the scan only takes time; a lower one loses small letters. */
const SCALE = { least: 250 / 72, most: 300 / 72 };
const MIN_INK = 0.0008;

/**
 * Renders a page for recognition, with its digital text painted over. Null if nothing remains that can be text to
 * recognize. `sharpness` comes from `readDigitalPage`.
 */
export function pictureForOcr(page: Handle, known: readonly Box[], sharpness: number): GreyPixels | null {
  const wanted = sharpness === 0 ? SCALE.most : Math.max(SCALE.least, Math.min(SCALE.most, sharpness));
  const { scale, ...picture } = drawGreyPage(page, wanted);
  const paper = paperOf(picture);
  for (const box of known) paintOver(picture, box, scale, paper);
  return inkShare(picture, paper) < MIN_INK ? null : picture;
}

function paintOver({ width, height, data }: GreyPixels, box: Box, scale: number, shade: number): void {
  const left = Math.max(0, Math.floor(box.left * scale) - 1);
  const right = Math.min(width, Math.ceil(box.right * scale) + 1);
  const bottom = Math.min(height, Math.ceil(box.bottom * scale) + 1);
  for (let y = Math.max(0, Math.floor(box.top * scale) - 1); y < bottom; y++) {
    if (right > left) data.fill(shade, y * width + left, y * width + right);
  }
}

function inkShare({ data }: GreyPixels, paper: number): number {
  let ink = 0;
  for (const shade of data) if (Math.abs(shade - paper) > INK_CONTRAST) ink++;
  return ink / data.length;
}
