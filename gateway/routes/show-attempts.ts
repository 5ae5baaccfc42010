import { json, REQUEST_ID, type RouteDocumentation } from "../../openapi/operation.ts";
import { pathUuid } from "../../openapi/parameters.ts";
import { schemaRef } from "../../openapi/schema.ts";
import type { GatewayContext } from "../core/context.ts";
import { callAsApiKey } from "../core/database.ts";
import { idInPath } from "../server/ids.ts";
import { jsonResponse } from "../server/json-response.ts";
import type { GatewayDependencies } from "../services/dependencies.ts";

/** GET /webhook_notifications/{notification_id}/attempts: 200 with the attempts, oldest first. */
export function showAttempts({ database }: GatewayDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    const id = idInPath(c, "notification_id");
    return jsonResponse(await callAsApiKey(database, c.var, (sql) => sql`private.show_attempts(${id})`));
  };
}

export const documentation: RouteDocumentation = {
  operations: [
    {
      path: "/webhook_notifications/{notification_id}/attempts",
      method: "get",
      id: "showAttempts",
      tag: "webhook_notifications",
      summary: "List delivery attempts",
      description: "The last 100 attempts to deliver a notification, oldest first. Requires the permission `settings`.",
      parameters: [pathUuid("notification_id", "The notification."), REQUEST_ID],
      responses: {
        200: {
          description: "The attempts.",
          content: json({ type: "array", items: schemaRef("WebhookAttempt") }),
        },
      },
      errorSources: ["key", "permission", "path", "row"],
    },
  ],
  schemas: {
    WebhookAttempt: {
      type: "object",
      description: "An attempt to deliver a notification.",
      properties: {
        created_at: {
          type: "string",
          format: "date-time",
          description: "The start of the attempt, or for an interrupted attempt the time at which this was noticed.",
        },
        status: {
          type: ["integer", "null"],
          description: "The HTTP status of the response. Null if there was no response.",
        },
        duration_ms: {
          type: ["integer", "null"],
          description: "The duration in milliseconds. Null if the attempt was interrupted.",
        },
        response: {
          type: ["string", "null"],
          description:
            "The first KiB of the response, or the reason for which there was no response. Null for API keys that may not read the resource of the event, and after the removal of the candidate.",
        },
      },
      required: ["created_at", "status", "duration_ms", "response"],
    },
  },
};
