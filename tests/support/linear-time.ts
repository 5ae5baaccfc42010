import { expect } from "vitest";
import type { Reading } from "./readers-of-texts.ts";

/** Processor time that any text may take, for compilation and garbage collection. */
const ALLOWANCE_MS = 20;
/** Linear time grows as the text does, with the variation of a busy machine. Quadratic time grows with its square. */
const TOLERANCE = 4;
/** Measurements of a slow reading. The first one may include the compilation of code. */
const ATTEMPTS = 3;

interface Measured extends Omit<Reading, "length"> {
  /** What was found of a slow reading. */
  measured: string[];
  /** The processor time of the long text in ms. */
  most: number;
}

/**
 * Checks that the processor time of each reading grows as the length of its text does. All long texts are read before
 * the short ones, so that readers that follow each other can share what they know of a text.
 */
export async function expectLinear(
  cpuOf: (reading: Reading) => Promise<number>,
  [small, large]: readonly [number, number],
  readings: readonly Omit<Reading, "length">[],
): Promise<void> {
  let left = readings.map((reading): Measured => ({ ...reading, measured: [], most: 0 }));
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    for (const of of left) of.most = await timeOf(of, large);
    const slow: Measured[] = [];
    for (const of of left.filter(({ most }) => most > ALLOWANCE_MS)) {
      const least = await timeOf(of, small);
      if (of.most <= ALLOWANCE_MS + (TOLERANCE * least * large) / small) continue;
      of.measured.push(`${Math.round(least)} ms, then ${Math.round(of.most)} ms`);
      slow.push(of);
    }
    left = slow;
  }
  expect(left.map(({ reader, text, measured }) => `${reader}, ${text}: ${measured.join("; ")}`)).toEqual([]);

  async function timeOf(of: Measured, length: number): Promise<number> {
    try {
      return await cpuOf({ reader: of.reader, text: of.text, length });
    } catch (error) {
      of.measured.push(String(error));
      return length === large ? Number.POSITIVE_INFINITY : 0;
    }
  }
}
