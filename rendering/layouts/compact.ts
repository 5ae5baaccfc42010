import { bullets, CAREER_KEYS, column, type Element, font, pages, paper, repeat, row, section, text } from "./parts.ts";
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

const line = (left: string, right: string): Element =>
  row([text(left, { grow: true }), text(right, { color: MUTED, align: "right" })], { gap: 12 });

/** A whole career on one page: small type, narrow margins and two columns at the end. */
export const compact = {
  name: "Compact",
  slug: "compact",
  description: "A whole career on one page, in small type with narrow margins.",
  ...paper("#9a3412", "#f3f1ee", INK),
  keys: [...CAREER_KEYS, "projects" as const],
  sections: pages(
    column(
      [
        row(
          [
            column(
              [
                text("{{name}}", { bold: true, font: font(25, 1.15, { letter_spacing: -0.3 }) }),
                text("{{headline}}", { color: "accent", font: font(13.5, 1.4) }),
              ],
              { grow: true },
            ),
            text("{{city}}\n{{phone}}\n{{email}}\n{{website}}", { align: "right", color: MUTED, font: font(11, 1.45) }),
          ],
          { id: "head", gap: 20, align: { vertical: "bottom" } },
        ),
        section("summary", title, [text("{{summary}}")], { gap: 6 }),
        section(
          "experience",
          title,
          [
            repeat(
              "experience",
              [
                column([
                  row(
                    [
                      text("{{item.role}}", { bold: true }),
                      text("{{item.employer}}, {{item.place}}", { grow: true }),
                      text("{{item.period}}", { color: MUTED, align: "right" }),
                    ],
                    { gap: 10 },
                  ),
                  bullets(),
                ]),
              ],
              { gap: 8 },
            ),
          ],
          { gap: 6 },
        ),
        section(
          "projects",
          title,
          [
            repeat(
              "projects",
              [
                column([
                  line("{{item.title}}, {{item.client}}", "{{item.period}}"),
                  text("{{item.description}}", { color: MUTED }),
                ]),
              ],
              { gap: 5 },
            ),
          ],
          { gap: 6 },
        ),
        section(
          "education",
          title,
          [repeat("education", [line("{{item.degree}}, {{item.school}}", "{{item.period}}")])],
          { gap: 6 },
        ),
        row(
          [
            section("skills", title, [repeat("skills", [text("{{item.name}}")])], { gap: 6, grow: 1 }),
            section("languages", title, [repeat("languages", [line("{{item.name}}", "{{item.level}}")])], {
              gap: 6,
              grow: 1,
            }),
            section("certificates", title, [repeat("certificates", [line("{{item.name}}", "{{item.year}}")])], {
              gap: 6,
              grow: 1,
            }),
          ],
          { gap: 26 },
        ),
      ],
      { padding: [38, 46, 30, 46], gap: 13, color: INK, font: font(11.5, 1.42, { family: "Inter" }) },
    ),
  ),
};
