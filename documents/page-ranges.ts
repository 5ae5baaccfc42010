/** Sorted numbers as ranges. */
export function toRanges(numbers: readonly number[]): [number, number][] {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges;
}
