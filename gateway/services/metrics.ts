import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import type { PoolLoad } from "../../platform/fair-semaphore.ts";
import { collectDisk, collectFolder } from "../../platform/metrics.ts";
import type { ReplicaOutcome } from "../collections/replicas.ts";
import type { RequestLog } from "../request-log/request-log.ts";
import type { Availability } from "./readiness.ts";

/** A response that was sent. */
interface ObservedResponse {
  method: string;
  /** The path without its query. */
  path: string;
  /** The pattern of the path, as in /v1/candidates/:id; empty for an unknown path. */
  route: string;
  status: number;
  /** The code of the error; null for a success. */
  code: string | null;
  seconds: number;
}

/** Metrics of requests. */
export interface GatewayMetrics {
  observe(response: ObservedResponse): void;
  countReplicaRead(outcome: ReplicaOutcome): void;
  /** Counts a try to sign in to the dashboard by a link or a code. */
  countSignIn(outcome: "passed" | "refused"): void;
}

interface Surroundings {
  check: () => Promise<Availability>;
  spoolDirectory: string;
  storageUrl: string;
  /** The pools of connections by name. */
  pools: Readonly<Record<string, PoolLoad>>;
}

/** Registers which servers the gateway reaches, the use of its connections, and the disks of its spool and storage. */
export function collectFromSurroundings(registry: Registry, surroundings: Surroundings): void {
  const { check, spoolDirectory, storageUrl, pools } = surroundings;
  new Gauge({
    name: "cds_gateway_server_available",
    help: "1 if a server that the gateway needs responds, by server: database, postgrest or storage.",
    labelNames: ["server"],
    registers: [registry],
    async collect() {
      for (const [server, isAvailable] of Object.entries(await check())) this.set({ server }, Number(isAvailable));
    },
  });
  new Gauge({
    name: "cds_gateway_pool_connections",
    help: "Connections of a pool by state: in_use, waiting (requests that wait for one) or limit (how many there are).",
    labelNames: ["pool", "state"],
    registers: [registry],
    collect() {
      for (const [pool, { slots, inUse, waiting }] of Object.entries(pools)) {
        this.set({ pool, state: "in_use" }, inUse);
        this.set({ pool, state: "waiting" }, waiting);
        this.set({ pool, state: "limit" }, slots);
      }
    },
  });
  collectFolder(registry, {
    name: "cds_gateway_spool_bytes",
    help: "Bytes of the files in SPOOL_DIR.",
    folder: spoolDirectory,
  });
  collectDisk(registry, { spool: spoolDirectory }, storageUrl);
}

/** Responses are counted in batches: one at a time costs several times as much, because the code is not in the caches. */
const BATCH = 250;

/** The parts of the service, by the first segment of the path. */
const SURFACES: ReadonlySet<string> = new Set(["v1", "share", "dashboard", "mcp", "docs", "assets"]);

function surfaceOf(path: string): string {
  const first = /^\/([a-z0-9]*)/.exec(path)?.[1] ?? "";
  return SURFACES.has(first) ? first : "other";
}

export function createGatewayMetrics(registry: Registry): GatewayMetrics {
  let observed: ObservedResponse[] = [];
  const countObserved = () => {
    for (const { method, path, route, status, code, seconds: duration } of observed) {
      const surface = surfaceOf(path);
      requests.inc({ method, status, surface, route });
      seconds.observe({ surface }, duration);
      if (code !== null) errors.inc({ surface, code });
    }
    observed = [];
  };
  const requests = new Counter({
    name: "cds_gateway_requests_total",
    help: "Responses sent, by method, status, surface (the first segment of the path) and route (its pattern).",
    labelNames: ["method", "status", "surface", "route"],
    registers: [registry],
    collect: countObserved,
  });
  const seconds = new Histogram({
    name: "cds_gateway_request_seconds",
    help: "Time from the arrival of a request to the end of its response.",
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 90],
    labelNames: ["surface"],
    registers: [registry],
    collect: countObserved,
  });
  const errors = new Counter({
    name: "cds_gateway_errors_total",
    help: "Responses with an error, by surface and code (docs/errors.md).",
    labelNames: ["surface", "code"],
    registers: [registry],
    collect: countObserved,
  });
  const signIns = new Counter({
    name: "cds_gateway_sign_ins_total",
    help: "Tries to sign in to the dashboard by a link or a code, by outcome: passed or refused.",
    labelNames: ["outcome"],
    registers: [registry],
  });
  const replicaReads = new Counter({
    name: "cds_gateway_replica_reads_total",
    help: "Reads by what became of them: served by a replica, or by the primary because replicas were behind or failed.",
    labelNames: ["outcome"],
    registers: [registry],
  });
  return {
    observe(response) {
      observed.push(response);
      if (observed.length >= BATCH) countObserved();
    },
    countReplicaRead: (outcome) => replicaReads.inc({ outcome }),
    countSignIn: (outcome) => signIns.inc({ outcome }),
  };
}

/** Registers what of the request log is not in the database. */
export function collectFromRequestLog(registry: Registry, requestLog: RequestLog): void {
  new Gauge({
    name: "cds_gateway_request_log_waiting_segments",
    help: "Segments of the request log that wait to be inserted into the database.",
    registers: [registry],
    collect() {
      this.set(requestLog.waiting);
    },
  });
  new Gauge({
    name: "cds_gateway_request_log_entries_in_memory",
    help: "Entries of the request log that wait in memory, because the spool cannot be written.",
    registers: [registry],
    collect() {
      this.set(requestLog.inMemory);
    },
  });
  new Counter({
    name: "cds_gateway_request_log_quarantined_segments_total",
    help: "Segments of the request log that contained lines which are no entries.",
    registers: [registry],
    collect() {
      this.reset();
      this.inc(requestLog.quarantined);
    },
  });
  new Counter({
    name: "cds_gateway_request_log_lost_entries_total",
    help: "Entries of the request log that were dropped: they were refused, or neither spool nor memory had room.",
    registers: [registry],
    collect() {
      this.reset();
      this.inc(requestLog.lost);
    },
  });
}
