import type { Cv, Item } from "./cvs.ts";

/** A value of a CV, and where it is: `experience.3.role`. */
interface Leaf {
  readonly path: string;
  readonly text: string;
}

export interface TextScore {
  readonly values: number;
  readonly lost: readonly string[];
  readonly repeated: readonly string[];
  readonly disordered: readonly string[];
  /** Ligatures and characters of private use. */
  readonly foreign: readonly string[];
}

/** The values that a document must print. A level of a skill in numbers is the length of a bar. */
function leavesOf({ values }: Cv): Leaf[] {
  return Object.entries(values)
    .flatMap(([key, value]): Leaf[] =>
      typeof value === "string"
        ? [{ path: key, text: value }]
        : value.flatMap((item, index) => itemLeaves(item, `${key}.${index}`)),
    )
    .filter(({ text, path }) => text !== "" && !(/^skills\.\d+\.level$/.test(path) && /^\d+$/.test(text)));
}

function itemLeaves(item: Item, path: string): Leaf[] {
  return Object.entries(item).flatMap(([member, value]) =>
    typeof value === "string"
      ? [{ path: `${path}.${member}`, text: value }]
      : value.map((text, index) => ({ path: `${path}.${member}.${index}`, text })),
  );
}

/**
 * The text without what only lays it out: spaces, hyphens (a line may end with one), and marks of direction. Characters
 * that look alike but are others stay.
 */
export function compact(text: string): string {
  return text
    .normalize("NFC")
    .replace(MARKS, "")
    .replace(/[\s\-\u2010]+/gu, "")
    .toLowerCase();
}

const MARKS = /[\u00ad\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu;

const LONG_ENOUGH = 4;

/**
 * Values from right to left are compared word by word: readers of PDF files put the signs between words in orders of their
 * own, marks of vowels before their letters (poppler, PDFium), and the digit of `P6` before its letter (PDFium).
 */
export const isRightToLeft = ({ language }: Pick<Cv, "language">): boolean => ["ar", "he"].includes(language);

function wordsOf(text: string): string[] {
  return (
    text
      .normalize("NFC")
      .toLowerCase()
      .replace(/\p{M}+/gu, "")
      .match(/\p{N}+|\p{Script=Latin}+|(?:(?!\p{Script=Latin})\p{L})+/gu) ?? []
  );
}

/**
 * Compares the values of a CV with the text of a document. Each value must be there as often as the CV has it, and the
 * items of each list in order. `fixed` is the text that the layout adds, `running` what is on each page.
 */
export function scoreText(cv: Cv, given: string, fixed: string, running: readonly string[] = []): TextScore {
  const text = compact(given);
  const written = leavesOf(cv);
  const leaves = written.map((leaf) => ({ ...leaf, text: compact(leaf.text) }));
  const all = leaves.map((leaf) => leaf.text);
  const own = [...new Set(leaves.map((leaf) => leaf.text))];
  const count = new Map(own.map((value) => [value, all.reduce((sum, other) => sum + occurrences(other, value), 0)]));
  // A mark of direction is within a word, or between two.
  const words = new Set([...wordsOf(given), ...wordsOf(given.replace(MARKS, ""))]);
  const isLost = (leaf: Leaf, index: number): boolean =>
    occurrences(text, leaf.text) < (count.get(leaf.text) ?? 0) &&
    (!isRightToLeft(cv) || wordsOf(written[index]?.text ?? "").some((word) => !words.has(word)));
  const lost = leaves.filter(isLost);
  const extra = compact(fixed);
  // A value beside a year, such as `Northgate Works` and 2020, is not another value.
  const items = Object.values(Object.groupBy(leaves, ({ path }) => path.split(".").slice(0, 2).join("."))).map(
    (parts) => (parts ?? []).map((leaf) => leaf.text).join(","),
  );
  const isRunning = running.map(compact);
  const repeated = own.filter(
    (value) =>
      value.length >= LONG_ENOUGH * 2 &&
      !isRunning.some((line) => line.includes(value)) &&
      occurrences(text.replaceAll(",", ""), value.replaceAll(",", "")) >
        (count.get(value) ?? 0) + occurrences(extra, value) + joined(items, value),
  );
  return {
    values: leaves.length,
    lost: lost.map(({ path, text: value }) => `${path}: ${value.slice(0, 60)}`),
    repeated: repeated.map((value) => value.slice(0, 60)),
    disordered: isRightToLeft(cv) ? [] : disordered(leaves, text),
    foreign: [...new Set(given.match(/[\ufb00-\ufb06\ue000-\uf8ff\ufffd]/gu) ?? [])],
  };
}

/** The number of times that neighbouring members of an item form a text together. */
function joined(items: readonly string[], value: string): number {
  return items.reduce(
    (sum, item) => sum + occurrences(item.replaceAll(",", ""), value.replaceAll(",", "")) - occurrences(item, value),
    0,
  );
}

function occurrences(text: string, part: string): number {
  return part === "" ? 0 : text.split(part).length - 1;
}

/** The items whose longest value does not follow the longest value of the item before. */
function disordered(leaves: readonly Leaf[], text: string): string[] {
  const items = new Map<string, string>();
  for (const { path, text: value } of leaves) {
    const [list = "", index] = path.split(".");
    if (index === undefined || value.length < LONG_ENOUGH) continue;
    const id = `${list}.${index}`;
    if (value.length > (items.get(id)?.length ?? 0)) items.set(id, value);
  }
  const found: string[] = [];
  const last = new Map<string, number>();
  for (const [id, value] of items) {
    const [list = ""] = id.split(".");
    const at = text.indexOf(value, last.get(list) ?? 0);
    if (at >= 0) last.set(list, at);
    else if (text.includes(value)) found.push(id);
  }
  return found;
}
