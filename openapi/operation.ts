import { z } from "zod";
import type { ErrorSource } from "./error-codes.ts";
import { inHeader, type Parameter, parameterRef, pathUuid, type Reference } from "./parameters.ts";
import { type Schema, schemaRef } from "./schema.ts";

export interface MediaType {
  schema: Schema;
  example?: unknown;
  examples?: Readonly<Record<string, Reference>>;
  /** Headers of a recorded answer with a body of this type. */
  "x-example-headers"?: Readonly<Record<string, string>>;
}

export interface Header {
  description: string;
  schema: Schema;
}

export interface ResponseObject {
  description: string;
  headers?: Readonly<Record<string, Header | Reference>>;
  content?: Readonly<Record<string, MediaType>>;
}

interface RequestBody {
  description?: string;
  required: boolean;
  content: Readonly<Record<string, MediaType>>;
}

/** The documentation of an operation. */
export interface Operation {
  path: string;
  method: "get" | "post" | "patch" | "delete";
  id: string;
  tag: string;
  summary: string;
  description?: string;
  parameters: readonly (Parameter | Reference)[];
  body?: RequestBody;
  /** Responses with a status below 400, and others that are not errors of this service. */
  responses: Readonly<Record<string, ResponseObject>>;
  errorSources: readonly ErrorSource[];
  /** Needs no API key, and is at the root of the origin instead of below the version prefix. */
  isPublic?: boolean;
}

/** The documentation of a route file: its operations, and the schemas that only they use. */
export interface RouteDocumentation {
  operations: readonly Operation[];
  schemas?: Readonly<Record<string, Schema>>;
}

export const JSON_TYPE = "application/json";

export const json = (schema: Schema): Readonly<Record<string, MediaType>> => ({ [JSON_TYPE]: { schema } });

export const headerRef = (name: string): Reference => ({ $ref: `#/components/headers/${name}` });

/** A file. Without a schema, generated clients read files as text, which destroys them. */
export const BINARY: Schema = { type: "string", format: "binary" };

/** Converts a zod schema to JSON Schema 2020-12. */
export function fromZod(schema: z.ZodType): Schema {
  const { $schema: _dialect, ...converted } = z.toJSONSchema(schema, { io: "input" });
  const plain: Schema = JSON.parse(JSON.stringify(converted));
  return plain;
}

// Parts that several routes share.

export const CANDIDATE_ID = pathUuid("candidate_id", "The candidate.");
export const CANDIDATE = json(schemaRef("Candidate"));
export const REQUEST_ID = parameterRef("requestId");
/** Parameters of every POST. */
export const POST_PARAMETERS = [parameterRef("idempotencyKey"), REQUEST_ID] as const;
/** Headers of the response to every POST. */
export const POST_HEADERS = { "Idempotency-Replayed": headerRef("IdempotencyReplayed") };
export const LAYOUT_NOTICES = { "Layout-Notices": headerRef("LayoutNotices") };
export const NOTICES = { "Attachment-Notices": headerRef("AttachmentNotices") };

/** The response to `Prefer: respond-async`. */
export const ACCEPTED = {
  202: {
    description: "The work was started and continues, because `Prefer: respond-async` was sent.",
    headers: {
      Location: headerRef("Location"),
      ...POST_HEADERS,
      "Preference-Applied": headerRef("PreferenceApplied"),
    },
    content: json(schemaRef("StartedRun")),
  },
};

export const IF_NONE_MATCH: Parameter = inHeader(
  "If-None-Match",
  "The `ETag` of an earlier response. The response is 304 if the file has not changed.",
  { example: '"0199d9b5-1c5c-7aa4-9c2e-3f0c7e0b3b11"' },
);
export const NOT_MODIFIED = {
  304: { description: "The file has not changed since the response with this `ETag`." },
};
