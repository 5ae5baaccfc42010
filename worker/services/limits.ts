import { availableParallelism } from "node:os";
import { memoryMiB } from "../../platform/memory.ts";
import { LONG_TASK_NICE } from "../../platform/thread-pool.ts";

const processors = Math.max(3, availableParallelism());

/** What a worker limits by constants, and by the machine it runs on. Tests pass other values. */
export const WORKER_LIMITS = {
  /** Connections to PostgreSQL by role. Statements take milliseconds, and none is held while a model or browser works. */
  connections: { worker: 4, worker_mail: 3, worker_runs: 4, worker_exports: 3, worker_deliveries: 5 },
  /** Files read at once without text recognition. One organization uses a third, so there are at least three. */
  readConcurrency: processors,
  /** Files read at once with text recognition. */
  ocrConcurrency: processors,
  /** PDF and Word files made at once: one for each 2 GiB, because readers of files need memory too. */
  exportConcurrency: Math.max(3, Math.min(processors, Math.floor(memoryMiB / 2048))),
  /** The time that the browser has for a file. Its request waits for 90 seconds in all. */
  exportTimeoutSeconds: 30,
  /** Deliveries at once. With their connections, a worker needs about 1,000 open files, the usual limit of a process. */
  webhookConcurrency: 256,
  /** Timeout of one call of a model. A run that a client waits for has 90 seconds in all. */
  modelCallTimeoutMs: 75_000,
  /** Processor time of one task that reads or compares the texts of a run. The longest known text takes some seconds. */
  textCpuMs: 15_000,
  /** The low priority of tasks with a long input. */
  longTaskNice: LONG_TASK_NICE,
};

export type WorkerLimits = typeof WORKER_LIMITS;
