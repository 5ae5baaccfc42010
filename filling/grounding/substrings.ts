/** Number of searches that take less time than sorting suffixes. */
const FREE_SCANS = 100;

/**
 * Finds substrings of a text. The first searches read the whole text. Later ones use the sorted suffixes of the text,
 * so that a value with as many lines as the text does not take quadratic time.
 */
export class Substrings {
  readonly #text: string;
  /** How many further searches read the text. */
  #scans = FREE_SCANS;
  #suffixes: Int32Array | undefined;
  readonly #known = new Map<string, readonly number[]>();

  constructor(text: string) {
    this.#text = text;
  }

  /** The first offsets of `wanted`, not empty, in order. Results are cached, so `most` must be the same in each call. */
  placesOf(wanted: string, most: number): readonly number[] {
    const known = this.#known.get(wanted);
    if (known) return known;
    this.#scans -= 1;
    const places = this.#scans >= 0 ? this.#scan(wanted, most) : this.#lookUp(wanted, most);
    this.#known.set(wanted, places);
    return places;
  }

  #scan(wanted: string, most: number): number[] {
    const places: number[] = [];
    for (let at = this.#text.indexOf(wanted); at >= 0 && places.length < most; at = this.#text.indexOf(wanted, at + 1))
      places.push(at);
    return places;
  }

  #lookUp(wanted: string, most: number): readonly number[] {
    this.#suffixes ??= sortedSuffixes(this.#text);
    const suffixes = this.#suffixes;
    const beginning = (at: number) => this.#text.slice(at, at + wanted.length);
    const first = lowest(suffixes, (at) => beginning(at) >= wanted);
    const end = lowest(suffixes, (at) => beginning(at) > wanted);
    return [...suffixes.slice(first, end).sort().slice(0, most)];
  }
}

/** The index of the first suffix that meets a condition, which all suffixes after it meet too. */
function lowest(suffixes: Int32Array, meets: (at: number) => boolean): number {
  let [from, to] = [0, suffixes.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (meets(suffixes[middle] ?? 0)) to = middle;
    else from = middle + 1;
  }
  return from;
}

const CODE_UNITS = 0x10000;

/** Offsets of the suffixes of a text in the order of code units, by prefix doubling: each round sorts by twice the length. */
function sortedSuffixes(text: string): Int32Array {
  const { length } = text;
  let ranks = new Int32Array(length);
  for (let at = 0; at < length; at++) ranks[at] = text.charCodeAt(at);
  const offsets = ranks.map((_, at) => at);
  let order = sortedBy(ranks, offsets, CODE_UNITS);
  for (let width = 1, count = 0; width < length && count < length; width *= 2) {
    const bySecondHalf = new Int32Array(length);
    let filled = 0;
    // The empty text after the end sorts first.
    for (let at = length - width; at < length; at++) bySecondHalf[filled++] = at;
    for (const at of order) if (at >= width) bySecondHalf[filled++] = at - width;
    order = sortedBy(ranks, bySecondHalf, Math.max(CODE_UNITS, length));
    const next = new Int32Array(length);
    let rank = 0;
    for (let index = 1; index < length; index++) {
      const [at, before] = [order[index] ?? 0, order[index - 1] ?? 0];
      const isSame = ranks[at] === ranks[before] && (ranks[at + width] ?? -1) === (ranks[before + width] ?? -1);
      if (!isSame) rank += 1;
      next[at] = rank;
    }
    ranks = next;
    count = rank + 1;
  }
  return order;
}

/** Sorts offsets by their ranks, and keeps the order of those with the same rank. */
function sortedBy(ranks: Int32Array, offsets: Int32Array, count: number): Int32Array {
  const starts = new Int32Array(count + 1);
  for (const rank of ranks) starts[rank + 1] = (starts[rank + 1] ?? 0) + 1;
  for (let rank = 0; rank < count; rank++) starts[rank + 1] = (starts[rank + 1] ?? 0) + (starts[rank] ?? 0);
  const sorted = new Int32Array(offsets.length);
  for (const at of offsets) {
    const rank = ranks[at] ?? 0;
    const place = starts[rank] ?? 0;
    sorted[place] = at;
    starts[rank] = place + 1;
  }
  return sorted;
}
