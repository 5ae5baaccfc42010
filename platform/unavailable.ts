/** SQLSTATEs of lost connections and of servers that start, stop or lack resources, and codes of sockets and drivers. */
const UNAVAILABLE = /^(08|53|57P|CONNECT|EAI_AGAIN|ECONN|ENOENT|ENOTFOUND|EPIPE|ETIMEDOUT)/;

/** Whether an error or a SQLSTATE means that PostgreSQL is temporarily not available. */
export function isUnavailable(error: unknown): boolean {
  if (typeof error === "string") return UNAVAILABLE.test(error);
  if (!(error instanceof Error && "code" in error && typeof error.code === "string")) return false;
  // ENOENT means a server that has not started only if the missing file is its Unix socket.
  if (error.code === "ENOENT" && !("syscall" in error && error.syscall === "connect")) return false;
  return UNAVAILABLE.test(error.code);
}
