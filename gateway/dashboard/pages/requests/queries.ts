import { existing } from "../../../../platform/existing.ts";
import type { GatewayContext } from "../../../core/context.ts";
import { callFunction } from "../../../core/database.ts";
import { isUuid } from "../../../server/ids.ts";
import { asSession } from "../../dashboard.ts";
import { isDay } from "../../posted-form.ts";
import { foundRow } from "../../query.ts";

export interface RequestRow {
  id: number;
  api_key_id: string;
  created_at: string;
  endpoint: string;
  method: string;
  search: string;
  status: number;
  request_id: string;
  client_request_id: string | null;
  code: string | null;
  message: string | null;
  duration_ms: number | null;
  is_dashboard: boolean;
  actor: { name: string | null };
}

export const PATH = "/dashboard/requests";
export const PAGE_SIZE = 50;
export const METHODS = ["GET", "POST", "PATCH", "DELETE"] as const;
export const CLASSES = ["2", "4", "5"] as const;

/** The filters of the page as filters of the collection. The page names values that it ignores. */
export function filtersOf(c: GatewayContext) {
  const method = METHODS.find((value) => value === c.req.query("method")) ?? "";
  const kind = CLASSES.find((value) => value === c.req.query("status")) ?? "";
  const day = c.req.query("day") ?? "";
  const key = c.req.query("key") ?? "";
  const endpoint = /^\/[\w/-]{0,200}$/.exec((c.req.query("endpoint") ?? "").trim())?.[0] ?? "";
  const requestId = /^[\w.:/+=-]{1,128}$/.exec((c.req.query("request_id") ?? "").trim())?.[0] ?? "";
  const after = /^\d{1,10}$/.exec(c.req.query("after") ?? "")?.[0];
  return {
    method,
    kind,
    day: isDay(day) ? day : "",
    endpoint,
    key: isUuid(key) ? key : "",
    requestId,
    after: Number(after ?? 0),
  };
}

export type Filters = ReturnType<typeof filtersOf>;

export interface Found {
  rows: RequestRow[];
  /** The id at which the search stopped; null at the end of the log. */
  searched_to: number | null;
  searched_at: string | null;
}

/** Searches a part of the log, or finds the requests with an id. Filters that are `""` or missing match every request. */
export async function searchRequests(c: GatewayContext, filters: Partial<Filters>, count: number): Promise<Found> {
  const { method, kind, day, endpoint, key, requestId, after } = filters;
  if (requestId) {
    const rows = await asSession(c, (sql) =>
      callFunction<RequestRow[]>(sql, sql`private.find_requests(${requestId}, ${PAGE_SIZE})`),
    );
    return { rows, searched_to: null, searched_at: null };
  }
  return asSession(c, (sql) => {
    const search = sql`private.search_requests(
      ${after || null}, ${count}, ${kind ? Number(kind) : null}, ${day || null}::date, ${method || null},
      ${endpoint || null}, ${key || null}::uuid
    )`;
    return callFunction<Found>(sql, search);
  });
}

/** The request of the address. @throws ApiError 404 */
export async function requestOf(c: GatewayContext): Promise<RequestRow> {
  const id = /^\d{1,18}$/.exec(existing(c.req.param("request_id")))?.[0] ?? "0";
  const row = await asSession(c, (sql) =>
    callFunction<RequestRow | null>(sql, sql`private.read_request(${id}::bigint)`),
  );
  return foundRow(row === null ? [] : [row], `request ${id}`);
}
