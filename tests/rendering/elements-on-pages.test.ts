/** @module-tag chromium */

import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { readLayoutFacts } from "../../rendering/facts/read-facts.ts";
import { renderCandidatePage, renderPrintDocument } from "../../rendering/pages/candidate-page.ts";
import { renderWord } from "../../rendering/word/render-word.ts";
import { brokenWords, overflow } from "./broken-words.ts";
import { visit } from "./browser.ts";
import { factsWith, visibleText } from "./demo.ts";
import { readWord, wordParagraphs } from "./files.ts";
import { factsIn, LAYOUTS } from "./layout-pictures.ts";

type Style = Readonly<Record<string, unknown>>;

function text(value: unknown, style: Style = {}): Record<string, unknown> {
  return { type: "text", value, ...style };
}

async function boxOf(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error("The element is not shown.");
  return box;
}

const BARS = {
  type: "repeat",
  variable: "skills",
  children: [
    text("{{item.name}}"),
    {
      type: "column",
      background: "#dddddd",
      height: 8,
      width: 200,
      children: [{ id: "bar", type: "column", background: "#0b6a5c", height: 8, width: "{{item.level}}%" }],
    },
  ],
};
const LEVELS: [unknown, number][] = [
  [80, 160],
  ["25", 50],
  ["55,5 %", 111],
  [140, 200],
  [-5, 0],
  ["expert", 0],
  [undefined, 0],
];

describe("a width with a placeholder", () => {
  const skills = LEVELS.map(([level], index) => ({ name: `Skill ${index}`, level }));
  const facts = factsWith([BARS], { values: { skills } });

  it("has the value of the item on the page", async () => {
    const { page, problems, close } = await visit(renderCandidatePage(facts));
    const bars = await page.locator("[data-id=bar]").all();
    const widths = await Promise.all(bars.map((bar) => bar.evaluate((node) => node.getBoundingClientRect().width)));
    expect(widths.map(Math.round)).toEqual(LEVELS.map(([, width]) => width));
    expect(problems).toEqual([]);
    await close();
  });

  it("has the value of the item in Word, as a cell of an exact height", async () => {
    const xml = readWord(await renderWord(facts))["word/document.xml"] ?? "";
    const inks = [...xml.matchAll(/<w:tcW w:type="dxa" w:w="(\d+)"\/>(?:(?!<\/w:tcPr>).)*w:fill="0b6a5c"/gs)];
    expect(inks.map(([, width]) => Number(width))).toEqual([2400, 750, 1665, 3000]);
    expect(xml).toContain('<w:trHeight w:val="120" w:hRule="exact"/>');
  });

  it("shows a sample in a layout without a candidate", () => {
    const layout = { sections: [{ id: "a", body: BARS }], variables: [{ key: "skills" }], languages: ["en"] };
    expect(renderCandidatePage(readLayoutFacts({ layout })).html).toContain("width:60%");
  });
});

describe("a title", () => {
  const part = (title: Style, ...content: Style[]): Style => ({ type: "column", children: [title, ...content] });
  const title = text("TITLE", { bold: true });
  const cases: [string, readonly Style[], boolean][] = [
    [
      "above an empty list",
      [part(title, { type: "line" }, { type: "repeat", variable: "none", children: [text("x")] })],
      false,
    ],
    ["above an empty table", [part(title, { type: "table", variable: "none", children: [text("{{item.x}}")] })], false],
    ["above an empty value", [part(title, text("{{none}}"))], false],
    [
      "above an empty value, in the same group as other titles",
      [title, text("{{none}}"), text("NEXT", { bold: true }), text("{{given}}")],
      false,
    ],
    [
      "with an icon above an empty value",
      [part({ type: "row", children: [{ type: "image", url: "https://x.example/i.png" }, title] }, text("{{none}}"))],
      false,
    ],
    ["beside an empty value", [{ type: "row", children: [title, text("{{none}}")] }], false],
    ["above a value", [part(title, text("{{given}}"))], true],
    ["above a fixed text", [part(title, text("On request"), text("{{none}}"))], true],
    ["without values", [part(title)], true],
    ["that is running text", [part(text("TITLE"), text("{{none}}"))], true],
  ];

  it.each(cases)("%s: shown or not", async (_, elements, isShown) => {
    const facts = factsWith([...elements, text("End")], { values: { given: "Value" } });
    const word = wordParagraphs(readWord(await renderWord(facts))["word/document.xml"] ?? "");
    expect(visibleText(renderCandidatePage(facts).html).includes("TITLE")).toBe(isShown);
    expect(visibleText(renderPrintDocument(facts).html).includes("TITLE")).toBe(isShown);
    expect(word.includes("TITLE")).toBe(isShown);
  });

  it("of a section without content is omitted with its section, header and footer", async () => {
    const sections = [
      { id: "a", body: text("First") },
      {
        id: "b",
        header: text("HEADER"),
        body: part(title, { type: "line" }, text("{{none}}")),
        footer: text("FOOTER"),
      },
      { id: "c", body: text("Fixed") },
    ];
    const facts = factsWith([], { layout: { sections } });
    const shown = visibleText(renderCandidatePage(facts).html);
    expect(shown).toContain("First\nFixed");
    const xml = readWord(await renderWord(facts))["word/document.xml"] ?? "";
    expect(xml.match(/<w:sectPr/g)).toHaveLength(2);
    const empty = factsWith([], { layout: { sections: [sections[1]] } });
    expect(renderCandidatePage(empty).html.match(/data-section/g)).toHaveLength(1);
  });
});

