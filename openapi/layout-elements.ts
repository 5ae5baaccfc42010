import { ELEMENT_KINDS, type ElementKind } from "../rendering/layout/elements.ts";
import {
  ELEMENT_DESCRIPTIONS,
  ELEMENT_PROPERTIES,
  type ElementProperty,
  FONT_PROPERTIES,
  typesOf,
  type ValueForm,
} from "../rendering/layout/properties.ts";
import { BORDER_STYLES } from "../rendering/layout/style.ts";
import { nullable, type Schema, schemaRef } from "./schema.ts";

const TEXT: Schema = { type: "string" };
const LENGTH = schemaRef("LayoutLength");

/** An object whose members can be missing, and that can have others. */
const open = (properties: Readonly<Record<string, Schema>>): Schema => ({
  type: "object",
  properties,
  additionalProperties: true,
});

const lengths = (...names: string[]): Schema => open(Object.fromEntries(names.map((name) => [name, LENGTH])));

/** The schemas of the values of properties. */
const FORMS: Readonly<Record<ValueForm, Schema>> = {
  text: TEXT,
  translations: schemaRef("LayoutText"),
  flag: { type: "boolean" },
  weight: { type: ["boolean", "number"] },
  share: { type: ["boolean", "number"] },
  count: { type: "integer", minimum: 1, maximum: 12 },
  length: LENGTH,
  edges: schemaRef("LayoutEdges"),
  corners: schemaRef("LayoutCorners"),
  colour: schemaRef("LayoutColor"),
  line: schemaRef("LayoutLine"),
  borders: schemaRef("LayoutBorders"),
  "line height": { type: ["number", "string"] },
  transform: { type: ["number", "string", "object"], additionalProperties: true },
  visibility: schemaRef("LayoutElementVisibility"),
  alignment: { anyOf: [TEXT, open({ horizontal: TEXT, vertical: TEXT })] },
  elements: { type: "array", items: schemaRef("LayoutElement") },
  titles: schemaRef("LayoutTableHead"),
  font: schemaRef("LayoutFont"),
};

function propertySchema({ value, description }: ElementProperty): Schema {
  if (typeof value === "string") return { description, ...nullable(FORMS[value]) };
  const values = value.map((name) => `\`${name}\``).join(", ");
  return { description: `${description} Values: ${values}.`, type: ["string", "null"], examples: value };
}

const propertySchemas = (properties: Readonly<Record<string, ElementProperty>>): Record<string, Schema> =>
  Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, propertySchema(property)]));

/** The properties that one kind of elements has and others have not. */
const ownProperties = (kind: ElementKind) =>
  propertySchemas(
    Object.fromEntries(Object.entries(ELEMENT_PROPERTIES).filter(([, { kinds }]) => kinds?.includes(kind))),
  );

const sharedProperties = () =>
  propertySchemas(
    Object.fromEntries(
      Object.entries(ELEMENT_PROPERTIES).filter(([name, { kinds }]) => kinds === undefined && name !== "type"),
    ),
  );

/** `LayoutTextElement`. */
const schemaName = (kind: ElementKind) => `Layout${kind.charAt(0).toUpperCase()}${kind.slice(1)}Element`;

function kindSchema(kind: ElementKind): Schema {
  const type: Schema = { description: ELEMENT_DESCRIPTIONS[kind], type: "string", enum: typesOf(kind) };
  return {
    description: ELEMENT_DESCRIPTIONS[kind],
    allOf: [schemaRef("LayoutElementStyle"), { ...open({ type, ...ownProperties(kind) }), required: ["type"] }],
  };
}

const KINDS = [...new Set(Object.values(ELEMENT_KINDS))];

