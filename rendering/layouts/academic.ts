import {
  below,
  bullets,
  column,
  type Element,
  type EntryTexts,
  font,
  pages,
  paper,
  repeat,
  row,
  running,
  sectionsOf,
  text,
} from "./parts.ts";
import type { Texts } from "./words.ts";

const INK = "#232323";
const MUTED = "#5d5d5d";
const DATES = 124;
const SERIF = { family: "Source Serif 4" };

const title = (words: Texts): Element =>
  text(words, { bold: true, color: "accent", font: font(16, 1.3), margin: [0, 0, 2, 0] });

/** The date in a column of its own, so that it is found at a glance. */
const dated = (date: string, content: Element[], style: Readonly<Record<string, boolean>> = {}): Element =>
  row([text(date, { color: MUTED, width: DATES, ...style }), column(content, { grow: true })], { gap: 18 });

const entry = (texts: EntryTexts, ...more: Element[]): Element =>
  dated(texts.date, [text(texts.heading, { bold: true }), ...below(texts, { color: MUTED }, ...more)], { wrap: false });

const part = sectionsOf(title, entry, { gap: 6, between: 10 });

/** A long form for universities: publications, grants and numbered pages. */
export const academic = {
  name: "Academic",
  slug: "academic",
  description: "For universities: publications, grants and a column of dates, with numbered pages.",
  ...paper("#7a1f2b", "#f3f0ee", INK),
  sections: pages(
    column(
      [
        column(
          [
            text("{{name}}", { font: font(32, 1.15) }),
            text("{{headline}}", { italic: true, font: font(16, 1.4) }),
            text("{{city}}  ·  {{phone}}\n{{email}}  ·  {{website}}", {
              color: MUTED,
              font: font(13, 1.5),
              margin: [5, 0, 0, 0],
            }),
          ],
          { id: "head", gap: 2, border: { bottom: { width: 2, color: "accent" } }, padding: [0, 0, 14, 0] },
        ),
        part("summary"),
        part("education"),
        part("experience", bullets({ margin: [3, 0, 0, 0] })),
        part("publications"),
        part("projects"),
        part("awards"),
        part("skills"),
        part("languages", repeat("languages", [dated("{{item.name}}", [text("{{item.level}}")])], { gap: 5 })),
        part("certificates"),
        part("availability"),
      ],
      { padding: [58, 72, 24, 72], gap: 20, color: INK, font: font(13.5, 1.5, SERIF) },
    ),
    running({ align: "right", color: MUTED, font: font(11.5, 1.4, SERIF), padding: [6, 72, 28, 72] }),
  ),
};
