import type { Title } from "../../languages/language.ts";
import {
  bullets,
  column,
  type Element,
  entriesWithDate,
  font,
  pages,
  paper,
  repeat,
  row,
  running,
  section,
  sectionsOf,
  skill,
  text,
} from "./parts.ts";
import { inAllLanguages, type Texts } from "./words.ts";

const INK = "#1f2933";
const MUTED = "#52606d";
const TINT = "#eef3f2";

const title = (words: Texts): Element =>
  text(words, { bold: true, color: "accent", font: font(15, 1.3), margin: [0, 0, 2, 0] });

const sideTitle = (words: Texts): Element =>
  text(words, {
    bold: true,
    color: "accent",
    textTransform: "uppercase",
    font: font(11.5, 1.3, { letter_spacing: 1 }),
  });

const contact = (key: string, title: Title, icon: string): Element =>
  row(
    [
      { type: "image", icon, alt: inAllLanguages(title), width: 11, height: 11, color: "accent", margin: [3, 0, 0, 0] },
      text(`{{${key}}}`, { grow: true, font: font(12, 1.45) }),
    ],
    { gap: 7, visibility: { variable: key } },
  );

const bar = column(
  [
    column([skill], { font: font(12.5, 1.4) }),
    column([column([], { background: "accent", height: 5, borderRadius: 3, width: "{{item.level}}%" })], {
      background: "#d3dedb",
      height: 5,
      borderRadius: 3,
      visibility: { variable: "item.level", number: true },
    }),
  ],
  { gap: 3 },
);

const entry = entriesWithDate({
  gap: 14,
  heading: { bold: true, font: font(14, 1.4) },
  date: { color: MUTED, font: font(12, 1.4) },
  under: { color: MUTED, font: font(13, 1.45) },
});

const part = sectionsOf(title, entry, { gap: 7, between: 12 });

/** A list of the tinted column, with one text for each item. */
const side = (key: "certificates" | "awards", item: string): Element =>
  section(key, sideTitle, [repeat(key, [text(item, { font: font(12.5, 1.45) })], { gap: 4, splitItems: false })], {
    gap: 6,
  });

/** A tinted column with photo, contact and bars of skills beside the career. */
export const sidebar = {
  name: "Sidebar",
  slug: "sidebar",
  description: "A tinted column with photo, contact data and skill bars beside the career.",
  ...paper("#1d6460", "#e9eeed", INK),
  sections: pages(
    row(
      [
        column(
          [
            { type: "avatar", width: 132, height: 132, borderRadius: 66 },
            column(
              [
                text("{{name}}", { bold: true, font: font(26, 1.15, { letter_spacing: -0.2 }) }),
                text("{{headline}}", { color: "accent", font: font(14, 1.4) }),
              ],
              { id: "head", gap: 6 },
            ),
            column(
              [
                sideTitle(inAllLanguages("contact")),
                contact("city", "place", "geo-alt"),
                contact("phone", "phone", "telephone"),
                contact("email", "email", "envelope"),
                contact("website", "website", "globe"),
              ],
              { gap: 5 },
            ),
            section("skills", sideTitle, [repeat("skills", [bar], { gap: 8, splitItems: false })], { gap: 7 }),
            section(
              "languages",
              sideTitle,
              [
                repeat("languages", [text("{{item.name}} – {{item.level}}", { font: font(12.5, 1.45) })], {
                  gap: 4,
                  splitItems: false,
                }),
              ],
              { gap: 5 },
            ),
            side("certificates", "{{item.name}}, {{item.year}}"),
            side("awards", "{{item.name}}, {{item.from}}, {{item.year}}"),
            section("availability", sideTitle, [text("{{availability}}", { font: font(12.5, 1.45) })], { gap: 6 }),
          ],
          { id: "side", background: TINT, width: 252, padding: [44, 26, 36, 34], gap: 24 },
        ),
        column(
          [
            part("summary"),
            part("experience", bullets({ margin: [4, 0, 0, 0], font: font(13, 1.48, { paragraph_spacing: 2 }) })),
            part("projects"),
            part("education"),
            part("publications"),
          ],
          { id: "main", grow: true, padding: [46, 48, 36, 38], gap: 20 },
        ),
      ],
      { color: INK, font: font(13, 1.48, { family: "Inter" }) },
    ),
    row(
      [
        column([], { background: TINT, width: 252 }),
        running({ grow: true, align: "right", color: MUTED, font: font(11, 1.4), padding: [6, 48, 24, 38] }),
      ],
      { visibility: "print", font: font(13, 1.48, { family: "Inter" }) },
    ),
  ),
};
