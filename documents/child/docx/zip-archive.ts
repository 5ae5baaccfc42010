import { inflateRawSync } from "node:zlib";
import { Refused } from "../refused.ts";

interface Entry {
  method: number;
  encrypted: boolean;
  compressedSize: number;
  size: number;
  headerOffset: number;
}

const MiB = 1024 * 1024;
/** Far above what a Word document holds: a thousand pages of text are some 20 MiB of XML. */
const MAX_ENTRIES = 10_000;
const MAX_PART_BYTES = 48 * MiB;
const MAX_READ_BYTES = 96 * MiB;

const END_RECORD = 0x06054b50;
const END_RECORD_SIZE = 22;
const ZIP64_LOCATOR = 0x07064b50;
const ZIP64_END_RECORD = 0x06064b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const IN_ZIP64_FIELD = 0xffffffff;
const STORED = 0;
const DEFLATED = 8;

interface ZipArchive {
  has(name: string): boolean;
  /** The part's bytes. @throws when it is absent, damaged, or larger than it or the archive may be. */
  read(name: string): Buffer;
}

/**
 * Opens a zip archive that stands in memory. Its directory is checked before anything is unpacked, and no part
 * unpacks beyond what the directory promised.
 */
export function openZip(file: Buffer): ZipArchive {
  const entries = readDirectory(file);
  let bytesRead = 0;
  return {
    has: (name) => entries.has(name),
    read(name) {
      const entry = entries.get(name);
      if (entry === undefined) throw new Error(`the archive has no ${name}`);
      bytesRead += entry.size;
      if (entry.size > MAX_PART_BYTES || bytesRead > MAX_READ_BYTES) throw new Refused("expansion");
      return unpack(file, entry);
    },
  };
}

function readDirectory(file: Buffer): Map<string, Entry> {
  const { count, offset } = findDirectory(file);
  if (count > MAX_ENTRIES) throw new Refused("expansion");
  const entries = new Map<string, Entry>();
  let at = offset;
  let packed = 0;
  for (let i = 0; i < count; i++) {
    if (file.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new Error("the archive's directory is damaged");
    const nameLength = file.readUInt16LE(at + 28);
    const extraLength = file.readUInt16LE(at + 30);
    const name = file.toString("utf8", at + 46, at + 46 + nameLength);
    const entry = readEntry(file, at, at + 46 + nameLength, extraLength);
    // Where two parts have one name, programs differ on which counts; a Word document has no such parts.
    if (entries.has(name)) throw new Error(`the archive has two parts named ${name}`);
    entries.set(name, entry);
    packed += entry.compressedSize;
    at += 46 + nameLength + extraLength + file.readUInt16LE(at + 32);
  }
  // Parts that overlap unpack the same bytes again and again.
  if (packed > file.length) throw new Refused("expansion");
  return entries;
}

function findDirectory(file: Buffer): { count: number; offset: number } {
  const earliest = Math.max(0, file.length - END_RECORD_SIZE - 0xffff);
  for (let at = file.length - END_RECORD_SIZE; at >= earliest; at--) {
    if (file.readUInt32LE(at) !== END_RECORD) continue;
    const count = file.readUInt16LE(at + 10);
    const offset = file.readUInt32LE(at + 16);
    return count === 0xffff || offset === IN_ZIP64_FIELD ? findZip64Directory(file, at) : { count, offset };
  }
  throw new Error("the archive has no directory");
}

function findZip64Directory(file: Buffer, endRecord: number): { count: number; offset: number } {
  const locator = endRecord - 20;
  if (locator < 0 || file.readUInt32LE(locator) !== ZIP64_LOCATOR) throw new Error("no zip64 locator");
  const record = Number(file.readBigUInt64LE(locator + 8));
  if (file.readUInt32LE(record) !== ZIP64_END_RECORD) throw new Error("no zip64 directory");
  return {
    count: Number(file.readBigUInt64LE(record + 32)),
    offset: Number(file.readBigUInt64LE(record + 48)),
  };
}

function readEntry(file: Buffer, at: number, extraAt: number, extraLength: number): Entry {
  const entry: Entry = {
    encrypted: (file.readUInt16LE(at + 8) & 1) === 1,
    method: file.readUInt16LE(at + 10),
    compressedSize: file.readUInt32LE(at + 20),
    size: file.readUInt32LE(at + 24),
    headerOffset: file.readUInt32LE(at + 42),
  };
  let zip64 = findExtraField(file, extraAt, extraLength, 0x0001);
  for (const field of ["size", "compressedSize", "headerOffset"] as const) {
    if (entry[field] !== IN_ZIP64_FIELD || zip64 < 0) continue;
    entry[field] = Number(file.readBigUInt64LE(zip64));
    zip64 += 8;
  }
  return entry;
}

/** Where the contents of an extra field begin, or -1. */
function findExtraField(file: Buffer, start: number, length: number, id: number): number {
  for (let at = start; at + 4 <= start + length; at += 4 + file.readUInt16LE(at + 2)) {
    if (file.readUInt16LE(at) === id) return at + 4;
  }
  return -1;
}

function unpack(file: Buffer, entry: Entry): Buffer {
  if (entry.encrypted) throw new Refused("password");
  const at = entry.headerOffset;
  if (file.readUInt32LE(at) !== LOCAL_HEADER) throw new Error("a part's header is damaged");
  const start = at + 30 + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28);
  const packed = file.subarray(start, start + entry.compressedSize);
  if (packed.length !== entry.compressedSize) throw new Error("the archive is cut off");
  if (entry.method === STORED) return packed;
  if (entry.method !== DEFLATED) throw new Error(`unknown compression ${entry.method}`);
  return inflate(packed, entry.size);
}

function inflate(packed: Buffer, promised: number): Buffer {
  try {
    // zlib refuses a maximum of zero.
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, promised) });
  } catch (error) {
    if (error instanceof RangeError) throw new Refused("expansion");
    throw error;
  }
}
