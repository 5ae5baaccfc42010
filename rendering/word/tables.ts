import {
  BorderStyle,
  type IBorderOptions,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  VerticalAlign,
  WidthType,
} from "docx";
import type { Node } from "../document/nodes.ts";
import type { Edges, Side } from "../layout/lengths.ts";
import type { Border } from "../layout/style.ts";
import { pixels, type Room, type TextStyle, twips, wordColour } from "./text-style.ts";

/** A part of the content of a section or cell. */
export interface WordBlock {
  readonly made: Paragraph | Table;
  /** True if the block stays on the page of the following one. */
  readonly keepNext: boolean;
  /** The estimated height in CSS pixels. Only Word knows where lines break. */
  readonly height: number;
}

/** The height of a line of one point in CSS pixels. */
const POINT = 4 / 3;

/** Word merges adjacent tables. A paragraph of one point separates them. */
function apart(blocks: readonly WordBlock[]): WordBlock[] {
  return blocks.flatMap((block, index) => {
    const before = blocks[index - 1];
    return block.made instanceof Table && before?.made instanceof Table ? [space(0, before.keepNext), block] : [block];
  });
}

/** The paragraphs and tables of a section or cell, from top to bottom. */
export function madeOf(blocks: readonly WordBlock[]): (Paragraph | Table)[] {
  return apart(blocks).map(({ made }) => made);
}

export function heightOf(blocks: readonly WordBlock[]): number {
  return blocks.reduce((sum, { height }) => sum + height, 0);
}

/** The smallest possible paragraph, with space above it in CSS pixels. */
export function space(before: number, keepNext = false, children: readonly ParagraphChild[] = []): WordBlock {
  const spacing = { before: twips(before), after: 0, line: 20, lineRule: "exact" } as const;
  const made = new Paragraph({ spacing, ...(keepNext ? { keepNext } : {}), children });
  return { made, keepNext, height: before + POINT };
}

export function verticalAlign(node: Pick<Node, "style">): (typeof VerticalAlign)["TOP" | "CENTER" | "BOTTOM"] {
  if (node.style.verticalAlign === "center") return VerticalAlign.CENTER;
  return node.style.verticalAlign === "end" ? VerticalAlign.BOTTOM : VerticalAlign.TOP;
}

/** A cell must end with a paragraph. Otherwise, Word reports that the file is corrupt. */
export function cellChildren(blocks: readonly WordBlock[]): (Paragraph | Table)[] {
  const made = madeOf(blocks);
  return made.at(-1) instanceof Paragraph ? made : [...made, space(0).made];
}

/** Keeps all blocks on the page of the last one. */
export function together(blocks: readonly WordBlock[]): WordBlock[] {
  return blocks.map((block, index) => (index < blocks.length - 1 ? { ...block, keepNext: true } : block));
}

interface Space {
  readonly width: number;
  readonly rightToLeft: boolean;
  /** Blocks that are higher than this are not kept on one page. */
  readonly highest: number;
}

/**
 * The content of a cell that may continue on the next page. Word ignores "keep with next" in cells, but not "do not
 * split" of nested rows. So blocks that must be on one page become such a row.
 */
export function splitCellChildren(blocks: readonly WordBlock[], space: Space): (Paragraph | Table)[] {
  const kept = runsOf(blocks, space.highest).flatMap(({ run, isWhole }) =>
    isWhole ? [{ made: rowsOf([{ run, isWhole }], space), keepNext: false, height: heightOf(run) }] : run,
  );
  return cellChildren(kept);
}

/**
 * The content of a column that may continue on the next page, as one table with a row for each entry. LibreOffice omits
 * what follows the second page if the tables of the entries are in one cell.
 */
export function columnChildren(blocks: readonly WordBlock[], space: Space): (Paragraph | Table)[] {
  const runs = runsOf(blocks, space.highest);
  if (runs.length < 2 || !runs.some(({ isWhole }) => isWhole)) return splitCellChildren(blocks, space);
  return cellChildren([{ made: rowsOf(runs, space), keepNext: false, height: heightOf(blocks) }]);
}

export interface Run {
  readonly run: readonly WordBlock[];
  /** Whether all of its blocks are on one page. */
  readonly isWhole: boolean;
}

/** Blocks that must be on one page together, and the other blocks between them. */
export function runsOf(blocks: readonly WordBlock[], highest: number): Run[] {
  const runs: WordBlock[][] = [];
  let isOpen = false;
  for (const block of apart(blocks)) {
    const run = runs.at(-1);
    if (isOpen && run !== undefined) run.push(block);
    else runs.push([block]);
    isOpen = block.keepNext;
  }
  const found: Run[] = [];
  for (const run of runs) {
    const isWhole = run.length > 1 && heightOf(run) <= highest;
    const last = found.at(-1);
    if (isWhole || last === undefined || last.isWhole) found.push({ run, isWhole });
    else found.splice(-1, 1, { run: [...last.run, ...run], isWhole });
  }
  return found;
}

function rowsOf(runs: readonly Run[], { width, rightToLeft }: Space): Table {
  const rows = runs.map(({ run, isWhole }) => {
    const size = { size: twips(width), type: WidthType.DXA };
    return new TableRow({
      children: [new TableCell({ children: cellChildren(run), width: size })],
      cantSplit: isWhole,
    });
  });
  return plainTable(rows, width, rightToLeft);
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
export function spaced(made: Table, height: number, room: Room, keepNext: boolean): WordBlock[] {
  const above = room.before > 0 ? [space(room.before, true)] : [];
  return [...above, { made, keepNext, height }, ...(room.after > 0 ? [space(room.after, keepNext)] : [])];
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
