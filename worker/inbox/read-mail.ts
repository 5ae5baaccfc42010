import { Worker } from "node:worker_threads";
import { threadOptions } from "../../platform/memory.ts";
import type { InboxLimits } from "./limits.ts";
import type { MailContent } from "./mail-content.ts";
import type { ThreadResult } from "./parsing-thread.ts";
import { refusals } from "./refusal.ts";
import type { SpooledMail } from "./spool.ts";

/**
 * Parses a mail in a separate thread with limits on time and heap.
 * @throws Refusal if the mail is malformed or exceeds the limits; any other error is internal
 */
export function readMail(mail: SpooledMail, limits: InboxLimits): Promise<MailContent> {
  const { promise, resolve, reject } = Promise.withResolvers<MailContent>();
  const thread = new Worker(new URL("./parsing-thread.ts", import.meta.url), {
    workerData: { descriptor: mail.descriptor, size: mail.size },
    ...threadOptions({ oldMiB: limits.parsingHeapMiB, youngMiB: 32 }),
  });
  const timer = setTimeout(() => reject(refusals.unreadable()), limits.parsingMs);
  thread.once("message", (result: ThreadResult) => {
    if (result === null) reject(refusals.unreadable());
    else resolve(result);
  });
  thread.once("error", (error) => reject(isOutOfMemory(error) ? refusals.unreadable() : error));
  thread.once("exit", () => reject(new Error("The parsing thread ended without a result")));
  return promise.finally(async () => {
    clearTimeout(timer);
    await thread.terminate();
  });
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}
