import type { BenchOptions } from "./main.ts";
import { measureFill } from "./strangers/measure-fill.ts";
import { measureRulesOnDesigns } from "./strangers/rules.ts";

/** The parts of the benchmark, each with its arguments. */
const PARTS: Readonly<Record<string, (rest: readonly string[]) => Promise<string>>> = {
  fill: measureFill,
  rules: measureRulesOnDesigns,
};

/** Measures with cases of people who had not read the code. The cases are files outside of the repository. */
export default async function run({ rest: [part, ...rest] }: BenchOptions): Promise<void> {
  const measure = PARTS[part ?? ""];
  if (measure === undefined) throw new RangeError(`The parts of this benchmark are ${Object.keys(PARTS).join(", ")}.`);
  process.stdout.write(await measure(rest));
}
