import type { Node, RangeVar } from "libpg-query";
import { existing } from "../../platform/existing.ts";

/** A name as written in the file, with or without a schema. */
export interface QualifiedName {
  schema: string | null;
  name: string;
}

/** The name of a table, view, index or sequence. */
export function nameOfRelation(relation: RangeVar | undefined): QualifiedName {
  return { schema: relation?.schemaname ?? null, name: relation?.relname ?? "" };
}

/** The name of an object that the parser returns as a list of parts, such as a function or type. */
export function nameOfParts(parts: readonly Node[] | undefined): QualifiedName {
  const texts = textsOf(parts);
  return { schema: texts.length > 1 ? (texts.at(-2) ?? null) : null, name: existing(texts.at(-1)) };
}

/** The strings in a list of nodes. */
export function textsOf(parts: readonly Node[] | undefined): string[] {
  return (parts ?? []).flatMap((part) => ("String" in part ? [part.String.sval ?? ""] : []));
}

export function show({ schema, name }: QualifiedName): string {
  return schema === null ? name : `${schema}.${name}`;
}
