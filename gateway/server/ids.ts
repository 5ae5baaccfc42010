import type { GatewayContext } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isUuid = (value: string): boolean => UUID.test(value);

/** @throws ApiError 400 when a path or query parameter is not a uuid. */
export function uuid(name: string, value: string | undefined): string {
  if (value !== undefined && isUuid(value)) return value.toLowerCase();
  throw new ApiError(400, "CDS110", `${name} must be a uuid.`, {
    details: `${name} is "${(value ?? "").slice(0, 100)}".`,
    hint: "A uuid looks like 0190d5a2-8a3c-7f4e-9b1d-3c5e7f9a1b2c.",
    fields: [name],
  });
}

/** An id in the path of the request. @throws ApiError 400 when it is not a uuid. */
export const idInPath = (c: GatewayContext, name: string): string => uuid(name, c.req.param(name));
