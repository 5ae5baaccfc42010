/** Errors of system calls, such as starting a program: a document makes none of its own, so it is not their cause. */
export function isMachineFault(error: unknown): boolean {
  return error instanceof Error && "syscall" in error;
}

/** Errors of loading the program or a library. They occur only after the file has arrived, because its type decides. */
export function isLoadError(error: unknown): boolean {
  return error instanceof Error && "code" in error && LOAD_ERRORS.has(String(error.code));
}

const LOAD_ERRORS = new Set(["ERR_MODULE_NOT_FOUND", "MODULE_NOT_FOUND", "ERR_DLOPEN_FAILED", "ERR_ACCESS_DENIED"]);
