import { SaxesParser } from "saxes";
import { describe, expect, test } from "vitest";
import { titles as arabic } from "../../languages/ar/titles.ts";
import { english } from "../../languages/en/index.ts";
import { SAMPLE } from "../../rendering/layouts/sample.ts";
import { renderWord } from "../../rendering/word/render-word.ts";
import { readWord } from "./files.ts";
import { factsIn, LAYOUTS, longFacts } from "./layout-pictures.ts";

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (Element | string)[];
  readonly parent: Element | null;
}

/** The elements of a part of a Word file, in order. */
function elementsOf(xml: string): Element[] {
  const all: Element[] = [];
  let open: Element | null = null;
  const parser = new SaxesParser();
  parser.on("opentag", ({ name, attributes }) => {
    const element: Element = { name, attributes, children: [], parent: open };
    open?.children.push(element);
    all.push(element);
    open = element;
  });
  parser.on("text", (text) => open?.children.push(text));
  parser.on("closetag", () => {
    open = open?.parent ?? null;
  });
  parser.write(xml).close();
  return all;
}

const named = (elements: readonly Element[], name: string) => elements.filter((element) => element.name === name);

function child(element: Element | undefined, ...path: string[]): Element | undefined {
  return path.reduce<Element | undefined>((found, name) => {
    return found?.children.find((one): one is Element => typeof one !== "string" && one.name === name);
  }, element);
}

const elementsIn = (element: Element | undefined) =>
  (element?.children ?? []).filter((one): one is Element => typeof one !== "string");

function descendants(element: Element): Element[] {
  return element.children.flatMap((one) => (typeof one === "string" ? [] : [one, ...descendants(one)]));
}

const textOf = (element: Element): string =>
  named(descendants(element), "w:t")
    .map(({ children }) => children.join(""))
    .join("");

const styleOf = (paragraph: Element) => child(paragraph, "w:pPr", "w:pStyle")?.attributes["w:val"] ?? "";

function ancestors(element: Element, name: string): Element[] {
  return element.parent === null ? [] : [...named([element.parent], name), ...ancestors(element.parent, name)];
}

function isWholeRow(row: Element): boolean {
  const property = child(row, "w:trPr", "w:cantSplit");
  return property !== undefined && property.attributes["w:val"] !== "off";
}

/** The text after a paragraph that must be on its page: of its row that is not split, or of the next paragraph. */
function keptText(paragraph: Element, paragraphs: readonly Element[]): string {
  const row = ancestors(paragraph, "w:tr").findLast(isWholeRow);
  const isInSplitRow = ancestors(paragraph, "w:tr").some((one) => !isWholeRow(one));
  let text = row === undefined ? "" : textOf(row).split(textOf(paragraph)).slice(1).join(" ");
  if (isInSplitRow) return text;
  // Outside cells, "keep with next" of a paragraph, or of the paragraphs of a row, applies.
  for (let at = paragraphs.indexOf(paragraph); child(paragraphs[at], "w:pPr", "w:keepNext") !== undefined; at += 1) {
    const next = paragraphs[at + 1];
    if (next !== undefined) text += ` ${textOf(next)}`;
  }
  return text;
}

async function documentOf(facts: ReturnType<typeof factsIn>): Promise<Element[]> {
  return elementsOf(readWord(await renderWord(facts))["word/document.xml"] ?? "");
}

const ROLES: Record<string, string>[] = Array.from(Object(SAMPLE.experience), (job) => Object(job));
const TITLES = Object.values(english.titles);

