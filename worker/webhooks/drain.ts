import type { Outcome } from "./deliver.ts";
import type { ClaimedDelivery } from "./queue.ts";

/** A webhook that is being drained by this process. Times are those of performance.now(). */
export interface Drain {
  readonly webhookId: string;
  readonly since: number;
  /** Deliveries under way. */
  underWay: number;
  /** What is claimed and waits for a place, first come first. */
  readonly ready: ClaimedDelivery[];
  /** Whether more may be due than was claimed. */
  hasMore: boolean;
  /** Whether a claim of it is under way. */
  isBeingClaimed: boolean;
  /** Whether the drain is to end as soon as nothing is under way. */
  isEnding: boolean;
  /** When it last claimed, and when a delivery last ended. */
  claimedAt: number;
  idleSince: number;
  /** How long the last delivery took, in ms; null before the first has ended. */
  lastMs: number | null;
  /** Failures since the last success. */
  failures: number;
}

/** An endpoint that answers within this time, in ms, has deliveries claimed ahead, as each claim takes time too. */
const QUICK_MS = 50;
const AHEAD = 24;
/**
 * An endpoint that has failed so many times in a row is tried no more than once in a while, with as many deliveries
 * as it may have under way: a dead one with a long queue must not keep the machine busy.
 */
const [FAILURES_IN_A_ROW, REST_MS] = [32, 1000];

export function beginDrain(webhookId: string): Drain {
  const now = performance.now();
  return {
    webhookId,
    since: now,
    underWay: 0,
    ready: [],
    hasMore: false,
    isBeingClaimed: false,
    isEnding: false,
    claimedAt: Number.NEGATIVE_INFINITY,
    idleSince: now,
    lastMs: null,
    failures: 0,
  };
}

/** Takes note of a delivery that has ended. */
export function noteOutcome(drain: Drain, { ok, durationMs }: Outcome): void {
  drain.underWay--;
  drain.idleSince = performance.now();
  drain.lastMs = durationMs;
  drain.failures = ok ? 0 : drain.failures + 1;
}

/** How many deliveries may be claimed beyond those that have places. */
export function aheadOf({ lastMs, failures }: Drain): number {
  return lastMs !== null && lastMs < QUICK_MS && failures === 0 ? AHEAD : 0;
}

/** Whether its endpoint is given a rest before the next claim. */
export function isResting({ failures, claimedAt }: Drain): boolean {
  return failures >= FAILURES_IN_A_ROW && performance.now() - claimedAt < REST_MS;
}
