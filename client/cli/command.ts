import { type ArgsDef, type CommandDef, defineCommand, type ParsedArgs } from "citty";
import { ApiError, ConnectionError } from "../errors.ts";
import { UsageError } from "./settings.ts";

export const json = { type: "boolean", description: "Write JSON for programs", default: false } as const;

/** A positional argument, which --help shows. `args._` contains all of them. */
export const positional = (description: string) => ({ type: "positional", required: false, description }) as const;

interface Command<Args extends ArgsDef> {
  name: string;
  description: string;
  args: Args;
  run(args: ParsedArgs<Args>): Promise<void>;
}

/** A command that refuses unknown options, and shows errors of the user and of the service as one line. */
export function command<const Args extends ArgsDef>(definition: Command<Args>): CommandDef<Args> {
  const { name, description, args: known, run } = definition;
  return defineCommand({
    meta: { name, description },
    args: known,
    run: async ({ args }) => {
      try {
        const unknown = Object.keys(args).find((option) => option !== "_" && !(option in known));
        if (unknown !== undefined) throw new UsageError(`There is no option --${unknown}. See --help.`);
        await run(args);
      } catch (error) {
        console.error(messageOf(error));
        process.exitCode = 1;
      }
    },
  });
}

/** The message of an error of the user, the files or the service. Other errors are shown whole. */
function messageOf(error: unknown): unknown {
  const isExpected =
    error instanceof UsageError ||
    error instanceof ApiError ||
    error instanceof ConnectionError ||
    (error instanceof Error && "syscall" in error);
  if (isMissing(error)) return `${error.path}: no such file`;
  return isExpected ? error.message : error;
}

/** The error of a file that does not exist. */
export function isMissing(error: unknown): error is Error & { path: string } {
  return error instanceof Error && "code" in error && error.code === "ENOENT" && "path" in error;
}

/** Runs a command for each file, one after the other. A file that fails does not stop the others. */
export async function forEachFile<Result extends object>(
  files: readonly string[],
  asJson: boolean,
  run: (file: string) => Promise<Result>,
  show: (result: Result, file: string) => void,
): Promise<void> {
  if (files.length === 0) throw new UsageError("Give the files.");
  for (const file of files) {
    try {
      const result = await run(file);
      if (asJson) console.log(JSON.stringify({ file, ...result, error: null }));
      else show(result, file);
    } catch (error) {
      const message = messageOf(error);
      if (typeof message !== "string") throw error;
      if (asJson) console.log(JSON.stringify({ file, status: "failed", error: message }));
      else console.error(message.startsWith(file) ? message : `${file}: ${message}`);
      process.exitCode = 1;
    }
  }
}

/** Aborted by Ctrl-C, which ends a command that would otherwise run forever. */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => controller.abort());
  return controller.signal;
}
