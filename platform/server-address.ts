/** Where an HTTP server listens. */
export interface ServerAddress {
  origin: string;
  /** The path of its Unix socket; null for a server that listens on a port. */
  socketPath: string | null;
}

/** Reads the address of a server from its URL: `http://host:port`, or `unix:///path` for a Unix socket. */
export function serverAddress(url: string): ServerAddress {
  const { protocol, origin, pathname } = new URL(url);
  if (protocol === "unix:") return { origin: "http://localhost", socketPath: decodeURIComponent(pathname) };
  return { origin, socketPath: null };
}
