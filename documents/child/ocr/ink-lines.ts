import type { Box } from "../box.ts";
import { median } from "../layout/rows.ts";
import type { Segment } from "../layout/segment.ts";
import { type GreyPixels, INK_CONTRAST, paperOf, shrink, turnPicture } from "../pixels.ts";

/** The shorter side to which the image is reduced. It is enough to find lines, not to read them. */
const WIDTH = 900;
/** Minimum height of letters in the reduced image. Lower marks are dust and rules. */
const MIN_HEIGHT = 3;
const MAX_HEIGHT_RATIO = 4;

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
export function findInkLines(reduced: Reduced): Segment[] {
  return toSegments(findStrips(reduced), reduced.factor);
}

interface Strips {
  ink: Uint8Array;
  boxes: Box[];
  letterHeight: number;
}

/** The strips of an image. An image with too few letters has none. */
function findStrips({ picture }: Reduced): Strips {
  const { width, height } = picture;
  const ink = toInk(picture);
  const letters = components(ink, width, height).filter(({ top, bottom }) => bottom - top >= MIN_HEIGHT);
  if (letters.length < 20) return { ink, boxes: [], letterHeight: 0 };
  const letterHeight = median(letters.map(({ top, bottom }) => bottom - top));
  const joined = smear(ink, width, Math.round(1.3 * letterHeight));
  const boxes = components(joined, width, height).filter(
    ({ top, bottom }) => bottom - top >= 0.5 * letterHeight && bottom - top <= MAX_HEIGHT_RATIO * letterHeight,
  );
  return { ink, boxes, letterHeight };
}

function toSegments({ boxes, letterHeight }: Strips, factor: number): Segment[] {
  return boxes.map((strip) => toSegment(strip, letterHeight, factor));
}

/** Minimum letters of a strip. Shorter strips can be anything, such as the columns of a page that lies on its side. */
const LETTERS_OF_A_LINE = 8;
/** The strips of one direction must outnumber the other direction by this factor. In the fixtures, it is forty. */
const CLEARLY_MORE = 5;

/** The image with its lines from left to right, as far as the lines show it. */
export interface Upright {
  /** The rotation from the image, in clockwise quarter turns. */
  quarterTurns: number;
  lines: Segment[];
}

/**
 * Finds the lines of an image in any orientation, without reading them. Null if they run from top to bottom and do not
 * show which side is up.
 */
export function findUpright(reduced: Reduced): Upright | null {
  const strips = findStrips(reduced);
  const lines = toSegments(strips, reduced.factor);
  const aside = findSideways(reduced, lines);
  if (aside === null) {
    if (isUpsideDown(reduced, strips) !== true) return { quarterTurns: 0, lines };
    return { quarterTurns: 2, lines: findInkLines(turnedBy(reduced, 2)) };
  }
  const turned = turnedBy(reduced, 1);
  const isOverturned = isUpsideDown(turned, aside);
  if (isOverturned === null) return null;
  return isOverturned
    ? { quarterTurns: 3, lines: findInkLines(turnedBy(reduced, 3)) }
    : { quarterTurns: 1, lines: toSegments(aside, reduced.factor) };
}

export function turnedBy(reduced: Reduced, quarterTurns: number): Reduced {
  return { ...reduced, picture: turnPicture(reduced.picture, quarterTurns) };
}

/**
 * The strips of the image turned by one clockwise quarter, or null if its lines do not seem to run from top to bottom.
 * @param upright the lines that `findInkLines` found in it.
 */
function findSideways(reduced: Reduced, upright: readonly Segment[]): Strips | null {
  const least = CLEARLY_MORE * lengthOfLines(upright);
  const { width, height } = reduced.picture;
  const area = width * height * reduced.factor ** 2;
  // The upright lines fill so much of the page that lines in the other direction cannot outnumber them.
  if (least * (upright[0]?.size ?? 0) >= area) return null;
  const strips = findStrips(turnedBy(reduced, 1));
  return lengthOfLines(toSegments(strips, reduced.factor)) > least ? strips : null;
}

const MIN_LINES = 6;
/** Share of the lines that must agree on which side is up. */
const AGREEING = 0.75;
/** Rows with at least this share of the ink of the fullest row belong to the small letters. */
const BODY = 0.5;

/**
 * Whether the letters of horizontal lines are upside down; null if they do not show it. In Latin script, more strokes rise
 * above the small letters than go below them.
 */
