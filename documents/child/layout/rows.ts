import type { Segment } from "./segment.ts";

/** Distances are relative to the font size. */
const SAME_ROW = 0.4;

/** Groups segments, which must be sorted from top to bottom, into rows from left to right. */
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

/** The top of the segment without ascenders. */
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
