import { isRecord, member, nestingDepth } from "../core/json.ts";
import { RunError, type RunErrorCode } from "../provider/run-error.ts";

/** A schema or subschema: an object of keywords, or true or false. */
export type Schema = Record<string, unknown> | boolean;

/** A schema within the limits, whose references all lead to places inside it. */
export interface CheckedSchema {
  root: Schema;
  /** The target of the `$ref` of a subschema. */
  resolve(node: Record<string, unknown>): Schema;
  /** A subschema without the keyword; the same object each time. Its references still resolve. */
  without(node: Record<string, unknown>, keyword: string): Record<string, unknown>;
}

const SCHEMA_LIMITS = { bytes: 64 * 1024, subschemas: 500, depth: 10 } as const;

/** JSON nests deeper than schemas: each level of properties is two levels of JSON. */
const MAX_JSON_DEPTH = 3 * SCHEMA_LIMITS.depth + 10;

const SCHEMA_KEYWORDS = [
  "additionalItems",
  "items",
  "contains",
  "additionalProperties",
  "propertyNames",
  "not",
  "if",
  "then",
  "else",
];
const SCHEMA_LIST_KEYWORDS = ["items", "allOf", "anyOf", "oneOf"];
// `$defs` belongs to later drafts, but tools write it into draft-07 schemas too.
const SCHEMA_MAP_KEYWORDS = ["properties", "patternProperties", "definitions", "$defs", "dependencies"];

/**
 * Checks a caller's schema without running it: its size, its form, and that it is self-contained.
 * @throws RunError `schema_invalid` or `schema_too_large`, with a JSON pointer to the place.
 */
export function checkSchema(given: unknown): CheckedSchema {
  if (!isRecord(given) && typeof given !== "boolean")
    throw refused("schema_invalid", "", "is not a JSON Schema object");
  if (nestingDepth(given, MAX_JSON_DEPTH) > MAX_JSON_DEPTH) throw tooLarge("is nested too deeply");
  const text = JSON.stringify(given);
  if (Buffer.byteLength(text) > SCHEMA_LIMITS.bytes) throw tooLarge(`has more than ${SCHEMA_LIMITS.bytes} bytes`);
  // A copy, in which each subschema is a distinct object.
  const root: unknown = JSON.parse(text);
  if (root === false) throw refused("schema_invalid", "", "accepts no value at all");
  if (!isRecord(root)) return { root: true, resolve: () => true, without: (node) => node };
  checkDialect(member(root, "$schema"));
  const places = new Places();
  places.visit(root, { pointer: "", base: places.ownBase, depth: 1 });
  places.checkReferences();
  return {
    root,
    resolve: (node) => places.resolve(node),
    without: (node, keyword) => places.without(node, keyword),
  };
}

