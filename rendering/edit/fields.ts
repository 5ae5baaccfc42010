import { descend, lookUp, textOf } from "../document/values.ts";
import { type Facts, findVariable, type Variable } from "../facts.ts";
import { isJsonArray, isJsonObject, type Json, own } from "../json.ts";

/** A value that an editable page offers for editing. */
export interface Field {
  /** The path within the candidate's values. */
  readonly path: readonly string[];
  /** One line, a block of text, or a list of texts with one item per line. */
  readonly kind: "line" | "block" | "lines";
  /** The current text of the control. */
  readonly text: string;
  readonly variable: Variable | null;
}

/** A list of objects. Items can be added and removed. */
export interface FieldList {
  readonly path: readonly string[];
  readonly length: number;
}

/** A document with more fields is not edited by people. */
const MAX_FIELDS = 5000;

/** A JSON Pointer (RFC 6901). */
export function pointer(path: readonly string[]): string {
  return path.map((step) => `/${step.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

/** The editable texts of the candidate: first those of the layout's variables, then all other values. */
export function editableFields(facts: Facts): Field[] {
  const fields = topKeys(facts).flatMap((key) => fieldsAt(facts, [key], own(facts.candidate.values, key)));
  return fields.slice(0, MAX_FIELDS);
}

/** All lists of objects among the candidate's values. */
export function editableLists(facts: Facts): FieldList[] {
  return topKeys(facts).flatMap((key) => listsAt([key], own(facts.candidate.values, key)));
}

function topKeys(facts: Facts): string[] {
  const declared = facts.layout.variables.map((variable) => variable.key);
  return [...new Set([...declared, ...Object.keys(facts.candidate.values)])];
}

function fieldsAt(facts: Facts, path: readonly string[], value: Json | undefined): Field[] {
  const variable = path.length === 1 ? (findVariable(facts.layout, path[0] ?? "") ?? null) : null;
  if (isJsonArray(value)) {
    if (value.some(isComposite)) {
      return value.flatMap((item, index) => fieldsAt(facts, [...path, String(index)], item));
    }
    return [{ path, kind: "lines", text: value.map(textOf).join("\n"), variable }];
  }
  if (isJsonObject(value)) {
    return Object.entries(value).flatMap(([key, item]) => fieldsAt(facts, [...path, key], item));
  }
  const text = value === undefined || value === null ? shownDefault(facts, path) : textOf(value);
  return [{ path, kind: isLine(text, path, variable) ? "line" : "block", text, variable }];
}

/** The default that the page shows if the candidate has no value. */
function shownDefault(facts: Facts, path: readonly string[]): string {
  return path.length === 1 ? lookUp({ facts }, path[0] ?? "").text : "";
}

function isLine(text: string, path: readonly string[], variable: Variable | null): boolean {
  if (text.includes("\n")) return false;
  return variable === null ? path.length > 1 && text.length <= 60 : variable.inline;
}

function isComposite(value: Json): boolean {
  return typeof value === "object" && value !== null;
}

function listsAt(path: readonly string[], value: Json | undefined): FieldList[] {
  if (isJsonArray(value)) {
    const inner = value.flatMap((item, index) => listsAt([...path, String(index)], item));
    return value.some(isJsonObject) ? [{ path, length: value.length }, ...inner] : inner;
  }
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => listsAt([...path, key], item));
}

/** The candidate's value at a path. */
export function valueAt(facts: Facts, path: readonly string[]): Json | undefined {
  return descend(facts.candidate.values, path);
}
