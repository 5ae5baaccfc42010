import type { GatewayContext } from "../../../core/context.ts";
import { callFunction } from "../../../core/database.ts";
import { asSession } from "../../dashboard.ts";
import type { Filters, Sort } from "./filters.ts";
import type { CandidateRow } from "./names.ts";

export interface ListedCandidate extends CandidateRow {
  language: string;
  updated_at: string;
  email: string | null;
  layout: string | null;
  member: string | null;
}

export interface Listed {
  rows: ListedCandidate[];
  has_previous: boolean;
  has_next: boolean;
  /** Null if it was not requested. */
  total: { count: number; exact: boolean } | null;
}

/** The layouts and members that a candidate can be assigned to. */
export interface Choices {
  layouts: readonly { id: string; name: string }[];
  members: readonly { id: string; name: string }[];
}

export const PAGE_SIZE = 25;

interface Page {
  batch: number;
  counts: boolean;
  /** Only these candidates. */
  ids?: readonly string[];
}

/** What private.list_candidates calls the orders. */
const ORDERS: Readonly<Record<Sort, string>> = {
  created: "created_at",
  updated: "updated_at",
  name: "name",
  state: "status",
  layout: "layout",
  member: "member",
  language: "language",
};

/** A page of the list. */
export function listCandidates(c: GatewayContext, filters: Filters, page: Page): Promise<Listed> {
  const { sort, isDescending, columns: _columns, ...given } = filters;
  const stated = Object.entries(given).filter(([, value]) => value !== "" && value !== null);
  const query = {
    ...Object.fromEntries(stated),
    ...page,
    sort: ORDERS[sort],
    descending: isDescending,
  };
  return asSession(c, (sql) =>
    callFunction<Listed>(sql, sql`private.list_candidates(${JSON.stringify(query)}::text::jsonb)`),
  );
}
