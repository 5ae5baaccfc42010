import type { Log } from "../../platform/log.ts";
import type { Span, Tracer } from "../../platform/traces.ts";
import type { Outcome, Sender } from "./deliver.ts";
import { claimAheadLimit, createDrain, type Drain, isPaused, recordOutcome } from "./drain.ts";
import type { DeliveryMetrics } from "./metrics.ts";
import type { Claim, ClaimedDelivery, Queue } from "./queue.ts";
import { createRecorder, type Recorder } from "./recorder.ts";
import { createSlots, type Lane, type Slots } from "./slots.ts";

// A drain is one webhook that this process delivers to. Its states:
//
//   open, wake                     claim           slot is free
//  ───────────> waitingForClaim ──────────> ready ──────────────> in flight ───> recorded
//                  ▲   ▲  │                   │                       │
//                  │   │  │ nothing is due    │ the lane is full      │
//                  │   │  ▼                   ▼                       │
//                  │  idle            waitingForSlot ─────────────────┤ a delivery ends
//                  │   │                                              │
//                  │   │ LINGER_MS pass                               │
//                  │   ▼                                              │
//                  │  ended                                           │
//                  └──────────────────────────────────────────────────┘ more may be due
//
// One drain can have ready deliveries, deliveries in flight and a claim at the same time. `isEnding` (the webhook is
// handed over to other workers) stops claims; the drain ends when its last delivery has ended.

export interface DrainsOptions {
  queue: Queue;
  sender: Sender;
  metrics: DeliveryMetrics;
  tracer: Tracer;
  log: Log;
  /** Concurrent deliveries in the fast lane of this process. */
  concurrency: number;
}

/** Concurrent deliveries to one endpoint. */
const MAX_PER_WEBHOOK = 8;
/** Concurrent deliveries to one endpoint before its first response. The fast lane thus has room beside many dead endpoints. */
const MAX_PER_UNKNOWN = 2;
/** A receiver should respond before it does its work. One that takes longer than this uses the slow lane. */
const SLOW_AFTER_MS = 1000;
/** An idle drain is kept for this time, in which new notifications need no job. */
const LINGER_MS = 5000;
const HAND_OVER_AFTER_MS = 30_000;
const TICK_MS = 200;
/** Webhooks in one claim. */
const CLAIM_BATCH = 250;
const RETRY_CLAIM_MS = 500;

/**
 * The webhooks that this process delivers to. Claims due deliveries of many webhooks in one statement, delivers with no
 * transaction open, and records outcomes in batches.
 */
export class Drains {
  readonly #queue: Queue;
  readonly #sender: Sender;
  readonly #metrics: DeliveryMetrics;
  readonly #tracer: Tracer;
  readonly #log: Log;
  readonly #slots: Slots;
  readonly #recorder: Recorder;
  readonly #limits: { drains: number; ready: number; unrecorded: number };
  readonly #tick: NodeJS.Timeout;
  readonly #drains = new Map<string, Drain>();
  /** Drains that may have deliveries to claim, by lane. The drain whose last claim is longest ago comes first. */
  readonly #waitingForClaim: Record<Lane, Set<Drain>> = { fast: new Set(), slow: new Set() };
  /** Drains whose claimed deliveries wait for a slot. */
  readonly #waitingForSlot = new Set<Drain>();
  #readyCount = 0;
  /** Resolves when another drain may be opened. */
  #admission: PromiseWithResolvers<void> | null = null;
  #isClaiming = false;
  #isStopping = false;

