import { createServer, type Server } from "node:http";
import { Counter, collectDefaultMetrics, Registry } from "prom-client";

/** Creates a registry whose process metrics have the name of the service as prefix, so that two services do not collide. */
export function createRegistry(service: string): Registry {
  const registry = new Registry();
  // The default of 10 ms wakes an idle process a hundred times a second.
  collectDefaultMetrics({ register: registry, prefix: `${service}_`, eventLoopMonitoringPrecision: 100 });
  return registry;
}

/** Returns a function that counts the failures of the file storage, by operation. */
export function countStorageFailures(registry: Registry): (operation: string) => void {
  const failures = new Counter({
    name: "storage_failures_total",
    help: "Operations on the file storage that failed or took too long.",
    labelNames: ["operation"],
    registers: [registry],
  });
  return (operation) => failures.inc({ operation });
}

interface MetricsOptions {
  host: string;
  port: number;
  /** False once the process has begun to stop. */
  isServing: () => boolean;
}

/**
 * Serves `GET /metrics` in the Prometheus text format, `GET /healthz` and `GET /readyz`, on a separate port that is not
 * exposed to consumers.
 */
export async function serveMetrics(registry: Registry, { host, port, isServing }: MetricsOptions): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.url === "/healthz" || request.url === "/readyz") {
      const isOk = request.url === "/healthz" || isServing();
      const status = isOk ? "ok" : "unavailable";
      response.writeHead(isOk ? 200 : 503, { "content-type": "application/json" }).end(JSON.stringify({ status }));
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
