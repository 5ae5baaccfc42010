import type { Node, RangeVar } from "libpg-query";

/** A name as it is written in the file: its schema, where it has one, and itself. */
export interface QualifiedName {
  schema: string | null;
  name: string;
}

/** The name of a table, view, index or sequence. */
export function nameOfRelation(relation: RangeVar | undefined): QualifiedName {
  return { schema: relation?.schemaname ?? null, name: relation?.relname ?? "" };
}

/** A name that the parser gives as a list of its parts, as those of functions and types. */
export function nameOfParts(parts: readonly Node[] | undefined): QualifiedName {
  const texts = textsOf(parts);
  return { schema: texts.length > 1 ? (texts.at(-2) ?? null) : null, name: texts.at(-1) ?? "" };
}

/** The texts of a list of names. */
export function textsOf(parts: readonly Node[] | undefined): string[] {
  return (parts ?? []).flatMap((part) => ("String" in part ? [part.String.sval ?? ""] : []));
}

export function show({ schema, name }: QualifiedName): string {
  return schema === null ? name : `${schema}.${name}`;
}
