import {
  BorderStyle,
  type IBorderOptions,
  Paragraph,
  Table,
  TableLayoutType,
  type TableRow,
  VerticalAlign,
  WidthType,
} from "docx";
import type { Node } from "../document/nodes.ts";
import type { Edges, Side } from "../layout/lengths.ts";
import type { Border } from "../layout/style.ts";
import { type Room, twips } from "./blocks.ts";
import { pixels, type TextStyle, wordColour } from "./text-style.ts";

/** The content of a section or cell, from top to bottom. */
export type WordBlock = Paragraph | Table;

/** Word merges adjacent tables. A paragraph of one point separates them. */
export function apart(children: readonly WordBlock[]): WordBlock[] {
  return children.flatMap((child, index) =>
    child instanceof Table && children[index - 1] instanceof Table ? [space(0, true), child] : [child],
  );
}

/** The smallest possible paragraph, with space above it in CSS pixels. */
export function space(before: number, keepNext = false): Paragraph {
  const spacing = { before: twips(before), after: 0, line: 20, lineRule: "exact" } as const;
  return new Paragraph({ spacing, ...(keepNext ? { keepNext } : {}) });
}

export function verticalAlign(node: Pick<Node, "style">): (typeof VerticalAlign)["TOP" | "CENTER" | "BOTTOM"] {
  if (node.style.verticalAlign === "center") return VerticalAlign.CENTER;
  return node.style.verticalAlign === "end" ? VerticalAlign.BOTTOM : VerticalAlign.TOP;
}

/** A cell must end with a paragraph. Otherwise, Word reports that the file is corrupt. */
export function cellChildren(children: readonly WordBlock[]): WordBlock[] {
  const kept = apart(children);
  return kept.at(-1) instanceof Paragraph ? kept : [...kept, space(0)];
}

const NO_BORDER: IBorderOptions = { style: BorderStyle.NONE, size: 0, color: "auto" };
const NO_BORDERS = {
  top: NO_BORDER,
  bottom: NO_BORDER,
  left: NO_BORDER,
  right: NO_BORDER,
  insideHorizontal: NO_BORDER,
  insideVertical: NO_BORDER,
};

/** In right-to-left documents, the first cell of a row is on the right. */
export function plainTable(rows: TableRow[], width: number, rightToLeft: boolean, indent = 0): Table {
  return new Table({
    rows,
    ...(indent === 0 ? {} : { indent: { size: indent, type: WidthType.DXA } }),
    width: { size: twips(width), type: WidthType.DXA },
    layout: TableLayoutType.FIXED,
    ...(rightToLeft ? { visuallyRightToLeft: true } : {}),
    borders: NO_BORDERS,
    margins: { top: 0, bottom: 0, left: 0, right: 0 },
  });
}

/** Tables have no outer spacing, so thin paragraphs provide it. The one above the table stays on its page. */
export function spaced(table: Table, room: Room, keepNext = false): WordBlock[] {
  const above = room.before > 0 ? [space(room.before, true)] : [];
  return [...above, table, ...(room.after > 0 ? [space(room.after, keepNext)] : [])];
}

const BORDER_STYLES: Readonly<Record<Border["style"], IBorderOptions["style"]>> = {
  solid: BorderStyle.SINGLE,
  dashed: BorderStyle.DASHED,
  dotted: BorderStyle.DOTTED,
  double: BorderStyle.DOUBLE,
};

export function wordBorder(border: Border | undefined, style: TextStyle): IBorderOptions {
  if (border === undefined) return NO_BORDER;
  const eighths = Math.round(pixels(border.width, style.size, style.size) * 6);
  return {
    style: BORDER_STYLES[border.style],
    size: Math.min(96, Math.max(2, eighths)),
    color: wordColour(border.colour ?? style.colour),
  };
}

export function edgesOf(edges: Edges | null, fontSize: number, width: number): Record<Side, number> {
  const side = (name: Side): number => (edges === null ? 0 : Math.max(0, pixels(edges[name], fontSize, width)));
  return { top: side("top"), right: side("right"), bottom: side("bottom"), left: side("left") };
}
