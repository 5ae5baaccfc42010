import { type Parameter, valueIn } from "../../server/query.ts";

/** PostgREST's db-max-rows. */
const MAX_ROWS = 1000;

/** The largest number of rows that a page can have. */
export function rowsWanted(parameters: readonly Parameter[], range: string | null): number {
  const [, first, last] = /^(\d+)-(\d+)$/.exec(range ?? "") ?? [];
  const inRange = last === undefined ? MAX_ROWS : Number(last) - Number(first) + 1;
  return Math.max(0, Math.min(MAX_ROWS, inRange, Number(valueIn(parameters, "limit") ?? MAX_ROWS)));
}

/** The number of rows before a page. */
export function rowsToSkip(parameters: readonly Parameter[], range: string | null): number {
  const [, first] = /^(\d+)-/.exec(range ?? "") ?? [];
  return Math.max(Number(first ?? 0), Number(valueIn(parameters, "offset") ?? 0));
}
