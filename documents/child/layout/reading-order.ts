import { type Direction, hasRightToLeft, isRightToLeft, rightToLeftShare, toReadingOrder } from "./direction.ts";
import { cutIntoBands, findGutter, isSideBySide, sides } from "./gutters.ts";
import { byPlace, isSameRow, median, rowsOf, topOf } from "./rows.ts";
import type { Segment } from "./segment.ts";
import { isTable } from "./tables.ts";

/** Distances are relative to the font size. */
const MAX_LEADING = 2.2;
/** Line distance, relative to the usual one, that separates paragraphs. */
const PARAGRAPH_GAP = 1.35;
const MAX_DEPTH = 8;

/**
 * The text of the segments of a page in reading order: columns one after the other, table rows across. An empty line
 * separates paragraphs, a tab separates the cells of a row. The texts of the segments are from left to right.
 */
export function readingOrder(segments: readonly Segment[]): string {
  const direction = directionOf(segments);
  const directed = direction === "none" ? [...segments] : segments.map((segment) => inDirection(segment, direction));
  const lines = read(directed.sort(byPlace), 0);
  return lines
    .filter((line, i) => line.length > 0 || !continues(lines[i - 1], lines[i + 1]))
    .map((line) => line.map(({ text }) => text).join("\t"))
    .join("\n");
}

/** Minimum share of right-to-left letters on a page that is read from right to left. Names of products have Latin letters. */
const MIN_RIGHT_TO_LEFT = 0.3;

/** A page is read from right to left if its lines begin at a right edge. */
function directionOf(segments: readonly Segment[]): Direction | "none" {
  const share = rightToLeftShare(segments.map(({ text }) => text).join(" "));
  if (share < MIN_RIGHT_TO_LEFT) return segments.some(({ text }) => hasRightToLeft(text)) ? "ltr" : "none";
  let begin = 0;
  const sorted = segments.filter(({ text }) => hasRightToLeft(text)).sort(byPlace);
  for (const [i, above] of sorted.entries()) {
    const below = sorted.slice(i + 1).find(({ left, right }) => left < above.right && above.left < right);
    if (below === undefined) continue;
    const [left, right] = [Math.abs(below.left - above.left) < 1, Math.abs(below.right - above.right) < 1];
    if (left !== right) begin += right ? 1 : -1;
  }
  return begin >= 0 ? "rtl" : "ltr";
}

/** A segment with its text in reading order. On a page that is read from right to left, it is mirrored. */
function inDirection(segment: Segment, direction: Direction): Segment {
  const { text, left, right } = segment;
  const read = toReadingOrder(text, isRightToLeft(text) ? "rtl" : direction);
  return direction === "rtl" ? { ...segment, text: read, left: -right, right: -left } : { ...segment, text: read };
}

/** A row of segments. An empty line ends a paragraph. */
type Line = readonly Segment[];

const EMPTY: Line = [];

/** Whether a line continues the sentence of the line above it, although the lines around them are set closer. */
function continues(above: Line = EMPTY, below: Line = EMPTY): boolean {
  const [end, first] = [above.at(-1), below[0]];
  if (end === undefined || first === undefined || !/^\p{Ll}/u.test(first.text) || /[.!?:;…]$/u.test(end.text))
    return false;
  const size = Math.max(end.size, first.size);
  const distance = first.baseline - end.baseline;
  const isBelow = distance > 0 && distance <= MAX_LEADING * size && first.left < end.right && end.left < first.right;
  return isBelow && Math.abs(end.size - first.size) < 0.1 * size;
}

/** The lines of a region. */
function read(region: Segment[], depth: number): Line[] {
  const gutter = depth < MAX_DEPTH ? findGutter(region) : null;
  if (gutter === null) return readAcross(region);
  const lines: Line[] = [];
  for (const band of cutIntoBands(region, gutter)) {
    if (lines.length > 0) lines.push(EMPTY);
    const [left, right] = sides(band, gutter);
    if (!isSideBySide(band, gutter))
      lines.push(...(band.length < region.length ? read(band, depth + 1) : readAcross(band)));
    else if (isTable(left, right)) lines.push(...readTable(left, right));
    else lines.push(...readColumns(band, gutter, depth + 1));
  }
  return lines;
}

/** The lines of one column after the other, within each part of the band in the order of the file. */
function readColumns(band: Segment[], gutter: number, depth: number): Line[] {
  return partsInFileOrder(band, gutter).flatMap((part, i) => {
    const [left, right] = sides(part, gutter);
    const lines = [left, right].filter((side) => side.length > 0).map((side) => read(side, depth));
    return [...(i > 0 ? [EMPTY] : []), ...lines.flatMap((side, at) => (at > 0 ? [EMPTY, ...side] : side))];
  });
}

/**
 * Splits two columns where the file completes both above before it continues below with the first one: a row of cards ends there, or the
 * columns end above the heading of the next section.
 */
