import { inflateRawSync } from "node:zlib";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { Refused } from "../refused.ts";

const MiB = 1024 * 1024;
/** Far more than a Word document needs: a thousand pages of text are about 20 MiB of XML. */
const MAX_ENTRIES = 10_000;
const MAX_PART_BYTES = 48 * MiB;
const MAX_READ_BYTES = 96 * MiB;

const STORED = 0;
const DEFLATED = 8;

export interface ZipArchive {
  has(name: string): boolean;
  /** The bytes of a part. @throws when the part is missing, damaged or over a size limit. */
  read(name: string): Promise<Buffer>;
}

/**
 * Opens a zip archive in memory. The directory is checked before any part is decompressed, and no part decompresses to
 * more bytes than the directory declares.
 */
export async function openZip(file: Buffer): Promise<ZipArchive> {
  // Names are not decoded by the library, because it refuses an archive with a path such as `../x`. No part is written.
  const zip = await fromBufferPromise(file, { lazyEntries: true, autoClose: false, decodeStrings: false });
  const entries = await readDirectory(zip, file.length);
  let bytesRead = 0;
  return {
    has: (name) => entries.has(name),
    async read(name) {
      const entry = entries.get(name);
      if (entry === undefined) throw new Error(`the archive has no ${name}`);
      if (entry.isEncrypted()) throw new Refused("password");
      bytesRead += entry.uncompressedSize;
      if (entry.uncompressedSize > MAX_PART_BYTES || bytesRead > MAX_READ_BYTES) throw new Refused("expansion");
      const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
      return decompress(file.subarray(fileDataStart, fileDataStart + entry.compressedSize), entry);
    },
  };
}

async function readDirectory(zip: ZipFile, fileSize: number): Promise<Map<string, Entry>> {
  if (zip.entryCount > MAX_ENTRIES) throw new Refused("expansion");
  const entries = new Map<string, Entry>();
  let compressedBytes = 0;
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileNameRaw.toString("utf8");
    // Programs differ on which of two parts with the same name counts. Word does not write such archives.
    if (entries.has(name)) throw new Error(`the archive has two parts named ${name}`);
    entries.set(name, entry);
    compressedBytes += entry.compressedSize;
  }
  // Parts that overlap decompress the same bytes repeatedly.
  if (compressedBytes > fileSize) throw new Refused("expansion");
  return entries;
}

function decompress(bytes: Buffer, { compressionMethod, compressedSize, uncompressedSize }: Entry): Buffer {
  if (bytes.length !== compressedSize) throw new Error("the archive is truncated");
  if (compressionMethod === STORED) return bytes;
  if (compressionMethod !== DEFLATED) throw new Error(`unknown compression method ${compressionMethod}`);
  try {
    // zlib does not accept a maximum of zero.
    return inflateRawSync(bytes, { maxOutputLength: Math.max(1, uncompressedSize) });
  } catch (error) {
    if (error instanceof RangeError) throw new Refused("expansion");
    throw error;
  }
}
