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

/** Heading and the line below it are one text, so that an entry needs few lines. */
const entry = ({ heading, under, date, ...more }: EntryTexts, ...last: Element[]): Element =>
  column([
    row(
      [
        text(under === "" ? heading : `**${heading}**  |  ${under}`, { grow: true }),
        text(date, { color: MUTED, align: "right", wrap: false }),
      ],
      { gap: 12, align: { vertical: "bottom" } },
    ),
    ...below({ heading, date, ...more, under: "" }, { color: MUTED }, ...last),
  ]);

const list = listsOf(title, entry, { gap: 6, between: 6 });

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
        section("summary", title, [text("{{summary}}")], { gap: 6 }),
        list("experience", bullets()),
        list("projects"),
        list("education"),
        section("skills", title, [inlineSkills()], { gap: 6 }),
        section("languages", title, [inlineLanguages()], { gap: 6 }),
        list("certificates"),
        list("publications"),
        list("awards"),
        section("availability", title, [text("{{availability}}")], { gap: 6 }),
      ],
      { padding: [38, 46, 18, 46], gap: 13, color: INK, font: font(11.5, 1.42, { family: "Inter" }) },
    ),
    running({ align: "right", color: MUTED, font: font(10, 1.4, { family: "Inter" }), padding: [4, 46, 20, 46] }),
  ),
};
