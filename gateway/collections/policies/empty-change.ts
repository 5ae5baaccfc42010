import type { ApiKey } from "../../core/api-keys.ts";
import { lacksPermission } from "../../core/errors.ts";
import type { CollectionRequest } from "../request.ts";
import type { Resources } from "../resources.ts";

/** Whether a PATCH without fields asks for its rows. PostgREST would return none. */
export function isEmptyChange({ method, body, preferences }: CollectionRequest): boolean {
  return method === "PATCH" && body?.payload.fields.length === 0 && preferences.get("return") === "representation";
}

/**
 * An empty change is a read of its rows.
 * @throws ApiError 403 when the key may not change the rows.
 */
export function requireWritePermission(
  { target }: CollectionRequest,
  { permissions }: ApiKey,
  resources: Resources,
): void {
  const permission = resources.writePermission(target.name);
  if (permission !== null && !permissions.includes(permission)) throw lacksPermission(permission);
}