describe.each(LAYOUTS.map((layout) => [layout.slug, layout] as const))("the Word file of %s", (_slug, layout) => {
  test("has the name and the titles of sections as headings, and skips no level", async () => {
    const paragraphs = named(await documentOf(longFacts(layout)), "w:p");
    const headings = paragraphs.flatMap((one) => {
      const level = Number(/^Heading(\d)$/.exec(styleOf(one))?.[1] ?? 0);
      return level === 0 ? [] : [{ level, text: textOf(one) }];
    });
    expect(headings.filter(({ level }) => level === 1).map(({ text }) => text)).toEqual([SAMPLE.name]);
    const titles = headings.filter(({ text }) => TITLES.includes(text));
    expect(titles.length).toBeGreaterThan(1);
    const levels = new Set(headings.map(({ level }) => level));
    expect([...levels].toSorted()).toEqual(Array.from(levels, (_, index) => index + 1));
  });

  test("keeps each heading and the title of each entry with the content that follows", async () => {
    const paragraphs = named(await documentOf(longFacts(layout)), "w:p");
    const headings = paragraphs.filter((one) => styleOf(one) !== "" && TITLES.includes(textOf(one)));
    expect(headings.length).toBeGreaterThan(1);
    for (const heading of headings) expect(keptText(heading, paragraphs).trim(), textOf(heading)).not.toBe("");
    for (const { role = "", bullets } of ROLES) {
      const [bullet = ""] = Array.from(Object(bullets ?? []), String);
      if (!paragraphs.some((one) => textOf(one) === bullet)) continue;
      const entries = paragraphs.filter((one) => textOf(one) === role || textOf(one).startsWith(`${role}  |  `));
      expect(entries).toHaveLength(2);
      for (const entry of entries) expect(keptText(entry, paragraphs), role).toContain(bullet);
    }
  });

  test("has the page size, and mirrors all tables in Arabic", async () => {
    const all = await documentOf(factsIn(layout, { language: "ar" }));
    const [size] = named(all, "w:pgSz");
    expect([size?.attributes["w:w"], size?.attributes["w:h"]]).toEqual(["11910", "16845"]);
    const tables = named(all, "w:tbl");
    expect(tables.length).toBeGreaterThan(2);
    expect(tables.filter((table) => child(table, "w:tblPr", "w:bidiVisual") === undefined)).toEqual([]);
    const title = named(all, "w:p").find((one) => textOf(one) === arabic.skills);
    expect(title && child(title, "w:pPr", "w:bidi")).toBeDefined();
  });

  // LibreOffice aligns a table at the left whose cells are narrower than it.
  test.each([1, 60])(
    "fills the width of each table in Arabic, also without a career and with %i skills",
    async (count) => {
      const skills = Array.from({ length: count }, (_, index) => ({ name: `مهارة ${index}`, level: 70 }));
      const all = await documentOf(factsIn(layout, { language: "ar", values: { name: "سارة الأحمد", skills } }));
      const widthOf = (element: Element | undefined) => Number(element?.attributes["w:w"]);
      const missing = named(all, "w:tbl").flatMap((table) => {
        const [row] = named(elementsIn(table), "w:tr");
        const cells = named(elementsIn(row), "w:tc").map((cell) => widthOf(child(cell, "w:tcPr", "w:tcW")));
        const left = widthOf(child(table, "w:tblPr", "w:tblW")) - cells.reduce((sum, width) => sum + width, 0);
        return left > 15 ? [`${left} beside ${row && textOf(row)}`] : [];
      });
      expect(missing).toEqual([]);
    },
  );
});

test("a table repeats its titles on each page and splits no row", async () => {
  const layout = LAYOUTS.find(({ slug }) => slug === "consultancy-profile");
  if (layout === undefined) throw new Error("There is no such layout.");
  const rows = named(await documentOf(factsIn(layout)), "w:tr");
  const [head, ...others] = rows.filter((row) => child(row, "w:trPr", "w:tblHeader") !== undefined);
  expect(others).toEqual([]);
  expect(head && textOf(head)).toBe("PeriodProject and client");
  const siblings = (head?.parent?.children ?? []).filter((one): one is Element => typeof one !== "string");
  expect(named(siblings, "w:tr").filter((row) => !isWholeRow(row))).toEqual([]);
});

test("an entry that is higher than a page is split after its first lines", async () => {
  const layout = LAYOUTS.find(({ slug }) => slug === "sidebar");
  if (layout === undefined) throw new Error("There is no such layout.");
  const bullets = Array.from({ length: 120 }, (_, index) => `Task ${index + 1} of a long list of tasks.`);
  const values = { ...SAMPLE, experience: [{ ...ROLES[0], bullets }] };
  const paragraphs = named(await documentOf(factsIn(layout, { values })), "w:p");
  const find = (text: string) => paragraphs.find((one) => textOf(one) === text);
  const [title, first, last] = ["Experience", bullets[0] ?? "", bullets[119] ?? ""].map(find);
  const whole = (one: Element | undefined) => one && ancestors(one, "w:tr").findLast(isWholeRow);
  expect(whole(title)).toBeDefined();
  expect(whole(first)).toBe(whole(title));
  expect(whole(last)).toBeUndefined();
});

test.each(["sidebar", "modern"])("the entries below a shorter column are rows of the page in %s", async (slug) => {
  const layout = LAYOUTS.find((one) => one.slug === slug);
  if (layout === undefined) throw new Error("There is no such layout.");
  const experience = Array.from({ length: 40 }, (_, index) => ({ ...ROLES[0], role: `Role ${index + 1}` }));
  const all = await documentOf(factsIn(layout, { values: { ...SAMPLE, experience } }));
  const roles = named(all, "w:p").filter((one) => /^Role \d+$/.test(textOf(one)));
  expect(roles.map(textOf)).toEqual(experience.map(({ role }) => role));
  // LibreOffice omits or overprints entries of a cell that is on several pages.
  const rows = roles.map((role) => ancestors(role, "w:tr").at(-1));
  const [first, ...others] = [...new Set(rows)];
  const beside = rows.filter((row) => row === first).length;
  expect(beside).toBeLessThan(12);
  expect(others).toHaveLength(40 - beside);
  expect(others.filter((row) => row === undefined || !isWholeRow(row))).toEqual([]);
});

test("the space above the columns is on each page", async () => {
  const layout = LAYOUTS.find(({ slug }) => slug === "sidebar");
  if (layout === undefined) throw new Error("There is no such layout.");
  const all = await documentOf(factsIn(layout));
  const [margin] = named(all, "w:pgMar");
  expect(Number(margin?.attributes["w:top"])).toBe(44 * 15);
});
