/** @module-tag chromium */
import { SaxesParser } from "saxes";
import { describe, expect, it } from "vitest";
import { readFacts } from "../../rendering/facts/read-facts.ts";
import { renderWord } from "../../rendering/word/render-word.ts";
import { DEMO_LAYOUT, DEMO_ROWS } from "../support/demo-candidate.ts";
import { sharedChromium } from "./browser.ts";
import { demoFacts, factsWith } from "./demo.ts";
import { readWord, wordParagraphs } from "./files.ts";

const PIXEL =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==";

async function partsOf(
  elements: readonly unknown[],
  options: Parameters<typeof factsWith>[1] = {},
): Promise<Record<string, string>> {
  return readWord(await renderWord(factsWith(elements, options)));
}

async function bodyOf(...parameters: Parameters<typeof partsOf>): Promise<string> {
  return (await partsOf(...parameters))["word/document.xml"] ?? "";
}

function expectWellFormed(xml: string): void {
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", (error) => {
    throw error;
  });
  parser.write(xml).close();
}

describe("a Word file", () => {
  it("contains the document's texts in order", async () => {
    const parts = readWord(await renderWord(demoFacts()));
    const texts = wordParagraphs(parts["word/document.xml"] ?? "");
    expect(texts.slice(0, 4)).toEqual([
      "Sofia Lindqvist",
      "Senior data engineer",
      "Utrecht, Netherlands  ·  sofia.lindqvist@mail.example  ·  +31 6 1234 5678",
      "Profile",
    ]);
    expect(texts).toContain("Leads a team of five and runs the guild of data engineers.");
    expect(texts.indexOf("Availability")).toBeGreaterThan(texts.indexOf("Experience"));
    expect(wordParagraphs(parts["word/footer1.xml"] ?? "")).toEqual(["Northlight  ·  Presented in confidence"]);
  });

  it("is well-formed in all parts, even with hostile values", async () => {
    const attack = `]]><w:t>&"'</w:t>\u0000\u0008\ufffe\ud800 <script>{{x}}`;
    const parts = await partsOf(
      [
        {
          type: "text",
          value: `${attack} {{a}} https://x.example/?a=1&b="2"`,
          font: { family: attack },
          listStyle: "decimal",
        },
        { type: "attachments" },
      ],
      {
        values: { a: attack },
        candidate: {
          name: attack,
          section_attachments: { one: [{ label: attack, url: `https://x.example/?q=${attack}` }] },
        },
        organization: { name: attack },
        layout: { name: attack },
      },
    );
    const xml = Object.entries(parts).filter(([name]) => /\.(xml|rels)$/.test(name));
    expect(xml.length).toBeGreaterThan(8);
    for (const [, text] of xml) expectWellFormed(text);
  });

  it("has the layout's page size, margins and properties of text", async () => {
    const xml = await bodyOf(
      [
        {
          type: "text",
          value: "Styled",
          align: "right",
          bold: true,
          italic: true,
          underline: true,
          strikethrough: true,
          color: "#0b6a5c",
          textTransform: "uppercase",
          font: { family: "Lora", size: 20, letter_spacing: 2, line_height: 1.2, paragraph_spacing: 8 },
        },
      ],
      { layout: { page_width: 800, page_height: 1000 } },
    );
    expect(xml).toContain('<w:pgSz w:w="12000" w:h="15000"');
    expect(xml).toContain('<w:jc w:val="end"/>');
    expect(xml).toContain('<w:spacing w:after="0" w:before="0" w:line="240" w:lineRule="auto"/>');
    for (const part of [
      "<w:b/>",
      "<w:i/>",
      "<w:strike/>",
      "<w:caps/>",
      'w:val="0b6a5c"',
      '<w:sz w:val="30"/>',
      '<w:spacing w:val="30"/>',
      'w:ascii="Lora"',
      "<w:u ",
    ]) {
      expect(xml.toLowerCase()).toContain(part.toLowerCase());
    }
  });

  it("applies styles to descendants", async () => {
    const xml = await bodyOf([
      {
        type: "column",
        color: "#ff0000",
        font: { size: 20 },
        children: [{ type: "column", children: [{ type: "text", value: "x" }] }],
      },
    ]);
    expect(xml).toContain('<w:color w:val="ff0000"/>');
    expect(xml).toContain('<w:sz w:val="30"/>');
  });

  it("contains rows, boxes, columns, lists, lines and links", async () => {
    const xml = await bodyOf(
      [
        {
          type: "row",
          gap: 10,
          children: [
            { type: "text", value: "Left", width: 200 },
            { type: "text", value: "Right", grow: true },
          ],
        },
        { type: "text", value: "Boxed", background: "#ffee00", padding: 10, border: { width: 2, color: "#00ff00" } },
        { type: "text", value: "One\nTwo\nThree\nFour", columns: 2 },
        { type: "text", value: "First\nSecond", listStyle: "decimal" },
        { type: "line", color: "#123456" },
        { type: "text", value: "See https://x.example/a now" },
        { type: "text", value: "עברית" },
      ],
      {},
    );
    expect(xml.match(/<w:tbl>/g)?.length).toBe(3);
    expect(xml).toContain('<w:tcW w:type="dxa" w:w="3150"/>');
    expect(xml).toContain('w:fill="ffee00"');
    expect(xml).toMatch(/<w:left w:val="single" w:color="00ff00" w:sz="12"\/>/);
    expect(xml).toMatch(/<w:numPr>/);
    expect(xml).toMatch(/<w:pBdr><w:bottom w:val="single" w:color="123456"/);
    expect(xml).toMatch(/<w:hyperlink [^>]*r:id=/);
    expect(xml).toContain("<w:bidi/>");
    expect(wordParagraphs(xml)).toEqual([
      "Left",
      "Right",
      "Boxed",
      "One",
      "Two",
      "Three",
      "Four",
      "First",
      "Second",
      "See https://x.example/a now",
      "עברית",
    ]);
  });

  it("numbers each list from one, also across columns", async () => {
    const list = (value: string, style = {}) => ({ type: "text", value, listStyle: "decimal", ...style });
    const xml = await bodyOf([list("a\nb"), list("c\nd"), list("e\nf\ng", { columns: 2 })]);
    const numbers = [...xml.matchAll(/<w:numId w:val="(\d+)"\/>/g)].map(([, id]) => id);
    expect(numbers).toHaveLength(7);
    const [first, second, third] = [numbers[0], numbers[2], numbers[4]];
    expect(numbers).toEqual([first, first, second, second, third, third, third]);
    expect(new Set([first, second, third]).size).toBe(3);
    expect(wordParagraphs(xml.split("<w:tc>")[1] ?? "")).toEqual(["e", "f"]);
  });

  it("marks headings, so that Word can show an outline", async () => {
    const xml = readWord(await renderWord(demoFacts()))["word/document.xml"] ?? "";
    expect(xml.match(/<w:outlineLvl w:val="0"\/>/g)).toHaveLength(1);
    expect(xml.match(/<w:outlineLvl w:val="1"\/>/g)).toHaveLength(7);
    expect(xml.match(/<w:outlineLvl w:val="2"\/>/g)).toHaveLength(3);
    const styles = [...xml.matchAll(/<w:pStyle w:val="(Heading\d)"\/>/g)].map(([, style]) => style);
    expect(
      Object.fromEntries(
        Object.entries(Object.groupBy(styles, (style) => style ?? "")).map(([name, all]) => [name, all?.length]),
      ),
    ).toEqual({ Heading1: 1, Heading2: 7, Heading3: 3 });
  });

  it("is mirrored in right-to-left languages", async () => {
    const row = {
      type: "row",
      children: [
        { type: "text", value: "شيء" },
        { type: "text", value: "2020" },
      ],
    };
    const xml = async (language: string) => {
      const facts = factsWith([row], { candidate: { language }, layout: { languages: [language] } });
      return readWord(await renderWord(facts))["word/document.xml"] ?? "";
    };
    const mirrored = await xml("ar");
    expect(mirrored.match(/<w:bidiVisual\/>/g)).toHaveLength(1);
    expect(mirrored.match(/<w:bidi\/>/g)).toHaveLength(1);
    // Numbers are read from left to right, at the right.
    expect(mirrored.match(/<w:jc w:val="end"\/>/g)).toHaveLength(1);
    expect(await xml("en")).not.toContain("bidiVisual");
  });

  it("has the backgrounds of columns on the whole of each page, up to header and footer", async () => {
    const side = { type: "column", background: "#ff8000", width: 200, children: [{ type: "text", value: "Side" }] };
    const main = { type: "column", grow: true, children: [{ type: "text", value: "Main" }] };
    const header = async (language: string, column: unknown = side, footer: unknown = null) => {
      const body = { type: "row", children: [column, main] };
      const sections = [{ id: "a", type: "multi-page", header: null, body, footer }];
      const layout = { sections, languages: [language], page_width: 800, page_height: 1000 };
      return readWord(await renderWord(factsWith([], { candidate: { language }, layout })))["word/header1.xml"] ?? "";
    };
    const band = await header("en");
    expectWellFormed(band);
    expect(band).toContain('behindDoc="1"');
    expect(band).toContain('<wp:extent cx="1905000" cy="9525000"/>');
    expect(band).toMatch(/<wp:positionH relativeFrom="page"><wp:posOffset>0</);
    expect(await header("ar")).toMatch(/<wp:positionH relativeFrom="page"><wp:posOffset>5715000</);
    expect(await header("en", { ...side, borderRadius: 8 })).not.toContain("behindDoc");
    // The footer is one line of 14 pixels and 1.5 times its height.
    const footer = { type: "text", value: "Footer", font: { size: 14, line_height: 1.5 } };
    expect(await header("en", side, footer)).toContain(`<wp:extent cx="1905000" cy="${(1000 - 21) * 9525}"/>`);
  });

  it("embeds bundled fonts, or names a common font if they do not have its letters", async () => {
    const parts = (value: string) => partsOf([{ type: "text", value, font: { family: "EB Garamond" } }]);
    const embedded = await parts("Señor Müller — 2020");
    expect(embedded["word/fontTable.xml"]).toMatch(/<w:font w:name="EB Garamond">.*embedRegular.*embedBoldItalic/s);
    expect(Object.keys(embedded).filter((name) => name.startsWith("word/fonts/"))).toHaveLength(4);
    const replaced = await parts("Łukasz");
    expect(Object.keys(replaced).filter((name) => name.startsWith("word/fonts/"))).toEqual([]);
    expect(replaced["word/document.xml"]).toContain('w:ascii="Cambria"');
    expect(replaced["word/document.xml"]).not.toContain("Garamond");
  });

  it("starts each section on a new page with its own header and footer", async () => {
    const sections = [
      { ...DEMO_LAYOUT.sections[0], header: { type: "text", value: "First header" } },
      {
        id: "b",
        type: "multi-page",
        header: null,
        footer: null,
        body: { type: "row", children: [{ type: "text", value: "Second body" }] },
      },
    ];
    const parts = readWord(await renderWord(readFacts({ ...DEMO_ROWS, layout: { ...DEMO_LAYOUT, sections } })));
    expect(parts["word/document.xml"]?.match(/<w:type w:val="nextPage"\/>/g)).toHaveLength(2);
    expect(wordParagraphs(parts["word/header1.xml"] ?? "")).toEqual(["First header"]);
    expect(wordParagraphs(parts["word/header2.xml"] ?? "")).toEqual([]);
    expect(wordParagraphs(parts["word/footer2.xml"] ?? "")).toEqual([]);
  });

  it("contains only the title and the organization in its metadata", async () => {
    const parts = readWord(await renderWord(demoFacts()));
    const core = parts["docProps/core.xml"] ?? "";
    expect(core).toContain("<dc:title>Sofia Lindqvist – Northlight</dc:title>");
    expect(core).toContain("<dc:creator>Northlight</dc:creator>");
    expect(core).toContain("<cp:lastModifiedBy>Northlight</cp:lastModifiedBy>");
    expect(core).not.toContain("Un-named");
  });

  it("uses PNG, JPEG and GIF unchanged, in the layout's size or the file's proportions", async () => {
    const parts = await partsOf(
      [
        { type: "avatar", width: 80 },
        { type: "image", url: PIXEL, width: 40, height: 20, alt: "Dot" },
      ],
      { candidate: { avatar: PIXEL } },
    );
    const xml = parts["word/document.xml"] ?? "";
    const sizes = [...xml.matchAll(/<wp:extent cx="(\d+)" cy="(\d+)"\/>/g)].map(([, x, y]) => [
      Number(x) / 9525,
      Number(y) / 9525,
    ]);
    expect(sizes).toEqual([
      [80, 80],
      [40, 20],
    ]);
    expect(xml).toContain('descr="Dot"');
    expect(Object.keys(parts).filter((name) => name.startsWith("word/media/")).length).toBeGreaterThan(0);
  });

  it("omits images that Word does not support and images without a copy", async () => {
    const parts = await partsOf([{ type: "avatar" }, { type: "image", url: "https://cdn.example/x.png" }], {
      candidate: { avatar: "data:image/svg+xml;base64,PHN2Zy8+" },
    });
    expect(Object.keys(parts).filter((name) => name.startsWith("word/media/"))).toEqual([]);
  });
});

describe("with a browser that draws images", () => {
  it("images of every format and shape are in the file at three times the resolution", async () => {
    const parts = readWord(await renderWord(demoFacts(), { draw: sharedChromium().drawPicture }));
    const images = Object.keys(parts).filter((name) => name.startsWith("word/media/"));
    expect(images).toHaveLength(1);
    const png = Buffer.from(parts[images[0] ?? ""] ?? "", "latin1");
    expect(png.subarray(1, 4).toString()).toBe("PNG");
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([288, 288]);
  });

  it("only image data is drawn", async () => {
    const picture = { width: 10, height: 10, fit: "cover", radius: 0 } as const;
    for (const dataUrl of ["https://x.example/a.png", "data:text/html;base64,AAAA", '" onerror="alert(1)']) {
      expect(() => sharedChromium().drawPicture({ ...picture, dataUrl })).toThrow(TypeError);
    }
  });
});
