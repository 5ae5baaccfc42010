import type { Column, Resource } from "./catalog.ts";
import { keywordsOf } from "./checks.ts";
import { nullable, type Schema, schemaRef } from "./schema.ts";

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

/** Structures whose written form differs from the form that is read. */
const WRITTEN_STRUCTURES: Readonly<Record<string, string>> = {
  CandidateAttachments: "CandidateAttachmentsInput",
};

/** Columns without a default that the service fills in. */
const FILLED = new Set(["candidates.language"]);

/** The schema of a column in a response. */
function columnSchema(column: Column): Schema {
  return { description: column.comment, ...valueSchema(column, (name) => name) };
}

function valueSchema(column: Column, structureName: (name: string) => string): Schema {
  const type = TYPES[column.type];
  if (type === undefined)
    throw new Error(`openapi/resource-schemas.ts has no schema for the type ${column.type} of ${column.name}.`);
  if (column.structure !== null) {
    // The structure itself defines whether null is allowed.
    return schemaRef(structureName(column.structure));
  }
  const keywords = column.checks.map((check) => keywordsOf(check));
  const reference = keywords.find(({ $ref }) => $ref !== undefined);
  const schema = reference ?? Object.assign({}, type, ...keywords);
  return column.isNullable ? nullable(schema) : schema;
}

/** The schema of a whole row. */
export function rowSchema(resource: Resource): Schema {
  const properties = resource.columns.map((column) => {
    const schema = columnSchema(column);
    return [column.name, column.isInsertable || column.isUpdatable ? schema : { ...schema, readOnly: true }];
  });
  return {
    type: "object",
    description: resource.comment,
    properties: Object.fromEntries(properties),
    required: resource.columns.map(({ name }) => name),
  };
}

/** The schema of a POST body. `more`: fields that are accepted in addition to the columns. */
export function createSchema(resource: Resource, more: Readonly<Record<string, Schema>> = {}): Schema {
  const columns = resource.columns.filter(({ isInsertable }) => isInsertable);
  const required = columns.filter(
    (column) => !column.isNullable && !column.hasDefault && !FILLED.has(`${resource.name}.${column.name}`),
  );
  const properties = columns.map((column) => {
    const preset = constantOf(column.defaultExpression);
    const schema = writtenSchema(column);
    // Generators of clients make a field with the keyword `default` required.
    const described = `${column.comment} The default is \`${JSON.stringify(preset)}\`.`;
    return [column.name, preset === undefined ? schema : { ...schema, description: described }];
  });
  return {
    type: "object",
    description: `The fields of a new ${resource.rowName}.`,
    properties: { ...Object.fromEntries(properties), ...more },
    ...(required.length === 0 ? {} : { required: required.map(({ name }) => name) }),
    additionalProperties: false,
  };
}

/** The schema of a PATCH body. */
export function updateSchema(resource: Resource): Schema {
  const columns = resource.columns.filter(({ isUpdatable }) => isUpdatable);
  return {
    type: "object",
    description: `The fields of ${withArticle(resource.rowName)} that can be changed.`,
    properties: Object.fromEntries(columns.map((column) => [column.name, writtenSchema(column)])),
    additionalProperties: false,
  };
}

function writtenSchema(column: Column): Schema {
  return {
    description: column.comment,
    ...valueSchema(column, (name) => WRITTEN_STRUCTURES[name] ?? name),
  };
}

export const withArticle = (name: string) => (/^[AEIOU]/.test(name) ? `an ${name}` : `a ${name}`);

/** The value of a constant default; undefined for a computed one. */
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
