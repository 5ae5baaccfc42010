import { json, REQUEST_ID, type RouteDocumentation } from "../../openapi/operation.ts";
import { pathUuid } from "../../openapi/parameters.ts";
import { schemaRef } from "../../openapi/schema.ts";
import type { GatewayContext } from "../core/context.ts";
import { callAsApiKey } from "../core/database.ts";
import { idInPath } from "../server/ids.ts";
import { jsonResponse } from "../server/json-response.ts";
import type { GatewayDependencies } from "../services/dependencies.ts";

/** GET /webhooks/{webhook_id}/health: 200 with the health of the endpoint. */
export function showWebhookHealth({ database }: GatewayDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    const id = idInPath(c, "webhook_id");
    return jsonResponse(await callAsApiKey(database, c.var, (sql) => sql`private.show_webhook_health(${id})`));
  };
}

const time = (description: string) => ({ type: ["string", "null"], format: "date-time", description });

export const documentation: RouteDocumentation = {
  operations: [
    {
      path: "/webhooks/{webhook_id}/health",
      method: "get",
      id: "showWebhookHealth",
      tag: "webhooks",
      summary: "Read the health of an endpoint",
      description: "Whether the endpoint of a webhook is enabled and responds. Requires the permission `settings`.",
      parameters: [pathUuid("webhook_id", "The webhook."), REQUEST_ID],
      responses: { 200: { description: "The health.", content: json(schemaRef("WebhookHealth")) } },
      errorSources: ["key", "permission", "path", "row"],
    },
  ],
  schemas: {
    WebhookHealth: {
      type: "object",
      description: "The health of the endpoint of a webhook.",
      properties: {
        enabled: { type: "boolean", description: "Whether notifications are sent." },
        disabled_at: time("The time at which the endpoint was disabled. Null while it is enabled."),
        disabled_reason: {
          type: ["string", "null"],
          description: "The reason for which the endpoint was disabled.",
        },
        failing_since: time(
          "The time of the first failure since the last success. Null if the last attempt succeeded.",
        ),
        last_success_at: time("The time of the last success, to the minute."),
        next_attempt_at: time("The time of the next attempt. Null if no notification waits."),
        attempts: {
          type: "integer",
          description: "The number of attempts of the latest 1,000 notifications of the last 24 hours.",
        },
        success_rate: {
          type: ["number", "null"],
          description: "The part of these attempts with a 2xx response, from 0 to 1. Null without attempts.",
        },
      },
      required: [
        "enabled",
        "disabled_at",
        "disabled_reason",
        "failing_since",
        "last_success_at",
        "next_attempt_at",
        "attempts",
        "success_rate",
      ],
    },
  },
};
