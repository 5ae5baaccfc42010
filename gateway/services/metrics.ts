import { statfs } from "node:fs/promises";
import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import type { ReplicaOutcome } from "../collections/replicas.ts";
import type { RequestLog } from "../request-log/request-log.ts";
import type { Availability } from "./readiness.ts";

/** Metrics of requests. */
export interface GatewayMetrics {
  observe(method: string, path: string, status: number, seconds: number): void;
  countReplicaRead(outcome: ReplicaOutcome): void;
}

/** Registers which servers the gateway reaches, and the free space of its spool. */
export function collectFromSurroundings(
  registry: Registry,
  check: () => Promise<Availability>,
  spoolDirectory: string,
): void {
  new Gauge({
    name: "gateway_server_available",
    help: "1 if a server that the gateway needs responds, by server: database, postgrest or storage.",
    labelNames: ["server"],
    registers: [registry],
    async collect() {
      for (const [server, isAvailable] of Object.entries(await check())) this.set({ server }, Number(isAvailable));
    },
  });
  new Gauge({
    name: "gateway_spool_free_bytes",
    help: "Free bytes of the disk of SPOOL_DIR.",
    registers: [registry],
    async collect() {
      const { bavail, bsize } = await statfs(spoolDirectory);
      this.set(bavail * bsize);
    },
  });
}

/** Responses are counted in batches: one at a time costs several times as much, because the code is not in the caches. */
const BATCH = 250;

/** The parts of the service, by the first segment of the path. */
const SURFACES: ReadonlySet<string> = new Set(["v1", "share", "dashboard", "mcp", "docs", "assets"]);

function surfaceOf(path: string): string {
  const first = /^\/([a-z0-9]*)/.exec(path)?.[1] ?? "";
  return SURFACES.has(first) ? first : "other";
}

export function createGatewayMetrics(registry: Registry, requestLog: RequestLog): GatewayMetrics {
  let observed: { method: string; path: string; status: number; duration: number }[] = [];
  const countObserved = () => {
    for (const { method, path, status, duration } of observed) {
      requests.inc({ method, status, surface: surfaceOf(path) });
      seconds.observe(duration);
    }
    observed = [];
  };
  const requests = new Counter({
    name: "gateway_requests_total",
    help: "Responses sent, by method, status and surface, which is the first segment of the path.",
    labelNames: ["method", "status", "surface"],
    registers: [registry],
    collect: countObserved,
  });
  const seconds = new Histogram({
    name: "gateway_request_seconds",
    help: "Time from the arrival of a request to the end of its response.",
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 90],
    registers: [registry],
    collect: countObserved,
  });
  const replicaReads = new Counter({
    name: "gateway_replica_reads_total",
    help: "Reads by what became of them: served by a replica, or by the primary because replicas were behind or failed.",
    labelNames: ["outcome"],
    registers: [registry],
  });
  new Gauge({
    name: "gateway_request_log_waiting_segments",
    help: "Segments of the request log that wait to be inserted into the database.",
    registers: [registry],
    collect() {
      this.set(requestLog.waiting);
    },
  });
  new Gauge({
    name: "gateway_request_log_entries_in_memory",
    help: "Entries of the request log that wait in memory, because the spool cannot be written.",
    registers: [registry],
    collect() {
      this.set(requestLog.inMemory);
    },
  });
  new Counter({
    name: "gateway_request_log_quarantined_segments_total",
    help: "Segments of the request log that contained lines which are no entries.",
    registers: [registry],
    collect() {
      this.reset();
      this.inc(requestLog.quarantined);
    },
  });
  new Counter({
    name: "gateway_request_log_lost_entries_total",
    help: "Entries of the request log that were dropped: they were refused, or neither spool nor memory had room.",
    registers: [registry],
    collect() {
      this.reset();
      this.inc(requestLog.lost);
    },
  });
  return {
    observe(method, path, status, duration) {
      observed.push({ method, path, status, duration });
      if (observed.length >= BATCH) countObserved();
    },
    countReplicaRead: (outcome) => replicaReads.inc({ outcome }),
  };
}
