import { isDeepStrictEqual } from "node:util";
import { member } from "../core/json.ts";
import { applicable, itemSchemas, listOf, memberSchemas } from "./applicable.ts";
import type { CheckedSchema, Schema } from "./draft-07.ts";

/** The values that a schema states for a place of the data, in `const`, `enum` and `default`. */
export interface FixedValues {
  includes(value: unknown): boolean;
  /** The values for a member, or for an item of a list. */
  at(segment: string): FixedValues;
}

/** Reads the values for the root of the data, or for the place that the schemas describe. */
export function fixedValues(checked: CheckedSchema, schemas: readonly Schema[] = [checked.root]): FixedValues {
  const nodes = applicable(checked, schemas);
  const stated = nodes.flatMap((node) => {
    const single = ["const", "default"].flatMap((keyword) => (Object.hasOwn(node, keyword) ? [node[keyword]] : []));
    return [...single, ...listOf(member(node, "enum"))];
  });
  const values = new Set(stated);
  const objects = stated.filter((value) => typeof value === "object");
  const places = new Map<string, FixedValues>();
  return {
    includes: (value) =>
      values.has(value) || (typeof value === "object" && objects.some((object) => isDeepStrictEqual(object, value))),
    at(segment) {
      const inner = nodes.flatMap((node) => memberSchemas(node, segment));
      const known = places.get(segment) ?? fixedValues(checked, [...inner, ...itemSchemas(nodes, Number(segment))]);
      places.set(segment, known);
      return known;
    },
  };
}
