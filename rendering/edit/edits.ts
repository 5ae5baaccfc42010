import { isJsonArray, isJsonObject, type Json, type JsonObject } from "../core/json.ts";
import { descend, textOf } from "../document/values.ts";
import type { Facts } from "../facts/facts.ts";
import { personName } from "../facts/person-name.ts";
import { type Draft, draftOf, type Entry, isNew, isNewStep, type Orders, storedEntries } from "./draft.ts";
import { editableFields, entryShape, type Field, pathOf, pointer } from "./fields.ts";
import { FORM } from "./form.ts";
import { blankOf, layoutShapes, type Shape } from "./shapes.ts";
import { type Acted, type Action, act, readSubmission } from "./submission.ts";

/** A text that cannot be saved, because it is too short or too long. */
export interface Problem {
  /** The JSON Pointer of the field within the values. */
  readonly pointer: string;
  readonly kind: "too_short" | "too_long";
  /** The bound, in code points. */
  readonly bound: number;
}

/**
 * A change of the stored values: another value at a path, or other entries of the list at a path. An entry is the
 * position of a stored entry, or the value of a new one.
 */
type Change =
  | { readonly path: readonly string[]; readonly value: Json }
  | { readonly path: readonly string[]; readonly entries: readonly (number | { readonly value: Json })[] };

/** The edits in a submitted form. */
export interface Edits {
  /** The version that the visitor saw, as given to renderEditPage. */
  readonly version: string;
  /**
   * The changes to write, in this order. Each path exists, except for its last step. Stored values that are not
   * changed keep their bytes, including numbers that JavaScript cannot represent.
   */
  readonly changes: readonly Change[];
  /** The candidate's values after the changes. */
  readonly values: JsonObject;
  /** The name among the changed values, which becomes the candidate's `name`. `""` if there is none. */
  readonly name: string;
  /** The texts that cannot be saved. If there are any, nothing may be saved. */
  readonly problems: readonly Problem[];
  /** The submitted texts by pointer, to show the form again. */
  readonly submitted: ReadonlyMap<string, string>;
  /** The entries of the submitted lists, to show the form again. */
  readonly orders: Orders;
  /** What a button did with an entry; null if none was pressed. */
  readonly acted: ActedEntry | null;
}

/** What a button did with an entry. Paths and positions are those in the values after the changes. */
export interface ActedEntry {
  readonly action: Action;
  /** The path of the list. */
  readonly list: readonly string[];
  /** The position of the entry, or its former position if it was removed. */
  readonly index: number;
  readonly value: Json;
}

/**
 * Reads a submitted form. Only values that the page offers can change, and a value keeps its type. A text that the
 * visitor did not edit stays as stored, even if somebody else has changed it since the page was rendered.
 *
 * @param form the pairs of the form, as `URLSearchParams` gives them
 */
export function readEdits(facts: Facts, form: Iterable<readonly [string, string]>): Edits {
  const pairs = new Map(form);
  const submission = readSubmission(facts, pairs);
  const { texts: submitted, orders } = submission;
  const acted = act(submission, facts, pairs);
  const draft = draftOf(facts, orders);
  const fields = editableFields(draft.facts).map((field) => ({ field, at: draft.nameOf(field.path) }));
  const edited = fields.flatMap(({ field, at }) => {
    const text = submitted.get(at);
    return text === undefined || text === field.text || draft.isGone(field.path) ? [] : [{ field, at, text }];
  });
  const { values } = draft.facts.candidate;
  const writes = edited.map(({ field, at, text }) => ({
    path: field.path,
    at: pathOf(at),
    value: typed(field, text, descend(values, field.path)),
  }));
  const filled = writes.reduce<Json>((all, { path, value }) => replaceIn(all, path, value), values);
  const texts = writes.filter(({ at }) => !at.some(isNewStep)).map(({ at, value }) => ({ path: at, value }));
  const lists = [...orders].sort(([one], [other]) => other.length - one.length);
  const reshaped = lists.flatMap(([at]) => reshape({ facts, orders, draft, filled }, at));
  const changes = [...texts, ...reshaped];
  const after = changes.reduce<Json>(apply, facts.candidate.values);
  const kept = isJsonObject(after) ? after : facts.candidate.values;
  return {
    version: pairs.get(FORM.version) ?? "",
    changes,
    values: kept,
    name: personName(kept),
    problems: edited.flatMap(({ field, at, text }) => lengthProblems(field, at, text)),
    submitted,
    orders,
    acted: acted === null ? null : actedEntry(acted, orders, draft, filled),
  };
}

function actedEntry({ action, list, token }: Acted, orders: Orders, draft: Draft, filled: Json): ActedEntry | null {
  const path = pathOf(list);
  const [before, after] = [placeOf(path, orders), placeOf(path, withoutGoneEntries(orders))];
  const entries = orders.get(list) ?? [];
  const position = entries.findIndex((entry) => entry.token === token);
  if (before === null || after === null || position === -1) return null;
  const at = [...before, String(position)];
  const index = entries.slice(0, position).filter(({ isGone }) => !isGone).length;
  return { action, list: after, index, value: withoutGone(descend(filled, at) ?? null, at, draft) };
}

const withoutGoneEntries = (orders: Orders): Orders =>
  new Map([...orders].map(([list, entries]) => [list, entries.filter(({ isGone }) => !isGone)]));

