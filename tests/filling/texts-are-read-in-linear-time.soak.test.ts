import { afterAll, test } from "vitest";
import { ThreadPool } from "../../platform/thread-pool.ts";
import { hostileTexts } from "../support/hostile-texts.ts";
import { expectLinear } from "../support/linear-time.ts";
import { readersOfTexts } from "../support/readers-of-texts.ts";

type Tasks = typeof import("../support/reading-tasks.ts");

/** Characters. Readings of the 500,000 that the service reads of a document did not end in 25 minutes. */
const LONGEST = 100_000;
/**
 * The memory that the threads of the worker have. A worker's limit of processor time is a matter of speed, which depends on
 * the machine: here, time is only compared with time.
 */
const LIMITS = { cpuMs: 120_000, heapMiB: 512, maxWaitMs: 3_600_000 };

// One for each of two cores. Readers that follow each other in a thread share what they know of a text.
const threads = [0, 1].map((part) => ({
  part,
  pool: new ThreadPool<Tasks>(new URL("../support/reading-tasks.ts", import.meta.url), LIMITS, 1),
}));
afterAll(() => Promise.all(threads.map(({ pool }) => pool.close())));

test.concurrent.for(threads)(
  "each reader of texts takes time in proportion to their length, up to 100,000 characters: part $part of the texts",
  { timeout: 3_600_000 },
  ({ part, pool }) =>
    expectLinear(
      (reading) => pool.run(reading.reader, "cpuOf", reading),
      [LONGEST / 16, LONGEST],
      hostileTexts
        .filter((_, at) => at % threads.length === part)
        .flatMap(([text]) => readersOfTexts.map((reader) => ({ reader, text }))),
    ),
);
