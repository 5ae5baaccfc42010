import { type Colour, contrast, INK, inkOn, MIN_CONTRAST, over, WHITE } from "../colour/colour.ts";
import { isBlank } from "../core/clean-text.ts";
import { isJsonArray, type Json, own } from "../core/json.ts";
import { translate } from "../core/languages.ts";
import { type Facts, findVariable, type Section } from "../facts/facts.ts";
import { plainLayout } from "../facts/plain-layout.ts";
import { elementBudget, type LayoutElement, readElement } from "../layout/elements.ts";
import { iconUrl } from "../layout/icons.ts";
import { type Length, readLength } from "../layout/lengths.ts";
import { type ElementStyle, readStyle } from "../layout/style.ts";
import type { Visibility } from "../layout/visibility.ts";
import { readBlocks, readEditableBlocks, readInline } from "./blocks.ts";
import { type Budget, documentBudget } from "./budget.ts";
import { dropEmptyTitles, isDynamic } from "./empty-sections.ts";
import { levelHeadings, plainText } from "./headings.ts";
import { keepWithNext } from "./keep-with-next.ts";
import {
  type Document,
  type GroupNode,
  type Medium,
  type Node,
  type NodeBase,
  type RowNode,
  type Sheet,
  type TableColumn,
  withDescendants,
} from "./nodes.ts";
import { fillTemplate, withoutPages } from "./template.ts";
import { type Found, lookUp, lookUpList, type Scope } from "./values.ts";

/** The default font size in pixels: 10.5 points on paper. */
export const BASE_FONT_SIZE = 14;

interface Surroundings {
  readonly scope: Scope;
  readonly section: Section;
  readonly fontSize: number;
  readonly colour: Colour;
  readonly background: Colour;
  /** True in headers and footers, which can contain page numbers. */
  readonly atEdge: boolean;
}

export interface ResolveOptions {
  readonly medium: Medium;
  /** Editable pages only: called for each value; returns true if the value gets an input field here. */
  readonly takeField?: (path: readonly string[]) => boolean;
  /** Called for each value that is shown, as a text or as a size. */
  readonly onShown?: (found: Found) => void;
}

interface BoundedOptions extends ResolveOptions {
  readonly budget: Budget;
}

/** Fills the layout: selects languages and visible elements, expands placeholders and finds headings. */
export function resolveDocument(facts: Facts, options: ResolveOptions): Document {
  const sections = facts.layout.sections.length > 0 ? facts.layout.sections : plainLayout(facts);
  const bounded = { ...options, budget: documentBudget() };
  const all = sections.map((section) => resolveSection(facts, section, bounded));
  const filled = all.filter(({ section, body }) => options.takeField !== undefined || hasContent(section, body));
  const sheets = filled.length === 0 ? all.slice(0, 1) : filled;
  const roots = sheets.flatMap(({ header, body, footer }) => [header, body, footer]);
  const titled = levelHeadings(roots, facts.candidate.name);
  for (const { body } of sheets) keepWithNext(body);
  return { facts, sheets, titled };
}

function resolveSection(facts: Facts, section: Section, options: BoundedOptions): Sheet {
  const paper = section.body?.style.background ?? null;
  const background = paper === null ? WHITE : over(paper, WHITE);
  const start = { scope: { facts }, section, fontSize: BASE_FONT_SIZE, colour: INK, background, atEdge: false };
  const edge = (element: LayoutElement | null): Node | null => resolve(element, { ...start, atEdge: true }, options);
  return {
    section,
    header: edge(section.header),
    body: resolve(section.body, start, options),
    footer: edge(section.footer),
  };
}

/** Whether a section has something to show. A section with lines and images but no value has nothing to show. */
function hasContent(section: Section, body: Node | null): boolean {
  if (section.body === null || !isDynamic(section.body)) return true;
  return withDescendants(body).some((node) => !("children" in node || node.kind === "line" || node.kind === "image"));
}

function resolve(element: LayoutElement | null, around: Surroundings, options: BoundedOptions): Node | null {
  const entered = enter(element, around, options);
  if (element === null || entered === null) return null;
  const { base, inside } = entered;
  switch (element.kind) {
    case "text":
      return resolveText(element, base, inside, options);
    case "row":
    case "column":
      return resolveGroup(element, base, inside, options);
    case "repeat":
      return resolveRepeat(element, base, inside, options);
    case "table":
      return resolveTable(element, base, inside, options);
    case "image":
      return resolveImage(element, base, inside);
    case "avatar":
      return resolveAvatar(base, inside.scope.facts);
    case "attachments":
      return resolveLinks(base, inside);
    case "line":
      return { ...base, kind: "line" };
  }
}

