import { expect, test } from "vitest";
import { reduce } from "../../documents/child/ocr/ink-lines.ts";
import { straighten } from "../../documents/child/ocr/straighten.ts";
import type { GreyPixels } from "../../documents/child/pixels.ts";

const [WIDTH, HEIGHT] = [900, 1200];

/** Thirty lines of words as dark bars, which fall to the right by an angle in degrees. */
function crookedPage(angle: number): GreyPixels {
  const data = new Uint8Array(WIDTH * HEIGHT).fill(250);
  const slope = Math.tan((angle * Math.PI) / 180);
  for (let line = 0; line < 30; line++) {
    for (let x = 100; x < 800; x++) {
      if (x % 60 < 15) continue;
      const top = Math.round(150 + line * 30 + slope * (x - WIDTH / 2));
      for (let y = top; y < top + 10; y++) data[y * WIDTH + x] = 20;
    }
  }
  return { width: WIDTH, height: HEIGHT, data };
}

function emptyRows({ data }: GreyPixels): number {
  let empty = 0;
  for (let y = 140; y < 1040; y++) if (data.subarray(y * WIDTH, (y + 1) * WIDTH).every((shade) => shade > 200)) empty++;
  return empty;
}

test.each([-3, -1, 2, 4])("lines at %d degrees become horizontal", (angle) => {
  const page = crookedPage(angle);
  expect(emptyRows(page)).toBeLessThan(300);
  expect(emptyRows(straighten(page, reduce(page)))).toBeGreaterThan(480);
});

test("a straight page stays as it is", () => {
  const page = crookedPage(0);
  expect(straighten(page, reduce(page))).toBe(page);
});
