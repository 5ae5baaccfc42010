import { cleanLine, cleanText } from "../core/clean-text.ts";
import { isObject, items, members, text } from "../core/json.ts";
import type { Translations } from "../core/languages.ts";
import { type Edges, readEdges } from "./lengths.ts";
import { type Border, type ElementStyle, readBorderSide, readFlag, readStyle } from "./style.ts";
import type { Token } from "./tokens.ts";
import { readVisibility, type Visibility } from "./visibility.ts";

/**
 * The element types of a layout, which `properties.ts` describes with their properties. `text` is defined by the
 * interface, the others by this service. An unknown type shows its `children` and its `value`, so that no text of a layout
 * is lost.
 */
export type ElementKind = "text" | "image" | "avatar" | "row" | "column" | "repeat" | "table" | "line" | "attachments";

export interface LayoutElement {
  readonly id: string;
  readonly kind: ElementKind;
  /** The type as the layout gives it, for custom CSS; `[a-z0-9-]` only. */
  readonly type: string;
  readonly style: ElementStyle;
  readonly visibility: Visibility;
  /** `width` and `height` that contain placeholders, such as `{{item.level}}%`. */
  readonly sizes: { readonly width: string | null; readonly height: string | null };
  readonly value: Translations;
  readonly children: readonly LayoutElement[];
  /** `image` only: its URL or the label of an asset. */
  readonly source: string;
  /** `image` only: the name of an icon, which is shown instead of the source. */
  readonly icon: string;
  readonly alt: Translations;
  /** `repeat` and `table` only: the key of the list. */
  readonly variable: string;
  /** `repeat` only: the text between the items, which are then one paragraph. Empty if each item has lines of its own. */
  readonly separator: string;
  /** `repeat` only: false keeps each item on one page. */
  readonly splitItems: boolean;
  /** `table` only: the row of titles. */
  readonly head: LayoutElement | null;
  /** `table` only. */
  readonly cellPadding: Edges | null;
  /** `table` only: the line between two rows. */
  readonly rowBorder: Border | null;
}

/** The limits of one layout. Elements beyond them are ignored. */
export const MAX_ELEMENTS = 3000;
export const MAX_DEPTH = 24;

export const ELEMENT_KINDS: Readonly<Record<string, ElementKind>> = {
  text: "text",
  heading: "text",
  image: "image",
  avatar: "avatar",
  row: "row",
  columns: "row",
  column: "column",
  container: "column",
  repeat: "repeat",
  table: "table",
  line: "line",
  divider: "line",
  attachments: "attachments",
};

/** The number of elements that may still be read, over all sections of a layout. */
export interface ElementBudget {
  left: number;
}

export function elementBudget(): ElementBudget {
  return { left: MAX_ELEMENTS };
}

/** Reads an element and its descendants. Returns null if there is no element. */
export function readElement(
  value: unknown,
  tokens: readonly Token[],
  budget: ElementBudget,
  depth = 0,
): LayoutElement | null {
  if (Array.isArray(value)) return readElement({ type: "column", children: value }, tokens, budget, depth);
  if (typeof value === "string") return readElement({ type: "text", value }, tokens, budget, depth);
  const element = members(value);
  if (Object.keys(element).length === 0 || budget.left <= 0 || depth > MAX_DEPTH) return null;
  budget.left -= 1;
  const type = text(element.type).toLowerCase();
  const children = readChildren(element, tokens, budget, depth);
  return {
    id: cleanLine(text(element.id)).slice(0, 100),
    kind: ELEMENT_KINDS[type] ?? (children.length > 0 ? "column" : "text"),
    type: /^[a-z0-9-]{1,40}$/.test(type) ? type : "text",
    style: readStyle(element, tokens),
    visibility: readVisibility(element.visibility),
    sizes: { width: template(element.width), height: template(element.height) },
    value: readTranslations(element.value ?? element.text),
    children,
    source: text(element.url) || text(element.src) || text(element.asset),
    icon: text(element.icon),
    alt: readTranslations(element.alt ?? element.label),
    variable: text(element.variable),
    separator: cleanText(text(element.separator)).replaceAll("\n", " "),
    splitItems: readFlag(element.splitItems) ?? true,
    head: type === "table" ? readHead(element.head, tokens, budget, depth) : null,
    cellPadding: readEdges(element.cellPadding, tokens),
    rowBorder: readBorderSide(element.rowBorder, tokens),
  };
}

function template(size: unknown): string | null {
  return typeof size === "string" && size.length <= 200 && size.includes("{{") ? size : null;
}

function readChildren(
  element: Readonly<Record<string, unknown>>,
  tokens: readonly Token[],
  budget: ElementBudget,
  depth: number,
): LayoutElement[] {
  const given = element.children ?? element.elements ?? element.items ?? element.body;
  const list = Array.isArray(given) ? items(given) : [given];
  return list.flatMap((child) => readElement(child, tokens, budget, depth + 1) ?? []);
}

/** The titles of a table: a row, or a list of elements, texts, and texts by language. */
function readHead(head: unknown, tokens: readonly Token[], budget: ElementBudget, depth: number): LayoutElement | null {
  const row = isObject(head) ? { ...head, type: "row" } : { type: "row", bold: true, children: items(head) };
  const children = items(row.children).map((cell) =>
    isObject(cell) && cell.type === undefined ? { type: "text", value: cell } : cell,
  );
  return children.length === 0 ? null : readElement({ ...row, children }, tokens, budget, depth + 1);
}

/** Reads one text for all languages, or an object of texts by language code or `default`. */
export function readTranslations(value: unknown): Translations {
  const single = cleanText(text(value));
  if (single !== "") return { default: single };
  const texts = Object.entries(members(value)).map(([code, item]) => [code, cleanText(text(item))] as const);
  return Object.fromEntries(texts);
}
