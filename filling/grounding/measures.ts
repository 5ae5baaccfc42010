import { conceptsOf, conceptsOfEnd } from "../../reading/concepts.ts";
import type { Material, Place } from "./material.ts";
import { boundsOf } from "./statements.ts";
import { type Token, tokensOf } from "./tokens.ts";

/** Concepts that a number can measure. */
const MEASURES = new Set(["cost", "revenue", "duration", "error", "budget", "salary"]);

export const measuresOf = (tokens: readonly Token[]): string[] =>
  tokens.flatMap(({ norm }) =>
    [...conceptsOf(norm).flat(), ...conceptsOfEnd(norm)].flatMap(({ id }) => (MEASURES.has(id) ? [id] : [])),
  );

/** What the statement at a place measures. */
export function measuresAt(place: Place, { statement, written }: Material): string[] {
  const known = statement(place);
  return known === undefined ? [] : measuresOf(tokensOf(written({ ...place, ...boundsOf(known) })));
}
