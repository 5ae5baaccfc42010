import { isJsonArray, isJsonObject, type Json, own } from "../core/json.ts";
import { lookUp, textOf } from "../document/values.ts";
import { type Facts, findVariable, type Variable } from "../facts/facts.ts";
import { fitsLine, itemShape, layoutShapes, type Shape } from "./shapes.ts";

/** A value that an editable page offers for editing. */
export interface Field {
  /** The path within the candidate's values. */
  readonly path: readonly string[];
  /** One line, a block of text, or a list of texts with one item per line. */
  readonly kind: "line" | "block" | "lines";
  /** The current text of the control. */
  readonly text: string;
  readonly variable: Variable | null;
  /** The structure of the same value in the other entries of its list. */
  readonly shape: Shape | null;
}

/** A list of objects. Entries can be added, removed and moved. */
export interface FieldList {
  readonly path: readonly string[];
  readonly length: number;
  /** The structure of an entry. */
  readonly item: Shape;
}

/** A document with more fields is not edited by people. */
const MAX_FIELDS = 5000;

/** A JSON Pointer (RFC 6901). */
export function pointer(path: readonly string[]): string {
  return path.map((step) => `/${step.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

/** The path of a JSON Pointer. */
export function pathOf(at: string): string[] {
  return at
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** The editable texts of the candidate: first the values of the layout's variables, then all other values. */
export function editableFields(facts: Facts): Field[] {
  return editableParts(facts).fields.slice(0, MAX_FIELDS);
}

/** All lists of objects among the candidate's values, and the empty lists that the layout shows. */
export function editableLists(facts: Facts): FieldList[] {
  return editableParts(facts).lists;
}

interface Parts {
  readonly fields: Field[];
  readonly lists: FieldList[];
}

function editableParts(facts: Facts): Parts {
  const parts: Parts = { fields: [], lists: [] };
  const shapes = layoutShapes(facts);
  const declared = facts.layout.variables.map((variable) => variable.key);
  for (const key of new Set([...declared, ...Object.keys(facts.candidate.values)])) {
    collect(facts, [key], own(facts.candidate.values, key), shapes.get(key) ?? null, parts);
  }
  return parts;
}

/** @param shape the structure that the layout or the other entries of the list give to the value */
function collect(
  facts: Facts,
  path: readonly string[],
  value: Json | undefined,
  shape: Shape | null,
  parts: Parts,
): void {
  const isEmpty = value === undefined || value === null || value === "" || (isJsonArray(value) && value.length === 0);
  if (shape?.kind === "list" && isEmpty) {
    parts.lists.push({ path, length: 0, item: shape.item });
    return;
  }
  if (isJsonArray(value) && value.some(isComposite)) {
    const item = entryShape(value, shape);
    if (isEntryList(value)) parts.lists.push({ path, length: value.length, item });
    for (const [index, entry] of value.entries()) {
      collect(facts, [...path, String(index)], entry, isJsonObject(entry) ? item : null, parts);
    }
    return;
  }
  if (isJsonObject(value)) {
    const members = shape?.kind === "object" ? shape.members : new Map<string, Shape>();
    for (const key of new Set([...Object.keys(value), ...members.keys()])) {
      const member = members.get(key) ?? null;
      // A nested member cannot be written while the member that contains it does not exist.
      if (!Object.hasOwn(value, key) && member?.kind === "object") continue;
      collect(facts, [...path, key], own(value, key), member, parts);
    }
    return;
  }
  parts.fields.push(fieldOf(facts, path, value, shape));
}

const MAX_ENTRIES = 500;

/** Whether the entries of a list can be added, removed and moved. */
export function isEntryList(value: readonly Json[]): boolean {
  return value.length <= MAX_ENTRIES && value.some(isJsonObject);
}

/**
 * The structure of an entry of a list, from all entries and from what the layout shows of them. The layout tells which
 * empty lists have objects.
 */
export function entryShape(entries: readonly Json[], shape: Shape | null): Shape {
  const own = itemShape(entries);
  if (shape?.kind !== "list") return own;
  const members = new Map(own.members);
  for (const [key, shown] of shape.item.members) {
    const member = members.get(key);
    if (member === undefined || (member.kind === "lines" && shown.kind === "list")) members.set(key, shown);
  }
  return { kind: "object", members };
}

function fieldOf(facts: Facts, path: readonly string[], value: Json | undefined, shape: Shape | null): Field {
  const variable = path.length === 1 ? (findVariable(facts.layout, path[0] ?? "") ?? null) : null;
  if (isJsonArray(value)) return { path, kind: "lines", text: value.map(textOf).join("\n"), variable, shape };
  const isUnset = value === undefined || value === null;
  const text = isUnset ? shownDefault(facts, path) : textOf(value);
  if (shape?.kind === "lines" && text === "") return { path, kind: "lines", text, variable, shape };
  return { path, kind: isLine(text, path, variable, shape) ? "line" : "block", text, variable, shape };
}

/** The default that the page shows if the candidate has no value. */
function shownDefault(facts: Facts, path: readonly string[]): string {
  return path.length === 1 ? lookUp({ facts }, path[0] ?? "").text : "";
}

function isLine(text: string, path: readonly string[], variable: Variable | null, shape: Shape | null): boolean {
  if (text.includes("\n")) return false;
  if (variable !== null) return variable.inline;
  return path.length > 1 && fitsLine(text) && !(shape?.kind === "text" && shape.isBlock);
}

function isComposite(value: Json): boolean {
  return typeof value === "object" && value !== null;
}
