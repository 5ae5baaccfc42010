import type { GatewayContext } from "../core/context.ts";
import { readJsonBody } from "../server/body.ts";
import { type BodyFormat, isQuick, type ParsedBody, parseBody } from "../server/body-formats.ts";
import type { Payload } from "../server/payload.ts";
import { resultOf } from "./refusable.ts";
import type { Threads } from "./threads.ts";

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
