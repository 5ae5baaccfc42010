/** Minimum number of bytes per period, so that a slow reader does not occupy a connection for hours. */
export const MIN_BYTES = 64 * 1024;
export const PERIOD_MS = 20_000;

/**
 * The clients that read a response for longer than the deadline of requests. Each occupies a connection to PostgREST, so an
 * organization may have only a part of its share of slow readers. Its other requests use the rest.
 */
export class SlowReaders {
  readonly #limit: () => number;
  readonly #counts = new Map<string, number>();

  /** @param limit how many one organization may have at present */
  constructor(limit: () => number) {
    this.#limit = limit;
  }

  /** Returns the function that ends the reading, or null if the organization has too many slow readers already. */
  begin(organizationId: string): (() => void) | null {
    const count = this.#counts.get(organizationId) ?? 0;
    if (count >= this.#limit()) return null;
    this.#counts.set(organizationId, count + 1);
    return () => {
      const left = (this.#counts.get(organizationId) ?? 1) - 1;
      if (left > 0) this.#counts.set(organizationId, left);
      else this.#counts.delete(organizationId);
    };
  }
}
