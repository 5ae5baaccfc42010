import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { inject } from "vitest";
import { connect, type Database } from "../../platform/database.ts";
import { createLog } from "../../platform/log.ts";
import { programPart } from "../../stack/parts.ts";
import { freePort } from "../../stack/ports.ts";
import { postgresPart, type Server, socketUrl, tcpUrl } from "../../stack/postgres.ts";
import { postgresBinaries } from "../../stack/postgres-binaries.ts";
import { type Cluster, initCluster, makeSocketDirectory } from "../../stack/postgres-cluster.ts";
import { postgrestPart } from "../../stack/postgrest.ts";
import type { ProcessIdentity } from "../../stack/processes.ts";
import { registerProcess } from "../../stack/run-record.ts";
import { serverUser } from "../../stack/server-user.ts";
import { Part, type PartOptions } from "../../stack/supervise.ts";
import { TEMPORARY } from "./embedded.ts";
import { ENCRYPTION_KEYS } from "./environment.ts";
import type { ClusterFacts } from "./facts.ts";
import { connectAsSuperuser, makePasswords, ownerUrl, prepareTemplate } from "./template.ts";

const REPLICATED = { ...TEMPORARY, wal_level: "replica", max_wal_senders: "4", wal_keep_size: "512MB" };
const POOL = 5;

/** A process that is started again when it ends. */
export interface Member {
  /** Ends the process with SIGKILL. Resolves when its successor is ready. */
  kill(): Promise<void>;
}

/** Two gateways, two PostgREST servers, two workers, and a streaming replica with its own PostgREST. */
export interface ReplicatedService {
  /** The gateways' URLs, which end in /v1. */
  baseUrls: [string, string];
  gateways: [Member, Member];
  postgrests: [Member, Member];
  workers: [Member, Member];
  replicaPostgrest: Member;
  replica: Member;
  /** The primary as the owner of the database. */
  database: Database;
  /** The primary, and the replica, as superuser. */
  primarySuperuser: Database;
  replicaSuperuser: Database;
  /** The sum of a counter of both gateways. */
  counter(name: string): Promise<number>;
  stop(): Promise<void>;
}

type Passwords = Omit<ClusterFacts["database"], "port" | "template">;

class Supervised implements Member {
  readonly #part: Part;
  readonly #ready: (signal: AbortSignal) => Promise<void>;
  #process: ProcessIdentity | null = null;

  constructor(options: PartOptions, processes: string) {
    this.#part = new Part(options, {
      say: () => undefined,
      started: (process) => {
        this.#process = process;
        void registerProcess(processes, process);
      },
      failed: (error) => console.error(error.message),
    });
    this.#ready = (signal) => options.ready(this.#process?.pid ?? 0, signal);
  }

  start(): Promise<void> {
    return this.#part.start();
  }

  stop(): Promise<void> {
    return this.#part.stop();
  }

  async kill(): Promise<void> {
    const killed = this.#process;
    if (killed === null) throw new Error("the process was not started");
    process.kill(killed.pid, "SIGKILL");
    const signal = AbortSignal.timeout(120_000);
    while (this.#process === killed) {
      signal.throwIfAborted();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await this.#ready(signal);
  }
}