  constructor({ queue, sender, metrics, tracer, log, concurrency }: DrainsOptions) {
    this.#queue = queue;
    this.#sender = sender;
    this.#metrics = metrics;
    this.#tracer = tracer;
    this.#log = log;
    this.#limits = { drains: 20 * concurrency, ready: 2 * concurrency, unrecorded: 4 * concurrency };
    this.#slots = createSlots({
      total: concurrency,
      perWebhook: MAX_PER_WEBHOOK,
      perUnknown: MAX_PER_UNKNOWN,
      slowAfterMs: SLOW_AFTER_MS,
    });
    this.#recorder = createRecorder({
      complete: (attempts) => queue.complete(attempts),
      onDisabled: ({ webhookId, reason }) => {
        log.warn({ webhook: webhookId, reason }, "endpoint of a webhook disabled");
        // The next claim ends the webhook's other deliveries. Do not pause before it.
        const drain = this.#drains.get(webhookId);
        if (drain !== undefined) this.#enqueueWithoutPause(drain);
        void this.#claimAll();
      },
      log,
    });
    this.#tick = setInterval(() => {
      this.#slots.moveSlow();
      // The move may have freed fast slots, and no delivery has to end for it.
      this.#startWaiting();
      void this.#releaseSlow();
      void this.#claimAll();
    }, TICK_MS);
  }

  /** Starts to drain a webhook, or claims again if it is being drained. Waits while there are too many drains. */
  async open(webhookId: string): Promise<void> {
    const isFull = () => this.#drains.size >= this.#limits.drains && !this.#drains.has(webhookId);
    while (isFull() && !this.#isStopping) {
      this.#admission ??= Promise.withResolvers();
      await this.#admission.promise;
    }
    if (this.#isStopping) throw new Error("this worker is stopping");
    this.wake([webhookId]);
  }

  /**
   * Reports that deliveries of webhooks are due, and opens drains for them. A webhook that is being claimed at this
   * moment is skipped, so the caller must repeat the call for as long as deliveries are due.
   */
  wake(webhookIds: readonly string[]): void {
    if (this.#isStopping) return;
    for (const webhookId of webhookIds) {
      let drain = this.#drains.get(webhookId);
      if (drain === undefined) {
        drain = createDrain(webhookId);
        this.#drains.set(webhookId, drain);
      }
      if (!drain.isBeingClaimed) this.#enqueue(drain);
    }
    void this.#claimAll();
  }

  /** Wakes the webhooks that this process drains or can open a drain for. Returns the others. */
  accept(webhookIds: readonly string[]): string[] {
    let capacity = this.#isStopping ? 0 : this.#limits.drains - this.#drains.size;
    const accepted = webhookIds.filter((webhookId) => this.#drains.has(webhookId) || capacity-- > 0);
    this.wake(accepted);
    return webhookIds.filter((webhookId) => !this.#drains.has(webhookId));
  }

  /** Ends drains that are older than HAND_OVER_AFTER_MS, so that other workers can take these webhooks. */
  handOver(): void {
    const now = performance.now();
    for (const drain of this.#drains.values()) {
      const isSlow = this.#slots.laneOf(drain.webhookId) === "slow";
      if (isSlow || now - drain.openedAt < HAND_OVER_AFTER_MS) continue;
      drain.isEnding = true;
      this.#dequeue(drain);
    }
  }

  count(): Record<Lane, number> & { drains: number; unrecorded: number } {
    return { drains: this.#drains.size, ...this.#slots.count(), unrecorded: this.#recorder.size() };
  }

  /** Stops claiming and starting deliveries. Resolves when the deliveries in flight are recorded. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#tick);
    this.#admission?.resolve();
    const isBusy = () => this.#isClaiming || this.#drains.values().some(({ inFlight }) => inFlight > 0);
    while (isBusy()) await sleep(20);
    await this.#release(this.#drains.values().toArray());
    await this.#recorder.settled();
  }

  #enqueue(drain: Drain): void {
    if (drain.isEnding) return;
    drain.hasMore = true;
    const isSlow = this.#slots.laneOf(drain.webhookId) === "slow";
    // A drain is in one set only: twice in one claim, it would claim a delivery twice.
    this.#waitingForClaim[isSlow ? "fast" : "slow"].delete(drain);
    this.#waitingForClaim[isSlow ? "slow" : "fast"].add(drain);
  }

  #enqueueWithoutPause(drain: Drain): void {
    drain.claimedAt = Number.NEGATIVE_INFINITY;
    this.#enqueue(drain);
  }

  #dequeue(drain: Drain): void {
    drain.hasMore = false;
    this.#waitingForClaim.fast.delete(drain);
    this.#waitingForClaim.slow.delete(drain);
  }

  /** Claims one batch after another until nothing is waiting. Deliveries that become due meanwhile are in the next. */
  async #claimAll(): Promise<void> {
    if (this.#isClaiming || this.#isStopping) return;
    this.#isClaiming = true;
    try {
      await this.#endIdle();
      for (let plan = this.#planClaim(); plan.length > 0 && !this.#isStopping; plan = this.#planClaim()) {
        await this.#claim(plan);
        await this.#endIdle();
      }
    } finally {
      this.#isClaiming = false;
    }
  }

  /** Decides what to claim now. A drain for which its lane has no free slot keeps its position. */
  #planClaim(): { drain: Drain; claim: Claim }[] {
    const plan: { drain: Drain; claim: Claim }[] = [];
    if (this.#recorder.size() > this.#limits.unrecorded) return plan;
    let aheadCapacity = this.#limits.ready - this.#readyCount;
    for (const lane of ["fast", "slow"] as const) {
      let freeSlots = this.#slots.free(lane);
      for (const drain of this.#waitingForClaim[lane]) {
        const isFull = freeSlots <= 0 && (lane === "slow" || aheadCapacity <= 0);
        if (plan.length === CLAIM_BATCH || isFull) break;
        if (isPaused(drain)) continue;
        const { webhookId, inFlight, ready } = drain;
        const startable = Math.max(0, Math.min(this.#available(drain), freeSlots));
        const ahead = lane === "slow" ? 0 : Math.max(0, Math.min(claimAheadLimit(drain), aheadCapacity));
        const limit = startable + ahead - ready.length;
        // A drain with deliveries in flight is enqueued again when one of them ends.
        if (limit > 0 || inFlight > 0) this.#waitingForClaim[lane].delete(drain);
        if (limit <= 0) continue;
        plan.push({ drain, claim: { webhookId, limit } });
        freeSlots -= startable;
        aheadCapacity -= ahead;
      }
    }
    return plan;
  }

  async #claim(plan: { drain: Drain; claim: Claim }[]): Promise<void> {
    for (const { drain } of plan) {
      drain.hasMore = false;
      drain.isBeingClaimed = true;
      drain.claimedAt = performance.now();
    }
    try {
      const { deliveries, claimAgain } = await this.#queue.claim(plan.map(({ claim }) => claim));
      const byWebhook = Map.groupBy(deliveries, ({ webhookId }) => webhookId);
      for (const { drain, claim } of plan) {
        const claimed = byWebhook.get(drain.webhookId) ?? [];
        drain.ready.push(...claimed);
        this.#readyCount += claimed.length;
        this.#startReady(drain);
        if (claimAgain.includes(drain.webhookId)) this.#enqueueWithoutPause(drain);
        else if (claimed.length === claim.limit) this.#enqueue(drain);
      }
    } catch (error) {
      this.#log.warn({ err: error }, "deliveries could not be claimed: the database is not available");
      for (const { drain } of plan) this.#enqueue(drain);
      await sleep(RETRY_CLAIM_MS);
    } finally {
      for (const { drain } of plan) drain.isBeingClaimed = false;
    }
  }

  #available({ webhookId, inFlight, lastDurationMs }: Drain): number {
    return this.#slots.available(webhookId, inFlight, lastDurationMs !== null);
  }

  /** Starts as many claimed deliveries as there are slots. */
  #startReady(drain: Drain): void {
    const { webhookId, ready } = drain;
    while (!this.#isStopping && this.#available(drain) > 0) {
      const delivery = ready.shift();
      if (delivery === undefined) break;
      this.#readyCount--;
      void this.#deliver(drain, delivery);
    }
    // A drain that is at its own limit continues when one of its deliveries ends.
    const isBlocked = ready.length > 0 && this.#slots.free(this.#slots.laneOf(webhookId)) <= 0;
    if (isBlocked) this.#waitingForSlot.add(drain);
    else this.#waitingForSlot.delete(drain);
  }

  /** Gives free slots to the drains that wait for one, in order. */
  #startWaiting(): void {
    for (const drain of this.#waitingForSlot) {
      if (this.#slots.free("fast") <= 0 && this.#slots.free("slow") <= 0) break;
      this.#startReady(drain);
    }
  }

  async #deliver(drain: Drain, delivery: ClaimedDelivery): Promise<void> {
    drain.inFlight++;
    const slot = this.#slots.acquire(drain.webhookId);
    const span = this.#tracer.begin("webhook delivery", "producer", delivery.traceparent);
    const outcome = await this.#sender.deliver({
      url: delivery.endpoint,
      body: delivery.body,
      id: delivery.notificationId,
      secrets: delivery.secrets,
      headers: span === null ? delivery.headers : { traceparent: span.traceparent, ...delivery.headers },
      timestamp: Math.floor(Date.now() / 1000),
    });
    if (span !== null) endSpan(span, delivery, outcome);
    this.#slots.release(slot);
    recordOutcome(drain, outcome);
    this.#record(delivery, outcome);
    // Behind the drains that already wait.
    if (drain.ready.length > 0) this.#waitingForSlot.add(drain);
    this.#startWaiting();
    if (!drain.hasMore || drain.ready.length > MAX_PER_WEBHOOK) return;
    this.#enqueue(drain);
    void this.#claimAll();
  }

  #record(delivery: ClaimedDelivery, outcome: Outcome): void {
    const { notificationId, attempt, requestId } = delivery;
    const { ok, gone, response, retryAfterSeconds, reason, detail, durationMs } = outcome;
    this.#metrics.observe(delivery, outcome);
    if (!ok) {
      const names = { notification: notificationId, requestId: requestId ?? undefined };
      this.#log.debug({ ...names, reason, detail, status: outcome.status }, "delivery failed");
    }
    const result = ok ? "success" : gone ? "gone" : "failure";
    const shown = {
      created_at: new Date(Date.now() - durationMs).toISOString(),
      status: outcome.status,
      duration_ms: Math.round(durationMs),
      response: outcome.excerpt,
    };
    this.#recorder.add({ notificationId, attempt, result, response, retryAfterSeconds, shown });
  }

  async #endIdle(): Promise<void> {
    const now = performance.now();
    const ended = this.#drains
      .values()
      .filter(({ inFlight, isEnding, hasMore, ready, idleSince }) => {
        if (inFlight > 0) return false;
        return isEnding || (!hasMore && ready.length === 0 && now - idleSince > LINGER_MS);
      })
      .toArray();
    if (ended.length === 0) return;
    for (const drain of ended) {
      this.#drains.delete(drain.webhookId);
      this.#dequeue(drain);
    }
    await this.#release(ended);
    await this.#logFailure(this.#queue.endDrains(ended.map(({ webhookId }) => webhookId)));
    if (this.#drains.size >= this.#limits.drains) return;
    this.#admission?.resolve();
    this.#admission = null;
  }

  /** Returns what was claimed ahead for an endpoint that has become slow, because its lease would expire. */
  async #releaseSlow(): Promise<void> {
    const slow = this.#drains
      .values()
      .filter(({ ready, webhookId }) => ready.length > 0 && this.#slots.laneOf(webhookId) === "slow")
      .toArray();
    for (const drain of slow) this.#enqueue(drain);
    await this.#release(slow);
  }

  /** Returns deliveries that were claimed and not started. */
  async #release(drains: readonly Drain[]): Promise<void> {
    const deliveries = drains.flatMap(({ ready }) => ready.splice(0));
    this.#readyCount -= deliveries.length;
    for (const drain of drains) this.#waitingForSlot.delete(drain);
    if (deliveries.length > 0) await this.#logFailure(this.#queue.release(deliveries));
  }

  /** A failed call needs no retry: leases expire, and due deliveries of a webhook that is assigned to this worker wake it. */
  async #logFailure(call: Promise<void>): Promise<void> {
    await call.catch((error: unknown) => {
      this.#log.warn({ err: error }, "deliveries could not be released: the database is not available");
    });
  }
}

/** The endpoint is not named: its address may contain a secret. */
function endSpan(span: Span, { webhookId, notificationId, attempt }: ClaimedDelivery, outcome: Outcome): void {
  const { ok, status, reason } = outcome;
  span.set({
    "cds.webhook_id": webhookId,
    "cds.notification_id": notificationId,
    "cds.attempt": attempt,
    ...(status === null ? {} : { "http.response.status_code": status }),
  });
  span.end({ error: ok ? undefined : reason });
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
