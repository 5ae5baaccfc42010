import { bullets, column, type Element, font, pages, paper, repeat, row, section, text } from "./parts.ts";
import { inAllLanguages, type Texts } from "./words.ts";

const INK = "#232323";
const MUTED = "#5d5d5d";
const DATES = 108;

const title = (words: Texts): Element =>
  text(words, { bold: true, color: "accent", font: font(16, 1.3), margin: [0, 0, 2, 0] });

/** The date in a column of its own, so that it is found at a glance. */
const dated = (date: string, content: Element[]): Element =>
  row([text(date, { color: MUTED, width: DATES }), column(content, { grow: true })], {
    gap: 18,
  });

const foot = inAllLanguages("page", (page) => `{{name}}  ·  ${page}`);

/** A long form for universities: publications, grants and numbered pages. */
export const academic = {
  name: "Academic",
  slug: "academic",
  description: "For universities: publications, grants and a column of dates, with numbered pages.",
  ...paper("#7a1f2b", "#f3f0ee", INK),
  keys: [
    ...(["name", "headline", "city", "email", "phone", "website", "summary", "education", "experience"] as const),
    ...(["publications", "awards", "skills", "languages"] as const),
  ],
  sections: pages(
    column(
      [
        column(
          [
            text("{{name}}", { font: font(32, 1.15) }),
            text("{{headline}}", { italic: true, font: font(16, 1.4) }),
            text("{{city}}  ·  {{phone}}\n{{email}}  ·  {{website}}", {
              color: MUTED,
              font: font(13, 1.5),
              margin: [5, 0, 0, 0],
            }),
          ],
          { id: "head", gap: 2, border: { bottom: { width: 2, color: "accent" } }, padding: [0, 0, 14, 0] },
        ),
        section("summary", title, [text("{{summary}}")], { gap: 6 }),
        section(
          "education",
          title,
          [
            repeat(
              "education",
              [
                dated("{{item.period}}", [
                  text("{{item.degree}}", { bold: true }),
                  text("{{item.school}}, {{item.place}}", { color: MUTED }),
                ]),
              ],
              { splitItems: false, gap: 9 },
            ),
          ],
          { gap: 6 },
        ),
        section(
          "experience",
          title,
          [
            repeat(
              "experience",
              [
                dated("{{item.period}}", [
                  text("{{item.role}}", { bold: true }),
                  text("{{item.employer}}, {{item.place}}", { color: MUTED }),
                  bullets({ margin: [3, 0, 0, 0] }),
                ]),
              ],
              { gap: 10 },
            ),
          ],
          { gap: 6 },
        ),
        section(
          "publications",
          title,
          [
            repeat(
              "publications",
              [
                dated("{{item.year}}", [
                  text("{{item.title}}", { bold: true }),
                  text("{{item.authors}}"),
                  text("{{item.venue}}", { italic: true, color: MUTED }),
                ]),
              ],
              { splitItems: false, gap: 9 },
            ),
          ],
          { gap: 6 },
        ),
        section(
          "awards",
          title,
          [
            repeat("awards", [dated("{{item.year}}", [text("{{item.name}}, {{item.from}}")])], {
              splitItems: false,
              gap: 9,
            }),
          ],
          { gap: 6 },
        ),
        section("skills", title, [repeat("skills", [text("{{item.name}}")], { columns: 2 })], { gap: 6 }),
        section("languages", title, [repeat("languages", [dated("{{item.name}}", [text("{{item.level}}")])])], {
          gap: 6,
        }),
      ],
      { padding: [58, 72, 40, 72], gap: 20, color: INK, font: font(13.5, 1.5, { family: "Source Serif 4" }) },
    ),
    text(foot, {
      align: "right",
      color: MUTED,
      font: font(11.5, 1.4, { family: "Source Serif 4" }),
      padding: [6, 72, 28, 72],
    }),
  ),
};
