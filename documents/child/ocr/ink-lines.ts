import type { Segment } from "../layout/segment.ts";
import { type GreyPixels, shrink, turnPicture } from "../pixels.ts";

/** The shorter side to which the image is reduced. It is enough to find lines, not to read them. */
const WIDTH = 900;
const INK_CONTRAST = 64;
/** Minimum height of letters in the reduced image. Lower marks are dust and rules. */
const MIN_HEIGHT = 3;
const MAX_HEIGHT_RATIO = 4;

interface Component {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A reduced image, in which lines are found. */
export interface Reduced {
  picture: GreyPixels;
  /** Pixels of the image per pixel of the reduced one. */
  factor: number;
}

export function reduce(picture: GreyPixels): Reduced {
  const factor = Math.max(1, Math.round(Math.min(picture.width, picture.height) / WIDTH));
  return { picture: shrink(picture, factor), factor };
}

/**
 * Finds the lines of text of an image by its dark pixels: letters close to one another are joined to strips. Their text
 * is unknown; as many dots replace it as letters fit.
 */
export function findInkLines({ picture: small, factor }: Reduced): Segment[] {
  const ink = toInk(small);
  const letters = components(ink, small.width, small.height).filter(({ top, bottom }) => bottom - top >= MIN_HEIGHT);
  if (letters.length < 20) return [];
  const height = medianHeight(letters);
  smear(ink, small.width, Math.round(1.3 * height));
  return components(ink, small.width, small.height)
    .filter(({ top, bottom }) => bottom - top >= 0.5 * height && bottom - top <= MAX_HEIGHT_RATIO * height)
    .map((strip) => toSegment(strip, height, factor));
}

/** Shorter strips can be anything, for example the columns of a page that lies on its side. */
const LETTERS_OF_A_LINE = 8;
/** In the fixtures, one direction has forty times as many strips as the other. */
const CLEARLY_MORE = 5;

/**
 * Whether the lines of an image seem to run from top to bottom.
 * @param upright the lines that `findInkLines` found in it.
 */
export function liesSideways(reduced: Reduced, upright: readonly Segment[]): boolean {
  const least = CLEARLY_MORE * lengthOfLines(upright);
  const { width, height } = reduced.picture;
  const area = width * height * reduced.factor ** 2;
  // Then not even a page full of lines in the other direction would have clearly more.
  if (least * (upright[0]?.size ?? 0) >= area) return false;
  return lengthOfLines(findInkLines({ ...reduced, picture: turnPicture(reduced.picture, 1) })) > least;
}

function lengthOfLines(lines: readonly Segment[]): number {
  return lines
    .filter(({ text }) => text.length >= LETTERS_OF_A_LINE)
    .reduce((sum, { left, right }) => sum + right - left, 0);
}

function toInk({ data }: GreyPixels): Uint8Array {
  const counts = new Uint32Array(256);
  for (const shade of data) counts[shade] = (counts[shade] ?? 0) + 1;
  const paper = counts.indexOf(Math.max(...counts));
  return data.map((shade) => (Math.abs(shade - paper) > INK_CONTRAST ? 1 : 0));
}

/** Closes gaps along the rows, so that the letters of a line are connected. */
function smear(ink: Uint8Array, width: number, gap: number): void {
  for (let row = 0; row < ink.length; row += width) {
    let last = -Infinity;
    for (let x = 0; x < width; x++) {
      if (ink[row + x] === 0) continue;
      if (x - last > 1 && x - last <= gap) ink.fill(1, row + last + 1, row + x);
      last = x;
    }
  }
}

/** The bounding boxes of connected pixels; corners connect too. */
function components(ink: Uint8Array, width: number, height: number): Component[] {
  const seen = new Uint8Array(ink.length);
  const found: Component[] = [];
  const stack: number[] = [];
  for (let start = 0; start < ink.length; start++) {
    if (ink[start] === 0 || seen[start] === 1) continue;
    const box = { left: width, top: height, right: 0, bottom: 0 };
    seen[start] = 1;
    stack.push(start);
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const x = at % width;
      const y = (at - x) / width;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x + 1);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y + 1);
      for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++) {
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
          const next = ny * width + nx;
          if (ink[next] === 0 || seen[next] === 1) continue;
          seen[next] = 1;
          stack.push(next);
        }
      }
    }
    found.push(box);
  }
  return found;
}

function medianHeight(letters: readonly Component[]): number {
  const heights = letters.map(({ top, bottom }) => bottom - top).sort((a, b) => a - b);
  return heights[heights.length >> 1] ?? 0;
}

/** Most letters are about half as high and half as wide as the font size. */
function toSegment({ left, right, bottom }: Component, letterHeight: number, factor: number): Segment {
  const size = 2 * letterHeight * factor;
  return {
    text: ".".repeat(Math.max(1, Math.round((2 * (right - left) * factor) / size))),
    left: left * factor,
    right: right * factor,
    baseline: bottom * factor,
    size,
    order: 0,
  };
}
