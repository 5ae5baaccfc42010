import { area, type Box, intersect } from "../box.ts";
import { type Colour, isLegible, WHITE } from "../hidden-text.ts";
import type { PageObjects, Paint } from "./page-objects.ts";
import type { PagePicture } from "./page-picture.ts";
import type { Run } from "./page-runs.ts";

/** Pixels per point at which the visibility of letters is checked. */
export const LOOK_SCALE = 1.5;

/** Painted areas smaller than this, in square points, are rules and dots. */
const MIN_COVER = 60;
const COVERED = 0.8;
/**
 * Minimum shares of pixels in the box of letters: of the background and of the letters. Bold letters fill less than half of it, thin ones
 * at a small size a few hundredths.
 */
const MIN_AROUND = 0.35;
const MIN_INK = 0.01;

/**
 * The runs whose visibility can be decided only on the rendered page: white letters, which may be on a dark shape;
 * letters on a background that may have their colour; and letters that may be painted over.
 */
export function doubtfulRuns(runs: readonly Run[], { paints }: PageObjects): Run[] {
  const covers = paints.filter(({ box }) => area(box) > MIN_COVER);
  return runs.filter((run) => !run.hidden && (run.isUncertain || isDoubtful(run, covers)));
}

/** Whether a painted area covers letters, or is behind them in a colour with little contrast. */
function isDoubtful({ box, order, colour }: Run, covers: readonly Paint[]): boolean {
  if (colour === null || !isLegible(colour, WHITE)) return true;
  const size = area(box);
  return covers.some(
    (cover) =>
      (cover.order > order || cover.colour === null || !isLegible(colour, cover.colour)) &&
      area(intersect(cover.box, box)) > COVERED * size,
  );
}

/**
 * Whether letters are visible on the rendered page: there are pixels of their colour, and enough pixels of a
 * contrasting colour around them that do not belong to other text at the same place.
 */
export function isSeen({ box, colour, isDrawn }: Run, picture: PagePicture): boolean {
  const counts = [...countColours(picture, box)].map(([key, count]): Share => [expand(key), count]);
  const around = colour === null ? counts : counts.filter(([other]) => isLegible(colour, other));
  const all = sum(counts);
  const background = commonest(around);
  if (background === null || sum(around) < MIN_AROUND * all) return false;
  return !isDrawn || sum(counts.filter(([other]) => isInk(other, colour, background))) > MIN_INK * all;
}

/** A colour and its number of pixels. */
type Share = readonly [colour: Colour, count: number];

function sum(shares: readonly Share[]): number {
  return shares.reduce((total, [, count]) => total + count, 0);
}

function commonest(shares: readonly Share[]): Colour | null {
  let best: Share | null = null;
  for (const share of shares) if (best === null || share[1] > best[1]) best = share;
  return best === null ? null : best[0];
}

/** Colours grouped by the upper five bits of each component. */
function countColours({ width, height, data, scale }: PagePicture, box: Box): Map<number, number> {
  const counts = new Map<number, number>();
  const left = Math.max(0, Math.floor(box.left * scale));
  const right = Math.min(width, Math.ceil(box.right * scale));
  const bottom = Math.min(height, Math.ceil(box.bottom * scale));
  for (let y = Math.max(0, Math.floor(box.top * scale)); y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const at = 4 * (y * width + x);
      const key = ((data[at] ?? 0) >> 3) * 1024 + ((data[at + 1] ?? 0) >> 3) * 32 + ((data[at + 2] ?? 0) >> 3);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return counts;
}

function expand(key: number): Colour {
  const part = (shift: number): number => {
    const five = (key >> shift) & 31;
    return (five << 3) | (five >> 2);
  };
  return (part(10) << 16) | (part(5) << 8) | part(0);
}

/** Whether a pixel belongs to the letters: its colour differs enough from the background towards theirs. */
function isInk(pixel: Colour, letters: Colour | null, background: Colour): boolean {
  if (letters === null) return distance(pixel, background) > 0.1;
  return (
    distance(pixel, background) > 0.3 * distance(letters, background) &&
    distance(pixel, letters) < 0.75 * distance(letters, background)
  );
}

/** Colour distance from 0 (same colour) to 1 (black and white). */
function distance(a: Colour, b: Colour): number {
  const parts = [16, 8, 0].map((shift) => ((a >> shift) & 255) - ((b >> shift) & 255));
  return Math.hypot(...parts) / Math.hypot(255, 255, 255);
}
