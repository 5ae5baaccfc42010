import { ThreadOutOfMemory, ThreadPool, ThreadTimeout } from "../../platform/thread-pool.ts";
import { DocumentTooLong, RenderTimeout } from "../../rendering/print/bounded.ts";

type Tasks = typeof import("./export-tasks.ts");
export type ExportThreads = Pick<ThreadPool<Tasks>, "run" | "close">;

/** Time to wait for assets that were never fetched before. */
const ASSETS_MS = 20_000;
const MAX_WAIT_MS = 300_000;
const HEAP_MIB = 512;

/**
 * The threads that render Word files, and the HTML of other files, so that deliveries and other runs of the worker are not
 * delayed. A long text takes a hundred times its size in memory. They fail with the errors of rendering.
 */
export function startExportThreads(
  timeoutMs: number,
  { heapMiB = HEAP_MIB, longTaskNice }: { heapMiB?: number; longTaskNice?: number | undefined } = {},
): ExportThreads {
  const pool = new ThreadPool<Tasks>(new URL("./export-tasks.ts", import.meta.url), {
    cpuMs: timeoutMs,
    timeoutMs: timeoutMs + ASSETS_MS,
    maxWaitMs: MAX_WAIT_MS,
    heapMiB,
    longTaskNice,
  });
  return {
    run: (...order) =>
      pool.run(...order).catch((error: unknown) => {
        if (error instanceof ThreadTimeout) throw new RenderTimeout(error.message);
        throw error instanceof ThreadOutOfMemory ? new DocumentTooLong() : error;
      }),
    close: () => pool.close(),
  };
}
