/** Tracks a time budget. */
export class TimeBudget {
  readonly #end: number;

  /** @param budget milliseconds from now. */
  constructor(budget: number) {
    this.#end = performance.now() + budget;
  }

  /** Whether a step of about `milliseconds` still fits. */
  hasTimeFor(milliseconds: number): boolean {
    return performance.now() + milliseconds <= this.#end;
  }
}
