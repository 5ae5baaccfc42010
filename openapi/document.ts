import type { Catalog } from "./catalog.ts";
import { collectionOperations } from "./collections.ts";
import { ERROR_CODES } from "./error-codes.ts";
import { EVENT_PARAMETERS, eventSchemas, webhookItems } from "./events.ts";
import type { Operation, RouteDocumentation } from "./operation.ts";
import { columnFilter, filterName, SHARED_PARAMETERS } from "./parameters.ts";
import { createSchema, rowSchema, updateSchema } from "./resource-schemas.ts";
import {
  type Examples,
  errorExamples,
  HEADERS,
  NO_EXAMPLES,
  operationObject,
  sharedErrorResponses,
} from "./responses.ts";
import type { Schema } from "./schema.ts";
import { nullable, record, text, uuid } from "./schema.ts";
import { structureSchemas } from "./structures.ts";

const DESCRIPTION = `Stores candidates (CVs) of organizations, fills them into layouts, and shares them.

Collections follow the conventions of PostgREST: \`select\`, filters, \`order\`, \`limit\`, \`offset\`. Every request needs an API key: \`Authorization: Bearer <API key>\`. Every error body has the keys \`code\`, \`message\`, \`details\` and \`hint\`.

Every path that supports GET also supports HEAD. An unknown path returns 404 with the code \`CDS100\`. A method that a path does not support returns 405 with the code \`CDS101\`.`;

/** All operations, in the order of the document. */
function operationsOf(catalog: Catalog, routes: readonly Operation[], tags: readonly Tag[]): Operation[] {
  const operations = [...collectionOperations(catalog, routes), ...routes];
  const names = tags.map(({ name }) => name);
  const position = ({ tag, id }: Operation) => names.indexOf(tag) * 10 + ORDER.findIndex((pattern) => pattern.test(id));
  return operations.sort((one, other) => position(one) - position(other));
}

/** The order of the operations of a tag. */
const ORDER = [/^list/, /^(create|invite)/, /^update/, /^(delete|revoke)/, /./];

/** The parts of the document. */
export interface Api {
  catalog: Catalog;
  routes: readonly RouteDocumentation[];
}

/** The OpenAPI 3.1 document of the service. */
export function makeDocument({ catalog, routes }: Api, examples: Examples = NO_EXAMPLES) {
  const tags = tagsOf(catalog);
  const operations = operationsOf(
    catalog,
    routes.flatMap((route) => route.operations),
    tags,
  );
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
    tags,
    paths: pathsOf(operations, examples),
    webhooks: webhookItems(catalog, examples),
    components: {
      securitySchemes: {
        apiKey: {
          type: "http",
          scheme: "bearer",
          description: "An API key, `cds_live_…` or `cds_test_…`.",
        },
      },
      schemas: componentSchemas(catalog, routes),
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

function componentSchemas(catalog: Catalog, routes: readonly RouteDocumentation[]): Record<string, Schema> {
  const structures = structureSchemas(catalog);
  const rows = Object.fromEntries(catalog.resources.map((resource) => [resource.rowName, rowSchema(resource)]));
  return {
    ...rows,
    ...writtenSchemas(catalog),
    ...structures,
    ...eventSchemas(catalog, { ...rows, ...structures }),
    ...Object.assign({}, ...routes.map(({ schemas }) => schemas)),
    StartedRun: STARTED_RUN,
    ErrorBody: ERROR,
    ErrorCode: {
      type: "string",
      description: "All codes.",
      enum: ERROR_CODES.map(({ code }) => code),
    },
  };
}

const STARTED_RUN: Schema = record("A run that continues after the response.", {
  run_id: uuid("The run."),
  candidate_id: uuid("The candidate of the run."),
});

const ERROR: Schema = record("The body of every error.", {
  code: text("The error, for programs. New codes can be added to ErrorCode."),
  message: text("The error, for people."),
  details: nullable(text("The place or the circumstances of the error.")),
  hint: nullable(text("How to correct the request. It ends with the address of the page of the code.")),
});

function writtenSchemas(catalog: Catalog): Record<string, Schema> {
  const schemas = catalog.resources.flatMap((resource): [string, Schema][] => {
    const { name, columns } = resource;
    const more: Record<string, Schema> = name === "candidates" ? { member_external_id: MEMBER_EXTERNAL_ID } : {};
    return [
      ...(columns.some(({ isInsertable }) => isInsertable)
        ? ([[`${resource.rowName}Create`, createSchema(resource, more)]] satisfies [string, Schema][])
        : []),
      ...(columns.some(({ isUpdatable }) => isUpdatable)
        ? ([[`${resource.rowName}Update`, updateSchema(resource)]] satisfies [string, Schema][])
        : []),
    ];
  });
  return Object.fromEntries(schemas);
}

const MEMBER_EXTERNAL_ID: Schema = {
  type: ["string", "number", "null"],
  description: "The `external_id` of the member of the candidate, as an alternative to `member_id`.",
};

function pathsOf(operations: readonly Operation[], examples: Examples): Record<string, Record<string, unknown>> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of operations) {
    const item = paths[operation.path] ?? {};
    paths[operation.path] = item;
    item[operation.method] = operationObject(operation, examples);
  }
  return paths;
}

interface Tag {
  name: string;
  "x-displayName": string;
  description: string;
}

function tagsOf({ resources }: Catalog): Tag[] {
  return [
    ...resources.map(({ name, comment }) => tag(name, comment)),
    tag("events", "The notifications that webhooks receive."),
    tag("service", "Health checks, and this document."),
  ];
}

const tag = (name: string, description: string): Tag => ({
  name,
  "x-displayName": titleOf(name),
  description,
});

/** `credit_mutations` → `Credit mutations` */
function titleOf(name: string): string {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1).replace(/^pi /, "PI ");
}
