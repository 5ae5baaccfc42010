import type { Segment } from "../layout/segment.ts";
import { type GreyPixels, shrink, turnPicture } from "../pixels.ts";

/** A picture this wide shows where lines are; what they say it need not show. */
const WIDTH = 900;
const INK_CONTRAST = 64;
/** Letters are at least this high in the small picture; what is lower is dust and rules. */
const LEAST_HEIGHT = 3;
const TALLEST = 4;

interface Component {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * Where a picture has lines of text, by the ink alone: letters close to one another, run together to strips. Their text
 * is unknown; as many dots stand for it as letters would fit.
 */
export function findInkLines(picture: GreyPixels): Segment[] {
  const factor = Math.max(1, Math.round(picture.width / WIDTH));
  const small = shrink(picture, factor);
  const ink = toInk(small);
  const letters = components(ink, small.width, small.height).filter(
    ({ top, bottom }) => bottom - top >= LEAST_HEIGHT,
  );
  if (letters.length < 20) return [];
  const height = medianHeight(letters);
  smear(ink, small.width, Math.round(1.3 * height));
  return components(ink, small.width, small.height)
    .filter(({ top, bottom }) => bottom - top >= 0.5 * height && bottom - top <= TALLEST * height)
    .map((strip) => toSegment(strip, height, factor));
}

/** Strips of fewer letters than these may be anything: the columns of a page that lies on its side, too. */
const LETTERS_OF_A_LINE = 8;
/** In the fixtures one way has forty times what the other has. */
const CLEARLY_MORE = 5;

/** Whether the lines of a picture seem to run from top to bottom. */
export function liesSideways(picture: GreyPixels): boolean {
  return lengthOfLines(turnPicture(picture, 1)) > CLEARLY_MORE * lengthOfLines(picture);
}

function lengthOfLines(picture: GreyPixels): number {
  return findInkLines(picture)
    .filter(({ text }) => text.length >= LETTERS_OF_A_LINE)
    .reduce((sum, { left, right }) => sum + right - left, 0);
}

function toInk({ data }: GreyPixels): Uint8Array {
  const counts = new Uint32Array(256);
  for (const shade of data) counts[shade] = (counts[shade] ?? 0) + 1;
  const paper = counts.indexOf(Math.max(...counts));
  return data.map((shade) => (Math.abs(shade - paper) > INK_CONTRAST ? 1 : 0));
}

/** Closes gaps along the rows, so that the letters of a line hang together. */
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

/** The boxes of what hangs together, also by its corners. */
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

/** Most letters are about half as high and as wide as their size. */
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
