import { type ChildProcess, spawn } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { RunError, throwIfOver } from "../run-error.ts";
import { refused } from "./draft-07.ts";

export interface ValidatorLimits {
  /** Milliseconds to compile the schema, and for each validation. */
  time: number;
  /** Heap of the process in MiB. */
  memory: number;
}

type Verdict = { valid: true; data: unknown } | { valid: false; problems: string[] };

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
 * Compiles a schema with ajv in a child process. The process can only read the program, has no network, no environment
 * and limited memory, and is killed at the timeout or when `signal` aborts.
 * @throws RunError `schema_invalid`, with the place, if the schema cannot be compiled.
 */
export async function openValidator(
  schema: unknown,
  signal: AbortSignal,
  limits: ValidatorLimits = { time: 10_000, memory: 96 },
): Promise<Validator> {
  throwIfOver(signal);
  const child = startChild(limits);
  const ask = conversation(child, limits, signal);
  const close = () => {
    child.kill("SIGKILL");
  };
  try {
    const answer = await ask(schema);
    if (answer.kind === "unusable") throw refused("schema_invalid", answer.pointer, `is not usable: ${answer.reason}`);
    if (answer.kind !== "ready") throw beyondLimits();
  } catch (error) {
    close();
    throw error;
  }
  return {
    close,
    async validate(data) {
      const answer = await ask(data);
      if (answer.kind === "valid") return { valid: true, data: answer.data };
      if (answer.kind === "invalid") return { valid: false, problems: answer.problems };
      throw beyondLimits();
    },
  };
}

function startChild({ memory, time }: ValidatorLimits): ChildProcess {
  const node = [
    `--max-old-space-size=${memory}`,
    "--permission",
    ...["filling/", "node_modules/", "package.json"].map((path) => `--allow-fs-read=${PROJECT}${path}`),
    SCRIPT,
  ];
  // Seconds of CPU time. They end the child even if this process dies.
  const cpu = Math.ceil(time / 1000) * 4;
  const [command, args] = PRLIMIT
    ? [PRLIMIT, [`--cpu=${cpu}`, "--core=0", "--nofile=64", process.execPath, ...node]]
    : [process.execPath, node];
  return spawn(command, args, { env: {}, cwd: PROJECT, stdio: ["pipe", "pipe", "ignore"] });
}

const PRLIMIT = ["/usr/bin/prlimit", "/bin/prlimit"].find((path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
});

const childAnswerSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("ready") }),
  z.object({ kind: z.literal("unusable"), pointer: z.string(), reason: z.string() }),
  z.object({ kind: z.literal("valid"), data: z.unknown() }),
  z.object({ kind: z.literal("invalid"), problems: z.array(z.string()) }),
]);

/** Exit code of V8 when it is out of memory. */
const OUT_OF_MEMORY = 134;

/**
 * Exchanges one message and one answer with the child at a time. If the child ends by itself before its first answer, it
 * did not run, and the schema is not the cause.
 */
function conversation(child: ChildProcess, { time }: ValidatorLimits, signal: AbortSignal) {
  const { stdin, stdout } = child;
  if (!stdin || !stdout) throw neverRan("it was not started");
  let pending: PromiseWithResolvers<string> | undefined;
  let hasAnswered = false;
  let ended: Error | undefined;
  const endFor = (reason: Error) => {
    ended ??= reason;
    child.kill("SIGKILL");
    pending?.reject(ended);
  };
  const end = () => endFor(beyondLimits());
  child.once("error", (error) => endFor(neverRan(error.message)));
  child.once("exit", (code) => {
    if (hasAnswered || code === null || code === OUT_OF_MEMORY) end();
    else endFor(neverRan(`it ended with code ${code}`));
  });
  // The exit that follows reports the reason.
  stdin.on("error", () => undefined);
  createInterface({ input: stdout }).on("line", (line) => {
    hasAnswered = true;
    pending?.resolve(line);
  });
  return async (message: unknown) => {
    if (ended !== undefined) throw ended;
    pending = Promise.withResolvers<string>();
    const limit = AbortSignal.any([signal, AbortSignal.timeout(time)]);
    limit.addEventListener("abort", end, { once: true });
    try {
      stdin.write(`${JSON.stringify(message)}\n`);
      return childAnswerSchema.parse(JSON.parse(await pending.promise));
    } catch (error) {
      throwIfOver(signal);
      throw error;
    } finally {
      limit.removeEventListener("abort", end);
      pending = undefined;
    }
  };
}

function neverRan(why: string): Error {
  return new Error(`The schema validator process did not run: ${why}`);
}

function beyondLimits(): RunError {
  return new RunError("schema_too_large", "The JSON Schema cannot be checked within the limits of time and memory.", {
    hint: "Simplify it: fewer subschemas, shorter patterns, no deep recursion.",
  });
}
