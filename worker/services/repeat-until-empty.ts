import { only } from "../../platform/existing.ts";

/** Repeats a query that processes one batch until its result column `taken`, the number of processed rows, is 0. */
export async function repeatUntilEmpty(
  processBatch: () => PromiseLike<readonly Record<string, unknown>[]>,
): Promise<void> {
  for (;;) {
    const rows = await processBatch();
    if (!only(rows).taken) return;
  }
}
