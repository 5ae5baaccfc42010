import { cleanText } from "../core/clean-text.ts";
import type { Facts } from "../facts/facts.ts";
import { type Entry, isMoved, isNew, isNewStep, readOrder, storedEntries } from "./draft.ts";
import { editableFields, editableLists, pathOf, pointer } from "./fields.ts";
import { digestOf, FORM } from "./form.ts";

/** A submitted form in the terms of the stored values. */
export interface Submission {
  /** The submitted texts by pointer. Texts that the visitor did not edit are omitted. */
  readonly texts: ReadonlyMap<string, string>;
  readonly orders: Map<string, Entry[]>;
  /** The pointer of the stored values for a pointer of the form. */
  rename(at: string): string;
}

/**
 * Reads a submitted form. If somebody else has added, removed or moved entries of a list since the page was rendered,
 * each entry of the form is matched with the stored entry of the same content, by the digests of the texts that the page
 * showed. An entry that is no longer stored is kept as a new one if the visitor edited it.
 */
export function readSubmission(facts: Facts, pairs: ReadonlyMap<string, string>): Submission {
  const seen = withPrefix(pairs, FORM.seen);
  const values = withPrefix(pairs, FORM.value);
  const given = new Map<string, Entry[]>();
  for (const [at, text] of withPrefix(pairs, FORM.order)) {
    const entries = readOrder(text);
    if (entries !== null) given.set(at, entries);
  }
  const stored = storedTexts(facts);
  const lengths = new Map(editableLists(facts).map(({ path, length }) => [pointer(path), length]));
  const shown = entryDigests(seen, given);
  const orders = new Map<string, Entry[]>();
  /** The new token of each entry, by list of the form. */
  const tokens = new Map<string, Map<string, string>>();

  const rename = (at: string): string => {
    const steps = pathOf(at);
    return pointer(steps.map((step, index) => tokens.get(pointer(steps.slice(0, index)))?.get(step) ?? step));
  };
  const isEdited = (prefix: string) =>
    [...values].some(([at, text]) => at.startsWith(`${prefix}/`) && seen.get(at) !== digestOf(cleanText(text)));
  let added = Math.max(
    0,
    ...[...given.values()].flat().map(({ token }) => (isNew(token) ? Number(token.slice(1)) : 0)),
  );

  // Outer lists come first, because moving an entry moves its inner lists.
  for (const [list, entries] of [...given].sort(([one], [other]) => one.length - other.length)) {
    const at = rename(list);
    const length = lengths.get(at) ?? 0;
    if (!lengths.has(at) && !pathOf(at).some(isNewStep)) continue;
    const matches = matchEntries(entries, shown.get(list) ?? new Map(), storedEntryDigests(stored, at, length));
    const renamed = new Map<string, string>();
    const kept = entries.flatMap((entry): Entry[] => {
      if (isNew(entry.token)) return [entry];
      const match = matches.get(entry.token);
      if (match !== undefined) {
        renamed.set(entry.token, String(match.index));
        // An entry that somebody else edited is not removed unseen.
        return [{ token: String(match.index), isGone: entry.isGone && match.isUnchanged }];
      }
      if (entry.isGone || !isEdited(`${list}/${entry.token}`)) {
        renamed.set(entry.token, "");
        return [];
      }
      added += 1;
      renamed.set(entry.token, `n${added}`);
      return [{ token: `n${added}`, isGone: false }];
    });
    tokens.set(list, renamed);
    // If the visitor moved nothing, the entries keep the stored order, which somebody else may have changed.
    orders.set(at, withOthers(isMoved(entries) ? kept : inStoredOrder(kept), length));
  }

  const texts = new Map<string, string>();
  for (const [at, given] of values) {
    const name = rename(at);
    const text = cleanText(given);
    const isNewText = pathOf(name).some(isNewStep);
    if (isNewText || seen.get(at) !== digestOf(text) || stored.get(name) === text) texts.set(name, text);
  }
  return { texts, orders, rename };
}

function withPrefix(pairs: ReadonlyMap<string, string>, prefix: string): Map<string, string> {
  const found = [...pairs].filter(([name]) => name.startsWith(`${prefix}/`));
  return new Map(found.map(([name, value]) => [name.slice(prefix.length), value]));
}

function storedTexts(facts: Facts): Map<string, string> {
  return new Map(editableFields(facts).map(({ path, text }) => [pointer(path), text]));
}

/** The digests of an entry's texts that are not empty, by their pointers within the entry. */
type Digests = ReadonlyMap<string, string>;

const EMPTY = digestOf("");

/** The digests that the form contains, by list and token. */
function entryDigests(
  seen: ReadonlyMap<string, string>,
  lists: ReadonlyMap<string, unknown>,
): Map<string, Map<string, Map<string, string>>> {
  const found = new Map<string, Map<string, Map<string, string>>>();
  for (const [at, digest] of seen) {
    const steps = at.split("/");
    for (let end = steps.length - 1; end >= 2; end -= 1) {
      const list = steps.slice(0, end).join("/");
      if (!lists.has(list)) continue;
      const entries = found.get(list) ?? new Map<string, Map<string, string>>();
      found.set(list, entries);
      const token = steps[end] ?? "";
      const digests = entries.get(token) ?? new Map<string, string>();
      entries.set(token, digests);
      if (digest !== EMPTY) digests.set(steps.slice(end + 1).join("/"), digest);
    }
  }
  return found;
}

function storedEntryDigests(stored: ReadonlyMap<string, string>, list: string, length: number): Digests[] {
  const found = Array.from({ length }, () => new Map<string, string>());
  for (const [at, text] of stored) {
    if (text === "" || !at.startsWith(`${list}/`)) continue;
    const [index = "", ...rest] = at.slice(list.length + 1).split("/");
    found[Number(index)]?.set(rest.join("/"), digestOf(text));
  }
  return found;
}

