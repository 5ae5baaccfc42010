import { systemMessage } from "../platform/system-errors.ts";

/** An error that the user of the stack can correct. Its message says what is wrong and how to correct it. */
export class StackError extends Error {
  override name = "StackError";
}

const PLAIN = ["MigrationError", "ObjectMissingError", "PostgresError", "SettingsError", "StackError", "StartError"];

/** Prints the error with which a program ends, without a stack trace if its user can correct it, and sets its exit status. */
export function fail(error: unknown, prefix = ""): void {
  const isPlain = error instanceof Error && (PLAIN.includes(error.name) || "syscall" in error);
  const message = systemMessage(error) ?? (isPlain ? error.message : null);
  console.error(message === null ? error : `${prefix}${message}`);
  process.exitCode = 1;
}
