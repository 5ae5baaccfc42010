import { type Arbitrary, assert, type IProperty, type Parameters, sample } from "fast-check";

/** Runs of a property are the same every time; `SEED` in the environment looks for other examples. */
const SEED = Number(process.env.SEED ?? 20_261_121);

/** Checks a property over many generated examples. */
export function check<Examples>(property: IProperty<Examples>, parameters: Parameters<Examples> = {}): void {
  assert(property, { seed: SEED, ...parameters });
}

/** Some generated values. */
export function some<Value>(arbitrary: Arbitrary<Value>, count: number): Value[] {
  return sample(arbitrary, { seed: SEED, numRuns: count });
}
