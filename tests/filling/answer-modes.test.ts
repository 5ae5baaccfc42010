import { describe, expect, test } from "vitest";
import { createAnswerModes } from "../../filling/provider/answer-modes.ts";
import { extract, fill } from "./in-this-thread.ts";
import { type Asked, cv, facts, noLimit, type Said, type StandIn, says, shown, startModelForTest } from "./stand-in.ts";

let model: StandIn | undefined;

const good = { name: "Jane Doe", email: null, summary: null, skills: null, comment: "Done." };

function formatOf(asked: Asked | undefined): string {
  return asked?.response_format?.type ?? "text";
}

/** A provider that accepts only these formats. */
function taking(formats: string[], message: string, status = 400) {
  return (asked: Asked): Said =>
    formats.includes(formatOf(asked)) ? says(good) : { error: { message, param: "response_format" }, status };
}

const refusal = "response_format of this type is not supported by this model";

describe("the strictest mode that provider and model support", () => {
  test.each([
    [["json_schema", "json_object", "text"], "strict", ["json_schema"]],
    [["json_object", "text"], "json", ["json_schema", "json_object"]],
    [["text"], "text", ["json_schema", "json_object", "text"]],
    [["json_schema", "text"], "strict", ["json_schema"]],
  ])("of %j is found: %s", async (formats, mode, ways) => {
    model = await startModelForTest(taking(formats, refusal));
    const first = await fill(facts(), model.provider, noLimit());
    expect(first.usage).toMatchObject({ mode, calls: ways.length });
    expect(first.changes).toEqual([{ path: ["name"], value: "Jane Doe" }]);
    expect(model.asked.map(formatOf)).toEqual(ways);
    const second = await fill(facts(), model.provider, noLimit());
    expect(second.usage, "and remembered").toMatchObject({ mode, calls: 1 });
    expect(model.asked.map(formatOf)).toEqual([...ways, ways.at(-1)]);
  });

  test("is remembered per model", async () => {
    model = await startModelForTest(
      (asked) => (asked.model === "plain" ? taking(["text"], refusal)(asked) : says(good)),
      { allowedModels: ["plain"] },
    );
    await fill(facts({ model: "plain" }), model.provider, noLimit());
    const result = await fill(facts(), model.provider, noLimit());
    expect(result.usage).toMatchObject({ model: "stand-in", mode: "strict", calls: 1 });
  });

  test("is tried again after minutes", () => {
    let now = 0;
    const modes = createAnswerModes(() => now);
    modes.refused("m", "strict");
    expect(modes.start("m", true)).toBe("json");
    now = 11 * 60 * 1000;
    expect(modes.start("m", true)).toBe("strict");
  });

  test("forgets the oldest models when there are too many", () => {
    const modes = createAnswerModes(() => 0);
    for (let i = 0; i < 1000; i++) modes.refused(`model ${i}`, "strict");
    expect(modes.start("model 0", true)).toBe("strict");
    expect(modes.start("model 999", true)).toBe("json");
  });

  test.each([[422], [501], [404]])("is recognized by status %i too", async (status) => {
    model = await startModelForTest(taking(["text"], refusal, status));
    expect((await fill(facts(), model.provider, noLimit())).usage?.mode).toBe("text");
  });
});

test("the strict schema is closed, requires exactly the fields, and allows null for unknown values", async () => {
  model = await startModelForTest(() => says(good));
  await fill(facts(), model.provider, noLimit());
  expect(model.asked[0]?.response_format?.json_schema?.schema).toEqual({
    type: "object",
    properties: {
      name: { type: ["string", "null"] },
      email: { type: ["string", "null"] },
      summary: { type: ["string", "null"] },
      skills: { type: ["string", "null"] },
      comment: { type: "string", description: expect.any(String) },
    },
    required: ["name", "email", "summary", "skills", "comment"],
    additionalProperties: false,
  });
});

test("the prompt contains the schema in the lower modes only", async () => {
  model = await startModelForTest(taking(["text"], refusal));
  await fill(facts(), model.provider, noLimit());
  const [strict, json, text] = model.asked.map(shown);
  expect(strict).not.toContain("additionalProperties");
  expect(json).toContain('"additionalProperties":false');
  expect(text).toContain("one JSON object and nothing else");
});

test("a refusal of one schema does not lower the mode of the model", async () => {
  model = await startModelForTest(
    taking(["json_object"], "Invalid schema for response_format 'answer': In context=()"),
  );
  await fill(facts(), model.provider, noLimit());
  await fill(facts(), model.provider, noLimit());
  expect(model.asked.map(formatOf)).toEqual(["json_schema", "json_object", "json_schema", "json_object"]);
});

test("a refusal in all modes does not lower the mode of the model", async () => {
  model = await startModelForTest(taking([], refusal));
  for (let run = 0; run < 2; run++)
    await expect(fill(facts(), model.provider, noLimit())).rejects.toMatchObject({ code: "model_rejected" });
  const all = ["json_schema", "json_object", "text"];
  expect(model.asked.map(formatOf)).toEqual([...all, ...all]);
});

test("an answer that ignores the schema lowers the mode of its own run only", async () => {
  model = await startModelForTest((asked) =>
    formatOf(asked) === "json_schema" ? says("My answer: none") : says(good),
  );
  for (let run = 0; run < 5; run++) expect((await fill(facts(), model.provider, noLimit())).changes).toHaveLength(1);
  expect(model.asked.map(formatOf)).toEqual(Array.from({ length: 5 }, () => ["json_schema", "json_object"]).flat());
});

test("an extract whose schema has no strict form starts in JSON mode, with the schema in the prompt", async () => {
  model = await startModelForTest(() => says({ skills: { Triage: 3 } }));
  const schema = {
    type: "object",
    properties: { skills: { type: "object", additionalProperties: { type: "integer" } } },
  };
  const result = await extract(
    { schema, text: `${cv}\nTriage: 3 of 5`, values: {}, language: "en", model: null },
    model.provider,
    noLimit(),
  );
  expect(result.data).toEqual({ skills: { Triage: 3 } });
  expect(model.asked.map(formatOf)).toEqual(["json_object"]);
  expect(shown(model.asked[0])).toContain(JSON.stringify(schema));
});
