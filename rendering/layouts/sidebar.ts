import { bullets, CAREER_KEYS, column, type Element, font, pages, paper, repeat, row, section, text } from "./parts.ts";
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

const skill = column(
  [
    text("{{item.name}}", { font: font(12.5, 1.4) }),
    column([column([], { background: "accent", height: 5, borderRadius: 3, width: "{{item.level}}%" })], {
      background: "#d3dedb",
      height: 5,
      borderRadius: 3,
      visibility: { variable: "item.level" },
    }),
  ],
  { gap: 3 },
);

const entry = (heading: string, under: string, more: Element[] = []): Element =>
  column([
    row(
      [
        text(heading, { bold: true, grow: true, font: font(14, 1.4) }),
        text("{{item.period}}", { color: MUTED, align: "right", font: font(12, 1.4) }),
      ],
      { gap: 14, align: { vertical: "bottom" } },
    ),
    text(under, { color: MUTED, font: font(13, 1.45) }),
    ...more,
  ]);

/** A tinted column with photo, contact and bars of skills beside the career. */
export const sidebar = {
  name: "Sidebar",
  slug: "sidebar",
  description: "A tinted column with photo, contact data and skill bars beside the career.",
  ...paper("#1d6460", "#e9eeed", INK),
  keys: CAREER_KEYS,
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
                text("{{city}}\n{{phone}}\n{{email}}\n{{website}}", {
                  font: font(12.5, 1.5, { paragraph_spacing: 2 }),
                }),
              ],
              { gap: 7 },
            ),
            section("skills", sideTitle, [repeat("skills", [skill], { gap: 8 })], { gap: 7 }),
            section(
              "languages",
              sideTitle,
              [
                repeat("languages", [
                  row(
                    [text("{{item.name}}", { grow: true }), text("{{item.level}}", { color: MUTED, align: "right" })],
                    { gap: 8, font: font(12.5, 1.6) },
                  ),
                ]),
              ],
              { gap: 5 },
            ),
            section(
              "certificates",
              sideTitle,
              [repeat("certificates", [text("{{item.name}}, {{item.year}}", { font: font(12.5, 1.45) })], { gap: 4 })],
              { gap: 6 },
            ),
          ],
          { id: "side", background: TINT, width: 252, padding: [44, 26, 36, 34], gap: 24 },
        ),
        column(
          [
            section("summary", title, [text("{{summary}}")], { gap: 7 }),
            section(
              "experience",
              title,
              [
                repeat(
                  "experience",
                  [
                    entry("{{item.role}}", "{{item.employer}}, {{item.place}}", [
                      bullets({ margin: [4, 0, 0, 0], font: font(13, 1.5, { paragraph_spacing: 2 }) }),
                    ]),
                  ],
                  { gap: 14 },
                ),
              ],
              { gap: 7 },
            ),
            section(
              "education",
              title,
              [
                repeat("education", [entry("{{item.degree}}", "{{item.school}}, {{item.place}}")], {
                  splitItems: false,
                  gap: 10,
                }),
              ],
              { gap: 7 },
            ),
          ],
          { id: "main", grow: true, padding: [46, 48, 36, 38], gap: 20 },
        ),
      ],
      { color: INK, font: font(13, 1.5, { family: "Inter" }) },
    ),
  ),
};