/** The node without its content, and what its descendants inherit. Returns null if the element is not shown. */
function enter(
  element: LayoutElement | null,
  around: Surroundings,
  options: BoundedOptions,
): { base: NodeBase; inside: Surroundings } | null {
  if (element === null || options.budget.elements <= 0) return null;
  options.budget.elements -= 1;
  if (!isVisible(element.visibility, around, options)) return null;
  const { id, type } = element;
  const style = { ...element.style, ...filledSizes(element, around.scope, options) };
  const background = style.background ? over(style.background, around.background) : around.background;
  const inherited = style.colour ?? around.colour;
  const chosen = style.colour !== null || style.background === null;
  const reads = chosen || contrast(over(inherited, background), background) >= MIN_CONTRAST;
  const colour = reads ? inherited : inkOn(background);
  const base = { id, type, style, ink: reads ? null : colour };
  return { base, inside: { ...around, background, colour, fontSize: fontSize(style, around.fontSize) } };
}

function isVisible(
  visibility: Visibility,
  { scope, section }: Surroundings,
  { medium, takeField }: ResolveOptions,
): boolean {
  const { whenFilled, whenNumber, whenAttached } = visibility;
  if (!(medium === "web" ? visibility.web : visibility.print)) return false;
  if (whenAttached !== null) {
    const id = whenAttached.section === true ? section.id : whenAttached.section;
    const links = own(scope.facts.candidate.attachments, id) ?? [];
    if (links.length > 0 !== whenAttached.present) return false;
  }
  if (whenFilled === null || takeField !== undefined) return true;
  const value = lookUp(scope, whenFilled).text;
  return !isBlank(value) && (whenNumber === null || whenNumber === NUMBER.test(value));
}

const NUMBER = /^\s*\d+(?:[.,]\d+)?\s*%?\s*$/;

/** The sizes that depend on values. A text that is not a length, for example of a missing value, is 0. */
function filledSizes(
  { sizes }: LayoutElement,
  scope: Scope,
  options: BoundedOptions,
): Partial<Pick<ElementStyle, "width" | "height">> {
  const fill = (template: string): Length => {
    const filled = fillTemplate(template, shownIn(scope, options), 100);
    // In the layout library, a bar without a value is shown at 60 %.
    const text = scope.facts.subject === "layout" && !/\d/.test(filled) ? "60%" : filled;
    const length = readLength(text.replace(",", ".").replace(/%[\s%]*$/, "%"), []);
    const value = Math.max(0, length?.value ?? 0);
    return length?.unit === "%" ? { value: Math.min(100, value), unit: "%" } : { value, unit: length?.unit ?? "px" };
  };
  return {
    ...(sizes.width === null ? {} : { width: fill(sizes.width) }),
    ...(sizes.height === null ? {} : { height: fill(sizes.height) }),
  };
}

/** Finds the values of placeholders, and reports the filled ones to `onShown`. */
function shownIn(scope: Scope, { onShown }: BoundedOptions, atEdge = false): (key: string) => Found {
  return (key) => {
    const found = lookUp(scope, key, atEdge);
    if (!isBlank(found.text)) onShown?.(found);
    return found;
  };
}

function fontSize(style: ElementStyle, inherited: number): number {
  if (style.fontSize === null) return inherited;
  const { value, unit } = style.fontSize;
  if (unit === "px") return value;
  return inherited * (unit === "em" ? value : value / 100);
}

function resolveText(
  element: LayoutElement,
  base: NodeBase,
  around: Surroundings,
  options: BoundedOptions,
): Node | null {
  const { takeField, budget, medium } = options;
  const { facts } = around.scope;
  const { text: given, language } = translate(element.value, facts.language, facts.layout.languages);
  const find = shownIn(around.scope, options, around.atEdge);
  const text = medium === "web" && around.atEdge ? withoutPages(given, find) : given;
  const blocks =
    takeField === undefined
      ? readBlocks(text, element.style.listStyle, find, budget)
      : readEditableBlocks(text, find, takeField, budget);
  if (blocks.length === 0 && !isBlank(given)) return null;
  const foreign = language === null || language === facts.language ? null : language;
  return { ...base, kind: "text", blocks, language: foreign, fontSize: around.fontSize, heading: null };
}

