/** A JSON value, as in a jsonb column. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

/** Maximum nesting of values. Deeper values are mistakes or attacks, and no layout shows them. */
const MAX_DEPTH = 40;

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The members of an object. Other values have none. */
export function members(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? value : {};
}

export function items(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The text of a string or number. Returns `""` for other values. */
export function text(value: unknown): string {
  if (typeof value === "string") return value;
  return typeof value === "number" && Number.isFinite(value) ? String(value) : "";
}

/** A finite number, which may be given as text. Returns null for other values. */
export function number(value: unknown): number | null {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value !== "string" || value.trim() === "") return null;
  const parsed = Number(value);
  return Number.isFinite(parsed) ? parsed : null;
}

/** Converts a value to JSON. Values that JSON does not support, and values nested too deeply, become null. */
function json(value: unknown, depth = 0): Json {
  if (value === null || typeof value === "string" || typeof value === "boolean") return value;
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (depth >= MAX_DEPTH) return null;
  if (Array.isArray(value)) return value.map((item) => json(item, depth + 1));
  return isObject(value) ? jsonObject(value, depth) : null;
}

/** Converts an object like `json`. Other values become an empty object. */
export function jsonObject(value: unknown, depth = 0): JsonObject {
  return Object.fromEntries(Object.entries(members(value)).map(([key, item]) => [key, json(item, depth + 1)]));
}

export function isJsonArray(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

export function isJsonObject(value: Json | undefined): value is JsonObject {
  return isObject(value);
}

/** The object's own member. Inherited members such as `constructor` are not data. */
export function own<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
