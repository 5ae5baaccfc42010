export interface SlotsOptions {
  /** Concurrent deliveries in the fast lane. */
  total: number;
  /** Concurrent deliveries to one webhook. */
  perWebhook: number;
  /** Concurrent deliveries to one webhook whose endpoint has not responded yet. */
  perUnknown: number;
  /** A delivery that takes longer than this, in ms, moves to the slow lane. */
  slowAfterMs: number;
}

export type Lane = "fast" | "slow";

/** A slot that a delivery in flight occupies. */
interface Slot {
  readonly webhookId: string;
  readonly acquiredAt: number;
  lane: Lane;
}

/** Limits concurrent deliveries so that slow endpoints cannot use all capacity. */
export interface Slots {
  /** Returns how many more deliveries of a webhook may start now, given how many are in flight. */
  available(webhookId: string, inFlight: number, hasResponded: boolean): number;
  /** Returns the number of free slots of a lane. It is negative while the slow lane is over its limit. */
  free(lane: Lane): number;
  acquire(webhookId: string): Slot;
  release(slot: Slot): void;
  /** Moves deliveries that take long to the slow lane. Call it several times per second. */
  moveSlow(): void;
  /** Returns the lane of the webhook's next delivery: slow if its endpoint was slow recently. */
  laneOf(webhookId: string): Lane;
  count(): Record<Lane, number>;
}

/** An endpoint that was slow counts as slow for this time, unless it responds fast before. */
const SLOW_MEMORY_MS = 10 * 60_000;
/** Number of slow webhooks to remember. The oldest are dropped first. */
const MAX_REMEMBERED = 10_000;

/**
 * Two lanes. Every delivery starts in the fast lane unless its endpoint was slow recently. A delivery that exceeds
 * `slowAfterMs` moves to the slow lane, so no endpoint holds a fast slot for longer than that. The slow lane has half as
 * many slots. Slow webhooks share them evenly, and no slow delivery starts while the lane is full. If many endpoints
 * become slow at once, the slow lane exceeds its limit until their deliveries time out.
 */
export function createSlots({ total, perWebhook, perUnknown, slowAfterMs }: SlotsOptions): Slots {
  const slowTotal = Math.max(1, Math.floor(total / 2));
  const fastSlots = new Set<Slot>(); // oldest first
  const slowSince = new Map<string, number>(); // oldest first
  const slowInFlight = new Map<string, number>();
  let slowCount = 0;

  const laneOf = (webhookId: string) => (slowSince.has(webhookId) ? "slow" : "fast");
  const free = (lane: Lane) => (lane === "slow" ? slowTotal - slowCount : total - fastSlots.size);
  const rememberSlow = (webhookId: string, now: number) => {
    slowSince.delete(webhookId);
    slowSince.set(webhookId, now);
    const [oldest] = slowSince.keys();
    if (slowSince.size > MAX_REMEMBERED && oldest !== undefined) slowSince.delete(oldest);
  };
  const acquireSlow = (slot: Slot) => {
    slot.lane = "slow";
    slowCount++;
    slowInFlight.set(slot.webhookId, (slowInFlight.get(slot.webhookId) ?? 0) + 1);
  };
  const releaseSlow = ({ webhookId }: Slot) => {
    slowCount--;
    const rest = (slowInFlight.get(webhookId) ?? 1) - 1;
    if (rest > 0) slowInFlight.set(webhookId, rest);
    else slowInFlight.delete(webhookId);
  };
  /** The limit of one webhook in the slow lane. */
  const slowShare = (webhookId: string) => {
    const sharers = slowInFlight.size + (slowInFlight.has(webhookId) ? 0 : 1);
    return Math.max(1, Math.min(perWebhook, Math.floor(slowTotal / sharers)));
  };

  return {
    available(webhookId, inFlight, hasResponded) {
      const lane = laneOf(webhookId);
      const share = lane === "slow" ? slowShare(webhookId) : hasResponded ? perWebhook : perUnknown;
      return Math.max(0, Math.min(share - inFlight, free(lane)));
    },
    free,
    acquire(webhookId) {
      const slot: Slot = { webhookId, acquiredAt: performance.now(), lane: laneOf(webhookId) };
      if (slot.lane === "slow") acquireSlow(slot);
      else fastSlots.add(slot);
      return slot;
    },
    release(slot) {
      const now = performance.now();
      if (now - slot.acquiredAt > slowAfterMs) rememberSlow(slot.webhookId, now);
      else slowSince.delete(slot.webhookId);
      if (slot.lane === "slow") releaseSlow(slot);
      else fastSlots.delete(slot);
    },
    moveSlow() {
      const now = performance.now();
      for (const slot of fastSlots) {
        if (now - slot.acquiredAt <= slowAfterMs) break;
        fastSlots.delete(slot);
        acquireSlow(slot);
        rememberSlow(slot.webhookId, now);
      }
      for (const [webhookId, since] of slowSince) {
        if (now - since <= SLOW_MEMORY_MS) break;
        slowSince.delete(webhookId);
      }
    },
    laneOf,
    count: () => ({ fast: fastSlots.size, slow: slowCount }),
  };
}
