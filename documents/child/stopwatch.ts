/** Tells how much of a time budget is left. */
export class Stopwatch {
  readonly #end: number;

  /** @param budget milliseconds from now. */
  constructor(budget: number) {
    this.#end = performance.now() + budget;
  }

  /** Whether something that takes about `milliseconds` still fits. */
  hasTimeFor(milliseconds: number): boolean {
    return performance.now() + milliseconds <= this.#end;
  }
}
