import { createHash } from "node:crypto";
import { cleanText } from "../clean-text.ts";
import { descend } from "../document/values.ts";
import type { Facts } from "../facts.ts";
import { isJsonArray, isJsonObject, type Json, type JsonObject } from "../json.ts";
import { personName } from "../person-name.ts";
import { editableFields, editableLists, type Field, type FieldList, pointer, valueAt } from "./fields.ts";

/** A text that cannot be saved, because it is too short or too long. */
export interface Problem {
  /** The JSON Pointer of the field within the values. */
  readonly pointer: string;
  readonly kind: "too_short" | "too_long";
  /** The bound, in code points. */
  readonly bound: number;
}

/** A value to write. */
interface Change {
  readonly path: readonly string[];
  readonly value: Json;
}

/** The edits in a submitted form. */
export interface Edits {
  /** The version that the visitor saw, as given to renderEditPage. */
  readonly version: string;
  /**
   * The values to write, in this order. Each path exists, except for its last step. Stored values that are not
   * listed keep their bytes, including numbers that JavaScript cannot represent.
   */
  readonly changes: readonly Change[];
  /** The candidate's values after the changes. */
  readonly values: JsonObject;
  /** The name among the changed values, which becomes the candidate's `name`. `""` if there is none. */
  readonly name: string;
  /** If there are any, nothing may be saved. */
  readonly problems: readonly Problem[];
  /** The submitted texts by pointer, to show the form again. */
  readonly submitted: ReadonlyMap<string, string>;
}

/**
 * Names of the form's controls. The control of a value is named `value` + its JSON Pointer. `seen` + the pointer
 * contains the digest of the text that the page showed.
 */
export const FORM = {
  version: "version",
  value: "value",
  seen: "seen",
  add: "add",
  remove: "remove",
} as const;

/** A short digest, which only detects whether a text was edited. */
export function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 12);
}

/**
 * Reads a submitted form. Only values that the page offers can change, and a value keeps its type. A text that the
 * visitor did not edit stays as stored, even if somebody else has changed it since the page was rendered.
 *
 * @param form the pairs of `application/x-www-form-urlencoded`, as `URLSearchParams` gives them
 */
export function readEdits(facts: Facts, form: Iterable<readonly [string, string]>): Edits {
  const pairs = new Map(form);
  const fields = editableFields(facts);
  const submitted = new Map<string, string>();
  const problems: Problem[] = [];
  const changes: Change[] = [];
  for (const field of fields) {
    const at = pointer(field.path);
    const given = pairs.get(FORM.value + at);
    if (given === undefined) continue;
    const text = cleanText(given);
    const isTouched = pairs.get(FORM.seen + at) !== digestOf(text);
    // Somebody else changed this text, and the visitor did not.
    if (!isTouched && text !== field.text) continue;
    submitted.set(at, text);
    if (text === field.text) continue;
    problems.push(...lengthProblems(field, text));
    changes.push({ path: field.path, value: typed(field, text, valueAt(facts, field.path)) });
  }
  const edited = changes.reduce(apply, facts.candidate.values);
  const reshaped = reshape(edited, editableLists(facts), pairs);
  const all = reshaped === null ? changes : [...changes, reshaped];
  const values = reshaped === null ? edited : apply(edited, reshaped);
  const version = pairs.get(FORM.version) ?? "";
  return { version, changes: all, values, name: personName(values), problems, submitted };
}

function lengthProblems({ variable, path }: Field, text: string): Problem[] {
  const length = [...text].length;
  if (variable === null) return [];
  if (variable.maxLength !== null && length > variable.maxLength) {
    return [{ pointer: pointer(path), kind: "too_long", bound: variable.maxLength }];
  }
  // An empty text means that the value is unknown, which is always allowed.
  if (length > 0 && length < variable.minLength) {
    return [{ pointer: pointer(path), kind: "too_short", bound: variable.minLength }];
  }
  return [];
}

/** Converts the text to the type of the previous value. */
function typed(field: Field, text: string, before: Json | undefined): Json {
  if (field.kind === "lines") return text.split("\n").filter((line) => line.trim() !== "");
  if (typeof before === "number" && text.trim() !== "" && String(Number(text)) === text.trim()) return Number(text);
  if (typeof before === "boolean" && (text === "true" || text === "false")) return text === "true";
  return text;
}

/** A copy of the values with another value at the path. The path exists, except for its last step. */
function apply(values: JsonObject, { path, value }: Change): JsonObject {
  const changed = replaceIn(values, path, value);
  return isJsonObject(changed) ? changed : values;
}

function replaceIn(whole: Json, path: readonly string[], value: Json): Json {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (isJsonArray(whole)) {
    return whole.map((item, index) => (String(index) === step ? replaceIn(item, rest, value) : item));
  }
  if (!isJsonObject(whole)) return whole;
  const inner = Object.hasOwn(whole, step) ? (whole[step] ?? null) : null;
  return { ...whole, [step]: replaceIn(inner, rest, value) };
}

/** The change made by a button that adds an item to a list of objects or removes one. It replaces the whole list. */
function reshape(values: JsonObject, lists: readonly FieldList[], pairs: ReadonlyMap<string, string>): Change | null {
  const added = lists.find((list) => pointer(list.path) === pairs.get(FORM.add));
  if (added !== undefined) return changeList(values, added.path, (items) => [...items, blankLike(items)]);
  const removed = pairs.get(FORM.remove);
  for (const { path, length } of lists) {
    const pointers = Array.from({ length }, (_, position) => pointer([...path, String(position)]));
    const index = pointers.indexOf(removed ?? "");
    if (index === -1) continue;
    // Removing the last item leaves an item with empty members, which shows the members of a new item.
    return changeList(values, path, (items) =>
      items.length === 1 ? [blankLike(items)] : items.filter((_, position) => position !== index),
    );
  }
  return null;
}

function changeList(
  values: JsonObject,
  path: readonly string[],
  change: (items: readonly Json[]) => readonly Json[],
): Change | null {
  const items = descend(values, path);
  return isJsonArray(items) ? { path, value: change(items) } : null;
}

/** An item with the members of the list's items, all empty. */
function blankLike(items: readonly Json[]): JsonObject {
  const keys = items.filter(isJsonObject).flatMap((item) => Object.keys(item));
  return Object.fromEntries([...new Set(keys)].map((key) => [key, ""]));
}
