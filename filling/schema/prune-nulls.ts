import { isRecord, member, recordOf } from "../json.ts";
import type { CheckedSchema, Schema } from "./draft-07.ts";

type Node = Record<string, unknown>;

/**
 * Removes nulls by which a model says "absent": members and items that the schema does not allow to be null. A null that
 * the schema names stays, and so does a required one that an untyped schema allows.
 */
export function pruneNulls(checked: CheckedSchema, data: unknown): unknown {
  return prune(checked, [checked.root], data);
}

function prune(checked: CheckedSchema, schemas: readonly Schema[], data: unknown): unknown {
  const nodes = applicable(checked, schemas);
  if (Array.isArray(data)) {
    return data.flatMap((item, index) => {
      const inner = itemSchemas(nodes, index);
      const dropped = item === null && isTyped(checked, inner) && !namesNull(checked, inner);
      return dropped ? [] : [prune(checked, inner, item)];
    });
  }
  if (!isRecord(data)) return data;
  const required = new Set(nodes.flatMap((node) => listOf(member(node, "required"))));
  const kept: [string, unknown][] = [];
  for (const [name, value] of Object.entries(data)) {
    const inner = nodes.flatMap((node) => memberSchemas(node, name));
    const needed = required.has(name) && !isTyped(checked, inner);
    if (value === null && !needed && !namesNull(checked, inner)) continue;
    kept.push([name, prune(checked, inner, value)]);
  }
  return recordOf(kept);
}

/** Every subschema that may apply to the value, including those of choices and conditions. */
function applicable(checked: CheckedSchema, schemas: readonly Schema[]): Node[] {
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
  };
  for (const schema of schemas) visit(schema);
  return [...nodes].filter((node) => typeof member(node, "$ref") !== "string");
}

function memberSchemas(node: Node, name: string): Schema[] {
  const properties = member(node, "properties");
  const own = isRecord(properties) ? member(properties, name) : undefined;
  if (isSchema(own)) return [own];
  const others = member(node, "additionalProperties");
  // Only the validator process runs patterns, so any of them may match the name.
  const patterns = member(node, "patternProperties");
  return [...(isRecord(patterns) ? Object.values(patterns) : []), others].filter(isSchema);
}

function itemSchemas(nodes: Node[], index: number): Schema[] {
  return nodes.flatMap((node) => {
    const items = member(node, "items");
    return [Array.isArray(items) ? (items[index] ?? member(node, "additionalItems")) : items].filter(isSchema);
  });
}

function isSchema(value: unknown): value is Schema {
  return isRecord(value) || typeof value === "boolean";
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function namesNull(checked: CheckedSchema, schemas: readonly Schema[]): boolean {
  return applicable(checked, schemas).some((node) => {
    const type = member(node, "type");
    const single = Object.hasOwn(node, "const") && node.const === null;
    return type === "null" || listOf(type).includes("null") || listOf(member(node, "enum")).includes(null) || single;
  });
}

function isTyped(checked: CheckedSchema, schemas: readonly Schema[]): boolean {
  return applicable(checked, schemas).some((node) =>
    ["type", "enum", "const"].some((keyword) => member(node, keyword) !== undefined),
  );
}
