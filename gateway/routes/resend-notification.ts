import { parsePreferences } from "../collections/policies/preferences.ts";
import { readRow } from "../collections/representation.ts";
import type { GatewayContext } from "../context.ts";
import { asApiKey } from "../database.ts";
import type { GatewayDependencies } from "../dependencies.ts";
import { uuid } from "../server/ids.ts";
import { jsonAnswer } from "../server/json-answer.ts";

/** POST /webhook_notifications/{id}/resend: 202 with the notification, pending again. */
export function resendNotification({ database, postgrest }: GatewayDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    parsePreferences(c.req.header("prefer") ?? "");
    const id = uuid("id", c.req.param("notification_id"));
    await asApiKey(database, c.var, async (transaction) => {
      await transaction`select private.resend_notification(${id})`;
      await transaction`select private.note_idempotent_rows('webhook_notifications', array[${id}::uuid])`;
    });
    return jsonAnswer(await readRow(postgrest, c, "webhook_notifications", id, null), 202);
  };
}
