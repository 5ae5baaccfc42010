import { constants, inflateSync } from "node:zlib";

/** The dictionary of a stream that contains objects. */
const OBJECT_STREAM = /(?<!\d)\d{1,7} \d{1,5} obj\s{0,20}<<([^>]{0,400}\/ObjStm\b[^>]{0,400})>>\s{0,10}stream\r?\n/g;
/** Limits that only hostile files reach. */
const MAX_STREAMS = 2000;
const MAX_BYTES = 32 * 1024 * 1024;

/**
 * The objects within the compressed streams of a PDF, in the form of objects outside of streams. A truncated file has no table that says
 * where they are.
 */
export function compressedObjects(file: Buffer): Buffer {
  const objects: string[] = [];
  let bytes = 0;
  for (const match of [...file.toString("latin1").matchAll(OBJECT_STREAM)].slice(0, MAX_STREAMS)) {
    const [whole, dictionary = ""] = match;
    const start = match.index + whole.length;
    const end = file.indexOf("endstream", start);
    const content = inflated(file.subarray(start, end < 0 ? file.length : end), dictionary, MAX_BYTES - bytes);
    bytes += content.length;
    objects.push(...objectsIn(content, numberOf(dictionary, "First"), numberOf(dictionary, "N")));
  }
  return Buffer.from(objects.join("\n"), "latin1");
}

/** The content of a stream; empty if it is encrypted, damaged or larger than the limit. */
function inflated(stream: Buffer, dictionary: string, maxOutputLength: number): string {
  if (!/\/Filter\b/.test(dictionary)) return stream.toString("latin1");
  if (maxOutputLength < 1) return "";
  try {
    // A stream at the end of the file can be truncated.
    return inflateSync(stream, { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH }).toString("latin1");
  } catch {
    return "";
  }
}

function numberOf(dictionary: string, key: string): number {
  return Number(new RegExp(`/${key}\\s+(\\d{1,7})`).exec(dictionary)?.[1] ?? 0);
}

/** The complete objects of a stream's content, which begins with the number and the offset of each. Offsets count from `first`. */
function objectsIn(content: string, first: number, count: number): string[] {
  const head = content.slice(0, first).trim().split(/\s+/).map(Number);
  return Array.from({ length: Math.min(count, head.length / 2) }, (_, at) => at).flatMap((at) => {
    const [number = 0, start = 0, , next = content.length - first] = head.slice(2 * at, 2 * at + 4);
    const object = content.slice(first + start, first + next).trim();
    return object === "" || first + next > content.length ? [] : [`${number} 0 obj\n${object}\nendobj`];
  });
}
