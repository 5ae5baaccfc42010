import type { LiveGateways } from "../server/live-gateways.ts";

/** A limit of requests for each sender, across all gateways. */
export interface TokenLimit {
  /** The number of requests that may arrive at once. */
  burst: number;
  /** The number of requests per second that are allowed in the long run. */
  perSecond: number;
}

interface Bucket {
  tokens: number;
  filledAt: number;
}

const MAX_BUCKETS = 10_000;

/**
 * A token bucket for each sender, in this process. It has this gateway's part of the limit: the limit divided by the
 * number of live gateways, but at least one request at once. No I/O.
 */
export class TokenBuckets {
  readonly limit: TokenLimit;
  readonly #gateways: LiveGateways;
  readonly #buckets = new Map<string, Bucket>();

  constructor(limit: TokenLimit, gateways: LiveGateways) {
    this.limit = limit;
    this.#gateways = gateways;
  }

  /** The number of gateways that share the limit. */
  get gateways(): number {
    return this.#gateways.count;
  }

  /** The burst that this gateway allows. */
  get burst(): number {
    return Math.max(1, this.limit.burst / this.#gateways.count);
  }

  /** The rate that this gateway allows. */
  get perSecond(): number {
    return this.limit.perSecond / this.#gateways.count;
  }

  /** The tokens of a sender. Negative if more were charged than it had. */
  left(sender: string): number {
    return this.#fill(sender).tokens;
  }

  /** Takes a token. Returns false if there is none. */
  take(sender: string): boolean {
    const bucket = this.#fill(sender);
    if (bucket.tokens < 1) return false;
    bucket.tokens -= 1;
    return true;
  }

  /** Takes a token even if there is none. */
  charge(sender: string): void {
    this.#fill(sender).tokens -= 1;
  }

  /** Seconds until the sender has a token. At least 1. */
  waitFor(sender: string): number {
    return Math.max(1, Math.ceil((1 - this.left(sender)) / this.perSecond));
  }

  #fill(sender: string): Bucket {
    const now = performance.now();
    const { burst, perSecond } = this;
    let bucket = this.#buckets.get(sender);
    if (bucket === undefined) {
      if (this.#buckets.size >= MAX_BUCKETS) this.#dropFull(now);
      bucket = { tokens: burst, filledAt: now };
      this.#buckets.set(sender, bucket);
      return bucket;
    }
    bucket.tokens = Math.min(burst, bucket.tokens + ((now - bucket.filledAt) / 1000) * perSecond);
    bucket.filledAt = now;
    return bucket;
  }

  /** Removes full buckets, which are equal to new ones. If none is full, removes the oldest, to bound the memory. */
  #dropFull(now: number): void {
    const { burst, perSecond } = this;
    for (const [sender, { tokens, filledAt }] of this.#buckets) {
      if (tokens + ((now - filledAt) / 1000) * perSecond >= burst) this.#buckets.delete(sender);
    }
    if (this.#buckets.size < MAX_BUCKETS) return;
    for (const sender of [...this.#buckets.keys()].slice(0, MAX_BUCKETS / 10)) this.#buckets.delete(sender);
  }
}
