import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { MessageChannel, type MessagePort } from "node:worker_threads";
import { Piscina } from "piscina";
import { FairSemaphore } from "./fair-semaphore.ts";

/** As many tasks wait as may wait, or one waited too long. */
export class ThreadsBusy extends Error {
  override name = "ThreadsBusy";
}

/** A task did not end in time. Its thread was ended. */
export class ThreadTimeout extends Error {
  override name = "ThreadTimeout";
}

/** A task needed more memory than a thread has. Its thread was ended. */
export class ThreadOutOfMemory extends Error {
  override name = "ThreadOutOfMemory";
}

interface ThreadLimits {
  /** The time of one task, without its wait. */
  timeoutMs: number;
  maxWaitMs: number;
  heapMiB: number;
}

type OrderOf<Task> = Task extends (order: infer Order) => unknown ? Order : never;
type InputOf<Task> = OrderOf<Task> extends { input: infer Input } ? Input : never;
type ResultOf<Task> = Task extends (order: never) => Promise<infer Result> ? Result : never;
type ReplyOf<Task> =
  OrderOf<Task> extends { exchange?: (asked: infer Asked) => infer Replied }
    ? [Replied] extends [never]
      ? []
      : [reply: (asked: Asked) => Promise<Replied>]
    : never;

const MAX_WAITING = 48;
/** The part of the threads and of the queue that one organization may hold. */
const SHARE = 1 / 3;
/** The threads that start with the first task: a new one takes a second to load its code, and the task waits for it. */
const FIRST_THREADS = 2;

/**
 * Threads for work that would hold the event loop. They start when they are needed, and get no environment. An
 * organization holds at most a third of the threads, and a third of the queue.
 */
export class ThreadPool<Tasks> {
  readonly #limits: ThreadLimits;
  readonly #openPiscina: () => Piscina;
  #piscina: Piscina | null = null;
  readonly #semaphore: FairSemaphore;

  /** @param file a module whose exports are made by `threadTask` */
  constructor(file: URL, limits: ThreadLimits, threads: number = Math.max(3, availableParallelism())) {
    this.#limits = limits;
    this.#semaphore = new FairSemaphore({
      slots: threads,
      share: SHARE,
      maxWaiting: MAX_WAITING,
      maxWaitMs: limits.maxWaitMs,
      refusal: () => new ThreadsBusy("All threads that the organization may use are busy."),
    });
    this.#openPiscina = () =>
      openPiscina(file, {
        minThreads: Math.min(FIRST_THREADS, threads),
        maxThreads: threads,
        resourceLimits: { maxOldGenerationSizeMb: limits.heapMiB, maxYoungGenerationSizeMb: 32 },
      });
  }

  /**
   * Runs a task for an organization. `reply` answers the questions of the task; if it fails, so does the task.
   * @throws ThreadsBusy, ThreadTimeout, ThreadOutOfMemory, the error of `reply`, or the error of the task, of which
   *   only the message is kept
   */
  async run<Name extends keyof Tasks & string>(
    organizationId: string,
    name: Name,
    input: InputOf<Tasks[Name]>,
    ...[reply]: ReplyOf<Tasks[Name]>
  ): Promise<ResultOf<Tasks[Name]>> {
    const release = await this.#semaphore.acquire(organizationId);
    const stop = new AbortController();
    const { timeoutMs } = this.#limits;
    const timer = setTimeout(() => {
      stop.abort(new ThreadTimeout(`The document was not rendered within ${timeoutMs / 1000} s.`));
    }, timeoutMs);
    try {
      return await this.#perform(name, input, reply, stop);
    } finally {
      clearTimeout(timer);
      release();
    }
  }

  async #perform<Name extends keyof Tasks & string>(
    name: Name,
    input: InputOf<Tasks[Name]>,
    reply: ReplyOf<Tasks[Name]>[0],
    stop: AbortController,
  ): Promise<ResultOf<Tasks[Name]>> {
    const { port1: own, port2: port } = new MessageChannel();
    own.on("message", ({ id, asked }) => {
      reply?.(asked).then(
        (replied: unknown) => own.postMessage({ id, replied }),
        (error: unknown) => stop.abort(error),
      );
    });
    this.#piscina ??= this.#openPiscina();
    try {
      return await this.#piscina.run({ input, port }, { name, signal: stop.signal, transferList: transferOf(port) });
    } catch (error) {
      if (stop.signal.aborted) throw stop.signal.reason;
      throw isOutOfMemory(error) ? new ThreadOutOfMemory("The task needed too much memory.") : error;
    } finally {
      own.close();
    }
  }

  async close(): Promise<void> {
    await this.#piscina?.destroy();
  }
}

/** Opens threads that run the exports of a module, stay when they are idle, and get no environment. */
export function openPiscina(file: URL, options: ConstructorParameters<typeof Piscina>[0]): Piscina {
  const piscina = new Piscina({
    ...options,
    filename: fileURLToPath(file),
    idleTimeout: Number.POSITIVE_INFINITY,
    env: {},
  });
  // A thread that ends between tasks has been replaced. Without a listener, its error would end this process.
  piscina.on("error", () => undefined);
  return piscina;
}

/** The list by which Piscina passes a port to a thread: an array for Piscina, and an object for its types. */
export function transferOf(port: MessagePort) {
  return Object.assign([port], { transfer: [port] });
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}
