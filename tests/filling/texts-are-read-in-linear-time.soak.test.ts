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

/** All readings take hours, so each day of this many reads its part of the texts. `ALL_TEXTS=true` reads all. */
const DAYS = 14;
const today = Math.floor(Date.now() / (24 * 60 * 60 * 1000)) % DAYS;
const texts = hostileTexts.filter((_, at) => process.env.ALL_TEXTS === "true" || at % DAYS === today);

const threads = new ThreadPool<Tasks>(new URL("../support/reading-tasks.ts", import.meta.url), LIMITS, THREADS);
afterAll(() => threads.close());

const readings = readersOfTexts.flatMap((reader) => texts.map(([text]) => ({ reader, text })));

test.concurrent.for(readings)(
  "$reader, $text: time grows as the length does, up to 1 MB",
  { timeout: 1_800_000 },
  (reading) =>
    expectLinear((of) => threads.run(`${reading.reader} ${reading.text}`, "cpuOf", of), [62_500, 1_000_000], [reading]),
);
