/** @module-tag chromium */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Chromium, createChromium } from "../../rendering/print/chromium.ts";
import { chromiumPath, openBrowser } from "./browser.ts";
import { difference, TOLERANCE } from "./compare-pictures.ts";
import { LAYOUTS, layoutPdf, pagePictures, pdfPictures } from "./layout-pictures.ts";

let browser: Browser;
let chromium: Chromium;
beforeAll(async () => {
  browser = await openBrowser();
  chromium = createChromium({ path: chromiumPath(), timeout: 120_000 });
});
afterAll(() => Promise.all([browser.close(), chromium.close()]));

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
