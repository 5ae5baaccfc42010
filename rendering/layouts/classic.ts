import {
  bullets,
  column,
  type Element,
  entriesWithDate,
  font,
  pages,
  paper,
  running,
  sectionsOf,
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
    font: font(12.5, 1.3, { letter_spacing: 1 }),
    border: { bottom: { width: 1, color: "#c9d1d9" } },
    padding: [0, 0, 5, 0],
  });

const entry = entriesWithDate({
  gap: 16,
  heading: { bold: true, font: font(14.5, 1.4) },
  date: { color: MUTED, font: font(13, 1.4) },
  under: { italic: true, color: MUTED },
});

const part = sectionsOf(title, entry, { gap: 9, between: 11 });

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
        part("summary"),
        part("experience", bullets({ margin: [3, 0, 0, 0], font: font(13.5, 1.5, { paragraph_spacing: 2 }) })),
        part("projects"),
        part("education"),
        part("skills"),
        part("languages"),
        part("certificates"),
        part("publications"),
        part("awards"),
        part("availability"),
      ],
      { padding: [56, 68, 24, 68], gap: 20, color: INK, font: font(13.5, 1.5, SERIF) },
    ),
    running({ align: "center", color: MUTED, font: font(11.5, 1.4, SERIF), padding: [6, 68, 26, 68] }),
  ),
};
