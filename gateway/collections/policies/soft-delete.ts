import { type Parameter, parameter } from "../query.ts";
import type { CollectionRequest, Operation } from "../request.ts";

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
    body: { content: '{"deleted_at":"now"}', type: "application/json" },
    includesDeleted: true,
  };
}

/** Deleted rows, embedded ones too, are hidden unless the request filters on `deleted_at`. */
export function filtersOnDeletion({ name, value }: Parameter): boolean {
  const column = name.slice(name.lastIndexOf(".") + 1);
  if (column === "deleted_at" || column === '"deleted_at"') return true;
  return (column === "and" || column === "or") && /(^|[(,.\s])"?deleted_at"?\./.test(value);
}
