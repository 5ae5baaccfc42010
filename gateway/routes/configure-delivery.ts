import { z } from "zod";
import { json, operation, type RouteDocumentation } from "../../openapi/operation.ts";
import { record, schemaRef } from "../../openapi/schema.ts";
import type { Encryption } from "../../platform/encryption.ts";
import { parsePreferences } from "../collections/policies/preferences.ts";
import type { GatewayContext } from "../core/context.ts";
import { callAsApiKey } from "../core/database.ts";
import { idInPath } from "../server/ids.ts";
import { jsonResponse } from "../server/json-response.ts";
import type { GatewayDependencies } from "../services/dependencies.ts";
import { readJsonText } from "../threads/parse-in-time.ts";

/** GET /webhooks/{webhook_id}/delivery: 200 with the filter, the headers, the mode and the payload. */
export function showDelivery({ database, encryption }: GatewayDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    const id = idInPath(c, "webhook_id");
    const delivery = await callAsApiKey(database, c.var, (sql) => sql`private.show_delivery(${id})`);
    return jsonResponse(withHeaders(delivery, encryption));
  };
}

/** PATCH /webhooks/{webhook_id}/delivery: 200 with the delivery after the change. */
export function changeDelivery({ database, threads, encryption }: GatewayDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    parsePreferences(c.req.header("prefer"));
    const id = idInPath(c, "webhook_id");
    const { text } = await readJsonText(c, threads);
    const headers = headersIn(text);
    const envelope = headers === undefined ? null : encryption.encrypt(JSON.stringify(headers), "webhook headers");
    const delivery = await callAsApiKey(
      database,
      c.var,
      (sql) => sql`private.change_delivery(${id}, ${text}::text::jsonb, ${envelope})`,
    );
    return jsonResponse(withHeaders(delivery, encryption));
  };
}

/** Twenty headers of 1,024 characters, each of which JSON may write as six. */
const MAX_HEADERS_LENGTH = 20 * 6 * 2048;

/** The headers in a valid JSON text. SQL checks them, and refuses a longer text. */
function headersIn(text: string): unknown {
  if (text.length > MAX_HEADERS_LENGTH) return undefined;
  const given = z.object({ headers: z.unknown() }).safeParse(JSON.parse(text));
  return given.success ? given.data.headers : undefined;
}

const storedDelivery = z.looseObject({ headers: z.string().nullable() });

/** The result of private.show_delivery with the headers decrypted, as JSON text. */
function withHeaders(delivery: string, encryption: Encryption): string {
  const { headers: envelope, ...others } = storedDelivery.parse(JSON.parse(delivery));
  const headers: unknown = envelope === null ? {} : JSON.parse(encryption.decrypt(envelope, "webhook headers"));
  return JSON.stringify({ ...others, headers });
}

const filter = {
  type: ["string", "null"],
  maxLength: 500,
  description:
    "A condition on the body of an event, as a jsonpath of PostgreSQL. Only events for which its first result is neither false nor null are sent. Null for all events.",
  example: '$.payload.new.status == "active"',
};
const headers = {
  type: "object",
  maxProperties: 20,
  additionalProperties: { type: "string", maxLength: 1024 },
  description: "Further headers of each request to the endpoint, by name. They may be secrets.",
  example: { Authorization: "Bearer 4f2a9c" },
};

const mode = {
  type: "string",
  enum: ["push", "pull"],
  description:
    "`push`, the default, sends events to the endpoint. With `pull` the endpoint is not called: `/webhooks/{webhook_id}/events` returns the events, and notifications are `sent` at once. What was pending before is still sent.",
};
const payload = {
  type: "string",
  enum: ["full", "thin"],
  description: "`full`, the default, for whole rows. `thin` for `new` and `old` with nothing but `id`.",
};

export const documentation: RouteDocumentation = {
  operations: [
    operation("get", "/webhooks/{webhook_id}/delivery", {
      id: "showDelivery",
      summary: "Read the delivery",
      description: "Which events are delivered, and how. Requires the permission `settings`.",
      responses: { 200: { description: "The delivery.", content: json(schemaRef("WebhookDelivery")) } },
    }),
    operation("patch", "/webhooks/{webhook_id}/delivery", {
      id: "changeDelivery",
      summary: "Change the delivery",
      description:
        "Changes the fields that the body contains. `headers` replaces all further headers. Requires the permission `settings`, and for `filter` the permissions that read the resources of the events.",
      body: { required: true, content: json(schemaRef("WebhookDeliveryUpdate")) },
      responses: { 200: { description: "The delivery.", content: json(schemaRef("WebhookDelivery")) } },
      errors: ["preference", "delivery"],
    }),
  ],
  schemas: {
    WebhookDelivery: record("Which events of a webhook are delivered, and how.", { filter, headers, mode, payload }),
    WebhookDeliveryUpdate: {
      type: "object",
      description: "A change of how the events of a webhook are delivered.",
      properties: { filter, headers, mode, payload },
      additionalProperties: false,
    },
  },
};
