import { describe, expect, test } from "vitest";
import { anonymise } from "../../anonymity/anonymise.ts";
import { english } from "../../languages/en/index.ts";
import { TITLE_LANGUAGES } from "../../languages/languages.ts";
import { readLayoutFacts } from "../../rendering/facts/read-facts.ts";
import { SAMPLE } from "../../rendering/layouts/sample.ts";
import { renderCandidatePage } from "../../rendering/pages/candidate-page.ts";
import { visibleText } from "./demo.ts";
import { factsIn, LAYOUTS } from "./layout-pictures.ts";

const ENGLISH = new Map(Object.entries(english.titles));
const HEADINGS = [...ENGLISH.values()];

test("there are six", () => {
  expect(LAYOUTS.map(({ slug }) => slug)).toEqual([
    "classic",
    "sidebar",
    "modern",
    "consultancy-profile",
    "compact",
    "academic",
  ]);
});

describe.each(LAYOUTS.map((layout) => [layout.slug, layout] as const))("%s", (_slug, layout) => {
  const keys = new Set([...JSON.stringify(layout.sections).matchAll(/\{\{([a-z]+)\}\}/g)].map(([, key]) => key));
  const declared = Array.from(Object(layout.variables), (variable) => String(Object(variable).key));

  test("declares each variable that it shows", () => {
    expect([...keys].filter((key) => !["page", "pages", ...declared].includes(key ?? ""))).toEqual([]);
  });

  test("shows the values of every variable", () => {
    const text = visibleText(renderCandidatePage(factsIn(layout)).html);
    for (const key of declared) {
      const value = SAMPLE[key];
      const [first] = Array.isArray(value) ? [Object.values(Object(value[0]))[0]] : [value];
      expect(text, key).toContain(String(first));
    }
  });

  test("has its titles in every language, and mirrors Arabic", () => {
    const titles = HEADINGS.filter((title) => visibleText(renderCandidatePage(factsIn(layout)).html).includes(title));
    expect(titles.length).toBeGreaterThan(3);
    for (const { code: language, titles: own } of TITLE_LANGUAGES) {
      const { html } = renderCandidatePage(factsIn(layout, { language }));
      const text = visibleText(html);
      const words = Object.entries(own).filter(([key]) => titles.includes(ENGLISH.get(key) ?? "") && key !== "page");
      expect(words.length).toBeGreaterThan(3);
      for (const [, word] of words) expect(text, language).toContain(word);
      expect(html.includes('dir="rtl"'), language).toBe(language === "ar");
    }
  });

  test("prints no title for a candidate without values", () => {
    const values = { name: "Elena Marchetti", headline: "Engineer" };
    const text = visibleText(renderCandidatePage(factsIn(layout, { values })).html);
    expect(text).toContain("Elena Marchetti");
    const [, shown = ""] = text.split("Engineer");
    expect(HEADINGS.filter((title) => shown.includes(title))).toEqual([]);
  });

  test("shows the sample in the library, and never to the readers of a candidate", () => {
    const library = readLayoutFacts({ layout, organization: { name: "Agency" } });
    expect(visibleText(renderCandidatePage(library).html)).toContain("Elena Marchetti");
    const candidate = renderCandidatePage(factsIn(layout, { values: { headline: "Engineer" } })).html;
    expect(candidate).not.toMatch(/Marchetti|Havenlicht Imaging|Milan/);
  });

  test("shows no contact data of an anonymous candidate", () => {
    const { html } = renderCandidatePage(anonymise(factsIn(layout)));
    expect(html).not.toMatch(/Elena|Marchetti|555 01 27|data:image/);
  });

  test("has a page of at most 50 kB without fonts", () => {
    expect(Buffer.byteLength(renderCandidatePage(factsIn(layout)).html)).toBeLessThanOrEqual(50_000);
  });
});
