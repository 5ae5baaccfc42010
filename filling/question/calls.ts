import type { Provider } from "../provider/provider.ts";
import { RunError, throwIfOver } from "../provider/run-error.ts";
import type { Tally } from "../provider/usage.ts";
import { divideText } from "./divide-text.ts";

/** Concurrent calls of one run. */
const MAX_PARALLEL_CALLS = 3;
/** Limits the cost of a run: a text file of 25 MiB would need 600 calls. */
const MAX_PIECES = 12;
const MIN_PIECE_LENGTH = 2000;

/** Runs the work. A RunError from it carries the usage so far. */
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
  /** A notice if the document is longer than one run reads. */
  notices: string[];
}

/** Divides the document into pieces that fit into one call each. An empty document is one empty piece. */
function piecesOf(text: string, limit: number): Pieces {
  const all = text === "" ? [""] : divideText(text, limit);
  const pieces = all.slice(0, MAX_PIECES);
  const notices =
    all.length > MAX_PIECES
      ? [`The document is very long. Only about its first ${MAX_PIECES * limit} characters were read.`]
      : [];
  return { pieces, notices };
}

/** Runs the work and repeats it with pieces half as long while they exceed the model's context. */
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
      if (!tooLong || limit < MIN_PIECE_LENGTH) throw error;
    }
  }
}

/** Processes the items, a few at a time, and returns the results in order. The first failure aborts the others. */
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
  const lanes = Array.from({ length: Math.min(MAX_PARALLEL_CALLS, items.length) }, takeNext);
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