/** Starts the service. Gateways and workers are processes, as in production. */
export async function startReplicatedService(): Promise<ReplicatedService> {
  const facts = inject("cluster");
  if (facts.postgrest.kind !== "embedded") throw new Error("a replica needs the embedded servers");
  const { processes } = facts.postgrest;
  const directory = await mkdtemp(join(facts.directory, "replicated-"));
  await chmod(directory, 0o711);
  const ending: (() => Promise<unknown>)[] = [() => rm(directory, { recursive: true, force: true })];
  const stop = async () => {
    for (const end of ending.splice(0).reverse()) await end();
  };
  const start = async (options: PartOptions) => {
    const member = new Supervised(options, processes);
    ending.push(() => member.stop());
    await member.start();
    return member;
  };
  const open = (url: string, name: string) => {
    const database = connect(url, { name, log: createLog(name, "silent"), max: 2 });
    ending.push(() => database.end({ timeout: 5 }));
    return database;
  };
  try {
    const passwords = makePasswords();
    const primary = await makePrimary(directory, passwords);
    ending.push(() => rm(primary.socketDirectory, { recursive: true, force: true }));
    await start(postgresPart(primary, REPLICATED, join(directory, "primary.log")));
    const database = { port: primary.port, ...passwords, template: "service" };
    await prepareTemplate(database);

    const replica = await copyPrimary(directory, primary, database);
    ending.push(() => rm(replica.socketDirectory, { recursive: true, force: true }));
    const upstream = `host=127.0.0.1 port=${primary.port} user=postgres password=${passwords.superuserPassword}`;
    const replicaPart = await start(
      postgresPart(
        replica,
        { ...REPLICATED, primary_conninfo: upstream, hot_standby_feedback: "on", wal_receiver_status_interval: "1s" },
        join(directory, "replica.log"),
      ),
    );

    const jwtSecret = randomBytes(32).toString("hex");
    const postgrest = async (server: Server, name: string, changes: Record<string, string> = {}) => {
      const port = await freePort();
      const login = { user: "authenticator", password: passwords.authenticatorPassword, database: "service" };
      const options = postgrestPart(
        { databaseUrl: socketUrl(server, login), jwtSecret, pool: POOL, listen: { port }, adminPort: await freePort() },
        join(directory, `${name}.log`),
      );
      const launch = async () => {
        const given = await options.launch();
        return { ...given, env: { ...given.env, ...changes } };
      };
      return { member: await start({ ...options, launch }), url: `http://127.0.0.1:${port}` };
    };
    const [one, other] = [await postgrest(primary, "postgrest-1"), await postgrest(primary, "postgrest-2")];
    const reading = await postgrest(replica, "postgrest-replica", { PGRST_DB_CHANNEL_ENABLED: "false" });

    const program = async (name: "gateway" | "worker", index: number, settings: Record<string, string>) => {
      const [port, metricsPort] = [await freePort(), await freePort()];
      await mkdir(join(directory, "mail"), { recursive: true });
      const login = { user: name, password: passwords[`${name}Password`], database: "service" };
      const readyUrl =
        name === "gateway" ? `http://127.0.0.1:${port}/readyz` : `http://127.0.0.1:${metricsPort}/healthz`;
      const member = await start(
        programPart({
          name,
          settings: {
            DATABASE_URL: tcpUrl(primary.port, login),
            PORT: String(port),
            METRICS_PORT: String(metricsPort),
            STORAGE_URL: pathToFileURL(join(directory, "storage")).href,
            ENCRYPTION_KEYS,
            SPOOL_DIR: join(directory, `spool-${name}-${index}`),
            WEBHOOK_ALLOW_PRIVATE: "true",
            LOG_LEVEL: process.env.TEST_LOG_LEVEL || "fatal",
            ...settings,
          },
          readyUrl,
          logFile: join(directory, `${name}-${index}.log`),
          watch: false,
        }),
      );
      return { member, baseUrl: `http://127.0.0.1:${port}/v1`, metricsUrl: `http://127.0.0.1:${metricsPort}/metrics` };
    };
    const gateway = (index: number) =>
      program("gateway", index, {
        POSTGREST_URL: `${one.url},${other.url}`,
        POSTGREST_READ_URL: reading.url,
        JWT_SECRET: jwtSecret,
        RATE_LIMIT: "100000",
        RATE_LIMIT_RUNS: "100000",
      });
    const worker = (index: number) =>
      program("worker", index, { SMTP_URL: pathToFileURL(join(directory, "mail")).href, CHROMIUM_PATH: "/bin/false" });
    const gateways = [await gateway(1), await gateway(2)] as const;
    const workers = [await worker(1), await worker(2)] as const;

    const superuser = (port: number, name: string) =>
      open(tcpUrl(port, { user: "postgres", password: passwords.superuserPassword, database: "service" }), name);
    return {
      baseUrls: [gateways[0].baseUrl, gateways[1].baseUrl],
      gateways: [gateways[0].member, gateways[1].member],
      postgrests: [one.member, other.member],
      workers: [workers[0].member, workers[1].member],
      replicaPostgrest: reading.member,
      replica: replicaPart,
      database: open(ownerUrl(database), "test"),
      primarySuperuser: superuser(primary.port, "primary"),
      replicaSuperuser: superuser(replica.port, "replica"),
      async counter(name) {
        const pages = await Promise.all(gateways.map(async ({ metricsUrl }) => (await fetch(metricsUrl)).text()));
        return pages
          .flatMap((page) => page.split("\n"))
          .filter((line) => line.startsWith(`${name} `))
          .reduce((sum, line) => sum + Number(line.slice(name.length + 1)), 0);
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function makePrimary(directory: string, { superuserPassword }: Passwords): Promise<Server> {
  const user = serverUser();
  const cluster = { binaries: await postgresBinaries(user), directory: join(directory, "primary"), user };
  await initCluster(cluster, { superuserPassword, durable: false, signal: AbortSignal.timeout(60_000) });
  return { cluster, socketDirectory: await makeSocketDirectory(user), port: await freePort() };
}

/** Makes a standby from a base backup through SQL, because the npm package contains no pg_basebackup. */
async function copyPrimary(
  directory: string,
  { cluster }: Server,
  database: ClusterFacts["database"],
): Promise<Server> {
  const copy: Cluster = { ...cluster, directory: join(directory, "replica") };
  // The backup ends with its session.
  const session = connectAsSuperuser(database);
  try {
    await session`select pg_backup_start('replica', fast => true)`;
    run("cp", ["-a", cluster.directory, copy.directory]);
    const [label] = await session<{ labelfile: string }[]>`
      select labelfile from pg_backup_stop(wait_for_archive => false)
    `;
    for (const name of ["postmaster.pid", "postmaster.opts"]) await rm(join(copy.directory, name), { force: true });
    for (const name of await readdir(join(copy.directory, "pg_wal"))) {
      if (/^[0-9A-F]{24}$/.test(name)) await rm(join(copy.directory, "pg_wal", name));
    }
    await writeFile(join(copy.directory, "backup_label"), label?.labelfile ?? "");
    await writeFile(join(copy.directory, "standby.signal"), "");
  } finally {
    await session.end();
  }
  const { user } = cluster;
  if (user !== null) run("chown", ["-R", `${user.uid}:${user.gid}`, copy.directory]);
  return { cluster: copy, socketDirectory: await makeSocketDirectory(user), port: await freePort() };
}

function run(command: string, args: string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: "utf8" });
  // A file that PostgreSQL has removed meanwhile is not part of the backup.
  if (status !== 0 && !/No such file/.test(stderr)) throw new Error(`${command}: ${stderr}`);
}
