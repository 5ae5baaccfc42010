import { createHash, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { Storage } from "../../platform/storage.ts";

/** A public file whose bytes are in storage, still to be recorded. */
export interface PublicFile {
  /** Last part of its address. */
  token: string;
  mediaType: string;
  size: number;
  digest: string;
}

/** As the database keeps it. */
export function digestOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** Stores bytes under an address that nobody can guess. */
export async function putPublicFile(
  storage: Storage,
  bytes: Uint8Array,
  mediaType: string,
): Promise<PublicFile> {
  const token = randomUUID().replaceAll("-", "");
  await storage.put(`public/${token}`, Readable.from([bytes]), {
    contentType: mediaType,
    contentLength: bytes.length,
  });
  return { token, mediaType, size: bytes.length, digest: digestOf(bytes) };
}
