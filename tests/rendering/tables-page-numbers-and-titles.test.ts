/** @module-tag chromium */
import { describe, expect, it } from "vitest";
import { anonymise } from "../../anonymity/anonymise.ts";
import type { Facts } from "../../rendering/facts/facts.ts";
import { renderCandidatePage, renderPrintDocument } from "../../rendering/pages/candidate-page.ts";
import { renderWord } from "../../rendering/word/render-word.ts";
import { sharedChromium, visit } from "./browser.ts";
import { factsWith, visibleText } from "./demo.ts";
import { readPdf, readWord, wordParagraphs } from "./files.ts";

const SIZE = { width: 500, height: 400 };
const PAGE = { page_width: SIZE.width, page_height: SIZE.height };

async function print(facts: Facts): ReturnType<typeof readPdf> {
  return readPdf(await sharedChromium().renderPdf(renderPrintDocument(facts).html, { ...SIZE, title: "t" }));
}

async function wordOf(facts: Facts): Promise<Record<string, string>> {
  return readWord(await renderWord(facts));
}

function text(value: unknown, style: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return { type: "text", value, ...style };
}

const PROJECTS = Array.from({ length: 30 }, (_, index) => ({
  name: `Project ${index}`,
  client: "ACME",
  year: 1990 + index,
}));
const TABLE = {
  type: "table",
  variable: "projects",
  rowBorder: "1px solid #cccccc",
  head: [{ default: "Year", nl: "Jaar" }, "Project", text("Client", { width: "25%" })],
  children: [text("{{item.year}}", { width: 80 }), text("{{item.name}}"), text("{{item.client}}")],
};

describe("a table", () => {
  const facts = factsWith([TABLE], { values: { projects: PROJECTS }, layout: PAGE });

  it("repeats its titles on each page of a PDF, and has tags for screen readers", async () => {
    const { pages, raw } = await print(facts);
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(page).toMatch(/Year\s+Project\s+Client/);
    for (let index = 0; index < 30; index += 1) expect(pages.join("\n")).toContain(`Project ${index}`);
    expect(raw).toMatch(/\/S \/TH\b/);
    expect(raw).toMatch(/\/S \/TD\b/);
    expect(raw).toMatch(/\/S \/Table\b/);
  });

  it("has repeated titles, widths and unbroken rows in Word", async () => {
    const xml = (await wordOf(facts))["word/document.xml"] ?? "";
    expect(xml.match(/<w:tblHeader\/>/g)).toHaveLength(1);
    expect(xml.match(/<w:cantSplit\/>/g)).toHaveLength(31);
    expect(xml).toContain('<w:tcW w:type="dxa" w:w="1200"/>');
    expect(xml).toContain('<w:tcW w:type="dxa" w:w="1875"/>');
    expect(wordParagraphs(xml).slice(0, 6)).toEqual(["Year", "Project", "Client", "1990", "Project 0", "ACME"]);
  });

  it.each([
    ["beside each other on a large screen", 1000, true],
    ["below each other on a phone, each with its title", 360, false],
  ])("has cells %s", async (_, width, isBeside) => {
    const { page, problems, close } = await visit(renderCandidatePage(facts), { width });
    const boxes = await page.locator("tbody tr").first().locator("td").all();
    const [first, second] = await Promise.all(boxes.slice(0, 2).map((cell) => cell.boundingBox()));
    expect(first?.y === second?.y).toBe(isBeside);
    const title = await boxes[0]?.evaluate(
      (cell) => cell.ownerDocument.defaultView?.getComputedStyle(cell, "::before").content,
    );
    expect(title).toBe(isBeside ? "none" : '"Year"');
    expect(await page.locator("html").evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await page.getByRole("columnheader").count()).toBe(3);
    expect(problems).toEqual([]);
    await close();
  });

  it("shows nothing without rows", () => {
    const empty = renderCandidatePage(factsWith([TABLE, text("End")], { values: { projects: [] } }));
    expect(visibleText(empty.html)).not.toContain("Client");
    const blank = renderCandidatePage(factsWith([TABLE, text("End")], { values: { projects: [{ other: "" }] } }));
    expect(visibleText(blank.html)).not.toContain("Client");
  });

  it("keeps an empty cell in its column, and shows rows without a variable once", () => {
    const rows = {
      type: "table",
      children: [
        { type: "row", children: [text("Town"), text("{{town}}"), text("3")] },
        { type: "row", children: [text("{{none}}")] },
      ],
    };
    const { html } = renderCandidatePage(factsWith([rows]));
    expect(html.match(/<tr /g)).toHaveLength(1);
    expect(html.match(/<td /g)).toHaveLength(3);
    expect(html).not.toContain("<thead");
  });

  it("contains no person in an anonymous document", async () => {
    const table = {
      type: "table",
      variable: "projects",
      head: ["Project", "Of Ada Byron"],
      children: [text("{{item.name}}"), text("{{item.by}}"), text("{{email}}")],
    };
    const anonymous = anonymise(
      factsWith([table], {
        values: { name: "Ada Byron", email: "ada@mail.example", projects: [{ name: "Engine", by: "Ada Byron" }] },
        layout: {
          variables: [{ key: "name", sensitive: true }, { key: "email", sensitive: true }, { key: "projects" }],
        },
      }),
    );
    const word = wordParagraphs((await wordOf(anonymous))["word/document.xml"] ?? "").join("\n");
    for (const shown of [renderCandidatePage(anonymous).html, renderPrintDocument(anonymous).html, word]) {
      expect(shown).toContain("Engine");
      expect(shown).not.toMatch(/Ada|Byron|mail\.example/);
    }
  });
});

