import type { IncomingMessage } from "node:http";
import type { GatewayContext } from "./context.ts";
import { ApiError } from "./errors.ts";
import { parseJson } from "./payload.ts";

const JSON_LIMIT = 1024 * 1024;

/**
 * Reads a request's body, of at most `limit` bytes.
 * @throws ApiError 413 beyond the limit, without reading the rest.
 */
export async function readBody(incoming: IncomingMessage, limit: number = JSON_LIMIT): Promise<Buffer> {
  if (Number(incoming.headers["content-length"] ?? 0) > limit) throw tooLarge(limit);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
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
  const type = c.env.incoming.headers["content-type"] ?? "application/json";
  if (!/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type)) {
    throw new ApiError(415, "CDS109", "The body must be JSON.", {
      details: `Content-Type is "${type.slice(0, 100)}".`,
      hint: "Send the header Content-Type: application/json.",
    });
  }
  const body = await bodyOf(c);
  parseJson(body, { malformed: "CDS105", unstorable: "CDS105" });
  return body.toString("utf8");
}

export const tooLarge = (limit: number) =>
  new ApiError(413, "CDS107", `The body is larger than ${limit} bytes.`, {
    headers: { connection: "close" },
  });
