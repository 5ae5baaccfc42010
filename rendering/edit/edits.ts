import { createHash } from "node:crypto";
import { cleanText } from "../clean-text.ts";
import { descend } from "../document/values.ts";
import type { Facts } from "../facts.ts";
import { isJsonArray, isJsonObject, type Json, type JsonObject } from "../json.ts";
import { personName } from "../person-name.ts";
import { editableFields, editableLists, type Field, type FieldList, pointer, valueAt } from "./fields.ts";

/** A field that cannot be saved as it is. */
export interface Problem {
  /** The field's JSON Pointer within the values. */
  readonly pointer: string;
  readonly kind: "too_short" | "too_long";
  /** The bound, in code points. */
  readonly bound: number;
}

/** A value to be written. */
interface Change {
  readonly path: readonly string[];
  readonly value: Json;
}

/** What the form of an editable page asks to be saved. */
export interface Edits {
  /** The version the visitor saw, as it was given to renderEditPage. */
  readonly version: string;
  /**
   * What to write, in this order: each value at its path, which exists up to its last step. Stored values that
   * are not named keep their bytes, also numbers that JavaScript cannot hold.
   */
  readonly changes: readonly Change[];
  /** The candidate's values with the changes. */
  readonly values: JsonObject;
  /** The name that the values hold now, which the candidate's `name` follows; `""` where they hold none. */
  readonly name: string;
  /** Nothing may be saved while there are any. */
  readonly problems: readonly Problem[];
  /** The texts as submitted, by pointer: for showing the form again without losing them. */
  readonly submitted: ReadonlyMap<string, string>;
}

/**
 * Names of the form's controls. A value's control is `value` and its JSON Pointer; `seen` and the pointer tell which
 * text the page had there, by its digest.
 */
export const FORM = {
  version: "version",
  value: "value",
  seen: "seen",
  add: "add",
  remove: "remove",
} as const;

/** Short, since it only tells whether a text was touched. */
export function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 12);
}

/**
 * Reads the form of an editable page against the candidate's facts. Only values that the page offers can
 * change, a value keeps its type, and what was not touched stays as it is to the byte, also where another
 * changed it since the page was made.
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
    // Another changed it meanwhile, and the visitor did not.
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
  // An empty text is a value that is not known, which is always allowed.
  if (length > 0 && length < variable.minLength) {
    return [{ pointer: pointer(path), kind: "too_short", bound: variable.minLength }];
  }
  return [];
}

/** The text in the type that the value had: lists stay lists, numbers that still are numbers stay numbers. */
function typed(field: Field, text: string, before: Json | undefined): Json {
  if (field.kind === "lines") return text.split("\n").filter((line) => line.trim() !== "");
  if (typeof before === "number" && text.trim() !== "" && String(Number(text)) === text.trim())
    return Number(text);
  if (typeof before === "boolean" && (text === "true" || text === "false")) return text === "true";
  return text;
}

/** A copy of the values with another value at the path; the path's own steps exist, apart from its last. */
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

/** What the buttons change that add an item to a list of objects, or remove one: the whole list. */
function reshape(
  values: JsonObject,
  lists: readonly FieldList[],
  pairs: ReadonlyMap<string, string>,
): Change | null {
  const added = lists.find((list) => pointer(list.path) === pairs.get(FORM.add));
  if (added !== undefined) return changeList(values, added.path, (items) => [...items, blankLike(items)]);
  const removed = pairs.get(FORM.remove);
  for (const { path, length } of lists) {
    const pointers = Array.from({ length }, (_, position) => pointer([...path, String(position)]));
    const index = pointers.indexOf(removed ?? "");
    if (index === -1) continue;
    // The last item leaves its members behind, or nobody would know what a new one looks like.
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

/** An item with the members that the list's items have, all empty. */
function blankLike(items: readonly Json[]): JsonObject {
  const keys = items.filter(isJsonObject).flatMap((item) => Object.keys(item));
  return Object.fromEntries([...new Set(keys)].map((key) => [key, ""]));
}
