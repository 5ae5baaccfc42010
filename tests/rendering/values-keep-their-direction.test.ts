/** @module-tag chromium */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { renderCandidatePage } from "../../rendering/pages/candidate-page.ts";
import { renderWord } from "../../rendering/word/render-word.ts";
import { openBrowser, visit } from "./browser.ts";
import { factsWith, visibleText } from "./demo.ts";
import { readWord, wordParagraphs } from "./files.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

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
  const factsOf = (value: string) => {
    const elements = [label, "{{text}}", "{{city}} · {{value}}"].map((text) => ({ type: "text", value: text }));
    const values = { value, text: around(value), city: around("") };
    return factsWith(elements, { values, candidate: { language }, layout: { languages: [language] } });
  };

  it.each(LEFT_TO_RIGHT)("%s is read from left to right on the page", async (value) => {
    const { page, close } = await visit(browser, renderCandidatePage(factsOf(value)));
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
    expect(found).toEqual([value, value, value]);
    await close();
  });

  it.each(LEFT_TO_RIGHT)("%s is between marks in Word", async (value) => {
    const paragraphs = wordParagraphs(readWord(await renderWord(factsOf(value)))["word/document.xml"] ?? "");
    const marked = paragraphs.filter((text) => text.includes(`\u200e${value}\u200e\u200f`));
    expect(marked).toHaveLength(3);
  });
});

it("a value from right to left is isolated in a text from left to right", async () => {
  const facts = factsWith([{ type: "text", value: "Name: {{name}} (2019)" }], { values: { name: "נועה לוי" } });
  expect(renderCandidatePage(facts).html).toContain('Name: <bdi dir="rtl">נועה לוי</bdi> (2019)');
  const xml = readWord(await renderWord(facts))["word/document.xml"] ?? "";
  expect(wordParagraphs(xml)).toContain("Name: \u200fנועה לוי\u200f\u200e (2019)");
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
