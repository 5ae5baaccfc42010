import { monitorEventLoopDelay } from "node:perf_hooks";
import { Counter, collectDefaultMetrics, Gauge, Registry } from "prom-client";
import { readRelease } from "./release.ts";

/** The default of 10 ms wakes an idle process a hundred times a second. */
const LAG_RESOLUTION_MS = 100;

/** Creates a registry whose process metrics have the name of the service as prefix, so that two services do not collide. */
export function createRegistry(service: string): Registry {
  const registry = new Registry();
  collectDefaultMetrics({
    register: registry,
    prefix: `${service}_`,
    eventLoopMonitoringPrecision: LAG_RESOLUTION_MS,
  });
  replaceLag(registry, service);
  new Gauge({
    name: `${service}_build_info`,
    help: "1, with the version of the release and of Node.js.",
    labelNames: ["version", "node"],
    registers: [registry],
  }).set({ version: readRelease(), node: process.version }, 1);
  return registry;
}

/** The default metrics of the lag contain the interval of their timer. This one is 0 if nothing holds the event loop. */
function replaceLag(registry: Registry, service: string): void {
  for (const { name } of registry.getMetricsAsArray()) {
    if (name.startsWith(`${service}_nodejs_eventloop_lag`)) registry.removeSingleMetric(name);
  }
  const delay = monitorEventLoopDelay({ resolution: LAG_RESOLUTION_MS });
  delay.enable();
  new Gauge({
    name: `${service}_event_loop_lag_seconds`,
    help: "How late timers were since the last scrape: the 0.5 and 0.99 quantile, and the maximum (1).",
    labelNames: ["quantile"],
    registers: [registry],
    collect() {
      const lag = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - LAG_RESOLUTION_MS / 1000);
      this.set({ quantile: "0.5" }, lag(delay.percentile(50)));
      this.set({ quantile: "0.99" }, lag(delay.percentile(99)));
      this.set({ quantile: "1" }, lag(delay.max));
      delay.reset();
    },
  });
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
