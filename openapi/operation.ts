import { ERROR_CODES, type ErrorCode, type Hazard } from "./error-codes.ts";
import type { Parameter, Reference } from "./parameters.ts";
import { type Schema, schemaRef } from "./schema.ts";

export interface MediaType {
  schema: Schema;
  example?: unknown;
  examples?: Readonly<Record<string, Reference>>;
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

/** An operation, as the files of this folder describe it. */
export interface Operation {
  path: string;
  method: "get" | "post" | "patch" | "delete";
  id: string;
  tag: string;
  summary: string;
  description?: string;
  parameters: readonly (Parameter | Reference)[];
  body?: RequestBody;
  /** Answers below 300, and others that are no errors of ours. */
  answers: Readonly<Record<string, ResponseObject>>;
  hazards: readonly Hazard[];
  /** Taken without an API key, at the root of the origin instead of the version prefix. */
  isPublic?: boolean;
}

const JSON_TYPE = "application/json";

export const json = (schema: Schema): Readonly<Record<string, MediaType>> => ({ [JSON_TYPE]: { schema } });

/** What was really sent and answered, to be shown with the operations. */
export interface Examples {
  /** JSON bodies of requests, by operation. */
  requests: Readonly<Record<string, unknown>>;
  /** JSON bodies of answers, by operation and status. */
  answers: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Error bodies, by code. */
  errors: Readonly<Record<string, unknown>>;
  /** Bodies of notifications, by event. */
  events: Readonly<Record<string, unknown>>;
}

export const NO_EXAMPLES: Examples = { requests: {}, answers: {}, errors: {}, events: {} };

/** An operation object of OpenAPI. */
export function operationObject(operation: Operation, examples: Examples): Readonly<Record<string, unknown>> {
  const { id, tag, summary, description, parameters, body, answers, hazards, isPublic = false } = operation;
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description === undefined ? {} : { description }),
    ...(isPublic ? { security: [], servers: [{ url: "/", description: "The origin of the service" }] } : {}),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined ? {} : { requestBody: exemplified(body, examples.requests[id]) }),
    responses: {
      ...withCommonHeaders(exemplifiedAnswers(answers, examples.answers[id]), isPublic),
      ...errorResponses(hazards, examples),
    },
  };
}

function exemplifiedAnswers(answers: Operation["answers"], examples: Readonly<Record<string, unknown>> = {}) {
  return Object.fromEntries(
    Object.entries(answers).map(([status, answer]) => [status, exemplified(answer, examples[status])]),
  );
}

function exemplified<Body extends { content?: Readonly<Record<string, MediaType>> }>(
  body: Body,
  example: unknown,
): Body {
  const media = body.content?.[JSON_TYPE];
  if (media === undefined || example === undefined) return body;
  return { ...body, content: { ...body.content, [JSON_TYPE]: { ...media, example } } };
}

const headerRef = (name: string): Reference => ({ $ref: `#/components/headers/${name}` });

const EVERY_ANSWER = { "X-Request-Id": headerRef("RequestId") };
const EVERY_KEYED_ANSWER = {
  ...EVERY_ANSWER,
  "RateLimit-Policy": headerRef("RateLimitPolicy"),
  RateLimit: headerRef("RateLimit"),
};

function withCommonHeaders(answers: Operation["answers"], isPublic: boolean): Record<string, ResponseObject> {
  const common = isPublic ? EVERY_ANSWER : EVERY_KEYED_ANSWER;
  return Object.fromEntries(
    Object.entries(answers).map(([status, answer]) => [
      status,
      { ...answer, headers: { ...common, ...answer.headers } },
    ]),
  );
}

/** Errors that every operation with a key has, once for all. */
export function sharedErrorResponses(examples: Examples): Record<string, ResponseObject> {
  return Object.fromEntries(
    Object.entries(byStatus(codesOf(["key"]))).map(([status, codes]) => [
      `Error${status}`,
      errorResponse(status, codes, examples),
    ]),
  );
}

