import { readdir, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Counter, collectDefaultMetrics, Gauge, Registry } from "prom-client";
import { readRelease } from "./release.ts";
import { STORAGE_OPERATIONS } from "./storage/bounded.ts";

/** The default of 10 ms wakes an idle process a hundred times a second. */
const LAG_RESOLUTION_MS = 100;

/**
 * Creates a registry. All metrics begin with `cds_`, and metrics of the process also with the name of the service, so that
 * two services do not collide.
 */
export function createRegistry(service: string): Registry {
  const registry = new Registry();
  collectDefaultMetrics({
    register: registry,
    prefix: `cds_${service}_`,
    eventLoopMonitoringPrecision: LAG_RESOLUTION_MS,
  });
  // These gauges have names of counters. The same numbers by type have other names.
  for (const one of ["handles", "requests", "resources"]) {
    registry.removeSingleMetric(`cds_${service}_nodejs_active_${one}_total`);
  }
  replaceLag(registry, service);
  new Gauge({
    name: `cds_${service}_build_info`,
    help: "1, with the version of the release and of Node.js.",
    labelNames: ["version", "node"],
    registers: [registry],
  }).set({ version: readRelease(), node: process.version }, 1);
  return registry;
}

/** Replaces the default metrics of the lag, which contain the interval of their timer. This one is 0 if nothing holds the event loop. */
function replaceLag(registry: Registry, service: string): void {
  for (const { name } of registry.getMetricsAsArray()) {
    if (name.startsWith(`cds_${service}_nodejs_eventloop_lag`)) registry.removeSingleMetric(name);
  }
  const delay = monitorEventLoopDelay({ resolution: LAG_RESOLUTION_MS });
  delay.enable();
  new Gauge({
    name: `cds_${service}_event_loop_lag_seconds`,
    help: "How late timers were since the last scrape, by percentile: 50, 99 and 100 (the maximum).",
    labelNames: ["percentile"],
    registers: [registry],
    collect() {
      const lag = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - LAG_RESOLUTION_MS / 1000);
      this.set({ percentile: "50" }, lag(delay.percentile(50)));
      this.set({ percentile: "99" }, lag(delay.percentile(99)));
      this.set({ percentile: "100" }, lag(delay.max));
      delay.reset();
    },
  });
}

/** Returns a function that counts the failures of the file storage, by operation. */
export function countStorageFailures(registry: Registry): (operation: string) => void {
  const failures = new Counter({
    name: "cds_storage_failures_total",
    help: "Operations on the file storage that failed or took too long.",
    labelNames: ["operation"],
    registers: [registry],
  });
  // Prometheus sees the first failure only if the counter had a value before it.
  for (const operation of STORAGE_OPERATIONS) failures.inc({ operation }, 0);
  return (operation) => failures.inc({ operation });
}

/**
 * Registers the free bytes of the disks of some folders, by name, and of a storage that is a folder. A disk that does not
 * respond is left out, because the other metrics are needed most then.
 */
export function collectDisk(registry: Registry, folders: Readonly<Record<string, string>>, storageUrl: string): void {
  const disks = { ...folders, ...(storageUrl.startsWith("file:") ? { storage: fileURLToPath(storageUrl) } : {}) };
  new Gauge({
    name: "cds_disk_free_bytes",
    help: "Free bytes of a disk that the process writes to: spool or storage.",
    labelNames: ["disk"],
    registers: [registry],
    async collect() {
      this.reset();
      for (const [disk, folder] of Object.entries(disks)) {
        const found = await inTime(statfs(folder));
        if (found !== null) this.set({ disk }, found.bavail * found.bsize);
      }
    },
  });
}

/** Registers the bytes of the files in a folder and its folders. */
export function collectFolder(
  registry: Registry,
  { name, help, folder }: { name: string; help: string; folder: string },
): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      this.reset();
      const bytes = await inTime(bytesIn(folder));
      if (bytes !== null) this.set(bytes);
    },
  });
}

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      stat(join(entry.parentPath, entry.name)).then(
        ({ size }) => size,
        // Another process of the service has removed the file.
        () => 0,
      ),
    );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

const DISK_DEADLINE_MS = 1000;

/** Waits for a result. Null if it does not arrive in time. */
async function inTime<Result>(work: Promise<Result>): Promise<Result | null> {
  return Promise.race([work.catch(() => null), sleep(DISK_DEADLINE_MS, null, { ref: false })]);
}
