import type { Segment } from "./segment.ts";

/** In shares of the letters' size. */
const SAME_ROW = 0.4;

/** The segments, which are sorted from top to bottom, by rows; each row from left to right. */
export function rowsOf(region: readonly Segment[]): Segment[][] {
  const rows: Segment[][] = [];
  for (const segment of region) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row !== undefined && first !== undefined && isSameRow(first, segment)) row.push(segment);
    else rows.push([segment]);
  }
  return rows.map((row) => row.sort((a, b) => a.left - b.left));
}

export function isSameRow(a: Segment, b: Segment): boolean {
  return Math.abs(a.baseline - b.baseline) <= SAME_ROW * Math.max(a.size, b.size);
}

export function byPlace(a: Segment, b: Segment): number {
  return a.baseline - b.baseline || a.left - b.left;
}

/** Above it lies nothing of the segment but the tallest letters. */
export function topOf({ baseline, size }: Segment): number {
  return baseline - 0.8 * size;
}

export function bottomOf({ baseline, size }: Segment): number {
  return baseline + 0.25 * size;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