/** Omits a group whose children are all omitted, such as a title above values that the candidate does not have. */
function resolveGroup(
  element: LayoutElement,
  base: NodeBase,
  around: Surroundings,
  options: BoundedOptions,
): Node | null {
  const own = isBlank(Object.values(element.value).join(""))
    ? null
    : resolveText(element, { ...base, style: { ...base.style, background: null, border: {} } }, around, options);
  const resolved = element.children.map((child) => ({ element: child, node: resolve(child, around, options) }));
  const children =
    options.takeField === undefined ? dropEmptyTitles(resolved) : resolved.flatMap(({ node }) => node ?? []);
  const all = own === null ? children : [own, ...children];
  if (all.length === 0 && element.children.length > 0) return null;
  return { ...base, kind: element.kind === "row" ? "row" : "column", children: all };
}

/**
 * Repeats the children for each item of a list. A value that is not a list counts as its only item. If the children
 * show nothing of an item, for example because it is a text and not an object, the item's own text is shown.
 */
function resolveRepeat(
  element: LayoutElement,
  base: NodeBase,
  around: Surroundings,
  options: BoundedOptions,
): Node | null {
  const { path, items } = listOf(element, around);
  if (element.separator !== "" && options.takeField === undefined) {
    return resolveInline(element, base, { ...around, items }, options);
  }
  const itemBase = element.splitItems ? NO_STYLE : WHOLE;
  const children = items.flatMap((inside): Node[] => {
    const shown = element.children.flatMap((child) => resolve(child, inside, options) ?? []);
    const own = shown.length > 0 ? shown : [resolve(itemText(), inside, options)].filter((node) => node !== null);
    const repeats = { part: "item" as const, path: inside.scope.item.path };
    return own.length === 0 ? [] : [{ ...itemBase, kind: "column", type: "item", children: own, repeats }];
  });
  return children.length === 0 ? null : { ...base, kind: "column", children, repeats: { part: "list", path } };
}

/** The items of a list in one paragraph. */
function resolveInline(
  element: LayoutElement,
  base: NodeBase,
  { items, ...around }: Surroundings & { items: readonly Surroundings[] },
  options: BoundedOptions,
): Node | null {
  const { facts } = around.scope;
  const texts = items.map((inside) => {
    const shown = element.children.filter(({ visibility }) => isVisible(visibility, inside, options));
    const templates = shown.map(({ value }) => translate(value, facts.language, facts.layout.languages).text);
    const find = shownIn(inside.scope, options, inside.atEdge);
    return { templates: [templates.join("\n"), "{{item}}"], find };
  });
  const blocks = readInline(texts, element.separator, options.budget);
  if (blocks.length === 0) return null;
  return { ...base, kind: "text", blocks, language: null, fontSize: around.fontSize, heading: null };
}

/** The scope of each item of the list that an element repeats, and the path of the list. */
function listOf(element: LayoutElement, around: Surroundings) {
  const { value: given, path: full } = lookUpList(around.scope, element.variable);
  const value = given === "" ? sampleList(around.scope, element.variable.split(".")) : given;
  const list = isJsonArray(value) ? value.slice(0, MAX_ITEMS) : value === null ? [] : [value];
  const items = list.map((item, index) => {
    const at = isJsonArray(value) ? [...full, String(index)] : full;
    return { ...around, scope: { ...around.scope, item: { value: item, path: at } } };
  });
  return { path: full, items };
}

/** A table without rows is omitted with its titles. */
function resolveTable(
  element: LayoutElement,
  base: NodeBase,
  around: Surroundings,
  options: BoundedOptions,
): Node | null {
  const isRows = element.children.length > 0 && element.children.every((child) => child.kind === "row");
  const templates = isRows ? element.children : [rowOfCells(element.children)];
  const list = element.variable === "" ? null : listOf(element, around);
  const rows = (list?.items ?? [around]).flatMap((inside) => {
    const shown = templates.flatMap((row) => resolveRow(row, inside, options) ?? []);
    const { item } = inside.scope;
    if (list === null || item === undefined) return shown;
    const own = shown.length > 0 ? shown : [resolveRow(rowOfCells([itemText()]), inside, options)];
    const repeats = { part: "item" as const, path: item.path };
    return own.flatMap((row, index) => (row === null ? [] : [index === own.length - 1 ? { ...row, repeats } : row]));
  });
  if (rows.length === 0) return null;
  const head = element.head && resolveRow(element.head, around, options);
  const all = head === null ? rows : [head, ...rows];
  const count = Math.min(MAX_COLUMNS, Math.max(...all.map((row) => row.children.length)));
  const columns = Array.from({ length: count }, (_, at) => columnAt(all, at));
  const children = all.map((row) => ({
    ...row,
    children: columns.map((column, at) => fittingCell(cellAt(row, at), column)),
  }));
  return {
    ...base,
    kind: "table",
    children,
    headed: head !== null,
    columns,
    cellPadding: element.cellPadding ?? CELL_PADDING,
    rowBorder: element.rowBorder,
    ...(list === null ? {} : { repeats: { part: "list" as const, path: list.path } }),
  };
}

