import { isDeepStrictEqual } from "node:util";
import { isRecord, member } from "../json.ts";
import type { CheckedSchema, Schema } from "./draft-07.ts";
import { Unsuitable } from "./unsuitable.ts";

type Node = Record<string, unknown>;

/** Several schemas that must all hold, brought together keyword by keyword. */
export interface Flat {
  /** The same for the same set of subschemas, by which recursion is seen. */
  key: string;
  /** Types that all allow; undefined when none says. */
  types: Set<string> | undefined;
  /** Values that all enums allow; undefined when there is none. */
  values: unknown[] | undefined;
  /** `anyOf` and `oneOf`, with the schemas that hold besides. */
  choices: { branches: Schema[]; rest: Schema[] }[];
  object: {
    members: Map<string, Schema[]>;
    required: Set<string>;
    /** Members of other names are part of the data. */
    open: boolean;
    said: boolean;
  };
  /** What all items must be; undefined when any item will do, or when they differ by position. */
  items: Schema[] | undefined;
  descriptions: string[];
  /** Keywords left to validation, as text for the model. */
  notes: string[];
}

const stringKeywords = ["minLength", "maxLength", "pattern", "format", "contentEncoding", "contentMediaType"];
const numberKeywords = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"];
const arrayKeywords = ["items", "additionalItems", "minItems", "maxItems", "uniqueItems", "contains"];
const objectKeywords = [
  "properties",
  "required",
  "additionalProperties",
  "patternProperties",
  "minProperties",
  "maxProperties",
  "propertyNames",
  "dependencies",
];
/** Told to the model, and checked by validation afterwards. */
const noted = [
  ...stringKeywords,
  ...numberKeywords,
  ...[
    "minItems",
    "maxItems",
    "uniqueItems",
    "contains",
    "minProperties",
    "maxProperties",
    "propertyNames",
    "not",
  ],
];

/**
 * Follows references, merges `allOf`, and brings the keywords of all the schemas together.
 * @throws Unsuitable
 */
export function conjoin(checked: CheckedSchema, schemas: readonly Schema[]): Flat {
  const nodes = expand(checked, schemas);
  const flat: Flat = {
    key: keyOf(nodes),
    types: undefined,
    values: undefined,
    choices: [],
    object: { members: new Map(), required: new Set(), open: false, said: false },
    items: undefined,
    descriptions: [],
    notes: [],
  };
  for (const node of nodes) {
    addTypes(flat, node);
    addValues(flat, node);
    addChoices(flat, node, nodes, checked);
    addNotes(flat, node);
    refuseConditions(node);
  }
  addMembers(flat, nodes);
  addItems(flat, nodes);
  return flat;
}

/** The nodes that hold: without references and `allOf`, each once. True is dropped. */
function expand(checked: CheckedSchema, schemas: readonly Schema[]): Node[] {
  const nodes = new Set<Node>();
  const visited = new Set<Node>();
  const visit = (schema: unknown): void => {
    if (schema === true) return;
    if (!isRecord(schema)) throw new Unsuitable("a part of it takes no value");
    if (visited.has(schema)) return;
    visited.add(schema);
    if (typeof member(schema, "$ref") === "string") {
      visit(checked.resolve(schema));
      return;
    }
    const all = member(schema, "allOf");
    // Without its `allOf`, or taking a node up again would bring back what was taken out of the parts.
    nodes.add(all === undefined ? schema : checked.without(schema, "allOf"));
    if (Array.isArray(all)) for (const inner of all) visit(inner);
  };
  for (const schema of schemas) visit(schema);
  return [...nodes];
}

const ids = new WeakMap<Node, number>();
let lastId = 0;

function keyOf(nodes: Node[]): string {
  const numbers = nodes.map((node) => {
    const id = ids.get(node) ?? ++lastId;
    ids.set(node, id);
    return id;
  });
  return numbers.sort((a, b) => a - b).join(",");
}

function addTypes(flat: Flat, node: Node): void {
  const type = member(node, "type");
  if (type === undefined) return;
  const listed = new Set((Array.isArray(type) ? type : [type]).map(String));
  const both = (a: string) => listed.has(a) || (a === "integer" && listed.has("number"));
  const narrowed = [...listed].filter((a) => a === "integer" && flat.types?.has("number"));
  flat.types = flat.types ? new Set([...[...flat.types].filter(both), ...narrowed]) : listed;
  if (flat.types.has("number")) flat.types.delete("integer");
}

