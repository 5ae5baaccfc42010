import { type Parameter, valueIn } from "../../server/query.ts";
import type { CollectionRequest } from "../request.ts";
import { rowsToSkip, rowsWanted } from "./page.ts";

const SEARCH = /^(fts|plfts|phfts|wfts)(?:\(([^)]*)\))?\.(.*)$/s;
/** More rows than private.plan_search reads, and few enough for its integer. */
const MAX_ROWS = 100_000;
/** Orders in which the oldest candidate is first. */
const OLDEST_FIRST = /^(id|created_at)(\.asc)?(\.nulls(first|last))?(,|$)/;

/**
 * Describes a text search in candidates for `private.plan_search`, as JSON in ASCII. Null for requests without a search,
 * with several ones, or that count the matching rows, for which the text index is always the fastest plan.
 */
export function describeSearch(
  { method, target, preferences, range }: CollectionRequest,
  parameters: readonly Parameter[],
): string | null {
  if (target.collection.deletion !== "stamp" || (method !== "GET" && method !== "HEAD")) return null;
  const [search, ...others] = parameters.filter(({ name }) => name === "fts");
  if (search === undefined || others.length > 0 || preferences.get("count") === "exact") return null;
  const [, operator, config, words] = SEARCH.exec(search.value) ?? [];
  if (operator === undefined || words === undefined) return null;
  const description = {
    operator,
    config: config ?? null,
    words,
    rows: Math.min(MAX_ROWS, rowsToSkip(parameters, range) + rowsWanted(parameters, range)),
    oldest: OLDEST_FIRST.test(valueIn(parameters, "order") ?? "id"),
  };
  const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return JSON.stringify(description).replace(/[^\x20-\x7e]/g, escaped);
}
