import { ApiError } from "../../core/errors.ts";
import { parameter } from "../../server/query.ts";
import { readFilter } from "../filters.ts";
import type { CollectionRequest, Operation } from "../request.ts";
import { isAt, type TableNode, tableNodes } from "../table-nodes.ts";

/** Whether a request deletes rows of a collection whose rows are deleted by setting `deleted_at`. */
export function isSoftDelete({ method, target }: Pick<CollectionRequest, "method" | "target">): boolean {
  return method === "DELETE" && target.collection.deletion === "stamp";
}

/**
 * Deleted rows of a resource, embedded ones too, are hidden unless the request filters on its `deleted_at`. The database
 * hides all of them, unless it is told that the request includes some. The filters then hide the others. Otherwise, they
 * let the database use the indexes without deleted rows.
 * @throws ApiError 400 if two embedded resources have the name by which one of them is filtered
 */
export function hideDeleted(request: CollectionRequest): Pick<Operation, "includesDeleted" | "live"> {
  const nodes = tableNodes(request.resource, request.select);
  const filtered = request.parameters
    .map(readFilter)
    .filter((filter) => filter !== null)
    .filter(({ columns }) => columns.includes("deleted_at"))
    .map(({ path }) => onlyNode(nodes, path));
  const stamped = nodes.filter(({ resource }) => resource.collection.deletion === "stamp");
  const isDelete = isSoftDelete(request);
  const includesDeleted = isDelete || stamped.some((node) => filtered.includes(node));
  const live = stamped.filter((node) => {
    // The rows of a POST are new. A DELETE does not find deleted rows.
    if (node.embeds.length === 0 && (isDelete || request.method === "POST")) return isDelete;
    return !filtered.includes(node) && (node.isList || includesDeleted);
  });
  if (includesDeleted) for (const { embeds } of live) onlyNode(nodes, embeds.map(nameOf));
  return { includesDeleted, live: live.map(({ prefix }) => parameter(`${prefix}deleted_at`, "is.null")) };
}

const nameOf = ({ alias, relation }: TableNode["embeds"][number]) => alias ?? relation;

/** The node to which a path leads; undefined if PostgREST refuses the path. */
function onlyNode(nodes: readonly TableNode[], path: readonly string[]): TableNode | undefined {
  const [found, ...others] = nodes.filter((node) => isAt(node, path));
  if (others.length === 0) return found;
  throw new ApiError(400, "42712", `"${path.join(".").slice(0, 100)}" names several embedded resources.`, {
    details: "A filter on deleted_at must name one of them.",
    hint: "Give each an alias of its own, as in kept:candidates(id),gone:candidates(id).",
  });
}
