import { expect } from "vitest";
import { hostileTexts } from "./hostile-texts.ts";
import type { Reading } from "./readers-of-texts.ts";

/** Processor time that any text may take, for compilation and garbage collection. */
const ALLOWANCE_MS = 50;
/** Linear time grows as the text does, with the variation of a busy machine. Quadratic time grows with its square. */
const TOLERANCE = 4;
/** Measurements of a slow reading. On a busy machine, a single one may include the compilation of code. */
const ATTEMPTS = 3;

/** Checks that the processor time of a reader grows with each text as its length does. */
export async function expectLinear(
  cpuOf: (reading: Reading) => Promise<number>,
  reader: string,
  [small, large]: readonly [number, number],
  texts: readonly string[] = hostileTexts.map(([name]) => name),
): Promise<void> {
  const slow: string[] = [];
  for (const text of texts) {
    try {
      const measured: string[] = [];
      while (measured.length < ATTEMPTS) {
        const most = await cpuOf({ reader, text, length: large });
        if (most <= ALLOWANCE_MS) break;
        const least = await cpuOf({ reader, text, length: small });
        if (most <= ALLOWANCE_MS + (TOLERANCE * least * large) / small) break;
        measured.push(`${Math.round(least)} ms, then ${Math.round(most)} ms`);
      }
      if (measured.length === ATTEMPTS) slow.push(`${text}: ${measured.join("; ")}`);
    } catch (error) {
      slow.push(`${text}: ${error}`);
    }
  }
  expect(slow).toEqual([]);
}
