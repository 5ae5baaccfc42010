import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyChanges } from "../../filling/targets/apply-changes.ts";
import { codePoints, cutToLength } from "../../filling/targets/text-length.ts";
import { check } from "../support/properties.ts";
import { fill } from "./in-this-thread.ts";
import { facts, noLimit, type StandIn, says, shown, startModelForTest, variable } from "./stand-in.ts";

let model: StandIn | undefined;

const limited = [variable("summary", { type: "text-block", min_length: 10, max_length: 40 })];

const long = "Nurse with a liking for night shifts and for the wards of old hospitals.";

async function fillWith(summaries: string[], parts: Parameters<typeof facts>[0] = {}) {
  model = await startModelForTest((_, call) =>
    says({ summary: summaries[Math.min(call, summaries.length) - 1], comment: "Done." }),
  );
  const given = facts({ variables: limited, text: `${long} Likes night shifts.`, ...parts });
  const result = await fill(given, model.provider, noLimit());
  return { ...result, summary: applyChanges(given.values, result.changes).summary };
}

describe("the length of a value", () => {
  test("within the limits is accepted as it is", async () => {
    const { summary, comment } = await fillWith(["Nurse with a liking for nights."]);
    expect(summary).toBe("Nurse with a liking for nights.");
    expect(comment).toBe("Changed: summary. The model says: Done.");
    expect(model?.asked).toHaveLength(1);
  });

  test("beyond the maximum is corrected by the model", async () => {
    const { summary } = await fillWith([long, "Nurse, likes night shifts."]);
    expect(summary).toBe("Nurse, likes night shifts.");
    expect(shown(model?.asked[1])).toContain(`has ${codePoints(long)} characters; at most 40`);
  });

  test("beyond the maximum twice is cut at a word and reported", async () => {
    const { summary, comment } = await fillWith([long]);
    expect(summary).toBe("Nurse with a liking for night shifts and");
    expect(comment).toContain(`summary was shortened from ${codePoints(long)} to 40 characters.`);
  });

  test("below the minimum is requested once more, then accepted and reported", async () => {
    const { summary, comment } = await fillWith(["Nurse."]);
    expect(summary).toBe("Nurse.");
    expect(comment).toContain("summary has 6 characters, fewer than the 10 that the layout requires.");
    expect(model?.asked).toHaveLength(2);
  });

  test("counts code points, not UTF-16 units", async () => {
    const family = "👩‍⚕️".repeat(10);
    expect(codePoints(family)).toBe(40);
    const { summary } = await fillWith([family]);
    expect(summary).toBe(family);
    expect(model?.asked).toHaveLength(1);
  });

  test("of a selected line leaves room for the other lines", async () => {
    const values = { summary: "First line of the text\nSecond line" };
    const { summary } = await fillWith([long], { values, selector: ["summary", "1"], prompt: "More" });
    expect(summary).toBe("First line of the text\nNurse with a");
    expect(codePoints(String(summary))).toBeLessThanOrEqual(40);
  });

  test("keeps to the maximum if the minimum of the layout is greater", async () => {
    const variables = [variable("summary", { min_length: 50, max_length: 40 })];
    const { summary, comment } = await fillWith(["Nurse."], { variables });
    expect(summary).toBe("Nurse.");
    expect(comment).toBe("Changed: summary. The model says: Done.");
  });
});

describe("cutting a text", () => {
  test.each([
    ["one two three", 13, "one two three"],
    ["one two three", 12, "one two"],
    ["one two three", 7, "one two"],
    ["one, two", 5, "one"],
    ["Donaudampfschiff", 5, "Donau"],
    ["我喜欢夜班工作", 5, "我喜欢夜班"],
    ["👩‍⚕️👩‍⚕️", 5, "👩‍⚕️"],
    ["e\u0301e\u0301e\u0301", 3, "e\u0301"],
    ["", 3, ""],
  ])("%j at %i gives %j", (text, max, cut) => {
    expect(cutToLength(text, max)).toBe(cut);
  });

  test("never exceeds the limit, adds nothing, and does not split characters", () => {
    check(
      fc.property(fc.string({ unit: "grapheme", maxLength: 80 }), fc.integer({ min: 1, max: 60 }), (text, max) => {
        const cut = cutToLength(text, max);
        expect(codePoints(cut)).toBeLessThanOrEqual(max);
        expect(text.startsWith(cut)).toBe(true);
        expect(cut.isWellFormed()).toBe(true);
      }),
    );
  });
});
