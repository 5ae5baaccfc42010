import { describe, expect, test } from "vitest";
import { makeCvs } from "../../bench/layouts/cvs.ts";
import { renderWord } from "../../rendering/word/render-word.ts";
import { sharedChromium } from "./browser.ts";
import { difference, TOLERANCE } from "./compare-pictures.ts";
import { readPdf } from "./files.ts";
import { factsIn, LAYOUTS, longFacts, pdfPictures } from "./layout-pictures.ts";
import { wordPdf } from "./libre-office.ts";

describe.each(LAYOUTS.map((layout) => [layout.slug, layout] as const))("the Word file of %s", (slug, layout) => {
  test("looks in LibreOffice as in the documentation", async () => {
    const word = await renderWord(longFacts(layout), { draw: sharedChromium().drawPicture });
    const different = [...pdfPictures("word", wordPdf(word))]
      .map(([view, picture]) => ({ view, share: difference(`${slug}-${view}`, picture) }))
      .filter(({ share }) => share > TOLERANCE);
    expect(different).toEqual([]);
  });
});

const FORTY = makeCvs().filter(({ name }) =>
  ["en forty", "de forty", "zh forty", "nb-NO forty", "he forty"].includes(name),
);

// Whether LibreOffice omits entries depends on the heights of their texts.
test.each(LAYOUTS.flatMap((layout) => FORTY.map((cv) => ({ layout, cv, slug: layout.slug, name: cv.name }))))(
  "LibreOffice shows forty jobs in order in $slug: $name",
  async ({ layout, cv: { values, language } }) => {
    // An award names an employer with a year, too.
    const word = await renderWord(factsIn(layout, { values: { ...values, awards: [] }, language }));
    const text = (await readPdf(wordPdf(word))).pages.join("").replace(/\s/g, "");
    const jobs = [values.experience ?? []].flat().map((job) => `${Object(job).employer}`.replace(/\s/g, ""));
    expect(jobs).toHaveLength(40);
    const written = JSON.stringify(values.experience);
    const missing = Array.from({ length: 40 }, (_, index) => `${2025 - index}`).filter(
      (year) => text.split(year).length < written.split(year).length,
    );
    expect(missing).toEqual([]);
    // Of a name with Hebrew and Latin words, as every second one is, the reader of the PDF puts the year elsewhere.
    const found = jobs.filter((employer) => text.includes(employer));
    expect(found.length).toBeGreaterThanOrEqual(language === "he" ? 20 : 40);
    expect(found.toSorted((one, other) => text.indexOf(one) - text.indexOf(other))).toEqual(found);
  },
);

const NAME = { id: "name", type: "text", value: { default: "{{name}}" } };

test.each([
  ["as the body", { type: "column", height: 1123, background: "#123456", padding: 60, children: [NAME] }],
  [
    "in the body",
    { type: "column", children: [{ id: "box", type: "column", height: 1123, padding: 40, children: [NAME] }] },
  ],
])("a cover of the height of a page %s has no blank page before it", async (_where, cover) => {
  const section = { label: "Page", header: null, footer: null };
  const layout = {
    name: "With a cover",
    slug: "cover",
    languages: ["en"],
    variables: [{ key: "name", type: "inline-text" }],
    sections: [
      { ...section, id: "cover", type: "single-page", body: { id: "body", ...cover } },
      { ...section, id: "main", type: "multi-page", body: { ...NAME, value: { default: "Profile" } } },
    ],
  };
  const { pages } = await readPdf(wordPdf(await renderWord(factsIn(layout, { values: { name: "Ada Byron" } }))));
  expect(pages.map((page) => page.trim())).toEqual(["Ada Byron", "Profile"]);
});

test("a change of a layout is a difference", async () => {
  const [classic] = LAYOUTS;
  if (classic === undefined) throw new Error("There is no layout.");
  const changed = JSON.parse(JSON.stringify(classic).replaceAll('"size":13.5', '"size":14.5'));
  const [first] = [...pdfPictures("word", wordPdf(await renderWord(longFacts(changed))))];
  expect(first && difference("classic-word-1", first[1])).toBeGreaterThan(TOLERANCE);
});
