/** @module-tag chromium */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { renderCandidatePage } from "../../rendering/pages/candidate-page.ts";
import { brokenWords, overflow } from "./broken-words.ts";
import { openBrowser, visit } from "./browser.ts";
import { factsWith } from "./demo.ts";
import { factsIn, LAYOUTS } from "./layout-pictures.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** The usual wordings of levels, and words that are long in their language. */
const LEVELS = [
  ["Spanish", "Professional working proficiency"],
  ["English", "Native or bilingual proficiency"],
  ["Niederländisch", "verhandlungssicher in Wort und Schrift"],
  ["Schottisch-Gälisch", "Grundkenntnisse"],
  ["Français", "Compétence professionnelle complète"],
  ["Norwegian Bokmål", "C2"],
  ["Portugiesisch", "Muttersprachenniveau"],
].map(([name, level]) => ({ name, level }));

const VALUES = {
  name: "Maximiliane Oberhauser-Schwarzenberg",
  headline: "Datenschutzbeauftragte und Wirtschaftsprüferin",
  city: "Mönchengladbach, Nordrhein-Westfalen",
  email: "maximiliane.oberhauser-schwarzenberg@beispielunternehmen.example",
  phone: "+49 2161 555 01 27",
  website: "https://www.network.example/in/maximiliane-oberhauser-schwarzenberg-4a1b2c3d",
  summary: "Siehe https://very.long.example/path/that/has/no/spaces/and/goes/on/and/on/and/on/and/on/and/on/and/on.",
  experience: Array.from({ length: 4 }, () => ({
    role: "Bereichsleiterin Unternehmenskommunikation und Öffentlichkeitsarbeit",
    employer: "Versicherungsgesellschaft",
    place: "Mönchengladbach",
    period: "September 2019 – voraussichtlich Dezember 2026",
    bullets: ["Donaudampfschifffahrtsgesellschaftskapitän beraten."],
  })),
  education: [
    { degree: "Diplom-Wirtschaftsmathematikerin", school: "Universität", place: "Ulm", period: "2011 – 2013" },
  ],
  skills: [{ name: "Wirtschaftlichkeitsberechnung", level: "80" }],
  languages: LEVELS,
  certificates: [{ name: "Rechtsschutzversicherungs-Sachkunde", year: "September 2019" }],
};

describe.each(LAYOUTS.map((layout) => [layout.slug, layout] as const))("%s", (_slug, layout) => {
  it.each([1280, 800, 390])("breaks no word and overflows nowhere at a width of %i pixels", async (width) => {
    const facts = factsIn(layout, { values: VALUES, language: "de" });
    const { page, close } = await visit(browser, renderCandidatePage(facts), { width });
    expect(await brokenWords(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.emulateMedia({ media: "print" });
    if (width === 800) expect(await brokenWords(page)).toEqual([]);
    await close();
  });
});

it("a text beside a growing one has its own width, and both keep their longest word in a narrow row", async () => {
  const row = (width: number) => ({
    type: "row",
    width,
    gap: 8,
    children: [
      { id: "name", type: "text", value: "Spanish", grow: true },
      { id: "level", type: "text", value: "Professional working", align: "right" },
    ],
  });
  const { page, close } = await visit(browser, renderCandidatePage(factsWith([row(400), row(150), row(100)])));
  const widths = await Promise.all(
    ["name", "level"].map((id) =>
      page.locator(`[data-id=${id}]`).evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect().width)),
    ),
  );
  const [[wideName = 0, narrowName = 0], [wideLevel = 0, narrowLevel = 0]] = [widths[0] ?? [], widths[1] ?? []];
  expect(wideName + 8 + wideLevel).toBeCloseTo(400, 0);
  expect(wideLevel).toBeGreaterThan(100);
  expect(narrowName + 8 + narrowLevel).toBeCloseTo(150, 0);
  expect(await brokenWords(page)).toEqual([]);
  await close();
});
