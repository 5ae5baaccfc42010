import type { Look } from "../look.ts";
import { readRunLook } from "./doc-look.ts";

interface Style {
  basedOn: number;
  look: (inherited: Look) => Look;
}

const PARAGRAPH_STYLE = 1;
const CHARACTER_STYLE = 2;
const NO_STYLE = 0xfff;
const MAX_CHAIN_LENGTH = 20;

/**
 * Reads the style sheet ([MS-DOC] 2.9.271). The result maps a style to its look, including the styles that it is based
 * on.
 */
export function readStyleSheet(table: Buffer): (style: number) => Look {
  if (table.length < 6) return () => ({});
  const headerSize = table.readUInt16LE(0);
  const count = table.readUInt16LE(2);
  const baseSize = table.readUInt16LE(4);
  const styles: (Style | undefined)[] = [];
  let at = 2 + headerSize;
  for (let i = 0; i < count && at + 2 <= table.length; i++) {
    const size = table.readUInt16LE(at);
    styles.push(readStyle(table.subarray(at + 2, at + 2 + size), baseSize));
    at += 2 + size;
  }
  const looks = new Map<number, Look>();
  return function lookOf(style, depth = 0): Look {
    const known = looks.get(style);
    if (known !== undefined) return known;
    const definition = styles[style];
    if (definition === undefined || depth > MAX_CHAIN_LENGTH) return {};
    const inherited = lookOf(definition.basedOn, depth + 1);
    const look = { ...inherited, ...definition.look(inherited) };
    looks.set(style, look);
    return look;
  } satisfies (style: number, depth?: number) => Look;
}

function readStyle(definition: Buffer, baseSize: number): Style | undefined {
  if (definition.length < baseSize + 2) return undefined;
  const kind = definition.readUInt16LE(2) & 0xf;
  const basedOn = definition.readUInt16LE(2) >> 4;
  const formats = definition.readUInt16LE(4) & 0xf;
  const parts = readParts(definition, baseSize, formats);
  const changes = kind === PARAGRAPH_STYLE ? parts[1] : kind === CHARACTER_STYLE ? parts[0] : undefined;
  return {
    basedOn: basedOn === NO_STYLE ? -1 : basedOn,
    look: (inherited) => (changes === undefined ? {} : readRunLook(changes, inherited)),
  };
}

/** The property changes of a style. A paragraph style has a list for paragraphs and a list for characters. */
function readParts(definition: Buffer, baseSize: number, count: number): Buffer[] {
  const nameLength = definition.readUInt16LE(baseSize);
  let at = baseSize + 2 + 2 * (nameLength + 1);
  const parts: Buffer[] = [];
  for (let i = 0; i < count && at + 2 <= definition.length; i++) {
    const size = definition.readUInt16LE(at);
    parts.push(definition.subarray(at + 2, at + 2 + size));
    at += 2 + size + (size % 2);
  }
  return parts;
}
