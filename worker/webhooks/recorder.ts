import postgres from "postgres";
import type { Log } from "../../platform/log.ts";
import type { Attempt, Disabled } from "./queue.ts";

export interface RecorderOptions {
  complete(attempts: readonly Attempt[]): Promise<Disabled[]>;
  /** Called for each endpoint that an attempt has disabled. */
  onDisabled(disabled: Disabled): void;
  log: Log;
}

/** Writes attempts to the database in batches. */
export interface Recorder {
  add(attempt: Attempt): void;
  /** Number of attempts that are not recorded yet. */
  size(): number;
  /** Resolves when everything added so far is recorded. */
  settled(): Promise<void>;
}

/** Time in which attempts are collected before they are written. No caller waits for them. */
const COLLECT_MS = 20;
const BATCH_SIZE = 500;
const MIN_RETRY_MS = 100;
const MAX_RETRY_MS = 5000;

/** Keeps attempts that could not be written and retries until they are. */
export function createRecorder({ complete, onDisabled, log }: RecorderOptions): Recorder {
  let waiting: Attempt[] = [];
  let writing: Promise<void> | null = null;
  let inFlight = 0;

  const write = async (attempts: Attempt[]): Promise<void> => {
    for (let delay = MIN_RETRY_MS; ; delay = Math.min(2 * delay, MAX_RETRY_MS)) {
      try {
        for (const disabled of await complete(attempts)) onDisabled(disabled);
        return;
      } catch (error) {
        if (isDataError(error)) return writeHalves(attempts, error);
        log.warn({ err: error, attempts: attempts.length }, "delivery attempts are not recorded yet");
        await sleep(delay);
      }
    }
  };
  /** Isolates an attempt that the database refuses, so that all others are recorded. */
  const writeHalves = async (attempts: Attempt[], error: unknown): Promise<void> => {
    const middle = attempts.length >> 1;
    if (middle > 0) {
      await write(attempts.slice(0, middle));
      return write(attempts.slice(middle));
    }
    log.error({ err: error, notification: attempts[0]?.notificationId }, "a delivery attempt cannot be recorded");
  };
  const writeAll = async () => {
    await sleep(COLLECT_MS);
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH_SIZE);
      waiting = waiting.slice(BATCH_SIZE);
      inFlight = batch.length;
      await write(batch);
      inFlight = 0;
    }
    writing = null;
  };

  return {
    add(attempt) {
      waiting.push(attempt);
      writing ??= writeAll();
    },
    size: () => waiting.length + inFlight,
    settled: async () => {
      while (writing !== null) await writing;
    },
  };
}

/** SQLSTATE classes 22 and 23: a retry with the same values fails again. */
function isDataError(error: unknown): boolean {
  return error instanceof postgres.PostgresError && /^2[23]/.test(error.code);
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
