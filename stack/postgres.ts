import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { passwordVerifier } from "../db/password.ts";
import type { Database } from "../platform/database.ts";
import { type Cluster, clearLeftovers, serverEnvironment } from "./postgres-cluster.ts";
import type { Launch, PartOptions } from "./supervise.ts";

/** The server of a cluster and where it listens. */
export interface Server {
  cluster: Cluster;
  socketDirectory: string;
  port: number;
}

type Tuning = Record<string, string>;

/** Planner settings. docker-compose.yml has the same. */
export const PLANNING: Tuning = {
  // Queries are short, so compiling them costs more than it saves.
  jit: "off",
  // On an SSD, a random read costs nearly the same as a sequential one.
  random_page_cost: "1.1",
};

/**
 * Keeps values out of the server's log. Messages, details and statements of errors contain values of rows and requests.
 * Clients receive the errors anyway. docker-compose.yml has the same.
 */
export const PRIVATE_LOG: Tuning = {
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
};

const ALWAYS: Tuning = {
  ...PLANNING,
  listen_addresses: "127.0.0.1",
  unix_socket_permissions: "0700",
  timezone: "UTC",
  log_timezone: "UTC",
  log_line_prefix: "%m [%p] %q%u@%d ",
  log_checkpoints: "off",
  ...PRIVATE_LOG,
};

/** Server settings for durable commits: acknowledged writes survive a power failure. */
export const DURABLE: Tuning = {
  fsync: "on",
  synchronous_commit: "on",
  full_page_writes: "on",
  max_connections: "200",
  shared_buffers: "256MB",
  max_wal_size: "2GB",
  checkpoint_timeout: "15min",
};

/** Server settings for development: the log shows every statement with its parameters, such as the request id. */
export const TRACED: Tuning = { ...DURABLE, log_min_duration_statement: "0" };

/** The server as a part. It is ready when it accepts connections. */
export function postgresPart(server: Server, tuning: Tuning, logFile: string): PartOptions {
  return {
    name: "postgres",
    launch: async () => {
      await clearLeftovers(server.cluster);
      return launchPostgres(server, tuning);
    },
    ready: (pid, signal) => acceptsConnections(server, pid, signal),
    // Fast shutdown, then immediate shutdown, after which the next start runs crash recovery.
    stop: [
      { signal: "SIGINT", graceMs: 20_000 },
      { signal: "SIGQUIT", graceMs: 5_000 },
    ],
    stopInHurry: [{ signal: "SIGQUIT", graceMs: 5_000 }],
    logFile,
  };
}

function launchPostgres({ cluster, socketDirectory, port }: Server, tuning: Tuning): Launch {
  const settings = { ...ALWAYS, ...tuning, port: String(port), unix_socket_directories: socketDirectory };
  return {
    command: join(cluster.binaries, "bin", "postgres"),
    args: ["-D", cluster.directory, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])],
    env: serverEnvironment(),
    cwd: "/",
    user: cluster.user,
  };
}

/** The server reports its state in the last line of postmaster.pid, which pg_ctl reads too. */
async function acceptsConnections({ cluster }: Server, pid: number, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const lines = (await readFile(join(cluster.directory, "postmaster.pid"), "utf8").catch(() => "")).split("\n");
    if (lines[0] === String(pid) && lines[7]?.trim() === "ready") return;
    await sleep(20, undefined, { signal });
  }
}

export interface Login {
  user: string;
  password: string;
  database: string;
}

/** A connection URL over TCP. */
export function tcpUrl(port: number, { user, password, database }: Login): string {
  return `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}

/** A connection URL over the server's Unix socket. */
export function socketUrl(
  { socketDirectory, port }: Pick<Server, "socketDirectory" | "port">,
  { user, password, database }: Login,
): string {
  const query = new URLSearchParams({ host: socketDirectory, port: String(port) });
  return `postgres://${user}:${encodeURIComponent(password)}@/${database}?${query}`;
}

/**
 * Creates the owner role and the database if they do not exist, and sets the password of the role. As on managed
 * PostgreSQL, the role is not a superuser: it owns the database and may create roles.
 *
 * @param superuser a connection to any database of the cluster
 */
export async function prepareDatabase(superuser: Database, { user, password, database }: Login): Promise<void> {
  const [role] = await superuser`select from pg_roles where rolname = ${user}`;
  if (role === undefined) await superuser`create role ${superuser(user)} login createrole`;
  await superuser`alter role ${superuser(user)} password ${superuser.unsafe(`'${passwordVerifier(password)}'`)}`;
  await superuser`grant pg_monitor, pg_signal_backend to ${superuser(user)}`;
  const [existing] = await superuser`select from pg_database where datname = ${database}`;
  if (existing === undefined)
    await superuser`
      create database ${superuser(database)} owner ${superuser(user)} encoding 'UTF8' template template0
    `;
}
