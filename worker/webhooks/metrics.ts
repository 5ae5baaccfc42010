import { Counter, Histogram, type Registry } from "prom-client";
import type { Outcome } from "./deliver.ts";
import type { ClaimedDelivery } from "./queue.ts";

/** Counts what becomes of deliveries in this process. */
export interface DeliveryMetrics {
  observe(delivery: Pick<ClaimedDelivery, "attempt" | "overdue">, outcome: Outcome): void;
}

export function createDeliveryMetrics(registry: Registry): DeliveryMetrics {
  const attempts = new Counter({
    name: "webhook_deliveries_total",
    help: "Attempts to deliver a notification, by outcome: delivered, status (answered otherwise than 2xx), or why there was no answer.",
    labelNames: ["outcome"],
    registers: [registry],
  });
  const latency = new Histogram({
    name: "webhook_delivery_latency_seconds",
    help: "From the commit of an event to the answer of its receiver, for first attempts that are delivered.",
    buckets: [0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30, 60, 300, 3600],
    registers: [registry],
  });
  return {
    observe({ attempt, overdue }, { ok, reason, durationMs }) {
      attempts.inc({ outcome: reason });
      if (ok && attempt === 1) latency.observe(overdue + durationMs / 1000);
    },
  };
}
