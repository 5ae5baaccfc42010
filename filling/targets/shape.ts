import { isRecord, member, recordOf } from "../core/json.ts";

/**
 * The form of a value that a model is asked for. Variables of a layout are texts. Lists and records occur if a client
 * wrote such values.
 */
export type Shape =
  | { kind: "line" }
  | { kind: "text" }
  | { kind: "number" }
  | { kind: "boolean" }
  | { kind: "list"; item: Shape }
  | { kind: "record"; members: [name: string, shape: Shape][] };

const MAX_DEPTH = 6;

/** The shape of a stored value, with `text` as the shape of its texts; undefined for mixed forms, which are kept. */
export function shapeOf(value: unknown, text: Shape, depth = 0): Shape | undefined {
  if (value === null || value === undefined || typeof value === "string") return text;
  if (typeof value === "number") return { kind: "number" };
  if (typeof value === "boolean") return { kind: "boolean" };
  if (depth >= MAX_DEPTH) return undefined;
  if (Array.isArray(value)) {
    const item = itemShape(value, text, depth);
    return item && { kind: "list", item };
  }
  return isRecord(value) ? recordShape([value], text, depth) : undefined;
}

function itemShape(items: unknown[], text: Shape, depth: number): Shape | undefined {
  if (items.length === 0) return { kind: "line" };
  const records = items.filter(isRecord);
  if (records.length === items.length) return recordShape(records, text, depth + 1);
  const shapes = items.map((item) => shapeOf(item, { kind: "line" }, depth + 1));
  const [first] = shapes;
  return shapes.every((shape) => JSON.stringify(shape) === JSON.stringify(first)) ? first : undefined;
}

function recordShape(records: Record<string, unknown>[], text: Shape, depth: number): Shape | undefined {
  const names = new Set(records.flatMap((record) => Object.keys(record)));
  const members: [string, Shape][] = [];
  for (const name of names) {
    const present = records.map((record) => member(record, name)).filter((value) => value != null);
    const shapes = present.map((value) => shapeOf(value, text, depth + 1));
    const shape = present.length === 0 ? text : shapes[0];
    if (!shape || shapes.some((other) => JSON.stringify(other) !== JSON.stringify(shape))) return undefined;
    members.push([name, shape]);
  }
  return members.length === 0 ? undefined : { kind: "record", members };
}

/** The shape as JSON Schema for strict providers. null means "not known". */
export function schemaOf(shape: Shape, description?: string): Record<string, unknown> {
  const note = description ? { description } : {};
  switch (shape.kind) {
    case "line":
    case "text":
      return { type: ["string", "null"], ...note };
    case "number":
      return { type: ["number", "null"], ...note };
    case "boolean":
      return { type: ["boolean", "null"], ...note };
    case "list":
      return { anyOf: [{ type: "array", items: schemaOf(shape.item) }, { type: "null" }], ...note };
    case "record":
      return { anyOf: [recordSchema(shape.members), { type: "null" }], ...note };
  }
}

function recordSchema(members: [name: string, shape: Shape][]): Record<string, unknown> {
  return {
    type: "object",
    properties: recordOf(members.map(([name, inner]) => [name, schemaOf(inner)])),
    required: members.map(([name]) => name),
    additionalProperties: false,
  };
}

/** A value that the model does not know. The current value is kept. */
export const UNKNOWN = Symbol("unknown");

/**
 * Converts a model's value to the shape. Empty texts and null become `UNKNOWN`; a value of another form becomes
 * undefined. Members of a record that the model does not know keep their value of `current`.
 */
export function bringTo(raw: unknown, shape: Shape, current: unknown): unknown {
  if (raw === null || raw === undefined) return UNKNOWN;
  switch (shape.kind) {
    case "line":
    case "text":
      return fitText(raw, shape.kind);
    case "number": {
      const number = typeof raw === "string" && raw.trim() !== "" ? Number(raw) : raw;
      return typeof number === "number" && Number.isFinite(number) ? number : undefined;
    }
    case "boolean":
      return typeof raw === "boolean" ? raw : undefined;
    case "list":
      return Array.isArray(raw) ? fitList(raw, shape.item) : undefined;
    case "record":
      return isRecord(raw) ? fitRecord(raw, shape.members, isRecord(current) ? current : {}) : undefined;
  }
}

/** Converts lists and numbers to texts, because models answer so for skills and years. */
function fitText(raw: unknown, kind: "line" | "text"): unknown {
  if (Array.isArray(raw)) {
    if (!raw.every((item) => typeof item === "string" || typeof item === "number")) return undefined;
    return fitText(raw.join(kind === "line" ? ", " : "\n"), kind);
  }
  if (typeof raw !== "string" && typeof raw !== "number") return undefined;
  const text = kind === "line" ? oneLine(String(raw)) : severalLines(String(raw));
  return text === "" ? UNKNOWN : text;
}

function fitList(raw: unknown[], item: Shape): unknown {
  const items = raw.map((value) => bringTo(value, item, undefined)).filter((value) => value !== UNKNOWN);
  if (items.includes(undefined)) return undefined;
  return items.length === 0 ? UNKNOWN : items;
}

function fitRecord(
  raw: Record<string, unknown>,
  members: [string, Shape][],
  current: Record<string, unknown>,
): unknown {
  let known = false;
  const fitted: [string, unknown][] = [];
  for (const [name, shape] of members) {
    const value = bringTo(member(raw, name), shape, member(current, name));
    if (value === undefined) return undefined;
    known ||= value !== UNKNOWN;
    if (value !== UNKNOWN) fitted.push([name, value]);
    else if (Object.hasOwn(current, name)) fitted.push([name, member(current, name)]);
    else if (shape.kind === "line" || shape.kind === "text") fitted.push([name, ""]);
  }
  return known ? recordOf(fitted) : UNKNOWN;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed.
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g;

/** The text as one line with single spaces, for an `inline-text` variable. */
export function oneLine(text: string): string {
  return wellFormed(text).replace(/\s+/g, " ").trim();
}

/** The text without trailing spaces and repeated empty lines, for a `text-block` variable. */
export function severalLines(text: string): string {
  return wellFormed(text)
    .replace(/\r\n?/g, "\n")
    .replace(/[^\S\n]+$/gm, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** Removes control characters and replaces lone surrogates, which jsonb cannot store. */
function wellFormed(text: string): string {
  return text.normalize("NFC").replace(CONTROL_CHARACTERS, "").toWellFormed();
}
