import { type ChildProcess, spawn } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { RunError, throwIfOver } from "../run-error.ts";
import { refused } from "./draft-07.ts";

export interface ValidatorLimits {
  /** Milliseconds for compiling the schema, and again for each validation. */
  time: number;
  /** Mebibytes of the process's heap. */
  memory: number;
}

type Verdict = { valid: true; data: unknown } | { valid: false; problems: string[] };

/** A caller's schema, compiled in a process of its own. */
export interface Validator {
  /** The data, without nulls that only mean "absent", or what is wrong with it. */
  validate(data: unknown): Promise<Verdict>;
  /** Ends the process; harmless when repeated. */
  close(): void;
}

const project = fileURLToPath(new URL("../../", import.meta.url));
const script = fileURLToPath(new URL("./validator-child.ts", import.meta.url));

/**
 * Compiles a schema with ajv in a child process that can read only the program itself, has no network, no
 * environment and bounded memory, and is killed at the time limit or when `signal` aborts.
 * @throws RunError `schema_invalid`, naming the place, when the schema cannot be compiled.
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
    if (answer.kind === "unusable")
      throw refused("schema_invalid", answer.pointer, `is not usable: ${answer.reason}`);
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
    ...["filling/", "node_modules/", "package.json"].map((path) => `--allow-fs-read=${project}${path}`),
    script,
  ];
  // Seconds of processor time: the child ends even if this process dies and cannot kill it.
  const cpu = Math.ceil(time / 1000) * 4;
  const [command, args] = prlimit
    ? [prlimit, [`--cpu=${cpu}`, "--core=0", "--nofile=64", process.execPath, ...node]]
    : [process.execPath, node];
  return spawn(command, args, { env: {}, cwd: project, stdio: ["pipe", "pipe", "ignore"] });
}

const prlimit = ["/usr/bin/prlimit", "/bin/prlimit"].find((path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
});

const childAnswer = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("ready") }),
  z.object({ kind: z.literal("unusable"), pointer: z.string(), reason: z.string() }),
  z.object({ kind: z.literal("valid"), data: z.unknown() }),
  z.object({ kind: z.literal("invalid"), problems: z.array(z.string()) }),
]);

/** What V8 ends with when memory is refused to it. */
const OUT_OF_MEMORY = 134;

/**
 * One message to the child, one answer back; the next only after that. A child that ends by itself before its first
 * answer never ran: that is no fault of the schema's.
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
  // The exit that follows says why.
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
      return childAnswer.parse(JSON.parse(await pending.promise));
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
  return new Error(`The process that checks schemas does not run: ${why}`);
}

function beyondLimits(): RunError {
  return new RunError(
    "schema_too_large",
    "The JSON Schema cannot be checked within the limits of time and memory.",
    {
      hint: "Simplify it: fewer subschemas, shorter patterns, no deep recursion.",
    },
  );
}
