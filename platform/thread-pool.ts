import { availableParallelism } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { MessageChannel, receiveMessageOnPort, type Worker } from "node:worker_threads";
import { Piscina } from "piscina";
import { FairSemaphore, type OnLeave } from "./fair-semaphore.ts";
import { threadHeapMiB, threadOptions } from "./memory.ts";
import type { TaskReport } from "./thread-task.ts";

/** The queue is full, or a task waited too long. */
export class ThreadsBusy extends Error {
  override name = "ThreadsBusy";
}

/** A task used too much processor time, or did not end in time. Its thread was ended. */
export class ThreadTimeout extends Error {
  override name = "ThreadTimeout";
}

/** A task needed more memory than a thread has. Its thread was ended. */
export class ThreadOutOfMemory extends Error {
  override name = "ThreadOutOfMemory";
}

interface ThreadLimits {
  /** The processor time of one task. */
  cpuMs: number;
  /** Timeout of one task, from its start. Without it, only the signal of the task ends it. */
  timeoutMs?: number;
  maxWaitMs: number;
  /** The number of tasks of all organizations that may wait. */
  maxWaiting?: number;
  /** The largest heap of a thread. With little memory, it is smaller. */
  heapMiB: number;
  /** Called at the end of each task with the processor time that it used. */
  onCpuUsed?: (organizationId: string, cpuMs: number) => void;
  /** The time after which an idle thread ends, except the first ones. */
  idleMs?: number;
  /** Added to the nice value of the threads for long inputs. The system gives them what other threads leave. */
  longTaskNice?: number | undefined;
}

type OrderOf<Task> = Task extends (order: infer Order) => unknown ? Order : never;
type InputOf<Task> = OrderOf<Task> extends { input: infer Input } ? Input : never;
type ResultOf<Task> = Task extends (order: never) => Promise<infer Result> ? Result : never;
type ReplyOf<Task> =
  OrderOf<Task> extends { exchange?: (asked: infer Asked) => infer Replied }
    ? [Replied] extends [never]
      ? [reply?: undefined, signal?: AbortSignal]
      : [reply: (asked: Asked) => Promise<Replied>, signal?: AbortSignal]
    : never;

const MAX_WAITING = 48;
/** Interval for reading the processor time of a task. */
const CPU_CHECK_MS = 250;
/** The part of the threads and of the queue that one organization may hold. */
const SHARE = 1 / 3;
/**
 * Threads that the first task starts, and that stay. Without one, a task whose thread cannot load its code would wait until
 * its timeout. A further thread takes about a second of processor time to load its code, and 60 MB.
 */
const FIRST_THREADS = 1;
/** Part of the heap for new objects. With 32 MiB, a thread that renders pages takes 25 MB more. */
const YOUNG_MIB = 8;
/** An idle thread holds the memory of its code and of its last documents. */
const IDLE_MS = 60_000;
/** From this size on (see `sizeOf`), an input is long. It contains the text of a CV of ten pages twice. */
const LONG_SIZE = 60_000;
/** The usual `longTaskNice`. */
export const LONG_TASK_NICE = 10;

/**
 * Threads for work that would hold the event loop. They start when they are needed, and get no settings. An
 * organization holds at most a third of the threads, and a third of the queue.
 *
 * The time of a task grows with its input, so tasks with a long input have threads of their own, at a low priority:
 * otherwise the short tasks of other organizations would share the processors with them. A thread cannot return to a
 * higher priority.
 */
export class ThreadPool<Tasks> {
  readonly #limits: ThreadLimits;
  readonly #openPiscina: (isLong: boolean) => Piscina;
  readonly #piscinas = new Map<boolean, Piscina>();
  readonly #semaphore: FairSemaphore;

