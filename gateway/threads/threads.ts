import { ThreadOutOfMemory, ThreadPool, ThreadsBusy, ThreadTimeout } from "../../platform/thread-pool.ts";
import { ApiError } from "../core/errors.ts";

type Tasks = typeof import("./tasks.ts");
export type Threads = Pick<ThreadPool<Tasks>, "run" | "close">;

/** The longest known page takes about five seconds. */
const CPU_MS = 15_000;
const TIMEOUT_MS = 60_000;
const MAX_WAIT_MS = 20_000;
const HEAP_MIB = 512;
const RETRY_SECONDS = "5";

/** The threads that render pages and parse large bodies, so that they do not delay other requests. */
export function startThreads(): Threads {
  const pool = new ThreadPool<Tasks>(new URL("./tasks.ts", import.meta.url), {
    cpuMs: CPU_MS,
    timeoutMs: TIMEOUT_MS,
    maxWaitMs: MAX_WAIT_MS,
    heapMiB: HEAP_MIB,
  });
  return {
    run: (...order) =>
      pool.run(...order).catch((error: unknown) => {
        throw isOverload(error) ? overloaded(error) : error;
      }),
    close: () => pool.close(),
  };
}

const isOverload = (error: unknown) =>
  [ThreadsBusy, ThreadTimeout, ThreadOutOfMemory].some((kind) => error instanceof kind);

const overloaded = (cause: unknown) =>
  new ApiError(503, "CDS505", "The organization has too many large documents in progress.", {
    details: "Nothing was changed.",
    hint: "Repeat the request after a few seconds, and shorten very long values.",
    headers: { "retry-after": RETRY_SECONDS },
    cause,
  });
