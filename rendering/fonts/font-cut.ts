import { brotliDecompressSync, inflateSync } from "node:zlib";

/** Which cut of its family a font file is. */
export interface FontCut {
  /** The weight from 1 to 1000, or the range of a variable font. */
  readonly weight: number | readonly [number, number];
  readonly italic: boolean;
}

/** Maximum bytes of a font that is read. */
const MAX_FONT_BYTES = 32 * 1024 * 1024;

/** The tags of WOFF2 by their number, up to the last one that is read here (W3C, WOFF File Format 2.0, 5.1). */
const KNOWN_TAGS =
  "cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar".split(
    " ",
  );

type FindTable = (tag: string) => Buffer | null;

/**
 * Reads weight and style of a font file (TrueType, OpenType, WOFF, WOFF2): from the table `fvar` of a
 * variable font, otherwise from `OS/2`. Returns null if the file does not state them.
 */
export function readFontCut(file: Uint8Array): FontCut | null {
  try {
    const find = tablesOf(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
    const os2 = find?.("OS/2") ?? null;
    const range = weightRange(find?.("fvar") ?? null);
    if (os2 === null && range === null) return null;
    const selection = os2 !== null && os2.length >= 64 ? os2.readUInt16BE(62) : 0;
    const single = os2?.readUInt16BE(4) ?? 400;
    // Old programs wrote weights from 1 to 9.
    const weight = range ?? Math.min(1000, Math.max(1, single < 10 ? single * 100 : single));
    return { weight, italic: (selection & (ITALIC | OBLIQUE)) !== 0 };
  } catch {
    // A damaged file.
    return null;
  }
}

const ITALIC = 1 << 0;
const OBLIQUE = 1 << 9;

function weightRange(fvar: Buffer | null): readonly [number, number] | null {
  if (fvar === null) return null;
  const start = fvar.readUInt16BE(4);
  const count = Math.min(64, fvar.readUInt16BE(8));
  const size = fvar.readUInt16BE(10);
  for (let index = 0; index < count; index += 1) {
    const axis = fvar.subarray(start + index * size);
    if (axis.toString("latin1", 0, 4) !== "wght") continue;
    const [least, most] = [axis.readInt32BE(4) / 65_536, axis.readInt32BE(12) / 65_536].map(Math.round);
    if (least !== undefined && most !== undefined && least >= 1 && most <= 1000 && least < most) return [least, most];
  }
  return null;
}

function tablesOf(file: Buffer): FindTable | null {
  const signature = file.toString("latin1", 0, 4);
  if (signature === "wOF2") return woff2Tables(file);
  if (signature === "wOFF") return woffTables(file);
  return ["\x00\x01\x00\x00", "OTTO", "true"].includes(signature) ? plainTables(file) : null;
}

function plainTables(file: Buffer): FindTable {
  return (tag) => {
    const entry = entryOf(file, 12, 16, file.readUInt16BE(4), tag);
    return entry && file.subarray(entry.readUInt32BE(8), entry.readUInt32BE(8) + entry.readUInt32BE(12));
  };
}

function woffTables(file: Buffer): FindTable {
  return (tag) => {
    const entry = entryOf(file, 44, 20, file.readUInt16BE(12), tag);
    if (entry === null) return null;
    const [offset, packed, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)];
    const bytes = file.subarray(offset, offset + packed);
    return packed < length ? inflateSync(bytes, { maxOutputLength: Math.min(length, MAX_FONT_BYTES) }) : bytes;
  };
}

function entryOf(file: Buffer, start: number, size: number, count: number, tag: string): Buffer | null {
  for (let index = 0; index < count; index += 1) {
    const entry = file.subarray(start + index * size, start + (index + 1) * size);
    if (entry.toString("latin1", 0, 4) === tag) return entry;
  }
  return null;
}

/** All tables of WOFF2 are compressed together. */
function woff2Tables(file: Buffer): FindTable | null {
  const count = file.readUInt16BE(12);
  const packed = file.readUInt32BE(20);
  const places = new Map<string, { at: number; length: number }>();
  let position = 48;
  let at = 0;
  const base128 = (): number => {
    let value = 0;
    for (let bytes = 0; bytes < 5; bytes += 1) {
      const byte = file.readUInt8(position);
      position += 1;
      value = value * 128 + (byte & 0x7f);
      if ((byte & 0x80) === 0) return value;
    }
    throw new RangeError("A number has more than five bytes.");
  };
  for (let index = 0; index < count; index += 1) {
    const flags = file.readUInt8(position);
    position += 1;
    const isNamed = (flags & 0x3f) === 0x3f;
    const tag = isNamed ? file.toString("latin1", position, position + 4) : KNOWN_TAGS[flags & 0x3f];
    if (isNamed) position += 4;
    const version = flags >> 6;
    const isTransformed = tag === "glyf" || tag === "loca" ? version !== 3 : version !== 0;
    const original = base128();
    const length = isTransformed ? base128() : original;
    if (tag !== undefined) places.set(tag, { at, length });
    at += length;
  }
  // A collection of fonts has another directory.
  if (file.toString("latin1", 4, 8) === "ttcf") return null;
  const bytes = brotliDecompressSync(file.subarray(position, position + packed), { maxOutputLength: MAX_FONT_BYTES });
  return (tag) => {
    const place = places.get(tag);
    return place === undefined ? null : bytes.subarray(place.at, place.at + place.length);
  };
}
