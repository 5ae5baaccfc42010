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
  skill,
  text,
} from "./parts.ts";
import type { Texts } from "./words.ts";

const INK = "#23232b";
const MUTED = "#62626f";

const title = (words: Texts): Element =>
  text(words, { bold: true, color: "accent", font: font(16, 1.3, { letter_spacing: -0.1 }) });

const sideTitle = (words: Texts): Element => text(words, { bold: true, color: "accent", font: font(14.5, 1.3) });

const entry = (texts: EntryTexts, ...more: Element[]): Element =>
  column(
    [
      text(texts.date, { color: "accent", bold: 600, font: font(11.5, 1.4), keepWithNext: true }),
      text(texts.heading, { bold: true, font: font(14, 1.35) }),
      ...below(texts, { color: MUTED, font: font(12.5, 1.45) }, ...more),
    ],
    { border: { left: { width: 2, color: "#e1dcf3" } }, padding: [0, 0, 2, 16] },
  );

const part = sectionsOf(title, entry, { gap: 12, between: 16 });

/** An entry of the second column. */
const sideEntry = ({ heading, under, date }: EntryTexts): Element =>
  column([
    text(heading, { bold: 600 }),
    text(under === "" ? date : `${under}\n${date}`, { color: MUTED, font: font(12.5, 1.45) }),
  ]);

const side = sectionsOf(sideTitle, sideEntry, { gap: 8, between: 10 });

/** A large name, a line of time at the left, and a narrow second column. */
export const modern = {
  name: "Modern",
  slug: "modern",
  description: "Two columns with a time line. A large name and much white space.",
  ...paper("#4a3aa7", "#f0eff5", INK),
  sections: pages(
    column(
      [
        column(
          [
            text("{{name}}", { bold: true, font: font(40, 1.1, { letter_spacing: -1 }) }),
            text("{{headline}}", { color: "accent", font: font(18, 1.35) }),
            text("{{city}}   |   {{phone}}   |   {{email}}   |   {{website}}", {
              color: MUTED,
              font: font(12, 1.48),
              margin: [8, 0, 0, 0],
            }),
          ],
          { id: "head", gap: 4 },
        ),
        row(
          [
            column(
              [
                text("{{summary}}", { font: font(14, 1.48) }),
                part("experience", bullets({ margin: [4, 0, 0, 0], font: font(13, 1.48, { paragraph_spacing: 2 }) })),
                part("projects"),
                part("publications"),
              ],
              { id: "main", grow: true, gap: 24 },
            ),
            column(
              [
                side("skills", repeat("skills", [skill], { gap: 5, splitItems: false })),
                side("education"),
                side(
                  "languages",
                  repeat("languages", [text("{{item.name}}, {{item.level}}")], { gap: 4, splitItems: false }),
                ),
                side("certificates"),
                side("awards"),
                side("availability"),
              ],
              { id: "side", width: 196, gap: 26 },
            ),
          ],
          { gap: 44 },
        ),
      ],
      { padding: [54, 58, 24, 58], gap: 30, color: INK, font: font(13, 1.48, { family: "Inter" }) },
    ),
    running({ color: MUTED, font: font(11, 1.4, { family: "Inter" }), padding: [6, 58, 26, 58] }),
  ),
};