describe("page numbers", () => {
  const header = { type: "row", children: [text("{{name}} · Page {{page}} of {{pages}}", { padding: 10 })] };
  const footer = text("{{page}}/{{pages}}", { align: "right" });
  const body = { type: "column", children: Array.from({ length: 40 }, (_, index) => text(`Line ${index}`)) };
  const sections = [
    { id: "one", label: "One", header, footer: null, body },
    { id: "two", label: "Two", header: null, footer, body: text("The end of {{page}}{{name}}") },
  ];
  const facts = factsWith([], { values: { name: "Ada" }, layout: { ...PAGE, sections } });

  it("count all pages of a PDF", async () => {
    const { pages } = await print(facts);
    expect(pages.length).toBeGreaterThan(3);
    for (const [index, page] of pages.slice(0, -1).entries()) {
      expect(page.match(/Page \d+ of \d+/g)).toEqual([`Page ${index + 1} of ${pages.length}`]);
    }
    expect(pages.at(-1)).toMatch(new RegExp(`The end of Ada\\s+${pages.length}\\s*/\\s*${pages.length}`));
  });

  it("are fields in Word", async () => {
    const parts = await wordOf(facts);
    const header1 = parts["word/header1.xml"] ?? "";
    expect(header1).toMatch(/<w:instrText[^>]*>PAGE<\/w:instrText>/);
    expect(header1).toMatch(/<w:instrText[^>]*>NUMPAGES<\/w:instrText>/);
    expect(wordParagraphs(header1).join("")).toBe("Ada · Page  of ");
  });

  it("are omitted with their words on the shared page, which has no pages", () => {
    const shown = visibleText(renderCandidatePage(facts).html);
    expect(shown).toContain("Ada\nLine 0");
    expect(shown).not.toContain("Page");
    expect(shown).not.toMatch(/\//);
  });

  it("give way to a variable of that name", async () => {
    const own = factsWith([], {
      values: { page: "Own value" },
      layout: { ...PAGE, variables: [{ key: "page" }], sections: [{ ...sections[1], body: text("Body") }] },
    });
    expect((await print(own)).pages[0]).toContain("Own value");
  });
});

describe("a title", () => {
  const FORMS: [string, Record<string, unknown>][] = [
    ["a row of a bold title and a period", { type: "row", children: [text("TITLE", { bold: true }), text("2019")] }],
    ["a bold text", text("TITLE", { bold: true })],
    ["a text of the entry's first line", text("TITLE")],
    ["a group", { type: "column", bold: true, children: [text("TITLE"), text("{{item.place}}", { bold: false })] }],
    ["any element, if the layout says so", text("TITLE\nSecond\nThird", { keepWithNext: true })],
  ];

  it.each(FORMS)("stays with its content: %s", async (_, title) => {
    const entry = {
      type: "column",
      children: [title, text("{{item.place}}", { italic: true }), text("CONTENT\nOne\nTwo\nThree\nFour")],
    };
    const repeat = { type: "repeat", variable: "jobs", children: [entry] };
    const heights = Array.from({ length: 9 }, (_, index) => 184 + index * 16);
    const sections = heights.map((height) => ({
      id: `s${height}`,
      body: { type: "column", children: [{ type: "column", height, children: [text("Above")] }, repeat] },
    }));
    const facts = factsWith([], {
      values: { jobs: [{ place: "Town" }] },
      layout: { ...PAGE, page_height: 320, sections },
    });
    const { html } = renderPrintDocument(facts);
    const { pages } = await readPdf(await sharedChromium().renderPdf(html, { width: 500, height: 320, title: "t" }));
    const titles = pages.filter((page) => page.includes("TITLE"));
    expect(titles).toHaveLength(heights.length);
    expect(pages.length).toBeGreaterThan(heights.length);
    for (const page of titles) expect(page).toMatch(/TITLE.*Town.*CONTENT/s);

    const xml = (await wordOf(facts))["word/document.xml"] ?? "";
    const paragraphs = [...xml.matchAll(/<w:p>.*?<\/w:p>/gs)].map(([paragraph]) => paragraph);
    const start = paragraphs.findIndex((paragraph) => paragraph.includes("TITLE"));
    const end = paragraphs.findIndex((paragraph) => paragraph.includes("CONTENT"));
    for (const paragraph of paragraphs.slice(start, end)) expect(paragraph).toContain("<w:keepNext/>");
    expect(paragraphs[end]).not.toContain("<w:keepNext/>");
  });

  it("can be released by the layout", async () => {
    const facts = factsWith([
      text("TITLE", { bold: true, keepWithNext: false, font: { size: 14 } }),
      text("One\nTwo\nThree"),
    ]);
    expect(renderPrintDocument(facts).html).not.toMatch(/class="[^"]*\bkeep\b/);
  });

  it("of an entry that must stay whole is on the page of all of it", async () => {
    const repeat = {
      type: "repeat",
      variable: "jobs",
      splitItems: false,
      children: [text("BEGIN", { bold: true }), text("One\nTwo\nThree\nEND")],
    };
    const facts = factsWith([repeat], { values: { jobs: Array.from({ length: 20 }, () => ({})) }, layout: PAGE });
    const { pages } = await print(facts);
    expect(pages.length).toBeGreaterThan(3);
    for (const page of pages) expect(page.match(/BEGIN/g)?.length).toBe(page.match(/END/g)?.length);
    const xml = (await wordOf(facts))["word/document.xml"] ?? "";
    expect(xml.match(/<w:cantSplit\/>/g)).toHaveLength(20);
  });
});
