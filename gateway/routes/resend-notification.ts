import { json, operation, type RouteDocumentation } from "../../openapi/operation.ts";
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
    operation("post", "/webhook_notifications/{notification_id}/resend", {
      id: "resendNotification",
      summary: "Send a notification again",
      description:
        "Sends the same bytes with the same id, with the same retries as for a new notification. Requires the permission `settings`.",
      responses: {
        202: {
          description: "The notification. Its status is `pending` again.",
          content: json(schemaRef("WebhookNotification")),
        },
      },
      errors: ["preference", "resending"],
    }),
  ],
};
