import { existsSync } from "node:fs";
import { z } from "zod";

/** The limit of the system for the path of a Unix socket, from the size of sockaddr_un. */
export const MAX_SOCKET_PATH = 107;

/** The address of an HTTP server. */
export interface ServerAddress {
  origin: string;
  /** The path of its Unix socket, or of a directory of sockets; null for a server that listens on a port. */
  socketPath: string | null;
}

/**
 * Reads the address of a server from its URL: `http://host:port`, `unix:///path` for a Unix socket, or `unix:///path/` for all
 * sockets in a directory.
 */
export function serverAddress(url: string): ServerAddress {
  const { protocol, origin, pathname } = new URL(url);
  // The reserved name is never looked up, and no other server has it.
  if (protocol === "unix:") return { origin: "http://socket.invalid", socketPath: decodeURIComponent(pathname) };
  return { origin, socketPath: null };
}

/** The URL of a server that listens on a Unix socket. */
export function socketServerUrl(path: string): string {
  return `unix://${encodeURI(path)}`;
}

/** The URL of a database in the form that the driver reads, and its options for a Unix socket. */
export interface DatabaseAddress {
  url: string;
  /** `host` is the directory of the socket. */
  options: { host?: string };
}

/**
 * Reads the URL of a database. As in libpq, the parameters `host` and `port` override the authority, and a host that
 * begins with a slash is the directory of the server's socket: `postgres://user:password@/database?host=/directory`.
 */
export function databaseAddress(text: string): DatabaseAddress {
  const url = new URL(withAuthority(text));
  const { searchParams } = url;
  const host = searchParams.get("host");
  url.port = portOf(url);
  // The driver would send these parameters to the server.
  searchParams.delete("host");
  searchParams.delete("port");
  if (host?.startsWith("/")) return { url: url.href, options: { host } };
  if (host !== null) url.hostname = host;
  return { url: url.href, options: {} };
}

/**
 * Chooses one of several hosts in the parameter `host`: the first name, or the first directory that contains the server's
 * socket. libpq tries all hosts, and the driver reads one.
 */
function withOneHost(text: string): string {
  const url = new URL(withAuthority(text));
  const [first = "", ...others] = url.searchParams.get("host")?.split(",") ?? [];
  if (others.length === 0) return text;
  const isPossible = (host: string) => !host.startsWith("/") || existsSync(databaseSocket(host, portOf(url)));
  url.searchParams.set("host", [first, ...others].find(isPossible) ?? first);
  return url.href;
}

const portOf = (url: URL): string => url.searchParams.get("port") ?? (url.port || "5432");

const databaseSocket = (directory: string, port: string): string => `${directory}/.s.PGSQL.${port}`;

/** Adds a host to a URL without one, which libpq allows and URL parsers refuse. */
export const withAuthority = (databaseUrl: string): string => databaseUrl.replace(/(:\/\/|@)\//, "$1localhost/");

/** One or more URLs of servers, separated by commas: `http://…`, `https://…`, `unix:///path` or `unix:///directory/`. */
export const serverUrls = z
  .string()
  .transform((text) => text.split(",").map((url) => url.trim()))
  .pipe(
    z.array(
      z
        .url({
          protocol: /^(https?|unix)$/,
          error: 'must be a URL such as "http://host:3000" or "unix:///directory/file"',
        })
        .superRefine((url, context) => {
          const socketPath = URL.canParse(url) ? serverAddress(url).socketPath : null;
          if (socketPath !== null) checkSocketPath(socketPath, context);
        }),
    ),
  );

/** The URL of a database, with one host. */
export const databaseUrl = z
  .string()
  .refine((text) => /^postgres(ql)?:/.test(text) && URL.canParse(withAuthority(text)), {
    error: 'must be a URL such as "postgres://user:password@host:5432/database"',
    abort: true,
  })
  .transform(withOneHost)
  .superRefine((text, context) => {
    const { url, options } = databaseAddress(text);
    if (options.host !== undefined) checkSocketPath(databaseSocket(options.host, new URL(url).port), context);
  });

function checkSocketPath(path: string, context: z.RefinementCtx): void {
  const length = Buffer.byteLength(path);
  if (length <= MAX_SOCKET_PATH) return;
  context.addIssue({
    code: "custom",
    message: `the path of the socket ${path} has ${length} bytes, and the system allows ${MAX_SOCKET_PATH}: use a shorter directory`,
  });
}
