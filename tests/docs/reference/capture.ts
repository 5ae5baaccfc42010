import { z } from "zod";
import type { Examples, FileExample } from "../../../openapi/responses.ts";
import type { Exchange } from "./exchange.ts";
import type { StableValues } from "./stable-values.ts";

const errorBody = z.object({ code: z.string() });

const MAX_EXAMPLE_LENGTH = 20_000;
/** Types of bodies that a reader understands line by line. */
const LINES: ReadonlySet<string> = new Set(["text/csv", "text/event-stream"]);
/** Headers that answers of every operation have, or that say nothing about the answer. */
const COMMON_HEADERS = new Set([
  ...[
    "connection",
    "content-encoding",
    "content-length",
    "content-security-policy",
    "cross-origin-opener-policy",
    "cross-origin-resource-policy",
    "date",
  ],
  ...[
    "keep-alive",
    "permissions-policy",
    "ratelimit",
    "ratelimit-policy",
    "referrer-policy",
    "strict-transport-security",
  ],
  ...["transfer-encoding", "vary", "x-content-type-options", "x-request-id", "x-robots-tag"],
]);

/** Extracts the examples of the document from recorded exchanges. Of several bodies, the first is used. */
export function captureExamples(
  exchanges: readonly Exchange[],
  events: readonly { event_type: string; payload: unknown }[],
  stableValues: StableValues,
): Examples {
  const requests: Record<string, unknown> = {};
  const responses: Record<string, Record<string, unknown>> = {};
  const files: Record<string, Record<string, FileExample>> = {};
  const errors: Record<string, unknown> = {};
  for (const { operationId, status, type, headers, requestBody, body } of exchanges) {
    const isJson = /^application\/json/.test(type ?? "");
    if (status >= 300) {
      const code = errorBody.safeParse(body).data?.code;
      if (code !== undefined) errors[code] ??= stableValues.value(body);
      continue;
    }
    if (requestBody !== undefined) requests[operationId] ??= stableValues.value(requestBody);
    if (status === 206 || (type !== null && !isJson)) {
      const ofOperation = files[operationId] ?? {};
      files[operationId] = ofOperation;
      const contentType = type?.split(";", 1)[0] ?? "";
      ofOperation[`${status} ${contentType}`] ??= {
        headers: headersOf(headers, stableValues),
        ...(LINES.has(contentType) ? { text: stableValues.value(body) } : {}),
      };
    }
    // A page of a list has the form of the whole list.
    if (!isJson || status === 206 || JSON.stringify(body).length > MAX_EXAMPLE_LENGTH) continue;
    const ofOperation = responses[operationId] ?? {};
    responses[operationId] = ofOperation;
    ofOperation[status] ??= stableValues.value(body);
  }
  return {
    requests,
    responses,
    files,
    errors,
    events: Object.fromEntries(
      events.map(({ event_type, payload }) => [event_type, stableValues.value(payload)]).reverse(),
    ),
  };
}

const headersOf = (headers: Headers, stableValues: StableValues): Record<string, string> =>
  Object.fromEntries(
    [...headers]
      .filter(([name]) => !COMMON_HEADERS.has(name))
      .map(([name, value]) => [name, String(stableValues.value(value, name))]),
  );
