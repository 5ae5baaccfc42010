import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { chown, mkdir, mkdtemp, readdir, readFile, readlink, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { z } from "zod";
import { passwordVerifier } from "../db/password.ts";
import { MAX_SOCKET_PATH } from "../platform/server-address.ts";
import { SHARED_DIRECTORY } from "./postgres-binaries.ts";
import { identify, terminate } from "./processes.ts";
import { canEnter, type ServerUser } from "./server-user.ts";
import { StackError } from "./stack-error.ts";
import { readState, writeState } from "./state-file.ts";

const pointerForm = z.object({ directory: z.string() });

/** The location of a cluster and the user that runs it. */
export interface Cluster {
  /** The directory with bin/, lib/ and share/ of the server. */
  binaries: string;
  /** The data directory (PGDATA). */
  directory: string;
  user: ServerUser | null;
}

/**
 * Returns the data directory of the cluster: inside DATA_DIR, or under /var/lib if the user postgres cannot enter
 * DATA_DIR (for example below /root). In that case, DATA_DIR/cluster.json records the location.
 */
export async function placeCluster(dataDir: string, user: ServerUser | null): Promise<string> {
  const inside = join(dataDir, "postgres");
  if (existsSync(inside)) {
    if (canEnter(user, inside)) return inside;
    throw new StackError(
      `user ${user?.uid} cannot enter the database directory ${inside}: check the permissions of it and its parents`,
    );
  }
  const pointer = join(dataDir, "cluster.json");
  const placed = await readState(
    pointer,
    pointerForm,
    `Write {"directory": "…"} into it, with the directory cluster-…/postgres in ${SHARED_DIRECTORY} that has the data`,
  );
  if (placed !== null) return placed.directory;
  if (canEnter(user, dataDir)) return inside;

  const directory = join(SHARED_DIRECTORY, `cluster-${randomBytes(6).toString("hex")}`, "postgres");
  await mkdir(dirname(directory), { recursive: true, mode: 0o755 });
  await writeState(pointer, { directory });
  return directory;
}

/** Options of initdb that decide about the data of a cluster. docker-compose.yml has the same. */
export const INITDB_OPTIONS = [
  "--encoding=UTF8",
  // The built-in provider sorts and folds case in the same way on every machine.
  "--locale=C",
  "--locale-provider=builtin",
  "--builtin-locale=C.UTF-8",
  "--text-search-config=simple",
];

export interface InitOptions {
  superuserPassword: string;
  /** false skips fsync, for clusters that last only for a test run. */
  durable: boolean;
  signal: AbortSignal;
}

/** Whether initdb has created the cluster. */
export function clusterExists({ directory }: Cluster): boolean {
  return existsSync(join(directory, "PG_VERSION"));
}

/** Sets the password of the superuser in a cluster whose server does not run. Needs no password. */
export async function resetSuperuserPassword(cluster: Cluster, password: string): Promise<void> {
  const { binaries, directory, user } = cluster;
  await clearLeftovers(cluster);
  const server = spawn(join(binaries, "bin", "postgres"), ["--single", "-j", "-D", directory, "postgres"], {
    ...user,
    cwd: "/",
    env: serverEnvironment(),
    stdio: ["pipe", "ignore", "pipe"],
  });
  let output = "";
  server.stderr.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  server.stdin.once("error", () => undefined);
  // With -j, an empty line ends the statement. An error of the statement does not change the exit status.
  server.stdin.end(`alter role postgres password '${passwordVerifier(password)}';\n\n`);
  const code = await new Promise<number | null>((resolve, reject) => {
    server.once("error", reject).once("close", resolve);
  });
  if (code !== 0 || /(?:ERROR|FATAL|PANIC):/.test(output)) {
    throw new StackError(`the passwords of the database in ${directory} could not be set: ${output.trim()}`);
  }
}

/** Creates a cluster with initdb if none exists. An interrupted attempt leaves no partial cluster. */
export async function initCluster(cluster: Cluster, options: InitOptions): Promise<void> {
  if (clusterExists(cluster)) return;
  const draft = `${cluster.directory}.new`;
  await rm(draft, { recursive: true, force: true });
  await makeOwnDirectory(draft, cluster.user);
  const password = join(draft, "..", `.initdb-${randomBytes(6).toString("hex")}`);
  try {
    await writeFile(password, options.superuserPassword, { mode: 0o600, flag: "wx" });
    if (cluster.user !== null) await chown(password, cluster.user.uid, cluster.user.gid);
    await runInitdb(cluster, draft, password, options);
  } finally {
    await rm(password, { force: true });
  }
  await rename(draft, cluster.directory);
}

async function makeOwnDirectory(directory: string, user: ServerUser | null): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  if (user !== null) await chown(directory, user.uid, user.gid);
}

