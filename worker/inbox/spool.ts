import { createHash, randomUUID } from "node:crypto";
import { open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { refusals } from "./refusal.ts";

/** A received mail in an unlinked file, which disappears when its descriptor is closed. */
export interface SpooledMail {
  descriptor: number;
  /** Bytes. */
  size: number;
  /** SHA-256 of all bytes. */
  hash: Buffer;
  close(): Promise<void>;
}

/** The client disconnected before its mail was complete. */
export class ClientGoneError extends Error {
  override name = "ClientGoneError";
}

/**
 * Writes a mail to disk, so that slow clients use no memory.
 * @throws Refusal at the end of a mail that is larger than `limit` bytes.
 * @throws Refusal with 421 as soon as a mail exceeds twice the limit. The connection must then be closed.
 * @throws ClientGoneError
 */
export async function spoolMail(stream: Readable, limit: number): Promise<SpooledMail> {
  const path = join(tmpdir(), `inbox-${randomUUID()}`);
  const file = await open(path, "wx+", 0o600);
  try {
    await unlink(path);
    const hash = createHash("sha256");
    let size = 0;
    for await (const chunk of chunksOf(stream)) {
      size += chunk.length;
      if (size > 2 * limit) throw refusals.endlessMail();
      if (size > limit) continue;
      hash.update(chunk);
      await file.writeFile(chunk);
    }
    if (size > limit) throw refusals.tooLarge(limit);
    return { descriptor: file.fd, size, hash: hash.digest(), close: () => file.close() };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function* chunksOf(stream: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of stream) yield chunk;
  } catch (cause) {
    throw new ClientGoneError("The client disconnected before its mail was complete", { cause });
  }
}
