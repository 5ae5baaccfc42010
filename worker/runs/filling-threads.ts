import { availableParallelism } from "node:os";
import { MessageChannel } from "node:worker_threads";
import type { ExtractFacts, ExtractResult } from "../../filling/extract.ts";
import type { FillFacts, FillResult } from "../../filling/fill-facts.ts";
import type { ModelSettings } from "../../filling/provider/model-settings.ts";
import { RunError } from "../../filling/run-error.ts";
import { openPiscina, transferOf } from "../../platform/thread-pool.ts";
import type { FailedRun, Outcome } from "./filling-tasks.ts";

/** `fill` and `extract` of filling/, in threads. They reject as those do. */
export interface FillingThreads {
  fill(facts: FillFacts, signal: AbortSignal): Promise<FillResult>;
  extract(facts: ExtractFacts, signal: AbortSignal): Promise<ExtractResult>;
  close(): Promise<void>;
}

/**
 * Starts threads that fill and extract, because to check a long text takes seconds of processor time, in which the worker
 * would deliver no webhook. A run mostly waits for its model, so a thread executes many at once. Each thread learns for
 * itself which answer modes a model supports.
 *
 * @param runs the number of runs at once
 */
export function startFillingThreads(settings: ModelSettings, runs: number): FillingThreads {
  const threads = availableParallelism();
  const piscina = openPiscina(new URL("./filling-tasks.ts", import.meta.url), {
    minThreads: 1,
    maxThreads: threads,
    concurrentTasksPerWorker: Math.ceil(runs / threads),
    workerData: settings,
  });
  async function perform<Result>(name: string, facts: unknown, signal: AbortSignal): Promise<Result> {
    const { port1: own, port2: port } = new MessageChannel();
    const end = () => own.postMessage(signal.reason);
    signal.addEventListener("abort", end, { once: true });
    if (signal.aborted) end();
    try {
      const outcome: Outcome<Result> = await piscina.run({ facts, port }, { name, transferList: transferOf(port) });
      if ("result" in outcome) return outcome.result;
      throw runError(outcome.failed);
    } finally {
      signal.removeEventListener("abort", end);
      own.close();
    }
  }
  return {
    fill: (facts, signal) => perform("fillTask", facts, signal),
    extract: (facts, signal) => perform("extractTask", facts, signal),
    close: () => piscina.destroy(),
  };
}

function runError({ code, message, details, hint, retryAfter, usage, cause }: FailedRun): RunError {
  const error = new RunError(code, message, {
    details: details ?? undefined,
    hint: hint ?? undefined,
    retryAfter: retryAfter ?? undefined,
    ...(cause === undefined ? {} : { cause }),
  });
  error.usage = usage;
  return error;
}
