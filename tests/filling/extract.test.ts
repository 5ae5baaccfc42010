import { describe, expect, test } from "vitest";
import { extract } from "./in-this-thread.ts";
import { type Asked, cv, noLimit, type StandIn, says, shown, startModelForTest } from "./stand-in.ts";

let model: StandIn | undefined;

const person = {
  $schema: "http://json-schema.org/draft-07/schema#",
  type: "object",
  properties: {
    name: { type: "string", description: "Full name" },
    email: { type: "string", format: "email" },
    phone: { type: "string", pattern: "^\\+\\d[\\d ]+$" },
    level: { enum: ["junior", "senior"] },
    jobs: { type: "array", items: { $ref: "#/definitions/job" } },
  },
  required: ["name"],
  additionalProperties: false,
  definitions: {
    job: {
      type: "object",
      properties: { employer: { type: "string" }, from: { type: "integer", minimum: 1950 }, to: { type: "integer" } },
      required: ["employer"],
    },
  },
};

async function extractWith(
  said: unknown | ((asked: Asked, call: number) => unknown),
  schema: unknown = person,
  material: { text?: string; values?: Record<string, unknown> } = {},
) {
  model = await startModelForTest((asked, call) => says(typeof said === "function" ? said(asked, call) : said));
  const { text = cv, values = {} } = material;
  return await extract({ schema, text, values, language: "en", model: null }, model.provider, noLimit());
}

const none = { name: "Jane Doe", email: null, phone: null, level: null, jobs: null };

