/** Occurrences of what was expected, and how many of them were found. */
export interface Score {
  expected: number;
  found: number;
}

export interface Range {
  readonly start: number;
  readonly end: number;
}

export const newScore = (): Score => ({ expected: 0, found: 0 });

export function add(score: Score, isFound: boolean): void {
  score.expected += 1;
  if (isFound) score.found += 1;
}

export function rateOf({ expected, found }: Score): number {
  return expected === 0 ? 1 : found / expected;
}

/** A rate in percent for a table. A rate below its target is bold. */
export function cellOf(rate: number, target: number): string {
  const text = (rate * 100).toFixed(1);
  return rate < target ? `**${text}**` : text;
}

export const isWithin = (ranges: readonly Range[], at: number): boolean =>
  ranges.some(({ start, end }) => at >= start && at < end);

/** True if every letter and digit of a range was removed. */
export function isRemoved(text: string, { start, end }: Range, removed: readonly Range[]): boolean {
  const letters = [...text.slice(start, end).matchAll(/[\p{L}\p{N}]/gu)];
  return letters.every(({ index }) => isWithin(removed, start + index));
}

/** A range of a text with what surrounds it, for the list of misses. */
export function around(text: string, { start, end }: Range): string {
  return JSON.stringify(text.slice(Math.max(0, start - 20), end + 20));
}

/** Milliseconds of processor time that a function takes, and its result. */
export function timed<Result>(work: () => Result): { result: Result; cpu: number } {
  const started = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(started);
  return { result, cpu: (user + system) / 1000 };
}
