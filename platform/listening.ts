import type { Server } from "node:net";

/** Returns a name or address as it stands in a URL: an address of IPv6 is in brackets. */
export function hostInUrl(host: string): string {
  return host.includes(":") ? `[${host}]` : host;
}

/** Returns the URL of a listening server. */
export function urlOf(server: Server, host: string): string {
  return `http://${hostInUrl(host)}:${portOf(server)}`;
}

/** Returns the TCP port of a listening server. */
export function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new TypeError("The server does not listen on a TCP port.");
  return address.port;
}
