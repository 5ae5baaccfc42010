import { Counter, Histogram, type Registry } from "prom-client";
import type { Outcome } from "./deliver.ts";
import type { ClaimedDelivery } from "./queue.ts";

/** Counts the outcomes of deliveries in this process. */
export interface DeliveryMetrics {
  observe(delivery: Pick<ClaimedDelivery, "attempt" | "overdue">, outcome: Outcome): void;
}

export function createDeliveryMetrics(registry: Registry): DeliveryMetrics {
  const attempts = new Counter({
    name: "cds_webhook_deliveries_total",
    help: "Delivery attempts by outcome: delivered, status (a response other than 2xx), or the reason why there was no response.",
    labelNames: ["outcome"],
    registers: [registry],
  });
  // An increase is seen only from a value.
  attempts.inc({ outcome: "delivered" }, 0);
  const latency = new Histogram({
    name: "cds_webhook_delivery_latency_seconds",
    help: "Time from the commit of an event to the response of its receiver, for successful first attempts.",
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
