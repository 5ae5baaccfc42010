import postgres from "postgres";
import type { Log } from "../../platform/log.ts";
import type { Attempt, Disabled } from "./queue.ts";

export interface RecorderOptions {
  complete(attempts: readonly Attempt[]): Promise<Disabled[]>;
  /** Told of each endpoint that an attempt has disabled. */
  onDisabled(disabled: Disabled): void;
  log: Log;
}

/** Writes attempts to the database, many at a time. */
export interface Recorder {
  add(attempt: Attempt): void;
  /** Attempts that are not recorded yet. */
  size(): number;
  /** Resolves once everything added so far is recorded. */
  settled(): Promise<void>;
}

/** How long attempts are gathered before they are written, in ms: nobody waits for them. */
const GATHER_MS = 20;
const BATCH = 500;
const [FIRST_RETRY_MS, LONGEST_RETRY_MS] = [100, 5000];

/** Keeps what it could not write, and tries again until it can. */
export function createRecorder({ complete, onDisabled, log }: RecorderOptions): Recorder {
  let waiting: Attempt[] = [];
  let writing: Promise<void> | null = null;
  let underWay = 0;

  const write = async (attempts: Attempt[]): Promise<void> => {
    for (let pause = FIRST_RETRY_MS; ; pause = Math.min(2 * pause, LONGEST_RETRY_MS)) {
      try {
        for (const disabled of await complete(attempts)) onDisabled(disabled);
        return;
      } catch (error) {
        if (isAboutData(error)) return writeParts(attempts, error);
        log.warn({ err: error, attempts: attempts.length }, "attempts of deliveries are not recorded yet");
        await sleep(pause);
      }
    }
  };
  /** One attempt that the database refuses must not keep all others from being recorded. */
  const writeParts = async (attempts: Attempt[], error: unknown): Promise<void> => {
    const middle = attempts.length >> 1;
    if (middle > 0) {
      await write(attempts.slice(0, middle));
      return write(attempts.slice(middle));
    }
    log.error({ err: error, notification: attempts[0]?.notificationId }, "an attempt cannot be recorded");
  };
  const writeAll = async () => {
    await sleep(GATHER_MS);
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH);
      waiting = waiting.slice(BATCH);
      underWay = batch.length;
      await write(batch);
      underWay = 0;
    }
    writing = null;
  };

  return {
    add(attempt) {
      waiting.push(attempt);
      writing ??= writeAll();
    },
    size: () => waiting.length + underWay,
    settled: async () => {
      while (writing !== null) await writing;
    },
  };
}

/** SQLSTATE classes 22 and 23: values that will be refused again however often they are sent. */
function isAboutData(error: unknown): boolean {
  return error instanceof postgres.PostgresError && /^2[23]/.test(error.code);
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
