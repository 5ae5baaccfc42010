import type { Log } from "../../platform/log.ts";
import type { Outcome, Sender } from "./deliver.ts";
import { aheadOf, beginDrain, type Drain, isResting, noteOutcome } from "./drain.ts";
import type { DeliveryMetrics } from "./metrics.ts";
import { createPlaces, type Lane, type Places } from "./places.ts";
import type { Claim, ClaimedDelivery, Queue } from "./queue.ts";
import { createRecorder, type Recorder } from "./recorder.ts";

export interface DrainsOptions {
  queue: Queue;
  sender: Sender;
  metrics: DeliveryMetrics;
  log: Log;
  /** Deliveries at once in the fast lane of this process. */
  places: number;
}

/** Deliveries at once to one endpoint. */
const PER_WEBHOOK = 8;
/** The same until it has answered once: many new ones that never answer must not fill the fast lane. */
const PER_UNKNOWN = 2;
/** A receiver should answer before it works; one that takes longer does not share places with those that do. */
const SLOW_AFTER_MS = 1000;
/** A drained webhook is kept for this long: what comes meanwhile needs no job. */
const LINGER_MS = 5000;
const HAND_OVER_AFTER_MS = 30_000;
const TICK_MS = 200;
/** Webhooks in one claim. */
const CLAIM_BATCH = 250;
const AFTER_FAILURE_MS = 500;

/**
 * The webhooks that this process delivers to. Claims what is due in one statement for many of them, delivers with no
 * transaction open, and records the outcomes many at a time. A drain ends some seconds after it has run dry.
 */
export class Drains {
  readonly #queue: Queue;
  readonly #sender: Sender;
  readonly #metrics: DeliveryMetrics;
  readonly #log: Log;
  readonly #places: Places;
  readonly #recorder: Recorder;
  readonly #limits: { drains: number; ready: number; unrecorded: number };
  readonly #tick: NodeJS.Timeout;
  readonly #drains = new Map<string, Drain>();
  /** Those that may have something to claim, by lane; longest without a claim first. */
  readonly #hungry: Record<Lane, Set<Drain>> = { fast: new Set(), slow: new Set() };
  /** Those whose claimed deliveries wait for room. */
  readonly #crowded = new Set<Drain>();
  #readyCount = 0;
  #admission: PromiseWithResolvers<void> | null = null;
  #isClaiming = false;
  #isStopping = false;

