import type { Parameter } from "../../server/query.ts";
import { readFilter, readOrder } from "../filters.ts";
import type { Resource } from "../resources.ts";
import type { Selected } from "../select.ts";
import { isAt, tableNodes } from "../table-nodes.ts";
import { unknownColumn } from "./select-columns.ts";

/**
 * Allows only columns in filters and orders. PostgreSQL resolves other names to function calls on the row: `row_to_json`
 * and `to_jsonb` would compare all its columns. A filter may also name an embedded resource, as in `layouts=not.is.null`.
 * @throws ApiError 400
 */
export function checkColumns(resource: Resource, select: readonly Selected[], parameters: readonly Parameter[]): void {
  const nodes = tableNodes(resource, select);
  for (const given of parameters) {
    const filter = readFilter(given);
    for (const { path, columns } of filter === null ? readOrder(given) : [filter]) {
      const node = nodes.find((one) => isAt(one, path));
      // PostgREST refuses the name of a resource that is not embedded.
      if (node === undefined) continue;
      const isEmbedded = (name: string) => filter !== null && nodes.some((one) => isAt(one, [...path, name]));
      const wrong = columns.find((name) => name !== "" && !node.resource.columns.has(name) && !isEmbedded(name));
      if (wrong !== undefined) throw unknownColumn(node.resource, wrong);
    }
  }
}
