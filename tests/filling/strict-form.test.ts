import { Ajv } from "ajv";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CheckedSchema, checkSchema } from "../../filling/schema/draft-07.ts";
import { mergeData } from "../../filling/schema/merge-data.ts";
import { pruneNulls } from "../../filling/schema/prune-nulls.ts";
import { strictForm } from "../../filling/schema/strict-form.ts";
import { check } from "../support/properties.ts";

function strict(schema: unknown): unknown {
  const form = strictForm(checkSchema(schema));
  return form.kind === "strict" ? form.schema : form.reason;
}

/** The form of one member of an object that requires it. */
function member(schema: unknown): unknown {
  const form = strict({ type: "object", properties: { a: schema }, required: ["a"] });
  return typeof form === "string" ? form : Object(Object(form).properties).a;
}

describe("the strict form of a schema", () => {
  const cases: [string, unknown, unknown][] = [
    ["a type", { type: "string" }, { type: "string" }],
    ["what must be given and cannot be empty may be null", { type: "integer" }, { type: ["integer", "null"] }],
    [
      "a text that must match may be null",
      { type: "string", pattern: "x" },
      { type: ["string", "null"], description: '(pattern: "x")' },
    ],
    ["a list", { type: "array", items: { type: "integer" } }, { type: "array", items: { type: "integer" } }],
    [
      "several types",
      { type: ["string", "integer", "null"] },
      { anyOf: [{ type: "string" }, { type: "integer" }, { type: "null" }] },
    ],
    ["a text or null", { type: ["string", "null"] }, { type: ["string", "null"] }],
    ["a text or null as a choice", { anyOf: [{ type: "null" }, { type: "string" }] }, { type: ["string", "null"] }],
    ["a constant", { const: 3 }, { type: ["number", "null"], enum: [3, null] }],
    [
      "an enum, narrowed by its type",
      { type: "string", enum: ["a", 1] },
      { type: ["string", "null"], enum: ["a", null] },
    ],
    [
      "allOf",
      { allOf: [{ type: "string" }, { description: "A" }], description: "B" },
      { type: "string", description: "B A" },
    ],
    [
      "allOf of enums",
      { allOf: [{ enum: [1, 2, 3] }, { enum: [2, 3, 4] }] },
      { type: ["number", "null"], enum: [2, 3, null] },
    ],
    ["a type told by its keywords", { minLength: 2 }, { type: ["string", "null"], description: "(minLength: 2)" }],
    [
      "choices within choices",
      { anyOf: [{ anyOf: [{ type: "string" }, { type: "integer" }] }, { type: "boolean" }] },
      { anyOf: [{ type: "string" }, { type: "integer" }, { type: "boolean" }, { type: "null" }] },
    ],
    ["title and description", { type: "string", title: "T", description: "D" }, { type: "string", description: "T D" }],
    [
      "a reference, whose neighbours count for nothing",
      { $ref: "#/properties/a/definitions/x", type: "integer", definitions: { x: { type: "string" } } },
      { type: "string" },
    ],
  ];
  test.each(cases)("%s", (_, schema, form) => {
    expect(member(schema)).toEqual(form);
  });

  test("merges the members of objects, without members that a closed one does not name", () => {
    const schema = {
      allOf: [
        { properties: { a: { type: "string" } }, additionalProperties: false },
        { properties: { a: { minLength: 1 }, b: { type: "string" } } },
      ],
    };
    expect(strict(schema)).toEqual({
      type: "object",
      properties: { a: { type: ["string", "null"], description: "(minLength: 1)" } },
      required: ["a"],
      additionalProperties: false,
    });
  });

  test("distributes an object over its choices", () => {
    const schema = {
      properties: { a: { type: "string" }, b: { type: "string" } },
      anyOf: [{ required: ["a"] }, { required: ["b"] }],
    };
    const object = (a: unknown, b: unknown) => ({
      type: "object",
      properties: { a: { type: a }, b: { type: b } },
      required: ["a", "b"],
      additionalProperties: false,
    });
    expect(strict(schema)).toMatchObject({
      properties: { value: { anyOf: [object("string", ["string", "null"]), object(["string", "null"], "string")] } },
    });
  });

  test("defines a recursive schema once", () => {
    const schema = {
      definitions: {
        node: {
          type: "object",
          properties: { label: { type: "string" }, left: { $ref: "#/definitions/node" } },
          required: ["label"],
        },
      },
      type: "object",
      properties: { tree: { $ref: "#/definitions/node" } },
      required: ["tree"],
    };
    const node = {
      type: "object",
      properties: { label: { type: "string" }, left: { anyOf: [{ $ref: "#/$defs/part2" }, { type: "null" }] } },
      required: ["label", "left"],
      additionalProperties: false,
    };
    expect(strict(schema)).toEqual({
      type: "object",
      properties: { tree: { $ref: "#/$defs/part2" } },
      required: ["tree"],
      additionalProperties: false,
      $defs: { part2: node },
    });
  });

  test.each([
    ["members of any name", { type: "object", additionalProperties: { type: "string" } }],
    ["members by pattern", { patternProperties: { "^x": { type: "string" } }, properties: { a: {} } }],
    ["an open object", { type: "object" }],
    ["any value", { properties: { a: {} } }],
    ["a tuple", { type: "array", items: [{ type: "string" }] }],
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
    ["conditions", { properties: { a: { type: "string" } }, if: {}, then: { required: ["a"] } }],
    ["dependent schemas", { properties: { a: { type: "string" } }, dependencies: { a: {} } }],
    ["an enum of objects", { enum: [{ a: 1 }] }],
    ["contradictions", { allOf: [{ type: "string" }, { type: "integer" }] }],
    ["a forbidden member that is required", { properties: { a: false }, required: ["a"] }],
    ["references that double at each step", doubling(40)],
  ])("does not exist for %s", (_, schema) => {
    expect(strictForm(checkSchema(schema)).kind).toBe("fallback");
  });

  test("resolves references by $id, anchors and escaped pointers", () => {
    const schema = {
      $id: "http://example.org/root.json",
      type: "object",
      properties: {
        a: { $ref: "item.json" },
        b: { $ref: "#here" },
        c: { $ref: "#/definitions/a~1b%25c" },
        d: { $ref: "http://example.org/root.json#/definitions/x" },
      },
      definitions: {
        x: { $id: "item.json", type: "integer" },
        y: { $id: "#here", type: "boolean" },
        "a/b%c": { type: "string" },
      },
    };
    expect(strict(schema)).toMatchObject({
      properties: {
        a: { type: ["integer", "null"] },
        b: { type: ["boolean", "null"] },
        c: { type: ["string", "null"] },
        d: { type: ["integer", "null"] },
      },
    });
  });
});

