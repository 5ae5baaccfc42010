import { isSameRow, rowsOf } from "./rows.ts";
import type { Segment } from "./segment.ts";

/** Dates and labels are shorter, lines of a column longer. */
const LABEL_LENGTH = 18;

/** How far apart in the author's order the sides are: 0 when one is finished before the other begins, 1 when they alternate. */
function alternation(left: readonly Segment[], right: readonly Segment[]): number {
  const all = [
    ...left.map(({ order }) => ({ order, side: 0 })),
    ...right.map(({ order }) => ({ order, side: 1 })),
  ];
  all.sort((a, b) => a.order - b.order);
  const changes = all.filter(({ side }, i) => i > 0 && side !== all[i - 1]?.side).length;
  const most = 2 * Math.min(left.length, right.length);
  return changes <= 1 ? 0 : changes / most;
}

/** Running text: lines long enough to hold sentences, and most of them filled. */
function isProse(side: readonly Segment[]): boolean {
  const rows = rowsOf(side);
  const width = Math.max(...side.map(({ right }) => right)) - Math.min(...side.map(({ left }) => left));
  const filled = rows.filter((row) => (row.at(-1)?.right ?? 0) - (row[0]?.left ?? 0) > 0.6 * width).length;
  const letters = side.reduce((sum, { text }) => sum + text.length, 0);
  return letters / rows.length > 22 && filled > 0.5 * rows.length;
}

/** The rows of one side that have something of the other beside them; headings between the parts of a table have not. */
function rowsBeside(side: readonly Segment[], other: readonly Segment[]): Segment[][] {
  return rowsOf(side).filter(([first]) => {
    return (
      first !== undefined && other.some(({ baseline }) => Math.abs(baseline - first.baseline) < first.size)
    );
  });
}

/** The share of rows that stand on a row of the other side. */
function alignment(rows: readonly Segment[][], other: readonly Segment[]): number {
  const aligned = rows.filter(([first]) => first !== undefined && other.some((one) => isSameRow(first, one)));
  return aligned.length / rows.length;
}

/** Rows to the rows of the other side, from the first of them to the last. */
function density(rows: readonly Segment[][], other: readonly Segment[]): number {
  const top = rows[0]?.[0]?.baseline ?? 0;
  const bottom = rows.at(-1)?.[0]?.baseline ?? 0;
  const between = other.filter(({ baseline, size }) => baseline > top - size && baseline < bottom + size);
  return rows.length / Math.max(1, rowsOf(between).length);
}

/**
 * Whether two sides are the cells of a table, to be read across, and not columns, to be read one after the other. The
 * author's order decides, except where it cannot be right: running text is not read across, and a few short lines, each
 * beside the first of several, are the dates of a list; and as many short lines as there are beside them, all in step, are
 * the labels of a form.
 */
export function isTable(left: readonly Segment[], right: readonly Segment[]): boolean {
  if (alternation(left, right) >= 0.3) return !(isProse(left) && isProse(right));
  const [shorter, longer] = rowsOf(left).length <= rowsOf(right).length ? [left, right] : [right, left];
  const rows = rowsBeside(shorter, longer);
  if (rows.length === 0 || alignment(rows, longer) < 0.9) return false;
  const averageLength = rows.flat().reduce((sum, { text }) => sum + text.length, 0) / rows.length;
  if (averageLength >= LABEL_LENGTH) return false;
  const opposite = rowsBeside(longer, shorter);
  const isListOfPairs = opposite.length === rows.length && alignment(opposite, shorter) === 1;
  return isListOfPairs || density(rows, longer) <= 0.6;
}