function partsInFileOrder(band: readonly Segment[], gutter: number): Segment[][] {
  const parts: Segment[][] = [[]];
  const rows = rowsOf(band);
  for (const [i, row] of rows.entries()) {
    const part = parts.at(-1) ?? [];
    if (part.length > 0 && returns(part, rows.slice(i).flat(), gutter)) parts.push([...row]);
    else part.push(...row);
  }
  return parts;
}

function returns(above: readonly Segment[], below: readonly Segment[], gutter: number): boolean {
  const [left, right] = sides(above, gutter);
  if (rowsOf(left).length < 2 || rowsOf(right).length < 2 || !isBefore(above, below)) return false;
  const isLeft = below.reduce((first, segment) => (segment.order < first.order ? segment : first)).right <= gutter;
  return isLeft ? isBefore(left, right) : isBefore(right, left);
}

function isBefore(first: readonly Segment[], second: readonly Segment[]): boolean {
  return Math.max(...first.map(({ order }) => order)) < Math.min(...second.map(({ order }) => order));
}

/** Rows from top to bottom, each from left to right. */
function readAcross(region: Segment[]): Line[] {
  const rows = rowsOf(region);
  const gaps = rows.slice(1).map((row, i) => gapBetween(rows[i], row));
  const usual = Math.min(MAX_LEADING, Math.max(1, median(gaps.filter((gap) => gap < MAX_LEADING))));
  return rows.flatMap((row, i) => (i > 0 && (gaps[i - 1] ?? 0) > PARAGRAPH_GAP * usual ? [EMPTY, row] : [row]));
}

/** The distance of two baselines, relative to the smaller font size. */
function gapBetween(above: Segment[] = [], below: Segment[] = []): number {
  const [first, second] = [above[0], below[0]];
  if (first === undefined || second === undefined) return 0;
  return (second.baseline - first.baseline) / Math.min(first.size, second.size);
}

/** A label of several lines, or in larger letters, comes before everything next to it, also if it is set lower. */
function readTable(left: Segment[], right: Segment[]): Line[] {
  const isLabelled = rowsOf(left).length < rowsOf(right).length;
  if (!isLabelled) return readAcross([...left, ...right].sort(byPlace));
  const labels = toBlocks(left);
  const tops = labels.map((label, i) => topBeside(labels[i - 1], label, right));
  const lines: Line[] = [];
  for (const [i, label] of labels.entries()) {
    const [top = 0, bottom = Infinity] = tops.slice(i);
    const beside = right.filter((segment) => middleOf(segment) >= top && middleOf(segment) < bottom);
    if (i > 0) lines.push(EMPTY);
    lines.push(
      ...(isCell(label, beside)
        ? readAcross([...label, ...beside].sort(byPlace))
        : [...readAcross(label), ...readAcross(beside)]),
    );
  }
  return lines;
}

/** Minimum ratio of the letters of a heading to all letters beside it. */
const LARGER = 1.1;

/** Whether a label is one cell of a row, such as a date, rather than a heading in the margin. */
function isCell(label: readonly Segment[], beside: readonly Segment[]): boolean {
  const [first] = label;
  if (first === undefined || rowsOf(label).length > 1) return false;
  const isHeading = beside.every(({ size }) => first.size > LARGER * size);
  return !isHeading && beside.some((segment) => isSameRow(first, segment));
}

/** Minimum ratio of a gap that separates the blocks of two labels to the other gaps. */
const WIDER = 1.35;

/** Where the content beside a label begins: below a wide gap between the label and the one above, or at the top of the label. */
function topBeside(
  above: readonly Segment[] | undefined,
  label: readonly Segment[],
  right: readonly Segment[],
): number {
  const [last, first] = [above?.at(-1), label[0]];
  if (last === undefined || first === undefined) return -Infinity;
  const isBeside = right.some((segment) => isSameRow(first, segment));
  const rows = rowsOf([...right, ...(isBeside ? [] : [first])].sort(byPlace)).flatMap(([one]) => one ?? []);
  const between = rows.filter(({ baseline }) => baseline > last.baseline && baseline <= first.baseline);
  const gaps = between.map((row) => row.baseline - (rows[rows.indexOf(row) - 1] ?? row).baseline);
  const widest = between[gaps.indexOf(Math.max(...gaps))];
  const [most = 0, next = 0] = [...gaps].sort((a, b) => b - a);
  return widest !== undefined && widest !== first && gaps.length > 1 && most > WIDER * next
    ? middleOf(widest)
    : topOf(first);
}

function middleOf({ baseline, size }: Segment): number {
  return baseline - 0.3 * size;
}

/** Groups rows that are close to one another. */
function toBlocks(side: readonly Segment[]): Segment[][] {
  const blocks: Segment[][] = [];
  let last: Segment | undefined;
  for (const row of rowsOf(side)) {
    const first = row[0];
    if (first === undefined) continue;
    const isNear = last !== undefined && first.baseline - last.baseline <= 1.4 * Math.max(first.size, last.size);
    if (isNear && last !== undefined && Math.abs(first.size - last.size) < 0.1 * first.size)
      blocks.at(-1)?.push(...row);
    else blocks.push([...row]);
    last = first;
  }
  return blocks;
}
