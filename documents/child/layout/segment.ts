/** A part of a line without wide gaps: a line of a column, a cell, a date at the margin. */
export interface Segment {
  text: string;
  left: number;
  right: number;
  baseline: number;
  size: number;
  /** The number of its first run in the order of the file, which shows the author's order. */
  order: number;
}
