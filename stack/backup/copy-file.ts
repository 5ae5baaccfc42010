import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { Transform } from "node:stream";

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

const CHUNK_BYTES = 1024 * 1024;

/**
 * Copies to a new file that survives a power failure. A cluster has thousands of small files, for which streams take more
 * processor time.
 * @returns its size in bytes and its SHA-256
 */
export async function copyMeasured(source: string, target: string): Promise<{ size: number; sha256: string }> {
  await using from = await open(source);
  await using to = await open(target, "wx", 0o600);
  const hash = createHash("sha256");
  let size = 0;
  const buffer = Buffer.allocUnsafe(Math.min((await from.stat()).size + 1, CHUNK_BYTES));
  for (;;) {
    const { bytesRead } = await from.read(buffer);
    if (bytesRead === 0) break;
    const bytes = buffer.subarray(0, bytesRead);
    hash.update(bytes);
    size += bytesRead;
    await to.writeFile(bytes);
  }
  await to.sync();
  return { size, sha256: hash.digest("hex") };
}