function isUpsideDown({ picture: { width } }: Reduced, { ink, boxes, letterHeight }: Strips): boolean | null {
  let up = 0;
  let down = 0;
  for (const { left, top, right, bottom } of boxes) {
    if (right - left < LETTERS_OF_A_LINE * letterHeight) continue;
    const rows: number[] = [];
    for (let y = top; y < bottom; y++) {
      let count = 0;
      for (let at = y * width + left; at < y * width + right; at++) count += ink[at] ?? 0;
      rows.push(count);
    }
    const full = BODY * Math.max(...rows);
    const first = rows.findIndex((count) => count >= full);
    const last = rows.findLastIndex((count) => count >= full);
    const above = rows.slice(0, first).reduce((sum, count) => sum + count, 0);
    const below = rows.slice(last + 1).reduce((sum, count) => sum + count, 0);
    if (above > below) up++;
    else if (below > above) down++;
  }
  if (up + down < MIN_LINES || Math.max(up, down) < AGREEING * (up + down)) return null;
  return down > up;
}

function lengthOfLines(lines: readonly Segment[]): number {
  return lines
    .filter(({ text }) => text.length >= LETTERS_OF_A_LINE)
    .reduce((sum, { left, right }) => sum + right - left, 0);
}

/** 1 for each pixel that is clearly darker or lighter than the paper. */
export function toInk(picture: GreyPixels): Uint8Array {
  const { data } = picture;
  const paper = paperOf(picture);
  const ink = new Uint8Array(data.length);
  for (let at = 0; at < data.length; at++) ink[at] = Math.abs((data[at] ?? 0) - paper) > INK_CONTRAST ? 1 : 0;
  return ink;
}

/** Closes gaps along the rows, so that the letters of a line are connected. */
function smear(ink: Uint8Array, width: number, gap: number): Uint8Array {
  const joined = ink.slice();
  for (let row = 0; row < ink.length; row += width) {
    let last = -Infinity;
    for (let at = row; at < row + width; at++) {
      if (ink[at] !== 1) continue;
      if (at - last > 1 && at - last <= gap) joined.fill(1, last + 1, at);
      last = at;
    }
  }
  return joined;
}

/** The bounding boxes of connected pixels; corners connect too. A run of pixels joins the runs above that it touches. */
function components(ink: Uint8Array, width: number, height: number): Box[] {
  /** The box that a run belongs to, possibly by way of others. */
  const owner: number[] = [];
  const boxes: Box[] = [];
  const rootOf = (box: number): number => {
    let root = box;
    for (let next = owner[root] ?? root; next !== root; next = owner[root] ?? root) root = next;
    owner[box] = root;
    return root;
  };
  let above: Run[] = [];
  for (let y = 0; y < height; y++) {
    const row: Run[] = [];
    let at = 0;
    for (const run of runsOf(ink, y * width, width)) {
      let box = -1;
      while ((above[at]?.right ?? width) < run.left) at++;
      for (let over = above[at]; over !== undefined && over.left <= run.right; over = above[++at]) {
        const root = rootOf(over.box);
        if (box === -1) box = root;
        else if (root !== box) {
          merge(boxes[box], boxes[root]);
          owner[root] = box;
        }
      }
      // The last run above can also touch the next run of this row.
      if (at > 0) at--;
      const own = { left: run.left, top: y, right: run.right, bottom: y + 1 };
      if (box === -1) {
        box = boxes.length;
        boxes.push(own);
        owner.push(box);
      } else merge(boxes[box], own);
      row.push({ ...run, box });
    }
    above = row;
  }
  return boxes.filter((_, box) => owner[box] === box);
}

/** Dark pixels of a row from `left` to before `right`. */
interface Run {
  left: number;
  right: number;
  box: number;
}

function runsOf(ink: Uint8Array, start: number, width: number): Run[] {
  const runs: Run[] = [];
  const end = start + width;
  for (let at = start; at < end; at++) {
    if (ink[at] !== 1) continue;
    const left = at - start;
    while (at < end && ink[at] === 1) at++;
    runs.push({ left, right: at - start, box: -1 });
  }
  return runs;
}

function merge(box: Box | undefined, other: Box | undefined): void {
  if (box === undefined || other === undefined) return;
  box.left = Math.min(box.left, other.left);
  box.top = Math.min(box.top, other.top);
  box.right = Math.max(box.right, other.right);
  box.bottom = Math.max(box.bottom, other.bottom);
}

/** Most letters are about half as high and half as wide as the font size. */
function toSegment({ left, right, bottom }: Box, letterHeight: number, factor: number): Segment {
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
