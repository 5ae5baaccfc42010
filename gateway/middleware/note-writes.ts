import { createMiddleware } from "hono/factory";
import type { Replicas } from "../collections/replicas.ts";
import type { GatewayEnv } from "../core/context.ts";

const SAFE: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/** Records each write before its response is sent, so that reads from replicas contain it. */
export function noteWrites(replicas: Replicas) {
  return createMiddleware<GatewayEnv>(async (c, next) => {
    await next();
    if (!SAFE.has(c.req.method)) await replicas.noteWrite(c.get("apiKey").organizationId);
  });
}
