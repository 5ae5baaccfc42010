import { z } from "zod";
import type { Examples } from "../../../openapi/responses.ts";
import type { Exchange } from "./exchange.ts";
import type { StableValues } from "./stable-values.ts";

const errorBody = z.object({ code: z.string() });

const MAX_EXAMPLE_LENGTH = 20_000;

/** Extracts the examples of the document from recorded exchanges. Of several bodies, the first is used. */
export function captureExamples(
  exchanges: readonly Exchange[],
  events: readonly { event_type: string; payload: unknown }[],
  stableValues: StableValues,
): Examples {
  const requests: Record<string, unknown> = {};
  const responses: Record<string, Record<string, unknown>> = {};
  const errors: Record<string, unknown> = {};
  for (const { operationId, status, type, requestBody, body } of exchanges) {
    const isJson = /^application\/json/.test(type ?? "");
    if (status >= 300) {
      const code = errorBody.safeParse(body).data?.code;
      if (code !== undefined) errors[code] ??= stableValues.value(body);
      continue;
    }
    if (requestBody !== undefined) requests[operationId] ??= stableValues.value(requestBody);
    if (!isJson || JSON.stringify(body).length > MAX_EXAMPLE_LENGTH) continue;
    const ofOperation = responses[operationId] ?? {};
    responses[operationId] = ofOperation;
    ofOperation[status] ??= stableValues.value(body);
  }
  return {
    requests,
    responses,
    errors,
    events: Object.fromEntries(
      events.map(({ event_type, payload }) => [event_type, stableValues.value(payload)]).reverse(),
    ),
  };
}