function doubling(levels: number): unknown {
  const definitions: Record<string, unknown> = { d0: { type: "string" } };
  for (let i = 1; i <= levels; i++) {
    const $ref = `#/definitions/d${i - 1}`;
    definitions[`d${i}`] = { type: "object", properties: { a: { $ref }, b: { $ref } } };
  }
  return { ...Object(definitions[`d${levels}`]), definitions };
}

const text = fc.constantFrom("a", "b", "", "x y", "__proto__", "constructor");

/** Any schema that draft-07 allows, including references and contradictions. */
const { schema: anySchema } = fc.letrec<{ schema: unknown }>((tie) => ({
  schema: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.boolean(),
    fc.constantFrom(
      { type: "string" },
      { type: "integer", minimum: 1 },
      { $ref: "#" },
      { $ref: "#/definitions/a" },
      { enum: ["a", null, 3] },
    ),
    fc.record(
      {
        type: fc.constantFrom("object", "array", "string", ["object", "null"], ["integer", "number"]),
        properties: fc.dictionary(text, tie("schema"), { maxKeys: 3 }),
        required: fc.uniqueArray(text, { maxLength: 2 }),
        additionalProperties: tie("schema"),
        patternProperties: fc.dictionary(fc.constantFrom("^a", "b$"), tie("schema"), { maxKeys: 1 }),
        items: fc.oneof(tie("schema"), fc.array(tie("schema"), { minLength: 1, maxLength: 2 })),
        allOf: fc.array(tie("schema"), { minLength: 1, maxLength: 2 }),
        anyOf: fc.array(tie("schema"), { minLength: 1, maxLength: 2 }),
        oneOf: fc.array(tie("schema"), { minLength: 1, maxLength: 2 }),
        not: tie("schema"),
        if: tie("schema"),
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
        then: tie("schema"),
        const: fc.jsonValue({ maxDepth: 1 }),
        maxLength: fc.nat(9),
        description: text,
      },
      { requiredKeys: [] },
    ),
  ),
}));

