import { json, operation, type RouteDocumentation } from "../../openapi/operation.ts";
import { schemaRef } from "../../openapi/schema.ts";
import { existing } from "../../platform/existing.ts";
import { parsePreferences } from "../collections/policies/preferences.ts";
import { readRow } from "../collections/representation.ts";
import type { GatewayContext } from "../core/context.ts";
import { asApiKey, callFunction } from "../core/database.ts";
import { idInPath } from "../server/ids.ts";
import { jsonResponse } from "../server/json-response.ts";
import type { GatewayDependencies } from "../services/dependencies.ts";

/** POST /webhooks/{webhook_id}/test: 202 with the notification that will be sent. */
export function testWebhook({ database, postgrest }: GatewayDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    parsePreferences(c.req.header("prefer"));
    const id = idInPath(c, "webhook_id");
    const notification = await asApiKey(database, c.var, async (transaction) => {
      const made = existing(await callFunction<string>(transaction, transaction`private.test_webhook(${id})`));
      await transaction`select private.note_idempotent_rows('webhook_notifications', array[${made}::uuid])`;
      return made;
    });
    return jsonResponse(await readRow(postgrest, c, "webhook_notifications", notification, null), 202);
  };
}

export const documentation: RouteDocumentation = {
  operations: [
    operation("post", "/webhooks/{webhook_id}/test", {
      id: "testWebhook",
      summary: "Send a test event",
      description:
        "Sends `webhooks.test` to the webhook, whether or not the webhook subscribes to it. Requires the permission `settings`.",
      responses: {
        202: {
          description: "The notification that will be sent.",
          content: json(schemaRef("WebhookNotification")),
        },
      },
      errors: ["preference"],
    }),
  ],
};
