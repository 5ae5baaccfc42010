/** Errors of system calls, such as starting a program: a document makes none of its own, so it is not their cause. */
export function isMachineFault(error: unknown): boolean {
  return error instanceof Error && "syscall" in error;
}
