import { json, POST_HEADERS, POST_PARAMETERS, type RouteDocumentation } from "../../openapi/operation.ts";
import { pathUuid } from "../../openapi/parameters.ts";
import { schemaRef } from "../../openapi/schema.ts";
import { parsePreferences } from "../collections/policies/preferences.ts";
import { readRow } from "../collections/representation.ts";
import type { GatewayContext } from "../core/context.ts";
import { asApiKey } from "../core/database.ts";
import { idInPath } from "../server/ids.ts";
import { jsonResponse } from "../server/json-response.ts";
import type { GatewayDependencies } from "../services/dependencies.ts";

/** POST /webhook_notifications/{id}/resend: 202 with the notification, pending again. */
export function resendNotification({ database, postgrest }: GatewayDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    parsePreferences(c.req.header("prefer"));
    const id = idInPath(c, "notification_id");
    await asApiKey(database, c.var, async (transaction) => {
      await transaction`select private.resend_notification(${id})`;
      await transaction`select private.note_idempotent_rows('webhook_notifications', array[${id}::uuid])`;
    });
    return jsonResponse(await readRow(postgrest, c, "webhook_notifications", id, null), 202);
  };
}

export const documentation: RouteDocumentation = {
  operations: [
    {
      path: "/webhook_notifications/{notification_id}/resend",
      method: "post",
      id: "resendNotification",
      tag: "webhook_notifications",
      summary: "Send a notification again",
      description:
        "Sends the same bytes with the same id, with the same retries as for a new notification. Requires the permission `settings`.",
      parameters: [pathUuid("notification_id", "The notification."), ...POST_PARAMETERS],
      responses: {
        202: {
          description: "The notification. Its status is `pending` again.",
          headers: POST_HEADERS,
          content: json(schemaRef("WebhookNotification")),
        },
      },
      errorSources: ["key", "permission", "preference", "path", "row", "resending", "post"],
    },
  ],
};
