import { ERROR_CODES, type ErrorCode, type ErrorSource } from "./error-codes.ts";
import {
  type Header,
  headerRef,
  JSON_TYPE,
  type MediaType,
  type Operation,
  type ResponseObject,
  withHeaders,
} from "./operation.ts";
import type { Reference } from "./parameters.ts";
import { schemaRef } from "./schema.ts";

/** Bodies recorded in a run of the service. */
export interface Examples {
  /** JSON bodies of requests, by operation. */
  requests: Readonly<Record<string, unknown>>;
  /** JSON bodies of responses, by operation and status. */
  responses: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Answers that are no whole JSON documents, by operation, and by status and type: `200 application/pdf`. */
  files: Readonly<Record<string, Readonly<Record<string, FileExample>>>>;
  /** Error bodies, by code. */
  errors: Readonly<Record<string, unknown>>;
  /** Bodies of notifications, by event. */
  events: Readonly<Record<string, unknown>>;
}

/** An answer with a file, a part of a file or a page of a list. */
export interface FileExample {
  headers: Readonly<Record<string, string>>;
  /** The body, if it is text that a reader understands line by line. */
  text?: unknown;
}

export const NO_EXAMPLES: Examples = { requests: {}, responses: {}, files: {}, errors: {}, events: {} };

/** An operation object of OpenAPI. */
export function operationObject(operation: Operation, examples: Examples): Readonly<Record<string, unknown>> {
  const { id, tag, summary, description, parameters, body, responses, errorSources, isPublic = false } = operation;
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description === undefined ? {} : { description }),
    ...(isPublic ? { security: [], servers: [{ url: "/", description: "The origin of the service" }] } : {}),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined ? {} : { requestBody: withExample(body, examples.requests[id]) }),
    responses: {
      ...withHeaders(
        withFiles(withExamples(responses, examples.responses[id]), examples.files[id]),
        isPublic ? COMMON_HEADERS : COMMON_KEYED_HEADERS,
      ),
      ...errorResponses(errorSources, examples),
    },
  };
}

function withExamples(responses: Operation["responses"], examples: Readonly<Record<string, unknown>> = {}) {
  return Object.fromEntries(
    Object.entries(responses).map(([status, response]) => [status, withExample(response, examples[status])]),
  );
}

function withExample<Body extends { content?: Readonly<Record<string, MediaType>> }>(
  body: Body,
  example: unknown,
): Body {
  const media = body.content?.[JSON_TYPE];
  if (media === undefined || example === undefined) return body;
  return { ...body, content: { ...body.content, [JSON_TYPE]: { ...media, example } } };
}

function withFiles(responses: Operation["responses"], files: Readonly<Record<string, FileExample>> = {}) {
  const changed: Record<string, ResponseObject> = { ...responses };
  for (const [statusAndType, { headers, text }] of Object.entries(files)) {
    const [status = "", type = ""] = statusAndType.split(" ");
    const response = changed[status];
    // A stored file has the type that it was uploaded with.
    const documented = response?.content?.[type] === undefined ? "application/octet-stream" : type;
    const media = response?.content?.[documented];
    if (response === undefined || media === undefined) continue;
    const content = { ...media, ...(text === undefined ? {} : { example: text }), "x-example-headers": headers };
    changed[status] = { ...response, content: { ...response.content, [documented]: content } };
  }
  return changed;
}

const COMMON_HEADERS = { "X-Request-Id": headerRef("RequestId") };
const COMMON_KEYED_HEADERS = {
  ...COMMON_HEADERS,
  "RateLimit-Policy": headerRef("RateLimitPolicy"),
  RateLimit: headerRef("RateLimit"),
};

/** Responses that contain only errors of the API key, shared by all operations. */
export function sharedErrorResponses(examples: Examples): Record<string, ResponseObject> {
  return Object.fromEntries(
    Object.entries(byStatus(codesFrom(["key"]))).map(([status, codes]) => [
      `Error${status}`,
      errorResponse(status, codes, examples),
    ]),
  );
}

function errorResponses(
  sources: readonly ErrorSource[],
  examples: Examples,
): Record<string, ResponseObject | Reference> {
  const keyed = new Set(sources.includes("key") ? codesFrom(["key"]) : []);
  const responses = Object.entries(byStatus(codesFrom(sources))).map(([status, codes]) => {
    const isShared = codes.every((code) => keyed.has(code));
    return [
      status,
      isShared ? { $ref: `#/components/responses/Error${status}` } : errorResponse(status, codes, examples),
    ];
  });
  return Object.fromEntries(responses);
}

const codesFrom = (sources: readonly ErrorSource[]): ErrorCode[] =>
  ERROR_CODES.filter(({ from }) => from?.some((source) => sources.includes(source)));

function byStatus(codes: readonly ErrorCode[]): Record<string, ErrorCode[]> {
  const groups: Record<string, ErrorCode[]> = {};
  for (const code of codes) {
    for (const status of [code.status].flat()) {
      const group = groups[status] ?? [];
      groups[status] = group;
      group.push(code);
    }
  }
  return groups;
}

