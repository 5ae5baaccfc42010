import type { Server } from "node:net";

/** Returns the URL of a listening server. */
export function urlOf(server: Server, host: string): string {
  return `http://${host.includes(":") ? `[${host}]` : host}:${portOf(server)}`;
}

/** Returns the TCP port of a listening server. */
export function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new TypeError("The server does not listen on a TCP port.");
  return address.port;
}
