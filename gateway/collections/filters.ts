import { existing } from "../../platform/existing.ts";
import type { Parameter } from "../server/query.ts";
import { Scanner } from "./scanner.ts";

/** Parameters that are no filters, also of embedded resources. */
const PAGE = new Set(["order", "limit", "offset"]);
const OTHERS = new Set(["select", "columns", "on_conflict"]);
const GROUP = /^(?:not\.)?(?:and|or)(?=\s*\()/;
const JSON_STEP = /^->>?(?:"(?:[^"\\]|\\.)*"|-?[0-9]+(?=->|[.])|[^(\-:.,>)]+(?:-(?!>)[^(\-:.,>)]+)*)/s;
const OPERATOR = /^\.(?:not\.)?[a-z]+(?:\([^()]*\))?\./;
const LIST_OF = /^\.(?:not\.)?in\.$/;
const VALUE = /^(?:"(?:[^"\\]|\\.)*"(?=[,)]|$)|\{[^{}]*\}|[^,)]*)/s;
const ORDER_MODIFIERS = /^(?:\.(?:asc|desc|nullsfirst|nullslast))*\s*/;
const ELEMENT = /^(?:"(?:[^"\\]|\\.)*"(?=[,)])|[^,)]*)/s;

/** The columns of one resource that a filter names. */
export interface Filter {
  /** The embedded resources that lead to it. */
  path: readonly string[];
  columns: readonly string[];
}

/** Reads a filter as PostgREST does. Null for another parameter. A tree that PostgREST refuses has no columns. */
export function readFilter({ name, value }: Parameter): Filter | null {
  const word = lastWord(name);
  if (PAGE.has(word) || OTHERS.has(name)) return null;
  const path = pathOf(name);
  const last = existing(path.pop());
  if (word !== "and" && word !== "or") return { path, columns: [last] };
  const columns: string[] = [];
  const isTree = readTree(new Scanner(`${last}${value}`), columns);
  return { path: path.filter((segment) => segment !== "not"), columns: isTree ? columns : [] };
}

/** Reads an order as PostgREST does; empty for another parameter. Each term has a path of its own, as in `layouts(name)`. */
export function readOrder({ name, value }: Parameter): Filter[] {
  if (lastWord(name) !== "order") return [];
  const path = pathOf(name).slice(0, -1);
  const scanner = new Scanner(value);
  const terms: Filter[] = [];
  do {
    scanner.match(/^\s+/);
    const first = scanner.name();
    if (first === null) break;
    const isRelated = scanner.take("(");
    const column = isRelated ? (scanner.name() ?? "") : first;
    terms.push({ path: isRelated ? [...path, first] : path, columns: [column] });
    if (isRelated) scanner.take(")");
    while (scanner.match(JSON_STEP) !== null);
    scanner.match(ORDER_MODIFIERS);
  } while (scanner.take(","));
  return terms;
}

/** What the name of a parameter ends with: a column, or `order`, `limit`, `offset`, `and` or `or`. */
export const lastWord = (name: string): string => name.slice(name.lastIndexOf(".") + 1);

/** The names of embedded resources and of the column in the name of a parameter. */
export function pathOf(name: string): string[] {
  const scanner = new Scanner(name);
  const path: string[] = [];
  do path.push(scanner.name() ?? "");
  while (scanner.take("."));
  return path;
}

/** Collects the columns of a tree. Returns whether it is one. */
function readTree(scanner: Scanner, columns: string[]): boolean {
  if (scanner.match(GROUP) !== null) return readList(scanner, () => readTree(scanner, columns));
  const column = scanner.name();
  if (column === null) return false;
  columns.push(column);
  while (scanner.match(JSON_STEP) !== null);
  const operator = scanner.match(OPERATOR);
  if (operator === null) return false;
  if (LIST_OF.test(operator)) return readList(scanner, () => scanner.match(ELEMENT) !== null);
  return scanner.match(VALUE) !== null;
}

function readList(scanner: Scanner, readEntry: () => boolean): boolean {
  if (scanner.match(/^\s*\(\s*/) === null) return false;
  do if (!readEntry()) return false;
  while (scanner.match(/^\s*,\s*/) !== null);
  return scanner.match(/^\s*\)\s*/) !== null;
}
