import { expect } from "vitest";
import type { Reading } from "./readers-of-texts.ts";

/** Processor time that any text may take, for compilation and garbage collection. */
const ALLOWANCE_MS = 20;
/** Linear time grows as the text does, with the variation of a busy machine. Quadratic time grows with its square. */
const TOLERANCE = 4;
/** Measurements of a slow reading. The first one may include the compilation of code. */
const ATTEMPTS = 3;

/** Checks that the processor time of each reading grows as the length of its text does. */
export async function expectLinear(
  cpuOf: (reading: Reading) => Promise<number>,
  [small, large]: readonly [number, number],
  readings: readonly Omit<Reading, "length">[],
): Promise<void> {
  const slow: string[] = [];
  for (const reading of readings) {
    const name = `${reading.reader}, ${reading.text}`;
    try {
      const measured: string[] = [];
      while (measured.length < ATTEMPTS) {
        const most = await cpuOf({ ...reading, length: large });
        if (most <= ALLOWANCE_MS) break;
        const least = await cpuOf({ ...reading, length: small });
        if (most <= ALLOWANCE_MS + (TOLERANCE * least * large) / small) break;
        measured.push(`${Math.round(least)} ms, then ${Math.round(most)} ms`);
      }
      if (measured.length === ATTEMPTS) slow.push(`${name}: ${measured.join("; ")}`);
    } catch (error) {
      slow.push(`${name}: ${error}`);
    }
  }
  expect(slow).toEqual([]);
}
