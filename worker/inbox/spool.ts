import { createHash, randomUUID } from "node:crypto";
import { open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { refusals } from "./refusal.ts";

/** A mail as it came in, in a file that has no name and is gone with its descriptor. */
export interface SpooledMail {
  descriptor: number;
  /** Bytes. */
  size: number;
  /** SHA-256 of all bytes. */
  hash: Buffer;
  close(): Promise<void>;
}

/** The client went away before its mail was there in full. */
export class ClientGoneError extends Error {
  override name = "ClientGoneError";
}

/**
 * Writes a mail to disk: a slow one then costs no memory, however many there are.
 * @throws Refusal once a mail larger than `limit` bytes has come to its end.
 * @throws Refusal with 421 when it has not at twice the limit: the connection is to be closed.
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
    throw new ClientGoneError("The client left in the middle of a mail", { cause });
  }
}