function checkDialect(dialect: unknown): void {
  if (dialect === undefined) return;
  if (typeof dialect === "string" && /^https?:\/\/json-schema\.org\/draft-0[67]\/schema#?$/.test(dialect)) return;
  throw refused("schema_invalid", "/$schema", "uses a dialect other than draft-07");
}

interface Place {
  pointer: string;
  /** URI against which references and `$id` within are resolved. */
  base: string;
  depth: number;
}

/** The places of all subschemas of a document, and the subschemas that URIs name. */
class Places {
  readonly ownBase = "schema://caller/";
  readonly #places = new Map<Record<string, unknown>, Place>();
  readonly #named = new Map<string, Record<string, unknown>>();
  readonly #without = new Map<string, Record<string, unknown>>();

  visit(node: unknown, place: Place): void {
    if (typeof node === "boolean") return;
    if (!isRecord(node)) throw refused("schema_invalid", place.pointer, "is neither an object nor true or false");
    if (this.#places.has(node)) return;
    if (place.depth > SCHEMA_LIMITS.depth)
      throw tooLarge(`is deeper than ${SCHEMA_LIMITS.depth} subschemas`, place.pointer);
    if (this.#places.size >= SCHEMA_LIMITS.subschemas)
      throw tooLarge(`has more than ${SCHEMA_LIMITS.subschemas} subschemas`);
    const base = this.#name(node, place);
    this.#places.set(node, { ...place, base });
    for (const [pointer, inner] of subschemas(node)) {
      this.visit(inner, { pointer: place.pointer + pointer, base, depth: place.depth + 1 });
    }
  }

  /** Records the names of a subschema and returns the base URI within it. */
  #name(node: Record<string, unknown>, { pointer, base }: Place): string {
    const id = member(node, "$id");
    if (pointer === "") this.#named.set(base, node);
    // Beside a `$ref` all other keywords are ignored in draft-07.
    if (id === undefined || typeof member(node, "$ref") === "string") return base;
    if (typeof id !== "string") throw refused("schema_invalid", `${pointer}/$id`, "is not a string");
    const uri = absolute(id, base, `${pointer}/$id`);
    this.#named.set(uri, node);
    return id.startsWith("#") ? base : (uri.split("#")[0] ?? base);
  }

  checkReferences(): void {
    // Resolving a reference may visit places that no keyword leads to and that contain further references.
    for (const node of this.#places.keys()) {
      if (typeof member(node, "$ref") === "string") this.resolve(node);
    }
  }

  resolve(node: Record<string, unknown>): Schema {
    const place = this.#places.get(node) ?? { pointer: "", base: this.ownBase, depth: 1 };
    const ref = String(member(node, "$ref"));
    const at = `${place.pointer}/$ref`;
    const uri = absolute(ref, place.base, at);
    const named = this.#named.get(uri);
    if (named) return named;
    const [document = "", fragment = ""] = uri.split("#");
    const from = this.#named.get(document);
    if (!from) throw refused("schema_invalid", at, `refers to ${ref.slice(0, 200)}, which is not within the schema`);
    const target = fragment.startsWith("/") ? descend(from, fragment) : undefined;
    if (!isRecord(target) && typeof target !== "boolean") {
      throw refused("schema_invalid", at, `refers to ${ref.slice(0, 200)}, which does not exist in the schema`);
    }
    this.visit(target, { pointer: decoded(fragment), base: document, depth: place.depth });
    return target;
  }

  without(node: Record<string, unknown>, keyword: string): Record<string, unknown> {
    const place = this.#places.get(node) ?? { pointer: "", base: this.ownBase, depth: 1 };
    const name = `${keyword} ${this.#idOf(node)}`;
    const known = this.#without.get(name);
    if (known) return known;
    const { [keyword]: _, ...rest } = node;
    this.#without.set(name, rest);
    this.#places.set(rest, place);
    return rest;
  }

  #ids = new Map<Record<string, unknown>, number>();
  #idOf(node: Record<string, unknown>): number {
    const id = this.#ids.get(node) ?? this.#ids.size;
    this.#ids.set(node, id);
    return id;
  }
}

/** The direct subschemas, each with its relative JSON pointer. */
export function* subschemas(node: Record<string, unknown>): Generator<[pointer: string, inner: unknown]> {
  for (const keyword of SCHEMA_KEYWORDS) {
    const inner = member(node, keyword);
    if (inner !== undefined && !Array.isArray(inner)) yield [`/${keyword}`, inner];
  }
  for (const keyword of SCHEMA_LIST_KEYWORDS) {
    const list = member(node, keyword);
    if (Array.isArray(list)) for (const [index, inner] of list.entries()) yield [`/${keyword}/${index}`, inner];
  }
  for (const keyword of SCHEMA_MAP_KEYWORDS) {
    const map = member(node, keyword);
    for (const [name, inner] of isRecord(map) ? Object.entries(map) : []) {
      // A dependency may also be a list of names.
      if (keyword !== "dependencies" || !Array.isArray(inner)) yield [`/${keyword}/${escaped(name)}`, inner];
    }
  }
}

function absolute(reference: string, base: string, pointer: string): string {
  try {
    return new URL(reference, base).href.replace(/#$/, "");
  } catch {
    throw refused("schema_invalid", pointer, "is not a URI reference");
  }
}

function descend(from: unknown, fragment: string): unknown {
  let target = from;
  for (const segment of fragment.slice(1).split("/")) {
    const name = decoded(segment).replace(/~1/g, "/").replace(/~0/g, "~");
    if (Array.isArray(target)) target = /^\d+$/.test(name) ? target[Number(name)] : undefined;
    else target = isRecord(target) ? member(target, name) : undefined;
  }
  return target;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A name as a segment of a JSON pointer. */
export function escaped(name: string): string {
  return name.replace(/~/g, "~0").replace(/\//g, "~1");
}

function tooLarge(what: string, pointer = ""): RunError {
  return refused("schema_too_large", pointer, what);
}

/** The error for a schema that cannot be used, with a JSON pointer to the place. */
export function refused(code: RunErrorCode, pointer: string, what: string): RunError {
  const { bytes, subschemas: most, depth } = SCHEMA_LIMITS;
  return new RunError(code, `The JSON Schema ${what}.`, {
    details: `At ${pointer === "" ? "the root" : pointer}.`,
    hint:
      code === "schema_too_large"
        ? `At most ${bytes / 1024} KiB, ${most} subschemas and ${depth} levels of subschemas.`
        : "Send a self-contained draft-07 JSON Schema.",
  });
}
