/** @module-tag chromium */
import { describe, expect, test } from "vitest";
import { openPdf, pdfium } from "../../documents/child/pdf/pdfium.ts";
import { SAMPLE } from "../../rendering/layouts/sample.ts";
import { renderPrintDocument } from "../../rendering/pages/candidate-page.ts";
import { sharedChromium } from "./browser.ts";
import { readPdf } from "./files.ts";
import { factsIn, LAYOUTS, layoutPdf } from "./layout-pictures.ts";

const LISTS = ["L", "LI", "Lbl", "Link"];
/** The tags of each layout besides Document, P, H1, H2 and NonStruct, which all have. */
const TAGS: Readonly<Record<string, readonly string[]>> = {
  classic: ["H3", ...LISTS],
  sidebar: ["Figure", ...LISTS],
  modern: ["H3", "H4", "H5", ...LISTS],
  "consultancy-profile": ["Figure", "H3", "TD", "TH", "TR", "Table", ...LISTS],
  compact: [...LISTS, "Strong"],
  academic: ["H3", ...LISTS],
};

const TEXT_OBJECT = 1;

/** The number of texts of all pages, and of those without a tag or a mark. */
function countTexts(pdf: Uint8Array): { texts: number; unmarked: number } {
  const document = openPdf(pdf);
  const counted = { texts: 0, unmarked: 0 };
  for (let index = 0; index < pdfium.FPDF_GetPageCount(document); index += 1) {
    const page = pdfium.FPDF_LoadPage(document, index);
    for (let at = 0; at < pdfium.FPDFPage_CountObjects(page); at += 1) {
      const object = pdfium.FPDFPage_GetObject(page, at);
      if (pdfium.FPDFPageObj_GetType(object) !== TEXT_OBJECT) continue;
      counted.texts += 1;
      if (pdfium.FPDFPageObj_CountMarks(object) === 0) counted.unmarked += 1;
    }
    pdfium.FPDF_ClosePage(page);
  }
  return counted;
}

describe.each(LAYOUTS.map((layout) => [layout.slug, layout] as const))("the PDF of %s", (slug, layout) => {
  test("has a tag for each form of content, a title and a language, and no text without a mark", async () => {
    const pdf = await layoutPdf(layout);
    const { raw, info } = await readPdf(pdf);
    // Structure elements have the type as /S, and so do actions of links.
    const types = new Set([...raw.matchAll(/\/S\s*\/([A-Z][A-Za-z0-9]*)/g)].map(([, type]) => type));
    const tags = [...types].filter((type) => type !== "URI" && type !== "Parent").toSorted();
    expect(tags).toEqual(["Document", "H1", "H2", "NonStruct", "P", ...(TAGS[slug] ?? [])].toSorted());
    expect(raw).toMatch(/\/MarkInfo\s*<<[^>]*\/Marked true/);
    for (const part of ["/StructTreeRoot", "/Outlines", "/Lang (en)"]) expect(raw).toContain(part);
    expect(raw).toContain("/DisplayDocTitle true");
    expect(info.Title).toBe(SAMPLE.name);
    if (tags.includes("Figure")) expect(raw).toContain(`/Alt (${SAMPLE.name})`);
    const { texts, unmarked } = countTexts(pdf);
    expect(texts).toBeGreaterThan(20);
    expect(unmarked).toBe(0);
  });
});

/** One layout of each family of fonts, with their weights and italics. */
const FAMILIES = LAYOUTS.filter(({ slug }) => ["classic", "modern"].includes(slug));

test.each([
  ["ar", "مهندسة منتجات", "المسؤولية الكاملة عن الجودة"],
  ["he", "מהנדסת מוצר", "אחריות מלאה על האיכות"],
  ["ja", "製品管理責任者", "品質保証チームの髙橋さんと﨑山さん、２名"],
  ["zh", "供应链经理", "负责华东地区三个仓库的管理"],
  ["yue", "餐飲業經理", "我喺樓面做咗十年，同佢哋一齊"],
])("letters in %s are text in a font, also bold and italic ones", async (language, headline, role) => {
  const values = {
    name: headline,
    headline,
    summary: role,
    experience: [{ role, employer: headline, bullets: [role] }],
  };
  expect(FAMILIES).toHaveLength(2);
  for (const layout of FAMILIES) {
    const facts = factsIn(layout, { language, values });
    const { pageWidth: width, pageHeight: height } = facts.layout;
    const title = facts.candidate.name;
    const pdf = await sharedChromium().renderPdf(renderPrintDocument(facts).html, { width, height, title });
    // A font of Type 3 consists of drawings, for a cut that the system lacks or PostScript outlines.
    expect.soft(pdf.toString("latin1").match(/\/Type3\b/g), layout.slug).toBeNull();
    const { pages } = await readPdf(pdf);
    if (language !== "ar" && language !== "he") expect.soft(pages.join("").replace(/\s/g, "")).toContain(role);
  }
});
