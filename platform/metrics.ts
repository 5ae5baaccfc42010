import { createServer, type Server } from "node:http";
import { collectDefaultMetrics, Registry } from "prom-client";

/** A registry whose process metrics carry the service's name, so that two services' pages can be joined. */
export function createRegistry(service: string): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: `${service}_` });
  return registry;
}

/**
 * Serves `GET /metrics` in the Prometheus text format and `GET /healthz`, on a port of their own so that they
 * never face consumers.
 */
export async function serveMetrics(registry: Registry, host: string, port: number): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.url === "/healthz") {
      response.writeHead(200, { "content-type": "application/json" }).end('{"status":"ok"}');
      return;
    }
    if (request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    try {
      const page = await registry.metrics();
      response.writeHead(200, { "content-type": registry.contentType }).end(page);
    } catch {
      response.writeHead(503).end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, host, resolve);
  });
  return server;
}
