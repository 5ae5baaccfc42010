import {
  below,
  bullets,
  column,
  type Element,
  type EntryTexts,
  font,
  inlineLanguages,
  inlineSkills,
  listsOf,
  pages,
  paper,
  row,
  running,
  section,
  text,
} from "./parts.ts";
import type { Texts } from "./words.ts";

const INK = "#22262b";
const MUTED = "#5b6570";
const SERIF = { family: "Source Serif 4" };

const title = (words: Texts): Element =>
  text(words, {
    bold: true,
    color: "accent",
    textTransform: "uppercase",
    font: font(12.5, 1.3, { letter_spacing: 1.4 }),
    border: { bottom: { width: 1, color: "#c9d1d9" } },
    padding: [0, 0, 5, 0],
  });

const entry = (texts: EntryTexts, ...more: Element[]): Element =>
  column([
    row(
      [
        text(texts.heading, { bold: true, grow: true, font: font(14.5, 1.4) }),
        text(texts.date, { color: MUTED, align: "right", wrap: false, font: font(13, 1.4) }),
      ],
      { gap: 16, align: { vertical: "bottom" } },
    ),
    ...below(texts, { italic: true, color: MUTED }, ...more),
  ]);

const list = listsOf(title, entry, { gap: 9, between: 11 });

/** One column in a serif font, with centred name and dates at the right. */
export const classic = {
  name: "Classic",
  slug: "classic",
  description: "One column with a serif font. It suits every profession.",
  ...paper("#1f3b5c", "#eef1f4", INK),
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
        list("experience", bullets({ margin: [3, 0, 0, 0], font: font(13.5, 1.5, { paragraph_spacing: 2 }) })),
        list("projects"),
        list("education"),
        section("skills", title, [inlineSkills()], { gap: 9 }),
        section("languages", title, [inlineLanguages()], { gap: 9 }),
        list("certificates"),
        list("publications"),
        list("awards"),
        section("availability", title, [text("{{availability}}")], { gap: 9 }),
      ],
      { padding: [56, 68, 24, 68], gap: 20, color: INK, font: font(13.5, 1.5, SERIF) },
    ),
    running({ align: "center", color: MUTED, font: font(11.5, 1.4, SERIF), padding: [6, 68, 26, 68] }),
  ),
};
