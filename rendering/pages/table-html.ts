import { toHex } from "../colour/colour.ts";
import { plainText } from "../document/headings.ts";
import type { Node, RowNode, TableNode } from "../document/nodes.ts";
import { cssLength } from "../layout/lengths.ts";
import { borderValue, type Declarations, edgesValue, elementDeclarations } from "./element-css.ts";
import { html, type Markup } from "./html.ts";
import type { NodeContext } from "./node-context.ts";
import type { StyleSheet } from "./style-sheet.ts";

/** On phones, the cells of tables with more columns are below each other. */
const NARROW_COLUMNS = 2;

interface TableContext {
  readonly sheet: StyleSheet;
  readonly pageWidth: number;
  readonly render: (cell: Node) => Markup;
  /** Editable pages only: the controls of a row. */
  readonly repeated?: NodeContext["repeated"] | undefined;
}

/**
 * A table for screen readers and PDFs. Roles are given, because browsers ignore the elements of a table that is not
 * displayed as one.
 */
export function tableMarkup(node: TableNode, { sheet, pageWidth, render, repeated }: TableContext): Markup {
  const [first, ...others] = node.children;
  const head = node.headed ? first : undefined;
  const rows = head === undefined ? node.children : others;
  const titles = head?.children.map(titleOf) ?? [];
  const columns = columnWidths(node).map((width) => html`<col class="${sheet.classFor({ width })}">`);
  const stacks = node.columns.length > NARROW_COLUMNS && head !== undefined;

  const rowMarkup = (row: RowNode, index: number): Markup => {
    const isHead = row === head;
    const edge = index < rows.length - 1 || isHead ? node.rowBorder : null;
    const look = sheet.classFor({ ...rowDeclarations(row, pageWidth), ...(edge && bottom(edge)) });
    const entry = row.repeats === undefined ? undefined : repeated?.(row.repeats);
    const cells = row.children.map((cell, at) => {
      const box = sheet.classFor(boxDeclarations(cell, node, pageWidth));
      const content = render({ ...cell, style: { ...cell.style, ...NO_BOX } });
      if (isHead) return html`<th class="${box}" role="columnheader" scope="col">${content}</th>`;
      const inside = entry?.wrap(content, at === row.children.length - 1) ?? content;
      const title = titles[at] ?? "";
      return html`<td class="${box}" role="cell"${stacks && title !== "" && html` data-title="${title}"`}>${inside}</td>`;
    });
    const made = html`<tr role="row"${look !== "" && html` class="${look}"`}${entry?.attributes}>${cells}</tr>`;
    return entry?.isPrototype ? html`<template>${made}</template>` : made;
  };

  return html`<table role="table"${stacks && html` class="stacks"`}><colgroup>${columns}</colgroup>${
    head !== undefined && html`<thead role="rowgroup">${rowMarkup(head, 0)}</thead>`
  }<tbody role="rowgroup">${rows.map(rowMarkup)}</tbody></table>`;
}

function titleOf(cell: Node): string {
  return cell.kind === "text" ? plainText(cell) : "";
}

/** Columns without a width share the rest: equally, or by `grow` where all given widths are percentages. */
function columnWidths({ columns }: TableNode): (string | null)[] {
  const free = columns.filter(({ width }) => width === null);
  const taken = columns.reduce((sum, { width }) => sum + (width?.unit === "%" ? width.value : 0), 0);
  const shares = free.reduce((sum, { grow }) => sum + grow, 0);
  const isExact = columns.every(({ width }) => width === null || width.unit === "%");
  return columns.map(({ width, grow }) => {
    if (width !== null) return cssLength(width);
    return isExact && shares > 0 ? `${Math.round((Math.max(0, 100 - taken) * grow * 1000) / shares) / 1000}%` : null;
  });
}

/** The parts of a cell's style that belong to its box. */
const NO_BOX = { background: null, border: {}, borderRadius: null, padding: null, width: null, grow: null } as const;
const VERTICAL = { start: "top", center: "middle", end: "bottom" } as const;

function boxDeclarations({ style }: Node, table: TableNode, pageWidth: number): Declarations {
  const border = Object.entries(style.border).map(([side, drawn]) => [`border-${side}`, borderValue(drawn)]);
  return {
    background: style.background && toHex(style.background),
    padding: edgesValue(style.padding ?? table.cellPadding, pageWidth),
    "vertical-align": style.verticalAlign && VERTICAL[style.verticalAlign],
    ...Object.fromEntries(border),
  };
}

/** The parts of a row's style that a table row supports. */
const ROW_PROPERTY =
  /^(?:background|color|letter-spacing|line-height|(?:font|text)-.+|border-(?:top|right|bottom|left))$/;

function rowDeclarations(row: RowNode, pageWidth: number): Declarations {
  const all = Object.entries(elementDeclarations(row, pageWidth)).filter(([name]) => ROW_PROPERTY.test(name));
  return { ...Object.fromEntries(all), "vertical-align": row.style.verticalAlign && VERTICAL[row.style.verticalAlign] };
}

function bottom(border: NonNullable<TableNode["rowBorder"]>): Declarations {
  return { "border-bottom": borderValue(border) };
}
