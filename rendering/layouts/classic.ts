import { bullets, CAREER_KEYS, column, type Element, font, pages, paper, repeat, row, section, text } from "./parts.ts";
import type { Texts } from "./words.ts";

const INK = "#22262b";
const MUTED = "#5b6570";

const title = (words: Texts): Element =>
  text(words, {
    bold: true,
    color: "accent",
    textTransform: "uppercase",
    font: font(12.5, 1.3, { letter_spacing: 1.4 }),
    border: { bottom: { width: 1, color: "#c9d1d9" } },
    padding: [0, 0, 5, 0],
  });

const entry = (heading: string, under: string, period: string, more: Element[] = []): Element =>
  column([
    row(
      [
        text(heading, { bold: true, grow: true, font: font(14.5, 1.4) }),
        text(period, { color: MUTED, align: "right", font: font(13, 1.4) }),
      ],
      { gap: 16, align: { vertical: "bottom" } },
    ),
    text(under, { italic: true, color: MUTED }),
    ...more,
  ]);

/** One column in a serif font, with centred name and dates at the right. */
export const classic = {
  name: "Classic",
  slug: "classic",
  description: "One column with a serif font. It suits every profession.",
  ...paper("#1f3b5c", "#eef1f4", INK),
  keys: CAREER_KEYS,
  sections: pages(
    column(
      [
        column(
          [
            text("{{name}}", { align: "center", font: font(34, 1.15, { letter_spacing: 0.2 }) }),
            text("{{headline}}", { align: "center", italic: true, color: "accent", font: font(16.5, 1.4) }),
            text("{{city}}  ·  {{phone}}  ·  {{email}}  ·  {{website}}", {
              align: "center",
              color: MUTED,
              font: font(12.5, 1.5),
              margin: [6, 0, 0, 0],
            }),
          ],
          { id: "head", gap: 2 },
        ),
        section("summary", title, [text("{{summary}}")], { gap: 9 }),
        section(
          "experience",
          title,
          [
            repeat(
              "experience",
              [
                entry("{{item.role}}", "{{item.employer}}, {{item.place}}", "{{item.period}}", [
                  bullets({ margin: [3, 0, 0, 0], font: font(13.5, 1.5, { paragraph_spacing: 2 }) }),
                ]),
              ],
              { gap: 12 },
            ),
          ],
          { gap: 9 },
        ),
        section(
          "education",
          title,
          [
            repeat("education", [entry("{{item.degree}}", "{{item.school}}, {{item.place}}", "{{item.period}}")], {
              splitItems: false,
              gap: 10,
            }),
          ],
          { gap: 9 },
        ),
        row(
          [
            section("skills", title, [repeat("skills", [text("{{item.name}}")])], { gap: 9, grow: 1 }),
            section("languages", title, [repeat("languages", [text("{{item.name}} – {{item.level}}")])], {
              gap: 9,
              grow: 1,
            }),
            section("certificates", title, [repeat("certificates", [text("{{item.name}}, {{item.year}}")])], {
              gap: 9,
              grow: 1,
            }),
          ],
          { gap: 32 },
        ),
      ],
      {
        padding: [56, 68, 40, 68],
        gap: 20,
        color: INK,
        font: font(13.5, 1.5, { family: "Source Serif 4" }),
      },
    ),
  ),
};
