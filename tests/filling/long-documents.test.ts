import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { divideText } from "../../filling/question/divide-text.ts";
import { applyChanges } from "../../filling/targets/apply-changes.ts";
import { check } from "../support/properties.ts";
import { extract, fill } from "./in-this-thread.ts";
import {
  type Asked,
  facts,
  noLimit,
  type Said,
  type StandIn,
  says,
  shown,
  startModelForTest,
  variable,
} from "./stand-in.ts";

let model: StandIn | undefined;

/** Three pages. Each has its own skill, and only the second has an e-mail address. */
const pages = ["Jane Doe\nTriage", "jane.doe@example.nl\nSurgery", "Wound care"].map(
  (page, index) => `${page}\n${`filler ${index} `.repeat(100)}`,
);
const document = pages.join("\f");

/** Answers with the facts of the page, as a model would. */
function reader(asked: Asked) {
  const seen = shown(asked);
  const skill = ["Triage", "Surgery", "Wound care"].filter((name) => seen.includes(name)).join("\n");
  return {
    name: seen.includes("Jane Doe") ? "Jane Doe" : null,
    email: seen.includes("jane.doe@example.nl") ? "jane.doe@example.nl" : null,
    skills: skill || null,
    comment: "Read.",
  };
}

const variables = [variable("name"), variable("email"), variable("skills", { type: "text-block" })];
const whole = { name: "Jane Doe", email: "jane.doe@example.nl", skills: "Triage\nSurgery\nWound care" };

describe("a fill from a long document", () => {
  test("reads it page by page and joins the values", async () => {
    model = await startModelForTest((asked) => says(reader(asked)), { textPerCall: 1000 });
    const result = await fill(facts({ variables, text: document }), model.provider, noLimit());
    expect(applyChanges({}, result.changes)).toEqual(whole);
    expect(result.usage?.calls, "a page each, and one that joins the skills").toBe(4);
    const parts = model.asked.map((asked) => /part (\d) of (\d)/.exec(shown(asked))?.[0]);
    expect(parts.sort()).toEqual(["part 1 of 3", "part 2 of 3", "part 3 of 3", undefined]);
    for (const asked of model.asked) expect(shown(asked).length).toBeLessThan(8000);
    const joining = model.asked.find((asked) => shown(asked).includes("FOUND IN THE PARTS"));
    expect(joining?.response_format?.json_schema?.schema.required, "only what differs").toEqual(["skills", "comment"]);
  });

  test("joins without the model if the model fails to join", async () => {
    const answer = (asked: Asked) =>
      shown(asked).includes("FOUND IN THE PARTS") ? says("sorry") : says(reader(asked));
    model = await startModelForTest(answer, { textPerCall: 1000 });
    const result = await fill(facts({ variables, text: document }), model.provider, noLimit());
    expect(applyChanges({}, result.changes)).toEqual(whole);
  });

  test("uses smaller pieces if the model's context is too small", async () => {
    const answer = (asked: Asked) =>
      shown(asked).length > 6000
        ? { error: { message: "maximum context length is 2048 tokens", code: "context_length_exceeded" }, status: 400 }
        : says(reader(asked));
    model = await startModelForTest(answer);
    const result = await fill(facts({ variables, text: document.repeat(2) }), model.provider, noLimit());
    expect(applyChanges({}, result.changes)).toMatchObject({ name: "Jane Doe", email: "jane.doe@example.nl" });
  });

  test("reads a limited part of a very long document and reports it", async () => {
    model = await startModelForTest((asked) => says(reader(asked)), { textPerCall: 2000 });
    const result = await fill(
      facts({ variables, text: document + "\nmore text".repeat(20_000) }),
      model.provider,
      noLimit(),
    );
    expect(result.usage?.calls).toBeLessThanOrEqual(13);
    expect(result.comment).toContain("Only about its first 24000 characters");
  });

  test("fails as a whole if one part fails, and stops asking", async () => {
    const over = Promise.withResolvers<void>();
    const answer = async (asked: Asked): Promise<Said> => {
      if (shown(asked).includes("part 1 of")) return { error: { message: "bad key" }, status: 401 };
      await over.promise;
      return says(reader(asked));
    };
    model = await startModelForTest(answer, { textPerCall: 1000 });
    await expect(fill(facts({ variables, text: document.repeat(3) }), model.provider, noLimit())).rejects.toMatchObject(
      { code: "model_key_refused" },
    );
    over.resolve();
    // Calls that were concurrent with it.
    expect(model.asked.length).toBeLessThanOrEqual(3);
  });
});

describe("an extract from a long document", () => {
  const schema = {
    type: "object",
    properties: {
      name: { type: "string" },
      email: { type: "string", format: "email" },
      skills: { type: "array", items: { type: "string" }, minItems: 1 },
    },
    required: ["name", "email", "skills"],
  };
  const answer = (asked: Asked) => {
    const { name, email, skills } = reader(asked);
    return { name, email, skills: skills?.split("\n") ?? null };
  };
  const expected = { name: "Jane Doe", email: "jane.doe@example.nl", skills: ["Triage", "Surgery", "Wound care"] };

  test("joins parts that do not conform alone", async () => {
    model = await startModelForTest((asked) => says(answer(asked)), { textPerCall: 1000 });
    const result = await extract(
      { schema, text: document, values: {}, language: "en", model: null },
      model.provider,
      noLimit(),
    );
    expect(result.data).toEqual(expected);
    expect(result.usage.calls).toBe(3);
    const properties = model.asked[0]?.response_format?.json_schema?.schema.properties;
    expect(properties, "a part need not have it").toMatchObject({ name: { type: ["string", "null"] } });
  });

  test("lets the model join parts whose sum does not conform", async () => {
    const one = {
      ...schema,
      properties: { ...schema.properties, skills: { ...schema.properties.skills, maxItems: 2 } },
    };
    model = await startModelForTest(
      (asked) =>
        says(
          shown(asked).includes("FOUND IN THE PARTS") ? { ...expected, skills: ["Triage", "Surgery"] } : answer(asked),
        ),
      { textPerCall: 1000 },
    );
    const result = await extract(
      { schema: one, text: document, values: {}, language: "en", model: null },
      model.provider,
      noLimit(),
    );
    expect(result.data).toEqual({ ...expected, skills: ["Triage", "Surgery"] });
  });
});

describe("dividing a text", () => {
  test("prefers pages to paragraphs to lines to words", () => {
    expect(divideText("a b\fc d", 3)).toEqual(["a b", "c d"]);
    expect(divideText("a b\n\nc d\n\ne f", 8)).toEqual(["a b\n\nc d", "e f"]);
    expect(divideText("a b\nc d\ne f", 7)).toEqual(["a b\nc d", "e f"]);
    expect(divideText("one two three", 8)).toEqual(["one two", "three"]);
    expect(divideText("abcdefgh", 3)).toEqual(["abc", "def", "gh"]);
    expect(divideText(" \f\n ", 3)).toEqual([]);
  });

  test("loses only white space and keeps to the limit", () => {
    const unit = fc.oneof(
      fc.constantFrom(" ", "\n", "\n\n", "\f", "a", "bc"),
      fc.string({ unit: "grapheme", maxLength: 3 }),
    );
    check(
      fc.property(fc.string({ unit, maxLength: 200 }), fc.integer({ min: 2, max: 50 }), (text, limit) => {
        const pieces = divideText(text, limit);
        const bare = (part: string) => part.replace(/\s+/gu, "");
        expect(bare(pieces.join(""))).toBe(bare(text));
        for (const piece of pieces) expect(piece.length).toBeLessThanOrEqual(limit);
      }),
    );
  });
});
