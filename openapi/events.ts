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

/** When each event happens. */
const WHEN: Readonly<Record<string, string>> = {
  "billing_accounts.updated":
    "The credit or another field of your billing account changed: each new candidate uses credit.",
  "candidate_analytics.updated": "Readers spent time on a shared candidate.",
  "candidate_views.created": "Somebody opened the page of a shared candidate.",
  "candidates.created": "A candidate was created, by a request or by mail to your inbox.",
  "candidates.deleted":
    "A candidate was deleted, by a request or by age (`delete_candidates_after`). Removal for good, later, is no further event.",
  "candidates.updated":
    "A candidate changed: by a request, by attach, fill or extract, or by who holds its link to edit.",
  "credit_mutations.created": "Credit was used or added.",
  "layouts.created": "A layout was created.",
  "layouts.deleted": "A layout was deleted.",
  "layouts.updated":
    "A layout changed. A new `thumbnail` alone, which the service draws by itself, is no event.",
  "members.created": "A member was invited.",
  "members.deleted": "A member was removed.",
  "members.updated": "A member changed.",
  "organizations.updated": "Your organization's settings changed.",
  "webhooks.created": "A webhook was registered.",
  "webhooks.deleted": "A webhook was removed.",
  "webhooks.test":
    "You asked for it with `POST /webhooks/<id>/test`. It is sent whether or not the webhook subscribes to it.",
  "webhooks.updated": "A webhook changed.",
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
          description: whenOf(event),
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
    description: whenOf(event),
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

/** When an event happens. */
export function whenOf(event: string): string {
  const text = WHEN[event];
  if (text === undefined) throw new Error(`Add when ${event} happens to openapi/events.ts.`);
  return text;
}
