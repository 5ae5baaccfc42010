import { isJsonArray, isJsonObject, type Json } from "../core/json.ts";
import { parseTemplate } from "../document/template.ts";
import { textOf } from "../document/values.ts";
import { defaultValue, type Facts, findVariable } from "../facts/facts.ts";
import type { LayoutElement } from "../layout/elements.ts";

/** The structure of a value. All entries of a list share one structure. */
export type Shape =
  | {
      readonly kind: "text";
      /** Whether the text can have several lines. */
      readonly isBlock: boolean;
      readonly type: "string" | "number" | "boolean";
    }
  /** A list of texts. */
  | { readonly kind: "lines" }
  /** A list of objects. */
  | { readonly kind: "list"; readonly item: ObjectShape }
  | ObjectShape;

interface ObjectShape {
  readonly kind: "object";
  readonly members: ReadonlyMap<string, Shape>;
}

const NO_MEMBERS: ObjectShape = { kind: "object", members: new Map() };
const MAX_LINE = 60;

/** Whether a text of an entry fits on one line. */
export function fitsLine(text: string): boolean {
  return !text.includes("\n") && text.length <= MAX_LINE;
}

/** The structure of a value. Null if the value is empty and therefore has none. */
function shapeOf(value: Json | undefined): Shape | null {
  if (value === undefined || value === null || value === "") return null;
  if (isJsonArray(value)) {
    if (value.length === 0) return null;
    return value.some(isJsonObject) ? { kind: "list", item: itemShape(value) } : { kind: "lines" };
  }
  if (isJsonObject(value)) return objectShape(value);
  const type = typeof value === "number" ? "number" : typeof value === "boolean" ? "boolean" : "string";
  return { kind: "text", isBlock: !fitsLine(textOf(value)), type };
}

/** The common structure of the entries of a list. */
export function itemShape(items: readonly Json[]): ObjectShape {
  return items
    .filter(isJsonObject)
    .map(objectShape)
    .reduce((all, one) => mergeObjects(all, one), NO_MEMBERS);
}

/** Members without a value have the structure of a short text, unless another entry shows more. */
const SHORT = { kind: "text", isBlock: false, type: "string" } as const;
const EMPTY: Shape = { ...SHORT };

function objectShape(value: Readonly<Record<string, Json>>): ObjectShape {
  const members = Object.entries(value).map(([key, member]) => [key, shapeOf(member) ?? emptyShape(member)] as const);
  return { kind: "object", members: new Map(members) };
}

function emptyShape(value: Json): Shape {
  return isJsonArray(value) ? { kind: "lines" } : EMPTY;
}

function mergeObjects(one: ObjectShape, other: ObjectShape): ObjectShape {
  const members = new Map(one.members);
  for (const [key, shape] of other.members) {
    const known = members.get(key);
    members.set(key, known === undefined ? shape : mergeShapes(known, shape));
  }
  return { kind: "object", members };
}

/** An empty member has no structure, and an empty list may be a list of objects. */
const RANK = { text: 0, lines: 1, object: 2, list: 3 } as const;

function mergeShapes(one: Shape, other: Shape): Shape {
  if (one === EMPTY) return other;
  if (other === EMPTY) return one;
  if (one.kind === "object" && other.kind === "object") return mergeObjects(one, other);
  if (one.kind === "list" && other.kind === "list") return { kind: "list", item: mergeObjects(one.item, other.item) };
  if (one.kind === "text" && other.kind === "text") {
    return { kind: "text", isBlock: one.isBlock || other.isBlock, type: one.type === other.type ? one.type : "string" };
  }
  return RANK[one.kind] >= RANK[other.kind] ? one : other;
}

/** An empty value of a structure. */
export function blankOf(shape: Shape): Json {
  switch (shape.kind) {
    case "text":
      return "";
    case "lines":
    case "list":
      return [];
    case "object":
      return Object.fromEntries([...shape.members].map(([key, member]) => [key, blankOf(member)]));
  }
}

/**
 * The structure of the lists of objects that the layout shows, by the key of their variable: the members of the layout's
 * default, and the members that its `repeat` and `table` elements show. It applies to lists without entries.
 */
export function layoutShapes(facts: Facts): ReadonlyMap<string, Shape> {
  const found = new Map<string, Shape>();
  const add = (key: string, shape: Shape | null) => {
    if (shape?.kind !== "list" || shape.item.members.size === 0) return;
    const known = found.get(key);
    found.set(key, known === undefined ? shape : mergeShapes(known, shape));
  };
  for (const { key } of facts.layout.variables) add(key, shapeOf(defaultValue(facts, key)));
  const visit = (element: LayoutElement | null): void => {
    if (element === null) return;
    const key = repeats(element) ? element.variable : "";
    if (key !== "" && !key.includes(".") && findVariable(facts.layout, key) !== undefined) {
      add(key, { kind: "list", item: membersShown(element, facts) });
    } else element.children.forEach(visit);
  };
  for (const { header, body, footer } of facts.layout.sections) [header, body, footer].forEach(visit);
  return found;
}

function repeats({ kind, variable }: LayoutElement): boolean {
  return kind === "repeat" || (kind === "table" && variable !== "");
}

/** The members that the children of a repeated element show. */
function membersShown(repeat: LayoutElement, facts: Facts): ObjectShape {
  return repeat.children.reduce((all, child) => mergeObjects(all, membersIn(child, facts)), NO_MEMBERS);
}

function membersIn(element: LayoutElement, facts: Facts): ObjectShape {
  if (repeats(element)) {
    const inner = membersShown(element, facts);
    const shape: Shape = inner.members.size === 0 ? { kind: "lines" } : { kind: "list", item: inner };
    return nested(memberPath(element.variable, facts), shape);
  }
  const own = Object.values(element.value).flatMap((text) =>
    text.split("\n").flatMap((line) => {
      const pieces = parseTemplate(line);
      const isAlone = pieces.length === 1;
      return pieces.flatMap((piece) => {
        if (!("key" in piece)) return [];
        const isList = isAlone && element.style.listStyle !== null;
        const shape: Shape = isList
          ? { kind: "lines" }
          : { ...SHORT, isBlock: isAlone && element.value.default === line };
        return [nested(memberPath(piece.key, facts), shape)];
      });
    }),
  );
  const children = element.children.map((child) => membersIn(child, facts));
  return [...own, ...children].reduce((all, one) => mergeObjects(all, one), NO_MEMBERS);
}

const NAMESPACES = new Set(["candidate", "organization", "member", "external"]);

/** The path of a member within an item: `item.title` and `title` are the member `title`. Empty if it is none. */
function memberPath(key: string, facts: Facts): string[] {
  const [first = "", ...rest] = key.split(".");
  if (first === "item") return rest;
  return NAMESPACES.has(first) || findVariable(facts.layout, key) !== undefined ? [] : [first, ...rest];
}

function nested([key, ...rest]: readonly string[], shape: Shape): ObjectShape {
  if (key === undefined) return NO_MEMBERS;
  return { kind: "object", members: new Map([[key, rest.length === 0 ? shape : nested(rest, shape)]]) };
}