describe("visibility by attachments", () => {
  it.each([
    [true, "With", "Without"],
    ["one", "With", "Without"],
    ["two", "Neither", "With"],
  ])("%s", (attachments, shown, hidden) => {
    const elements = [
      text("With", { visibility: { attachments } }),
      text("Without", { visibility: { attachments: false } }),
      text("Neither"),
    ];
    const candidate = { section_attachments: { one: [{ label: "Diploma", url: "https://x.example/d.pdf" }] } };
    const html = visibleText(renderCandidatePage(factsWith(elements, { candidate })).html);
    expect(html).toContain(shown);
    expect(html.split("\n")).not.toContain(hidden);
  });
});

describe("elements in a row", () => {
  const PIXEL =
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==";

  it.each([1000, 340])("icons keep their size and place beside a long text on a screen of %i pixels", async (width) => {
    const long = text("word ".repeat(80));
    const rows = [
      { type: "row", gap: 8, children: [{ id: "image", type: "image", url: PIXEL, width: 16, height: 16 }, long] },
      { type: "row", gap: 8, children: [text("☎", { id: "sign", width: 18 }), long] },
    ];
    const { page, close } = await visit(renderCandidatePage(factsWith(rows)), { width });
    expect((await boxOf(page.locator("[data-id=image]"))).width).toBe(16);
    const sign = await boxOf(page.locator("[data-id=sign]"));
    const beside = await boxOf(page.locator("[data-id=sign] + div"));
    expect(sign.width).toBe(18);
    expect(beside.y).toBe(sign.y);
    await close();
  });

  it("are aligned vertically, each by its own property or by that of the row", async () => {
    const image = { type: "image", url: PIXEL, width: 20, height: 20 };
    const high = { type: "column", height: 100, width: 70, children: [text("x")] };
    const children = [
      high,
      { ...image, id: "top", verticalAlign: "top" },
      { ...image, id: "middle", verticalAlign: "middle" },
      { ...image, id: "bottom", verticalAlign: "bottom" },
      { ...image, id: "row" },
      { type: "column", id: "group", verticalAlign: "bottom", children: [text("Group", { id: "inner" })] },
    ];
    const facts = factsWith([{ type: "row", verticalAlign: "middle", children }]);
    const { page, close } = await visit(renderCandidatePage(facts));
    const top = (await boxOf(page.locator("[data-id=top]"))).y;
    const offset = async (id: string): Promise<number> => (await boxOf(page.locator(`[data-id=${id}]`))).y - top;
    expect(await offset("middle")).toBe(40);
    expect(await offset("bottom")).toBe(80);
    expect(await offset("row")).toBe(40);
    expect((await boxOf(page.locator("[data-id=group]"))).height).toBe(100);
    expect(await offset("inner")).toBeGreaterThan(60);
    await close();
    const xml = readWord(await renderWord(facts))["word/document.xml"] ?? "";
    expect(xml.match(/<w:vAlign w:val="bottom"\/>/g)?.length).toBeGreaterThanOrEqual(2);
    expect(xml).toContain('<w:vAlign w:val="center"/>');
  });

  it("of a page that is centred vertically are centred in Word", async () => {
    const body = { type: "column", verticalAlign: "middle", children: [text("Cover")] };
    const facts = factsWith([], { layout: { sections: [{ id: "a", body }] } });
    expect(readWord(await renderWord(facts))["word/document.xml"]).toMatch(/<w:sectPr.*<w:vAlign w:val="center"\/>/s);
  });
});

