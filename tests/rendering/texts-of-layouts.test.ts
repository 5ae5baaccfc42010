/** @module-tag chromium */
import { describe, expect, it } from "vitest";
import { renderEditPage } from "../../rendering/edit/edit-page.ts";
import { renderCandidatePage } from "../../rendering/pages/candidate-page.ts";
import { renderWord } from "../../rendering/word/render-word.ts";
import { visit } from "./browser.ts";
import { factsWith, visibleText } from "./demo.ts";
import { readWord, wordParagraphs } from "./files.ts";

const htmlOf = (children: unknown[], values: Record<string, unknown>) =>
  renderCandidatePage(factsWith(children, { values })).html;

describe("a part of a text of a layout", () => {
  it("is bold, italic or a link, also around placeholders", () => {
    const html = htmlOf(
      [{ type: "text", value: "**{{role}}, {{place}}** at *{{employer}}* ([site](https://x.example/)) 2 * 3 * 4" }],
      { role: "Engineer", place: "Delft", employer: "a*b*c" },
    );
    expect(html).toContain(
      '<strong>Engineer</strong><strong>, </strong><strong>Delft</strong> at <em>a*b*c</em> (<a href="https://x.example/"',
    );
    expect(html).toContain(") 2 * 3 * 4");
  });

  it("vanishes with an empty value and its separator", () => {
    const html = htmlOf([{ type: "text", value: "**{{role}}**, {{employer}} (*{{place}}*)" }], { role: "Engineer" });
    expect(html).toContain("<strong>Engineer</strong></p>");
    const other = htmlOf([{ type: "text", value: "**{{role}}**, {{employer}} (*{{place}}*)" }], { place: "Delft" });
    expect(other).toContain("(<em>Delft</em>)");
    expect(visibleText(other)).not.toMatch(/, \(/);
  });

  it("is bold in Word and in the form", async () => {
    const facts = factsWith([{ type: "text", value: "**Place:** {{place}}" }], { values: { place: "Delft" } });
    const xml = readWord(await renderWord(facts))["word/document.xml"] ?? "";
    expect(xml).toMatch(/<w:b\/>(?:(?!<w:t ).)*<w:t [^>]*>Place:/);
    expect(wordParagraphs(xml)).toContain("Place: Delft");
    expect(visibleText(renderEditPage(facts, { version: "1" }).html)).not.toContain("**");
  });
});

describe("a list with a separator", () => {
  const list = {
    type: "repeat",
    variable: "skills",
    separator: " · ",
    children: [
      { type: "text", value: "{{item.name}}" },
      { type: "text", value: "({{item.level}})", visibility: { variable: "item.level", number: false } },
    ],
  };

  it("is one paragraph, without the items that are empty", () => {
    const skills = [
      { name: "Go", level: "Expert" },
      { name: "" },
      { name: "C", level: "80" },
      "Rust",
      { level: "Good" },
    ];
    expect(htmlOf([list], { skills })).toContain('<p dir="auto">Go (Expert) · C · Rust · (Good)</p>');
    expect(htmlOf([list], { skills: [] })).not.toContain("element-repeat");
  });

  it("keeps the direction of each item", () => {
    const html = htmlOf([list], {
      skills: [{ name: "إدارة العقود" }, { name: "AutoCAD Civil 3D" }, { name: "ISO 9001" }],
    });
    expect(html).toContain('<bdi dir="ltr">AutoCAD Civil 3D</bdi> · <bdi dir="ltr">ISO 9001</bdi>');
  });

  it("has fields of its own for each item in the form", () => {
    const facts = factsWith([list], { values: { skills: [{ name: "Go" }, { name: "Rust" }] } });
    expect(renderEditPage(facts, { version: "1" }).html.match(/name="value\/skills\/\d\/name"/g)).toHaveLength(2);
  });
});

describe("a text that stays whole", () => {
  const row = (period: string) =>
    htmlOf(
      [
        {
          type: "row",
          gap: 10,
          children: [
            { type: "text", value: "{{period}}", width: 60, wrap: false },
            { type: "text", value: "{{role}}", grow: true },
          ],
        },
      ],
      { period, role: "Engineer for many things that need a long line of text, and then another one" },
    );
  it.each([
    ["September 2018 – December 2024", 1],
    ["September 2018 – December 2024 (6 years and 4 months)", 2],
  ])("takes the width that it needs: %s", async (period, least) => {
    for (const width of [1280, 375]) {
      const visited = await visit({ ...renderCandidatePage(factsWith([])), html: row(period) }, { width });
      const shown = visited.page.locator(".as-row > .element");
      const [date, role] = await Promise.all([shown.nth(0).boundingBox(), shown.nth(1).boundingBox()]);
      const lines = await shown.nth(0).evaluate((element) => {
        const range = element.ownerDocument.createRange();
        range.selectNodeContents(element);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      });
      if (least === 1) expect(lines).toBe(1);
      const isBeside = (role?.x ?? 0) >= (date?.x ?? 0) + (date?.width ?? 0);
      expect(isBeside || (role?.y ?? 0) >= (date?.y ?? 0) + (date?.height ?? 0)).toBe(true);
      await visited.close();
    }
  });

  it("has spaces in Word that do not break", async () => {
    const facts = factsWith([{ type: "text", value: "{{period}}", wrap: false }], { values: { period: "2018 – now" } });
    expect(wordParagraphs(readWord(await renderWord(facts))["word/document.xml"] ?? "")).toContain(
      "2018\u00a0–\u00a0now",
    );
  });
});
