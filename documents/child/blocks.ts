/**
 * Where the text of a story gathers while its elements open and close: a paragraph in a cell of a table in a text box
 * anchored in a paragraph.
 */
export interface Container {
  lines: string[];
  paragraph: string;
  /** Text boxes anchored in the paragraph; their lines follow it. */
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

/** The lines of a container, what stands in an unfinished paragraph included. */
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
 * A row in which at most one cell has several lines reads across: its first line has the cells parted by tabs, as in a
 * date and what happened then. Where more cells do, the table sets columns side by side and they follow one another.
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
  return [
    cells.flatMap((lines) => lines.slice(0, 1)).join("\t"),
    ...cells.flatMap((lines) => lines.slice(1)),
  ];
}

export function endTable(container: Container): void {
  const table = container.tables.pop();
  if (table !== undefined) container.lines.push(...table.lines);
}
