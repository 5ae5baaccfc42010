import type { Box } from "./box.ts";

/** An image in memory with four bytes per pixel (red, green, blue, alpha), row by row from the top. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8ClampedArray | Uint8Array;
}

/** A grey image with one byte per pixel; 0 is black. */
export interface GreyPixels {
  width: number;
  height: number;
  data: Uint8Array;
}

/** The brightness of the paper: the commonest shade. */
export function paperOf({ data }: GreyPixels): number {
  const counts = new Uint32Array(256);
  for (const shade of data) counts[shade] = (counts[shade] ?? 0) + 1;
  return counts.indexOf(Math.max(...counts));
}

/** Pixels that differ by more than this from the paper count as ink. */
export const INK_CONTRAST = 64;

/** Converts to perceived brightness (ITU-R BT.601). Transparent parts count as white. */
export function toGrey({ width, height, data }: Pixels): GreyPixels {
  const grey = new Uint8Array(width * height);
  for (let i = 0, at = 0; i < grey.length; i++, at += 4) {
    const light = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
    const alpha = data[at + 3] ?? 255;
    grey[i] = 0.5 + (alpha === 255 ? light : 255 + ((light - 255) * alpha) / 255);
  }
  return { width, height, data: grey };
}

/** Rotates an image clockwise by quarter turns. */
export function turnPicture(picture: GreyPixels, quarterTurns: number): GreyPixels {
  const { width, height, data } = picture;
  if (quarterTurns === 0) return picture;
  const turned = new Uint8Array(data.length);
  const swaps = quarterTurns !== 2;
  const [newWidth, newHeight] = swaps ? [height, width] : [width, height];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at =
        quarterTurns === 1
          ? x * newWidth + (height - 1 - y)
          : quarterTurns === 2
            ? (height - 1 - y) * newWidth + (width - 1 - x)
            : (width - 1 - x) * newWidth + y;
      turned[at] = data[y * width + x] ?? 0;
    }
  }
  return { width: newWidth, height: newHeight, data: turned };
}

/** Shrinks an image by a whole factor. Each pixel is the mean of the pixels that it replaces. */
export function shrink({ width, height, data }: GreyPixels, factor: number): GreyPixels {
  if (factor <= 1) return { width, height, data };
  const newWidth = Math.max(1, Math.floor(width / factor));
  const newHeight = Math.max(1, Math.floor(height / factor));
  const smaller = new Uint8Array(newWidth * newHeight);
  const sums = new Uint32Array(newWidth);
  for (let y = 0; y < newHeight; y++) {
    sums.fill(0);
    for (let dy = 0; dy < factor; dy++) {
      let at = (y * factor + dy) * width;
      for (let x = 0; x < newWidth; x++) {
        let sum = 0;
        for (let dx = 0; dx < factor; dx++) sum += data[at++] ?? 0;
        sums[x] = (sums[x] ?? 0) + sum;
      }
    }
    for (let x = 0; x < newWidth; x++) smaller[y * newWidth + x] = (sums[x] ?? 0) / (factor * factor);
  }
  return { width: newWidth, height: newHeight, data: smaller };
}

/** The denominator of the weights of pixels. */
const WHOLE = 2 ** 16;

/** Makes an image narrower: `share` of its width, from 0.5 to 1. Each pixel is the mean of the pixels that it replaces. */
export function narrow({ width, height, data }: GreyPixels, share: number): GreyPixels {
  const newWidth = Math.max(1, Math.round(width * share));
  const step = width / newWidth;
  // Each new pixel replaces at most three pixels.
  const first = new Uint32Array(newWidth);
  const weights = [new Uint32Array(newWidth), new Uint32Array(newWidth)] as const;
  for (let x = 0; x < newWidth; x++) {
    const from = Math.floor(x * step);
    first[x] = from;
    for (const [i, weight] of weights.entries()) {
      const overlap = Math.min((x + 1) * step, from + i + 1) - Math.max(x * step, from + i);
      weight[x] = Math.round((WHOLE * Math.max(0, overlap)) / step);
    }
  }
  const [one, two] = weights;
  const narrower = new Uint8Array(newWidth * height);
  for (let row = 0, at = 0; row < data.length; row += width) {
    for (let x = 0; x < newWidth; x++) {
      const from = row + (first[x] ?? 0);
      const a = one[x] ?? 0;
      const b = two[x] ?? 0;
      const sum = a * (data[from] ?? 0) + b * (data[from + 1] ?? 0) + (WHOLE - a - b) * (data[from + 2] ?? 0);
      narrower[at++] = (sum + WHOLE / 2) / WHOLE;
    }
  }
  return { width: newWidth, height, data: narrower };
}

export function crop({ width, height, data }: GreyPixels, area: Box): GreyPixels {
  const left = Math.max(0, Math.floor(area.left));
  const top = Math.max(0, Math.floor(area.top));
  const newWidth = Math.max(1, Math.min(width, Math.ceil(area.right)) - left);
  const newHeight = Math.max(1, Math.min(height, Math.ceil(area.bottom)) - top);
  if (newWidth === width && newHeight === height) return { width, height, data };
  const part = new Uint8Array(newWidth * newHeight);
  for (let y = 0; y < newHeight; y++) {
    const start = (top + y) * width + left;
    part.set(data.subarray(start, start + newWidth), y * newWidth);
  }
  return { width: newWidth, height: newHeight, data: part };
}

/** Adds a border of the colour of the upper left corner. */
export function withBorder({ width, height, data }: GreyPixels, border: number): GreyPixels {
  const [newWidth, newHeight] = [width + 2 * border, height + 2 * border];
  const larger = new Uint8Array(newWidth * newHeight).fill(data[0] ?? 255);
  for (let y = 0; y < height; y++) {
    larger.set(data.subarray(y * width, (y + 1) * width), (y + border) * newWidth + border);
  }
  return { width: newWidth, height: newHeight, data: larger };
}
