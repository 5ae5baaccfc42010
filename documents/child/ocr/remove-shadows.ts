import { median } from "../layout/rows.ts";
import type { GreyPixels } from "../pixels.ts";

/** The edge of the squares, in pixels, in which the brightness of the paper is sampled. */
const SQUARE = 32;
/** Brightness of the darkest paper, relative to the lightest, below which the lighting counts as uneven. */
const EVEN = 0.82;
/** Below this brightness there is no light paper, but light text on a dark background. */
const DARK_PAPER = 80;

/** Removes the shadows of photos: the paper becomes white, and letters keep their contrast. */
export function removeShadows(picture: GreyPixels): GreyPixels {
  const paper = smooth(paperBrightness(picture));
  const sorted = [...paper.data].sort((a, b) => a - b);
  const darkest = sorted[Math.floor(sorted.length * 0.05)] ?? 255;
  const lightest = sorted[Math.floor(sorted.length * 0.95)] ?? 255;
  return darkest >= EVEN * lightest || lightest < DARK_PAPER ? picture : divide(picture, paper);
}

/** The brightness of the paper in each square: the 85th percentile of its pixels. */
function paperBrightness({ width, height, data }: GreyPixels): GreyPixels {
  const columns = Math.ceil(width / SQUARE);
  const rows = Math.ceil(height / SQUARE);
  const paper = new Uint8Array(columns * rows);
  const counts = new Uint32Array(256);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      counts.fill(0);
      let sampled = 0;
      for (let y = row * SQUARE; y < Math.min(height, (row + 1) * SQUARE); y += 2) {
        const start = y * width + column * SQUARE;
        const end = Math.min((y + 1) * width, start + SQUARE);
        for (let at = start; at < end; at += 2) {
          const shade = data[at] ?? 0;
          counts[shade] = (counts[shade] ?? 0) + 1;
          sampled++;
        }
      }
      let shade = 0;
      for (let below = counts[0] ?? 0; below <= sampled * 0.85 && shade < 255; below += counts[shade] ?? 0) shade++;
      paper[row * columns + column] = shade;
    }
  }
  return { width: columns, height: rows, data: paper };
}

/** The median of each square and its neighbours, so that an image or a heading does not count as a shadow. */
function smooth({ width, height, data }: GreyPixels): GreyPixels {
  const reach = 2;
  const smoothed = new Uint8Array(data.length);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const around: number[] = [];
      for (let y = Math.max(0, row - reach); y <= Math.min(height - 1, row + reach); y++) {
        for (let x = Math.max(0, column - reach); x <= Math.min(width - 1, column + reach); x++) {
          around.push(data[y * width + x] ?? 0);
        }
      }
      smoothed[row * width + column] = median(around);
    }
  }
  return { width, height, data: smoothed };
}

function divide({ width, height, data }: GreyPixels, paper: GreyPixels): GreyPixels {
  const even = new Uint8Array(data.length);
  const columns = Array.from({ length: width }, (_, x) => position(x, paper.width));
  const line = new Float64Array(paper.width);
  for (let y = 0; y < height; y++) {
    const { from, to, share } = position(y, paper.height);
    for (let column = 0; column < paper.width; column++) {
      const above = paper.data[from * paper.width + column] ?? 0;
      const below = paper.data[to * paper.width + column] ?? 0;
      line[column] = above + share * (below - above);
    }
    for (let x = 0; x < width; x++) {
      const { from: left, to: right, share: part } = columns[x] ?? FIRST;
      const white = (line[left] ?? 0) * (1 - part) + (line[right] ?? 0) * part;
      even[y * width + x] = Math.min(255, ((data[y * width + x] ?? 0) * 245) / Math.max(1, white));
    }
  }
  return { width, height, data: even };
}

/** Between which two of `count` squares the centre of a pixel is, and how near to the second. */
interface Position {
  from: number;
  to: number;
  share: number;
}

const FIRST: Position = { from: 0, to: 0, share: 0 };

function position(pixel: number, count: number): Position {
  const place = (pixel + 0.5) / SQUARE - 0.5;
  const from = Math.max(0, Math.min(count - 1, Math.floor(place)));
  return { from, to: Math.min(count - 1, from + 1), share: Math.max(0, Math.min(1, place - from)) };
}
