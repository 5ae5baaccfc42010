import { json, operation, type RouteDocumentation } from "../../openapi/operation.ts";
import { flag, integer, nullable, number, record, schemaRef, text, time } from "../../openapi/schema.ts";
import { answerRow } from "../services/answer.ts";

/** GET /webhooks/{webhook_id}/health: 200 with the health of the endpoint. */
export const showWebhookHealth = answerRow("webhook_id", (sql, id) => sql`private.show_webhook_health(${id})`);

export const documentation: RouteDocumentation = {
  operations: [
    operation("get", "/webhooks/{webhook_id}/health", {
      id: "showWebhookHealth",
      summary: "Read the health of an endpoint",
      description: "Whether the endpoint of a webhook is enabled and responds. Requires the permission `settings`.",
      responses: { 200: { description: "The health.", content: json(schemaRef("WebhookHealth")) } },
    }),
  ],
  schemas: {
    WebhookHealth: record("The health of the endpoint of a webhook.", {
      enabled: flag("Whether notifications are sent."),
      disabled_at: nullable(time("The time at which the endpoint was disabled. Null while it is enabled.")),
      disabled_reason: nullable(text("The reason for which the endpoint was disabled.")),
      failing_since: nullable(
        time("The time of the first failure since the last success. Null if the last attempt succeeded."),
      ),
      last_success_at: nullable(time("The time of the last success, to the minute.")),
      next_attempt_at: nullable(time("The time of the next attempt. Null if no notification waits.")),
      attempts: integer("The number of attempts of the latest 1,000 notifications of the last 24 hours."),
      success_rate: nullable(
        number("The part of these attempts with a 2xx response, from 0 to 1. Null without attempts."),
      ),
    }),
  },
};
