import { existing } from "../platform/existing.ts";
import type { Catalog, Resource } from "./catalog.ts";
import { inHeader } from "./parameters.ts";
import { withArticle } from "./resource-schemas.ts";
import type { Examples } from "./responses.ts";
import { integer, object, record, type Schema, schemaRef, uuid } from "./schema.ts";

/** Whether an event has a row before it, after it, or both. */
const ROWS: Readonly<Record<string, { new: boolean; old: boolean | "maybe" }>> = {
  created: { new: true, old: false },
  updated: { new: true, old: true },
  deleted: { new: false, old: true },
  test: { new: false, old: false },
};

/** Schemas of the rows in events, and of each event's body. */
export function eventSchemas(catalog: Catalog, rows: Readonly<Record<string, Schema>>): Record<string, Schema> {
  const eventRows = catalog.resources
    .filter(({ events }) => Object.keys(events).length > 0)
    .map((resource) => [eventRowName(resource), eventRow(resource, existing(rows[resource.rowName]))]);
  const bodies = catalog.events.map((event) => [eventName(event), bodySchema(event, catalog)]);
  return {
    ...Object.fromEntries(eventRows),
    CandidateAttachmentInEvent: withoutText(existing(rows.CandidateAttachment)),
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
          description: whenOf(event, catalog),
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
            "2XX": { description: "The notification was received. It is not sent again." },
            "410": { description: "The webhook is disabled. Nothing more is sent to it." },
            default: { description: "The notification is sent again later, until the last retry." },
          },
        },
      },
    ]),
  );
}

/** Headers of notifications, by the name of their component. */
export const EVENT_PARAMETERS = {
  webhookId: inHeader("webhook-id", "The id of the notification. It is the same in every attempt.", {
    required: true,
    schema: { type: "string", format: "uuid" },
  }),
  webhookTimestamp: inHeader("webhook-timestamp", "The time of this attempt, in Unix seconds.", {
    required: true,
    schema: { type: "string", pattern: "^\\d+$" },
  }),
  webhookSignature: inHeader(
    "webhook-signature",
    "The signature according to Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256. For 24 hours after a change of the secret, there are two signatures, separated by a space.",
    { required: true, schema: { type: "string", pattern: "^v1,[A-Za-z0-9+/]+=*( v1,[A-Za-z0-9+/]+=*)*$" } },
  ),
} as const;

/** `candidates.created` → `CandidatesCreated` */
const eventName = (event: string) =>
  `${event
    .split(/[._]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("")}Event`;

const eventRowName = ({ rowName }: Pick<Resource, "rowName">) => `${rowName}InEvent`;

/** `candidates.created` → candidates, created */
function partsOf(event: string): { name: string; verb: string } {
  const [name, verb] = event.split(".");
  return { name: existing(name), verb: existing(verb) };
}

function eventRow({ name, rowName, columns }: Resource, row: Schema): Schema {
  const shown = columns.filter(({ isInEvents }) => isInEvents).map((column) => column.name);
  const properties = shown.map((column) => {
    const schema = existing(row.properties?.[column]);
    const isAttachments = name === "candidates" && column === "attachments";
    return [
      column,
      isAttachments ? { type: "object", additionalProperties: schemaRef("CandidateAttachmentInEvent") } : schema,
    ];
  });
  return {
    type: "object",
    description: `The fields of ${withArticle(rowName)} that events contain.`,
    properties: Object.fromEntries(properties),
    required: shown,
  };
}

function withoutText(attachment: Schema): Schema {
  const { text: _text, ...properties } = existing(attachment.properties);
  return { ...attachment, description: "An attachment as events contain it: without its text.", properties };
}

function bodySchema(event: string, catalog: Catalog): Schema {
  return record(whenOf(event, catalog), {
    id: uuid("The id of the notification. It equals the header `webhook-id`."),
    date: integer("The time of the event, in Unix seconds."),
    event_type: { type: "string", const: event },
    organization_id: uuid("Your organization."),
    payload: payloadOf(event, catalog),
  });
}

function payloadOf(event: string, { resources }: Catalog): Schema {
  const none: Schema = { type: "null" };
  const { new: hasNew, old: hasOld } = rowsOf(event);
  const resource = resources.find(({ name }) => name === partsOf(event).name);
  const row = resource === undefined ? none : schemaRef(eventRowName(resource));
  return object({
    new: { description: "The row after the event.", ...(hasNew ? row : none) },
    old: {
      description: "The row before the event.",
      ...(hasOld === "maybe" ? { anyOf: [row, none] } : hasOld ? row : none),
    },
  });
}

function rowsOf(event: string) {
  // The first visit creates the row. This, too, is an update.
  if (event === "candidate_analytics.updated") return { new: true, old: "maybe" as const };
  const rows = ROWS[partsOf(event).verb];
  if (rows === undefined) throw new Error(`Add to openapi/events.ts which rows the verb of ${event} has.`);
  return rows;
}

/** When an event happens, as the registry describes it. */
export function whenOf(event: string, { resources }: Catalog): string {
  const { name, verb } = partsOf(event);
  const text = resources.find((resource) => resource.name === name)?.events[verb];
  if (text === undefined) throw new Error(`gateway/collections/collections.ts has no event ${event}.`);
  return text;
}
