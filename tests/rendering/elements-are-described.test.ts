import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it, test } from "vitest";
import { elementSchemas } from "../../openapi/layout-elements.ts";
import { isObject, items, members, text } from "../../rendering/core/json.ts";
import { ELEMENT_KINDS, elementBudget, readElement } from "../../rendering/layout/elements.ts";
import { ELEMENT_PROPERTIES, FONT_PROPERTIES } from "../../rendering/layout/properties.ts";
import { LAYOUTS } from "../../rendering/layouts/library.ts";
import { guideExamples } from "./guide.ts";

const SCHEMAS = elementSchemas();
const KINDS = [...new Set(Object.values(ELEMENT_KINDS))];
const nameOf = (kind: string) => `Layout${kind.charAt(0).toUpperCase()}${kind.slice(1)}Element`;

const ajv = new Ajv2020({ strict: false });
const DOCUMENT = JSON.parse(readFileSync(join(import.meta.dirname, "../../openapi/openapi.json"), "utf8"));
for (const format of ["color", "email", "link", "source", "uri", "uuid"]) ajv.addFormat(format, true);
ajv.addSchema(DOCUMENT, "api");

/** The problems of an element and those inside it, each checked by the schema of its own type. */
function problems(value: unknown, path: string): string[] {
  const element = members(value);
  const kind = ELEMENT_KINDS[text(element.type)];
  const isValid = kind && ajv.getSchema(`api#/components/schemas/${nameOf(kind)}`);
  if (!isValid) return [`${path}: type ${text(element.type)}`];
  const own = isValid(element) ? [] : [`${path}: ${ajv.errorsText(isValid.errors)}`];
  const head = isObject(element.head) ? items(element.head.children) : items(element.head);
  const inside = [...items(element.children), ...head.filter((cell) => members(cell).type)];
  return [...own, ...inside.flatMap((child, index) => problems(child, `${path}[${index}]`))];
}

const bodies = (layout: unknown) =>
  items(members(layout).sections).flatMap((section) =>
    (["header", "body", "footer"] as const).map((part) => members(section)[part]).filter(isObject),
  );

/** The names of the members of an object that a function reads. */
function namesRead(inner: Readonly<Record<string, unknown>>, read: (value: unknown) => void): string[] {
  const names = new Set<string>();
  read(
    new Proxy(inner, {
      get: (target, name) => {
        if (typeof name === "string") names.add(name);
        return Reflect.get(target, name);
      },
    }),
  );
  return [...names];
}

const readOne = (value: unknown) => void readElement(value, [], elementBudget());

describe("the API reference describes", () => {
  it.each(KINDS)("an element of the kind %s with each of its properties", (kind) => {
    const schema = SCHEMAS[nameOf(kind)];
    const shared = SCHEMAS.LayoutElementStyle?.properties ?? {};
    const own = schema?.allOf?.[1]?.properties ?? {};
    const expected = Object.entries(ELEMENT_PROPERTIES).filter(([, { kinds }]) => kinds?.includes(kind) ?? true);
    expect(Object.keys({ ...shared, ...own }).sort()).toEqual(expected.map(([name]) => name).sort());
    expect(own.type?.enum).toEqual(Object.keys(ELEMENT_KINDS).filter((type) => ELEMENT_KINDS[type] === kind));
    for (const [name, property] of Object.entries({ ...shared, ...own })) {
      expect(property.description, name).toMatch(/^[^.]+\S/);
      expect(Object.keys(property).length, name).toBeGreaterThan(1);
    }
    expect(SCHEMAS.LayoutElement?.anyOf).toContainEqual({ $ref: `#/components/schemas/${nameOf(kind)}` });
    expect(DOCUMENT.components.schemas[nameOf(kind)]).toEqual(JSON.parse(JSON.stringify(schema)));
  });

  it("every property that documents read", () => {
    const read = KINDS.flatMap((type) => namesRead({ type, font: {} }, readOne));
    expect(read.filter((name) => !Object.hasOwn(ELEMENT_PROPERTIES, name))).toEqual([]);
    const unread = Object.keys(ELEMENT_PROPERTIES).filter((name) => !read.includes(name));
    expect(unread).toEqual([]);
    const font = namesRead({ size: 10 }, (value) => readOne({ type: "text", font: value }));
    expect(font.sort()).toEqual(Object.keys(FONT_PROPERTIES).sort());
  });
});

describe("elements are as the reference describes them", () => {
  it.each(LAYOUTS.map((layout) => [layout.slug, layout] as const))("in the shipped layout %s", (_slug, layout) => {
    expect(bodies(layout).flatMap((body) => problems(body, "body"))).toEqual([]);
  });

  it.each(guideExamples().map((example) => [example.name, example.layout] as const))(
    "in the example %s",
    (_, layout) => {
      expect(bodies(layout).flatMap((body) => problems(body, "body"))).toEqual([]);
    },
  );

  test("and an element that is not is found", () => {
    expect(problems({ type: "text", bold: "very" }, "body")).toHaveLength(1);
    expect(problems({ type: "row", children: [{ type: "image", width: true }] }, "body")).toHaveLength(1);
    expect(problems({ type: "grid" }, "body")).toEqual(["body: type grid"]);
  });
});
