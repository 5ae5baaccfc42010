import { isJsonArray, isJsonObject, type Json, type JsonObject, own } from "../core/json.ts";
import type { Facts } from "../facts/facts.ts";
import { entryShape, isEntryList, pointer } from "./fields.ts";
import { blankOf, layoutShapes, type Shape } from "./shapes.ts";

/**
 * An entry of a list of objects in the form. Its token is its position in the version that the page shows, or `n` and
 * a number if it is new. So texts stay with their entry when entries are moved.
 */
export interface Entry {
  readonly token: string;
  /** Whether the visitor removed it. It can be restored until the page is left. */
  readonly isGone: boolean;
}

/** The entries of lists, by the pointer of the list. Pointers consist of tokens instead of positions. */
export type Orders = ReadonlyMap<string, readonly Entry[]>;

/** The token of the entry that the page copies to add one. */
export const PROTOTYPE = "new";

const MAX_TOKENS = 1000;
const TOKEN = /^(-?)((?:0|[1-9]\d{0,5})|n\d{1,6})$/;

/** Reads `0,2,-1,n1`: the tokens in order, with `-` before removed entries. Null if it is malformed. */
export function readOrder(text: string): Entry[] | null {
  if (text === "") return [];
  const entries = text.split(",", MAX_TOKENS + 1).map((part) => {
    const [, gone, token] = TOKEN.exec(part) ?? [];
    return token === undefined ? null : { token, isGone: gone === "-" };
  });
  const known = entries.filter((entry) => entry !== null);
  const isUnique = new Set(known.map(({ token }) => token)).size === known.length;
  return isUnique && known.length === entries.length && known.length <= MAX_TOKENS ? known : null;
}

export function writeOrder(entries: readonly Entry[]): string {
  return entries.map(({ token, isGone }) => `${isGone ? "-" : ""}${token}`).join(",");
}

/** Whether a step of a path is an entry that the visitor added. */
export const isNewStep = (step: string): boolean => /^n\d{1,6}$/.test(step);

export const isNew = (token: string): boolean => !/^\d/.test(token);

/** Whether the visitor moved an entry: the stored ones are in another order. */
export function isMoved(entries: readonly Entry[]): boolean {
  const stored = entries.filter(({ token }) => !isNew(token)).map(({ token }) => Number(token));
  return stored.some((token, index) => token < (stored[index - 1] ?? 0));
}

/** The entries of a list that the form did not change. */
export function storedEntries(length: number): Entry[] {
  return Array.from({ length }, (_, index) => ({ token: String(index), isGone: false }));
}

/** The values with the entries of the form, in its order, including added and removed entries. */
export interface Draft {
  readonly facts: Facts;
  /** The JSON Pointer for a path in the draft, with tokens instead of positions. */
  nameOf(path: readonly string[]): string;
  /** Whether the path is inside an entry that the visitor removed. */
  isGone(path: readonly string[]): boolean;
  /** The entry at a path in the draft. */
  entryAt(path: readonly string[]): Entry | undefined;
}

/** @param withPrototypes adds one empty entry to each list, which the page copies to add an entry */
export function draftOf(facts: Facts, orders: Orders, withPrototypes = false): Draft {
  const shapes = layoutShapes(facts);
  const entries = new Map<string, Entry>();

  const arrange = (value: Json | undefined, shape: Shape | null, name: readonly string[], path: readonly string[]) => {
    const ordered = orders.get(pointer(name));
    const isList = isJsonArray(value) ? isEntryList(value) || value.length === 0 : isBlank(value);
    if (isList && (shape?.kind === "list" || (isJsonArray(value) && isEntryList(value)))) {
      const stored = isJsonArray(value) ? value : [];
      const item = entryShape(stored, shape);
      const listed = ordered ?? storedEntries(stored.length);
      const all = withPrototypes ? [...listed, { token: PROTOTYPE, isGone: false }] : listed;
      if (all.length === 0) return value;
      return all.map((entry, index): Json => {
        const at = [...path, String(index)];
        entries.set(pointer(at), entry);
        const content = isNew(entry.token) ? blankOf(item) : (stored[Number(entry.token)] ?? null);
        return arrange(content, item, [...name, entry.token], at) ?? null;
      });
    }
    if (isJsonArray(value)) {
      return value.map((entry, index): Json => arrangeIn(entry, null, name, path, String(index)));
    }
    if (!isJsonObject(value)) return value;
    const members = shape?.kind === "object" ? shape.members : new Map<string, Shape>();
    const made = Object.entries(value).map(([key, member]) => [
      key,
      arrangeIn(member, members.get(key) ?? null, name, path, key),
    ]);
    return Object.fromEntries(made);
  };
  const arrangeIn = (
    value: Json,
    shape: Shape | null,
    name: readonly string[],
    path: readonly string[],
    step: string,
  ): Json => arrange(value, shape, [...name, step], [...path, step]) ?? null;

  const { values } = facts.candidate;
  const keys = new Set([...Object.keys(values), ...shapes.keys()]);
  const arranged = [...keys].flatMap((key): [string, Json][] => {
    const made = arrange(own(values, key), shapes.get(key) ?? null, [key], [key]);
    return made === undefined ? [] : [[key, made]];
  });
  const shown: JsonObject = Object.fromEntries(arranged);
  const steps = (path: readonly string[]) =>
    path.map((step, index) => ({ step, entry: entries.get(pointer(path.slice(0, index + 1))) }));
  return {
    facts: { ...facts, candidate: { ...facts.candidate, values: shown } },
    nameOf: (path) => pointer(steps(path).map(({ step, entry }) => entry?.token ?? step)),
    isGone: (path) => steps(path).some(({ entry }) => entry?.isGone === true),
    entryAt: (path) => entries.get(pointer(path)),
  };
}

function isBlank(value: Json | undefined): boolean {
  return value === undefined || value === null || value === "";
}
