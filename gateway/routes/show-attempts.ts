import { json, operation, type RouteDocumentation } from "../../openapi/operation.ts";
import { integer, nullable, record, schemaRef, text, time } from "../../openapi/schema.ts";
import { answerRow } from "../services/answer.ts";

/** GET /webhook_notifications/{notification_id}/attempts: 200 with the attempts, oldest first. */
export const showAttempts = answerRow("notification_id", (sql, id) => sql`private.show_attempts(${id})`);

export const documentation: RouteDocumentation = {
  operations: [
    operation("get", "/webhook_notifications/{notification_id}/attempts", {
      id: "showAttempts",
      summary: "List delivery attempts",
      description: "The last 100 attempts to deliver a notification, oldest first. Requires the permission `settings`.",
      responses: {
        200: {
          description: "The attempts.",
          content: json({ type: "array", items: schemaRef("WebhookAttempt") }),
        },
      },
    }),
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
