import { createLog } from "../../platform/log.ts";
import { NO_TRACER } from "../../platform/traces.ts";
import type { Message, Outcome, Sender } from "../../worker/webhooks/deliver.ts";
import { Drains } from "../../worker/webhooks/drains.ts";
import type { Attempt, Claim, ClaimedDelivery, Disabled, Queue } from "../../worker/webhooks/queue.ts";

/** A queue in memory. Records its calls and can be made to fail. */
export class StandInQueue implements Queue {
  /** Waiting notifications by webhook. */
  readonly waiting = new Map<string, string[]>();
  readonly claims: Claim[][] = [];
  readonly recorded: Attempt[] = [];
  readonly endedDrains: string[] = [];
  readonly released: string[] = [];
  /** Errors that the next calls throw. */
  readonly failures: Record<"claim" | "complete" | "endDrains", Error[]> = { claim: [], complete: [], endDrains: [] };
  disables: Disabled[] = [];
  /** For each of the next claims, the webhooks to claim again. */
  claimAgain: string[][] = [];
  #count = 0;

  put(webhookId: string, count: number): void {
    const ids = Array.from({ length: count }, () => `${webhookId}-${this.#count++}`);
    this.waiting.set(webhookId, [...(this.waiting.get(webhookId) ?? []), ...ids]);
  }

  async claim(claims: readonly Claim[]) {
    const failure = this.failures.claim.shift();
    if (failure !== undefined) throw failure;
    this.claims.push(claims.map(({ webhookId, limit }) => ({ webhookId, limit })));
    const deliveries = claims.flatMap(({ webhookId, limit }) =>
      (this.waiting.get(webhookId) ?? []).splice(0, limit).map((notificationId) => ({
        webhookId,
        notificationId,
        endpoint: `https://${webhookId}.example.com`,
        secrets: [],
        headers: {},
        body: "{}",
        attempt: 1,
        overdue: 0,
        requestId: null,
        traceparent: null,
      })),
    );
    return { deliveries, claimAgain: this.claimAgain.shift() ?? [] };
  }

  async complete(attempts: readonly Attempt[]) {
    const failure = this.failures.complete.shift();
    if (failure !== undefined) throw failure;
    this.recorded.push(...attempts);
    return this.disables.splice(0);
  }

  async release(deliveries: readonly ClaimedDelivery[]) {
    for (const { webhookId, notificationId } of deliveries) {
      this.waiting.get(webhookId)?.unshift(notificationId);
      this.released.push(notificationId);
    }
  }

  async endDrains(webhookIds: readonly string[]) {
    const failure = this.failures.endDrains.shift();
    if (failure !== undefined) throw failure;
    this.endedDrains.push(...webhookIds);
  }
}

export const DELIVERED: Outcome = {
  ok: true,
  status: 204,
  response: "",
  excerpt: "",
  retryAfterSeconds: null,
  gone: false,
  durationMs: 1,
  reason: "delivered",
  detail: null,
};

/** A sender with a configurable duration. Counts deliveries in flight. */
export class StandInSender implements Sender {
  readonly sent: string[] = [];
  readonly inFlight = new Map<string, number>();
  readonly peak = new Map<string, number>();
  /** Duration in ms by the name of the webhook. */
  readonly #duration: (webhookId: string) => number;
  readonly #outcome: (message: Message) => Outcome;

  constructor(duration: (webhookId: string) => number, outcome: (message: Message) => Outcome = () => DELIVERED) {
    this.#duration = duration;
    this.#outcome = outcome;
  }

  async deliver(message: Message): Promise<Outcome> {
    const { url, id } = message;
    const webhookId = new URL(url).hostname.split(".")[0] ?? "";
    const count = (this.inFlight.get(webhookId) ?? 0) + 1;
    this.inFlight.set(webhookId, count);
    this.peak.set(webhookId, Math.max(count, this.peak.get(webhookId) ?? 0));
    const durationMs = this.#duration(webhookId);
    await new Promise((resolve) => setTimeout(resolve, durationMs));
    this.inFlight.set(webhookId, (this.inFlight.get(webhookId) ?? 1) - 1);
    this.sent.push(id);
    return { ...this.#outcome(message), durationMs };
  }

  total(): number {
    return [...this.inFlight.values()].reduce((sum, count) => sum + count, 0);
  }

  connections() {
    return { open: 0, idle: 0 };
  }

  close(): void {}
}

export function drainsOf(queue: Queue, sender: Sender, concurrency = 64): Drains {
  return new Drains({
    queue,
    sender,
    concurrency,
    metrics: { observe: () => undefined },
    tracer: NO_TRACER,
    log: createLog("test", "silent"),
  });
}
