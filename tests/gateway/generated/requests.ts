import fc, { type Arbitrary } from "fast-check";
import { RESOURCES } from "../../support/resources.ts";
import { queryOf } from "./queries.ts";
import { asBytes, mostly, oddText, pick } from "./texts.ts";
import { BODIES, HEADERS } from "./words.ts";

/** A request that is valid HTTP, but may be malformed otherwise. */
export interface Generated {
  method: string;
  collection: string;
  /** The query without the question mark. */
  query: string;
  headers: readonly string[];
  body: string | null;
}

const CHANGED: Readonly<Record<string, readonly string[]>> = {
  billing_accounts: ["PATCH"],
  candidates: ["POST", "PATCH", "DELETE"],
  layouts: ["POST", "PATCH", "DELETE"],
  members: ["PATCH", "DELETE"],
  organizations: ["PATCH"],
  webhooks: ["POST", "PATCH", "DELETE"],
};

const headers = fc.oneof(
  { weight: 2, arbitrary: fc.constant([]) },
  { weight: 1, arbitrary: fc.array(pick(HEADERS), { minLength: 1, maxLength: 2 }) },
);

/**
 * Any request to list rows.
 * @param known ids of rows of both organizations, to filter on
 */
export function readRequests(known: readonly string[]): Arbitrary<Generated> {
  return pick(Object.keys(RESOURCES)).chain((collection) =>
    fc.record({
      method: pick(["GET", "GET", "GET", "HEAD"]),
      collection: fc.constant(collection),
      query: queryOf(collection, known).map(asBytes),
      headers,
      body: fc.constant(null),
    }),
  );
}

/** Any request to create, change or delete rows. */
export function writeRequests(known: readonly string[]): Arbitrary<Generated> {
  return pick(Object.keys(CHANGED)).chain((collection) =>
    pick(CHANGED[collection] ?? []).chain((method) =>
      fc.record({
        method: fc.constant(method),
        collection: fc.constant(collection),
        query: (method === "POST" ? selected(collection, known) : filtered(collection, known)).map(asBytes),
        headers,
        body: method === "DELETE" ? fc.constant(null) : mostly(pick(BODIES), oddText, 15),
      }),
    ),
  );
}

const selected = (collection: string, known: readonly string[]) =>
  mostly(pick(["", "select=*", "select=id", "columns=name", "on_conflict=id"]), queryOf(collection, known), 3);

/** A query with a filter, because a write without a filter is always refused. */
const filtered = (collection: string, known: readonly string[]) =>
  fc
    .tuple(
      pick(["", "id=not.is.null&", "id=neq.", "id=eq.", "or=(id.not.is.null)&"]),
      pick(known),
      queryOf(collection, known),
    )
    .map(([filter, id, query]) => (filter.endsWith(".") ? `${filter}${id}&${query}` : `${filter}${query}`));
