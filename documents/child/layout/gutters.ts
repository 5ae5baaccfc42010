import { median, rowsOf } from "./rows.ts";
import type { Segment } from "./segment.ts";
import { alternation, isTable } from "./tables.ts";

/** Widths are relative to the font size. */
const MIN_GUTTER = 0.9;
/** The minimum number of rows on each side of a gutter between columns. */
const MIN_ROWS = 2;
const MAX_CANDIDATES = 300;
/** Maximum candidates whose sides are compared, because comparing takes longer than measuring. */
const MAX_COMPARED = 24;

function crosses({ left, right }: Segment, gutter: number): boolean {
  return left < gutter && right > gutter;
}

/** The segments to the left and right of a gutter. */
export function sides(region: readonly Segment[], gutter: number): [left: Segment[], right: Segment[]] {
  const left: Segment[] = [];
  const right: Segment[] = [];
  for (const segment of region) (segment.right <= gutter ? left : right).push(segment);
  return [left, right];
}

/** Splits a region vertically into bands. In every other band, segments cross the gutter. */
export function cutIntoBands(region: readonly Segment[], gutter: number): Segment[][] {
  const bands: Segment[][] = [];
  let wasCrossed: boolean | undefined;
  for (const row of rowsOf(region)) {
    const isCrossed = row.some((segment) => crosses(segment, gutter));
    if (isCrossed === wasCrossed) bands.at(-1)?.push(...row);
    else bands.push([...row]);
    wasCrossed = isCrossed;
  }
  return bands;
}

/** Whether a band that no segment crosses has columns or cells on both sides of a gutter that is wide enough. */
export function isSideBySide(band: readonly Segment[], gutter: number): boolean {
  if (band.some((segment) => crosses(segment, gutter))) return false;
  const [left, right] = sides(band, gutter);
  if (rowsOf(left).length < MIN_ROWS || rowsOf(right).length < MIN_ROWS) return false;
  const width = Math.min(...right.map((segment) => segment.left)) - Math.max(...left.map((segment) => segment.right));
  return width >= MIN_GUTTER * medianSize(band) && overlap(left, right) > 0;
}

/** The vertical overlap of two sides. */
function overlap(left: readonly Segment[], right: readonly Segment[]): number {
  const top = Math.max(left[0]?.baseline ?? 0, right[0]?.baseline ?? 0);
  return Math.min(left.at(-1)?.baseline ?? 0, right.at(-1)?.baseline ?? 0) - top;
}

/**
 * The gutter with the longest columns, or null. A column can begin only where a segment begins. Columns that are read one after
 * the other come before the cells of tables, because a table is within a column or as wide as the page.
 */
export function findGutter(region: readonly Segment[]): number | null {
  const starts = [...new Set(region.map(({ left }) => Math.round(left)))].sort((a, b) => a - b);
  const candidates = thinOut(starts, MAX_CANDIDATES)
    .map((start) => scoreOf(region, start - 1.5))
    .filter(({ length }) => length > 0)
    .sort((a, b) => b.length - a.length);
  const columns = candidates
    .slice(0, MAX_COMPARED)
    .map(({ gutter, bands }) => ({ gutter, length: columnLength(bands, gutter) }))
    .filter(({ length }) => length > 0)
    .sort((a, b) => b.length - a.length);
  return (columns[0] ?? candidates[0])?.gutter ?? null;
}

interface Candidate {
  gutter: number;
  /** The bands with columns or cells on both sides. */
  bands: Segment[][];
  /** The total length of `bands`. */
  length: number;
}

function scoreOf(region: readonly Segment[], gutter: number): Candidate {
  const bands = cutIntoBands(region, gutter).filter((band) => isSideBySide(band, gutter));
  return { gutter, bands, length: bands.reduce((sum, band) => sum + overlap(...sides(band, gutter)), 0) };
}

/** The length of the bands whose sides are columns, less the share in which the file alternates between the sides. */
function columnLength(bands: readonly Segment[][], gutter: number): number {
  return bands.reduce((sum, band) => {
    const [left, right] = sides(band, gutter);
    return isTable(left, right) ? sum : sum + overlap(left, right) * (1 - alternation(left, right));
  }, 0);
}

function thinOut(values: number[], most: number): number[] {
  const step = Math.ceil(values.length / most);
  return step <= 1 ? values : values.filter((_, i) => i % step === 0);
}

function medianSize(segments: readonly Segment[]): number {
  return median(segments.map(({ size }) => size));
}
