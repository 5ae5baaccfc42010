import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Storage, Store } from "./contract.ts";
import { ObjectMissingError, StorageError } from "./errors.ts";
import { checkKey } from "./keys.ts";

export interface StorageLimits {
  /** Time in ms of one attempt of a request to a store over HTTP, until its response begins. */
  attemptMs: number;
  /** Time in ms of one operation with all its attempts, and the time that the body of an object may stall. */
  operationMs: number;
}

/** The names under which failures are reported. */
export const STORAGE_OPERATIONS = ["copy", "list", "open", "put", "read", "remove", "stat"] as const;
export type StorageOperation = (typeof STORAGE_OPERATIONS)[number];

/** Three attempts, and their pauses, fit into an operation. An operation ends before the default deadline of a run. */
export const STORAGE_LIMITS: StorageLimits = { attemptMs: 10_000, operationMs: 32_000 };

/** Number of transferred bytes that extend the time limit by a millisecond. */
const MIN_BYTES_PER_MS = 512;

/**
 * Adds limits of time to a store. Every failure becomes a StorageError and is reported to `onFailure`, except an abort
 * of the caller's signal.
 */
export function boundStore(
  store: Store,
  limits: StorageLimits,
  onFailure: (operation: StorageOperation) => void,
  caller?: AbortSignal,
): Storage {
  const operations = new Operations(limits, onFailure, caller);
  const read = readFrom(store, operations);
  const stat: Storage["stat"] = async (key) => {
    checkKey(key);
    return operations.perform("stat", () => store.stat(key));
  };
  return {
    put: putInto(store, operations),
    read,
    stat,
    async remove(key) {
      checkKey(key);
      await operations.perform("remove", () => store.remove(key));
    },
    async *list(prefix) {
      const objects = store.list(prefix)[Symbol.asyncIterator]();
      try {
        for (;;) {
          const next = await operations.perform("list", () => objects.next());
          if (next.done === true) return;
          yield next.value;
        }
      } finally {
        objects.return?.().catch(() => undefined);
      }
    },
    async localCopy(key) {
      checkKey(key);
      if (store.pathOf === undefined) return copyLocally(key, read, operations);
      if ((await stat(key)) === null) throw new ObjectMissingError(key);
      return { path: store.pathOf(key), dispose: async () => {} };
    },
    during: (signal) => boundStore(store, limits, onFailure, signal),
  };
}

/** The operations of a store, each within its time. */
class Operations {
  readonly #limits: StorageLimits;
  readonly #onFailure: (operation: StorageOperation) => void;
  readonly #caller: AbortSignal | undefined;

  constructor(
    limits: StorageLimits,
    onFailure: (operation: StorageOperation) => void,
    caller: AbortSignal | undefined,
  ) {
    this.#limits = limits;
    this.#onFailure = onFailure;
    this.#caller = caller;
  }