describe("an extract", () => {
  test("answers with data of the schema, without absent members", async () => {
    const said = {
      ...none,
      jobs: [
        { employer: "General Hospital", from: 2015, to: 2022 },
        { employer: "City Clinic", from: 2022, to: null },
      ],
    };
    const { data, usage } = await extractWith(said);
    expect(data).toEqual({
      name: "Jane Doe",
      jobs: [
        { employer: "General Hospital", from: 2015, to: 2022 },
        { employer: "City Clinic", from: 2022 },
      ],
    });
    expect(usage).toMatchObject({ model: "stand-in", calls: 1, mode: "strict" });
  });

  test("asks with the schema in the form that strict providers accept", async () => {
    await extractWith(none);
    const job = { employer: { type: "string" }, from: { type: ["integer", "null"], description: "(minimum: 1950)" } };
    expect(model?.asked[0]?.response_format?.json_schema?.schema).toEqual({
      type: "object",
      properties: {
        name: { type: "string", description: "Full name" },
        email: { type: ["string", "null"], description: '(format: "email")' },
        phone: { type: ["string", "null"], description: '(pattern: "^\\\\+\\\\d[\\\\d ]+$")' },
        level: { type: ["string", "null"], enum: ["junior", "senior", null] },
        jobs: {
          anyOf: [
            {
              type: "array",
              items: {
                type: "object",
                properties: { ...job, to: { type: ["integer", "null"] } },
                required: ["employer", "from", "to"],
                additionalProperties: false,
              },
            },
            { type: "null" },
          ],
        },
      },
      required: ["name", "email", "phone", "level", "jobs"],
      additionalProperties: false,
    });
  });

  test.each([
    ["a format", { email: "at home" }, { email: "jane.doe@example.nl" }, "/email must match format"],
    ["a pattern", { phone: "06" }, { phone: "+31 6 12345678" }, "/phone must match pattern"],
    ["an enum", { level: "medior" }, { level: "senior" }, '["junior","senior"]'],
    ["a type", { jobs: "two" }, { jobs: [] }, "/jobs must be array"],
    ["closedness", { hobby: "x" }, {}, "must NOT have additional properties"],
  ])("that breaks %s is repaired, told what is wrong", async (_, bad, mended, told) => {
    const { data } = await extractWith((_: Asked, call: number) => ({ ...none, ...(call === 1 ? bad : mended) }));
    expect(data).toEqual({ name: "Jane Doe", ...mended });
    expect(shown(model?.asked[1])).toContain(told);
  });

  test("that does not conform twice is 502 and lists the problems", async () => {
    await expect(extractWith({ ...none, name: 7 })).rejects.toMatchObject({
      status: 502,
      code: "model_malformed",
      details: expect.stringContaining("/name must be string"),
    });
    expect(model?.asked).toHaveLength(2);
  });

  const age = { type: "integer" };

  test.each<[string, unknown, unknown]>([
    ["null", { ...none, name: null }, person],
    ["absent", {}, person],
    ["null in an entry", { ...none, name: "", jobs: [{ employer: null }] }, person],
  ])("that is %s for a required text has an empty text", async (_, said, schema) => {
    expect((await extractWith(said, schema)).data).toMatchObject({ name: "" });
    expect(model?.asked, "it is asked once more").toHaveLength(2);
  });

  test.each<[string, unknown, unknown, string]>([
    ["null", { age: null }, { type: "object", properties: { age }, required: ["age"] }, "'age'"],
    ["absent", {}, { type: "object", properties: { age }, required: ["age"] }, "'age'"],
    ["null as a whole", { value: null }, age, "The whole"],
  ])("that is %s for a required number is 422 and names it", async (_, said, schema, named) => {
    const details = expect.stringContaining(named);
    await expect(extractWith(said, schema)).rejects.toMatchObject({ status: 422, code: "data_missing", details });
  });

  test("conforms to the caller's schema where it is wider or narrower than the strict form", async () => {
    const schema = {
      type: "object",
      properties: {
        tags: { type: "array", uniqueItems: true, maxItems: 2, items: { type: "string" } },
        note: { type: ["string", "null"] },
      },
      required: ["note"],
      if: { required: ["tags"] },
      dependencies: { tags: ["note"] },
    };
    const { data } = await extractWith(
      (_: Asked, call: number) => ({ tags: call === 1 ? ["a", "a"] : ["a"], note: null }),
      schema,
    );
    expect(data, "a null that the schema names stays").toEqual({ tags: ["a"], note: null });
    expect(shown(model?.asked[1])).toContain("must NOT have duplicate items");
  });

  test.each([
    ["a list", { type: "array", items: { type: "string" } }, { value: ["Triage"] }, ["Triage"]],
    ["a text", { type: "string" }, { value: "Jane" }, "Jane"],
    [
      "a choice of objects",
      { anyOf: [{ properties: { a: { type: "string" } } }, { properties: { b: { type: "string" } } }] },
      { value: { a: "x" } },
      { a: "x" },
    ],
    ["anything", true, { a: 1 }, { a: 1 }],
    ["anything, as an object", {}, { a: null, b: [1] }, { b: [1] }],
    ["a tuple", { items: [{ type: "string" }, { type: "integer" }], type: "array" }, { value: ["a", 1] }, ["a", 1]],
  ])("of a schema for %s", async (_, schema, said, data) => {
    expect((await extractWith(said, schema, { text: `${cv}\nx, item 1` })).data).toEqual(data);
  });

  test("works with a recursive schema", async () => {
    const schema = {
      type: "object",
      properties: { name: { type: "string" }, parts: { type: "array", items: { $ref: "#" } } },
      required: ["name"],
    };
    const { data } = await extractWith({ name: "a", parts: [{ name: "b", parts: null }] }, schema);
    expect(data).toEqual({ name: "a", parts: [{ name: "b" }] });
    expect(model?.asked[0]?.response_format?.type).toBe("json_schema");
  });

  test("reads the values of a candidate without documents", async () => {
    const { data } = await extractWith({ ...none, name: "Ann Roe" }, person, { text: "", values: { name: "Ann Roe" } });
    expect(data).toEqual({ name: "Ann Roe" });
  });

  test("of a candidate with neither text nor values is 422 and does not call the model", async () => {
    await expect(extractWith(none, person, { text: " \n", values: { name: "", skills: [] } })).rejects.toMatchObject({
      status: 422,
      code: "no_source_text",
    });
    expect(model?.asked).toHaveLength(0);
  });
});

