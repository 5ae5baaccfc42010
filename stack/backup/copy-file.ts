import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import type { Readable } from "node:stream";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";

/** Counts and hashes the bytes that pass through. */
export function measure(): { through: Transform; result(): { size: number; sha256: string } } {
  const hash = createHash("sha256");
  let size = 0;
  const through = new Transform({
    transform(bytes: Buffer, _, done) {
      hash.update(bytes);
      size += bytes.length;
      done(null, bytes);
    },
  });
  return { through, result: () => ({ size, sha256: hash.digest("hex") }) };
}

/** Writes a new file that survives a power failure. @returns its size in bytes and its SHA-256 */
export async function writeMeasured(path: string, body: Readable): Promise<{ size: number; sha256: string }> {
  const { through, result } = measure();
  await pipeline(body, through, (bytes) => writeFile(path, bytes, { flag: "wx", mode: 0o600, flush: true }));
  return result();
}
