/** Tracks a budget of time and one of processor time. */
export class TimeBudget {
  readonly #end: number;
  readonly #cpuMs: number;

  /**
   * @param budget milliseconds from now.
   * @param cpuMs milliseconds of processor time of this process since its start.
   */
  constructor(budget: number, cpuMs: number) {
    this.#end = performance.now() + budget;
    this.#cpuMs = cpuMs;
  }

  /** Whether a step of about `milliseconds` still fits. */
  hasTimeFor(milliseconds: number): boolean {
    const { user, system } = process.cpuUsage();
    return performance.now() + milliseconds <= this.#end && (user + system) / 1000 + milliseconds <= this.#cpuMs;
  }
}
