import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { identify, isRunning, type ProcessIdentity, type StopStep, terminate } from "./processes.ts";
import type { ServerUser } from "./server-user.ts";
import { StackError } from "./stack-error.ts";

/** A command line, ready to be started. */
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
  /** Says how to start the part; asked before every start, and may make room for it first. */
  launch(): Launch | Promise<Launch>;
  /** Resolves once the part does its work. */
  ready(pid: number, signal: AbortSignal): Promise<void>;
  /** How to end it. */
  stop: readonly StopStep[];
  /** How to end it when somebody does not want to wait. */
  stopInHurry: readonly StopStep[];
  /** Takes the part's output. */
  logFile: string;
}

/** What a part tells the stack. */
export interface PartEvents {
  say(line: string): void;
  /** After every start. */
  started(process: ProcessIdentity): void;
  /** It cannot be kept running; nothing more will be tried. */
  gaveUp(error: Error): void;
}

/** A process that lived shorter than this died quickly, as did one that ended before the part was ever ready. */
const QUICK_DEATH_MS = 10_000;
/** Quick deaths in a row after which the part is given up: during the start, and later (about a minute). */
const ATTEMPTS_AT_START = 3;
const ATTEMPTS_LATER = 20;
const LONGEST_PAUSE_MS = 5_000;

/** A part of the stack: one process, started again whenever it ends without having been asked to. */
export class Part {
  readonly name: string;
  readonly #options: PartOptions;
  readonly #events: PartEvents;
  readonly #ending = new AbortController();
  #process: ProcessIdentity | null = null;
  #wasReady = false;
  #quickDeaths = 0;

  constructor(options: PartOptions, events: PartEvents) {
    this.name = options.name;
    this.#options = options;
    this.#events = events;
  }

  /**
   * Starts the part and resolves once it is ready; from then on it is kept running.
   * @throws when it ends several times before it was ever ready, or when `stop` is called meanwhile.
   */
  async start(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.#ending.signal.addEventListener("abort", () => reject(this.#ending.signal.reason), { once: true });
      this.#keepRunning(resolve).catch((error: unknown) => {
        const failure = error instanceof Error ? error : new Error(String(error));
        reject(failure);
        if (this.#wasReady && !this.#ending.signal.aborted) this.#events.gaveUp(failure);
      });
    });
  }

  /** Whether it was told to end. */
  get wasStopped(): boolean {
    return this.#ending.signal.aborted;
  }

  /** Ends the part, for good. */
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
      const isQuick = !this.#wasReady || Date.now() - startedAt < QUICK_DEATH_MS;
      this.#quickDeaths = isQuick ? this.#quickDeaths + 1 : 0;
      const attempts = this.#wasReady ? ATTEMPTS_LATER : ATTEMPTS_AT_START;
      if (this.#quickDeaths >= attempts) {
        const { logFile } = this.#options;
        throw new StackError(
          `${this.name} ended ${attempts} times in a row, the last time ${ended}. The last lines of ${logFile}:\n${lastLines(logFile)}`,
        );
      }
      // At once after a long life; doubling pauses while it keeps dying.
      const pause = this.#quickDeaths === 0 ? 0 : Math.min(50 * 2 ** this.#quickDeaths, LONGEST_PAUSE_MS);
      this.#events.say(`${this.name} ended ${ended}; starting it again`);
      await sleep(pause, undefined, { signal });
    }
  }

  /** Starts a process and waits for its end; says how it ended. */
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
      if (!signal.aborted)
        this.#events.say(`${this.name}: ${error instanceof Error ? error.message : error}`);
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
 * A session of its own, so that a Ctrl-C at the terminal reaches the supervisor alone, which ends the parts
 * in order; output straight to a file, so that a part neither waits for the supervisor nor dies with it.
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
