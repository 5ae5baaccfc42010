import { json, REQUEST_ID, type RouteDocumentation } from "../../openapi/operation.ts";
import { pathUuid } from "../../openapi/parameters.ts";
import { integer, nullable, record, schemaRef, text, time } from "../../openapi/schema.ts";
import { idInPath } from "../server/ids.ts";
import { answer } from "../services/answer.ts";

/** GET /webhook_notifications/{notification_id}/attempts: 200 with the attempts, oldest first. */
export const showAttempts = answer((c) => {
  const id = idInPath(c, "notification_id");
  return (sql) => sql`private.show_attempts(${id})`;
});

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
    WebhookAttempt: record("An attempt to deliver a notification.", {
      created_at: time("The start of the attempt, or for an interrupted attempt the time at which this was noticed."),
      status: nullable(integer("The HTTP status of the response. Null if there was no response.")),
      duration_ms: nullable(integer("The duration in milliseconds. Null if the attempt was interrupted.")),
      response: nullable(
        text(
          "The first KiB of the response, or the reason for which there was no response. Null for API keys that may not read the resource of the event, and after the removal of the candidate.",
        ),
      ),
    }),
  },
};