/** The form of saved values in which an entry that was removed can be restored. */
export function restorable(facts: Facts, { list, index, value }: ActedEntry): Pick<Edits, "submitted" | "orders"> {
  const submitted = new Map<string, string>();
  const orders = new Map<string, Entry[]>();
  const asNew = (part: Json, name: readonly string[]): void => {
    if (isJsonObject(part)) {
      for (const [key, member] of Object.entries(part)) asNew(member, [...name, key]);
    } else if (isJsonArray(part) && part.some(isJsonObject)) {
      orders.set(
        pointer(name),
        part.map((_, position) => ({ token: `n${position + 1}`, isGone: false })),
      );
      for (const [position, item] of part.entries()) asNew(item, [...name, `n${position + 1}`]);
    } else submitted.set(pointer(name), isJsonArray(part) ? part.map(textOf).join("\n") : textOf(part));
  };
  const stored = descend(facts.candidate.values, list);
  const entries = storedEntries(isJsonArray(stored) ? stored.length : 0);
  orders.set(pointer(list), entries.toSpliced(index, 0, { token: "n1", isGone: true }));
  asNew(value, [...list, "n1"]);
  return { submitted, orders };
}

function lengthProblems({ variable }: Field, at: string, text: string): Problem[] {
  const length = [...text].length;
  if (variable === null) return [];
  if (variable.maxLength !== null && length > variable.maxLength) {
    return [{ pointer: at, kind: "too_long", bound: variable.maxLength }];
  }
  // An empty text means that the value is unknown, which is always allowed.
  if (length > 0 && length < variable.minLength) {
    return [{ pointer: at, kind: "too_short", bound: variable.minLength }];
  }
  return [];
}

/** Converts the text to the type of the previous value or, without one, of the same member in other entries. */
function typed(field: Field, text: string, before: Json | undefined): Json {
  if (field.kind === "lines") return text.split("\n").filter((line) => line.trim() !== "");
  const isUnset = before === undefined || before === null || before === "";
  const type = isUnset && field.shape?.kind === "text" ? field.shape.type : typeof before;
  if (type === "number" && text.trim() !== "" && String(Number(text)) === text.trim()) return Number(text);
  if (type === "boolean" && (text === "true" || text === "false")) return text === "true";
  return text;
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

/** The values after a change, as private.save_shared computes them. */
function apply(values: Json, change: Change): Json {
  if ("value" in change) return replaceIn(values, change.path, change.value);
  const stored = descend(values, change.path);
  const items = isJsonArray(stored) ? stored : [];
  const made = change.entries.map((entry) => (typeof entry === "number" ? (items[entry] ?? null) : entry.value));
  return replaceIn(values, change.path, made);
}

interface Reshaping {
  readonly facts: Facts;
  readonly orders: Orders;
  readonly draft: Draft;
  /** The values of the draft with the submitted texts. */
  readonly filled: Json;
}

/** The change of a stored list whose entries were added, removed or moved. */
function reshape({ facts, orders, draft, filled }: Reshaping, at: string): Change[] {
  const path = pathOf(at);
  const place = placeOf(path, orders);
  if (path.some(isNewStep) || place === null || draft.isGone(place)) return [];
  const listed = (orders.get(at) ?? []).map((entry, index) => ({ entry, index }));
  const kept = listed.filter(({ entry }) => !entry.isGone);
  const stored = descend(facts.candidate.values, path);
  const length = isJsonArray(stored) ? stored.length : 0;
  const isUnchanged =
    kept.length === length && kept.every(({ entry }, index) => entry.token === storedEntries(length)[index]?.token);
  if (isUnchanged) return [];
  const entries = kept.map(({ entry, index }) =>
    isNew(entry.token)
      ? { value: withoutGone(descend(filled, [...place, String(index)]) ?? null, [...place, String(index)], draft) }
      : Number(entry.token),
  );
  if (entries.length > 0 || knowsEntries(facts, path)) return [{ path, entries }];
  // The last entry leaves an empty one, which shows the members of a new entry.
  const item = entryShape(isJsonArray(stored) ? stored : [], null);
  return [{ path, entries: [{ value: blankOf(item) }] }];
}

/** The path in the draft for a path of tokens. Null if the form does not have it. */
function placeOf(path: readonly string[], orders: Orders): string[] | null {
  const place: string[] = [];
  for (const [index, step] of path.entries()) {
    const entries = orders.get(pointer(path.slice(0, index)));
    const position = entries?.findIndex(({ token }) => token === step);
    if (position === -1) return null;
    place.push(position === undefined ? step : String(position));
  }
  return place;
}

/** A value of the draft without the entries that the visitor removed. */
function withoutGone(value: Json, path: readonly string[], draft: Draft): Json {
  if (isJsonArray(value)) {
    return value.flatMap((item, index) => {
      const at = [...path, String(index)];
      return draft.entryAt(at)?.isGone === true ? [] : [withoutGone(item, at, draft)];
    });
  }
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, withoutGone(member, [...path, key], draft)]),
  );
}

/** Whether the layout shows which members the entries of a list have. */
function knowsEntries(facts: Facts, path: readonly string[]): boolean {
  const [key = "", ...rest] = path;
  let shape: Shape | undefined = layoutShapes(facts).get(key);
  for (const step of rest) {
    if (shape?.kind === "list") shape = shape.item;
    else shape = shape?.kind === "object" ? shape.members.get(step) : undefined;
  }
  return shape?.kind === "list";
}
