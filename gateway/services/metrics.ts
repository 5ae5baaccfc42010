import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import type { ReplicaOutcome } from "../collections/replicas.ts";
import type { RequestLog } from "../request-log/request-log.ts";

/** Metrics of requests. */
export interface GatewayMetrics {
  observe(method: string, status: number, seconds: number): void;
  countReplicaRead(outcome: ReplicaOutcome): void;
}

/** Responses are counted in batches: one at a time costs several times as much, because the code is not in the caches. */
const BATCH = 250;

export function createGatewayMetrics(registry: Registry, requestLog: RequestLog): GatewayMetrics {
  let observed: { method: string; status: number; duration: number }[] = [];
  const countObserved = () => {
    for (const { method, status, duration } of observed) {
      requests.inc({ method, status });
      seconds.observe(duration);
    }
    observed = [];
  };
  const requests = new Counter({
    name: "gateway_requests_total",
    help: "Responses sent, by method and status.",
    labelNames: ["method", "status"],
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
    observe(method, status, duration) {
      observed.push({ method, status, duration });
      if (observed.length >= BATCH) countObserved();
    },
    countReplicaRead: (outcome) => replicaReads.inc({ outcome }),
  };
}
