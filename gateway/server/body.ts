import type { IncomingMessage } from "node:http";
import { finished, Readable, type Transform, type Writable } from "node:stream";
import { createGunzip } from "node:zlib";
import type { GatewayContext } from "../core/context.ts";
import { ApiError, ClientLeft } from "../core/errors.ts";

const MAX_JSON_BYTES = 1024 * 1024;

export function hasBody(c: GatewayContext): boolean {
  return c.req.header("transfer-encoding") !== undefined || (c.req.header("content-length") ?? "0") !== "0";
}

/**
 * Reads the body of a request, and decompresses it.
 * @throws ApiError 413 when it is larger than `limit` bytes, compressed or not. The rest is neither read nor decompressed.
 * @throws ClientLeft
 */
export async function readBody(incoming: IncomingMessage, limit: number = MAX_JSON_BYTES): Promise<Buffer> {
  if (Number(incoming.headers["content-length"] ?? 0) > limit) throw tooLarge(limit);
  const chunks: Buffer[] = [];
  let size = 0;
  // The server discards the rest of a body that is too large, after the response is sent.
  const body = decompressed(incoming);
  const received: AsyncIterable<Buffer> = body.iterator({ destroyOnReturn: body !== incoming });
  try {
    for await (const chunk of received) {
      size += chunk.length;
      if (size > limit) throw tooLarge(limit);
      chunks.push(chunk);
    }
  } catch (error) {
    throw incoming.readableAborted ? new ClientLeft() : error;
  }
  return Buffer.concat(chunks);
}

/**
 * Pipes a part of a request to a stream, which fails when the part fails or ends early, even if it did so before. The
 * reader of the target handles that error. The owner of the source is the connection: `pipeline` would close it, so that no
 * response could be sent.
 */
export function pipeTo<Target extends Writable>(source: Readable, target: Target): Target {
  target.on("error", () => undefined);
  finished(source, { writable: false }, (error) => {
    if (error) target.destroy(error);
  });
  return source.pipe(target);
}

const GZIP = /^(?:x-)?gzip$/i;
const IDENTITY = /^identity$/i;

/** @throws ApiError 415 for a Content-Encoding other than gzip */
export function checkEncoding({ headers }: IncomingMessage): void {
  const encoding = headers["content-encoding"] ?? "identity";
  if (GZIP.test(encoding) || IDENTITY.test(encoding)) return;
  throw new ApiError(415, "CDS109", "The body must be uncompressed, or compressed with gzip.", {
    details: `Content-Encoding is "${encoding.slice(0, 100)}".`,
    hint: "Send the body without compression, or with Content-Encoding: gzip.",
  });
}

/**
 * The body as a stream, decompressed if it is compressed with gzip. The reader must limit its length: gzip makes a thousand
 * bytes of one. The stream fails with ApiError 400 for bytes that are not gzip.
 */
export function decompressed(incoming: IncomingMessage): Readable {
  if (!GZIP.test(incoming.headers["content-encoding"] ?? "")) return incoming;
  // The error of a body that is no longer read must not end the process.
  return Readable.from(gunzip(incoming), { objectMode: false }).on("error", () => undefined);
}

async function* gunzip(incoming: IncomingMessage): AsyncGenerator<Buffer> {
  const plain: AsyncIterable<Buffer> & Transform = pipeTo(incoming, createGunzip());
  try {
    yield* plain;
  } catch (error) {
    throw error instanceof Error && "errno" in error ? notGzip(error) : error;
  } finally {
    incoming.unpipe(plain);
    plain.destroy();
  }
}

const notGzip = (cause: Error) =>
  new ApiError(400, "CDS105", "The body is not valid gzip.", {
    hint: "Compress the whole body with gzip, or leave out the header Content-Encoding.",
    cause,
  });

/** The body of at most 1 MiB. Returns the same bytes when a middleware has read it. */
export async function bodyOf(c: GatewayContext): Promise<Buffer> {
  return c.get("body") ?? readBody(c.env.incoming);
}

/** The body of a request that must be JSON, not parsed. @throws ApiError 415 for another media type */
export async function readJsonBody(c: GatewayContext): Promise<Buffer> {
  const { "content-type": type = "application/json" } = c.env.incoming.headers;
  if (!/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type) || (charsetOf(type) ?? "utf-8") !== "utf-8") {
    throw notJson(`Content-Type is "${type.slice(0, 100)}".`);
  }
  checkEncoding(c.env.incoming);
  return bodyOf(c);
}

/** The charset of a Content-Type, in lower case, or null. */
export function charsetOf(type: string): string | null {
  return /;\s*charset="?([^";]*)"?/i.exec(type)?.[1]?.trim().toLowerCase() ?? null;
}

const notJson = (details: string) =>
  new ApiError(415, "CDS109", "The body must be JSON, in UTF-8.", {
    details,
    hint: "Send the header Content-Type: application/json.",
  });

export const tooLarge = (limit: number) => new ApiError(413, "CDS107", `The body is larger than ${limit} bytes.`);
