/**
 * Creates a semaphore: a function that runs at most `permits` tasks at a time. Other tasks wait in order of arrival.
 * A task whose signal aborts while it waits leaves the queue, and its promise rejects with the signal's reason.
 */
export function createSemaphore(
  permits: number,
): <Result>(task: () => Promise<Result>, signal?: AbortSignal) => Promise<Result> {
  let available = permits;
  const waiting: (() => void)[] = [];

  async function acquire(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    if (available > 0) {
      available--;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const proceed = (): void => {
        signal?.removeEventListener("abort", onAbort);
        resolve();
      };
      const onAbort = (): void => {
        waiting.splice(waiting.indexOf(proceed), 1);
        reject(signal?.reason);
      };
      waiting.push(proceed);
      signal?.addEventListener("abort", onAbort, { once: true });
    });
  }

  function release(): void {
    const next = waiting.shift();
    if (next === undefined) available++;
    else next();
  }

  return async (task, signal) => {
    await acquire(signal);
    try {
      return await task();
    } finally {
      release();
    }
  };
}
