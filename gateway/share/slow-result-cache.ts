const MIN_DURATION_MS = 30;
const MAX_RESULTS = 16;

/**
 * Caches results that took long to compute, by a key made of everything that they depend on. A document of a megabyte
 * takes about a second to render; without the cache, repeated requests for it would block all other requests.
 * Results that are computed quickly are not kept. The least recently used result is evicted first.
 */
export class SlowResultCache<Result> {
  /** Least recently used first. */
  readonly #results = new Map<string, Result>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  get(key: string, compute: () => Result): Result {
    const cached = this.#results.get(key);
    if (cached !== undefined) {
      this.#results.delete(key);
      this.#results.set(key, cached);
      return cached;
    }
    const startedAt = this.#now();
    const result = compute();
    if (this.#now() - startedAt >= MIN_DURATION_MS) this.#add(key, result);
    return result;
  }

  #add(key: string, result: Result): void {
    this.#results.set(key, result);
    const [oldest] = this.#results.keys();
    if (this.#results.size > MAX_RESULTS && oldest !== undefined) this.#results.delete(oldest);
  }
}
