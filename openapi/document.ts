import type { Catalog } from "./catalog.ts";
import { collectionOperations } from "./collections.ts";
import { ERROR_CODES } from "./error-codes.ts";
import { EVENT_PARAMETERS, eventSchemas, webhookItems } from "./events.ts";
import { ODD_OPERATIONS, oddSchemas } from "./odd-operations.ts";
import {
  type Examples,
  errorExamples,
  HEADERS,
  NO_EXAMPLES,
  type Operation,
  operationObject,
  sharedErrorResponses,
} from "./operation.ts";
import { columnFilter, filterName, SHARED_PARAMETERS } from "./parameters.ts";
import { createSchema, rowName, rowSchema, updateSchema } from "./resource-schemas.ts";
import type { Schema } from "./schema.ts";
import { SERVICE_OPERATIONS, serviceSchemas } from "./service-operations.ts";
import { structureSchemas } from "./structures.ts";

const DESCRIPTION = `Stores candidates (CVs) for organizations, fills them into layouts, and shares them.

Collections follow the conventions of PostgREST: \`select\`, filters, \`order\`, \`limit\`, \`offset\`. Every request carries an API key: \`Authorization: Bearer <API key>\`. Every error body has the keys \`code\`, \`message\`, \`details\` and \`hint\`.

HEAD is answered wherever GET is, without a body. Paths that do not exist are answered 404 with the code \`CDS100\`, methods that a path does not take 405 with \`CDS101\`.`;

/** All operations, in the order of the document. */
function operationsOf(catalog: Catalog): Operation[] {
  const operations = [...collectionOperations(catalog), ...ODD_OPERATIONS, ...SERVICE_OPERATIONS];
  const tags = TAGS.map(({ name }) => name);
  const place = ({ tag, id }: Operation) => tags.indexOf(tag) * 10 + ORDER.findIndex((form) => form.test(id));
  return operations.sort((one, other) => place(one) - place(other));
}

/** Within a tag, as one meets them. */
const ORDER = [/^list/, /^(create|invite)/, /^update/, /^(delete|revoke)/, /./];

/** The OpenAPI 3.1 document of the service. */
export function makeDocument(catalog: Catalog, examples: Examples = NO_EXAMPLES) {
  const schemas = componentSchemas(catalog);
  return {
    openapi: "3.1.1",
    info: {
      title: "Candidate Document Service",
      version: "1",
      summary: "Candidates, layouts and shared documents",
      description: DESCRIPTION,
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/v1", description: "Version 1" }],
    security: [{ apiKey: [] }],
    tags: tagsOf(catalog),
    paths: pathsOf(operationsOf(catalog), examples),
    webhooks: webhookItems(catalog, examples),
    components: {
      securitySchemes: {
        apiKey: {
          type: "http",
          scheme: "bearer",
          description: "An API key, `cds_live_…` or `cds_test_…`.",
        },
      },
      schemas,
      parameters: {
        ...SHARED_PARAMETERS,
        ...EVENT_PARAMETERS,
        ...Object.fromEntries(
          catalog.resources.flatMap(({ name, columns }) =>
            columns.map((column) => [filterName(name, column.name), columnFilter(column)]),
          ),
        ),
      },
      headers: HEADERS,
      responses: sharedErrorResponses(examples),
      examples: errorExamples(examples),
    },
  };
}

export type OpenApiDocument = ReturnType<typeof makeDocument>;

function componentSchemas(catalog: Catalog): Record<string, Schema> {
  const structures = structureSchemas(catalog);
  const rows = Object.fromEntries(
    catalog.resources.map((resource) => [rowName(resource.name), rowSchema(resource, catalog)]),
  );
  return {
    ...rows,
    ...writtenSchemas(catalog),
    ...structures,
    ...eventSchemas(catalog, { ...rows, ...structures }),
    ...oddSchemas(),
    ...serviceSchemas(),
    ErrorBody: ERROR,
    ErrorCode: {
      type: "string",
      description: "Every code there is.",
      enum: ERROR_CODES.map(({ code }) => code),
    },
  };
}

const ERROR: Schema = {
  type: "object",
  description: "The body of every error.",
  properties: {
    code: { type: "string", description: "What is wrong, for programs: an ErrorCode, or one that is new." },
    message: { type: "string", description: "What is wrong." },
    details: { type: ["string", "null"], description: "Where it is wrong." },
    hint: { type: ["string", "null"], description: "How to mend it." },
  },
  required: ["code", "message", "details", "hint"],
};

function writtenSchemas(catalog: Catalog): Record<string, Schema> {
  const schemas = catalog.resources.flatMap((resource): [string, Schema][] => {
    const { name, columns } = resource;
    const more: Record<string, Schema> =
      name === "candidates" ? { member_external_id: MEMBER_EXTERNAL_ID } : {};
    return [
      ...(columns.some(({ isInsertable }) => isInsertable)
        ? ([[`${rowName(name)}Create`, createSchema(resource, catalog, more)]] satisfies [string, Schema][])
        : []),
      ...(columns.some(({ isUpdatable }) => isUpdatable)
        ? ([[`${rowName(name)}Update`, updateSchema(resource, catalog)]] satisfies [string, Schema][])
        : []),
    ];
  });
  return Object.fromEntries(schemas);
}

const MEMBER_EXTERNAL_ID: Schema = {
  type: ["string", "number", "null"],
  description: "The `external_id` of the member to associate, in place of `member_id`.",
};

function pathsOf(
  operations: readonly Operation[],
  examples: Examples,
): Record<string, Record<string, unknown>> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of operations) {
    const item = paths[operation.path] ?? {};
    paths[operation.path] = item;
    item[operation.method] = operationObject(operation, examples);
  }
  return paths;
}

const TAGS: readonly { name: string; description?: string }[] = [
  { name: "candidates" },
  { name: "layouts" },
  { name: "organizations" },
  { name: "members" },
  { name: "user_profiles" },
  { name: "billing_accounts" },
  { name: "credit_mutations" },
  { name: "webhooks" },
  { name: "webhook_notifications" },
  { name: "events", description: "What webhooks are sent." },
  { name: "candidate_views" },
  { name: "candidate_analytics" },
  { name: "api_requests" },
  { name: "service", description: "Health, and this document." },
];

const tagsOf = ({ resources }: Catalog) =>
  TAGS.map(({ name, description }) => ({
    name,
    "x-displayName": titleOf(name),
    description: description ?? resources.find((resource) => resource.name === name)?.comment ?? "",
  }));

/** `credit_mutations` → `Credit mutations` */
function titleOf(name: string): string {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1).replace(/^pi /, "PI ");
}
