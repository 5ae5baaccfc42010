/**
 * Combines calls into one call for all of them. A call that arrives while another is under way waits for the next one, so
 * its result was read after it arrived.
 */
export class Batches<Key, Result> {
  readonly #run: (keys: Key[]) => Promise<ReadonlyMap<Key, Result>>;
  #waiting = new Map<Key, PromiseWithResolvers<Result | undefined>>();
  #isRunning = false;

  constructor(run: (keys: Key[]) => Promise<ReadonlyMap<Key, Result>>) {
    this.#run = run;
  }

  /** The result for a key; undefined if there is none. Rejects like the combined call. */
  call(key: Key): Promise<Result | undefined> {
    const known = this.#waiting.get(key);
    if (known !== undefined) return known.promise;
    const call = Promise.withResolvers<Result | undefined>();
    this.#waiting.set(key, call);
    void this.#work();
    return call.promise;
  }

  async #work(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    while (this.#waiting.size > 0) {
      const calls = this.#waiting;
      this.#waiting = new Map();
      try {
        const results = await this.#run([...calls.keys()]);
        for (const [key, { resolve }] of calls) resolve(results.get(key));
      } catch (error) {
        for (const { reject } of calls.values()) reject(error);
      }
    }
    this.#isRunning = false;
  }
}