describe("the direction of values", () => {
  /** Values that are read from left to right, also in texts from right to left. */
  const LEFT_TO_RIGHT = [
    "+971 50 123 4567",
    "(02) 555 0127",
    "052-123-4567",
    "noura.haddad@example.com",
    "https://www.example.com/in/noura-haddad",
    "14/03/1985",
    "1985-03-14",
    "14.3.2019",
    "AED 12,500.50",
    "1,500 €",
    "15,000 ₪",
    "$2,000.00",
    "45%",
    "Al-Futtaim Group (LLC)",
    "C++",
    "C#",
    "Müller & Söhne GmbH",
  ];
  const TEXTS = {
    ar: { label: "الرقم: {{value}}، دبي", around: (value: string) => `للتواصل ${value} في دبي.` },
    he: { label: "מספר: {{value}}, חיפה", around: (value: string) => `לפרטים ${value} בחיפה.` },
  };

  describe.each(Object.entries(TEXTS))("in a text in the language %s", (language, { label, around }) => {
    const elements = LEFT_TO_RIGHT.flatMap((_, n) =>
      [label, "{{text}}", "{{city}} · {{value}}"].map((text) => ({
        type: "text",
        value: text.replace(/\{\{(value|text)\}\}/, `{{$1_${n}}}`),
      })),
    );
    const values = Object.fromEntries(
      LEFT_TO_RIGHT.flatMap((value, n) => [
        [`value_${n}`, value],
        [`text_${n}`, around(value)],
      ]),
    );
    const facts = factsWith(elements, {
      values: { ...values, city: around("") },
      candidate: { language },
      layout: { languages: [language] },
    });

    it("they are read from left to right on the page", async () => {
      const { page, close } = await visit(renderCandidatePage(facts));
      const found = await page.locator("main bdi").evaluateAll((nodes) =>
        nodes.map((node) => {
          const letters: { letter: string; left: number }[] = [];
          const texts = node.ownerDocument.createTreeWalker(node, 4);
          for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
            const written = text.textContent ?? "";
            for (let at = 0; at < written.length; at += 1) {
              const range = node.ownerDocument.createRange();
              range.setStart(text, at);
              range.setEnd(text, at + 1);
              letters.push({ letter: written.charAt(at), left: range.getBoundingClientRect().left });
            }
          }
          return letters
            .toSorted((one, other) => one.left - other.left)
            .map(({ letter }) => letter)
            .join("");
        }),
      );
      expect(found).toEqual(LEFT_TO_RIGHT.flatMap((value) => [value, value, value]));
      await close();
    });

    it("they are between marks in Word", async () => {
      const paragraphs = wordParagraphs(readWord(await renderWord(facts))["word/document.xml"] ?? "");
      const marked = LEFT_TO_RIGHT.map((value) => [
        value,
        paragraphs.filter((text) => text.includes(`\u200e${value}\u200e\u200f`)).length,
      ]);
      expect(marked).toEqual(LEFT_TO_RIGHT.map((value) => [value, 3]));
    });
  });

  it("a value from right to left is isolated in a text from left to right", async () => {
    const facts = factsWith([{ type: "text", value: "Name: {{name}} (2019)" }], { values: { name: "נועה לוי" } });
    expect(renderCandidatePage(facts).html).toContain('Name: <bdi dir="rtl">נועה לוי</bdi> (2019)');
    const xml = readWord(await renderWord(facts))["word/document.xml"] ?? "";
    expect(wordParagraphs(xml)).toContain("Name: \u200fנועה לוי\u200f\u200e (2019)");
  });

  it.each(LAYOUTS)("page numbers are ordered with the words beside them in $slug", (layout) => {
    const facts = factsIn(layout, { language: "he", values: { name: "נועה לוי" } });
    const page = '<bdi dir="ltr">Page <span data-number="page">';
    expect(renderPrintDocument(facts).html).toContain(page);
  });

  it("texts without such letters have no isolates, and words and single numbers need none", () => {
    const latin = factsWith([{ type: "text", value: "{{name}} · {{phone}}" }], {
      values: { name: "Ada", phone: "+1 2" },
    });
    expect(renderCandidatePage(latin).html).not.toContain("<bdi");
    const arabic = factsWith([{ type: "text", value: "{{text}}" }], { values: { text: "خبرة 5 سنوات في دبي (2019)" } });
    expect(renderCandidatePage(arabic).html).not.toContain("<bdi");
    expect(visibleText(renderCandidatePage(arabic).html)).toContain("خبرة 5 سنوات في دبي (2019)");
  });
});

describe("words in rows", () => {
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

  it.each(LAYOUTS)("$slug breaks no word and overflows nowhere at any width, and on paper", async (layout) => {
    const facts = factsIn(layout, { values: VALUES, language: "de" });
    const { page, close } = await visit(renderCandidatePage(facts));
    for (const width of [1280, 390, 800]) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, await brokenWords(page)]).toEqual([width, []]);
      expect(await overflow(page), String(width)).toBeLessThanOrEqual(0);
    }
    await page.emulateMedia({ media: "print" });
    expect(await brokenWords(page)).toEqual([]);
    await close();
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
    const { page, close } = await visit(renderCandidatePage(factsWith([row(400), row(150), row(100)])));
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
});
