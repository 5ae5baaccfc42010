import { z } from "zod";
import { parameter, valueIn } from "../server/query.ts";
import { rowsToSkip, rowsWanted } from "./policies/page.ts";
import { forwardedQuery } from "./policies/select-columns.ts";
import { type Postgrest, UpstreamRefusal } from "./postgrest.ts";
import type { Plan } from "./request.ts";

/** PostgreSQL reads all rows before a page. Up to this row, it does so about as fast as it returns a page. */
const DEEP = 5000;
const REPLACED = new Set(["select", "limit", "offset"]);
const lastRow = z.array(z.object({ page_key: z.union([z.string(), z.number()]) }));

/**
 * The filter that selects the rows after a page that ends after thousands of rows, as in `id=gt.<last id>`. Null for
 * other pages, for pages that are not full, and for pages in another order than the primary key.
 */
export async function filterAfterPage(
  postgrest: Postgrest,
  { request, operation, forwarded }: Plan,
): Promise<string | null> {
  const { target, range } = request;
  const key = target.collection.primaryKey;
  const order = valueIn(operation.parameters, "order");
  const end = rowsToSkip(operation.parameters, range) + rowsWanted(operation.parameters, range);
  const isOrdered = order === key || order === `${key}.asc` || order === `${key}.desc`;
  if (forwarded.method !== "GET" || end <= DEEP || !isOrdered) return null;
  // An index contains the key, so that the rows before the page are not read. Filters need the embedded resources.
  const embeds = request.select.some(({ kind }) => kind === "embed") ? valueIn(operation.parameters, "select") : null;
  const parameters = [
    ...operation.parameters.filter(({ name }) => !REPLACED.has(name)),
    ...operation.live,
    parameter("select", [`page_key:${key}`, ...(embeds === null ? [] : [embeds])].join(",")),
    parameter("offset", String(end - 1)),
    parameter("limit", "1"),
  ];
  const path = `/${target.name}?${forwardedQuery(parameters, request.resource)}`;
  const { range: _range, prefer: _prefer, accept: _accept, ...headers } = forwarded.headers;
  try {
    const { body } = await postgrest.exchange({ ...forwarded, path, headers }, (head) => head);
    const last = lastRow.parse(JSON.parse(body))[0]?.page_key;
    return last === undefined ? null : `${key}=${order.endsWith(".desc") ? "lt" : "gt"}.${last}`;
  } catch (error) {
    // PostgREST refuses the request itself for the same reason.
    if (error instanceof UpstreamRefusal) return null;
    throw error;
  }
}
