import { describe, expect, it } from "vitest";
import { anonymise } from "../../anonymity/anonymise.ts";
import { GATEWAY_LIMITS } from "../../gateway/core/limits.ts";
import { renderEditPage } from "../../rendering/edit/edit-page.ts";
import { readEdits } from "../../rendering/edit/edits.ts";
import { exportFilename } from "../../rendering/export-filename.ts";
import type { Facts } from "../../rendering/facts/facts.ts";
import { renderCandidatePage, renderPrintDocument } from "../../rendering/pages/candidate-page.ts";
import { factsWith, visibleText } from "./demo.ts";

/** What a thread of the gateway gives to a page. On a busy machine, the same work takes more processor time. */
const MAX_CPU_MS = GATEWAY_LIMITS.threadTaskCpuSeconds * 1000;
/** The texts of a document are limited to a million characters. The markup adds more. */
const MAX_PAGE_LENGTH = 8_000_000;

const LONG = "word ".repeat(180_000);
const nested = (depth: number): unknown =>
  depth === 0
    ? { type: "text", value: "{{item}} {{list}}" }
    : { type: "repeat", variable: "list", children: [nested(depth - 1), { type: "text", value: "{{item}}" }] };
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
    "a long value that is shown many times in one line",
    () => factsWith([{ type: "text", value: "{{long}}".repeat(20_000) }], { values: { long: LONG } }),
  ],
  [
    "elements that are visible if a long value is not empty",
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
  ["nested lists", () => factsWith([nested(20)], { values: { list: numbers(500) } })],
  [
    "an item that is shown many times",
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
  ["many values", () => factsWith([], { values: Object.fromEntries(numbers(50_000).map((key) => [`k${key}`, key])) })],
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
      expect(render().length, name).toBeLessThan(MAX_PAGE_LENGTH);
      expect(process.threadCpuUsage(began).user / 1000, name).toBeLessThan(MAX_CPU_MS);
    }
  });
});

describe("a long text", () => {
  it("is cut with an ellipsis at the limit, and the text before it is kept", () => {
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

  it("is not cut if it is within the limit", () => {
    const facts = factsWith([{ type: "text", value: "{{long}}" }], {
      values: { long: "A line of a very long curriculum vitae.\n".repeat(10_000) },
    });
    expect(visibleText(renderCandidatePage(facts).html)).not.toContain("…");
  });
});
