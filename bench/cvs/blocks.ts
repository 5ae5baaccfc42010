/** A line of a CV. Cells stand side by side. */
export interface Block {
  kind: "name" | "heading" | "line" | "bullet" | "gap";
  cells: readonly string[];
}

/** The content of a CV, in the order in which a reader returns its columns. */
export interface Page {
  columns: readonly (readonly Block[])[];
  /** The column that is set narrow beside the other; undefined for one column. */
  sidebar?: 0 | 1;
  /** Printed before each item of a list. */
  bullet: string;
  /** Where long lines break; undefined if the reader joins them. */
  width?: number | undefined;
  /** Empty lines in the text: none, or between all lines; undefined if they stand before headings. */
  spacing?: "none" | "all";
}

/** The page as the text that a reader of files returns: cells separated by tabs, a gap before a heading. */
export function toText({ columns, bullet, width = Number.POSITIVE_INFINITY, spacing }: Page): string {
  const lines = columns.flatMap((blocks) => [
    ...blocks.flatMap(({ kind, cells }) => {
      const line = cells.join("\t");
      if (kind === "gap") return [""];
      if (kind === "heading") return ["", line];
      return wrapped(kind === "bullet" ? bullet + line : line, width);
    }),
    "",
  ]);
  if (spacing === undefined) return lines.join("\n").trim();
  return lines.filter((line) => line !== "").join(spacing === "none" ? "\n" : "\n\n");
}

function wrapped(line: string, width: number): string[] {
  const lines: string[] = [];
  let rest = line;
  while (rest.length > width && rest.lastIndexOf(" ", width) > 0) {
    const at = rest.lastIndexOf(" ", width);
    lines.push(rest.slice(0, at));
    rest = rest.slice(at + 1);
  }
  return [...lines, rest];
}

/** The page as HTML, for printing by a browser. */
export function toHtml({ columns, sidebar, bullet }: Page, language: string): string {
  const grid =
    sidebar === undefined ? "" : `display:grid;gap:24px;grid-template-columns:${["1fr 2fr", "2fr 1fr"][sidebar]}`;
  const body = columns.map((blocks) => `<section>${blocks.map((block) => htmlOf(block, bullet)).join("")}</section>`);
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><style>
body{font:10.5pt/1.35 "Noto Sans","Noto Sans CJK SC",sans-serif;margin:0;${grid}}
h1{font-size:20pt;margin:0}h2{font-size:12pt;margin:12pt 0 4pt;border-bottom:1px solid #888}p{margin:0}
.row{display:flex;justify-content:space-between;gap:24px}.gap{height:8pt}
</style><body>${body.join("")}</body></html>`;
}

function htmlOf({ kind, cells }: Block, bullet: string): string {
  const text = cells.map((cell) => `<span>${escaped(cell)}</span>`).join("");
  if (kind === "gap") return '<div class="gap"></div>';
  if (kind === "name") return `<h1>${text}</h1>`;
  if (kind === "heading") return `<h2>${text}</h2>`;
  return `<p class="row">${kind === "bullet" ? `<span>${escaped(bullet)}${text}</span>` : text}</p>`;
}

function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
}
