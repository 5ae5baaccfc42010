import type { GatewayContext } from "../../../core/context.ts";
import { isUuid } from "../../../server/ids.ts";
import { isDay } from "../../posted-form.ts";

export const PATH = "/dashboard/candidates";

export const STATES = ["active", "pending", "deleted"] as const;

/** The columns of the list beside the name. */
export const COLUMN_NAMES = ["email", "state", "layout", "member", "language", "created", "updated"] as const;
export type ColumnName = (typeof COLUMN_NAMES)[number];
const DEFAULT_COLUMNS: readonly ColumnName[] = ["state", "layout", "member", "created"];

/** The columns by which the list can be sorted. */
export const SORTS = ["created", "updated", "name", "state", "layout", "member", "language"] as const;
export type Sort = (typeof SORTS)[number];
/** The orders that begin at the highest value. */
const DESCENDING: readonly Sort[] = ["created", "updated"];

/** What the address of the list says. The page names values that it ignores. */
export interface Filters {
  search: string;
  state: (typeof STATES)[number] | "";
  layout: string;
  member: string;
  language: string;
  since: string;
  until: string;
  sort: Sort;
  isDescending: boolean;
  columns: readonly ColumnName[];
  after: string | null;
  before: string | null;
}

export const filtersOf = (c: GatewayContext): Filters => readFilters(new URL(c.req.url).searchParams);

export function readFilters(query: URLSearchParams): Filters {
  const text = (name: string) => (query.get(name) ?? "").trim().replaceAll("\0", "").slice(0, 200);
  const id = (name: string) => (isUuid(text(name)) ? text(name) : "");
  const day = (name: string) => (isDay(text(name)) ? text(name) : "");
  const sort = SORTS.find((name) => name === text("sort")) ?? "created";
  const columns = COLUMN_NAMES.filter((name) => query.getAll("column").includes(name));
  const direction = text("direction");
  return {
    search: text("search"),
    state: STATES.find((state) => state === text("state")) ?? "",
    layout: id("layout"),
    member: id("member"),
    language: /^[a-z]{2,3}(-[A-Z]{2})?$/.exec(text("language"))?.[0] ?? "",
    since: day("since"),
    until: day("until"),
    sort,
    isDescending: direction === "" ? DESCENDING.includes(sort) : direction === "desc",
    columns: columns.length === 0 ? DEFAULT_COLUMNS : columns,
    after: id("after") || null,
    before: id("before") || null,
  };
}

const isDefault = (columns: readonly ColumnName[]) => columns.join() === DEFAULT_COLUMNS.join();

/** The query of an address with these filters, without what is the default. */
export function queryOf(filters: Partial<Filters>): string {
  const { sort, isDescending, columns = DEFAULT_COLUMNS, ...texts } = filters;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(texts)) if (value) query.set(name, value);
  if (sort !== undefined && sort !== "created") query.set("sort", sort);
  if (sort !== undefined && isDescending !== DESCENDING.includes(sort)) {
    query.set("direction", isDescending ? "desc" : "asc");
  }
  if (!isDefault(columns)) for (const name of columns) query.append("column", name);
  return query.toString();
}

export const addressOf = (filters: Partial<Filters>): string => {
  const query = queryOf(filters);
  return query === "" ? PATH : `${PATH}?${query}`;
};

/** Whether the list shows a part of the candidates only. */
export const isFiltered = ({ search, state, layout, member, language, since, until }: Filters): boolean =>
  [search, state, layout, member, language, since, until].some((value) => value !== "");
