import { z } from "zod";
import { json, operation, type RouteDocumentation } from "../../openapi/operation.ts";
import { inQuery, limitOf } from "../../openapi/parameters.ts";
import { nullable, schemaRef, text, time, uuid } from "../../openapi/schema.ts";
import { type GatewayContext, rawQuery } from "../core/context.ts";
import { callAsApiKey } from "../core/database.ts";
import { csvLine } from "../server/csv.ts";
import { jsonResponse } from "../server/json-response.ts";
import { parametersOf } from "../server/query.ts";
import type { GatewayDependencies } from "../services/dependencies.ts";

const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 1000;
const CSV = "text/csv";

/** GET /audit_entries: 200 with the newest entries, as JSON or CSV. */
export function readAudit({ database }: GatewayDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    const { limit, ...wanted } = parametersOf(rawQuery(c), queryShape, PROBLEM);
    const entries = await callAsApiKey(
      database,
      c.var,
      (sql) => sql`private.read_audit(${JSON.stringify(wanted)}::text::jsonb, ${limit})`,
    );
    if (!new RegExp(`^\\s*${CSV}\\b`, "i").test(c.req.header("accept") ?? "")) return jsonResponse(entries);
    return new Response(csvOf(rowsShape.parse(JSON.parse(entries))), {
      headers: { "content-type": `${CSV}; charset=utf-8` },
    });
  };
}

const queryShape = z.strictObject({
  limit: z.coerce.number().int().min(1).max(MAX_LIMIT).default(DEFAULT_LIMIT),
  before: z.uuid().optional(),
  action: z.string().max(100).optional(),
  resource: z.string().max(100).optional(),
  resource_id: z.uuid().optional(),
  actor_id: z.string().max(100).optional(),
  from: z.iso.datetime({ offset: true }).optional(),
  until: z.iso.datetime({ offset: true }).optional(),
});

const PROBLEM = {
  list: "audit",
  details: `limit is a number from 1 to ${MAX_LIMIT}; before and resource_id are ids; from and until are times, as in 2026-01-05T09:00:00Z.`,
  hint: "The filters are action, resource, resource_id, actor_id, from and until. To read the next page, send the id of the last entry as before.",
};

const COLUMNS = [
  "id",
  "created_at",
  "actor",
  "cause",
  "action",
  "resource",
  "resource_id",
  "difference",
  "request_id",
  "address",
];

const rowsShape = z.array(z.record(z.string(), z.unknown()));

/** CSV (RFC 4180), with objects as JSON. */
function csvOf(rows: z.infer<typeof rowsShape>): string {
  const lines = [COLUMNS, ...rows.map((row) => COLUMNS.map((name) => textOf(row[name])))];
  return lines.map(csvLine).join("");
}

const textOf = (value: unknown) => (typeof value === "string" ? value : value === null ? "" : JSON.stringify(value));

const UUID = { type: "string", format: "uuid" };
const TIME = { type: "string", format: "date-time" };

export const documentation: RouteDocumentation = {
  operations: [
    operation("get", "/audit_entries", {
      id: "readAudit",
      tag: "organizations",
      summary: "Read the audit",
      description:
        "What was done to the organization, its members, keys, webhooks, layouts and settings, and by whom, newest first. With `Accept: text/csv`, as CSV. Changes of the content of a candidate are its versions. Entries are kept for 400 days. Requires the permission `settings`.",
      parameters: [
        limitOf("entries", DEFAULT_LIMIT, MAX_LIMIT),
        inQuery("before", "The id of the last entry of the previous page.", { schema: UUID }),
        inQuery("action", "Only this action, as in `keys.created`."),
        inQuery("resource", "Only this resource, as in `keys`."),
        inQuery("resource_id", "Only this row.", { schema: UUID }),
        inQuery("actor_id", "Only this API key, member or link."),
        inQuery("from", "Only entries since this time.", { schema: TIME }),
        inQuery("until", "Only entries before this time.", { schema: TIME }),
      ],
      responses: {
        200: {
          description: "The entries.",
          content: {
            ...json({ type: "array", items: schemaRef("AuditEntry") }),
            [CSV]: { schema: text("A line for each entry, with objects as JSON.") },
          },
        },
      },
      errors: ["parameters"],
    }),
  ],
  schemas: {
    AuditEntry: {
      type: "object",
      description: "Something that was done in the organization.",
      required: COLUMNS,
      properties: {
        id: uuid("The entry."),
        created_at: time("The time."),
        actor: { type: "object", description: "Who did it, as in `CandidateVersion`." },
        cause: nullable(text("Why it was done, as in `CandidateVersion`.")),
        action: text(
          "The resource and `created`, `changed` or `deleted`; for candidates also `restored`, `removed` and `exported`; `read` for candidates and files that a member opened in the dashboard; `started` and `ended` for sessions; `sign_ins.refused`.",
        ),
        resource: text(
          "`keys`, `members`, `roles`, `second_factors`, `sessions`, `webhooks`, `deliveries`, `organizations`, `limits`, `filling`, `anonymity`, `billing`, `credit`, `layouts`, `candidates`, `files`, `sign_ins` or `erasures`.",
        ),
        resource_id: nullable(
          text("The row; the member for roles, second factors and sign-ins, the webhook for deliveries."),
        ),
        difference: {
          type: "object",
          description: "What changed, by column: `old` and `new`, or nothing for secrets and the content of layouts.",
          additionalProperties: { type: "object" },
        },
        request_id: nullable(text("The `X-Request-Id` of the response to the request; null if there was none.")),
        address: nullable(text("The address of the client; null if there was no request.")),
      },
    },
  },
};