describe("facts that the material does not contain", () => {
  test("are refused, and corrected by the model", async () => {
    const { data } = await extractWith((_: Asked, call: number) => ({
      ...none,
      email: call === 1 ? "jd@gmail.example" : null,
    }));
    expect(data).toEqual({ name: "Jane Doe" });
    expect(shown(model?.asked[1])).toContain('does not hold the e-mail address "jd@gmail.example"');
  });

  test("are left out if the model repeats them and the schema allows it", async () => {
    const { data } = await extractWith({ ...none, email: "jd@gmail.example" });
    expect(data).toEqual({ name: "Jane Doe" });
  });

  test("are 422 when the schema requires them, and the members are named", async () => {
    const schema = { ...person, required: ["name", "email"] };
    await expect(extractWith({ ...none, email: "jd@gmail.example" }, schema)).rejects.toMatchObject({
      status: 422,
      code: "data_missing",
      details: expect.stringMatching(/'email'.* does not hold the e-mail address "jd@gmail.example"\.$/),
      hint: expect.stringContaining("optional"),
    });
  });

  const salary = { type: "number" };
  const wrong = { salary: 99_000 };
  test.each<[string, unknown, unknown, unknown]>([
    ["are absent", { type: "object", properties: { salary } }, wrong, {}],
    [
      "are null where the schema requires the member and allows null",
      { type: "object", properties: { salary: { type: ["number", "null"] } }, required: ["salary"] },
      wrong,
      { salary: null },
    ],
    [
      "are empty where the schema requires texts and lists",
      {
        type: "object",
        properties: {
          a: { type: "string" },
          b: { type: "array", items: { type: "string" } },
          c: { $ref: "#/definitions/c" },
        },
        required: ["a", "b", "c"],
        definitions: {
          c: { type: "object", properties: { d: { anyOf: [salary, { type: "null" }] } }, required: ["d"] },
        },
      },
      { a: "Google LLC", b: ["Kafka"], c: { d: 99_000 } },
      { a: "", b: [], c: { d: null } },
    ],
    ["are an empty list", { type: "array", items: { type: "object", properties: { salary } } }, { value: [wrong] }, []],
    ["are null for a single value", { type: ["number", "null"] }, { value: 99_000 }, null],
  ])("%s, even if nothing else is left", async (_, schema, said, data) => {
    expect((await extractWith(said, schema)).data).toEqual(data);
  });

  test.each<[string, unknown, unknown, string]>([
    ["a number", { type: "object", properties: { salary }, required: ["salary"] }, wrong, "'salary'"],
    ["the whole", { type: "number" }, { value: 99_000 }, "The whole"],
    ["a list of at least one", { type: "array", minItems: 1, items: salary }, { value: [99_000] }, "The whole"],
  ])("are 422 if nothing is left and the schema requires %s", async (_, schema, said, named) => {
    await expect(extractWith(said, schema)).rejects.toMatchObject({
      status: 422,
      code: "data_missing",
      details: expect.stringContaining(named),
    });
  });

  const born = `${cv}\nBorn on 14 March 1990. Salary: EUR 1.1 million.\n`;
  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ["the constants of a schema", { version: { const: 7 }, rate: { const: 0.25 } }, { version: 7, rate: 0.25 }],
    ["a choice of numbers", { level: { type: "integer", enum: [1, 2, 3] } }, { level: 3 }],
    ["a choice of objects", { kind: { enum: [{ id: 77 }, { id: 78 }] } }, { kind: { id: 78 } }],
    [
      "a choice behind references and choices",
      { level: { anyOf: [{ $ref: "#/definitions/level" }, { type: "null" }] } },
      { level: 5 },
    ],
    ["the default of a number", { hours: { type: "integer", default: 40 } }, { hours: 40 }],
    [
      "a month and a day",
      { birth: { properties: { year: {}, month: {}, day: {} } } },
      { birth: { year: 1990, month: 3, day: 14 } },
    ],
    ["a month alone", { birth_month: { type: "integer", minimum: 1, maximum: 12 } }, { birth_month: 3 }],
    ["booleans", { employed: { type: "boolean" } }, { employed: true }],
    ["a scaled amount", { salary }, { salary: 1_100_000 }],
  ])("are not %s", async (_, properties, said) => {
    const schema = { type: "object", properties, definitions: { level: { enum: [4, 5] } } };
    expect((await extractWith(said, schema, { text: born })).data).toEqual(said);
    expect(model?.asked).toHaveLength(1);
  });

  test("are a number that the schema fixes for another member only", async () => {
    const properties = { level: { enum: [77, 78] }, years: { type: "integer" } };
    const { data } = await extractWith({ level: 77, years: 77 }, { type: "object", properties });
    expect(data).toEqual({ level: 77 });
  });

  test("include quotations of the rules, which are left out", async () => {
    const { data } = await extractWith(
      (asked: Asked) => ({
        ...none,
        phone: null,
        level: null,
        name: "Jane Doe",
        email: null,
        jobs: [{ employer: asked.messages[0]?.content, from: null, to: null }],
      }),
      { ...person, definitions: { job: { ...person.definitions.job, required: [] } } },
    );
    expect(data).toEqual({ name: "Jane Doe", jobs: [{}] });
  });
});

