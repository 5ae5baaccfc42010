import {
  BorderStyle,
  ExternalHyperlink,
  HeightRule,
  ImageRun,
  Paragraph,
  ShadingType,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from "docx";
import type { Colour } from "../colour/colour.ts";
import type { Block } from "../document/blocks.ts";
import { plainText, staysWhole } from "../document/headings.ts";
import type { GroupNode, LinksNode, Node, RowNode, TableNode, TextNode } from "../document/nodes.ts";
import { webAddress } from "../facts/facts.ts";
import { SIDES, type Side } from "../layout/lengths.ts";
import type { Border } from "../layout/style.ts";
import { paragraphOptions, textHeight, textParagraphs } from "./blocks.ts";
import type { WordImages } from "./images.ts";
import { listNumber } from "./lists.ts";
import {
  cellChildren,
  columnChildren,
  edgesOf,
  heightOf,
  plainTable,
  type Run,
  runsOf,
  space,
  spaced,
  splitCellChildren,
  together,
  verticalAlign,
  type WordBlock,
  wordBorder,
} from "./tables.ts";
import {
  pixels,
  type Room,
  runOptions,
  type TextStyle,
  TWIPS,
  textStyleIn,
  textWidth,
  twips,
  wordColour,
} from "./text-style.ts";

export interface WordContext {
  readonly images: WordImages;
  readonly style: TextStyle;
  /** The width available to the element, in CSS pixels. */
  readonly width: number;
  /** Returns a new number for a list. Word continues the numbering across all lists with the same number. */
  readonly nextList: () => number;
  /** True if the available width already is the width of the element, as in the cell of a row. */
  readonly sized?: boolean;
  /** True if the element stays on the page of the following one. */
  readonly keepNext: boolean;
  /** Maximum height in CSS pixels of rows, boxes, and entries in a cell that are not split between pages. */
  readonly highestWhole: number;
  /** Height in CSS pixels that a page has for the element. */
  readonly highest: number;
}

/** Converts an element to paragraphs, and to tables for rows and boxes. */
export function nodeChildren(node: Node, context: WordContext, around: Room = NO_ROOM): WordBlock[] {
  const style = textStyleIn(node, context.style);
  const margin = edgesOf(node.style.margin, style.size, context.width);
  const outer = { before: around.before + margin.top, after: around.after + margin.bottom };
  const room = Math.max(20, context.width - margin.left - margin.right);
  const given = context.sized === true ? null : node.style.width;
  const width = given === null ? room : Math.min(room, pixels(given, style.size, room));
  if (width <= 0) return [];
  const inner = { ...context, style, width, sized: false, keepNext: context.keepNext || node.keepWithNext === true };
  return isBox(node) ? boxed(node, inner, outer, room - width) : contents(node, inner, outer);
}

const NO_ROOM: Room = { before: 0, after: 0 };

function contents(node: Node, context: WordContext, room: Room): WordBlock[] {
  switch (node.kind) {
    case "text":
      return node.style.columns > 1
        ? textColumns(node, context, room)
        : textParagraphs(node, context, room, context.nextList());
    case "row":
      return rowTables(node, context, room);
    case "column":
      return node.style.columns > 1 ? rowTables(node, context, room) : stacked(node, context, room);
    case "table":
      return dataTable(node, context, room);
    case "image":
    case "avatar":
      return imageParagraph(node, context, room);
    case "line":
      return [rule(context, room)];
    case "attachments":
      return links(node, context, room);
  }
}

function stacked(node: GroupNode, context: WordContext, room: Room): WordBlock[] {
  const gap = node.style.gap === null ? 0 : pixels(node.style.gap, context.style.size, context.width);
  const last = node.children.length - 1;
  return node.children.flatMap((child, index) => {
    const blocks = nodeChildren(child, context, {
      before: index === 0 ? room.before : gap,
      after: index === last ? room.after : 0,
    });
    return child.type === "item" && heightOf(blocks) <= context.highestWhole ? together(blocks) : blocks;
  });
}

/** Converts a row to a table without borders, with the column widths of the layout. */
function rowTables(node: GroupNode, context: WordContext, room: Room): WordBlock[] {
  const { style, width } = context;
  const gap = node.style.gap === null ? 0 : pixels(node.style.gap, style.size, width);
  const perRow = node.style.columns > 1 ? node.style.columns : node.children.length;
  const rows: TableRow[] = [];
  let height = 0;
  for (let start = 0; start < node.children.length; start += perRow) {
    const cells = node.children.slice(start, start + perRow);
    const widths = columnWidths(cells, perRow, width - gap * (perRow - 1), context, node.style.columns > 1);
    const contained = cells.map((child, index) =>
      nodeChildren(child, { ...context, width: widths[index] ?? 20, sized: true }),
    );
    const high = Math.max(0, ...contained.map(heightOf));
    const isWhole = !node.style.split || high <= context.highestWhole;
    if (!isWhole && perRow === node.children.length) return longColumns(node, widths, gap, context, room);
    const made = cells.map((child, index) => {
      const own = widths[index] ?? 20;
      const after = index === perRow - 1 ? 0 : gap;
      return new TableCell({
        children: inColumn(contained[index] ?? [], { ...context, width: own }, isWhole),
        width: { size: twips(own + after), type: WidthType.DXA },
        margins: { ...afterCell(after, style), top: start === 0 ? 0 : twips(gap), bottom: 0 },
        verticalAlign: verticalAlign(child.style.verticalAlign === null ? node : child),
      });
    });
    const used = widths.reduce((sum, own, index) => sum + own + (index === perRow - 1 ? 0 : gap), 0);
    const rest = start === 0 ? fillers(width - used, style) : [];
    if (made.length > 0) rows.push(new TableRow({ children: [...made, ...rest], cantSplit: isWhole }));
    height += high + (start === 0 ? 0 : gap);
  }
  if (rows.length === 0) return [];
  return spaced(plainTable(rows, width, context.style.rightToLeft), height, room, context.keepNext);
}

/** The part of the longest column beside the others may be higher than them by this factor: heights are estimates. */
const BESIDE = 1.25;

/**
 * Columns that may continue on the next page. Below the shorter columns, each entry of the longest one is a row of its
 * own: LibreOffice omits or overprints entries that are rows of a table in a cell on several pages.
 */
function longColumns(
  node: GroupNode,
  widths: readonly number[],
  gap: number,
  context: WordContext,
  room: Room,
): WordBlock[] {
  const columns = node.children.map((child, index) =>
    cellOf(child, { ...context, width: widths[index] ?? 20, sized: true }, gap),
  );
  const heights = columns.map(({ blocks, padding }) => heightOf(blocks) + padding.top + padding.bottom);
  const high = Math.max(...heights);
  const longest = columns[heights.indexOf(high)];
  const beside = BESIDE * Math.max(0, ...heights.toSpliced(heights.indexOf(high), 1));
  const first: WordBlock[] = [];
  const below: Run[] = [];
  for (const part of runsOf(longest?.blocks ?? [], context.highestWhole)) {
    if (heightOf(first) < beside) first.push(...part.run);
    // A row whose first paragraph stays with the following one would stay with the following row.
    else below.push({ ...part, run: [space(0), ...part.run] });
  }
  const left = context.width - widths.reduce((sum, width) => sum + width, gap * (widths.length - 1));
  const rows = [{ run: first, isWhole: false }, ...below].map(({ run, isWhole }, at) => {
    const cells = columns.map((column, index) => {
      const after = afterCell(index === columns.length - 1 ? 0 : gap, context.style);
      const { padding } = column;
      const blocks = column === longest ? run : at === 0 ? column.blocks : [];
      const width = widths[index] ?? 20;
      const inside = Math.max(20, width - padding.left - padding.right);
      return new TableCell({
        children: inColumn(blocks, { ...context, width: inside }, isWhole),
        width: { size: twips(width) + after.left + after.right, type: WidthType.DXA },
        margins: {
          top: at === 0 ? twips(padding.top) : 0,
          bottom: at === below.length ? twips(padding.bottom) : 0,
          left: after.left + twips(padding.left),
          right: after.right + twips(padding.right),
        },
        verticalAlign: verticalAlign(column.child.style.verticalAlign === null ? node : column.child),
        ...shading(column.background),
      });
    });
    return new TableRow({ children: [...cells, ...fillers(left, context.style)], cantSplit: isWhole });
  });
  return spaced(plainTable(rows, context.width, context.style.rightToLeft), high, room, context.keepNext);
}

/** The content of a cell. A box without edges is the cell itself, so that its entries can be rows of the page. */
function cellOf(child: Node, context: WordContext, gap: number) {
  const { background, border, borderRadius, height, margin, columns, split } = child.style;
  const isPlain =
    child.kind === "column" &&
    columns <= 1 &&
    split &&
    [borderRadius, height, margin].every((given) => given === null) &&
    Object.keys(border).length === 0 &&
    (background === null || gap === 0);
  if (!isPlain) return { child, blocks: nodeChildren(child, context), padding: edgesOf(null, 0, 0), background: null };
  const style = textStyleIn(child, context.style);
  const padding = edgesOf(child.style.padding, style.size, context.width);
  const width = Math.max(20, context.width - padding.left - padding.right);
  const blocks = contents(child, { ...context, style, width, sized: false }, NO_ROOM);
  return { child, blocks, padding, background };
}

function inColumn(blocks: readonly WordBlock[], context: WordContext, isWhole: boolean) {
  return isWhole ? cellChildren(blocks) : columnChildren(blocks, spaceOf(context));
}

function inCell(blocks: readonly WordBlock[], context: WordContext, isWhole: boolean) {
  return isWhole ? cellChildren(blocks) : splitCellChildren(blocks, spaceOf(context));
}

function spaceOf({ width, style, highestWhole }: WordContext) {
  return { width, rightToLeft: style.rightToLeft, highest: highestWhole };
}

/** The gap at the end of a cell. */
function afterCell(gap: number, { rightToLeft }: TextStyle): { left: number; right: number } {
  return rightToLeft ? { left: twips(gap), right: 0 } : { left: 0, right: twips(gap) };
}

/** The columns of a row with their widths, and the gap after each, in CSS pixels. */
export function rowColumns(node: GroupNode, context: WordContext): { child: Node; width: number; gap: number }[] {
  const gap = node.style.gap === null ? 0 : pixels(node.style.gap, context.style.size, context.width);
  const count = node.children.length;
  const widths = columnWidths(node.children, count, context.width - gap * (count - 1), context, false);
  return node.children.map((child, index) => ({ child, width: widths[index] ?? 0, gap }));
}

/** A table with titles that Word repeats on each page. */
function dataTable(node: TableNode, context: WordContext, room: Room): WordBlock[] {
  const { style, width } = context;
  const widths = sharedWidths(
    node.columns.map(({ width: given }) => given && Math.min(width, pixels(given, style.size, width))),
    node.columns.map(({ grow }) => grow),
    width,
  );
  let height = 0;
  const rows = node.children.map((row, index) => {
    const isHead = node.headed && index === 0;
    const line = index < node.children.length - 1 ? node.rowBorder : null;
    const inRow = { ...context, style: textStyleIn(row, style), keepNext: context.keepNext || isHead };
    const cells = row.children.map((cell, at) =>
      dataCell(cell, row, node, line, { ...inRow, width: widths[at] ?? 20 }),
    );
    height += Math.max(0, ...cells.map((cell) => cell.height));
    const children = cells.map((cell) => cell.made);
    return new TableRow({ children, cantSplit: true, ...(isHead ? { tableHeader: true } : {}) });
  });
  return spaced(plainTable(rows, width, context.style.rightToLeft), height, room, context.keepNext);
}

function dataCell(
  cell: Node,
  row: RowNode,
  table: TableNode,
  line: Border | null,
  context: WordContext,
): { made: TableCell; height: number } {
  const { style, width } = context;
  const padding = edgesOf(cell.style.padding ?? table.cellPadding, style.size, width);
  const background = cell.style.background ?? row.style.background;
  const border = { ...(line === null ? {} : { bottom: line }), ...row.style.border, ...cell.style.border };
  const plain = { background: null, border: {}, borderRadius: null, padding: null, width: null };
  const inner = { ...context, width: Math.max(20, width - padding.left - padding.right) };
  // Images are found by their node.
  const blocks = nodeChildren("url" in cell ? cell : { ...cell, style: { ...cell.style, ...plain } }, inner);
  const made = new TableCell({
    children: cellChildren(blocks),
    width: { size: twips(width), type: WidthType.DXA },
    margins: marginsOf(padding),
    verticalAlign: verticalAlign(cell.style.verticalAlign === null ? row : cell),
    borders: Object.fromEntries(SIDES.map((side) => [side, wordBorder(border[side], style)])),
    ...shading(background),
  });
  return { made, height: heightOf(blocks) + padding.top + padding.bottom };
}

/** Extends an element over the page margins, because headers and footers reach the edges of the page. */
export function pageWide(node: Node, context: WordContext, marginLeft: number): WordBlock {
  const blocks = nodeChildren(node, context);
  const height = heightOf(blocks);
  const cell = new TableCell({
    children: cellChildren(blocks),
    width: { size: twips(context.width), type: WidthType.DXA },
  });
  // The estimate is the least height, so that what is placed relative to the page begins at the end of the header.
  const rows = [new TableRow({ children: [cell], height: { value: twips(height), rule: HeightRule.ATLEAST } })];
  const made = plainTable(rows, context.width, context.style.rightToLeft, -twips(marginLeft));
  return { made, keepNext: false, height };
}

/** Distributes the width: first given widths, then the rest by `grow`, or evenly if no element grows. */
function columnWidths(
  children: readonly Node[],
  count: number,
  total: number,
  { style, images }: WordContext,
  equal: boolean,
): number[] {
  if (equal) return children.map(() => total / count);
  const grows = children.some((child) => (child.style.grow ?? 0) > 0);
  const fixed = children.map((child) => {
    const given = child.style.width;
    if (given !== null) {
      const whole = staysWhole(child) ? naturalWidth(child, style) : 0;
      return Math.min(total, Math.max(whole, pixels(given, style.size, total)));
    }
    const image = images.get(child)?.width;
    if (image !== undefined) return image;
    // Beside an element that grows, the others are as wide as their content.
    return grows && (child.style.grow ?? 0) === 0 ? Math.min(total / 2, naturalWidth(child, style)) : null;
  });
  return sharedWidths(
    fixed,
    children.map(({ style: { grow } }) => grow ?? 0),
    total,
  );
}

/** The estimated width of the content in CSS pixels, without line breaks. */
function naturalWidth(node: Node, outer: TextStyle): number {
  const style = textStyleIn(node, outer);
  const padding = edgesOf(node.style.padding, style.size, 0);
  const around = padding.left + padding.right;
  if (node.kind === "text") {
    const lines = plainText(node).split("\n");
    return around + Math.max(0, ...lines.map((line) => textWidth(line, style)));
  }
  if (!("children" in node)) return around + (node.style.width === null ? 0 : pixels(node.style.width, style.size, 0));
  const widths = node.children.map((child) => naturalWidth(child, style));
  const gap = node.style.gap === null ? 0 : pixels(node.style.gap, style.size, 0);
  const sum = widths.reduce((total, width) => total + width + gap, 0);
  return around + (node.kind === "row" ? sum : Math.max(0, ...widths));
}

function sharedWidths(fixed: readonly (number | null)[], grow: readonly number[], total: number): number[] {
  const left = Math.max(0, total - fixed.reduce<number>((sum, width) => sum + (width ?? 0), 0));
  const shares = fixed.map((width, index) => (width === null ? (grow[index] ?? 0) : 0));
  const sum = shares.reduce((a, b) => a + b, 0);
  const free = fixed.filter((width) => width === null).length;
  return fixed.map((_, index) => {
    const share = sum > 0 ? (shares[index] ?? 0) / sum : 1 / Math.max(1, free);
    return Math.max(20, fixed[index] ?? left * share);
  });
}

/** Whether the element needs a table: for a background, border or padding, or to stay on one page. */
function isBox(node: Node): boolean {
  const { background, border, padding, height } = node.style;
  const padded = padding !== null && SIDES.some((side) => padding[side].value > 0);
  const whole = !node.style.split && "children" in node;
  const high = height !== null && "children" in node;
  return (background !== null && background.alpha > 0) || Object.keys(border).length > 0 || padded || whole || high;
}

function boxed(node: Node, context: WordContext, room: Room, beside: number): WordBlock[] {
  const padding = edgesOf(node.style.padding, context.style.size, context.width);
  const inner = {
    ...context,
    width: Math.max(1, context.width - padding.left - padding.right),
    highest: Math.max(0, context.highest - padding.top - padding.bottom),
  };
  const { background, border, height } = node.style;
  const given =
    height === null || height.unit === "%"
      ? null
      : rowHeight(node, Math.min(context.highest, pixels(height, context.style.size, 0)));
  const blocks = contents(node, inner, NO_ROOM);
  const content = Math.max(heightOf(blocks) + padding.top + padding.bottom, (given?.value ?? 0) / TWIPS);
  const isWhole = !node.style.split || content <= context.highestWhole;
  const cell = new TableCell({
    children: inCell(blocks, inner, isWhole),
    width: { size: twips(context.width), type: WidthType.DXA },
    margins: marginsOf(padding),
    borders: Object.fromEntries(SIDES.map((side) => [side, wordBorder(border[side], context.style)])),
    verticalAlign: verticalAlign(node),
    ...shading(background),
  });
  const rest = fillers(beside, context.style);
  const row = new TableRow({
    children: [cell, ...rest],
    cantSplit: isWhole,
    ...(given === null ? {} : { height: given }),
  });
  const table = plainTable([row], context.width + (rest.length > 0 ? beside : 0), context.style.rightToLeft);
  return spaced(table, content, room, context.keepNext);
}

/** What fills the room beside a narrow table: LibreOffice aligns it at the left, also in documents from right to left. */
function fillers(room: number, { rightToLeft }: TextStyle): TableCell[] {
  if (!rightToLeft || room < 1) return [];
  return [new TableCell({ children: [space(0).made], width: { size: twips(room), type: WidthType.DXA } })];
}

/** Word makes a row as high as a line of text at least, unless the height is exact. */
function rowHeight(node: Node, height: number) {
  const isBar = "children" in node && !node.children.some(hasLines);
  return { value: twips(height), rule: isBar ? HeightRule.EXACT : HeightRule.ATLEAST };
}

function hasLines(node: Node): boolean {
  return "children" in node ? node.children.some(hasLines) : node.kind !== "line";
}

function marginsOf({ top, right, bottom, left }: Record<Side, number>) {
  return { top: twips(top), bottom: twips(bottom), left: twips(left), right: twips(right) };
}

function shading(background: Colour | null) {
  if (background === null) return {};
  return { shading: { type: ShadingType.CLEAR, color: "auto", fill: wordColour(background) } };
}

/** Splits the lines of a text into columns with about the same amount of text. */
function textColumns(node: TextNode, context: WordContext, room: Room): WordBlock[] {
  const count = node.style.columns;
  const lines = node.blocks.flatMap((block): Block[] =>
    block.kind === "list" ? block.items.map((item) => ({ ...block, items: [item] })) : [block],
  );
  const perColumn = Math.ceil(lines.length / count);
  const list = context.nextList();
  const gap =
    node.style.gap === null ? context.style.size * 2 : pixels(node.style.gap, context.style.size, context.width);
  const own = (context.width - gap * (count - 1)) / count;
  let height = 0;
  const cells = Array.from({ length: count }, (_, index) => {
    const blocks = lines.slice(index * perColumn, (index + 1) * perColumn);
    const part = { ...node, blocks, heading: null };
    const paragraphs = textParagraphs(part, { ...context, width: own }, NO_ROOM, list);
    height = Math.max(height, heightOf(paragraphs));
    const after = index === count - 1 ? 0 : gap;
    return new TableCell({
      children: cellChildren(paragraphs),
      width: { size: twips(own + after), type: WidthType.DXA },
      margins: { ...afterCell(after, context.style), top: 0, bottom: 0 },
    });
  });
  const row = new TableRow({ children: cells, cantSplit: height <= context.highestWhole });
  return spaced(plainTable([row], context.width, context.style.rightToLeft), height, room, context.keepNext);
}

function imageParagraph(
  node: Node & { readonly alt: string },
  { images, style, keepNext }: WordContext,
  room: Room,
): WordBlock[] {
  const image = images.get(node);
  if (image === undefined) return [];
  const { type, data, width, height } = image;
  const altText = { name: node.alt || "image", description: node.alt, title: node.alt };
  const made = new Paragraph({
    ...paragraphOptions({ ...style, lineHeight: 1.2 }, "", room),
    ...(keepNext ? { keepNext } : {}),
    children: [new ImageRun({ type, data, transformation: { width, height }, altText })],
  });
  return [{ made, keepNext, height: room.before + height + room.after }];
}

function rule({ style, keepNext }: WordContext, room: Room): WordBlock {
  const made = new Paragraph({
    ...(keepNext ? { keepNext } : {}),
    spacing: { before: twips(room.before), after: twips(room.after), line: 20, lineRule: "exact" },
    border: { bottom: { style: BorderStyle.SINGLE, size: 6, color: wordColour(style.colour), space: 0 } },
  });
  return { made, keepNext, height: room.before + 2 + room.after };
}

function links(node: LinksNode, { style, width }: WordContext, room: Room): WordBlock[] {
  return node.links.map((link, index) => {
    const { label } = link;
    const around = {
      before: index === 0 ? room.before : 0,
      after: index === node.links.length - 1 ? room.after : 0,
    };
    const text = new TextRun(runOptions({ ...style, underline: true }, label));
    const address = webAddress(link);
    const made = new Paragraph({
      ...paragraphOptions(style, label, around),
      numbering: listNumber("disc", 0),
      children: [address === null ? text : new ExternalHyperlink({ link: address, children: [text] })],
    });
    return { made, keepNext: false, height: textHeight(label, style, width, around) };
  });
}
