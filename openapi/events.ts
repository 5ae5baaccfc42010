import type { Catalog, Resource } from "./catalog.ts";
import type { Examples } from "./operation.ts";
import { rowName } from "./resource-schemas.ts";
import { type Schema, schemaRef } from "./schema.ts";

/** Fields of rows that events leave out. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  billing_accounts: ["prev_usage", "recent_usage"],
  candidates: ["fts", "messages", "secret", "secret_anonymous", "secret_editable"],
  layouts: ["fts", "secret"],
  organizations: ["fts"],
  webhooks: ["signing_secret"],
};

const TEST = "webhooks.test";

/** Whether an event has a row before it, after it, or both. */
const ROWS: Readonly<Record<string, { new: boolean; old: boolean | "maybe" }>> = {
  created: { new: true, old: false },
  updated: { new: true, old: true },
  deleted: { new: false, old: true },
};

/** Schemas of the rows in events, and of each event's body. */
export function eventSchemas(
  catalog: Catalog,
  rows: Readonly<Record<string, Schema>>,
): Record<string, Schema> {
  const shown = new Set(catalog.events.filter((event) => event !== TEST).map((event) => resourceOf(event)));
  const eventRows = catalog.resources
    .filter(({ name }) => shown.has(name))
    .map((resource) => [eventRowName(resource.name), eventRow(resource, rows[rowName(resource.name)] ?? {})]);
  const bodies = catalog.events.map((event) => [eventName(event), bodySchema(event)]);
  return {
    ...Object.fromEntries(eventRows),
    CandidateAttachmentInEvent: withoutText(rows.CandidateAttachment ?? {}),
    ...Object.fromEntries(bodies),
    WebhookEventBody: {
      description: "The body of a notification.",
      oneOf: catalog.events.map((event) => schemaRef(eventName(event))),
    },
  };
}

/** The section `webhooks` of the document. */
export function webhookItems(catalog: Catalog, { events }: Examples): Record<string, unknown> {
  return Object.fromEntries(
    catalog.events.map((event) => [
      event,
      {
        post: {
          operationId: `on${eventName(event)}`,
          tags: ["events"],
          summary: event,
          description: summaryOf(event),
          security: [],
          parameters: ["webhookId", "webhookTimestamp", "webhookSignature"].map((name) => ({
            $ref: `#/components/parameters/${name}`,
          })),
          requestBody: {
            required: true,
            content: {
              "application/json": {
                schema: schemaRef(eventName(event)),
                ...(events[event] === undefined ? {} : { example: events[event] }),
              },
            },
          },
          responses: {
            "2XX": { description: "The notification was received; it is not sent again." },
            "410": { description: "Nothing is sent to this endpoint any more; the webhook is disabled." },
            default: { description: "The notification is sent again later." },
          },
        },
      },
    ]),
  );
}

/** Headers of notifications, by the name of their component. */
export const EVENT_PARAMETERS = {
  webhookId: {
    name: "webhook-id",
    in: "header",
    required: true,
    description: "The notification's id, the same in every attempt.",
    schema: { type: "string", format: "uuid" },
  },
  webhookTimestamp: {
    name: "webhook-timestamp",
    in: "header",
    required: true,
    description: "Unix seconds of this attempt.",
    schema: { type: "string", pattern: "^\\d+$" },
  },
  webhookSignature: {
    name: "webhook-signature",
    in: "header",
    required: true,
    description:
      "Standard Webhooks: `v1,` and base64 of the HMAC-SHA256; two, separated by a space, while a secret is being replaced.",
    schema: { type: "string", pattern: "^v1,[A-Za-z0-9+/]+=*( v1,[A-Za-z0-9+/]+=*)*$" },
  },
} as const;

/** `candidates.created` → `CandidatesCreated` */
const eventName = (event: string) =>
  `${event
    .split(/[._]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("")}Event`;

const eventRowName = (resource: string) => `${rowName(resource)}InEvent`;
const resourceOf = (event: string) => event.slice(0, event.indexOf("."));
const verbOf = (event: string) => event.slice(event.indexOf(".") + 1);

function eventRow({ name, columns }: Resource, row: Schema): Schema {
  const shown = columns
    .map((column) => column.name)
    .filter((column) => !(LEFT_OUT[name] ?? []).includes(column));
  const properties = shown.map((column) => {
    const schema = row.properties?.[column] ?? {};
    const isAttachments = name === "candidates" && column === "attachments";
    return [
      column,
      isAttachments
        ? { type: "object", additionalProperties: schemaRef("CandidateAttachmentInEvent") }
        : schema,
    ];
  });
  return {
    type: "object",
    description: `${/^[AEIOU]/.test(rowName(name)) ? "An" : "A"} ${rowName(name)} as events show it.`,
    properties: Object.fromEntries(properties),
    required: shown,
  };
}

function withoutText(attachment: Schema): Schema {
  const { text: _text, ...properties } = attachment.properties ?? {};
  return { ...attachment, description: "An attachment as events show it, without its text.", properties };
}

function bodySchema(event: string): Schema {
  return {
    type: "object",
    description: summaryOf(event),
    properties: {
      id: { type: "string", format: "uuid", description: "The notification: the header `webhook-id`." },
      date: { type: "integer", description: "When the event happened, in Unix seconds." },
      event_type: { type: "string", const: event },
      organization_id: { type: "string", format: "uuid", description: "Your organization." },
      payload: payloadOf(event),
    },
    required: ["id", "date", "event_type", "organization_id", "payload"],
  };
}

function payloadOf(event: string): Schema {
  const none: Schema = { type: "null" };
  const { new: hasNew, old: hasOld } = event === TEST ? { new: false, old: false } : rowsOf(event);
  const row = event === TEST ? none : schemaRef(eventRowName(resourceOf(event)));
  return {
    type: "object",
    properties: {
      new: { description: "The row after the event.", ...(hasNew ? row : none) },
      old: {
        description: "The row before the event.",
        ...(hasOld === "maybe" ? { anyOf: [row, none] } : hasOld ? row : none),
      },
    },
    required: ["new", "old"],
  };
}

function rowsOf(event: string) {
  // The first time that is spent creates the row, and is told as an update too.
  if (event === "candidate_analytics.updated") return { new: true, old: "maybe" as const };
  const rows = ROWS[verbOf(event)];
  if (rows === undefined) throw new Error(`Say in openapi/events.ts which rows ${event} has.`);
  return rows;
}

function summaryOf(event: string): string {
  if (event === TEST) return "Asked for by `POST /webhooks/{webhook_id}/test`; its rows are null.";
  const noun = rowName(resourceOf(event))
    .replace(/(?<=[a-z])(?=[A-Z])/g, " ")
    .toLowerCase();
  return `${/^[aeiou]/.test(noun) ? "An" : "A"} ${noun} was ${verbOf(event)}.`;
}
