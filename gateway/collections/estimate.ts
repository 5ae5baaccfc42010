import type { ApiKey } from "../core/api-keys.ts";
import type { SharedPool } from "../core/database.ts";
import { type Parameter, parameter } from "../server/query.ts";
import { forwardedQuery } from "./policies/select-columns.ts";
import { type Postgrest, UpstreamRefusal } from "./postgrest.ts";
import type { Plan } from "./request.ts";

/**
 * Candidates of a sample. The share of those that match a filter then has a standard error of at most 5 %. PostgREST takes
 * about 20 µs to read each id.
 */
const SAMPLE = 100;
const PAGE = new Set(["order", "limit", "offset"]);

/**
 * The estimated number of candidates that match a request with `count=planned` or `count=estimated`. Null for other
 * requests, for deleted candidates, and for organizations with so few candidates that they are counted instead.
 *
 * PostgREST evaluates the filters for a random sample of the organization's candidates. Its own estimate comes from the
 * rows of all organizations.
 */
export async function estimateTotal(
  { database, postgrest }: { database: SharedPool; postgrest: Postgrest },
  { request, operation, forwarded }: Plan,
  { id, organizationId, jsonToken }: ApiKey,
): Promise<number | null> {
  const isRead = forwarded.method === "GET" || forwarded.method === "HEAD";
  const count = request.preferences.get("count");
  if (!isRead || (count !== "planned" && count !== "estimated")) return null;
  if (request.target.collection.deletion !== "stamp" || operation.includesDeleted) return null;
  const [row] = await database.of(organizationId).use(
    (sql) => sql<{ total: string | null; ids: string[] | null; may_read: boolean }[]>`
      select total, ids, may_read from private.estimate_candidates(${organizationId}, ${id}, ${SAMPLE})
    `,
  );
  if (row === undefined || row.total === null || row.ids === null) return null;
  const filters = operation.parameters.filter(({ name }) => !PAGE.has(name));
  if (row.may_read && filters.every(selectsOnlyColumns)) return Number(row.total);
  // With the organization in the query itself, the planner knows its size. It then looks up each id, and does not read
  // all rows that match a filter.
  const ours = parameter("organization_id", `eq.${organizationId}`);
  const parameters = [...filters, ...operation.live, ours, parameter("id", anyOf(row.ids))];
  const { "x-search": _, ...forwardedHeaders } = forwarded.headers;
  try {
    const { headers } = await postgrest.exchange(
      {
        method: "HEAD",
        path: `/${request.target.name}?${forwardedQuery(parameters, request.resource)}`,
        headers: { ...forwardedHeaders, authorization: `Bearer ${jsonToken}`, prefer: "count=none" },
        body: null,
        organizationId,
      },
      (head) => head,
    );
    const matching = rowsIn(headers.get("content-range"));
    return Math.round((Number(row.total) * matching) / row.ids.length);
  } catch (error) {
    // PostgREST refuses the request itself for the same reason.
    if (error instanceof UpstreamRefusal) return null;
    throw error;
  }
}

/** The number of rows of a response, from its Content-Range: 7 of `0-6/*`, none of a range without numbers. */
const rowsIn = (range: string | null) => Number(range?.match(/^0-(\d+)\//)?.[1] ?? -1) + 1;

/** PostgREST parses the elements of `in.(…)` one by one, at twice the cost of an array, which PostgreSQL parses. */
const anyOf = (ids: readonly string[]) => `eq(any).{${ids.map((id) => id.replaceAll("-", "")).join(",")}}`;

/** Whether a parameter is a select without embedded resources, which can exclude rows. */
const selectsOnlyColumns = ({ name, value }: Parameter) => name === "select" && !value.includes("(");
