import type { Schema } from "../openapi/schema.ts";
import { addressOfSchema } from "./addresses.ts";
import { code, joined, table } from "./markdown.ts";
import { nameOf } from "./openapi.ts";

/** The fields of an object as a Markdown table, with the fields of unnamed objects in it; or the type of another value. */
export function describeSchema(schema: Schema): string {
  const rows = rowsOf(schema, "");
  if (rows.length === 0)
    return `${typeOf(schema)}. ${[schema.description, limits(schema)].filter(Boolean).join(" ")}`.trim();
  const form = schema.items === undefined ? "" : "A list of objects.";
  const others =
    typeof schema.additionalProperties === "object" ? `Each other field: ${typeOf(schema.additionalProperties)}.` : "";
  return joined(form, table(["Field", "Type", "Meaning"], rows), others);
}

function rowsOf(schema: Schema, path: string): string[][] {
  if (schema.items !== undefined) return rowsOf(schema.items, path === "" ? "" : path.replace(/\.$/, "[]."));
  const required = new Set(schema.required);
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    [
      code(`${path}${name}`),
      `${typeOf(field)}${required.has(name) ? ", required" : ""}${field.readOnly === true ? ", read-only" : ""}`,
      [field.description, limits(field)].filter(Boolean).join(" "),
    ],
    ...rowsOf(field, `${path}${name}.`),
  ]);
}

/** The type of a value, with links to named schemas. */
export function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) return `[${nameOf(schema.$ref)}](${addressOfSchema(nameOf(schema.$ref))})`;
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices !== undefined) return choices.map(typeOf).join(" or ");
  if (schema.allOf !== undefined) return schema.allOf.map(typeOf).join(" and ");
  if (schema.const !== undefined) return code(JSON.stringify(schema.const));
  if (typeof schema.additionalProperties === "object" && schema.properties === undefined) {
    return `object of ${typeOf(schema.additionalProperties)} by key`;
  }
  if (schema.items !== undefined) return `${[schema.type].flat().join(" or ")} of ${typeOf(schema.items)}`;
  const types = [schema.type ?? "any value"].flat().join(" or ");
  return schema.format === undefined ? types : `${types} (${schema.format})`;
}

/** What restricts a value, in sentences. */
function limits(schema: Schema): string {
  const texts = [
    schema.enum && `One of ${schema.enum.map((value) => code(JSON.stringify(value))).join(", ")}.`,
    range(schema.minLength, schema.maxLength, "characters"),
    range(schema.minimum, schema.maximum, ""),
    range(schema.minItems, schema.maxItems, "entries"),
    schema.pattern && `Matches ${code(schema.pattern)}.`,
    schema.examples && `Example: ${schema.examples.map((value) => code(JSON.stringify(value))).join(", ")}.`,
  ];
  return texts.filter(Boolean).join(" ");
}

function range(from: number | undefined, to: number | undefined, unit: string): string {
  const noun = unit === "" ? "" : ` ${unit}`;
  if (from === undefined && to === undefined) return "";
  if (from === undefined) return `At most ${to}${noun}.`;
  return to === undefined ? `At least ${from}${noun}.` : `From ${from} to ${to}${noun}.`;
}
