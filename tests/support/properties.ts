import { type Arbitrary, assert, type IProperty, type Parameters, sample } from "fast-check";

/** Each run uses the same examples. Set `SEED` in the environment for other examples. */
const SEED = Number(process.env.SEED ?? 20_261_121);

/** Checks a property with many generated examples. */
export function check<Examples>(property: IProperty<Examples>, parameters: Parameters<Examples> = {}): void {
  assert(property, { seed: SEED, ...parameters });
}

/** Generates values. */
export function some<Value>(arbitrary: Arbitrary<Value>, count: number): Value[] {
  return sample(arbitrary, { seed: SEED, numRuns: count });
}
