import { isRecord, member } from "../core/json.ts";
import type { CheckedSchema, Schema } from "./draft-07.ts";

type Node = Record<string, unknown>;

/** Every subschema that may apply to the value, including subschemas of choices and conditions. */
export function applicable(checked: CheckedSchema, schemas: readonly Schema[]): Node[] {
  const nodes = new Set<Node>();
  const visit = (schema: unknown): void => {
    if (!isRecord(schema) || nodes.has(schema)) return;
    nodes.add(schema);
    if (typeof member(schema, "$ref") === "string") {
      visit(checked.resolve(schema));
      return;
    }
    for (const keyword of ["allOf", "anyOf", "oneOf"])
      for (const inner of listOf(member(schema, keyword))) visit(inner);
    for (const keyword of ["if", "then", "else"]) visit(member(schema, keyword));
    for (const inner of Object.values(Object(member(schema, "dependencies")))) visit(inner);
  };
  for (const schema of schemas) visit(schema);
  return [...nodes].filter((node) => typeof member(node, "$ref") !== "string");
}

export function memberSchemas(node: Node, name: string): Schema[] {
  const properties = member(node, "properties");
  const own = isRecord(properties) ? member(properties, name) : undefined;
  if (isSchema(own)) return [own];
  const others = member(node, "additionalProperties");
  // Only the validator process runs patterns, so any of them may match the name.
  const patterns = member(node, "patternProperties");
  return [...(isRecord(patterns) ? Object.values(patterns) : []), others].filter(isSchema);
}

export function itemSchemas(nodes: Node[], index: number): Schema[] {
  return nodes.flatMap((node) => {
    const items = member(node, "items");
    return [Array.isArray(items) ? (items[index] ?? member(node, "additionalItems")) : items].filter(isSchema);
  });
}

function isSchema(value: unknown): value is Schema {
  return isRecord(value) || typeof value === "boolean";
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

export function namesNull(checked: CheckedSchema, schemas: readonly Schema[]): boolean {
  return applicable(checked, schemas).some((node) => {
    const type = member(node, "type");
    const single = Object.hasOwn(node, "const") && node.const === null;
    return type === "null" || listOf(type).includes("null") || listOf(member(node, "enum")).includes(null) || single;
  });
}

export function isTyped(checked: CheckedSchema, schemas: readonly Schema[]): boolean {
  return applicable(checked, schemas).some((node) =>
    ["type", "enum", "const"].some((keyword) => member(node, keyword) !== undefined),
  );
}
