import { isUtf8 } from "node:buffer";
import { ApiError } from "../core/errors.ts";

/** The content of the body of a write. */
export interface Payload {
  /** The number of rows. */
  count: number;
  /** The rows. Empty when the body is not JSON, or takes long to parse. */
  rows: readonly Readonly<Record<string, unknown>>[];
  /** The fields that at least one row has. */
  fields: readonly string[];
  /** Whether every row has all fields. */
  isUniform: boolean;
}

/** The error codes for invalid JSON. Collections use the codes of PostgREST and PostgreSQL. */
export interface JsonCodes {
  malformed: string;
  unstorable: string;
}

const MAX_DEPTH = 100;
const STRING_TOKEN = /"(?:[^"\\]|\\.)*"(\s*:)?/g;

/**
 * Parses JSON that PostgreSQL parses again, because there numbers keep their digits. Refuses what the two parsers
 * interpret differently.
 * @throws ApiError 400 for invalid JSON, an object with a repeated key, nesting deeper than 100 levels, and text that
 *   PostgreSQL cannot store.
 */
export function parseJson(content: Buffer, codes: JsonCodes): unknown {
  if (!isUtf8(content)) throw malformed(codes, "The body is not UTF-8.");
  const text = content.toString("utf8");
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw malformed(codes, error instanceof Error ? error.message : null);
  }
  const keys = countKeys(value, codes, 1);
  if (keys !== keyTokens(text))
    throw malformed(codes, `The key ${repeatedKey(text)} occurs more than once in an object.`);
  return value;
}

function countKeys(value: unknown, codes: JsonCodes, depth: number): number {
  if (typeof value === "string") checkText(value, codes);
  if (typeof value !== "object" || value === null) return 0;
  if (depth > MAX_DEPTH) throw malformed(codes, `It is nested deeper than ${MAX_DEPTH} levels.`);
  let keys = 0;
  if (Array.isArray(value)) {
    for (const entry of value) keys += countKeys(entry, codes, depth + 1);
    return keys;
  }
  for (const [key, entry] of Object.entries(value)) {
    checkText(key, codes);
    keys += 1 + countKeys(entry, codes, depth + 1);
  }
  return keys;
}

function checkText(text: string, codes: JsonCodes): void {
  if (!text.includes("\0") && text.isWellFormed()) return;
  throw new ApiError(400, codes.unstorable, "The body contains a character that PostgreSQL cannot store.", {
    details: text.includes("\0") ? "It is \\u0000." : "It is half of a surrogate pair, as in \\ud800.",
    hint: "Remove it from the text.",
  });
}

function keyTokens(text: string): number {
  let count = 0;
  for (const [, colon] of text.matchAll(STRING_TOKEN)) if (colon !== undefined) count += 1;
  return count;
}

/** The first repeated key of an object in valid JSON. */
function repeatedKey(text: string): string {
  const open: Set<string>[] = [];
  for (const [token, colon] of text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?|[{}]/g)) {
    if (token === "{") open.push(new Set());
    else if (token === "}") open.pop();
    else if (colon !== undefined) {
      const key = String(JSON.parse(token.slice(0, -colon.length)));
      if (open.at(-1)?.has(key)) return JSON.stringify(key.slice(0, 100));
      open.at(-1)?.add(key);
    }
  }
  return "";
}

function malformed({ malformed: code }: JsonCodes, details: string | null): ApiError {
  return new ApiError(400, code, "The body is not valid JSON.", { details });
}

/** The rows of a parsed body: one object or an array of objects. Null for any other value. */
export function rowsOf(value: unknown): Payload | null {
  const rows = Array.isArray(value) ? value : [value];
  if (!rows.every(isRow)) return null;
  const fields = new Set<string>();
  for (const row of rows) for (const field of Object.keys(row)) fields.add(field);
  return {
    count: rows.length,
    rows,
    fields: [...fields],
    isUniform: rows.every((row) => Object.keys(row).length === fields.size),
  };
}

function isRow(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value of JSON; null for a text that is not JSON. */
export function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
