/** SQLSTATEs of lost connections, of a server without resources and of one that stops or starts, and codes of sockets and drivers. */
const UNAVAILABLE = /^(08|53|57P|CONNECT|EAI_AGAIN|ECONN|ENOENT|ENOTFOUND|EPIPE|ETIMEDOUT)/;

/** Whether an error, or the SQLSTATE of one, means that PostgreSQL is not available. It may be available later. */
export function isUnavailable(error: unknown): boolean {
  if (typeof error === "string") return UNAVAILABLE.test(error);
  if (!(error instanceof Error && "code" in error && typeof error.code === "string")) return false;
  // The Unix socket of a server that has not started is missing. Any other missing file is another fault.
  if (error.code === "ENOENT" && !("syscall" in error && error.syscall === "connect")) return false;
  return UNAVAILABLE.test(error.code);
}
