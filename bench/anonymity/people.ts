/** A deterministic source of random numbers (mulberry32), so that each run generates the same people. */
export function createRandom(seed: number): { pick: <Item>(items: readonly Item[]) => Item; below: (most: number) => number } {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (most: number): number => Math.floor(next() * most);
  return {
    below,
    pick: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error("nothing to pick from");
      return item;
    },
  };
}

export type Random = ReturnType<typeof createRandom>;

/** A language of the benchmark: its texts, and names of people who write them. */
export interface Locale {
  readonly code: string;
  /** `given|family` in the script of the language. */
  readonly given: string;
  readonly family: string;
  /** Whether the family name comes first and without a space. */
  readonly isDense?: boolean;
  readonly streets: string;
  readonly postCodes: string;
  readonly phones: string;
  /** Months in the form after a day. */
  readonly months: string;
  /** `{d}`, `{m}`, `{y}` and `{mm}`, `{dd}`, `{yy}`. */
  readonly dates: string;
  readonly identifiers: string;
  /** Sentences with marked parts: `{full}`, `{given}`, `{family}`, `{mail}` and others, see texts.ts. */
  readonly sentences: readonly string[];
  /** The same, not read while the rules were written. */
  readonly heldOut: readonly string[];
  /** Sentences without a person. No word of them may be removed. */
  readonly plain: readonly string[];
}
