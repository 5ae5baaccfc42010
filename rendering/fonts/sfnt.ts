import { inflateSync } from "node:zlib";

/** Sizes in bytes (W3C, WOFF File Format 1.0; OpenType, table directory). */
const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/** Unpacks a WOFF file of this service to the TrueType or OpenType file that it contains. */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const entries = Array.from({ length: count }, (_, index) => {
    const at = WOFF_HEADER + index * WOFF_ENTRY;
    const start = woff.readUInt32BE(at + 4);
    const packed = woff.subarray(start, start + woff.readUInt32BE(at + 8));
    const length = woff.readUInt32BE(at + 12);
    const data = packed.length < length ? inflateSync(packed) : packed;
    return { tag: woff.subarray(at, at + 4), checksum: woff.readUInt32BE(at + 16), start, data };
  });
  const power = Math.floor(Math.log2(count));
  const directory = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY);
  directory.writeUInt32BE(woff.readUInt32BE(4), 0);
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(2 ** power * 16, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE((count - 2 ** power) * 16, 10);
  const parts: Buffer[] = [directory];
  let offset = directory.length;
  // The data keep the order of the original file, because the checksum in `head` covers its bytes.
  for (const entry of entries.toSorted((a, b) => a.start - b.start)) {
    const at = SFNT_HEADER + entries.indexOf(entry) * SFNT_ENTRY;
    entry.tag.copy(directory, at);
    directory.writeUInt32BE(entry.checksum, at + 4);
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(entry.data.length, at + 12);
    const padding = Buffer.alloc((4 - (entry.data.length % 4)) % 4);
    parts.push(entry.data, padding);
    offset += entry.data.length + padding.length;
  }
  return Buffer.concat(parts);
}
