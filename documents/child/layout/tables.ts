import { isSameRow, rowsOf } from "./rows.ts";
import type { Segment } from "./segment.ts";

/** Maximum length of labels and dates. Lines of a column are longer. */
const LABEL_LENGTH = 18;
/** Sizes of letters that differ by a smaller share look the same. */
const SAME_SIZE = 0.03;

/** How the file orders two sides: 0 when one side is complete before the other begins, 1 when they alternate. */
export function alternation(left: readonly Segment[], right: readonly Segment[]): number {
  const all = [...left.map(({ order }) => ({ order, side: 0 })), ...right.map(({ order }) => ({ order, side: 1 }))];
  all.sort((a, b) => a.order - b.order);
  const changes = all.filter(({ side }, i) => i > 0 && side !== all[i - 1]?.side).length;
  const most = 2 * Math.min(left.length, right.length);
  return changes <= 1 ? 0 : changes / most;
}

/** Whether a side is running text: most lines are long and filled. */
function isProse(side: readonly Segment[]): boolean {
  const rows = rowsOf(side);
  const width = Math.max(...side.map(({ right }) => right)) - Math.min(...side.map(({ left }) => left));
  const filled = rows.filter((row) => (row.at(-1)?.right ?? 0) - (row[0]?.left ?? 0) > 0.6 * width).length;
  const letters = side.reduce((sum, { text }) => sum + text.length, 0);
  return letters / rows.length > 22 && filled > 0.5 * rows.length;
}

/** The rows of one side that have a row of the other side next to them. Headings between parts of a table have none. */
function rowsBeside(side: readonly Segment[], other: readonly Segment[]): Segment[][] {
  return rowsOf(side).filter(([first]) => {
    return first !== undefined && other.some(({ baseline }) => Math.abs(baseline - first.baseline) < first.size);
  });
}

/**
 * Whether two sides are blocks of the same design, such as groups of skills or languages with their levels: each begins with a
 * line in another size than the lines below it, and the file has one after the other. The sides of a form have one size each.
 */
function areSameBlocks(left: readonly Segment[], right: readonly Segment[]): boolean {
  const [inLeft, inRight] = [rowsBeside(left, right), rowsBeside(right, left)];
  if (alternation(inLeft.flat(), inRight.flat()) > 0 || !isPaintedDown(inLeft) || !isPaintedDown(inRight)) return false;
  const [ours, theirs] = [sizesOf(inLeft), sizesOf(inRight)];
  const isSame = (a: number, b = a): boolean => Math.abs(a - b) < SAME_SIZE * a;
  return ours.every((size, i) => isSame(size, theirs[i])) && ours.some((size) => !isSame(size, ours[0]));
}

function isPaintedDown(rows: readonly Segment[][]): boolean {
  const orders = rows.flatMap(([first]) => first?.order ?? []);
  return orders.every((order, i) => i === 0 || order > (orders[i - 1] ?? 0));
}

function sizesOf(rows: readonly Segment[][]): number[] {
  return rows.flatMap(([first]) => first?.size ?? []);
}

/** The share of rows on the baseline of a row of the other side. */
function alignment(rows: readonly Segment[][], other: readonly Segment[]): number {
  const aligned = rows.filter(([first]) => first !== undefined && other.some((one) => isSameRow(first, one)));
  return aligned.length / rows.length;
}

/** The rows of one side within the vertical range of the other side. */
function density(rows: readonly Segment[][], other: readonly Segment[]): number {
  const top = rows[0]?.[0]?.baseline ?? 0;
  const bottom = rows.at(-1)?.[0]?.baseline ?? 0;
  const between = other.filter(({ baseline, size }) => baseline > top - size && baseline < bottom + size);
  return rows.length / Math.max(1, rowsOf(between).length);
}

/**
 * Whether two sides are the cells of a table, read across, or columns, read one after the other.
 *
 * The author's order decides, with exceptions. Running text is never read across. A few short lines, each next to
 * the first of several lines, are the dates of a list. Short lines that match the lines of the other side one to one
 * are the labels of a form.
 */
export function isTable(left: readonly Segment[], right: readonly Segment[]): boolean {
  if (areSameBlocks(left, right)) return false;
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