  constructor({ queue, sender, metrics, log, places: total }: DrainsOptions) {
    this.#queue = queue;
    this.#sender = sender;
    this.#metrics = metrics;
    this.#log = log;
    this.#limits = { drains: 20 * total, ready: 2 * total, unrecorded: 4 * total };
    this.#places = createPlaces({
      total,
      perWebhook: PER_WEBHOOK,
      perUnknown: PER_UNKNOWN,
      slowAfterMs: SLOW_AFTER_MS,
    });
    this.#recorder = createRecorder({
      complete: (attempts) => queue.complete(attempts),
      onDisabled: ({ webhookId, reason }) => {
        log.warn({ webhook: webhookId, reason }, "endpoint of a webhook disabled");
        // What else waits for that endpoint is to end, too, and without the rests that its failures have earned it.
        const drain = this.#drains.get(webhookId);
        if (drain !== undefined) this.#feedAtOnce(drain);
        void this.#claimAll();
      },
      log,
    });
    this.#tick = setInterval(() => {
      this.#places.age();
      void this.#releaseSlow();
      void this.#claimAll();
    }, TICK_MS);
  }

  /** Begins to drain a webhook, or looks again at one that is being drained. Waits while there are too many. */
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
   * There is something due of webhooks that this process drains, or is to drain. To be said again for as long as
   * it is so: what is being claimed just now is passed over.
   */
  wake(webhookIds: readonly string[]): void {
    if (this.#isStopping) return;
    for (const webhookId of webhookIds) {
      let drain = this.#drains.get(webhookId);
      if (drain === undefined) {
        drain = beginDrain(webhookId);
        this.#drains.set(webhookId, drain);
      }
      if (!drain.isBeingClaimed) this.#feed(drain);
    }
    void this.#claimAll();
  }

  /** Wakes those of some webhooks that this process drains, or has room for; returns the others. */
  take(webhookIds: readonly string[]): string[] {
    let room = this.#isStopping ? 0 : this.#limits.drains - this.#drains.size;
    const taken = webhookIds.filter((webhookId) => this.#drains.has(webhookId) || room-- > 0);
    this.wake(taken);
    return webhookIds.filter((webhookId) => !this.#drains.has(webhookId));
  }

  /** Lets other workers have the webhooks that this one has drained for a while, once what is under way has ended. */
  handOver(): void {
    const now = performance.now();
    for (const drain of this.#drains.values()) {
      const isSlow = this.#places.laneOf(drain.webhookId) === "slow";
      if (isSlow || now - drain.since < HAND_OVER_AFTER_MS) continue;
      drain.isEnding = true;
      this.#starve(drain);
    }
  }

  count(): Record<Lane, number> & { drains: number; unrecorded: number } {
    return { drains: this.#drains.size, ...this.#places.count(), unrecorded: this.#recorder.size() };
  }

  /** Claims and begins nothing more; waits for what is under way, and until it is recorded. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#tick);
    this.#admission?.resolve();
    const isBusy = () => this.#isClaiming || this.#drains.values().some(({ underWay }) => underWay > 0);
    while (isBusy()) await sleep(20);
    await this.#release(this.#drains.values().toArray());
    await this.#recorder.settled();
  }

  #feed(drain: Drain): void {
    if (drain.isEnding) return;
    drain.hasMore = true;
    const isSlow = this.#places.laneOf(drain.webhookId) === "slow";
    // In one line only: asked for twice in one claim, a delivery would be given twice.
    this.#hungry[isSlow ? "fast" : "slow"].delete(drain);
    this.#hungry[isSlow ? "slow" : "fast"].add(drain);
  }

  /** The same without a rest. */
  #feedAtOnce(drain: Drain): void {
    drain.claimedAt = Number.NEGATIVE_INFINITY;
    this.#feed(drain);
  }

  #starve(drain: Drain): void {
    drain.hasMore = false;
    this.#hungry.fast.delete(drain);
    this.#hungry.slow.delete(drain);
  }

  /** One claim after the other: what comes due meanwhile is in the next. */
  async #claimAll(): Promise<void> {
    if (this.#isClaiming || this.#isStopping) return;
    this.#isClaiming = true;
    try {
      await this.#leaveEnded();
      for (let plan = this.#plan(); plan.length > 0 && !this.#isStopping; plan = this.#plan()) {
        await this.#claim(plan);
        await this.#leaveEnded();
      }
    } finally {
      this.#isClaiming = false;
    }
  }

  /** What to claim now. Who has waited longest comes first; who finds no room in its lane stays in line. */
  #plan(): { drain: Drain; claim: Claim }[] {
    const plan: { drain: Drain; claim: Claim }[] = [];
    if (this.#recorder.size() > this.#limits.unrecorded) return plan;
    let readyRoom = this.#limits.ready - this.#readyCount;
    for (const lane of ["fast", "slow"] as const) {
      let room = this.#places.room(lane);
      for (const drain of this.#hungry[lane]) {
        const isFull = room <= 0 && (lane === "slow" || readyRoom <= 0);
        if (plan.length === CLAIM_BATCH || isFull) break;
        if (isResting(drain)) continue;
        const { webhookId, underWay, lastMs, ready } = drain;
        const begin = Math.max(0, Math.min(this.#places.offer(webhookId, underWay, lastMs !== null), room));
        const ahead = lane === "slow" ? 0 : Math.max(0, Math.min(aheadOf(drain), readyRoom));
        const places = begin + ahead - ready.length;
        // With deliveries of its own under way it stands in line again when one of them has ended.
        if (places > 0 || underWay > 0) this.#hungry[lane].delete(drain);
        if (places <= 0) continue;
        plan.push({ drain, claim: { webhookId, places } });
        room -= begin;
        readyRoom -= ahead;
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
      const { deliveries, askAgain } = await this.#queue.claim(plan.map(({ claim }) => claim));
      const byWebhook = Map.groupBy(deliveries, ({ webhookId }) => webhookId);
      for (const { drain, claim } of plan) {
        const claimed = byWebhook.get(drain.webhookId) ?? [];
        drain.ready.push(...claimed);
        this.#readyCount += claimed.length;
        this.#start(drain);
        if (askAgain.includes(drain.webhookId)) this.#feedAtOnce(drain);
        else if (claimed.length === claim.places) this.#feed(drain);
      }
    } catch (error) {
      this.#log.warn({ err: error }, "webhooks wait for the database");
      for (const { drain } of plan) this.#feed(drain);
      await sleep(AFTER_FAILURE_MS);
    } finally {
      for (const { drain } of plan) drain.isBeingClaimed = false;
    }
  }

  /** Begins as many of the claimed deliveries as there are places for. */
  #start(drain: Drain): void {
    const { webhookId, ready } = drain;
    while (!this.#isStopping && this.#places.offer(webhookId, drain.underWay, drain.lastMs !== null) > 0) {
      const delivery = ready.shift();
      if (delivery === undefined) break;
      this.#readyCount--;
      void this.#deliver(drain, delivery);
    }
    // With its own share under way, it goes on when one of these has ended.
    const isCrowded = ready.length > 0 && this.#places.room(this.#places.laneOf(webhookId)) <= 0;
    if (isCrowded) this.#crowded.add(drain);
    else this.#crowded.delete(drain);
  }

  /** Gives places that have become free to those who wait for one, in turn. */
  #startCrowded(): void {
    for (const drain of this.#crowded) {
      if (this.#places.room("fast") <= 0 && this.#places.room("slow") <= 0) break;
      this.#start(drain);
    }
  }

  async #deliver(drain: Drain, delivery: ClaimedDelivery): Promise<void> {
    drain.underWay++;
    const place = this.#places.enter(drain.webhookId);
    const outcome = await this.#sender.deliver({
      url: delivery.endpoint,
      body: delivery.body,
      id: delivery.notificationId,
      secrets: delivery.secrets,
      timestamp: Math.floor(Date.now() / 1000),
    });
    this.#places.leave(place);
    noteOutcome(drain, outcome);
    this.#record(delivery, outcome);
    // Behind those that wait already.
    if (drain.ready.length > 0) this.#crowded.add(drain);
    this.#startCrowded();
    if (!drain.hasMore || drain.ready.length > PER_WEBHOOK) return;
    this.#feed(drain);
    void this.#claimAll();
  }

  #record(delivery: ClaimedDelivery, outcome: Outcome): void {
    const { notificationId, attempt } = delivery;
    const { ok, gone, response, retryAfterSeconds, reason, detail } = outcome;
    this.#metrics.observe(delivery, outcome);
    if (detail !== null) this.#log.debug({ notification: notificationId, reason, detail }, "delivery failed");
    const result = ok ? "success" : gone ? "gone" : "failure";
    this.#recorder.add({ notificationId, attempt, result, response, retryAfterSeconds });
  }

  async #leaveEnded(): Promise<void> {
    const now = performance.now();
    const ended = this.#drains
      .values()
      .filter(({ underWay, isEnding, hasMore, ready, idleSince }) => {
        if (underWay > 0) return false;
        return isEnding || (!hasMore && ready.length === 0 && now - idleSince > LINGER_MS);
      })
      .toArray();
    if (ended.length === 0) return;
    for (const drain of ended) {
      this.#drains.delete(drain.webhookId);
      this.#starve(drain);
    }
    await this.#release(ended);
    await this.#tell(this.#queue.leave(ended.map(({ webhookId }) => webhookId)));
    if (this.#drains.size >= this.#limits.drains) return;
    this.#admission?.resolve();
    this.#admission = null;
  }

  /** An endpoint that has become slow would keep what was claimed ahead beyond its lease. */
  async #releaseSlow(): Promise<void> {
    const slow = this.#drains
      .values()
      .filter(({ ready, webhookId }) => ready.length > 0 && this.#places.laneOf(webhookId) === "slow")
      .toArray();
    for (const drain of slow) this.#feed(drain);
    await this.#release(slow);
  }

  /** Gives back what was claimed and not begun. */
  async #release(drains: readonly Drain[]): Promise<void> {
    const deliveries = drains.flatMap(({ ready }) => ready.splice(0));
    this.#readyCount -= deliveries.length;
    for (const drain of drains) this.#crowded.delete(drain);
    if (deliveries.length > 0) await this.#tell(this.#queue.release(deliveries));
  }

  /** What the database is not told it finds out: leases run out, and what comes due in this worker's name wakes it. */
  async #tell(telling: Promise<void>): Promise<void> {
    await telling.catch((error: unknown) => {
      this.#log.warn({ err: error }, "webhooks wait for the database");
    });
  }
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
