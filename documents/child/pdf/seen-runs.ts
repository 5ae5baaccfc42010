import { type Colour, isLegible, WHITE } from "../hidden-text.ts";
import { area, type Box, intersect } from "./matrix.ts";
import type { PagePicture } from "./page-picture.ts";
import type { PageContent, Paint, Run } from "./page-runs.ts";

/** Pixels to a point that show whether letters are seen. */
export const LOOK_SCALE = 1.5;

/** Paints smaller than this, in square points, are rules and dots. */
const LEAST_COVER = 60;
const COVERED = 0.8;
/** Shares of the letters' box: bold letters fill less than half of it, thin ones at a small size a few hundredths. */
const LEAST_AROUND = 0.35;
const LEAST_INK = 0.01;

/**
 * The runs that only a look at the page can judge: letters in the colour of paper, which may stand on a dark shape, letters
 * on something that may have their colour, and letters that something was painted over, or may have been.
 */
export function doubtfulRuns({ runs, paints, hasMasks }: PageContent, hasUnseenImages: boolean): Run[] {
  const covers = paints.filter(({ box }) => area(box) > LEAST_COVER);
  return runs.filter((run) => !run.hidden && (hasMasks || hasUnseenImages || isDoubtful(run, covers)));
}

/** Whether a paint lies over letters, or under them in a colour that they may not stand out from. */
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
 * Whether letters stand out in a picture of their page: there is something of their colour, and enough around it that they
 * stand out from, other than what else is written in the same place.
 */
export function isSeen({ box, colour, isDrawn }: Run, picture: PagePicture): boolean {
  const counts = [...countColours(picture, box)].map(([key, count]): Share => [expand(key), count]);
  const around = colour === null ? counts : counts.filter(([other]) => isLegible(colour, other));
  const all = sum(counts);
  const background = commonest(around);
  if (background === null || sum(around) < LEAST_AROUND * all) return false;
  return !isDrawn || sum(counts.filter(([other]) => isInk(other, colour, background))) > LEAST_INK * all;
}

/** A colour and how many pixels have it. */
type Share = readonly [colour: Colour, count: number];

function sum(shares: readonly Share[]): number {
  return shares.reduce((total, [, count]) => total + count, 0);
}

function commonest(shares: readonly Share[]): Colour | null {
  let best: Share | null = null;
  for (const share of shares) if (best === null || share[1] > best[1]) best = share;
  return best === null ? null : best[0];
}

/** Colours by the upper five bits of each of their parts. */
function countColours({ width, height, data, scale }: PagePicture, box: Box): Map<number, number> {
  const counts = new Map<number, number>();
  const left = Math.max(0, Math.floor(box.left * scale));
  const right = Math.min(width, Math.ceil(box.right * scale));
  const bottom = Math.min(height, Math.ceil(box.bottom * scale));
  for (let y = Math.max(0, Math.floor(box.top * scale)); y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const at = 4 * (y * width + x);
      const key =
        ((data[at] ?? 0) >> 3) * 1024 + ((data[at + 1] ?? 0) >> 3) * 32 + ((data[at + 2] ?? 0) >> 3);
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

/** A pixel of the letters: a good part of the way from the background's colour to theirs. */
function isInk(pixel: Colour, letters: Colour | null, background: Colour): boolean {
  if (letters === null) return distance(pixel, background) > 0.1;
  return (
    distance(pixel, background) > 0.3 * distance(letters, background) &&
    distance(pixel, letters) < 0.75 * distance(letters, background)
  );
}

/** From 0 for the same colour to 1 for black and white. */
function distance(a: Colour, b: Colour): number {
  const parts = [16, 8, 0].map((shift) => ((a >> shift) & 255) - ((b >> shift) & 255));
  return Math.hypot(...parts) / Math.hypot(255, 255, 255);
}
