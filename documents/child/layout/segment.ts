/** A piece of a line without wide gaps: a line of a column, a cell, a date at the margin. */
export interface Segment {
  text: string;
  left: number;
  right: number;
  baseline: number;
  size: number;
  /** The earliest of its runs, by which the author's own order shows. */
  order: number;
}
