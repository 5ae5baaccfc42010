import { describe, expect, it } from "vitest";
import { anonymise, reportAnonymity } from "../../anonymity/anonymise.ts";
import { readMarkup, withoutMarkup } from "../../rendering/document/markdown.ts";
import { exportFilename } from "../../rendering/export-filename.ts";
import { renderCandidatePage, renderPrintDocument } from "../../rendering/pages/candidate-page.ts";
import { renderWord } from "../../rendering/word/render-word.ts";
import { factsWith, visibleText } from "./demo.ts";
import { readWord, wordParagraphs } from "./files.ts";

describe("the markup of a value", () => {
  it.each([
    ["**bold** text", "bold text", [{ start: 0, end: 4, bold: true }]],
    [
      "an *italic* and an _italic_",
      "an italic and an italic",
      [
        { start: 3, end: 9, italic: true },
        { start: 17, end: 23, italic: true },
      ],
    ],
    ["***both***", "both", [{ start: 0, end: 4, bold: true, italic: true }]],
    [
      "**a *b***",
      "a b",
      [
        { start: 2, end: 3, italic: true },
        { start: 0, end: 3, bold: true },
      ],
    ],
    [
      "see [the *site*](https://x.example/a_b_c)",
      "see the site",
      [
        { start: 8, end: 12, italic: true },
        { start: 4, end: 12, href: "https://x.example/a_b_c" },
      ],
    ],
    ["**粗体**文字", "粗体文字", [{ start: 0, end: 2, bold: true }]],
    [String.raw`\*not\* \_this\_ \[x](https://x.example/)`, "*not* _this_ [x](https://x.example/)", []],
  ])("is read: %s", (value, text, marks) => {
    const read = readMarkup(value);
    expect(read.text).toBe(text);
    expect(read.marks).toEqual(marks);
    expect(read.offsets?.map((at) => value[at]).join("")).toBe(text);
  });

  it.each([
    "2 * 3 * 4",
    "2*3*4",
    "snake_case_name and __init__.py",
    "* item",
    "a** b **c",
    "C* and F*",
    "****",
    "[x]",
    "[](https://x.example/)",
    "[x](javascript:alert(1))",
    "[x](data:text/html,y)",
    "[x](/relative)",
    String.raw`\\server\share and C:\*`.replace(String.raw`\*`, ""),
  ])("is not found in %s", (value) => {
    expect(readMarkup(value)).toMatchObject({ text: value, marks: [], offsets: null });
  });

  it.each(["*".repeat(3), "* a", "*a ", "[", "_a*", "](https://x.example/)"])(
    "is read in linear time from many %s",
    (part) => {
      const value = part.repeat(200_000 / part.length);
      expect(readMarkup(value).text.length).toBeLessThanOrEqual(value.length);
    },
  );
});

describe("a value with markup", () => {
  const values = {
    text: "**Built** the [portal](https://x.example/p?a=1&b=2)\n- *Led* a <b>team</b>\n**Bullet** is none",
    name: "**Ada** Byron",
  };
  const facts = factsWith([{ type: "text", value: "{{text}} **fixed**" }], {
    values,
    layout: { export_filename: "{{text}}" },
  });

  it("is formatted on the page and in print, and stays text", () => {
    for (const { html } of [renderCandidatePage(facts), renderPrintDocument(facts)]) {
      expect(html).toContain("<strong>Built</strong> the ");
      expect(html).toContain('<a href="https://x.example/p?a=1&amp;b=2" rel="noopener noreferrer nofollow">portal</a>');
      expect(html).toContain("<li><em>Led</em> a &lt;b&gt;team&lt;/b&gt;</li>");
      expect(html).toContain("<strong>Bullet</strong> is none <strong>fixed</strong>");
    }
  });

  it("is formatted in Word", async () => {
    const xml = readWord(await renderWord(facts))["word/document.xml"] ?? "";
    expect(xml).toMatch(/<w:b\/><w:bCs\/>(?:(?!<\/w:r>).)*Built/);
    expect(xml).toMatch(/<w:i\/><w:iCs\/>(?:(?!<\/w:r>).)*Led/);
    expect(xml).toMatch(/<w:hyperlink [^>]*>(?:(?!<\/w:hyperlink>).)*portal/);
    expect(wordParagraphs(xml)[0]).toBe("Built the portal");
  });

  it("keeps asterisks that are no markup, and a line that begins with two is no item of a list", () => {
    const lines = ["**unbalanced *start", "** note", "* item"].join("\n");
    const { html } = renderCandidatePage(factsWith([{ type: "text", value: "{{text}}" }], { values: { text: lines } }));
    expect(html).toContain(">**unbalanced *start</p>");
    expect(html).toContain(">** note</p>");
    expect(html).toContain("<li>item</li>");
  });

  it("has no markup in file names", () => {
    expect(exportFilename(facts, "pdf")).toMatch(/^Built the portal/);
    expect(withoutMarkup("**a**\n* b")).toBe("a\n* b");
  });
});

