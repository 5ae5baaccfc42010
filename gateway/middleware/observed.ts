import { matchedRoutes } from "hono/route";
import { REVISIONS } from "../collections/collections.ts";
import type { GatewayContext } from "../core/context.ts";
import { ClientLeft } from "../core/errors.ts";
import { knownError } from "../core/known-error.ts";

/** The names of the collections of all revisions. */
const NAMES: ReadonlySet<string> = new Set(REVISIONS.flatMap(({ collections }) => Object.keys(collections)));

/** The patterns of paths without their regular expressions: /share/:secret{[a-z]+} is /share/:secret. */
const plainPatterns = new Map<string, string>();

/** The pattern of the path of a request, of which there are as many as routes; empty for an unknown path. */
export function routeOf(c: GatewayContext): string {
  // Patterns that end in a star belong to middleware.
  const pattern = matchedRoutes(c).findLast(({ path }) => !path.endsWith("*"))?.path ?? "";
  if (pattern === "/v1/:collection") {
    // Middleware that refuses a request has no parameters of the route.
    const name = c.req.path.slice("/v1/".length);
    return NAMES.has(name) ? `/v1/${name}` : "";
  }
  let plain = plainPatterns.get(pattern);
  if (plain === undefined) {
    plain = pattern.replaceAll(/\{[^}]*\}/g, "");
    plainPatterns.set(pattern, plain);
  }
  return plain;
}

/** The code of the error that a response has; null if it has none. */
export function codeOf(c: GatewayContext): string | null {
  const error: unknown = c.error ?? c.get("refusal");
  return error === undefined || error instanceof ClientLeft ? null : knownError(error).body.code;
}
