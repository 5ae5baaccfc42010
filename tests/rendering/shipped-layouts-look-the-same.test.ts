/** @module-tag chromium */
import { describe, expect, test } from "vitest";
import { difference, TOLERANCE } from "./compare-pictures.ts";
import { LAYOUTS, layoutPdf, pagePictures, pdfPictures, unusualPicture } from "./layout-pictures.ts";

describe.each(LAYOUTS.map((layout) => [layout.slug, layout] as const))("%s", (slug, layout) => {
  test("looks as in the documentation on a desktop, on a phone and in a PDF", async () => {
    const pictures = [
      ...(await pagePictures(layout)),
      ...pdfPictures("pdf", await layoutPdf(layout)),
      await unusualPicture(layout),
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
  const pictures = await pagePictures(changed);
  for (const [view, picture] of pictures) {
    expect(difference(`classic-${view}`, picture), view).toBeGreaterThan(TOLERANCE);
  }
});
