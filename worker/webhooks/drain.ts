import type { Outcome } from "./deliver.ts";
import type { ClaimedDelivery } from "./queue.ts";

/** The state of one webhook that this process delivers to. Times are values of performance.now(). */
export interface Drain {
  readonly webhookId: string;
  readonly openedAt: number;
  /** Deliveries in flight. */
  inFlight: number;
  /** Claimed deliveries that wait for a slot, in the order in which they were claimed. */
  readonly ready: ClaimedDelivery[];
  /** Whether more deliveries may be due than were claimed. */
  hasMore: boolean;
  isBeingClaimed: boolean;
  /** Whether the drain ends as soon as nothing is in flight. */
  isEnding: boolean;
  claimedAt: number;
  /** When the last delivery ended. */
  idleSince: number;
  /** Duration of the last delivery in ms; null before the first has ended. */
  lastDurationMs: number | null;
  /** Consecutive failures. */
  failures: number;
}

/** An endpoint that responds within this time has deliveries claimed ahead, because a claim takes time too. */
const FAST_RESPONSE_MS = 50;
const MAX_AHEAD = 24;
/**
 * After this many consecutive failures an endpoint is claimed for at most once per PAUSE_MS, so that a dead endpoint
 * with a long queue does not keep the machine busy.
 */
const MAX_FAILURES = 32;
const PAUSE_MS = 1000;

export function createDrain(webhookId: string): Drain {
  const now = performance.now();
  return {
    webhookId,
    openedAt: now,
    inFlight: 0,
    ready: [],
    hasMore: false,
    isBeingClaimed: false,
    isEnding: false,
    claimedAt: Number.NEGATIVE_INFINITY,
    idleSince: now,
    lastDurationMs: null,
    failures: 0,
  };
}

/** Updates the drain after a delivery has ended. */
export function recordOutcome(drain: Drain, { ok, durationMs }: Outcome): void {
  drain.inFlight--;
  drain.idleSince = performance.now();
  drain.lastDurationMs = durationMs;
  drain.failures = ok ? 0 : drain.failures + 1;
}

/** Number of deliveries that may be claimed ahead, before they have slots. */
export function claimAheadLimit({ lastDurationMs, failures }: Drain): number {
  return lastDurationMs !== null && lastDurationMs < FAST_RESPONSE_MS && failures === 0 ? MAX_AHEAD : 0;
}

/** Whether the next claim must wait because the endpoint keeps failing. */
export function isPaused({ failures, claimedAt }: Drain): boolean {
  return failures >= MAX_FAILURES && performance.now() - claimedAt < PAUSE_MS;
}