/** Recorded error bodies, by code. */
export function errorExamples({ errors }: Examples): Record<string, { summary: string; value: unknown }> {
  const seen = ERROR_CODES.filter(({ code }) => errors[code] !== undefined);
  return Object.fromEntries(seen.map(({ code, cause }) => [code, { summary: cause, value: errors[code] }]));
}

const ERROR_FIELDS = { "Error-Fields": headerRef("ErrorFields") };

const ERROR_HEADERS: Readonly<Record<string, Record<string, Reference>>> = {
  400: ERROR_FIELDS,
  401: { "WWW-Authenticate": headerRef("WwwAuthenticate") },
  403: { ...ERROR_FIELDS, "WWW-Authenticate": headerRef("WwwAuthenticate") },
  409: ERROR_FIELDS,
  416: { "Content-Range": headerRef("ContentRange") },
  422: ERROR_FIELDS,
  429: { "Retry-After": headerRef("RetryAfter") },
  503: { "Retry-After": headerRef("RetryAfter") },
};

function errorResponse(status: string, codes: readonly ErrorCode[], { errors }: Examples): ResponseObject {
  const examples = codes
    .filter(({ code }) => errors[code] !== undefined)
    .map(({ code }) => [code, { $ref: `#/components/examples/${code}` }]);
  return {
    description: codes.map(({ code, cause }) => `\`${code}\` ${cause}`).join("\n\n"),
    headers: { ...COMMON_KEYED_HEADERS, ...ERROR_HEADERS[status] },
    content: {
      [JSON_TYPE]: {
        schema: {
          allOf: [
            schemaRef("ErrorBody"),
            { type: "object", properties: { code: { enum: codes.map(({ code }) => code) } } },
          ],
        },
        ...(examples.length === 0 ? {} : { examples: Object.fromEntries(examples) }),
      },
    },
  };
}

/** Headers of responses, by the name of their component. */
export const HEADERS: Readonly<Record<string, Header>> = {
  RequestId: {
    description: "The id of the request in the log: your own `X-Request-Id`, or a generated one.",
    schema: { type: "string" },
  },
  RateLimitPolicy: {
    description:
      'The rate limits of the API key. Example: `"default";q=200;w=2` allows a burst of q requests, which is restored within w seconds. Where several gateways run, it is the part that the responding gateway allows.',
    schema: { type: "string" },
  },
  RateLimit: {
    description:
      'What remains of the rate limit. Example: `"default";r=199;t=1` leaves r requests now, and the full burst after t seconds.',
    schema: { type: "string" },
  },
  RetryAfter: {
    description: "The number of seconds to wait before you repeat the request.",
    schema: { type: "integer", minimum: 1 },
  },
  ErrorFields: {
    description: "The fields or filters of the request that are wrong, with commas between names.",
    schema: { type: "string", examples: ["slug"] },
  },
  WwwAuthenticate: {
    description:
      '`Bearer`. With `CDS201` also the missing permission: `Bearer error="insufficient_scope", scope="settings"`.',
    schema: { type: "string" },
  },
  ContentRange: {
    description:
      "The positions of the first and the last row of the page and, if a count was requested, the total: `0-19/57`, `0-19/*`, `*/0`.",
    schema: { type: "string" },
  },
  Link: {
    description:
      'The URL of the next page, if there is one and a count was requested. Example: `</v1/candidates?limit=20&offset=20>; rel="next"`.',
    schema: { type: "string" },
  },
  ChangesBefore: {
    description:
      "On lists in the order of `updated_at`: the time before which no change can still appear. A reader that continues with `updated_at=gte.` this time loses nothing. Missing if the database does not let the service see open transactions.",
    schema: { type: "string", format: "date-time" },
  },
  PreferenceApplied: { description: "The preferences that were applied.", schema: { type: "string" } },
  IdempotencyReplayed: {
    description: "`true` if this is the stored response to an earlier request with the same `Idempotency-Key`.",
    schema: { type: "string", enum: ["true"] },
  },
  AttachmentNotices: {
    description:
      'Notices about the extracted text, as a list of strings. Example: `"Only the first 50 of 60 pages were read."`',
    schema: { type: "string" },
  },
  LayoutNotices: {
    description:
      'What documents ignore in the written layouts as they are after the write, also in fields that the request does not contain, as a list of at most ten strings. If a request changes several layouts, each string begins with the id of its layout; a request that creates several, with its position. Of more than 20 changed layouts, 20 are checked. `POST /layouts/check` returns all. Responses with the document of a candidate, and a PATCH that gives candidates another layout, list the filled values that the layout does not show, such as `"values.experience[0].place: \\"Experience 1 place\\" is filled, but this layout does not show it."`. Example: `"sections[0].body.align: \\"middel\\" is not accepted. The property has no effect."`',
    schema: { type: "string" },
  },
  ETag: {
    description:
      "The version of the row, for `If-Match` and `If-None-Match`. Present if the request names one row by its primary key.",
    schema: { type: "string" },
  },
  Location: { description: "The URL of the created row or the started run.", schema: { type: "string" } },
};
