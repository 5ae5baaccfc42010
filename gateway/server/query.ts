import type { z } from "zod";
import { ApiError } from "../core/errors.ts";

/** A parameter of a query string. */
export interface Parameter {
  name: string;
  value: string;
  /** The parameter as PostgREST gets it: percent-encoded, so that PostgREST reads exactly this name and value. */
  raw: string;
}

/** Characters that parsers of queries interpret differently or refuse. */
const AMBIGUOUS = /[^\x21-\x7e]|[;%+]/;

/**
 * Parses a query string. The parameters keep their order.
 * @throws ApiError 400 for a parameter without a value, for NUL, and for bytes that are not UTF-8.
 */
export function parseQuery(rawQuery: string): Parameter[] {
  if (rawQuery === "") return [];
  return rawQuery
    .split("&")
    .filter((raw) => raw !== "")
    .map((raw) => (AMBIGUOUS.test(raw) ? readEncoded(raw) : readPlain(raw)));
}

function readPlain(raw: string): Parameter {
  const split = raw.indexOf("=");
  if (split === -1) throw malformed(`"${raw.slice(0, 100)}" has no value.`);
  return { name: raw.slice(0, split), value: raw.slice(split + 1), raw };
}

/**
 * PostgREST reads `;` as `&`, cuts values at NUL and fails on bytes that are not UTF-8. It reads a bare `%` literally,
 * as in `name=like.%Ann%`.
 */
function readEncoded(given: string): Parameter {
  const raw = given
    .replace(/%(?![0-9A-Fa-f]{2})/g, "%25")
    .replace(/[^\x21-\x7e]|;/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`);
  const { name, value } = readPlain(raw);
  return { name: decode(name), value: decode(value), raw };
}

function decode(text: string): string {
  let decoded: string;
  try {
    decoded = decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    throw malformed(`"${text.slice(0, 100)}" is not percent-encoded UTF-8.`);
  }
  if (decoded.includes("\0")) throw malformed("It contains the character NUL, which PostgreSQL cannot store.");
  return decoded;
}

function malformed(details: string): ApiError {
  return new ApiError(400, "CDS110", "The query is not well-formed.", {
    details,
    hint: "Write each parameter as name=value, with percent-encoding (RFC 3986).",
  });
}

/** Makes a parameter. */
export function parameter(name: string, value: string): Parameter {
  return { name, value, raw: `${encodeURIComponent(name)}=${encodeURIComponent(value)}` };
}

export function hasParameter(parameters: readonly Parameter[], name: string): boolean {
  return parameters.some((given) => given.name === name);
}

export function valueIn(parameters: readonly Parameter[], name: string): string | null {
  return parameters.find((given) => given.name === name)?.value ?? null;
}

/**
 * The parameters of a query as a schema describes them, each given at most once.
 * @param list what the parameters select from, for the error
 * @throws ApiError 400
 */
export function parametersOf<Shape extends z.ZodType>(
  query: string,
  shape: Shape,
  { list, details, hint }: { list: string; details: string; hint: string },
): z.output<Shape> {
  const parameters = parseQuery(query);
  const parsed = shape.safeParse(Object.fromEntries(parameters.map(({ name, value }) => [name, value])));
  const repeated = repeatedIn(parameters);
  if (parsed.success && repeated.length === 0) return parsed.data;
  const fields = [...repeated, ...(parsed.error?.issues ?? []).flatMap(namesIn)];
  throw new ApiError(400, "CDS110", `Parameters of the ${list} are not valid: ${fields.join(", ").slice(0, 200)}.`, {
    details: `${details} Each is given at most once.`,
    hint,
    fields,
  });
}

/** The names of the members that an issue is about. */
export const namesIn = (issue: z.core.$ZodIssue) =>
  issue.code === "unrecognized_keys" ? issue.keys : issue.path.slice(0, 1).map(String);

/** The names of the parameters that are given more than once. */
export const repeatedIn = (parameters: readonly Parameter[]): string[] =>
  parameters.map(({ name }) => name).filter((name, index, names) => names.indexOf(name) < index);

/** Refuses parameters that an operation does not have, or that are repeated. @throws ApiError 400 */
export function requireKnown(query: string, known: readonly string[], operation: string, hint: string): void {
  const parameters = parseQuery(query);
  const unknown = parameters.find(({ name }) => !known.includes(name))?.name;
  const [wrong] = unknown === undefined ? repeatedIn(parameters) : [unknown];
  if (wrong === undefined) return;
  const problem =
    wrong === unknown ? `has no parameter "${wrong.slice(0, 100)}"` : `takes the parameter "${wrong}" once`;
  throw new ApiError(400, "CDS110", `${operation} ${problem}.`, { hint, fields: [wrong] });
}
