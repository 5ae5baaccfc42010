import { z } from "zod";
import { existing } from "../platform/existing.ts";
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

/** What a route states of an operation. `operation` adds what follows from its method and path. */
interface Described extends Pick<Operation, "id" | "summary" | "description" | "body" | "responses" | "isPublic"> {
  /** The tag, if it is not the first part of the path. */
  tag?: string;
  /** Parameters of the query and headers, and those parts of the path that are not the UUID of a row. */
  parameters?: Operation["parameters"];
  errors?: readonly ErrorSource[];
  /** Every key may send it, whatever its permissions. */
  isForEveryKey?: boolean;
  /** A POST without an effect, which has no Idempotency-Key. */
  hasNoEffect?: boolean;
}

/**
 * The documentation of an operation: with the parameters that every one of its method and path has, with the headers of
 * responses to POST, and with the errors that they cause.
 */
export function operation(method: Operation["method"], path: string, described: Described): Operation {
  const { tag, parameters = [], errors = [], isForEveryKey = false, hasNoEffect = false, ...stated } = described;
  const { isPublic = false, body, responses } = stated;
  const inPath = partsOf(path, parameters);
  const isKept = method === "post" && !hasNoEffect;
  const namesRow = inPath.some(({ schema }) => schema.format === "uuid");
  return {
    ...stated,
    method,
    path,
    tag: tag ?? (isPublic ? "service" : existing(path.split("/")[1])),
    parameters: [
      ...inPath,
      ...parameters.filter((parameter) => !isPart(parameter)),
      ...(isKept ? [parameterRef("idempotencyKey")] : []),
      parameterRef("requestId"),
    ],
    responses: isKept ? withHeaders(responses, POST_HEADERS) : responses,
    errorSources: [
      ...(isPublic ? [] : (["key"] as const)),
      ...(isPublic || isForEveryKey ? [] : (["permission"] as const)),
      ...(namesRow ? (["path", "row"] as const) : []),
      ...(body?.content[JSON_TYPE] === undefined ? [] : (["json"] as const)),
      ...(isKept ? (["post"] as const) : []),
      ...errors,
    ],
  };
}

/** What differs between the two operations of `readAndChange`. */
type Half = Pick<Described, "id" | "summary" | "description" | "errors" | "isForEveryKey">;

/** GET and PATCH of one path. Both return the same, after a change as it is then. @param change the schema of the body of PATCH */
export function readAndChange(
  path: string,
  { change, ...both }: Pick<Described, "tag" | "responses"> & { change: string },
  reading: Half,
  changing: Half,
): Operation[] {
  const body = { required: true, content: json(schemaRef(change)) };
  return [operation("get", path, { ...both, ...reading }), operation("patch", path, { ...both, body, ...changing })];
}

const isPart = (parameter: Parameter | Reference): parameter is Parameter =>
  "in" in parameter && parameter.in === "path";

/** The parameters of the path, in its order. Those that are not given are UUIDs of rows. */
function partsOf(path: string, given: Operation["parameters"]): Parameter[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, match]) => {
    const name = existing(match);
    const row = name.replace(/_id$/, "");
    return given.filter(isPart).find((part) => part.name === name) ?? pathUuid(name, `The ${row}.`);
  });
}

/** Headers of the responses to every POST that has an effect. */
const POST_HEADERS = { "Idempotency-Replayed": headerRef("IdempotencyReplayed") };

/** Adds headers to all responses. */
export const withHeaders = (
  responses: Operation["responses"],
  headers: ResponseObject["headers"],
): Record<string, ResponseObject> =>
  Object.fromEntries(
    Object.entries(responses).map(([status, response]) => [
      status,
      { ...response, headers: { ...headers, ...response.headers } },
    ]),
  );

// Parts that several routes share.

export const CANDIDATE = json(schemaRef("Candidate"));
export const LAYOUT_NOTICES = { "Layout-Notices": headerRef("LayoutNotices") };
export const NOTICES = { "Attachment-Notices": headerRef("AttachmentNotices") };

/** The response to `Prefer: respond-async`. */
export const ACCEPTED = {
  202: {
    description: "The work was started and continues, because `Prefer: respond-async` was sent.",
    headers: {
      Location: headerRef("Location"),
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
