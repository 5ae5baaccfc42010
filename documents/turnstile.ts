/**
 * Lets at most `places` tasks run at a time; the others wait their turn in order.
 * A task whose signal aborts while it waits leaves the queue and throws the signal's reason.
 */
export function createTurnstile(
  places: number,
): <Result>(task: () => Promise<Result>, signal?: AbortSignal) => Promise<Result> {
  let free = places;
  const waiting: (() => void)[] = [];

  async function enter(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    if (free > 0) {
      free--;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const proceed = (): void => {
        signal?.removeEventListener("abort", giveUp);
        resolve();
      };
      const giveUp = (): void => {
        waiting.splice(waiting.indexOf(proceed), 1);
        reject(signal?.reason);
      };
      waiting.push(proceed);
      signal?.addEventListener("abort", giveUp, { once: true });
    });
  }

  function leave(): void {
    const next = waiting.shift();
    if (next === undefined) free++;
    else next();
  }

  return async (task, signal) => {
    await enter(signal);
    try {
      return await task();
    } finally {
      leave();
    }
  };
}
