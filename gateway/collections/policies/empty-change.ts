import { lacksPermission } from "../../errors.ts";
import type { ApiKey } from "../../middleware/api-keys.ts";
import type { CollectionRequest, Operation } from "../request.ts";
import type { Resources } from "../resources.ts";
import { filtersOnDeletion } from "./soft-delete.ts";

/** Whether a PATCH without fields asks for its rows. PostgREST would return none. */
export function isEmptyChange({ method, body, preferences }: CollectionRequest): boolean {
  return method === "PATCH" && body?.payload.fields.length === 0 && preferences.get("return") === "representation";
}

/**
 * An empty change as a read of its rows.
 * @throws ApiError 403 when the key may not change the rows.
 */
export function readUnchanged(
  { target, parameters }: CollectionRequest,
  { permissions }: ApiKey,
  resources: Resources,
): Operation {
  const permission = resources.writePermission(target.name);
  if (permission !== null && !permissions.includes(permission)) throw lacksPermission(permission);
  return {
    kind: "empty change",
    method: "GET",
    parameters,
    body: null,
    includesDeleted: parameters.some(filtersOnDeletion),
  };
}
