import type { GatewayContext } from "../../../core/context.ts";
import { isUuid } from "../../../server/ids.ts";
import { callText } from "../../call-api.ts";
import { isDay } from "../../posted-form.ts";

export interface Entry {
  id: string;
  created_at: string;
  actor: { type: string; id: string | null; name: string | null };
  action: string;
  resource_id: string | null;
  difference: Record<string, { old?: unknown; new?: unknown }>;
  request_id: string | null;
  address: string | null;
}

export const PATH = "/dashboard/audit";
export const PAGE_SIZE = 50;
const MAX_LINES = 1000;

/** The filters of the page. The page names values that it ignores. */
export function filtersOf(c: GatewayContext) {
  const day = (name: string) => {
    const given = c.req.query(name) ?? "";
    return isDay(given) ? given : "";
  };
  const word = (name: string) => /^[\w.-]{1,100}$/.exec((c.req.query(name) ?? "").trim())?.[0] ?? "";
  return {
    resource: word("resource"),
    action: word("action"),
    actor: word("actor"),
    id: isUuid(word("id")) ? word("id") : "",
    from: day("from"),
    until: day("until"),
  };
}

export type Filters = ReturnType<typeof filtersOf>;

/** The query of GET /audit_entries. The last day is included. */
export function queryOf({ resource, action, actor, id, from, until }: Filters, limit: number, after?: string) {
  const midnight = (day: string) => new Date(day).toISOString();
  const dayAfter = () => midnight(new Date(Date.parse(until) + 24 * 3600 * 1000).toISOString());
  return new URLSearchParams({
    limit: String(limit),
    ...(resource && { resource }),
    ...(action && { action }),
    ...(actor && { actor_id: actor }),
    ...(id && { resource_id: id }),
    ...(from && { from: midnight(from) }),
    ...(until && { until: dayAfter() }),
    ...(after !== undefined && isUuid(after) && { before: after }),
  });
}

export const readCsv = (c: GatewayContext, filters: Filters): Promise<string> =>
  callText(c, `/audit_entries?${queryOf(filters, MAX_LINES)}`, "text/csv");
