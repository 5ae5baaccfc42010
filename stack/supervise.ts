import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { identify, isRunning, type ProcessIdentity, type StopStep, terminate } from "./processes.ts";
import type { ServerUser } from "./server-user.ts";
import { StackError } from "./stack-error.ts";

/** A command to start. */
export interface Launch {
  command: string;
  args: string[];
  env: Record<string, string>;
  cwd: string;
  /** The user to run it as; null is the current one. */
  user: ServerUser | null;
}

export interface PartOptions {
  name: string;
  /** Returns the command of the part. Called before every start; may clean up first. */
  launch(): Launch | Promise<Launch>;
  /** Resolves when the part is ready. */
  ready(pid: number, signal: AbortSignal): Promise<void>;
  /** The steps that end the part. */
  stop: readonly StopStep[];
  /** The steps that end the part without waiting for open work. */
  stopInHurry: readonly StopStep[];
  /** Receives the output of the part. */
  logFile: string;
}

/** The events of a part. */
export interface PartEvents {
  say(line: string): void;
  /** Called after every start. */
  started(process: ProcessIdentity): void;
  /** Called when the part has failed too often. It is not restarted again. */
  failed(error: Error): void;
}

/** A process that ends sooner, or before the part was ever ready, counts as an early exit. */
const EARLY_EXIT_MS = 10_000;
/** The part fails after this many early exits in a row: during the start, and later (about a minute). */
const MAX_EXITS_AT_START = 3;
const MAX_EXITS_LATER = 20;
const MAX_PAUSE_MS = 5_000;

/** A part of the stack: one process, which is restarted whenever it ends unexpectedly. */
export class Part {
  readonly name: string;
  readonly #options: PartOptions;
  readonly #events: PartEvents;
  readonly #ending = new AbortController();
  #process: ProcessIdentity | null = null;
  #wasReady = false;
  #earlyExits = 0;

  constructor(options: PartOptions, events: PartEvents) {
    this.name = options.name;
    this.#options = options;
    this.#events = events;
  }

  /**
   * Starts the part and resolves when it is ready. From then on, the part is restarted when it ends.
   * @throws if it ends several times before it was ever ready, or if `stop` is called during the start
   */
  async start(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.#ending.signal.addEventListener("abort", () => reject(this.#ending.signal.reason), { once: true });
      this.#keepRunning(resolve).catch((error: unknown) => {
        const failure = error instanceof Error ? error : new Error(String(error));
        reject(failure);
        if (this.#wasReady && !this.#ending.signal.aborted) this.#events.failed(failure);
      });
    });
  }

  /** Whether `stop` was called. */
  get wasStopped(): boolean {
    return this.#ending.signal.aborted;
  }

  /** Ends the part permanently. */
  async stop({ hurry = false } = {}): Promise<void> {
    const { stop, stopInHurry } = this.#options;
    this.#ending.abort(new Error(`${this.name} was stopped`));
    if (this.#process !== null) await terminate(this.#process, hurry ? stopInHurry : stop);
  }

  async #keepRunning(onReady: () => void): Promise<void> {
    const { signal } = this.#ending;
    while (!signal.aborted) {
      const startedAt = Date.now();
      const ended = await this.#runOnce(onReady);
      if (signal.aborted) return;
      const isEarly = !this.#wasReady || Date.now() - startedAt < EARLY_EXIT_MS;
      this.#earlyExits = isEarly ? this.#earlyExits + 1 : 0;
      const attempts = this.#wasReady ? MAX_EXITS_LATER : MAX_EXITS_AT_START;
      if (this.#earlyExits >= attempts) {
        const { logFile } = this.#options;
        throw new StackError(
          `${this.name} ended ${attempts} times in a row, the last time ${ended}. The last lines of ${logFile}:\n${lastLines(logFile)}`,
        );
      }
      // Restart immediately after a long run. Double the pause after each early exit.
      const pause = this.#earlyExits === 0 ? 0 : Math.min(50 * 2 ** this.#earlyExits, MAX_PAUSE_MS);
      this.#events.say(`${this.name} ended ${ended}; restarting it`);
      await sleep(pause, undefined, { signal });
    }
  }

  /** Starts a process and waits for its end. @returns how it ended */
  async #runOnce(onReady: () => void): Promise<string> {
    const launch = await this.#options.launch();
    if (this.#ending.signal.aborted) return "before it was started";
    const child = spawnLogged(launch, this.#options.logFile);
    const ended = new Promise<string>((resolve) => {
      child.once("error", (error) => resolve(`before it ran (${error.message})`));
      child.once("exit", (code, name) => resolve(name === null ? `with exit code ${code}` : `by ${name}`));
    });
    if (child.pid === undefined) return ended;
    const found = identify(child.pid);
    if (found === null) return ended;
    this.#process = found;
    this.#events.started(found);

    const life = new AbortController();
    const watching = this.#watchForReady(found, AbortSignal.any([life.signal, this.#ending.signal]), onReady);
    try {
      return await ended;
    } finally {
      life.abort();
      await watching;
    }
  }

  async #watchForReady(found: ProcessIdentity, signal: AbortSignal, onReady: () => void): Promise<void> {
    const since = Date.now();
    try {
      await this.#options.ready(found.pid, signal);
    } catch (error) {
      if (!signal.aborted) this.#events.say(`${this.name}: ${error instanceof Error ? error.message : error}`);
      return;
    }
    if (!isRunning(found)) return;
    if (this.#wasReady)
      this.#events.say(`${this.name} is ready again after ${Date.now() - since} ms, as process ${found.pid}`);
    this.#wasReady = true;
    onReady();
  }
}

/**
 * Starts a process in a new session, so that Ctrl-C at the terminal reaches only the supervisor, which ends the
 * parts in order. Output goes directly to a file, so that a part does not depend on the supervisor.
 */
function spawnLogged({ command, args, env, cwd, user }: Launch, logFile: string): ChildProcess {
  const log = openSync(logFile, "a", 0o600);
  try {
    return spawn(command, args, { ...user, env, cwd, detached: true, stdio: ["ignore", log, log] });
  } finally {
    closeSync(log);
  }
}

function lastLines(logFile: string): string {
  const lines = readFileSync(logFile, "utf8").trimEnd().split("\n");
  return lines
    .slice(-5)
    .map((line) => `  ${line}`)
    .join("\n");
}
