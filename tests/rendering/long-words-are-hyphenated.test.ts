/**
 * @module-tag chromium
 * @module-tag pdftotext
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { extractText } from "../../documents/extract-text.ts";
import { renderCandidatePage, renderPrintDocument } from "../../rendering/pages/candidate-page.ts";
import { hyphenator } from "../../rendering/pages/hyphenate.ts";
import { sharedChromium } from "./browser.ts";
import { readPdf } from "./files.ts";
import { factsIn, LAYOUTS } from "./layout-pictures.ts";

const marked = (language: string, text: string) => hyphenator(language)(text).replaceAll("\u00ad", "|");

describe("long words", () => {
  it.each([
    ["de", "Kraftfahrzeughaftpflicht", "Kraft|fahr|zeug|haft|pflicht"],
    ["nl", "Aansprakelijkheid", "Aanspra|kelijkheid"],
    ["en-GB", "internationalisation", "inter|na|tion|al|isation"],
    ["pt-BR", "internacionalização", "inter|na|ci|o|na|li|zação"],
  ])("are divided by the rules of %s", (language, word, parts) => {
    expect(marked(language, word).startsWith(parts.split("|", 1)[0] ?? "?")).toBe(true);
    expect(marked(language, word).replaceAll("|", "")).toBe(word);
    expect(marked(language, `(${word}),`)).toBe(`(${marked(language, word)}),`);
  });

  it.each([
    "Entwicklung",
    "entwicklungsabteilung@example.org",
    "www.entwicklungsabteilung.de",
    "Entwicklungsabteilung4",
  ])("%s stays whole: it is short or an address", (word) => expect(marked("de", word)).toBe(word));

  it("are foreign in languages without patterns, where others stay whole", () => {
    const name = "Wolfeschlegelsteinhausenbergerdorff";
    for (const language of ["ja", "zh", "yue", "ar", "he", "cs"])
      expect(marked(language, `${name}、`)).toMatch(/^Wol\w+\|\w/);
    expect(marked("ja", "Featherstonehaugh")).toContain("|");
    for (const language of ["cs", "fi", "xx", "not a tag"]) {
      expect(marked(language, "nejzodpovědnějšího")).toBe("nejzodpovědnějšího");
    }
    expect(marked("ru", "электрификация Тихоокеанского")).toBe("электрификация Тихоокеанского");
  });
});

const WORDS = [
  "Donaudampfschifffahrtsgesellschaft",
  "Qualitätsmanagementbeauftragter",
  "Kraftfahrzeughaftpflichtversicherungsrecht",
  "Rechnungslegungsharmonisierung",
  "Bundesarbeitsgemeinschaft",
];
const VALUES = {
  name: "Jürgen Großmann",
  headline: WORDS.join(" und "),
  summary: WORDS.join(" für "),
  experience: [{ role: WORDS[1], employer: WORDS[0], bullets: [WORDS.join(" und ")] }],
  skills: WORDS.map((name) => ({ name, level: "" })),
  awards: [{ name: WORDS[4], from: WORDS[0], year: "2020" }],
};

function textOf(pdf: Buffer): string {
  return execFileSync("pdftotext", ["-enc", "UTF-8", "-", "-"], { input: pdf, encoding: "utf8" });
}

const counts = (text: string) => WORDS.map((word) => text.split(word).length - 1);

test.each(LAYOUTS.map((layout) => [layout.slug, layout] as const))(
  "a PDF of %s has hyphens at the ends of lines, and readers find each word",
  async (_slug, layout) => {
    const facts = factsIn(layout, { language: "de", values: VALUES });
    const { pageWidth: width, pageHeight: height } = facts.layout;
    const title = "Großmann";
    const pdf = await sharedChromium().renderPdf(renderPrintDocument(facts).html, { width, height, title });
    expect(textOf(pdf)).not.toMatch(/[\u00ad\u2010]/);
    expect((await readPdf(pdf)).pages.join()).not.toMatch(/[\u00ad\u2010]/);
    // Each value, without the title of the page.
    const written = counts(JSON.stringify(VALUES));
    expect(counts(textOf(pdf).replaceAll("\n", " "))).toEqual(written);
    const folder = mkdtempSync(join(tmpdir(), "hyphens-"));
    try {
      const file = join(folder, "cv.pdf");
      writeFileSync(file, pdf);
      const { text } = await extractText(file, { languages: ["de"], limits: { wallMs: 100_000 } });
      expect(counts(text)).toEqual(written);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);

test("a line ends with a hyphen in a narrow column", async () => {
  const layout = LAYOUTS.find(({ slug }) => slug === "sidebar");
  if (layout === undefined) throw new Error("There is no layout sidebar.");
  const facts = factsIn(layout, { language: "de", values: VALUES });
  const { pageWidth: width, pageHeight: height } = facts.layout;
  const pdf = await sharedChromium().renderPdf(renderPrintDocument(facts).html, { width, height, title: "" });
  const raw = execFileSync("pdftotext", ["-raw", "-", "-"], { input: pdf, encoding: "utf8" });
  expect(raw.match(/\p{Ll}-$/gmu)?.length).toBeGreaterThan(3);
  expect(renderCandidatePage(facts).html).not.toContain("\u00ad");
});

test.each([
  ["en", "Maximiliana Konstantinopolitanska"],
  ["ja-JP", "Ursula Wolfeschlegelsteinhausenbergerdorff"],
])("a long name ends its lines with a hyphen in a narrow column of %s", async (language, name) => {
  const layout = LAYOUTS.find(({ slug }) => slug === "sidebar");
  if (layout === undefined) throw new Error("There is no layout sidebar.");
  const facts = factsIn(layout, { language, values: { ...VALUES, name } });
  const { pageWidth: width, pageHeight: height } = facts.layout;
  const pdf = await sharedChromium().renderPdf(renderPrintDocument(facts).html, { width, height, title: "" });
  const raw = execFileSync("pdftotext", ["-raw", "-", "-"], { input: pdf, encoding: "utf8" });
  const [, last = ""] = name.split(" ");
  expect(raw).toMatch(new RegExp([...last].join("(?:-\\n)?")));
  expect(raw.split("\n").filter((line) => line.startsWith(last.slice(0, 5)) && line.length < last.length)).toEqual([
    expect.stringMatching(/-$/),
  ]);
});