function checked(schema: unknown): CheckedSchema | undefined {
  try {
    return checkSchema({ ...Object(schema), definitions: { a: { type: "string" } } });
  } catch (error) {
    expect(error).toMatchObject({ name: "RunError", status: 422 });
    return undefined;
  }
}

test("no schema makes the conversion or the pruning of nulls fail", () => {
  const kinds = { strict: 0, fallback: 0, refused: 0 };
  check(
    fc.property(anySchema, fc.jsonValue(), (schema, data) => {
      const given = checked(schema);
      if (!given) {
        kinds.refused += 1;
        return;
      }
      for (const partial of [false, true]) {
        const form = strictForm(given, { partial });
        kinds[form.kind] += 1;
        if (form.kind === "strict") expectStrict(form.schema);
      }
      pruneNulls(given, data);
    }),
    { numRuns: 1500, seed: 3 },
  );
  expect(kinds.strict).toBeGreaterThan(100);
  expect(kinds.fallback).toBeGreaterThan(100);
});

const ajv = new Ajv();
const keywords = new Set([
  "type",
  "properties",
  "required",
  "additionalProperties",
  "items",
  "anyOf",
  "enum",
  "$ref",
  "$defs",
  "description",
]);

/** Providers require closed objects whose members are all required, and only keywords of the subset. */
function expectStrict(root: unknown): void {
  expect(root).toMatchObject({ type: "object", additionalProperties: false });
  const visit = (schema: unknown): void => {
    const { properties, items, anyOf, required, additionalProperties, $ref, $defs } = Object(schema);
    expect(Object.keys(Object(schema)).filter((keyword) => !keywords.has(keyword))).toEqual([]);
    if (properties) expect(required).toEqual(Object.keys(properties));
    if (properties) expect(additionalProperties).toBe(false);
    if ($ref) expect(Object.keys(Object(Object(root).$defs)).map((name) => `#/$defs/${name}`)).toContain($ref);
    for (const inner of [...Object.values(properties ?? {}), ...Object.values($defs ?? {}), ...(anyOf ?? [])])
      visit(inner);
    if (items) visit(items);
  };
  visit(root);
  expect(ajv.validateSchema(Object(root)), "itself a schema").toBe(true);
}

describe("pruning nulls", () => {
  const schema = {
    type: "object",
    properties: {
      a: { type: "string" },
      b: { type: ["string", "null"] },
      c: {},
      d: { enum: [null, 1] },
      e: { type: "array", items: { type: "string" } },
      f: { $ref: "#/definitions/f" },
      g: { anyOf: [{ type: "null" }, { type: "string" }] },
      h: {},
    },
    required: ["h"],
    additionalProperties: { type: "integer" },
    definitions: { f: { properties: { x: { type: "integer" } } } },
  };
  test("removes nulls that only mean absent, and keeps those that the schema names", () => {
    const all = { a: null, b: null, c: null, d: null, e: ["x", null], f: { x: null, y: 1 }, g: null, h: null, z: null };
    expect(pruneNulls(checkSchema(schema), all)).toEqual({ b: null, d: null, e: ["x"], f: { y: 1 }, g: null, h: null });
  });

  test("keeps everything else", () => {
    check(
      fc.property(fc.jsonValue(), (data) => {
        const withoutNulls: unknown = JSON.parse(JSON.stringify(data), (_, value) => (value === null ? 0 : value));
        expect(pruneNulls(checkSchema(schema), withoutNulls)).toEqual(withoutNulls);
      }),
    );
  });
});

test("data of several parts are merged member by member", () => {
  const first = { name: "Jane", email: null, jobs: [{ a: 1 }], place: { city: "Utrecht" } };
  const second = {
    name: "J.",
    email: "j@x.nl",
    jobs: [{ a: 1 }, { a: 2 }],
    place: { city: "Zeist", zip: "1" },
    more: true,
  };
  expect(mergeData(first, second)).toEqual({
    name: "Jane",
    email: "j@x.nl",
    jobs: [{ a: 1 }, { a: 2 }],
    place: { city: "Utrecht", zip: "1" },
    more: true,
  });
  expect(mergeData(null, first)).toBe(first);
  expect(mergeData("x", { a: 1 })).toBe("x");
});
