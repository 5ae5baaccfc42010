import { divideText } from "./divide-text.ts";
import type { Provider } from "./provider.ts";
import { RunError, throwIfOver } from "./run-error.ts";
import type { Tally } from "./usage.ts";

/** Calls under way at the same time for one run. */
const atOnce = 3;
/** Bounds what one run can cost: a text file of 25 MiB would be 600 calls. */
const mostPieces = 12;
const smallestPiece = 2000;

/** Does the work with a tally of its own; an error that ends it carries what was spent. */
export async function counted<T>(tally: Tally, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RunError) error.usage = tally.usage();
    throw error;
  }
}

export interface Pieces {
  pieces: string[];
  /** Told when the document is longer than one run reads. */
  notices: string[];
}

/** The document in pieces that fit one call each; one empty piece for an empty document. */
function piecesOf(text: string, limit: number): Pieces {
  const all = text === "" ? [""] : divideText(text, limit);
  const pieces = all.slice(0, mostPieces);
  const notices =
    all.length > mostPieces
      ? [`The document is very long; only its first ${mostPieces * limit} characters or so were read.`]
      : [];
  return { pieces, notices };
}

/** Does the work with pieces half as long as long as the model's context is too small for them. */
export async function withFittingPieces<T>(
  provider: Provider,
  text: string,
  work: (pieces: Pieces) => Promise<T>,
): Promise<T> {
  let limit = provider.textPerCall;
  for (;;) {
    try {
      return await work(piecesOf(text, limit));
    } catch (error) {
      const tooLong = error instanceof RunError && error.code === "model_context_exceeded";
      limit = Math.floor(Math.min(limit, text.length) / 2);
      if (!tooLong || limit < smallestPiece) throw error;
    }
  }
}

/** Results in the order of the items, a few at a time. The first failure ends the others. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  signal: AbortSignal,
  work: (item: Item, index: number, signal: AbortSignal) => Promise<Result>,
): Promise<Result[]> {
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  const results: Result[] = [];
  const queue = items.entries();
  async function takeNext(): Promise<void> {
    for (const [index, item] of queue) results[index] = await work(item, index, either);
  }
  const lanes = Array.from({ length: Math.min(atOnce, items.length) }, takeNext);
  try {
    await Promise.all(lanes);
  } catch (error) {
    failed.abort();
    await Promise.allSettled(lanes);
    throwIfOver(signal);
    throw error;
  }
  return results;
}
