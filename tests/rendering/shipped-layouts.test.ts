import { describe, expect, test } from "vitest";
import { anonymise } from "../../anonymity/anonymise.ts";
import { english } from "../../languages/en/index.ts";
import { PAGE_LANGUAGES } from "../../languages/languages.ts";
import { readLayoutFacts } from "../../rendering/facts/read-facts.ts";
import { SAMPLE } from "../../rendering/layouts/sample.ts";
import { renderCandidatePage, renderPrintDocument } from "../../rendering/pages/candidate-page.ts";
import { renderWord } from "../../rendering/word/render-word.ts";
import { visibleText } from "./demo.ts";
import { readWord, wordParagraphs } from "./files.ts";
import { factsIn, LAYOUTS } from "./layout-pictures.ts";

const WITH_LEVELS = {
  ...SAMPLE,
  skills: [
    { name: "Risk management", level: "Expert" },
    { name: "Embedded C", level: "80" },
  ],
};

/** The texts of all values, without pictures and the levels that are the length of a bar. */
function leaves(value: unknown): string[] {
  if (typeof value === "string") return /^(?:\d{1,3}|data:.*)$/s.test(value) ? [] : [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(leaves) : [];
}

const bodyOf = (html: string): string => visibleText(html.slice(html.indexOf("<main")));

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
  test("has no letters so far apart that readers of PDFs take the gap for a space", () => {
    const fonts = [...JSON.stringify(layout).matchAll(/"size":([\d.]+)[^{}]*"letter_spacing":([\d.]+)/g)];
    const wide = fonts.filter(([, size, spacing]) => Number(spacing) > 0.09 * Number(size));
    expect(wide.map(([font]) => font)).toEqual([]);
  });

  const keys = new Set([...JSON.stringify(layout.sections).matchAll(/\{\{([a-z]+)\}\}/g)].map(([, key]) => key));
  const declared = Array.from(Object(layout.variables), (variable) => String(Object(variable).key));

  test("declares each variable that it shows", () => {
    expect([...keys].filter((key) => !["page", "pages", ...declared].includes(key ?? ""))).toEqual([]);
  });

  test("shows every value of every variable, on the page and in Word", async () => {
    const facts = factsIn(layout, { values: WITH_LEVELS });
    const xml = readWord(await renderWord(facts))["word/document.xml"] ?? "";
    const word = wordParagraphs(xml).join(" ").replaceAll("\u00a0", " ");
    for (const text of [visibleText(renderCandidatePage(facts).html), word]) {
      expect(leaves(WITH_LEVELS).filter((value) => !text.includes(value))).toEqual([]);
      expect(text).not.toContain("(80)");
    }
    expect(declared).toEqual(Object.keys(SAMPLE).filter((key) => key !== "avatar"));
  });

  test("has the name and the number on each page of its files, and not on the shared page", async () => {
    const facts = factsIn(layout);
    expect(bodyOf(renderCandidatePage(facts).html).split("Elena Marchetti")).toHaveLength(2);
    expect(bodyOf(renderPrintDocument(facts).html)).toMatch(/Elena Marchetti\s+·\s+Page/);
    const parts = Object.entries(readWord(await renderWord(facts)));
    const footers = parts.filter(([name]) => /^word\/footer\d/.test(name)).map(([, xml]) => xml);
    expect(footers.some((xml) => xml.includes("Elena Marchetti") && xml.includes("NUMPAGES"))).toBe(true);
  });

  test.each(Object.keys(SAMPLE).filter((key) => Array.isArray(SAMPLE[key])))(
    "shows an item of %s in which any one member is missing",
    (key) => {
      const [item] = [SAMPLE[key]].flat();
      for (const missing of Object.keys(Object(item))) {
        const rest = Object.fromEntries(Object.entries(Object(item)).filter(([name]) => name !== missing));
        const text = bodyOf(renderCandidatePage(factsIn(layout, { values: { name: "Elena", [key]: [rest] } })).html);
        expect(leaves(rest).filter((value) => !text.includes(value))).toEqual([]);
        expect(text, missing).not.toMatch(/\(\s*\)|·\s*·|[|,–]\s*$/m);
      }
    },
  );

  test("has its titles in every language, and mirrors Arabic", () => {
    const titles = HEADINGS.filter((title) => visibleText(renderCandidatePage(factsIn(layout)).html).includes(title));
    expect(titles.length).toBeGreaterThan(3);
    for (const { code: language, titles: own } of PAGE_LANGUAGES) {
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
