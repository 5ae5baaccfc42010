import type { GatewayContext } from "../core/context.ts";

/** Redirects to a page of the dashboard. Paths are constants or contain ids only, never a path that a client sent. */
export function redirect(c: GatewayContext, path: `/dashboard${string}`): Response {
  return c.body(null, 303, { location: path, "cache-control": "no-store", "referrer-policy": "same-origin" });
}
