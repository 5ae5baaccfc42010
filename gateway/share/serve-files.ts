import type { Hono } from "hono";
import { methodNotAllowed } from "../collections/route.ts";
import type { GatewayContext, GatewayEnv } from "../context.ts";
import type { GatewayDependencies } from "../dependencies.ts";
import { exportShared } from "./export-shared.ts";
import { servePublicFile } from "./public-file.ts";

/** Serves files that are opened without a key: those of shared candidates, and what pages show. */
export function serveFiles(app: Hono<GatewayEnv>, dependencies: GatewayDependencies): void {
  const shared = "/share/:file{[A-Za-z0-9_-]+\\.(?:pdf|docx)}";
  app.get(shared, exportShared(dependencies));
  app.all(shared, refuse);
  app.get("/assets/:token", servePublicFile(dependencies));
  app.all("/assets/:token", refuse);
}

/** Secrets in the path are not repeated. */
function refuse(c: GatewayContext): Response {
  throw methodNotAllowed("This address", c.req.method, ["GET", "HEAD"]);
}
