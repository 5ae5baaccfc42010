import type { Catalog, Resource } from "./catalog.ts";
import type { Schema } from "./schema.ts";

const HEAD = `// Made of the schemas of the API by \`npm run reference\`: not to be edited by hand.

/** Any JSON value. */
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];
`;

/** Types of all schemas, as a module of declarations, and \`Database\` for @supabase/postgrest-js. */
export function declarations(schemas: Readonly<Record<string, Schema>>, catalog: Catalog): string {
  const open = new Set(catalog.structures.map(({ name }) => name));
  const types = Object.entries(schemas).map(([name, schema]) => {
    return `${comment(schema.description, "")}export type ${name} = ${typeOf(schema, { indent: "", isOpen: open.has(name) })};\n`;
  });
  return [HEAD, ...types, databaseType(catalog)].join("\n");
}

interface Place {
  indent: string;
  /** Whether objects may have further properties. */
  isOpen: boolean;
}

function typeOf(schema: Schema, place: Place): string {
  const { $ref, const: only, enum: choices, anyOf, oneOf, allOf, type } = schema;
  if ($ref !== undefined) return nameIn($ref);
  if (only !== undefined) return JSON.stringify(only);
  if (choices !== undefined) return union(choices.map((choice) => JSON.stringify(choice)));
  if (anyOf !== undefined) return union(anyOf.map((choice) => typeOf(choice, place)));
  if (oneOf !== undefined) return union(oneOf.map((choice) => typeOf(alternative(schema, choice), place)));
  if (allOf !== undefined && type === undefined) return allOf.map((part) => typeOf(part, place)).join(" & ");
  if (type === undefined) return "Json";
  return union((typeof type === "string" ? [type] : type).map((name) => namedType(name, schema, place)));
}

/** An alternative of an object has what all of them have. */
function alternative({ type, required = [] }: Schema, choice: Schema): Schema {
  if (choice.properties === undefined) return choice;
  return {
    ...(type === undefined ? {} : { type }),
    ...choice,
    required: [...required, ...(choice.required ?? [])],
  };
}

function namedType(name: string, schema: Schema, place: Place): string {
  switch (name) {
    case "array":
      return `${grouped(schema.items === undefined ? "Json" : typeOf(schema.items, place))}[]`;
    case "integer":
    case "number":
      return "number";
    case "object":
      return objectType(schema, place);
    default:
      return name;
  }
}

function objectType(
  { properties, required = [], additionalProperties }: Schema,
  { indent, isOpen }: Place,
): string {
  if (properties === undefined) {
    const inner =
      typeof additionalProperties === "object" ? typeOf(additionalProperties, { indent, isOpen }) : "Json";
    return `{ [key: string]: ${inner} }`;
  }
  const deeper = `${indent}  `;
  const lines = Object.entries(properties).map(([name, schema]) => {
    const mark = required.includes(name) ? "" : "?";
    const key = /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name);
    return `${comment(schema.description, deeper)}${deeper}${key}${mark}: ${typeOf(schema, { indent: deeper, isOpen })};`;
  });
  const further = isOpen ? [`${deeper}[key: string]: Json | undefined;`] : [];
  return `{\n${[...lines, ...further].join("\n")}\n${indent}}`;
}

const nameIn = (reference: string) => reference.slice(reference.lastIndexOf("/") + 1);
const union = (types: readonly string[]) => [...new Set(types)].join(" | ");
const grouped = (type: string) => (/[|&]/.test(type) && !type.startsWith("{") ? `(${type})` : type);

function comment(text: string | undefined, indent: string): string {
  if (text === undefined || text === "") return "";
  const lines = text.replaceAll("*/", "* /").split("\n");
  return lines.length === 1
    ? `${indent}/** ${text} */\n`
    : `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join("\n")}\n${indent} */\n`;
}

/** The shape in which Supabase's clients take a database's types. */
function databaseType({ resources }: Catalog): string {
  const writable = resources.filter((resource) => isWritable(resource));
  const readOnly = resources.filter((resource) => !isWritable(resource));
  return `/** For @supabase/postgrest-js: \`new PostgrestClient<Database>(url, { headers })\`. */
export type Database = {
  __InternalSupabase: { PostgrestVersion: "12" };
  v1: {
    Tables: {
${writable.map(tableType).join("\n")}
    };
    Views: {
${readOnly.map(viewType).join("\n")}
    };
    Functions: { [name in never]: never };
    Enums: { [name in never]: never };
    CompositeTypes: { [name in never]: never };
  };
};
`;
}

const isWritable = ({ columns }: Resource) =>
  columns.some(({ isInsertable, isUpdatable }) => isInsertable || isUpdatable);

function tableType(resource: Resource): string {
  const { name, columns, rowName: row } = resource;
  const isInsertable = columns.some((column) => column.isInsertable);
  const insert =
    name === "members" ? "MemberInvitation" : isInsertable ? `${row}Create` : "{ [column in never]: never }";
  return `      ${name}: {
        Row: ${row};
        Insert: ${insert};
        Update: ${row}Update;
        Relationships: ${relationshipsType(resource)};
      };`;
}

const viewType = (resource: Resource) => `      ${resource.name}: {
        Row: ${resource.rowName};
        Relationships: ${relationshipsType(resource)};
      };`;

function relationshipsType({ relationships }: Resource): string {
  if (relationships.length === 0) return "[]";
  const entries = relationships.map(
    ({ constraint, column, isOneToOne, referencedResource, referencedColumn }) => `          {
            foreignKeyName: "${constraint}";
            columns: ["${column}"];
            isOneToOne: ${isOneToOne};
            referencedRelation: "${referencedResource}";
            referencedColumns: ["${referencedColumn}"];
          },`,
  );
  return `[\n${entries.join("\n")}\n        ]`;
}
