const WIDTH = 40;

/** A progress bar on standard error. Without a terminal, it prints one line at its end. */
export class Progress {
  readonly #name: string;
  readonly #total: number;
  readonly #start = performance.now();
  #done = 0;

  constructor(name: string, total: number) {
    this.#name = name;
    this.#total = total;
  }

  add(count: number): void {
    this.#done += count;
    const isOver = this.#done >= this.#total;
    const seconds = Math.round((performance.now() - this.#start) / 1000);
    if (process.stderr.isTTY) {
      const filled = Math.min(WIDTH, Math.floor((WIDTH * this.#done) / this.#total));
      const bar = "#".repeat(filled).padEnd(WIDTH, ".");
      process.stderr.write(`\r${this.#name.padEnd(12)} [${bar}] ${this.#done}/${this.#total} ${seconds} s`);
    }
    if (isOver) process.stderr.write(process.stderr.isTTY ? "\n" : `${this.#name}: ${this.#total} in ${seconds} s\n`);
  }
}
