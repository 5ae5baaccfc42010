import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { codeCache } from "../../platform/modules/code-cache.ts";
import { findProgram } from "../../platform/programs.ts";
import { RunError, throwIfOver } from "../provider/run-error.ts";
import { refused } from "./draft-07.ts";

export interface ValidatorLimits {
  /** Milliseconds of processor time for the schema and all validations. Enforced only where `prlimit` exists. */
  time: number;
  /** Heap of the process in MiB. */
  memory: number;
}

/** Invalid data is incomplete if nothing is wrong but that required members are absent, or the whole. */
type Verdict = { valid: true; data: unknown } | { valid: false; problems: string[]; isIncomplete: boolean };

/** A caller's schema, compiled in a separate process. */
export interface Validator {
  /** Returns the data without nulls that only mean "absent", or its problems. */
  validate(data: unknown): Promise<Verdict>;
  /** Ends the process. May be called more than once. */
  close(): void;
}

const PROJECT = fileURLToPath(new URL("../../", import.meta.url));
const SCRIPT = fileURLToPath(new URL("./validator-child.ts", import.meta.url));

/**
 * Compiles a schema with ajv in a child process. The process can only read the program, has no network, no settings
 * and limited memory and processor time, and is killed when `signal` aborts.
 * @throws RunError `schema_invalid`, with the place, if the schema cannot be compiled, `schema_too_large` at a limit, and
 * `schema_unchecked` if the process ends for another reason.
 */
export async function openValidator(
  schema: unknown,
  signal: AbortSignal,
  limits: ValidatorLimits = { time: 10_000, memory: 96 },
): Promise<Validator> {
  throwIfOver(signal);
  const child = startChild(limits);
  const ask = conversation(child, signal);
  const close = () => {
    child.kill("SIGKILL");
  };
  try {
    const answer = await ask(schema);
    if (answer.kind === "unusable") throw refused("schema_invalid", answer.pointer, `is not usable: ${answer.reason}`);
    if (answer.kind !== "ready") throw unexpected(answer.kind);
  } catch (error) {
    close();
    throw error;
  }
  return {
    close,
    async validate(data) {
      const answer = await ask(data);
      if (answer.kind === "valid") return { valid: true, data: answer.data };
      if (answer.kind === "invalid") return { valid: false, ...answer };
      throw unexpected(answer.kind);
    },
  };
}

const cache = codeCache("validator");
let isCompiled = false;

/** Starts a process that compiles the code of the validator. Null without `prlimit`, because there is no cache then. */
export function compileValidator(): ChildProcess | null {
  return PRLIMIT ? cache.fill([...NODE_OPTIONS, SCRIPT]) : null;
}

function startChild({ memory, time }: ValidatorLimits): ChildProcess {
  if (!isCompiled) compileValidator()?.unref();
  isCompiled = true;
  const node = [`--max-old-space-size=${memory}`, ...NODE_OPTIONS, SCRIPT];
  // Seconds. They end the child even if this process dies. At the hard limit, the signal is SIGKILL.
  const cpu = Math.ceil(time / 1000);
  const [command, args] = PRLIMIT
    ? [PRLIMIT, [`--cpu=${cpu}:${cpu + 5}`, "--core=0", "--fsize=0", "--nofile=64", process.execPath, ...node]]
    : [process.execPath, node];
  return spawn(command, args, { env: PRLIMIT ? cache.env : {}, cwd: PROJECT, stdio: ["pipe", "pipe", "ignore"] });
}

const PRLIMIT = findProgram(["prlimit"]);

const NODE_OPTIONS = [
  "--permission",
  ...["filling/", "node_modules/", "package.json"].map((path) => `--allow-fs-read=${PROJECT}${path}`),
  ...(PRLIMIT ? cache.options : []),
];

const childAnswerSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("ready") }),
  z.object({ kind: z.literal("unusable"), pointer: z.string(), reason: z.string() }),
  z.object({ kind: z.literal("valid"), data: z.unknown() }),
  z.object({ kind: z.literal("invalid"), problems: z.array(z.string()), isIncomplete: z.boolean() }),
]);

/** The signals that end the process at its limits. V8 aborts when it is out of memory. */
const LIMIT_SIGNALS = new Set<NodeJS.Signals | null>(["SIGXCPU", "SIGABRT", "SIGTRAP", "SIGILL"]);
const OUT_OF_MEMORY = 134;

/** Exchanges one message and one answer with the child at a time. */
function conversation(child: ChildProcess, signal: AbortSignal) {
  const { stdin, stdout } = child;
  if (!stdin || !stdout) throw unexpected("it was not started");
  let pending: PromiseWithResolvers<string> | undefined;
  let ended: Error | undefined;
  const endFor = (reason: Error) => {
    ended ??= reason;
    child.kill("SIGKILL");
    pending?.reject(ended);
  };
  const cancel = () => endFor(unexpected("the run is over"));
  child.once("error", (error) => endFor(unexpected(error.message)));
  child.once("exit", (code, killedBy) => {
    const isLimit = LIMIT_SIGNALS.has(killedBy) || code === OUT_OF_MEMORY;
    endFor(isLimit ? beyondLimits() : unexpected(`it ended with ${killedBy ?? `code ${code}`}`));
  });
  // The exit that follows reports the reason.
  stdin.on("error", () => undefined);
  createInterface({ input: stdout }).on("line", (line) => pending?.resolve(line));
  return async (message: unknown) => {
    if (ended !== undefined) throw ended;
    pending = Promise.withResolvers<string>();
    signal.addEventListener("abort", cancel, { once: true });
    try {
      stdin.write(`${JSON.stringify(message)}\n`);
      return childAnswerSchema.parse(JSON.parse(await pending.promise));
    } catch (error) {
      throwIfOver(signal);
      throw error;
    } finally {
      signal.removeEventListener("abort", cancel);
      pending = undefined;
    }
  };
}

/** The error for a process that ended or answered in a way that no schema causes. */
function unexpected(why: string): RunError {
  return new RunError("schema_unchecked", "The service failed to check the JSON Schema. The schema is not the cause.", {
    hint: "Repeat the request.",
    retryAfter: 10,
    cause: new Error(`The schema validator process: ${why}`),
  });
}

function beyondLimits(): RunError {
  return new RunError(
    "schema_too_large",
    "The JSON Schema cannot be checked within the limits of processor time and memory.",
    {
      hint: "Simplify it: fewer subschemas, shorter patterns, no deep recursion.",
    },
  );
}
