import { ThreadOutOfMemory, ThreadPool, ThreadsBusy, ThreadTimeout } from "../../platform/thread-pool.ts";
import { ApiError } from "../core/errors.ts";
import type { GatewayLimits } from "../core/limits.ts";
import { TokenBuckets } from "../middleware/token-buckets.ts";
import type { LiveGateways } from "../server/live-gateways.ts";

type Tasks = typeof import("./tasks.ts");
export type Threads = Pick<ThreadPool<Tasks>, "run" | "close">;

const HEAP_MIB = 512;
const RETRY_SECONDS = "5";

/**
 * The threads that render pages and parse large bodies, so that they do not delay other requests. Each organization has a
 * budget of their processor time, across its keys, its readers and the gateways.
 */
export function startThreads(limits: GatewayLimits, gateways: LiveGateways): Threads {
  // A token is a millisecond.
  const budget = new TokenBuckets(
    { burst: limits.threadCpuSeconds * 1000, perSecond: limits.threadCpuSecondsPerSecond * 1000 },
    gateways,
  );
  const pool = new ThreadPool<Tasks>(new URL("./tasks.ts", import.meta.url), {
    cpuMs: limits.threadTaskCpuSeconds * 1000,
    timeoutMs: limits.threadTaskSeconds * 1000,
    maxWaitMs: limits.threadWaitSeconds * 1000,
    heapMiB: HEAP_MIB,
    longTaskNice: limits.longTaskNice,
    onCpuUsed: (organizationId, cpuMs) => budget.charge(organizationId, cpuMs),
  });
  return {
    run: async (...order) => {
      const [organizationId] = order;
      if (budget.left(organizationId) <= 0) throw exhausted(budget.waitFor(organizationId));
      return pool.run(...order).catch((error: unknown) => {
        throw isOverload(error) ? overloaded(error) : error;
      });
    },
    close: () => pool.close(),
  };
}

const isOverload = (error: unknown) =>
  [ThreadsBusy, ThreadTimeout, ThreadOutOfMemory].some((kind) => error instanceof kind);

const exhausted = (wait: number) =>
  new ApiError(
    429,
    "CDS215",
    "This organization uses too much processor time for documents, reports and large bodies.",
    {
      details: "Nothing was changed. The time of all keys and of readers of shared pages counts.",
      hint: `Repeat the request after ${wait} s. Send fewer such requests, and shorten very long values.`,
      headers: { "retry-after": String(wait) },
    },
  );

const overloaded = (cause: unknown) =>
  new ApiError(503, "CDS505", "The organization has too many large documents in progress.", {
    details: "Nothing was changed.",
    hint: "Repeat the request after a few seconds, and shorten very long values.",
    headers: { "retry-after": RETRY_SECONDS },
    cause,
  });
