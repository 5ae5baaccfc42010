import { describe, expect, it } from "vitest";
import { anonymise } from "../../rendering/anonymity/anonymise.ts";
import { renderEditPage } from "../../rendering/edit/edit-page.ts";
import { readEdits } from "../../rendering/edit/edits.ts";
import { exportFilename } from "../../rendering/export-filename.ts";
import type { Facts } from "../../rendering/facts.ts";
import { renderCandidatePage, renderPrintDocument } from "../../rendering/pages/candidate-page.ts";
import { factsWith, visibleText } from "./demo.ts";

/** Of the processor, which is the same however much else there is to do; a slow one is given time. */
const PATIENCE_MS = 5000;
/** A document's own bound is a million characters; what is around them takes some more. */
const LARGEST_PAGE = 8_000_000;

const LONG = "word ".repeat(180_000);
const nested = (depth: number): unknown =>
  depth === 0
    ? { type: "text", value: "{{item}} {{list}}" }
    : {
        type: "repeat",
        variable: "list",
        children: [nested(depth - 1), { type: "text", value: "{{item}}" }],
      };
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

const attacks: [string, () => Facts][] = [
  ["a long value", () => factsWith([{ type: "text", value: "{{long}}" }], { values: { long: LONG } })],
  [
    "a long value in many elements",
    () =>
      factsWith(
        numbers(2900).map(() => ({ type: "text", value: "{{long}}" })),
        { values: { long: LONG } },
      ),
  ],
  [
    "a long value many times in one line",
    () => factsWith([{ type: "text", value: "{{long}}".repeat(20_000) }], { values: { long: LONG } }),
  ],
  [
    "elements that show where a long value is filled",
    () =>
      factsWith(
        numbers(2900).map(() => ({ type: "text", value: "x", visibility: { variable: "long" } })),
        { values: { long: LONG } },
      ),
  ],
  [
    "hundreds of thousands of lines",
    () => factsWith([{ type: "text", value: "{{long}}" }], { values: { long: "a\n".repeat(400_000) } }),
  ],
  [
    "hundreds of thousands of list items",
    () => factsWith([{ type: "text", value: "{{long}}" }], { values: { long: "- a\n".repeat(200_000) } }),
  ],
  ["lists within lists within lists", () => factsWith([nested(20)], { values: { list: numbers(500) } })],
  [
    "an item many times",
    () =>
      factsWith(
        [
          {
            type: "repeat",
            variable: "long",
            children: numbers(2000).map(() => ({
              type: "text",
              value: "{{item}}".repeat(50),
              visibility: { variable: "item" },
            })),
          },
        ],
        { values: { long: LONG } },
      ),
  ],
  ["a long list", () => factsWith([], { values: { list: numbers(100_000) } })],
  [
    "many values",
    () => factsWith([], { values: Object.fromEntries(numbers(50_000).map((key) => [`k${key}`, key])) }),
  ],
  ["many objects", () => factsWith([], { values: { list: numbers(20_000).map((a) => ({ a })) } })],
  [
    "a reaction and a file name of long values",
    () =>
      factsWith([], {
        values: { long: LONG },
        layout: { export_filename: "{{long}}".repeat(30) },
        organization: {
          name: "A",
          proposal_reactions: numbers(12).map((id) => ({
            id: `r${id}`,
            type: "email",
            subject: "{{long}}".repeat(100),
            body: "{{long}}".repeat(2000),
          })),
        },
      }),
  ],
];

describe("a document is bounded and renders quickly with", () => {
  it.each(attacks)("%s", (_, make) => {
    const facts = make();
    const renderings: [string, () => string][] = [
      ["the page", () => renderCandidatePage(facts).html],
      ["the anonymous page", () => renderCandidatePage(anonymise(facts)).html],
      ["the form", () => renderEditPage(facts, { version: "1" }).html],
      ["print", () => renderPrintDocument(facts).html],
      ["the file's name", () => exportFilename(facts, "pdf")],
    ];
    for (const [name, render] of renderings) {
      const began = process.threadCpuUsage();
      expect(render().length, name).toBeLessThan(LARGEST_PAGE);
      expect(process.threadCpuUsage(began).user / 1000, name).toBeLessThan(PATIENCE_MS);
    }
  });
});

describe("a text that exceeds the limits", () => {
  it("is cut with a sign, and the text before it is kept", () => {
    const facts = factsWith(
      [
        { type: "text", value: "First" },
        { type: "text", value: "{{long}}" },
        { type: "text", value: "Last" },
      ],
      { values: { long: "x".repeat(1_100_000) } },
    );
    const lines = visibleText(renderCandidatePage(facts).html).split("\n");
    const [first = "", long = ""] = lines.slice(lines.indexOf("First"));
    expect(first).toBe("First");
    expect(long).toMatch(/^x+…$/);
    expect(lines).not.toContain("Last");
  });

  it("is complete in the form and saved completely", () => {
    const facts = factsWith([{ type: "text", value: "{{long}}" }], { values: { long: LONG, other: "1" } });
    expect(renderEditPage(facts, { version: "1" }).html).toContain(LONG.trim());
    expect(
      readEdits(facts, [
        ["value/long", LONG],
        ["value/other", "2"],
      ]).changes,
    ).toEqual([{ path: ["other"], value: "2" }]);
  });

  it("does not occur in an ordinary candidate", () => {
    const facts = factsWith([{ type: "text", value: "{{long}}" }], {
      values: { long: "A line of a very long curriculum vitae.\n".repeat(10_000) },
    });
    expect(visibleText(renderCandidatePage(facts).html)).not.toContain("…");
  });
});
