import { bullets, CAREER_KEYS, column, type Element, font, pages, paper, repeat, row, section, text } from "./parts.ts";
import type { Texts } from "./words.ts";

const INK = "#23232b";
const MUTED = "#62626f";

const title = (words: Texts): Element =>
  text(words, { bold: true, color: "accent", font: font(16, 1.3, { letter_spacing: -0.1 }) });

const sideTitle = (words: Texts): Element => text(words, { bold: true, color: "accent", font: font(14.5, 1.3) });

const entry = (heading: string, under: string, more: Element[] = []): Element =>
  column(
    [
      text("{{item.period}}", { color: "accent", bold: 600, font: font(11.5, 1.4), keepWithNext: true }),
      text(heading, { bold: true, font: font(14, 1.35) }),
      text(under, { color: MUTED, font: font(12.5, 1.45) }),
      ...more,
    ],
    { border: { left: { width: 2, color: "#e1dcf3" } }, padding: [0, 0, 2, 16] },
  );

/** A large name, a line of time at the left, and a narrow second column. */
export const modern = {
  name: "Modern",
  slug: "modern",
  description: "Two columns with a time line. A large name and much white space.",
  ...paper("#4a3aa7", "#f0eff5", INK),
  keys: CAREER_KEYS,
  sections: pages(
    column(
      [
        column(
          [
            text("{{name}}", { bold: true, font: font(40, 1.1, { letter_spacing: -1 }) }),
            text("{{headline}}", { color: "accent", font: font(18, 1.35) }),
            text("{{city}}   |   {{phone}}   |   {{email}}   |   {{website}}", {
              color: MUTED,
              font: font(12, 1.5),
              margin: [8, 0, 0, 0],
            }),
          ],
          { id: "head", gap: 4 },
        ),
        row(
          [
            column(
              [
                text("{{summary}}", { font: font(14, 1.6) }),
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
                      { gap: 16 },
                    ),
                  ],
                  { gap: 12 },
                ),
              ],
              { id: "main", grow: true, gap: 24 },
            ),
            column(
              [
                section("skills", sideTitle, [repeat("skills", [text("{{item.name}}")], { gap: 5 })], {
                  gap: 8,
                }),
                section(
                  "education",
                  sideTitle,
                  [
                    repeat(
                      "education",
                      [
                        column([
                          text("{{item.degree}}", { bold: 600 }),
                          text("{{item.school}}\n{{item.period}}", { color: MUTED, font: font(12.5, 1.45) }),
                        ]),
                      ],
                      { splitItems: false, gap: 10 },
                    ),
                  ],
                  { gap: 8 },
                ),
                section(
                  "languages",
                  sideTitle,
                  [repeat("languages", [text("{{item.name}}, {{item.level}}")], { gap: 4 })],
                  { gap: 8 },
                ),
                section(
                  "certificates",
                  sideTitle,
                  [
                    repeat(
                      "certificates",
                      [
                        column([
                          text("{{item.name}}"),
                          text("{{item.year}}", { color: MUTED, font: font(12.5, 1.45) }),
                        ]),
                      ],
                      { gap: 6 },
                    ),
                  ],
                  { gap: 8 },
                ),
              ],
              { id: "side", width: 196, gap: 26 },
            ),
          ],
          { gap: 44 },
        ),
      ],
      { padding: [54, 58, 40, 58], gap: 30, color: INK, font: font(13, 1.5, { family: "Inter" }) },
    ),
  ),
};
