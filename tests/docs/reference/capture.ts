import { z } from "zod";
import type { Examples } from "../../../openapi/responses.ts";
import type { Exchange } from "./exchange.ts";
import type { Steady } from "./steady.ts";

const errorBody = z.object({ code: z.string() });

/** Longer texts say nothing more. */
const LONGEST_EXAMPLE = 20_000;

/** Makes the examples of the document of what was really said; of several, the first. */
export function captureExamples(
  exchanges: readonly Exchange[],
  events: readonly { event_type: string; payload: unknown }[],
  steady: Steady,
): Examples {
  const requests: Record<string, unknown> = {};
  const responses: Record<string, Record<string, unknown>> = {};
  const errors: Record<string, unknown> = {};
  for (const { operationId, status, type, requestBody, body } of exchanges) {
    const isJson = /^application\/json/.test(type ?? "");
    if (status >= 300) {
      const code = errorBody.safeParse(body).data?.code;
      if (code !== undefined) errors[code] ??= steady.value(body);
      continue;
    }
    if (requestBody !== undefined) requests[operationId] ??= steady.value(requestBody);
    if (!isJson || JSON.stringify(body).length > LONGEST_EXAMPLE) continue;
    const ofOperation = responses[operationId] ?? {};
    responses[operationId] = ofOperation;
    ofOperation[status] ??= steady.value(body);
  }
  return {
    requests,
    responses,
    errors,
    events: Object.fromEntries(
      events.map(({ event_type, payload }) => [event_type, steady.value(payload)]).reverse(),
    ),
  };
}
