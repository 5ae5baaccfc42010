import type { Server } from "node:http";

/** Returns the URL of a listening server. */
export function urlOf(server: Server, host: string): string {
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}
