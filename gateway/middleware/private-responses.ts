import { createMiddleware } from "hono/factory";
import type { GatewayEnv } from "../core/context.ts";

const VARY = "Accept, Accept-Profile, Authorization, Prefer, Range";

/**
 * Sets the headers by which caches keep the responses of different keys apart: they must ask again, and one URL has several
 * representations. A route may set stricter ones.
 */
export const privateResponses = createMiddleware<GatewayEnv>((c, next) => {
  const { incoming, outgoing } = c.env;
  if (incoming.method === "GET" || incoming.method === "HEAD") {
    outgoing.setHeader("cache-control", "private, no-cache");
    outgoing.setHeader("vary", VARY);
  }
  return next();
});