function addValues(flat: Flat, node: Node): void {
  const single = Object.hasOwn(node, "const") ? [node.const] : undefined;
  const listed = member(node, "enum");
  for (const values of [single, Array.isArray(listed) ? listed : undefined]) {
    if (!values) continue;
    const before = flat.values;
    flat.values = before
      ? values.filter((value) => before.some((other) => isDeepStrictEqual(value, other)))
      : values;
  }
}

function addChoices(flat: Flat, node: Node, nodes: Node[], checked: CheckedSchema): void {
  for (const keyword of ["anyOf", "oneOf"]) {
    const branches = member(node, keyword);
    if (!Array.isArray(branches)) continue;
    const rest = nodes.map((other) => (other === node ? checked.without(node, keyword) : other));
    flat.choices.push({ branches: branches.filter((branch) => branch !== false), rest });
  }
}

function addNotes(flat: Flat, node: Node): void {
  for (const keyword of ["title", "description"]) {
    const text = member(node, keyword);
    if (typeof text === "string" && text !== "") flat.descriptions.push(text);
  }
  for (const keyword of noted) {
    const value = member(node, keyword);
    if (value !== undefined) flat.notes.push(`${keyword}: ${JSON.stringify(value)}`.slice(0, 300));
  }
}

function refuseConditions(node: Node): void {
  const dependencies = member(node, "dependencies");
  const conditional =
    isRecord(dependencies) && Object.values(dependencies).some((value) => !Array.isArray(value));
  if (
    conditional ||
    (member(node, "if") !== undefined && (member(node, "then") ?? member(node, "else")) !== undefined)
  ) {
    throw new Unsuitable("it has conditions");
  }
}

/** Members of all nodes; a closed node takes away the members that only others name. */
function addMembers({ object }: Flat, nodes: Node[]): void {
  const names = new Set(nodes.flatMap((node) => Object.keys(mapOf(node, "properties"))));
  for (const node of nodes) {
    if (objectKeywords.some((keyword) => member(node, keyword) !== undefined)) object.said = true;
    const required = member(node, "required");
    for (const name of Array.isArray(required) ? required : []) object.required.add(String(name));
    const others = member(node, "additionalProperties");
    if (isRecord(others) || Object.keys(mapOf(node, "patternProperties")).length > 0) object.open = true;
  }
  for (const name of names) {
    const schemas = nodes.flatMap((node) => memberSchemas(node, name));
    if (!schemas.includes(false)) object.members.set(name, schemas);
  }
  const closed = nodes.some((node) => member(node, "additionalProperties") === false);
  if (names.size === 0 && !closed) object.open = true;
  for (const name of object.required) {
    // A required member that nothing describes, or that is forbidden, has no form here.
    if (!object.members.has(name)) object.open = true;
  }
}

function memberSchemas(node: Node, name: string): Schema[] {
  const own = member(mapOf(node, "properties"), name);
  if (isRecord(own) || typeof own === "boolean") return [own];
  const others = member(node, "additionalProperties");
  return isRecord(others) || others === false ? [others] : [];
}

function mapOf(node: Node, keyword: string): Record<string, unknown> {
  const map = member(node, keyword);
  return isRecord(map) ? map : {};
}

function addItems(flat: Flat, nodes: Node[]): void {
  const items = nodes.map((node) => member(node, "items")).filter((value) => value !== undefined);
  if (items.some(Array.isArray)) return;
  const schemas = items.filter((value) => isRecord(value));
  if (schemas.length > 0 && !items.includes(false)) flat.items = schemas;
}

/** The JSON type of a value. */
export function typeOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

/** The types that a value may have: those listed, else those that the other keywords speak of. */
export function typesOf(flat: Flat): Set<string> | undefined {
  if (flat.types) return flat.types;
  const told = (keywords: string[]) => flat.notes.some((note) => keywords.includes(note.split(":")[0] ?? ""));
  if (flat.object.said) return new Set(["object"]);
  if (flat.items || told(arrayKeywords)) return new Set(["array"]);
  if (told(stringKeywords)) return new Set(["string"]);
  return told(numberKeywords) ? new Set(["number"]) : undefined;
}

/**
 * Whether a value can say "nothing there" without being null: an empty text, list or object. Where it
 * cannot, a required value would have to be made up, so null is offered for it.
 */
export function admitsEmpty(flat: Flat): boolean {
  if (flat.values) return false;
  const types = typesOf(flat) ?? new Set();
  if (types.has("null") || types.has("object")) return true;
  const bound = (keywords: string[]) =>
    flat.notes.some((note) => keywords.includes(note.split(":")[0] ?? ""));
  if (types.has("string")) return !bound(["minLength", "pattern", "format", "not"]);
  return types.has("array") && !bound(["minItems", "contains"]);
}