interface Match {
  readonly index: number;
  /** Whether the stored entry is the one that the page showed. */
  readonly isUnchanged: boolean;
}

/**
 * Matches the entries that the page showed with the stored ones: first entries with equal texts, at the same position if
 * there are several, and then entries with the most texts in common, at least half of them.
 */
function matchEntries(
  entries: readonly Entry[],
  shown: ReadonlyMap<string, Digests>,
  stored: readonly Digests[],
): Map<string, Match> {
  const matches = new Map<string, Match>();
  const open = new Set(entries.map(({ token }) => token).filter((token) => !isNew(token)));
  const free = new Set(stored.keys());
  const isSameLength = open.size === stored.length;
  const match = (token: string, index: number, isUnchanged: boolean) => {
    matches.set(token, { index, isUnchanged });
    open.delete(token);
    free.delete(index);
  };
  if (shown.size === 0) {
    // A form without digests, which a program sent.
    for (const token of open) if (free.has(Number(token))) match(token, Number(token), true);
    return matches;
  }
  const digestsOf = (token: string): Digests => shown.get(token) ?? new Map();
  const keyOf = (digests: Digests) =>
    [...digests]
      .map(([at, digest]) => `${at} ${digest}`)
      .sort()
      .join("\n");
  const keys = stored.map(keyOf);
  for (const token of [...open]) if (keys[Number(token)] === keyOf(digestsOf(token))) match(token, Number(token), true);
  const byKey = Map.groupBy(free, (index) => keys[index]);
  for (const token of [...open]) {
    const index = byKey.get(keyOf(digestsOf(token)))?.shift();
    if (index !== undefined) match(token, index, true);
  }
  const pairs = [...open].flatMap((token) => {
    const digests = digestsOf(token);
    return [...free].map((index) => {
      const other = stored[index] ?? new Map();
      const common = [...digests].filter(([at, digest]) => other.get(at) === digest).length;
      return { token, index, common, isLikely: common > 0 && 2 * common >= digests.size };
    });
  });
  for (const { token, index, isLikely } of pairs.sort((one, other) => other.common - one.common)) {
    if (isLikely && open.has(token) && free.has(index)) match(token, index, false);
  }
  // Every text of an entry changed, and no entry was added, removed or moved.
  for (const token of [...open]) if (isSameLength && free.has(Number(token))) match(token, Number(token), false);
  return matches;
}

/** Stored entries in their order, each new one behind the entry that precedes it in the form. */
function inStoredOrder(kept: readonly Entry[]): Entry[] {
  const ordered = kept
    .filter(({ token }) => !isNew(token))
    .sort((one, other) => Number(one.token) - Number(other.token));
  const last = kept.findLastIndex(({ token }) => !isNew(token));
  for (const [index, entry] of kept.entries()) {
    const before = kept[index - 1];
    if (!isNew(entry.token)) continue;
    ordered.splice(index > last ? ordered.length : before === undefined ? 0 : ordered.indexOf(before) + 1, 0, entry);
  }
  return ordered;
}

/** Adds the stored entries that the page did not show, each behind the entry that precedes it in the stored list. */
function withOthers(kept: readonly Entry[], length: number): Entry[] {
  const ordered = [...kept];
  for (const { token } of storedEntries(length)) {
    if (ordered.some((entry) => entry.token === token)) continue;
    const before = ordered.findIndex((entry) => entry.token === String(Number(token) - 1));
    ordered.splice(before + 1, 0, { token, isGone: false });
  }
  return ordered;
}

/** The values with an entry that a button adds, removes, restores or moves. */
export function act({ orders, rename }: Submission, facts: Facts, pairs: ReadonlyMap<string, string>): Acted | null {
  for (const action of ACTIONS) {
    const target = pairs.get(action);
    if (target === undefined) continue;
    const at = rename(target);
    const list = action === "add" ? at : at.slice(0, Math.max(0, at.lastIndexOf("/")));
    const token = at.slice(list.length + 1);
    const entries = orders.get(list) ?? entriesOf(facts, list);
    if (entries === null) continue;
    const changed = changeOrder(entries, action, token);
    if (changed === null) continue;
    orders.set(list, changed.entries);
    return { action, list, token: changed.token };
  }
  return null;
}

const ACTIONS = ["add", "remove", "restore", "up", "down"] as const;
export type Action = (typeof ACTIONS)[number];

export interface Acted {
  readonly action: Action;
  readonly list: string;
  /** The token of the entry. */
  readonly token: string;
}

function entriesOf(facts: Facts, list: string): Entry[] | null {
  const found = editableLists(facts).find(({ path }) => pointer(path) === list);
  return found === undefined ? null : storedEntries(found.length);
}

function changeOrder(
  entries: readonly Entry[],
  action: Action,
  token: string,
): { entries: Entry[]; token: string } | null {
  if (action === "add") {
    const numbers = entries.map((entry) => (isNew(entry.token) ? Number(entry.token.slice(1)) : 0));
    const added = `n${Math.max(0, ...numbers) + 1}`;
    return { entries: [...entries, { token: added, isGone: false }], token: added };
  }
  const index = entries.findIndex((entry) => entry.token === token);
  const entry = entries[index];
  if (entry === undefined) return null;
  if (action === "remove" || action === "restore") {
    return { entries: entries.with(index, { token, isGone: action === "remove" }), token };
  }
  const step = action === "up" ? -1 : 1;
  let other = index + step;
  while (entries[other]?.isGone) other += step;
  const neighbour = entries[other];
  if (neighbour === undefined) return { entries: [...entries], token };
  return { entries: entries.with(index, neighbour).with(other, entry), token };
}
