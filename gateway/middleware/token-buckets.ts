import type { LiveGateways } from "../server/live-gateways.ts";

/** A limit of requests for each sender, across all gateways. */
export interface TokenLimit {
  /** The number of requests that may arrive at once. */
  burst: number;
  /** The number of requests per second that are allowed in the long run. */
  perSecond: number;
}

interface Bucket {
  limit: TokenLimit;
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

  /** This gateway's part of a limit. */
  partOf({ burst, perSecond }: TokenLimit = this.limit): TokenLimit {
    const { count } = this.#gateways;
    return { burst: Math.max(1, burst / count), perSecond: perSecond / count };
  }

  /** The tokens of a sender. Negative if more were charged than it had. */
  left(sender: string, limit?: TokenLimit): number {
    return this.#fill(sender, limit).tokens;
  }

  /** Takes a token. Returns false if there is none. */
  take(sender: string, limit?: TokenLimit): boolean {
    const bucket = this.#fill(sender, limit);
    if (bucket.tokens < 1) return false;
    bucket.tokens -= 1;
    return true;
  }

  /** Takes tokens even if there are fewer. */
  charge(sender: string, tokens = 1): void {
    this.#fill(sender).tokens -= tokens;
  }

  /** Seconds until the sender has a token. At least 1. */
  waitFor(sender: string, limit?: TokenLimit): number {
    return Math.max(1, Math.ceil((1 - this.left(sender, limit)) / this.partOf(limit).perSecond));
  }

  /** The bucket of a sender, filled. A sender may have a limit of its own, which can change. */
  #fill(sender: string, limit: TokenLimit = this.limit): Bucket {
    const now = performance.now();
    const { burst, perSecond } = this.partOf(limit);
    let bucket = this.#buckets.get(sender);
    if (bucket === undefined) {
      if (this.#buckets.size >= MAX_BUCKETS) this.#dropFull(now);
      bucket = { limit, tokens: burst, filledAt: now };
      this.#buckets.set(sender, bucket);
      return bucket;
    }
    bucket.limit = limit;
    bucket.tokens = Math.min(burst, bucket.tokens + ((now - bucket.filledAt) / 1000) * perSecond);
    bucket.filledAt = now;
    return bucket;
  }

  /** Removes full buckets, which are equal to new ones. If none is full, removes the oldest, to bound the memory. */
  #dropFull(now: number): void {
    for (const [sender, { limit, tokens, filledAt }] of this.#buckets) {
      const { burst, perSecond } = this.partOf(limit);
      if (tokens + ((now - filledAt) / 1000) * perSecond >= burst) this.#buckets.delete(sender);
    }
    if (this.#buckets.size < MAX_BUCKETS) return;
    for (const sender of [...this.#buckets.keys()].slice(0, MAX_BUCKETS / 10)) this.#buckets.delete(sender);
  }
}
