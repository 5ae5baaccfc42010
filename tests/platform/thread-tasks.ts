import { getPriority } from "node:os";
import { getHeapStatistics } from "node:v8";
import { threadTask } from "../../platform/thread-task.ts";

/** Asks a number of questions, and returns their replies. */
export const askAll = threadTask(async (count: number, ask: (asked: number) => Promise<string>) =>
  Promise.all(Array.from({ length: count }, (_, index) => ask(index))),
);

export const neverEnds = threadTask(async (_: null) => {
  for (;;);
});

export const fillsMemory = threadTask(async (_: null) => {
  const kept: string[][] = [];
  for (;;) kept.push(Array.from({ length: 100_000 }, (_, index) => `${kept.length} ${index}`));
});

export const fails = threadTask(async (message: string) => {
  throw new TypeError(message);
});

export const environment = threadTask(async (_: null) => Object.keys(process.env));

/** The priority of the thread. */
export const priority = threadTask(async (_: { texts: string[] }) => getPriority());

export const heapLimit = threadTask(() => getHeapStatistics().heap_size_limit);
