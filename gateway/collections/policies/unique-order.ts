import { existing } from "../../../platform/existing.ts";
import { type Parameter, parameter } from "../../server/query.ts";
import { lastWord, pathOf } from "../filters.ts";
import type { CollectionRequest } from "../request.ts";
import { isAt, type TableNode, tableNodes } from "../table-nodes.ts";

const TERM = /^\s*((?:"(?:[^"\\]|\\.)*"|[^".])+)(?:\.(asc|desc))?(?:\.nulls(?:first|last))?\s*$/s;
/** Indexes contain these columns from the greatest value to the least, and the primary key from the least. */
const INDEXED_DESCENDING = new Set(["created_at", "time_spent"]);

/**
 * The parameters with an order for each list, embedded ones too, that ends with the primary key. In an order that is not
 * unique, pages would repeat and omit rows.
 */
export function withUniqueOrder({ parameters, resource, select }: CollectionRequest): Parameter[] {
  const lists = tableNodes(resource, select).filter(({ isOrdered }) => isOrdered);
  const ordered = new Set<TableNode>();
  const given = parameters.map((order) => {
    const path = lastWord(order.name) === "order" ? pathOf(order.name).slice(0, -1) : null;
    const list = path === null ? undefined : lists.find((node) => isAt(node, path));
    if (list === undefined) return order;
    ordered.add(list);
    return withKey(order, list);
  });
  const missing = lists.filter((list) => !ordered.has(list));
  return [
    ...given,
    ...missing.map(({ prefix, resource: own }) => parameter(`${prefix}order`, own.collection.primaryKey)),
  ];
}

/** An order that ends with the primary key, in the direction in which an index contains both. */
function withKey(order: Parameter, { prefix, resource }: TableNode): Parameter {
  const terms = [...order.value.matchAll(/(?:^|,)((?:"(?:[^"\\]|\\.)*"|[^,])*)/gs)].map(([, term = ""]) =>
    TERM.exec(term),
  );
  const columns = terms.map((term) => term?.[1]?.trim().replace(/^"(.*)"$/s, "$1"));
  const last = terms.at(-1);
  const key = resource.collection.primaryKey;
  // PostgREST refuses an order that is not well-formed.
  if (!last || terms.includes(null) || columns.includes(key)) return order;
  const isDescending = (last[2] === "desc") !== INDEXED_DESCENDING.has(existing(columns.at(-1)));
  const appended = `,${key}${isDescending ? ".desc" : ""}`;
  const raw = order.raw.slice(order.raw.indexOf("=") + 1);
  return {
    name: `${prefix}order`,
    value: `${order.value}${appended}`,
    raw: `${encodeURIComponent(`${prefix}order`)}=${raw}${appended}`,
  };
}
