import type { IncomingMessage } from "node:http";
import type { GatewayContext } from "../context.ts";
import { ApiError } from "../errors.ts";
import { parseJson } from "./payload.ts";

const JSON_LIMIT = 1024 * 1024;

/**
 * Reads a request's body, of at most `limit` bytes.
 * @throws ApiError 413 beyond the limit, with the rest unread.
 */
export async function readBody(incoming: IncomingMessage, limit: number = JSON_LIMIT): Promise<Buffer> {
  if (Number(incoming.headers["content-length"] ?? 0) > limit) throw tooLarge(limit);
  const chunks: Buffer[] = [];
  let size = 0;
  // What is left of a body that is too large is discarded by the server, once the answer is out.
  for await (const chunk of incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) throw tooLarge(limit);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The body of at most 1 MiB, read now or before. */
export async function bodyOf(c: GatewayContext): Promise<Buffer> {
  return c.get("body") ?? readBody(c.env.incoming);
}

/** The body as JSON text, checked to be JSON: SQL reads the text itself, so that numbers keep their digits. */
export async function readJsonText(c: GatewayContext): Promise<string> {
  const { "content-type": type = "application/json", "content-encoding": encoding = "identity" } =
    c.env.incoming.headers;
  if (
    !/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type) ||
    (charsetOf(type) ?? "utf-8") !== "utf-8"
  ) {
    throw notJson(`Content-Type is "${type.slice(0, 100)}".`);
  }
  if (encoding !== "identity") throw notJson(`Content-Encoding is "${encoding.slice(0, 100)}".`);
  const body = await bodyOf(c);
  parseJson(body, { malformed: "CDS105", unstorable: "CDS105" });
  return body.toString("utf8");
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

export const tooLarge = (limit: number) =>
  new ApiError(413, "CDS107", `The body is larger than ${limit} bytes.`);