  failed(operation: StorageOperation, error: unknown): Error {
    if (this.#caller?.aborted === true && error instanceof Error) return error;
    if (error instanceof StorageError || error instanceof RangeError) return error;
    this.#onFailure(operation);
    return new StorageError(`The file storage failed to ${operation} an object`, { cause: error });
  }

  /** Performs an operation within the time. `onLate` gets the result of an operation that ended too late. */
  async perform<Result>(
    operation: StorageOperation,
    work: (patience: Patience) => Promise<Result>,
    onLate: (result: Result) => void = () => undefined,
  ): Promise<Result> {
    this.#caller?.throwIfAborted();
    const patience = new Patience(this.#limits.operationMs, { caller: this.#caller });
    const working = work(patience);
    working.then((result) => patience.signal.aborted && onLate(result)).catch(() => undefined);
    try {
      return await Promise.race([working, rejection(patience.signal)]);
    } catch (error) {
      throw this.failed(operation, error);
    } finally {
      patience.pause();
    }
  }

  /** A stream with the bytes of an object, which fails if the store stalls for the time of an attempt. */
  relay(body: Readable): Relay {
    const patience = new Patience(this.#limits.attemptMs, { isPaused: true, caller: this.#caller });
    const relay = new Relay(body, {
      onWait: () => patience.resume(),
      onChunk: (bytes) => patience.pause(bytes),
      explain: (error) => this.failed("read", error),
    });
    patience.signal.addEventListener("abort", () => relay.destroy(this.failed("read", patience.signal.reason)));
    relay.once("close", () => patience.pause());
    return relay;
  }
}

const readFrom =
  (store: Store, operations: Operations): Storage["read"] =>
  async (key, use, range) => {
    checkKey(key);
    const body = await operations.perform(
      "open",
      () => store.open(key, range),
      (late) => late.destroy(),
    );
    const relay = operations.relay(body);
    try {
      return await use(relay);
    } finally {
      relay.destroy();
    }
  };

const putInto =
  (store: Store, operations: Operations): Storage["put"] =>
  async (key, body, { contentType, contentLength }) => {
    checkKey(key);
    let length = 0;
    let fault: unknown = null;
    const sourceFault = await operations.perform("put", async (patience) => {
      const relay = new Relay(body, {
        // The time spent waiting for the source does not count.
        onWait: () => patience.pause(),
        onChunk(bytes, isLast) {
          length += bytes;
          patience.resume(bytes);
          if (contentLength !== undefined && (length > contentLength || (isLast && length < contentLength)))
            throw new Error(`Expected a stream of ${contentLength} bytes, received ${isLast ? length : "more"}`);
        },
        explain(error) {
          fault = error;
          return error;
        },
      });
      patience.signal.addEventListener("abort", () => relay.destroy());
      try {
        await store.put(key, relay, { contentType, signal: patience.signal });
      } catch (error) {
        if (fault === null) throw error;
      } finally {
        relay.destroy();
      }
      return fault;
    });
    if (sourceFault !== null) throw sourceFault;
  };

async function copyLocally(
  key: string,
  read: Storage["read"],
  operations: Operations,
): ReturnType<Storage["localCopy"]> {
  let folder: string | null = null;
  const dispose = async (): Promise<void> => {
    if (folder !== null) await rm(folder, { recursive: true, force: true });
  };
  try {
    folder = await mkdtemp(join(tmpdir(), "document-"));
    const path = join(folder, "file");
    await read(key, (body) => pipeline(body, createWriteStream(path, { mode: 0o600, flags: "wx" })));
    return { path, dispose };
  } catch (error) {
    await dispose();
    throw operations.failed("copy", error);
  }
}

/** A timeout that counts only time spent waiting for the store. The signal also aborts with the signal of the caller. */
class Patience {
  readonly #ending = new AbortController();
  readonly signal: AbortSignal;
  #leftMs: number;
  #since = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(ms: number, { isPaused = false, caller }: { isPaused?: boolean; caller: AbortSignal | undefined }) {
    this.#leftMs = ms;
    this.signal = caller === undefined ? this.#ending.signal : AbortSignal.any([this.#ending.signal, caller]);
    if (!isPaused) this.resume();
  }

  /** @param bytes the number of bytes transferred since the last call */
  resume(bytes = 0): void {
    this.pause(bytes);
    this.#since = performance.now();
    const stalled = () => this.#ending.abort(new Error("The store did not respond in time"));
    this.#timer = setTimeout(stalled, Math.max(0, this.#leftMs));
  }

  pause(bytes = 0): void {
    this.#leftMs += bytes / MIN_BYTES_PER_MS;
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#leftMs -= performance.now() - this.#since;
  }
}

interface RelayHooks {
  /** Called when the consumer requests bytes. */
  onWait(): void;
  /** Called for each chunk of the source, and with an empty chunk at its end. Its error becomes an error of the source. */
  onChunk(bytes: number, isLast: boolean): void;
  /** Returns the error for the consumer. */
  explain(error: unknown): unknown;
}

/** Returns a stream with the bytes of another one. Destroying either stream destroys both. */
class Relay extends Readable {
  readonly #source: Readable;
  readonly #chunks: AsyncIterator<Buffer | string>;
  readonly #hooks: RelayHooks;

  constructor(source: Readable, hooks: RelayHooks) {
    super();
    this.#source = source;
    this.#chunks = source[Symbol.asyncIterator]();
    this.#hooks = hooks;
    // The reader of either stream gets the error. Without a listener, the error of a stream that nobody reads ends the process.
    for (const stream of [source, this]) stream.on("error", () => undefined);
  }

  override _read(): void {
    this.#hooks.onWait();
    this.#pass().catch((error: unknown) => {
      if (this.destroyed) return;
      const explained = this.#hooks.explain(error);
      this.destroy(explained instanceof Error ? explained : new Error(String(explained)));
    });
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#source.destroy();
    done(error);
  }

  async #pass(): Promise<void> {
    const next = await this.#chunks.next();
    if (this.destroyed) return;
    const isLast = next.done === true;
    const chunk = isLast ? null : typeof next.value === "string" ? Buffer.from(next.value) : next.value;
    this.#hooks.onChunk(chunk?.length ?? 0, isLast);
    this.push(chunk);
  }
}

function rejection(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });
}
