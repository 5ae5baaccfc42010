import { setTimeout as sleep } from "node:timers/promises";

/** Waits until a URL answers with a 2xx status. */
export async function respondsWell(url: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const deadline = AbortSignal.any([signal, AbortSignal.timeout(5_000)]);
    const answer = await fetch(url, { signal: deadline }).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await sleep(25, undefined, { signal });
  }
}
