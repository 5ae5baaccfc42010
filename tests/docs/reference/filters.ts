import type { Column } from "../../../openapi/catalog.ts";
import { operatorsOf } from "../../../openapi/parameters.ts";

/** A value of each type. */
const VALUES: Readonly<Record<string, string>> = {
  bigint: "1",
  boolean: "true",
  date: "2026-01-15",
  integer: "1",
  jsonb: '{"a":1}',
  "private.external_id": "A-17",
  real: "1.5",
  smallint: "1",
  text: "word",
  "text[]": "{en}",
  "timestamp with time zone": "2026-01-15T09:30:00Z",
  tsvector: "word",
  uuid: "0199d9b5-1c5c-7aa4-9c2e-3f0c7e0b3b11",
};

/** A query that filters on a column with each operator of its type, and with the negation of each. */
export function filterQuery({ name, type }: Column): string {
  const value = VALUES[type];
  if (value === undefined) throw new Error(`no value for the type ${type}`);
  const filters = operatorsOf(type).map((operator) => `${operator}.${operand(operator, value)}`);
  const conditions = [...filters, ...filters.map((filter) => `not.${filter}`)].map((filter) => `${name}.${filter}`);
  return `or=(${encodeURIComponent(conditions.join(","))})&limit=1`;
}

function operand(operator: string, value: string): string {
  const quoted = `"${value.replaceAll('"', '\\"')}"`;
  switch (operator) {
    case "in":
      return `(${quoted})`;
    case "is":
      return "null";
    default:
      return quoted;
  }
}
