import { column, type Element, font, pages, paper, repeat, row, section, text } from "./parts.ts";
import { inAllLanguages, type Texts } from "./words.ts";

const INK = "#1d2530";
const MUTED = "#566170";
const LINE = { width: 1, color: "#d5dbe2" };

const title = (words: Texts): Element => text(words, { bold: true, color: "accent", font: font(15, 1.3) });

const fact = (key: "languages" | "certificates" | "education" | "availability", content: Element): Element =>
  row([text(inAllLanguages(key), { color: MUTED, width: 168 }), column([content], { grow: true })], {
    visibility: { variable: key },
  });

const foot = inAllLanguages("page", (page) => `{{organization.name}}  ·  {{name}}  ·  ${page}`);

/** A profile as consultancies send it: key facts, a table of projects, and numbered pages. */
export const consultancy = {
  name: "Consultancy profile",
  slug: "consultancy-profile",
  description: "Key facts, a table of projects and numbered pages, as consultancies present their people.",
  ...paper("#0f4c81", "#edf1f5", INK),
  keys: [
    ...(["name", "headline", "availability", "summary", "projects", "skills", "languages", "certificates"] as const),
    ...(["education"] as const),
  ],
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
            fact("availability", text("{{availability}}")),
            fact("education", repeat("education", [text("{{item.degree}}, {{item.school}}")])),
            fact("languages", repeat("languages", [text("{{item.name}} ({{item.level}})")])),
            fact("certificates", repeat("certificates", [text("{{item.name}}, {{item.year}}")])),
          ],
          { id: "facts", gap: 9, border: { top: LINE, bottom: LINE }, padding: [14, 0, 14, 0] },
        ),
        section(
          "projects",
          title,
          [
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
                  text(inAllLanguages("period"), { width: 120 }),
                  text(inAllLanguages("project"), { grow: true }),
                  text(inAllLanguages("role"), { width: 150 }),
                ],
              },
              children: [
                text("{{item.period}}", { color: MUTED }),
                column([
                  text("{{item.title}}", { bold: 600 }),
                  text("{{item.client}}", { color: MUTED }),
                  text("{{item.description}}", { margin: [4, 0, 0, 0] }),
                ]),
                column([text("{{item.role}}"), text("{{item.technology}}", { color: MUTED })]),
              ],
            },
          ],
          { gap: 4 },
        ),
        section(
          "skills",
          title,
          [repeat("skills", [text("{{item.name}}", { margin: [0, 0, 3, 0] })], { columns: 2 })],
          {
            gap: 8,
            split: false,
          },
        ),
      ],
      { padding: [50, 60, 36, 60], gap: 22, color: INK, font: font(13.5, 1.5, { family: "Inter" }) },
    ),
    text(foot, {
      color: MUTED,
      font: font(11, 1.4, { family: "Inter" }),
      padding: [10, 60, 28, 60],
    }),
  ),
};
