import type { PostgresType } from "postgres";
import { existing } from "./existing.ts";

/** Parses the text form of a one-dimensional array, such as `{a,"b \"c\"",NULL}`. */
function readArray<Element>(text: string, read: (text: string) => Element): (Element | null)[] {
  const elements: (Element | null)[] = [];
  for (const [, quoted, bare = ""] of text.slice(1, -1).matchAll(/"((?:[^"\\]|\\.)*)"|([^,"]+)/gs)) {
    if (quoted !== undefined) elements.push(read(quoted.replace(/\\(.)/gs, "$1")));
    else elements.push(bare === "NULL" ? null : read(bare));
  }
  return elements;
}

function writeArray(elements: readonly unknown[], write: (element: unknown) => string): string {
  const written = elements.map((element) =>
    element === null ? "NULL" : `"${write(element).replace(/["\\]/g, "\\$&")}"`,
  );
  return `{${written.join(",")}}`;
}

function arrayOf<Element>(
  oids: number[],
  read: (text: string) => Element,
  write: (element: unknown) => string = String,
): PostgresType {
  return {
    to: existing(oids[0]),
    from: oids,
    parse: (text: string) => readArray(text, read),
    serialize: (value: unknown) => (Array.isArray(value) ? writeArray(value, write) : value),
  };
}

const bytes = (element: unknown) =>
  `\\x${element instanceof Uint8Array ? Buffer.from(element).toString("hex") : element}`;

/**
 * Arrays of PostgreSQL's built-in types, by their fixed oids. Otherwise the driver queries all types on each new connection.
 * If the connection breaks during that query, the error is unhandled and ends the process.
 */
export const ARRAY_TYPES = {
  texts: arrayOf([1009, 1015, 1003, 2951, 1016], String),
  numbers: arrayOf([1007, 1005, 1028, 1021, 1022], Number),
  booleans: arrayOf([1000], (text) => text === "t"),
  timestamps: arrayOf(
    [1185, 1115, 1182],
    (text) => new Date(text),
    (element) => (element instanceof Date ? element.toISOString() : String(element)),
  ),
  bytes: arrayOf([1001], (text) => Buffer.from(text.slice(2), "hex"), bytes),
  documents: arrayOf([3807, 199], (text) => JSON.parse(text), JSON.stringify),
};
