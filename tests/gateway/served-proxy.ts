import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { createProxy, type ProxyParts } from "../../gateway/collections/proxy.ts";
import type { GatewayEnv } from "../../gateway/context.ts";
import { ApiError } from "../../gateway/errors.ts";

export interface ServedProxy {
  url: string;
  stop(): Promise<void>;
}

/** Serves a proxy by itself, at <prefix>/:name: no keys, no log, no limits. */
export async function serveProxy(prefix: string, parts: ProxyParts): Promise<ServedProxy> {
  const app = new Hono<GatewayEnv>();
  app.all(`${prefix}/:name`, createProxy(parts));
  app.onError((error) => {
    if (!(error instanceof ApiError)) throw error;
    return Response.json(error.body, { status: error.status, headers: error.headers });
  });
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { url: `http://127.0.0.1:${portOf(server)}${prefix}`, stop: () => end(server) };
}

export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return address.port;
}

function end(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
