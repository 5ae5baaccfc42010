/** A JSON value, as a row's jsonb column holds it. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

/** Deeper values are customers' mistakes or attacks; no layout shows them. */
const DEEPEST = 40;

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The members of an object, none for anything else. */
export function members(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? value : {};
}

export function items(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The text of a string or number, `""` for anything else. */
export function text(value: unknown): string {
  if (typeof value === "string") return value;
  return typeof value === "number" && Number.isFinite(value) ? String(value) : "";
}

/** A finite number, also one written as text; null for anything else. */
export function number(value: unknown): number | null {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value !== "string" || value.trim() === "") return null;
  const parsed = Number(value);
  return Number.isFinite(parsed) ? parsed : null;
}

/** A value as JSON. What JSON does not know, and what lies deeper than any layout shows, becomes null. */
function json(value: unknown, depth = 0): Json {
  if (value === null || typeof value === "string" || typeof value === "boolean") return value;
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (depth >= DEEPEST) return null;
  if (Array.isArray(value)) return value.map((item) => json(item, depth + 1));
  return isObject(value) ? jsonObject(value, depth) : null;
}

/** As `json`, for an object; anything else gives an empty one. */
export function jsonObject(value: unknown, depth = 0): JsonObject {
  return Object.fromEntries(
    Object.entries(members(value)).map(([key, item]) => [key, json(item, depth + 1)]),
  );
}

export function isJsonArray(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value's own member; inherited names such as `constructor` are no data. */
export function own<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
