import { isRecord, member, recordOf } from "../core/json.ts";
import { applicable, isTyped, itemSchemas, listOf, memberSchemas, namesNull } from "./applicable.ts";
import type { CheckedSchema, Schema } from "./draft-07.ts";

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

/** Adds the required members that are missing, as null, an empty text, list or object, where the schema allows that type. */
export function withEmptyMembers(checked: CheckedSchema, data: unknown): unknown {
  return complete(checked, [checked.root], data);
}

function complete(checked: CheckedSchema, schemas: readonly Schema[], data: unknown): unknown {
  const nodes = applicable(checked, schemas);
  if (Array.isArray(data)) return data.map((item, index) => complete(checked, itemSchemas(nodes, index), item));
  if (!isRecord(data)) return data;
  const inner = (name: string) => nodes.flatMap((node) => memberSchemas(node, name));
  const members = Object.entries(data).map(([name, value]): [string, unknown] => [
    name,
    complete(checked, inner(name), value),
  ]);
  const required = nodes.flatMap((node) => listOf(member(node, "required"))).filter((name) => typeof name === "string");
  const missing = [...new Set(required)].filter((name) => !Object.hasOwn(data, name));
  return recordOf([...members, ...missing.flatMap((name) => emptyMember(checked, name, inner(name)))]);
}

function emptyMember(checked: CheckedSchema, name: string, schemas: readonly Schema[]): [string, unknown][] {
  if (namesNull(checked, schemas) || !isTyped(checked, schemas)) return [[name, null]];
  const types = applicable(checked, schemas).flatMap((node) => member(node, "type"));
  if (types.includes("string")) return [[name, ""]];
  if (types.includes("array")) return [[name, []]];
  return types.includes("object") ? [[name, complete(checked, schemas, {})]] : [];
}
