import { afterAll, test } from "vitest";
import { ThreadPool } from "../../platform/thread-pool.ts";
import { hostileTexts } from "../support/hostile-texts.ts";
import { expectLinear } from "../support/linear-time.ts";
import { readersOfTexts } from "../support/readers-of-texts.ts";

type Tasks = typeof import("../support/reading-tasks.ts");

/** One for each of two cores. */
const THREADS = 2;
/**
 * The memory that the threads of the worker have. A worker's limit of processor time is a matter of speed, which depends on
 * the machine: here, time is only compared with time.
 */
const LIMITS = { cpuMs: 120_000, heapMiB: 512, maxWaitMs: 3_600_000 };

const threads = new ThreadPool<Tasks>(new URL("../support/reading-tasks.ts", import.meta.url), LIMITS, THREADS);
afterAll(() => threads.close());

test.concurrent.for(readersOfTexts)(
  "%s takes time in proportion to its length, up to 1 MB",
  { timeout: 1_800_000 },
  (reader) =>
    expectLinear(
      (reading) => threads.run(reader, "cpuOf", reading),
      [62_500, 1_000_000],
      hostileTexts.map(([text]) => ({ reader, text })),
    ),
);