describe("an anonymous document", () => {
  const layout = { variables: [{ key: "name", sensitive: true }, { key: "town", sensitive: true }, { key: "text" }] };

  it.each([
    ["**Ada** *Byron* built it", "built it"],
    ["**Ada Byron** built it", "built it"],
    ["The [engine of Ada Byron](https://engine.example/) works", "works"],
    ["The [engine](https://linkedin.com/in/ada-byron) works", "The engine works"],
    ["Mail [me](mailto:ada@byron.example) today", "Mail me today"],
    ["Lives in **Ockham** *Park*", "Lives in"],
    [String.raw`Ada\_Byron built it`, "built it"],
  ])("does not contain the person in markup: %s", async (text, kept) => {
    const facts = factsWith([{ type: "text", value: "{{text}}" }], {
      values: { name: "Ada Byron", town: "Ockham Park", text },
      layout,
    });
    const anonymous = anonymise(facts);
    const word = readWord(await renderWord(anonymous));
    const all = [renderCandidatePage(anonymous).html, renderPrintDocument(anonymous).html, ...Object.values(word)];
    for (const shown of all) expect(shown).not.toMatch(/Ada\b|Byron|Ockham|linkedin|mailto|\bPark\b/i);
    expect(visibleText(renderCandidatePage(anonymous).html).replace(/\s+/g, " ")).toContain(kept);
    for (const { start, end, text: removed } of reportAnonymity(facts).removals.filter(
      ({ pointer }) => pointer === "/text",
    )) {
      expect(text.slice(start, end)).toBe(removed);
    }
  });
});

describe("a value that is a web address without a scheme", () => {
  const shown = (key: string, value: string) =>
    factsWith([{ type: "text", value: `{{${key}}}  ·  end` }], { values: { [key]: value } });

  it.each([
    ["text", "www.example.com", "https://www.example.com/"],
    ["text", "example.com/cv", "https://example.com/cv"],
    ["website", "ines.marchetti.dev", "https://ines.marchetti.dev/"],
    ["sitoWeb", "marchetti.it", "https://marchetti.it/"],
    ["text", "WWW.Müller.de/profil?a=1&b=2", "https://www.xn--mller-kva.de/profil?a=1&amp;b=2"],
  ])("is a link on page, PDF and Word file: %s %s", async (key, value, href) => {
    const facts = shown(key, value);
    for (const { html } of [renderCandidatePage(facts), renderPrintDocument(facts)]) {
      expect(html).toContain(`<a href="${href}" rel="noopener noreferrer nofollow">`);
    }
    const relations = readWord(await renderWord(facts))["word/_rels/document.xml.rels"] ?? "";
    expect(relations).toContain(`Target="${href}"`);
  });

  it.each([
    ["text", "Booking.com"],
    ["text", "Node.js"],
    ["text", "node.js/express"],
    ["text", "Dr.med/Dr.phil"],
    ["text", "See www.example.com for more"],
    ["website", "javascript:alert(1)"],
    ["website", "javascript.com:alert(1)"],
    ["website", "data.html,text/x"],
    ["website", "on request"],
  ])("is no link if it can be something else: %s %s", (key, value) => {
    expect(renderCandidatePage(shown(key, value)).html).not.toContain('rel="noopener');
  });
});
