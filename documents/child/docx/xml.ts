import { SaxesParser } from "saxes";
import { Refused } from "../refused.ts";

/** The attributes of an element by local name. Prefixes differ between writers and dialects. */
export type Attributes = Readonly<Record<string, string>>;

interface Handlers {
  /** `name` is the local name. */
  open(name: string, attributes: Attributes): void;
  close?(name: string): void;
  text?(text: string): void;
}

const MAX_DEPTH = 500;

/**
 * Parses an XML part of an Office file. Entities are never expanded: an entity that a document type declares is an
 * error.
 */
export function parseXml(part: Buffer, { open, close, text }: Handlers): void {
  const parser = new SaxesParser({ xmlns: false });
  let depth = 0;
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    if (++depth > MAX_DEPTH) throw new Refused("expansion");
    open(localName(name), byLocalName(attributes));
  });
  parser.on("closetag", ({ name }) => {
    depth--;
    close?.(localName(name));
  });
  if (text !== undefined) parser.on("text", text);
  parser.write(decodeXml(part)).close();
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

function byLocalName(attributes: Record<string, string>): Attributes {
  const named: Record<string, string> = Object.create(null);
  for (const [name, value] of Object.entries(attributes)) named[localName(name)] = value;
  return named;
}

/** Office files are in UTF-8. UTF-16 is allowed and has a byte order mark. */
function decodeXml(part: Buffer): string {
  const [first, second] = part;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(part);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(part);
  return new TextDecoder("utf-8", { fatal: true }).decode(part);
}