/** The schemas of the elements of layouts, one for each kind, and of the values of their properties. */
export function elementSchemas(): Record<string, Schema> {
  return {
    LayoutElement: {
      description:
        "An element of a layout. `type` selects what it shows. The guide to layouts shows a picture of each element.",
      anyOf: [...KINDS.map((kind) => schemaRef(schemaName(kind))), schemaRef("LayoutUnknownElement"), { type: "null" }],
    },
    ...Object.fromEntries(KINDS.map((kind) => [schemaName(kind), kindSchema(kind)])),
    LayoutUnknownElement: {
      description: "An element of another type. It shows its children and its text. `POST /layouts/check` reports it.",
      ...open({ type: TEXT }),
      required: ["type"],
    },
    LayoutElementStyle: {
      description: "The properties of every element. Null switches a property off.",
      ...open(sharedProperties()),
    },
    LayoutFont: { description: "The letters of an element.", ...open(propertySchemas(FONT_PROPERTIES)) },
    ...textAndColorSchemas(),
    ...edgeSchemas(),
    ...visibilitySchemas(),
  };
}

function textAndColorSchemas(): Record<string, Schema> {
  return {
    LayoutLength: {
      description:
        "A number of pixels (96 are one inch), a text with the unit `px`, `pt`, `pc`, `mm`, `cm`, `in`, `em`, `rem` or `%`, or the name of a token.",
      type: ["number", "string"],
      examples: [12, "9pt", "2.5mm", "1.2em", "50%"],
    },
    LayoutColor: {
      description: "A CSS colour, or the name of a token.",
      type: "string",
      examples: ["#1d4ed8", "navy", "rgb(29 78 216 / 50%)", "brand"],
    },
    LayoutText: {
      description: "One text for all languages, or a text by language code and `default` for all others.",
      anyOf: [TEXT, { type: "object", additionalProperties: { type: ["string", "null"] } }],
      examples: ["{{name}}", { default: "Skills", de: "Kenntnisse" }],
    },
  };
}

function edgeSchemas(): Record<string, Schema> {
  const line = open({
    width: LENGTH,
    style: { type: "string", examples: ["none", ...BORDER_STYLES] },
    color: schemaRef("LayoutColor"),
  });
  return {
    LayoutEdges: {
      description: "One length, a list of one to four as in CSS (top, right, bottom, left), or an object by side.",
      anyOf: [
        LENGTH,
        { type: "array", items: LENGTH, minItems: 1, maxItems: 4 },
        lengths("top", "right", "bottom", "left", "x", "y"),
      ],
      examples: [8, [14, 18], { x: 8, y: 4 }],
    },
    LayoutCorners: {
      description: "One length, a list of one to four (clockwise from the top left), or an object by corner.",
      anyOf: [
        LENGTH,
        { type: "array", items: LENGTH, minItems: 1, maxItems: 4 },
        lengths("topLeft", "topRight", "bottomRight", "bottomLeft"),
      ],
      examples: [6, "50%", { topLeft: 18 }],
    },
    LayoutLine: {
      description: `A line: width, style (${BORDER_STYLES.map((style) => `\`${style}\``).join(", ")}) and colour, as an object or a text.`,
      anyOf: [TEXT, { type: "number" }, line],
      examples: ["1px solid #ccc", { width: 1, color: "#cbd5e1" }],
    },
    LayoutBorders: {
      description: "One line around the element, or a line by side.",
      anyOf: [
        schemaRef("LayoutLine"),
        open(Object.fromEntries(["top", "right", "bottom", "left"].map((side) => [side, schemaRef("LayoutLine")]))),
      ],
      examples: ["1px solid #ccc", { left: { width: 4, color: "brand" } }],
    },
  };
}

function visibilitySchemas(): Record<string, Schema> {
  return {
    LayoutElementVisibility: {
      description: "The media of an element, or the condition under which it is shown.",
      anyOf: [
        { type: ["string", "boolean"], examples: ["visible", "hidden", "web", "print"] },
        { type: "array", items: TEXT },
        open({ variable: TEXT, attachments: { type: ["boolean", "string"] } }),
      ],
    },
    LayoutTableHead: {
      description: "The titles of a table.",
      anyOf: [
        { type: "array", items: { anyOf: [TEXT, { type: "object", additionalProperties: true }] } },
        schemaRef("LayoutRowElement"),
        open({ children: { type: "array", items: { anyOf: [TEXT, { type: "object", additionalProperties: true }] } } }),
      ],
      examples: [["Project", "Client", { default: "Period", de: "Zeitraum" }]],
    },
  };
}