const MAX_COLUMNS = 20;
const CELL_PADDING = {
  top: { value: 4, unit: "px" },
  right: { value: 8, unit: "px" },
  bottom: { value: 4, unit: "px" },
  left: { value: 8, unit: "px" },
} as const;

function rowOfCells(cells: readonly (LayoutElement | null)[]): LayoutElement | null {
  const row = readElement({ type: "row" }, [], elementBudget());
  return row && { ...row, children: cells.filter((cell) => cell !== null) };
}

/** A row of a table. Its empty cells stay. Returns null if all of them are empty. */
function resolveRow(row: LayoutElement | null, around: Surroundings, options: BoundedOptions): RowNode | null {
  const entered = enter(row, around, options);
  if (row === null || entered === null) return null;
  const cells = row.children.map((cell) => resolve(cell, entered.inside, options));
  if (cells.every((cell) => cell === null)) return null;
  return { ...entered.base, kind: "row", children: cells.map((cell) => cell ?? EMPTY) };
}

function cellAt(row: RowNode, column: number): Node {
  return row.children[column] ?? EMPTY;
}

/** The width of a column, and its share of the rest, come from its title, or else from the cell below. */
function columnAt(rows: readonly RowNode[], column: number): TableColumn {
  const styles = rows.slice(0, 2).map((row) => cellAt(row, column).style);
  const width = styles.find((style) => style.width !== null)?.width ?? null;
  return { width, grow: styles.find((style) => style.grow !== null)?.grow ?? 1 };
}

/** The estimated width of a letter, in multiples of the font size. */
const LETTER = 0.6;

/** Column widths are fixed. A text that is wider than its column may be broken, whatever its `wrap` is. */
function fittingCell(cell: Node, { width }: TableColumn): Node {
  if (cell.kind !== "text" || cell.style.wrap || width?.unit !== "px") return cell;
  const longest = Math.max(
    ...plainText(cell)
      .split("\n")
      .map(({ length }) => length),
  );
  const fits = longest * LETTER * cell.fontSize <= width.value;
  return fits ? cell : { ...cell, style: { ...cell.style, wrap: true } };
}

/** The item of a list in a layout without a candidate: it shows the names of its members. */
function sampleList({ facts, item }: Scope, [key = ""]: readonly string[]): Json | null {
  const isKnown = item !== undefined || findVariable(facts.layout, key) !== undefined;
  return facts.subject === "layout" && isKnown ? [{}] : null;
}

const MAX_ITEMS = 500;
const NO_STYLE: NodeBase = { id: "", type: "group", style: readStyle({}, []), ink: null };
const WHOLE: NodeBase = { ...NO_STYLE, style: readStyle({ split: false }, []) };
const EMPTY: GroupNode = { ...NO_STYLE, kind: "column", children: [] };

function itemText(): LayoutElement | null {
  return readElement({ type: "text", value: "{{item}}" }, [], elementBudget());
}

function resolveImage(element: LayoutElement, base: NodeBase, around: Surroundings): Node | null {
  const { assets, languages } = around.scope.facts.layout;
  const asset = assets.find((item) => item.kind === "image" && item.name === element.source);
  const url = element.icon === "" ? (asset?.url ?? element.source) : (iconUrl(element.icon, around.colour) ?? "");
  const alt = translate(element.alt, around.scope.facts.language, languages).text;
  return url === "" ? null : { ...base, kind: "image", url, alt };
}

function resolveAvatar(base: NodeBase, facts: Facts): Node | null {
  const { avatar, name } = facts.candidate;
  return avatar === "" ? null : { ...base, kind: "avatar", url: avatar, alt: name };
}

function resolveLinks(base: NodeBase, { scope, section }: Surroundings): Node | null {
  const links = own(scope.facts.candidate.attachments, section.id) ?? [];
  return links.length === 0 ? null : { ...base, kind: "attachments", links };
}
