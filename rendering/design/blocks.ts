import { isObject, items, members, text } from "../core/json.ts";
import { ELEMENT_KINDS, type ElementKind, readTranslations } from "../layout/elements.ts";
import { readVisibility } from "../layout/visibility.ts";
import type { Path } from "./tree.ts";

/** A part of a document that people move and hide as a whole: a section of a CV, or an element without a title. */
export interface Block {
  /** The id of its first element if no other element has this id, otherwise the place of the element. */
  readonly key: string;
  /** The indices of its first and its last element in the flow. */
  readonly first: number;
  readonly last: number;
  /** The text of its title; null without one. */
  readonly title: Path | null;
  /** Its id, or the variables that it shows. */
  readonly about: string;
  readonly isHidden: boolean;
  /** Whether it contains flows of its own. */
  readonly hasFlows: boolean;
}

/** A list of elements below each other, in which blocks can be moved. */
export interface Flow {
  readonly key: string;
  /** The list of elements. */
  readonly path: Path;
  readonly blocks: readonly Block[];
}

const CHILDREN = ["children", "elements", "items", "body"];
const MAX_DEPTH = 12;
const PLACEHOLDER = /\{\{\s*([\w.-]+)\s*\}\}/g;

export function kindOf(element: unknown): ElementKind {
  if (Array.isArray(element)) return "column";
  if (!isObject(element)) return "text";
  const { path } = childrenOf(element, []);
  return ELEMENT_KINDS[text(element.type).toLowerCase()] ?? (path === null ? "text" : "column");
}

/** The list of elements in an element. Its path is null if there is none. */
export function childrenOf(element: unknown, path: Path): { path: Path | null; list: readonly unknown[] } {
  if (Array.isArray(element)) return { path, list: element };
  const name = CHILDREN.find((given) => members(element)[given] !== undefined);
  const list = name === undefined ? undefined : members(element)[name];
  return name !== undefined && Array.isArray(list) ? { path: [...path, name], list } : { path: null, list: [] };
}

/** Whether an element was hidden by `hidden`, which puts it into a column that is never shown. */
function isWrapped(element: unknown): boolean {
  const { type, visibility, children, ...others } = members(element);
  return (
    type === "column" && visibility === "hidden" && items(children).length === 1 && Object.keys(others).length === 0
  );
}

/** The element in the column that `hidden` made, and its place. Any other element is returned unchanged. */
function unwrapped(element: unknown, path: Path): { element: unknown; path: Path } {
  if (!isWrapped(element)) return { element, path };
  return { element: items(members(element).children)[0], path: [...path, "children", 0] };
}

/** Hides an element in a column that is never shown. `shown` returns the element. */
export const hidden = (element: unknown): unknown => ({ type: "column", visibility: "hidden", children: [element] });

export function isHidden(element: unknown): boolean {
  const { web, print } = readVisibility(members(element).visibility);
  return !web && !print;
}

export function shown(element: unknown): unknown {
  if (isWrapped(element)) return unwrapped(element, []).element;
  if (!isHidden(element)) return element;
  const { visibility: _hidden, ...rest } = members(element);
  return rest;
}

/** The texts of an element by language. */
export function textsOf(element: unknown) {
  return readTranslations(isObject(element) ? (element.value ?? element.text) : element);
}

/** The place of the title with which an element begins: a text without a placeholder. Null if it has none. */
function titleOf(given: unknown, at: Path, depth = 0): Path | null {
  const { element, path } = unwrapped(given, at);
  const kind = kindOf(element);
  if (kind === "text") {
    const texts = Object.values(textsOf(element)).join("");
    return texts !== "" && !texts.includes("{{") ? path : null;
  }
  const children = childrenOf(element, path);
  if ((kind !== "row" && kind !== "column") || children.path === null || depth > 2) return null;
  return titleOf(children.list[0], [...children.path, 0], depth + 1);
}

const isText = (element: unknown) => kindOf(unwrapped(element, []).element) === "text";
/** A group of elements that begins with a title. */
const isTitled = (element: unknown) => !isText(element) && titleOf(element, []) !== null;
/** A title above the elements to which it belongs. */
const isBareTitle = (element: unknown, next: unknown) =>
  isText(element) && titleOf(element, []) !== null && next !== undefined && titleOf(next, []) === null;

function isFlow(list: readonly unknown[]): boolean {
  return list.filter((child, index) => isTitled(child) || isBareTitle(child, list[index + 1])).length >= 2;
}

/** The flows of a layout: the body of each section, its columns, and the groups of titled parts in them. */
export function flowsOf(layout: unknown): Flow[] {
  const sections = items(members(layout).sections);
  const found = sections.flatMap((section, index) => flowsIn(members(section).body, ["sections", index, "body"], 0));
  const ids = found.flatMap(({ list }) => list.map(idOf));
  return found.map(({ path, list }) => ({
    key: path.join("."),
    path,
    blocks: blocksOf(path, list, (id) => id !== "" && ids.filter((other) => other === id).length === 1),
  }));
}

function flowsIn(given: unknown, at: Path, depth: number): { path: Path; list: readonly unknown[] }[] {
  const { element, path } = unwrapped(given, at);
  const kind = kindOf(element);
  const children = childrenOf(element, path);
  if (children.path === null || depth > MAX_DEPTH || (kind !== "row" && kind !== "column")) return [];
  const inside = children.list.flatMap((child, index) => flowsIn(child, [...(children.path ?? []), index], depth + 1));
  const isOwn = kind === "column" && (depth === 0 || isFlow(children.list));
  return isOwn ? [{ path: children.path, list: children.list }, ...inside] : inside;
}

function idOf(given: unknown): string {
  const { element } = unwrapped(given, []);
  return text(members(element).id);
}

function blocksOf(path: Path, list: readonly unknown[], isUnique: (id: string) => boolean): Block[] {
  const blocks: Block[] = [];
  for (let first = 0; first < list.length; first += 1) {
    let last = first;
    if (isBareTitle(list[first], list[first + 1])) {
      while (last + 1 < list.length && titleOf(list[last + 1], []) === null) last += 1;
    }
    const id = idOf(list[first]);
    const own = list.slice(first, last + 1);
    const hasFlows = own.some((child, index) => flowsIn(child, [...path, first + index], 1).length > 0);
    blocks.push({
      key: isUnique(id) ? id : [...path, first].join("."),
      first,
      last,
      // The title belongs to a block of the inner flow.
      title: hasFlows ? null : titleOf(list[first], [...path, first]),
      about: id || variablesIn(own) || text(members(list[first]).type),
      isHidden: own.every(isHidden),
      hasFlows,
    });
    first = last;
  }
  return blocks;
}

/** The variables that elements show, such as `summary`. */
function variablesIn(elements: readonly unknown[]): string {
  const names = [...JSON.stringify(elements).matchAll(PLACEHOLDER)].map(([, name]) => name);
  return [...new Set(names)].slice(0, 3).join(", ");
}

/** The place of the first text in an element, with or without placeholders. */
export function firstTextIn(given: unknown, at: Path, depth = 0): Path | null {
  const { element, path } = unwrapped(given, at);
  if (kindOf(element) === "text") return Object.keys(textsOf(element)).length > 0 ? path : null;
  const children = childrenOf(element, path);
  if (children.path === null || depth > MAX_DEPTH) return null;
  for (const [index, child] of children.list.entries()) {
    const found = firstTextIn(child, [...children.path, index], depth + 1);
    if (found !== null) return found;
  }
  return null;
}
