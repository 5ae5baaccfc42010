import { Worker } from "node:worker_threads";
import { DocumentTooLong, RenderTimeout } from "../../rendering/print/bounded.ts";
import type { DrawPicture } from "../../rendering/word/images.ts";
import type { AskedWord, DrawnPicture, WordMessage } from "./word-thread.ts";

export interface WordLimits {
  timeoutMs: number;
  heapMiB?: number;
}

/**
 * Creates a Word file in a separate thread with limits on time and heap. A long text takes a hundred times its size in
 * memory, which must not affect the rest of the process.
 * @throws DocumentTooLong, RenderTimeout, or the error of `draw`
 */
export function renderWordApart(
  asked: Omit<AskedWord, "draws">,
  draw: DrawPicture | undefined,
  { timeoutMs, heapMiB = 512 }: WordLimits,
): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const workerData: AskedWord = { ...asked, draws: draw !== undefined };
  const thread = new Worker(new URL("./word-thread.ts", import.meta.url), {
    workerData,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: heapMiB, maxYoungGenerationSizeMb: 32 },
  });
  const late = `The document was not rendered within ${timeoutMs / 1000} s.`;
  const timer = setTimeout(() => reject(new RenderTimeout(late)), timeoutMs);
  thread.on("message", (message: WordMessage) => {
    if (message.kind === "file") resolve(Buffer.from(message.bytes));
    else
      draw?.(message.picture).then((png) => {
        const drawn: DrawnPicture = { id: message.id, png };
        thread.postMessage(drawn);
      }, reject);
  });
  thread.once("error", (error) => reject(isOutOfMemory(error) ? new DocumentTooLong() : error));
  thread.once("exit", () => reject(new Error("The thread ended without returning a file.")));
  return promise.finally(async () => {
    clearTimeout(timer);
    await thread.terminate();
  });
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}
