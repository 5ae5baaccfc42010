import { z } from "zod";
import { json, operation, type RouteDocumentation } from "../../openapi/operation.ts";
import { inQuery } from "../../openapi/parameters.ts";
import { flag, integer, record, schemaRef } from "../../openapi/schema.ts";
import { parsePreferences } from "../collections/policies/preferences.ts";
import { rawQuery } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";
import { idInPath } from "../server/ids.ts";
import { parseQuery, requireKnown } from "../server/query.ts";
import { answer } from "../services/answer.ts";

/** POST /webhooks/{webhook_id}/recover?since=: 202 with the number of notifications that are sent again. */
export const recoverWebhook = answer((c) => {
  parsePreferences(c.req.header("prefer"));
  const [id, since] = [idInPath(c, "webhook_id"), sinceOf(rawQuery(c))];
  return (sql) => sql`private.recover_webhook(${id}, ${since}::text::timestamptz)`;
}, 202);

const timeShape = z.union([z.iso.datetime({ offset: true }), z.iso.date()]);

function sinceOf(query: string): string {
  requireKnown(query, ["since"], "recover", "The parameter is since.");
  const parameters = parseQuery(query);
  // In a query that is not encoded, the plus sign of an offset means a space.
  const since = timeShape.safeParse(parameters[0]?.value?.replace(" ", "+"));
  if (since.success) return since.data;
  throw new ApiError(400, "CDS110", "The parameter since must be a time or a date.", {
    details: "A time is written as in 2026-01-15T09:30:00Z, a date as in 2026-01-15.",
    hint: "Send the time of the first event to send again.",
    fields: ["since"],
  });
}

export const documentation: RouteDocumentation = {
  operations: [
    operation("post", "/webhooks/{webhook_id}/recover", {
      id: "recoverWebhook",
      summary: "Send failed notifications again",
      description:
        "Sends the notifications of a webhook that failed again, oldest first, at most 5,000: those that wait for their next attempt, and those with the status `error`. New notifications are not delayed: the two alternate. Repeat the request while `has_more` is true. Requires the permission `settings`.",
      parameters: [
        inQuery("since", "The time of the first event, or its date.", {
          required: true,
          example: "2026-01-15T09:30:00Z",
        }),
      ],
      responses: {
        202: {
          description: "The notifications are pending again.",
          content: json(schemaRef("WebhookRecovery")),
        },
      },
      errors: ["preference", "parameters", "recovering"],
    }),
  ],
  schemas: {
    WebhookRecovery: record("The failed notifications that are sent again.", {
      queued: integer("The number of notifications that are pending again."),
      has_more: flag("Whether failed notifications are left."),
    }),
  },
};
