import {
  below,
  bullets,
  CONTENTS,
  column,
  type Element,
  ENTRIES,
  entriesWithDate,
  font,
  pages,
  paper,
  repeat,
  row,
  running,
  sectionsOf,
  text,
} from "./parts.ts";
import { inAllLanguages, type Texts } from "./words.ts";

const INK = "#1d2530";
const MUTED = "#566170";
const LINE = { width: 1, color: "#d5dbe2" };

const title = (words: Texts): Element => text(words, { bold: true, color: "accent", font: font(15, 1.3) });

const fact = (
  key: "availability" | "contact" | "education" | "skills" | "languages" | "certificates" | "awards",
  content: Element,
  style: Readonly<Record<string, { variable: string }>> = { visibility: { variable: key } },
): Element =>
  row(
    [
      // A heading is omitted if nothing is beside it.
      { ...text(inAllLanguages(key), { color: MUTED, width: 168, wrap: false }), type: "heading" },
      column([content], { grow: true }),
    ],
    style,
  );

const entry = entriesWithDate({ gap: 14, heading: { bold: 600 }, date: { color: MUTED }, under: { color: MUTED } });

const part = sectionsOf(title, entry, { gap: 7, between: 12 });

/** A profile as consultancies send it: key facts, a table of projects, and numbered pages. */
export const consultancy = {
  name: "Consultancy profile",
  slug: "consultancy-profile",
  description: "Key facts, a table of projects and numbered pages, as consultancies present their people.",
  ...paper("#0f4c81", "#edf1f5", INK),
  sections: pages(
    column(
      [
        row(
          [
            column(
              [
                text("{{name}}", { bold: true, font: font(30, 1.2, { letter_spacing: -0.4 }) }),
                text("{{headline}}", { color: "accent", font: font(17, 1.35) }),
              ],
              { grow: true, gap: 3 },
            ),
            { type: "avatar", width: 92, height: 92, borderRadius: 6 },
          ],
          { id: "head", gap: 24, align: { vertical: "middle" } },
        ),
        text("{{summary}}", { font: font(14, 1.6) }),
        column(
          [
            fact("contact", text("{{city}}\n{{phone}}\n{{email}}\n{{website}}"), {}),
            fact("availability", CONTENTS.availability),
            fact("skills", CONTENTS.skills),
            fact("languages", CONTENTS.languages),
            fact("certificates", repeat("certificates", [text("{{item.name}}, {{item.year}}")])),
            fact("awards", repeat("awards", [text("{{item.name}}, {{item.from}}, {{item.year}}")])),
          ],
          { id: "facts", gap: 9, border: { top: LINE, bottom: LINE }, padding: [14, 0, 14, 0] },
        ),
        column(
          [
            title(inAllLanguages("projects")),
            {
              type: "table",
              variable: "projects",
              cellPadding: [8, 14, 8, 0],
              rowBorder: LINE,
              head: {
                color: MUTED,
                bold: 600,
                font: font(12, 1.4),
                children: [
                  text(inAllLanguages("period"), { width: 190 }),
                  text(inAllLanguages("project"), { grow: true }),
                ],
              },
              children: [
                text("{{item.period}}", { color: MUTED, wrap: false, font: font(12.5, 1.56) }),
                column([text("{{item.title}}", { bold: 600 }), ...below(ENTRIES.projects, { color: MUTED })]),
              ],
            },
          ],
          { id: "projects", visibility: { variable: "projects" }, gap: 4 },
        ),
        part("experience", bullets({ margin: [3, 0, 0, 0] })),
        part("education"),
        part("publications"),
      ],
      { padding: [50, 60, 20, 60], gap: 22, color: INK, font: font(13.5, 1.5, { family: "Inter" }) },
    ),
    running({ color: MUTED, font: font(11, 1.4, { family: "Inter" }), padding: [10, 60, 28, 60] }),
  ),
};