function errorResponses(
  hazards: readonly Hazard[],
  examples: Examples,
): Record<string, ResponseObject | Reference> {
  const keyed = new Set(hazards.includes("key") ? codesOf(["key"]) : []);
  const responses = Object.entries(byStatus(codesOf(hazards))).map(([status, codes]) => {
    const isShared = codes.every((code) => keyed.has(code));
    return [
      status,
      isShared ? { $ref: `#/components/responses/Error${status}` } : errorResponse(status, codes, examples),
    ];
  });
  return Object.fromEntries(responses);
}

const codesOf = (hazards: readonly Hazard[]): ErrorCode[] =>
  ERROR_CODES.filter(({ from }) => from.some((hazard) => hazards.includes(hazard)));

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

/** Errors as they were answered, by their codes. */
export function errorExamples({ errors }: Examples): Record<string, { summary: string; value: unknown }> {
  const seen = ERROR_CODES.filter(({ code }) => errors[code] !== undefined);
  return Object.fromEntries(seen.map(({ code, cause }) => [code, { summary: cause, value: errors[code] }]));
}

const ERROR_HEADERS: Readonly<Record<string, Record<string, Reference>>> = {
  401: { "WWW-Authenticate": headerRef("WwwAuthenticate") },
  416: { "Content-Range": headerRef("ContentRange") },
  429: { "Retry-After": headerRef("RetryAfter") },
  503: { "Retry-After": headerRef("RetryAfter") },
};

function errorResponse(status: string, codes: readonly ErrorCode[], { errors }: Examples): ResponseObject {
  const examples = codes
    .filter(({ code }) => errors[code] !== undefined)
    .map(({ code }) => [code, { $ref: `#/components/examples/${code}` }]);
  return {
    description: codes.map(({ code, cause }) => `\`${code}\` ${cause}`).join("\n\n"),
    headers: { ...EVERY_KEYED_ANSWER, ...ERROR_HEADERS[status] },
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

/** Headers of answers, by the name of their component. */
export const HEADERS: Readonly<Record<string, Header>> = {
  RequestId: {
    description: "Names the request in the log: your own `X-Request-Id`, or one made up.",
    schema: { type: "string" },
  },
  RateLimitPolicy: {
    description:
      'The limits of the API key, as in `"default";q=200;w=2`: q requests at once, refilled within w seconds.',
    schema: { type: "string" },
  },
  RateLimit: {
    description:
      'What is left, as in `"default";r=199;t=1`: r requests now, all of them again after t seconds.',
    schema: { type: "string" },
  },
  RetryAfter: {
    description: "Seconds after which to repeat the request.",
    schema: { type: "integer", minimum: 1 },
  },
  WwwAuthenticate: { description: "`Bearer`", schema: { type: "string" } },
  ContentRange: {
    description:
      "First and last row of the page and, where a count was asked for, the total: `0-19/57`, `0-19/*`, `*/0`.",
    schema: { type: "string" },
  },
  Link: {
    description:
      'Address of the next page, as in `</v1/candidates?limit=20&offset=20>; rel="next"`, where there is one and a count was asked for.',
    schema: { type: "string" },
  },
  EmbedsTruncated: {
    description:
      "Which embedded lists were cut off at 1000 rows, as in `candidates, candidates.candidate_views`.",
    schema: { type: "string" },
  },
  PreferenceApplied: { description: "The preferences that were honoured.", schema: { type: "string" } },
  IdempotencyReplayed: {
    description: "`true` when this is the first answer to the `Idempotency-Key`, given again.",
    schema: { type: "string", enum: ["true"] },
  },
  AttachmentNotices: {
    description:
      'What is to be known of the text that was read, as in `"Only the first 50 of 60 pages were read."`; a list of strings.',
    schema: { type: "string" },
  },
  Location: { description: "Where to find what was made.", schema: { type: "string" } },
};
