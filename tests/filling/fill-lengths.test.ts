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

  test("below the minimum is requested once more, then refused and reported", async () => {
    const { changes, refused, comment } = await fillWith(["Nurse."]);
    expect(changes).toEqual([]);
    const reason = "has 6 characters, fewer than the 10 that the layout requires";
    expect(refused).toEqual([{ path: ["summary"], reason }]);
    expect(comment).toContain(`Left as it was: summary (${reason}).`);
    expect(model?.asked).toHaveLength(2);
  });

  const PERSON = "Jane Doe, jane.doe@example.nl, +31 6 1234 5678, https://github.com/janedoe, March 2019 - present";
  const whole: [key: string, max: number, value: string][] = [
    ["email", 12, "jane.doe@example.nl"],
    ["link", 10, "https://github.com/janedoe"],
    ["mobile", 9, "+31 6 1234 5678"],
    ["since", 14, "March 2019 - present"],
    ["name", 5, "Jane Doe"],
    ["tool", 5, "Kubernetes"],
  ];

  test.each(whole)("of a fact is not shortened: %s, at most %i characters", async (key, max_length, value) => {
    const variables = [variable(key, { max_length })];
    model = await startModelForTest(() => says({ [key]: value, comment: "" }));
    const text = `${PERSON}, Kubernetes`;
    const byModel = await fill(facts({ variables, text, values: {} }), model.provider, noLimit());
    const reason = `has ${value.length} characters, more than the ${max_length} that the layout allows`;
    expect(byModel).toMatchObject({ changes: [], refused: [{ path: [key], reason }] });
    const byRules = await fill(facts({ variables, text: PERSON.replaceAll(", ", "\n"), values: {} }), null, noLimit());
    expect(byRules.changes).toEqual([]);
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
    ["one, two", 4, "one"],
    ["Donaudampfschiff", 5, ""],
    ["Write to jane@example.nl or call", 18, "Write to"],
    ["Call +31 6 1234 5678 now", 12, "Call"],
    ["Cut costs by 35 % in 2021", 15, "Cut costs by"],
    ["Began in 2019, left", 14, "Began in 2019"],
    ["我喜欢夜班工作", 5, "我喜欢夜班"],
    ["👩‍⚕️👩‍⚕️", 5, ""],
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
