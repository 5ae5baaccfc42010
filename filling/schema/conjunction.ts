import { isDeepStrictEqual } from "node:util";
import { isRecord, member } from "../core/json.ts";
import type { CheckedSchema, Schema } from "./draft-07.ts";
import { Unsuitable } from "./unsuitable.ts";

type Node = Record<string, unknown>;

/** Several schemas that must all hold, combined keyword by keyword. */
export interface Flat {
  /** Equal for the same set of subschemas. It is used to detect recursion. */
  key: string;
  /** Types that all schemas allow; undefined if none names a type. */
  types: Set<string> | undefined;
  /** Values that all enums allow; undefined if there is no enum. */
  values: unknown[] | undefined;
  /** `anyOf` and `oneOf`, with the other schemas that must hold. */
  choices: { branches: Schema[]; rest: Schema[] }[];
  object: {
    members: Map<string, Schema[]>;
    required: Set<string>;
    /** The data may have members of other names. */
    open: boolean;
    hasKeywords: boolean;
  };
  /** Schemas of all items; undefined if any item is allowed or if they differ by position. */
  items: Schema[] | undefined;
  descriptions: string[];
  /** Keywords that only validation checks, as text for the model. */
  notes: string[];
}

const STRING_KEYWORDS = ["minLength", "maxLength", "pattern", "format", "contentEncoding", "contentMediaType"];
const NUMBER_KEYWORDS = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"];
const ARRAY_KEYWORDS = ["items", "additionalItems", "minItems", "maxItems", "uniqueItems", "contains"];
const OBJECT_KEYWORDS = [
  "properties",
  "required",
  "additionalProperties",
  "patternProperties",
  "minProperties",
  "maxProperties",
  "propertyNames",
  "dependencies",
];
/** Shown to the model, and checked by validation afterwards. */
const NOTED_KEYWORDS = [
  ...STRING_KEYWORDS,
  ...NUMBER_KEYWORDS,
  ...["minItems", "maxItems", "uniqueItems", "contains", "minProperties", "maxProperties", "propertyNames", "not"],
];

/**
 * Follows references, merges `allOf`, and combines the keywords of all schemas.
 *
 * `json-schema-merge-allof` 0.8.1 cannot replace this: of several references it keeps only the first, it fails on
 * `integer` with `number`, on `format` and on members named `__proto__`, and it multiplies the branches of several
 * `anyOf` without a limit.
 * @throws Unsuitable
 */
export function conjoin(checked: CheckedSchema, schemas: readonly Schema[]): Flat {
  const nodes = expand(checked, schemas);
  const flat: Flat = {
    key: keyOf(nodes),
    types: undefined,
    values: undefined,
    choices: [],
    object: { members: new Map(), required: new Set(), open: false, hasKeywords: false },
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

/** The nodes that must hold, each once, without references, `allOf` and `true`. */
function expand(checked: CheckedSchema, schemas: readonly Schema[]): Node[] {
  const nodes = new Set<Node>();
  const visited = new Set<Node>();
  const visit = (schema: unknown): void => {
    if (schema === true) return;
    if (!isRecord(schema)) throw new Unsuitable("a part of it allows no value");
    if (visited.has(schema)) return;
    visited.add(schema);
    if (typeof member(schema, "$ref") === "string") {
      visit(checked.resolve(schema));
      return;
    }
    const all = member(schema, "allOf");
    // The node loses its `allOf`, which would otherwise be expanded again.
    nodes.add(all === undefined ? schema : checked.without(schema, "allOf"));
    if (Array.isArray(all)) for (const inner of all) visit(inner);
  };
  for (const schema of schemas) visit(schema);
  return [...nodes];
}

const nodeIds = new WeakMap<Node, number>();
let lastId = 0;

function keyOf(nodes: Node[]): string {
  const numbers = nodes.map((node) => {
    const id = nodeIds.get(node) ?? ++lastId;
    nodeIds.set(node, id);
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
    flat.values = before ? values.filter((value) => before.some((other) => isDeepStrictEqual(value, other))) : values;
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
  for (const keyword of NOTED_KEYWORDS) {
    const value = member(node, keyword);
    if (value !== undefined) flat.notes.push(`${keyword}: ${JSON.stringify(value)}`.slice(0, 300));
  }
}

function refuseConditions(node: Node): void {
  const dependencies = member(node, "dependencies");
  const conditional = isRecord(dependencies) && Object.values(dependencies).some((value) => !Array.isArray(value));
  if (
    conditional ||
    (member(node, "if") !== undefined && (member(node, "then") ?? member(node, "else")) !== undefined)
  ) {
    throw new Unsuitable("it has conditions");
  }
}

/** Adds the members of all nodes. A closed node removes members that only others name. */
function addMembers({ object }: Flat, nodes: Node[]): void {
  const names = new Set(nodes.flatMap((node) => Object.keys(mapOf(node, "properties"))));
  for (const node of nodes) {
    if (OBJECT_KEYWORDS.some((keyword) => member(node, keyword) !== undefined)) object.hasKeywords = true;
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
    // A required member that is undescribed or forbidden has no strict form.
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

export function typeOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

/** The types that a value may have: those listed, else those that other keywords imply. */
export function typesOf(flat: Flat): Set<string> | undefined {
  if (flat.types) return flat.types;
  const hasNote = (keywords: string[]) => flat.notes.some((note) => keywords.includes(note.split(":")[0] ?? ""));
  if (flat.object.hasKeywords) return new Set(["object"]);
  if (flat.items || hasNote(ARRAY_KEYWORDS)) return new Set(["array"]);
  if (hasNote(STRING_KEYWORDS)) return new Set(["string"]);
  return hasNote(NUMBER_KEYWORDS) ? new Set(["number"]) : undefined;
}

/**
 * True if a value can be empty without being null: an empty text, list or object. Otherwise null is allowed too, so that
 * the model does not have to invent a required value.
 */
export function admitsEmpty(flat: Flat): boolean {
  if (flat.values) return false;
  const types = typesOf(flat) ?? new Set();
  if (types.has("null") || types.has("object")) return true;
  const bound = (keywords: string[]) => flat.notes.some((note) => keywords.includes(note.split(":")[0] ?? ""));
  if (types.has("string")) return !bound(["minLength", "pattern", "format", "not"]);
  return types.has("array") && !bound(["minItems", "contains"]);
}
