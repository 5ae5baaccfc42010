import { type GreyPixels, paperOf } from "../pixels.ts";
import { type Reduced, toInk } from "./ink-lines.ts";

/** Maximum skew in degrees. Pages are rarely more crooked, and larger angles can belong to drawings. */
const MAX_SKEW = 6;
const COARSE = 0.5;
const FINE = 0.1;
/** Minimum skew in degrees that is corrected. Smaller angles do not affect the lines of a column. */
const MIN_SKEW = 0.25;
/** How much clearer the rows must be at the angle of the page than on average. */
const CLEARER = 1.15;

/** An image whose lines are exactly horizontal, or exactly vertical if the page lies on its side. */
export function straighten(picture: GreyPixels, reduced: Reduced): GreyPixels {
  const angle = skewOf(reduced);
  return Math.abs(angle) < MIN_SKEW ? picture : rotate(picture, (angle * Math.PI) / 180);
}

/** The angle of the lines in degrees: positive if they fall to the right. */
function skewOf({ picture }: Reduced): number {
  const [xs, ys] = inkOf(picture);
  const across = clearest(xs, ys, picture);
  const down = clearest(ys, xs, picture);
  const best = across.clearness >= down.clearness ? across : { ...down, angle: -down.angle };
  return best.clearness >= CLEARER ? best.angle : 0;
}

function inkOf(picture: GreyPixels): [xs: Int32Array, ys: Int32Array] {
  const ink = toInk(picture);
  const count = ink.reduce((sum, one) => sum + one, 0);
  const [xs, ys] = [new Int32Array(count), new Int32Array(count)];
  let next = 0;
  for (let at = 0; at < ink.length; at++) {
    if (ink[at] !== 1) continue;
    xs[next] = at % picture.width;
    ys[next++] = Math.floor(at / picture.width);
  }
  return [xs, ys];
}

interface Skew {
  angle: number;
  clearness: number;
}

/** The angle at which rows are either full of ink or empty. */
function clearest(xs: Int32Array, ys: Int32Array, { width, height }: GreyPixels): Skew {
  const counts = new Uint32Array(2 * (width + height));
  const scoreAt = (angle: number): number => {
    const slope = Math.tan((angle * Math.PI) / 180);
    const offset = (width + height) / 2;
    counts.fill(0);
    for (let i = 0; i < xs.length; i++) {
      const row = Math.round((ys[i] ?? 0) - slope * (xs[i] ?? 0) + offset);
      counts[row] = (counts[row] ?? 0) + 1;
    }
    return counts.reduce((sum, count) => sum + count * count, 0);
  };
  const steps = (middle: number, reach: number, step: number): { angle: number; score: number }[] =>
    Array.from({ length: 2 * Math.round(reach / step) + 1 }, (_, i) => {
      const angle = middle - reach + i * step;
      return { angle, score: scoreAt(angle) };
    });
  const coarse = steps(0, MAX_SKEW, COARSE);
  const most = (all: typeof coarse): { angle: number; score: number } =>
    all.reduce((best, one) => (one.score > best.score ? one : best));
  const mean = coarse.reduce((sum, { score }) => sum + score, 0) / coarse.length;
  const best = most(steps(most(coarse).angle, COARSE, FINE));
  return { angle: best.angle, clearness: mean === 0 ? 0 : best.score / mean };
}

/** Rotates an image around its middle, counterclockwise for a positive angle in radians. */
function rotate(picture: GreyPixels, angle: number): GreyPixels {
  const { width, height, data } = picture;
  const rotated = new Uint8Array(data.length).fill(paperOf(picture));
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [cx, cy] = [width / 2, height / 2];
  for (let y = 0; y < height; y++) {
    let u = cx - cx * cos - (y - cy) * sin;
    let v = cy - cx * sin + (y - cy) * cos;
    for (let x = 0; x < width; x++, u += cos, v += sin) {
      const [left, top] = [Math.floor(u), Math.floor(v)];
      if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) continue;
      const at = top * width + left;
      const [right, down] = [u - left, v - top];
      const above = (data[at] ?? 0) * (1 - right) + (data[at + 1] ?? 0) * right;
      const below = (data[at + width] ?? 0) * (1 - right) + (data[at + width + 1] ?? 0) * right;
      rotated[y * width + x] = above * (1 - down) + below * down + 0.5;
    }
  }
  return { width, height, data: rotated };
}