  /** @param file a module whose exports are made by `threadTask` */
  constructor(file: URL, limits: ThreadLimits, threads: number = Math.max(3, availableParallelism())) {
    this.#limits = limits;
    this.#semaphore = new FairSemaphore({
      slots: threads,
      share: SHARE,
      maxWaiting: limits.maxWaiting ?? MAX_WAITING,
      maxWaitMs: limits.maxWaitMs,
      refusal: () => new ThreadsBusy("All threads that the organization may use are busy."),
    });
    this.#openPiscina = (isLong) =>
      openPiscina(file, {
        minThreads: FIRST_THREADS,
        maxThreads: threads,
        idleTimeout: limits.idleMs ?? IDLE_MS,
        niceIncrement: isLong ? (limits.longTaskNice ?? LONG_TASK_NICE) : 0,
        ...threadOptions({ oldMiB: threadHeapMiB(limits.heapMiB), youngMiB: YOUNG_MIB }),
      });
  }

  /**
   * Runs a task for an organization. `reply` answers the questions of the task; if it fails, so does the task. If
   * `signal` aborts, the thread is ended.
   * @throws ThreadsBusy, ThreadTimeout, ThreadOutOfMemory, the error of `reply`, the reason of `signal`, or an
   *   error with the message of the error of the task
   */
  async run<Name extends keyof Tasks & string>(
    organizationId: string,
    name: Name,
    input: InputOf<Tasks[Name]>,
    ...[reply, signal]: ReplyOf<Tasks[Name]>
  ): Promise<ResultOf<Tasks[Name]>> {
    signal?.throwIfAborted();
    const release = await this.#semaphore.acquire(organizationId, signal && onAbort(signal));
    const stop = new AbortController();
    const endReport = signal && onAbort(signal)((reason) => stop.abort(reason));
    const { timeoutMs } = this.#limits;
    const timer = timeoutMs === undefined ? undefined : setTimeout(() => stop.abort(exceeded(timeoutMs)), timeoutMs);
    const used = { cpuMs: 0 };
    try {
      return await this.#perform(name, input, reply, stop, used);
    } finally {
      this.#limits.onCpuUsed?.(organizationId, used.cpuMs);
      clearTimeout(timer);
      endReport?.();
      release();
    }
  }

  async #perform<Name extends keyof Tasks & string>(
    name: Name,
    input: InputOf<Tasks[Name]>,
    reply: ReplyOf<Tasks[Name]>[0],
    stop: AbortController,
    used: { cpuMs: number },
  ): Promise<ResultOf<Tasks[Name]>> {
    const { port1: own, port2: port } = new MessageChannel();
    const ended = new AbortController();
    const piscina = this.#piscinaFor(input);
    own.on("message", ({ threadId, cpuMs, id, asked }) => {
      if (threadId !== undefined) {
        const thread = piscina.threads.find((worker) => worker.threadId === threadId);
        if (thread !== undefined) this.#limitCpu(thread, stop, ended.signal, used);
        return;
      }
      if (cpuMs !== undefined) {
        used.cpuMs = cpuMs;
        return;
      }
      reply?.(asked).then(
        (replied: unknown) => own.postMessage({ id, replied }),
        (error: unknown) => stop.abort(error),
      );
    });
    try {
      // The list is an array for Piscina, and an object for its types.
      const transferList = Object.assign([port], { transfer: [port] });
      return await piscina.run({ input, port }, { name, signal: stop.signal, transferList });
    } catch (error) {
      if (stop.signal.aborted) throw stop.signal.reason;
      throw isOutOfMemory(error) ? new ThreadOutOfMemory("The task needed too much memory.") : error;
    } finally {
      ended.abort();
      // The reports of a task may arrive after its result.
      for (;;) {
        const late: { message: TaskReport } | undefined = receiveMessageOnPort(own);
        if (late === undefined) break;
        used.cpuMs = late.message.cpuMs ?? used.cpuMs;
      }
      own.close();
    }
  }

  #piscinaFor(input: unknown): Piscina {
    const isLong = sizeOf(input) >= LONG_SIZE;
    const piscina = this.#piscinas.get(isLong) ?? this.#openPiscina(isLong);
    this.#piscinas.set(isLong, piscina);
    return piscina;
  }

  /** Stops a task that uses too much processor time. Time in which other processes or threads run does not count. */
  async #limitCpu(thread: Worker, stop: AbortController, ended: AbortSignal, used: { cpuMs: number }): Promise<void> {
    const { cpuMs } = this.#limits;
    try {
      const before = await thread.cpuUsage();
      while (!ended.aborted) {
        await sleep(CPU_CHECK_MS, undefined, { signal: ended });
        const { user, system } = await thread.cpuUsage(before);
        used.cpuMs = (user + system) / 1000;
        if (used.cpuMs > cpuMs) stop.abort(exceeded(cpuMs, " of processor time"));
      }
    } catch {
      // The task or its thread has ended.
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#piscinas.values()].map((piscina) => piscina.destroy()));
  }
}

/** The number of characters, bytes and values of an input. */
function sizeOf(input: unknown): number {
  if (typeof input === "string") return input.length;
  if (ArrayBuffer.isView(input)) return input.byteLength;
  if (typeof input !== "object" || input === null) return 1;
  return Object.values(input).reduce<number>((size, value) => size + sizeOf(value), 1);
}

function exceeded(ms: number, kind = ""): ThreadTimeout {
  return new ThreadTimeout(`The task did not end within ${ms / 1000} s${kind}.`);
}

/** Subscribes to the abort of a signal. */
function onAbort(signal: AbortSignal): OnLeave {
  return (leave) => {
    const listener = () => leave(signal.reason);
    signal.addEventListener("abort", listener, { once: true });
    return () => signal.removeEventListener("abort", listener);
  };
}

/** Opens threads that run the exports of a module. */
function openPiscina(file: URL, options: ConstructorParameters<typeof Piscina>[0]): Piscina {
  const piscina = new Piscina({
    ...options,
    filename: fileURLToPath(file),
  });
  // A thread that ends between tasks has been replaced. Without a listener, its error would end this process.
  piscina.on("error", () => undefined);
  return piscina;
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}
