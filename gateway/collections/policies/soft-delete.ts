import { type Parameter, parameter } from "../query.ts";
import type { CollectionRequest, Operation } from "../request.ts";
import type { Resource } from "../resources.ts";
import { embedPath, type Selected } from "../select.ts";

/** Whether a request deletes rows of a collection whose rows are deleted by setting `deleted_at`. */
export function isSoftDelete({ method, target }: CollectionRequest): boolean {
  return method === "DELETE" && target.collection.deletion === "stamp";
}

/** A DELETE as an update of `deleted_at`. Rows that are already deleted are not found. */
export function softDelete({ parameters }: CollectionRequest): Operation {
  return {
    kind: "soft delete",
    method: "PATCH",
    parameters: [...parameters, parameter("deleted_at", "is.null")],
    body: { content: '{"deleted_at":"now"}' },
    includesDeleted: true,
  };
}

/** Deleted rows, embedded ones too, are hidden unless the request filters on `deleted_at`. */
export function filtersOnDeletion({ name, value }: Parameter): boolean {
  const column = name.slice(name.lastIndexOf(".") + 1);
  if (column === "deleted_at" || column === '"deleted_at"') return true;
  return (column === "and" || column === "or") && /(^|[(,.\s])"?deleted_at"?\./.test(value);
}

/**
 * Filters that select the rows of a request that are not deleted, embedded ones too. The database hides deleted rows
 * without them. They let it use the indexes without deleted rows.
 */
export function liveRows({ target, resource, select }: CollectionRequest): Parameter[] {
  const own = target.collection.deletion === "stamp" ? [LIVE] : [];
  return [...own, ...liveEmbedded(resource, select ?? [], "")];
}

const LIVE = parameter("deleted_at", "is.null");

function liveEmbedded(resource: Resource, selected: readonly Selected[], parent: string): Parameter[] {
  return selected.flatMap((entry) => {
    const found = entry.kind === "embed" ? resource.embedded(entry.relation) : null;
    if (entry.kind !== "embed" || found === null) return [];
    const path = embedPath(parent, entry);
    const isHidden = found.isList && found.resource.collection.deletion === "stamp";
    const own = isHidden ? [parameter(`${path}.deleted_at`, "is.null")] : [];
    return [...own, ...liveEmbedded(found.resource, entry.children, path)];
  });
}
