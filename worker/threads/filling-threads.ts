import { type ExtractFacts, type ExtractResult, extract } from "../../filling/extract.ts";
import { fill } from "../../filling/fill.ts";
import type { FillFacts, FillResult } from "../../filling/fill-facts.ts";
import type { ModelSettings } from "../../filling/provider/model-settings.ts";
import { openProvider } from "../../filling/provider/provider.ts";
import { RunError, throwIfOver } from "../../filling/provider/run-error.ts";
import type { TextWork } from "../../filling/text-work.ts";
import { ThreadOutOfMemory, ThreadPool, ThreadTimeout } from "../../platform/thread-pool.ts";
import type { JsonObject } from "../../rendering/core/json.ts";

type Tasks = typeof import("./filling-tasks.ts");

/** `fill` and `extract` of filling/, whose work on texts is done in threads. */
export interface FillingThreads {
  fill(organizationId: string, facts: FillFacts, signal: AbortSignal): Promise<FillResult>;
  extract(organizationId: string, facts: ExtractFacts, signal: AbortSignal): Promise<ExtractResult>;
  /** The values of an anonymous document, of the facts as JSON text. */
  anonymousValues(organizationId: string, rows: string, signal: AbortSignal): Promise<JsonObject>;
  close(): Promise<void>;
}

/** No limit of its own: the deadline of the run ends the wait. */
const MAX_WAIT_MS = 24 * 60 * 60 * 1000;
const HEAP_MIB = 512;
/** Waiting tasks for each run: more than the concurrent calls of a run, so that every run of a worker may wait. */
const TASKS_PER_RUN = 4;

/**
 * Threads read and compare texts, because this takes seconds of processor time, in which the worker would deliver no
 * webhook. A run holds a thread only for one such task, and never while it waits for its model.
 *
 * @param runs the number of runs at once
 */
export function startFillingThreads(
  settings: ModelSettings,
  runs: number,
  { textCpuMs, longTaskNice }: { textCpuMs: number; longTaskNice: number },
): FillingThreads {
  const provider = openProvider(settings);
  const pool = new ThreadPool<Tasks>(new URL("./filling-tasks.ts", import.meta.url), {
    cpuMs: textCpuMs,
    longTaskNice,
    maxWaitMs: MAX_WAIT_MS,
    // An organization may hold a third of the runs, and a third of these places.
    maxWaiting: 3 * TASKS_PER_RUN * runs,
    heapMiB: HEAP_MIB,
  });
  const bounded =
    <Input, Result>(signal: AbortSignal, run: (input: Input) => Promise<Result>) =>
    (input: Input) =>
      run(input).catch((error: unknown) => {
        throwIfOver(signal);
        throw error instanceof ThreadTimeout || error instanceof ThreadOutOfMemory ? beyondLimits(error) : error;
      });
  function workFor(organizationId: string, signal: AbortSignal): TextWork {
    return {
      prepareFacts: bounded(signal, (facts) => pool.run(organizationId, "prepareFacts", facts, undefined, signal)),
      fillByRules: bounded(signal, (facts) => pool.run(organizationId, "fillByRules", facts, undefined, signal)),
      checkAnswer: bounded(signal, (order) => pool.run(organizationId, "checkAnswer", order, undefined, signal)),
      readQuotes: bounded(signal, (order) => pool.run(organizationId, "readQuotes", order, undefined, signal)),
      locateChanges: bounded(signal, (order) => pool.run(organizationId, "locateChanges", order, undefined, signal)),
      prepareDocument: bounded(signal, (raw) => pool.run(organizationId, "prepareDocument", raw, undefined, signal)),
      ground: bounded(signal, (order) => pool.run(organizationId, "ground", order, undefined, signal)),
    };
  }
  return {
    fill: (organizationId, facts, signal) => fill(facts, provider, signal, workFor(organizationId, signal)),
    extract: (organizationId, facts, signal) => extract(facts, provider, signal, workFor(organizationId, signal)),
    anonymousValues: (organizationId, rows, signal) =>
      bounded(signal, (order: { rows: string }) =>
        pool.run(organizationId, "anonymousValues", order, undefined, signal),
      )({ rows }),
    close: () => pool.close(),
  };
}

function beyondLimits(cause: Error): RunError {
  return new RunError("limits_exceeded", "The texts cannot be read within the limits of processor time and memory.", {
    details: "Nothing was changed.",
    hint: "Remove very long or unusual texts from the attachments and values.",
    cause,
  });
}
