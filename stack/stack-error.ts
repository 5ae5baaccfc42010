/** An error that the user of the stack can correct. Its message says what is wrong and how to correct it. */
export class StackError extends Error {
  override name = "StackError";
}

const PLAIN = ["MigrationError", "ObjectMissingError", "PostgresError", "SettingsError", "StackError", "StartError"];

/**
 * Prints the error with which a program ends, and sets its exit status. An error that its user can correct is printed
 * without a stack trace: the message of a system error names the file or directory.
 */
export function fail(error: unknown, prefix = ""): void {
  const isPlain = error instanceof Error && (PLAIN.includes(error.name) || "syscall" in error);
  console.error(isPlain ? `${prefix}${error.message}` : error);
  process.exitCode = 1;
}
