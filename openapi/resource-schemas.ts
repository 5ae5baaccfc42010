import type { Catalog, Column, Resource } from "./catalog.ts";
import { keywordsOf } from "./checks.ts";
import { nullable, type Schema, schemaRef } from "./schema.ts";

/** Names of the resources' schemas: one row of `candidates` is a Candidate. */
const ROW_NAMES: Readonly<Record<string, string>> = {
  api_requests: "ApiRequest",
  billing_accounts: "BillingAccount",
  candidate_analytics: "CandidateAnalytics",
  candidate_views: "CandidateView",
  candidates: "Candidate",
  credit_mutations: "CreditMutation",
  layouts: "Layout",
  members: "Member",
  organizations: "Organization",
  user_profiles: "UserProfile",
  webhook_notifications: "WebhookNotification",
  webhooks: "Webhook",
};

/** The name of the schema of one row. */
export function rowName(resource: string): string {
  const name = ROW_NAMES[resource];
  if (name === undefined) throw new Error(`Name the rows of ${resource} in openapi/resource-schemas.ts.`);
  return name;
}

const TYPES: Readonly<Record<string, Schema>> = {
  bigint: { type: "integer", format: "int64" },
  boolean: { type: "boolean" },
  date: { type: "string", format: "date" },
  integer: { type: "integer", format: "int32" },
  jsonb: {},
  "private.external_id": { type: ["string", "number"], maxLength: 255 },
  real: { type: "number", format: "float" },
  smallint: { type: "integer", minimum: -32768, maximum: 32767 },
  text: { type: "string" },
  "text[]": { type: "array", items: { type: "string" } },
  "timestamp with time zone": { type: "string", format: "date-time" },
  tsvector: { type: "string" },
  uuid: { type: "string", format: "uuid" },
};

/** Structures that take more than they show: what is written may be shorter. */
const WRITTEN_STRUCTURES: Readonly<Record<string, string>> = {
  CandidateAttachments: "CandidateAttachmentsInput",
};

/** Columns without a default that the service fills all the same. */
const FILLED = new Set(["candidates.language"]);

/** The schema of a column's values, as they are read. */
function columnSchema(column: Column, catalog: Catalog): Schema {
  return { description: column.comment, ...valueSchema(column, catalog, (name) => name) };
}

function valueSchema(column: Column, catalog: Catalog, structureName: (name: string) => string): Schema {
  const type = TYPES[column.type];
  if (type === undefined)
    throw new Error(`The reference has no schema for the type ${column.type} of ${column.name}.`);
  if (column.structure !== null) {
    // Whether null is taken stands in the structure itself.
    return schemaRef(structureName(column.structure));
  }
  const keywords = column.checks.map((check) => keywordsOf(check, catalog));
  const reference = keywords.find(({ $ref }) => $ref !== undefined);
  const schema = reference ?? Object.assign({}, type, ...keywords);
  return column.isNullable ? nullable(schema) : schema;
}

/** The schema of a whole row. */
export function rowSchema(resource: Resource, catalog: Catalog): Schema {
  const properties = resource.columns.map((column) => {
    const schema = columnSchema(column, catalog);
    return [column.name, column.isInsertable || column.isUpdatable ? schema : { ...schema, readOnly: true }];
  });
  return {
    type: "object",
    description: resource.comment,
    properties: Object.fromEntries(properties),
    required: resource.columns.map(({ name }) => name),
  };
}

/** What a row may be created with; fields of `more` are accepted besides its columns. */
export function createSchema(
  resource: Resource,
  catalog: Catalog,
  more: Readonly<Record<string, Schema>> = {},
): Schema {
  const columns = resource.columns.filter(({ isInsertable }) => isInsertable);
  const required = columns.filter(
    (column) => !column.isNullable && !column.hasDefault && !FILLED.has(`${resource.name}.${column.name}`),
  );
  const properties = columns.map((column) => {
    const preset = constantOf(column.defaultExpression);
    const schema = writtenSchema(column, catalog);
    return [column.name, preset === undefined ? schema : { ...schema, default: preset }];
  });
  return {
    type: "object",
    description: `Fields to create ${article(rowName(resource.name))} with.`,
    properties: { ...Object.fromEntries(properties), ...more },
    ...(required.length === 0 ? {} : { required: required.map(({ name }) => name) }),
    additionalProperties: false,
  };
}

/** What of a row may be changed. */
export function updateSchema(resource: Resource, catalog: Catalog): Schema {
  const columns = resource.columns.filter(({ isUpdatable }) => isUpdatable);
  return {
    type: "object",
    description: `Fields to change in ${article(rowName(resource.name))}.`,
    properties: Object.fromEntries(columns.map((column) => [column.name, writtenSchema(column, catalog)])),
    additionalProperties: false,
  };
}

function writtenSchema(column: Column, catalog: Catalog): Schema {
  return {
    description: column.comment,
    ...valueSchema(column, catalog, (name) => WRITTEN_STRUCTURES[name] ?? name),
  };
}

const article = (name: string) => (/^[AEIOU]/.test(name) ? `an ${name}` : `a ${name}`);

/** The value of a default that is a constant; undefined for one that is computed. */
function constantOf(expression: string | null): unknown {
  if (expression === null) return undefined;
  if (/^(-?\d+|true|false)$/.test(expression)) return JSON.parse(expression);
  const [, text = "", type] = /^'((?:[^']|'')*)'::(text|text\[\]|jsonb)$/.exec(expression) ?? [];
  switch (type) {
    case "text":
      return text.replaceAll("''", "'");
    case "text[]":
      return text
        .slice(1, -1)
        .split(",")
        .filter((entry) => entry !== "");
    case "jsonb":
      return JSON.parse(text);
    default:
      return undefined;
  }
}
