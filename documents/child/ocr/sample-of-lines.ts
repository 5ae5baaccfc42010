import type { Box } from "../box.ts";
import { bottomOf, topOf } from "../layout/rows.ts";
import type { Segment } from "../layout/segment.ts";
import { crop, type GreyPixels } from "../pixels.ts";

/** Three full lines of a CV contain about ten of the common words of its language. */
const LINES = 3;
const MIN_LETTERS = 40;
/** Minimum lines of a page that is sampled. With fewer lines, the sample takes half as long as the page. */
const MIN_PAGE = 10;

/** The longest lines of a page as an image of their own, or null if the page has few lines. */
export function sampleOfLines(picture: GreyPixels, lines: readonly Segment[]): GreyPixels | null {
  const long = lines.filter(({ text }) => text.length >= MIN_LETTERS).sort((a, b) => b.text.length - a.text.length);
  if (lines.length < MIN_PAGE || long.length < LINES) return null;
  const strips = long.slice(0, LINES).map((line) => crop(picture, around(line)));
  const width = Math.max(...strips.map((strip) => strip.width));
  const gap = strips[0]?.height ?? 0;
  const height = gap + strips.reduce((sum, strip) => sum + strip.height + gap, 0);
  const data = new Uint8Array(width * height).fill(picture.data[0] ?? 255);
  let top = gap;
  for (const strip of strips) {
    for (let y = 0; y < strip.height; y++) {
      data.set(strip.data.subarray(y * strip.width, (y + 1) * strip.width), (top + y) * width);
    }
    top += strip.height + gap;
  }
  return { width, height, data };
}

function around(line: Segment): Box {
  const margin = line.size / 2;
  return { left: line.left - margin, top: topOf(line), right: line.right + margin, bottom: bottomOf(line) };
}
