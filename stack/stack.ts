import { chmod, rm } from "node:fs/promises";
import { join } from "node:path";
import { existing } from "../platform/existing.ts";
import { makeDirectory } from "../platform/storage/make-directory.ts";
import { type MetricsPage, serveMetricsPage } from "./metrics-page.ts";
import { Run } from "./run-record.ts";
import type { StackSettings } from "./settings.ts";
import { StackError } from "./stack-error.ts";
import { startGuard } from "./start-guard.ts";
import { type StackFacts, stackPath } from "./state.ts";
import { writeState } from "./state-file.ts";
import { Part, type PartOptions } from "./supervise.ts";

/** Requests and jobs end before the servers that they use. */
const STOP_ORDER = ["gateway", "worker", "postgrest", "postgres"];

const READY_WITHIN_MS = 60_000;

export interface StackOptions {
  settings: StackSettings;
  say(line: string): void;
  /** Called when a part cannot be kept running. The caller then stops the stack. */
  failed(error: Error): void;
}

/** A stack whose parts are all ready. */
export interface Running {
  facts: Omit<StackFacts, "pids" | "metrics_url">;
  /** Addresses of the metrics pages, by part name. */
  metricsPages: Record<string, string>;
}

/**
 * The parts of the service on one machine, their run record, and stack.json, which says how to reach them.
 *
 * A stop at any time, also during the start, leaves no process and no file of the run.
 */
export class Stack {
  readonly settings: StackSettings;
  readonly say: (line: string) => void;
  /** Aborted when the stack must stop. */
  readonly ending = new AbortController();
  readonly run: Run;
  readonly #failed: (error: Error) => void;
  readonly #releaseGuard: () => Promise<void>;
  readonly #parts: Part[] = [];
  readonly #pids = new Map<string, number>();
  #starting: Promise<unknown> = Promise.resolve();
  #facts: Omit<StackFacts, "pids"> | null = null;
  #writing: Promise<void> = Promise.resolve();
  #metrics: MetricsPage | null = null;

  private constructor(options: StackOptions, run: Run, releaseGuard: () => Promise<void>) {
    this.settings = options.settings;
    this.say = options.say;
    this.#failed = options.failed;
    this.run = run;
    this.#releaseGuard = releaseGuard;
  }

  /** @throws StackError when a stack runs on that data already. */
  static async claim(options: StackOptions): Promise<Stack> {
    const { dataDir } = options.settings;
    await makeDataDirectory(dataDir);
    const run = await Run.begin(join(dataDir, "run.json"), STOP_ORDER, options.say);
    const stack = new Stack(options, run, await startGuard(run));
    await run.removeAtEnd(stackPath(dataDir));
    return stack;
  }

  /** Starts every part and writes stack.json when all are ready. Rejects if `stop` is called during the start. */
  start(bringUp: (stack: Stack) => Promise<Running>): Promise<StackFacts> {
    const starting = this.#start(bringUp);
    this.#starting = starting.catch(() => undefined);
    return starting;
  }

  async #start(bringUp: (stack: Stack) => Promise<Running>): Promise<StackFacts> {
    const { facts, metricsPages } = await bringUp(this);
    this.#metrics = await serveMetricsPage(metricsPages);
    this.ending.signal.throwIfAborted();
    this.#facts = { ...facts, metrics_url: this.#metrics.url };
    await this.#writeFacts();
    return this.#complete(this.#facts);
  }

  /** Starts a part and waits until it is ready. */
  async startPart(options: PartOptions): Promise<void> {
    this.ending.signal.throwIfAborted();
    const part = new Part(options, {
      say: this.say,
      started: (process) => {
        this.#pids.set(options.name, process.pid);
        this.#reportFailure(this.run.setPart(options.name, process, options.stop));
        this.#reportFailure(this.#writeFacts());
      },
      failed: this.#failed,
    });
    this.#parts.push(part);
    const stop = () => void part.stop();
    this.ending.signal.addEventListener("abort", stop, { once: true });
    const late = setTimeout(() => part.stop(), READY_WITHIN_MS);
    try {
      await part.start();
    } catch (error) {
      if (this.ending.signal.aborted || !part.wasStopped) throw error;
      throw new StackError(`${options.name} was not ready within ${READY_WITHIN_MS / 1000} s. See ${options.logFile}`);
    } finally {
      clearTimeout(late);
      this.ending.signal.removeEventListener("abort", stop);
    }
  }

  /**
   * Ends every part in order. Takes at most the sum of their grace times, about two minutes.
   * @param hurry ends all parts immediately; may be called during another stop
   */
  async stop({ hurry = false } = {}): Promise<void> {
    this.ending.abort(new Error("the stack was stopped"));
    if (hurry) {
      await Promise.all(this.#inOrder().map((part) => part.stop({ hurry })));
      return;
    }
    await this.#starting;
    this.#facts = null;
    await this.#writing.catch(() => undefined);
    await rm(stackPath(this.settings.dataDir), { force: true });
    for (const part of this.#inOrder()) await part.stop();
    await this.#metrics?.close();
    await this.run.end();
    await this.#releaseGuard();
  }

  #inOrder(): Part[] {
    return this.#parts.toSorted((one, other) => STOP_ORDER.indexOf(one.name) - STOP_ORDER.indexOf(other.name));
  }

  /** Writes run one after the other, and only while all parts are ready. */
  #writeFacts(): Promise<void> {
    this.#writing = this.#writing.then(async () => {
      if (this.#facts === null) return;
      await writeState(stackPath(this.settings.dataDir), this.#complete(this.#facts));
    });
    return this.#writing;
  }

  #complete(facts: Omit<StackFacts, "pids">): StackFacts {
    const pid = (name: string) => existing(this.#pids.get(name));
    const pids = {
      postgres: pid("postgres"),
      postgrest: pid("postgrest"),
      gateway: pid("gateway"),
      worker: pid("worker"),
    };
    return { ...facts, pids };
  }

  #reportFailure(writing: Promise<void>): void {
    writing.catch((error: Error) => this.say(`the run record could not be written: ${error.message}`));
  }
}

/** Creates DATA_DIR. Only its owner may enter it, except that the user postgres may if root runs the stack. */
async function makeDataDirectory(dataDir: string): Promise<void> {
  if (makeDirectory(dataDir)) await chmod(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
}
