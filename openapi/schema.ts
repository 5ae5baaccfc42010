/** A JSON Schema (2020-12), limited to the keywords that the reference uses. */
export interface Schema {
  $ref?: string;
  title?: string;
  description?: string;
  type?: string | readonly string[];
  format?: string;
  const?: unknown;
  enum?: readonly unknown[];
  default?: unknown;
  examples?: readonly unknown[];
  readOnly?: boolean;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  minProperties?: number;
  maxProperties?: number;
  oneOf?: readonly Schema[];
  anyOf?: readonly Schema[];
  allOf?: readonly Schema[];
}

/** A reference to a schema of the document. */
export const schemaRef = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

/** The schema, extended to allow null. */
export function nullable(schema: Schema): Schema {
  const { type, enum: choices } = schema;
  if (type === undefined) {
    const { description, ...rest } = schema;
    return { ...(description === undefined ? {} : { description }), anyOf: [rest, { type: "null" }] };
  }
  const types = typeof type === "string" ? [type] : type;
  return {
    ...schema,
    type: types.includes("null") ? types : [...types, "null"],
    ...(choices === undefined ? {} : { enum: [...choices, null] }),
  };
}

/** The schemas of values with a description. */
export const text = (description: string): Schema => ({ type: "string", description });
export const uuid = (description: string): Schema => ({ type: "string", format: "uuid", description });
export const time = (description: string): Schema => ({ type: "string", format: "date-time", description });
export const integer = (description: string): Schema => ({ type: "integer", description });
export const count = (description: string): Schema => ({ ...integer(description), minimum: 0 });
export const number = (description: string): Schema => ({ type: "number", description });
export const flag = (description: string): Schema => ({ type: "boolean", description });

/** An object that always has all of these properties. */
export const object = (properties: Readonly<Record<string, Schema>>): Schema => ({
  type: "object",
  required: Object.keys(properties),
  properties,
});

export const record = (description: string, properties: Readonly<Record<string, Schema>>): Schema => ({
  description,
  ...object(properties),
});
