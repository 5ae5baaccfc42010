import type { ChildProcess } from "node:child_process";
import type { Readable } from "node:stream";
import { existing } from "../platform/existing.ts";
import { type Answer, answerSchema, type Progress, progressSchema } from "./exchange.ts";
import type { Limits } from "./limits.ts";
import { watchMemory } from "./memory-watch.ts";
import { endProcess, LIMITS_PROCESSOR_TIME } from "./reading-process.ts";
import type { PictureRequest, ReadingRequest } from "./reading-request.ts";
import { lacksResources, type Refusal, refusalOfSignal } from "./refusals.ts";

/** Resources that reading one file used. */
export interface Usage {
  peakMemoryBytes: number;
  /** Processor time of the process, including its start; 0 if it was killed. */
  cpuMs: number;
  wallMs: number;
}

export interface ProcessReading {
  outcome: Answer | { kind: "failed"; refusal: Refusal; detail: string };
  usage: Usage;
}

const DETAIL_LENGTH = 2000;

/**
 * Sends a file to a reading process and waits for its answer. The process has always ended when the promise settles: by
 * itself, or killed at a limit or when `signal` aborted. `onPictures` gets the number of pages that need recognition.
 * @throws the signal's reason when it aborts.
 */
export async function readInProcess(
  child: ChildProcess,
  request: ReadingRequest | PictureRequest,
  file: Readable,
  limits: Limits,
  signal?: AbortSignal,
  onPictures?: (pictures: number) => void,
): Promise<ProcessReading> {
  const startedAt = performance.now();
  let stoppedFor: Refusal | "aborted" | undefined;
  const stop = (reason: Refusal | "aborted"): void => {
    stoppedFor ??= reason;
    endProcess(child);
  };
  const onAbort = (): void => stop("aborted");
  let fileError: Error | undefined;
  file.once("error", (error) => {
    fileError = error;
    endProcess(child);
  });
  const timer = setTimeout(() => stop(LIMITS_PROCESSOR_TIME ? "busy" : "time"), limits.wallMs);
  const memory = watchMemory(child.pid ?? 0, limits.memoryBytes, () => stop("memory"));
  signal?.addEventListener("abort", onAbort, { once: true });
  if (signal?.aborted) onAbort();
  try {
    const output = collect(child.stdout, limits.outputBytes, () => stop("output"));
    let hasReceived = false;
    followProgress(child.stdout, (progress) => {
      if (progress.kind === "received") hasReceived = true;
      else onPictures?.(progress.pictures);
    });
    const errorOutput = collect(child.stderr, DETAIL_LENGTH, () => {});
    send(child, request, file);
    const ending = await ended(child);
    if (stoppedFor === "aborted") signal?.throwIfAborted();
    if (fileError !== undefined) throw fileError;
    const outcome = judge({
      stoppedFor,
      ending,
      hasReceived,
      output: output(),
      errorOutput: errorOutput().toString("utf8"),
    });
    const reported = "peakMemoryBytes" in outcome ? outcome.peakMemoryBytes : 0;
    return {
      outcome,
      usage: {
        peakMemoryBytes: Math.max(memory.peakBytes(), reported),
        cpuMs: "cpuMs" in outcome ? outcome.cpuMs : 0,
        wallMs: performance.now() - startedAt,
      },
    };
  } finally {
    clearTimeout(timer);
    memory.stop();
    signal?.removeEventListener("abort", onAbort);
    file.destroy();
  }
}

/** Writes the request line and the file. A process that closes its input early has written the reason to its output. */
function send(child: ChildProcess, request: ReadingRequest | PictureRequest, file: Readable): void {
  // `stdin` is undefined if the system could not start the process.
  if (!child.stdin) return;
  child.stdin.on("error", () => file.destroy());
  child.stdin.write(`${JSON.stringify(request)}\n`);
  file.pipe(child.stdin);
}

/** Keeps the first `limit` bytes of a stream. After that it calls `onExcess` and drops the rest. */
function collect(stream: Readable | null, limit: number, onExcess: () => void): () => Buffer {
  const chunks: Buffer[] = [];
  let size = 0;
  stream?.on("data", (chunk: Buffer) => {
    size += chunk.length;
    if (size > limit) onExcess();
    else chunks.push(chunk);
  });
  return () => Buffer.concat(chunks);
}

/** Calls `report` for each line before the answer, which is the last line. */
function followProgress(stream: Readable | null, report: (progress: Progress) => void): void {
  let rest = "";
  stream?.on("data", (chunk: Buffer) => {
    if (rest.length >= PROGRESS_BYTES) return;
    const lines = (rest + chunk.toString("utf8", 0, PROGRESS_BYTES)).split("\n");
    rest = existing(lines.pop());
    for (const line of lines) {
      const progress = progressSchema.safeParse(parsed(line));
      if (progress.success) report(progress.data);
    }
  });
}

const PROGRESS_BYTES = 200;

interface Ending {
  code: number | null;
  signal: NodeJS.Signals | null;
  error?: Error;
}

function ended(child: ChildProcess): Promise<Ending> {
  return new Promise((resolve) => {
    child.once("error", (error) => resolve({ code: null, signal: null, error }));
    child.once("close", (code, signal) => resolve({ code, signal }));
  });
}

interface Outcome {
  stoppedFor: Refusal | "aborted" | undefined;
  ending: Ending;
  hasReceived: boolean;
  output: Buffer;
  errorOutput: string;
}

function judge({ stoppedFor, ending, hasReceived, output, errorOutput }: Outcome): ProcessReading["outcome"] {
  const detail = `${describe(ending)} ${errorOutput}`.trim();
  if (stoppedFor !== undefined && stoppedFor !== "aborted")
    return { kind: "failed", refusal: stoppedFor, detail: `stopped for ${stoppedFor}` };
  if (lacksResources(ending.error)) return { kind: "failed", refusal: "machine", detail: String(ending.error) };
  if (ending.error !== undefined) throw new Error("The reading process did not start", { cause: ending.error });
  const answer = parse(output);
  if (answer !== null) return answer;
  if (LOAD_ERROR.test(errorOutput))
    throw new Error("The reading process could not load its program", { cause: new Error(detail) });
  // A file that has not arrived is not the cause.
  return { kind: "failed", refusal: hasReceived ? reasonOfDeath(ending, errorOutput) : "machine", detail };
}

function parse(output: Buffer): Answer | null {
  const line = output.toString("utf8", output.lastIndexOf("\n") + 1);
  return answerSchema.safeParse(parsed(line)).data ?? null;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

function describe({ code, signal }: Ending): string {
  return signal === null ? `the reading process ended with code ${code};` : `the reading process died of ${signal};`;
}

/** Errors of Node when the program or a library cannot be loaded. The document is not the cause. */
const LOAD_ERROR = /\b(?:ERR_)?(?:MODULE_NOT_FOUND|DLOPEN_FAILED|ACCESS_DENIED)\b|bad option:/;

function reasonOfDeath({ code, signal }: Ending, errorOutput: string): Refusal {
  const refusal = refusalOfSignal(signal);
  if (refusal !== null) return refusal;
  return code === 134 || /out of memory|allocation failed|bad_alloc/i.test(errorOutput) ? "memory" : "damaged";
}
