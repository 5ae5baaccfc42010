import { readFileSync } from "node:fs";
import { join } from "node:path";
import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";
import { expect } from "vitest";

const FOLDER = join(import.meta.dirname, "../../docs/screenshots/layouts");
/** The distance of colours that counts as a difference, from 0 to 1. Other versions of browsers draw edges differently. */
const THRESHOLD = 0.25;
/** The share of pixels that may differ. One line of text that moves by a line changes about 1.5 percent. */
export const TOLERANCE = 0.01;

/** The share of pixels that differ from the picture in the documentation. */
export function difference(name: string, { width, height, data }: PNG): number {
  const expected = PNG.sync.read(readFileSync(join(FOLDER, `${name}.png`)));
  expect([name, width, height]).toEqual([name, expected.width, expected.height]);
  return pixelmatch(expected.data, data, undefined, width, height, { threshold: THRESHOLD }) / (width * height);
}