describe("the caller's schema", () => {
  test.each([
    ["is no object", "text", "at the root", "schema_invalid"],
    ["is a list", [], "at the root", "schema_invalid"],
    ["is missing", undefined, "at the root", "schema_invalid"],
    ["accepts nothing", false, "at the root", "schema_invalid"],
    [
      "has a wrong keyword",
      { type: "object", properties: { a: { type: "strin" } } },
      "/properties/a/type",
      "schema_invalid",
    ],
    ["has a subschema that is none", { properties: { a: 1 } }, "/properties/a", "schema_invalid"],
    [
      "refers outside",
      { properties: { a: { $ref: "https://example.org/a.json" } } },
      "/properties/a/$ref",
      "schema_invalid",
    ],
    ["refers to nothing", { properties: { a: { $ref: "#/definitions/a" } } }, "/properties/a/$ref", "schema_invalid"],
    ["refers to itself endlessly", { $ref: "#" }, "the root", "schema_invalid"],
    ["has another dialect", { $schema: "https://json-schema.org/draft/2020-12/schema" }, "/$schema", "schema_invalid"],
    [
      "has a pattern that needs backtracking",
      { properties: { a: { pattern: "^(?!x)" } } },
      "/properties/a/pattern",
      "schema_invalid",
    ],
    ["has a pattern that is none", { patternProperties: { "[": {} } }, "/patternProperties/[", "schema_invalid"],
    ["is too large", { description: "x".repeat(65_536) }, "the root", "schema_too_large"],
    [
      "has too many subschemas",
      { properties: Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`p${i}`, {}])) },
      "the root",
      "schema_too_large",
    ],
    ["is too deep", nested(11), "/items/items", "schema_too_large"],
    ["is absurdly deep", nested(5000), "the root", "schema_too_large"],
  ])("that %s is 422 with the place", async (_, schema, place, code) => {
    await expect(extractWith(none, schema === undefined ? null : schema)).rejects.toMatchObject({
      status: 422,
      code,
      details: expect.stringMatching(new RegExp(place.replace(/[$[]/g, "\\$&"), "i")),
    });
    expect(model?.asked, "nobody is asked").toHaveLength(0);
  });

  test("at the limits is accepted", async () => {
    const properties = Object.fromEntries(Array.from({ length: 499 }, (_, i) => [`p${i}`, { type: "string" }]));
    expect((await extractWith({ p0: "a" }, { properties })).data).toEqual({ p0: "a" });
    expect(await extractWith({ value: null }, nested(10)).catch((error: unknown) => error)).toMatchObject({
      code: "data_missing",
    });
  });
});

function nested(levels: number): unknown {
  let schema: Record<string, unknown> = { type: "string" };
  for (let i = 1; i < levels; i++) schema = { type: "array", items: schema };
  return schema;
}
