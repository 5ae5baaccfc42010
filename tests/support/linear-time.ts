import { expect } from "vitest";
import { hostileTexts } from "./hostile-texts.ts";
import type { Reading } from "./readers-of-texts.ts";

/** Processor time that any text may take, for compilation and garbage collection. */
const ALLOWANCE_MS = 100;
/** Linear time grows as the text does, with the variation of a busy machine. Quadratic time grows with its square. */
const TOLERANCE = 4;

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
      const most = await cpuOf({ reader, text, length: large });
      if (most <= ALLOWANCE_MS) continue;
      const least = await cpuOf({ reader, text, length: small });
      const limit = ALLOWANCE_MS + (TOLERANCE * least * large) / small;
      if (most > limit) slow.push(`${text}: ${Math.round(least)} ms, then ${Math.round(most)} ms`);
    } catch (error) {
      slow.push(`${text}: ${error}`);
    }
  }
  expect(slow).toEqual([]);
}
