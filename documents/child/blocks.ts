/**
 * Collects the text of a story while its elements open and close, for example a paragraph in a table cell in a text box
 * that is anchored in a paragraph.
 */
export interface Container {
  lines: string[];
  paragraph: string;
  /** Text boxes anchored in the paragraph. Their lines follow it. */
  anchored: string[];
  tables: Table[];
}

interface Table {
  lines: string[];
  row: string[][];
}

export function newContainer(): Container {
  return { lines: [], paragraph: "", anchored: [], tables: [] };
}

export function endParagraph(container: Container): void {
  container.lines.push(container.paragraph, ...container.anchored);
  container.paragraph = "";
  container.anchored = [];
}

/** The lines of a container, including an unfinished paragraph. */
export function linesOf(container: Container): string[] {
  if (container.paragraph !== "" || container.anchored.length > 0) endParagraph(container);
  return container.lines;
}

export function beginTable(container: Container): void {
  container.tables.push({ lines: [], row: [] });
}

export function addCell(container: Container, cell: Container): void {
  container.tables.at(-1)?.row.push(linesOf(cell));
}

/**
 * A row in which at most one cell has several lines is read across: the first line has the cells separated by tabs,
 * such as a date and an event. If several cells have several lines, the table is a layout with columns, and the cells
 * follow one another.
 */
export function endRow(container: Container): void {
  const table = container.tables.at(-1);
  if (table === undefined) return;
  table.lines.push(...rowLines(table.row));
  table.row = [];
}

/** The lines of one row of a table, given the lines of its cells. */
export function rowLines(row: readonly string[][]): string[] {
  const cells = row.map((lines) => lines.filter((line) => line.trim() !== ""));
  if (cells.filter((lines) => lines.length > 1).length > 1) return row.flat();
  return [cells.flatMap((lines) => lines.slice(0, 1)).join("\t"), ...cells.flatMap((lines) => lines.slice(1))];
}

export function endTable(container: Container): void {
  const table = container.tables.pop();
  if (table !== undefined) container.lines.push(...table.lines);
}
