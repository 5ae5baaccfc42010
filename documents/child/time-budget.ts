/** Milliseconds of processor time of this process since its start. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

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
    return performance.now() + milliseconds <= this.#end && cpuMs() + milliseconds <= this.#cpuMs;
  }
}
