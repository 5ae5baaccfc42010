/** Errors of system calls, such as starting a program. Documents make no system calls, so they are not the cause. */
export function isMachineFault(error: unknown): boolean {
  return error instanceof Error && "syscall" in error;
}

/** Errors of loading a library, which depends on the type of the file and so happens after the file has arrived. */
export function isLoadError(error: unknown): boolean {
  return error instanceof Error && "code" in error && LOAD_ERRORS.has(String(error.code));
}

const LOAD_ERRORS = new Set(["ERR_MODULE_NOT_FOUND", "MODULE_NOT_FOUND", "ERR_DLOPEN_FAILED", "ERR_ACCESS_DENIED"]);
