import type { IncomingMessage } from "node:http";
import type { GatewayContext } from "../context.ts";
import { ApiError } from "../errors.ts";
import { resultOf } from "../threads/refusable.ts";
import type { Threads } from "../threads/threads.ts";
import { type BodyFormat, isQuick, type ParsedBody, parseBody } from "./body-formats.ts";
import type { Payload } from "./payload.ts";

const MAX_JSON_BYTES = 1024 * 1024;

/**
 * Reads the body of a request.
 * @throws ApiError 413 when it is larger than `limit` bytes. The rest is not read.
 */
export async function readBody(incoming: IncomingMessage, limit: number = MAX_JSON_BYTES): Promise<Buffer> {
  if (Number(incoming.headers["content-length"] ?? 0) > limit) throw tooLarge(limit);
  const chunks: Buffer[] = [];
  let size = 0;
  // The server discards the rest of a body that is too large, after the response is sent.
  for await (const chunk of incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) throw tooLarge(limit);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The body of at most 1 MiB. Returns the same bytes when a middleware has read it. */
export async function bodyOf(c: GatewayContext): Promise<Buffer> {
  return c.get("body") ?? readBody(c.env.incoming);
}

/** Parses a body, in a thread if that takes long. Then the payload has no rows. @throws ApiError as parseBody does */
export async function parseInTime(
  threads: Threads,
  organizationId: string,
  content: Buffer,
  format: BodyFormat,
): Promise<ParsedBody> {
  if (isQuick(content, format)) return parseBody(content, format);
  return resultOf(await threads.run(organizationId, "body", { content, format }));
}

/** The body of a request that must be JSON, not parsed. @throws ApiError 415 for another media type */
export async function readJsonBody(c: GatewayContext): Promise<Buffer> {
  const { "content-type": type = "application/json", "content-encoding": encoding = "identity" } =
    c.env.incoming.headers;
  if (!/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type) || (charsetOf(type) ?? "utf-8") !== "utf-8") {
    throw notJson(`Content-Type is "${type.slice(0, 100)}".`);
  }
  if (encoding !== "identity") throw notJson(`Content-Encoding is "${encoding.slice(0, 100)}".`);
  return bodyOf(c);
}

export interface JsonText {
  text: string;
  /** Null if the text is neither an object nor an array of objects. */
  payload: Payload | null;
}

/** The body as valid JSON text. SQL parses the text again, because there numbers keep their digits. */
export async function readJsonText(c: GatewayContext, threads: Threads): Promise<JsonText> {
  const content = await readJsonBody(c);
  const format: BodyFormat = { kind: "json", codes: { malformed: "CDS105", unstorable: "CDS105" } };
  const { payload } = await parseInTime(threads, c.var.apiKey.organizationId, content, format);
  return { text: content.toString("utf8"), payload };
}

/** The charset of a Content-Type, in lower case, or null. */
export function charsetOf(type: string): string | null {
  return /;\s*charset="?([^";]*)"?/i.exec(type)?.[1]?.trim().toLowerCase() ?? null;
}

const notJson = (details: string) =>
  new ApiError(415, "CDS109", "The body must be JSON, in UTF-8.", {
    details,
    hint: "Send the header Content-Type: application/json, and no Content-Encoding.",
  });

export const tooLarge = (limit: number) => new ApiError(413, "CDS107", `The body is larger than ${limit} bytes.`);
