import {
  bullets,
  column,
  type Element,
  type EntryTexts,
  entriesWithDate,
  font,
  pages,
  paper,
  running,
  sectionsOf,
  text,
} from "./parts.ts";
import type { Texts } from "./words.ts";

const INK = "#202020";
const MUTED = "#5a5a5a";

const title = (words: Texts): Element =>
  text(words, {
    bold: true,
    textTransform: "uppercase",
    font: font(11, 1.3, { letter_spacing: 0.9 }),
    border: { bottom: { width: 1, color: "#bdbdbd" } },
    padding: [0, 0, 3, 0],
  });

const dated = entriesWithDate({ gap: 12, heading: {}, date: { color: MUTED }, under: { color: MUTED } });

/** Heading and the line below it are one text, so that an entry needs few lines. */
const entry = ({ heading, under, ...texts }: EntryTexts, ...more: Element[]): Element =>
  dated({ ...texts, heading: under === "" ? heading : `**${heading}**  |  ${under}`, under: "" }, ...more);

const part = sectionsOf(title, entry, { gap: 6, between: 6 });

/** A whole career on one page: small type and narrow margins. */
export const compact = {
  name: "Compact",
  slug: "compact",
  description: "A whole career on one page, in small type with narrow margins.",
  ...paper("#9a3412", "#f3f1ee", INK),
  sections: pages(
    column(
      [
        column(
          [
            text("{{name}}", { bold: true, font: font(25, 1.15, { letter_spacing: -0.3 }) }),
            text("{{headline}}", { color: "accent", font: font(13.5, 1.4) }),
            text("{{city}}  ·  {{phone}}  ·  {{email}}  ·  {{website}}", { color: MUTED, font: font(11, 1.45) }),
          ],
          { id: "head", gap: 2 },
        ),
        part("summary"),
        part("experience", bullets()),
        part("projects"),
        part("education"),
        part("skills"),
        part("languages"),
        part("certificates"),
        part("publications"),
        part("awards"),
        part("availability"),
      ],
      { padding: [38, 46, 18, 46], gap: 13, color: INK, font: font(11.5, 1.42, { family: "Inter" }) },
    ),
    running({ align: "right", color: MUTED, font: font(10, 1.4, { family: "Inter" }), padding: [4, 46, 20, 46] }),
  ),
};
