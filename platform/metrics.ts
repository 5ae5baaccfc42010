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
