import { measureLies } from "./cvs/measure-lies.ts";
import { measureRules } from "./cvs/measure-rules.ts";
import type { BenchOptions } from "./main.ts";

/** The parts of the benchmark. Without an argument, all run. */
const PARTS: Readonly<Record<string, (options: BenchOptions) => Promise<string>>> = {
  rules: measureRules,
  lies: measureLies,
};

/** Fills generated CVs whose values are known, and reports how many of them were found. */
export default async function run(options: BenchOptions): Promise<void> {
  const [wanted, ...rest] = options.rest;
  const parts = Object.entries(PARTS).filter(([name]) => wanted === undefined || name === wanted);
  if (parts.length === 0) throw new RangeError(`The parts of this benchmark are ${Object.keys(PARTS).join(", ")}.`);
  for (const [, measure] of parts) process.stdout.write(await measure({ ...options, rest }));
}
