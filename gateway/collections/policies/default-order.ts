import { hasParameter, type Parameter, parameter } from "../query.ts";
import type { CollectionRequest } from "../request.ts";
import type { Resource } from "../resources.ts";
import { embedPath, isCounted, type Selected } from "../select.ts";

/** The parameters with an order by primary key for the list and for each embedded list that has no order. */
export function withDefaultOrder({ parameters, target, resource, select }: CollectionRequest): Parameter[] {
  const orders = [{ path: "order", key: target.collection.primaryKey }, ...embeddedOrders(resource, select ?? [], "")];
  const missing = orders.filter(({ path }) => !hasParameter(parameters, path));
  return [...parameters, ...missing.map(({ path, key }) => parameter(path, key))];
}

interface Order {
  /** The name of the parameter. */
  path: string;
  key: string;
}

function embeddedOrders(resource: Resource, selected: readonly Selected[], parent: string): Order[] {
  return selected.flatMap((entry) => {
    const found = entry.kind === "embed" ? resource.embedded(entry.relation) : null;
    if (entry.kind !== "embed" || found === null) return [];
    const path = embedPath(parent, entry);
    const isOrdered = found.isList && !entry.isSpread && !isCounted(entry);
    const own = isOrdered ? [{ path: `${path}.order`, key: found.resource.collection.primaryKey }] : [];
    return [...own, ...embeddedOrders(found.resource, entry.children, path)];
  });
}
