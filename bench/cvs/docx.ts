import { Document, HeadingLevel, Packer, Paragraph, Table, TableCell, TableRow, WidthType } from "docx";
import type { Block, Page } from "./blocks.ts";

/** The page as a Word file. Columns are cells of a table, as in the templates of Word. */
export function toDocx({ columns, sidebar, bullet }: Page): Promise<Buffer> {
  const bodies = columns.map((blocks) => blocks.map((block) => paragraph(block, bullet)));
  const widths = sidebar === undefined ? [] : [[33, 67] as const, [67, 33] as const][sidebar];
  const cells = bodies.map((children, index) => {
    const width = { size: widths?.[index] ?? 100, type: WidthType.PERCENTAGE };
    return new TableCell({ children, width });
  });
  const children = cells.length === 1 ? bodies.flat() : [new Table({ rows: [new TableRow({ children: cells })] })];
  return Packer.toBuffer(new Document({ sections: [{ children }] }));
}

function paragraph({ kind, cells }: Block, bullet: string): Paragraph {
  const text = cells.join("\t");
  if (kind === "name") return new Paragraph({ text, heading: HeadingLevel.TITLE });
  if (kind === "heading") return new Paragraph({ text, heading: HeadingLevel.HEADING_1 });
  return new Paragraph({ text: kind === "bullet" ? bullet + text : text });
}
