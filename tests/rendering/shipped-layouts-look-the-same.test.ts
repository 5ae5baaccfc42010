/** @module-tag chromium */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import pixelmatch from "pixelmatch";
import type { Browser } from "playwright-core";
import { PNG } from "pngjs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Chromium, createChromium } from "../../rendering/print/chromium.ts";
import { chromiumPath, openBrowser } from "./browser.ts";
import { LAYOUTS, layoutPdf, pagePictures, pdfPictures } from "./layout-pictures.ts";

const FOLDER = join(import.meta.dirname, "../../docs/screenshots/layouts");
/** The distance of colours that counts as a difference, from 0 to 1. Other versions of browsers draw edges differently. */
const THRESHOLD = 0.25;
/** The share of pixels that may differ. One line of text that moves by a line changes about 1.5 percent. */
const TOLERANCE = 0.01;

let browser: Browser;
let chromium: Chromium;
beforeAll(async () => {
  browser = await openBrowser();
  chromium = createChromium({ path: chromiumPath(), timeout: 120_000 });
});
afterAll(() => Promise.all([browser.close(), chromium.close()]));

/** The share of pixels that differ from the picture in the documentation. */
function difference(name: string, { width, height, data }: PNG): number {
  const expected = PNG.sync.read(readFileSync(join(FOLDER, `${name}.png`)));
  expect([name, width, height]).toEqual([name, expected.width, expected.height]);
  return pixelmatch(expected.data, data, undefined, width, height, { threshold: THRESHOLD }) / (width * height);
}

describe.each(LAYOUTS.map((layout) => [layout.slug, layout] as const))("%s", (slug, layout) => {
  test("looks as in the documentation on a desktop, on a phone and in a PDF", async () => {
    const pictures = [
      ...(await pagePictures(browser, layout)),
      ...pdfPictures("pdf", await layoutPdf(chromium, layout)),
    ];
    const different = pictures
      .map(([view, picture]) => ({ view, share: difference(`${slug}-${view}`, picture) }))
      .filter(({ share }) => share > TOLERANCE);
    expect(different).toEqual([]);
  });
});

test("a change of a layout is a difference", async () => {
  const [classic] = LAYOUTS;
  if (classic === undefined) throw new Error("There is no layout.");
  const changed = JSON.parse(JSON.stringify(classic).replaceAll('"size":13.5', '"size":14.5'));
  const pictures = await pagePictures(browser, changed);
  for (const [view, picture] of pictures) {
    expect(difference(`classic-${view}`, picture), view).toBeGreaterThan(TOLERANCE);
  }
});