async function runInitdb(
  cluster: Cluster,
  directory: string,
  passwordFile: string,
  { durable, signal }: InitOptions,
): Promise<void> {
  const args = [
    `--pgdata=${directory}`,
    "--username=postgres",
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    ...INITDB_OPTIONS,
    "--no-instructions",
    ...(durable ? [] : ["--no-sync"]),
  ];
  const initdb = spawn(join(cluster.binaries, "bin", "initdb"), args, {
    ...cluster.user,
    cwd: "/",
    env: serverEnvironment(),
    stdio: ["ignore", "ignore", "pipe"],
    signal,
  });
  let output = "";
  initdb.stderr.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  await new Promise<void>((resolve, reject) => {
    initdb.once("error", reject).once("close", (code) => {
      if (code === 0) resolve();
      else reject(new StackError(`initdb could not create a database cluster in ${directory}: ${output.trim()}`));
    });
  });
}

/** PostgreSQL receives nothing of the stack's environment: no secrets and no PG* variables of the user. */
export function serverEnvironment(): Record<string, string> {
  return { PATH: process.env.PATH ?? "", LC_ALL: "C", TZ: "UTC" };
}

/** Creates an empty directory with a short path for sockets. Only the server's user and root can enter it. */
export async function makeSocketDirectory(user: ServerUser | null): Promise<string> {
  const suffix = "/cds-xxxxxx/.s.PGSQL.65535";
  const isFit = Buffer.byteLength(tmpdir() + suffix) <= MAX_SOCKET_PATH && canEnter(user, tmpdir());
  const directory = await mkdtemp(join(isFit ? tmpdir() : "/tmp", "cds-"));
  if (user !== null) await chown(directory, user.uid, user.gid);
  return directory;
}

/**
 * Prepares a start after an unclean end: ends an orphaned server that still uses the data directory, and removes
 * its postmaster.pid if another process has that process id now.
 *
 * The server itself detects everything else: it refuses to start while backends of a killed postmaster still use
 * its shared memory, and the supervisor tries again.
 */
export async function clearLeftovers({ directory }: Cluster): Promise<void> {
  const file = join(directory, "postmaster.pid");
  const pid = Number((await readFile(file, "utf8").catch(() => "")).split("\n", 1)[0]);
  if (!Number.isInteger(pid) || pid <= 0) return;
  const found = identify(pid);
  if (found === null) return;
  if (await worksIn(pid, directory)) {
    await terminate(found, [
      { signal: "SIGINT", graceMs: 30_000 },
      { signal: "SIGQUIT", graceMs: 10_000 },
    ]);
  } else if (!(await anyoneWorksIn(directory))) {
    await rm(file, { force: true });
  }
}

/** The working directory of each process of a server is its data directory. */
async function worksIn(pid: number, directory: string): Promise<boolean> {
  return (await readlink(`/proc/${pid}/cwd`).catch(() => "")) === directory;
}

async function anyoneWorksIn(directory: string): Promise<boolean> {
  const entries = await readdir("/proc").catch(() => null);
  // Without /proc, the process cannot be excluded.
  if (entries === null) return true;
  for (const entry of entries) {
    if (/^\d+$/.test(entry) && (await worksIn(Number(entry), directory))) return true;
  }
  return false;
}
