import { createHash, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { Storage } from "./storage.ts";

/** A public file that is in storage and not yet recorded in the database. */
export interface PublicFile {
  /** The last segment of its URL. */
  token: string;
  mediaType: string;
  size: number;
  digest: string;
}

/** Returns the SHA-256 digest in the form that the database stores. */
export function digestOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** Stores bytes under a random token, so that the URL cannot be guessed. */
export async function putPublicFile(storage: Storage, bytes: Uint8Array, mediaType: string): Promise<PublicFile> {
  const token = randomUUID().replaceAll("-", "");
  await storage.put(`public/${token}`, Readable.from([bytes]), {
    contentType: mediaType,
    contentLength: bytes.length,
  });
  return { token, mediaType, size: bytes.length, digest: digestOf(bytes) };
}
