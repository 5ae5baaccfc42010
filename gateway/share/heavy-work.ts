const WORTH_KEEPING_MS = 30;
const KEPT = 16;

/**
 * Results that took long to make, by all that they depend on: a document of a megabyte takes a second, and whoever asks
 * for it again and again would keep everyone else waiting. What is quick is made anew each time.
 */
export class HeavyWork<Result> {
  /** Least recently asked for first. */
  readonly #made = new Map<string, Result>();

  once(key: string, make: () => Result): Result {
    const known = this.#made.get(key);
    if (known !== undefined) {
      this.#made.delete(key);
      this.#made.set(key, known);
      return known;
    }
    const began = performance.now();
    const made = make();
    if (performance.now() - began >= WORTH_KEEPING_MS) this.#keep(key, made);
    return made;
  }

  #keep(key: string, made: Result): void {
    this.#made.set(key, made);
    const [oldest] = this.#made.keys();
    if (this.#made.size > KEPT && oldest !== undefined) this.#made.delete(oldest);
  }
}
