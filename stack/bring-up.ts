import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { migrate } from "../db/migrate.ts";
import { connect, type Database } from "../platform/database.ts";
import { hostInUrl } from "../platform/listening.ts";
import { createLog } from "../platform/log.ts";
import { socketServerUrl } from "../platform/server-address.ts";
import { workerPasswords } from "../platform/worker-roles.ts";
import { type DemoAccess, dashboardPath, ensureDemoData } from "./demo-data.ts";
import { type Logs, openLogs } from "./logs.ts";
import { programPart } from "./parts.ts";
import { freePort, portProblem } from "./ports.ts";
import { DURABLE, postgresPart, prepareDatabase, type Server, socketUrl, TRACED, tcpUrl } from "./postgres.ts";
import { postgresBinaries } from "./postgres-binaries.ts";
import {
  type Cluster,
  clusterExists,
  initCluster,
  makeSocketDirectory,
  placeCluster,
  resetSuperuserPassword,
} from "./postgres-cluster.ts";
import { postgrestPart } from "./postgrest.ts";
import { serverUser } from "./server-user.ts";
import type { StackSettings } from "./settings.ts";
import type { Running, Stack } from "./stack.ts";
import { StackError } from "./stack-error.ts";
import { DATABASE, makeEncryptionKeys, makeSecrets, readSecrets, type Secrets, saveSecrets } from "./state.ts";
import { archiveSettings } from "./wal-archive.ts";

/** Starts the parts of a stack in order and creates what each needs. */
export async function bringUp(stack: Stack): Promise<Running> {
  const { settings } = stack;
  const port = await gatewayPort(settings);
  const logs = await openLogs(join(settings.dataDir, "log"));
  const cluster = await findCluster(stack);
  const secrets = await loadSecrets(stack, cluster);

  const server = await makeServer(stack, cluster, secrets);
  const { walArchiveDir } = settings;
  const archiving = walArchiveDir === undefined ? {} : await archiveSettings(walArchiveDir, cluster.user);
  const tuning = { ...(settings.watch ? TRACED : DURABLE), ...archiving };
  await stack.startPart(postgresPart(server, tuning, logs.fileOf("postgres")));
  const access = await prepareData(stack, server, secrets);

  const socketPath = join(server.socketDirectory, "postgrest.sock");
  await stack.startPart(
    postgrestPart(
      {
        listen: { socketPath },
        adminPort: await freePort(),
        databaseUrl: socketUrl(server, login("authenticator", secrets)),
        jwtSecret: secrets.jwt_secret,
        pool: 48,
      },
      logs.fileOf("postgrest"),
    ),
  );

  const postgrestUrl = socketServerUrl(socketPath);
  const origin = `http://${reachable(settings.host)}:${port}`;
  const metricsPages = await startPrograms(stack, logs, { server, secrets, postgrestUrl, origin, port });
  return {
    facts: {
      base_url: `${origin}/v1`,
      api_key: access.apiKey,
      organization_id: access.organizationId,
      dashboard_link: `${origin}${access.dashboardPath}`,
      database_url: tcpUrl(server.port, login("owner", secrets)),
      postgrest_url: postgrestUrl,
      jwt_secret: secrets.jwt_secret,
    },
    metricsPages,
  };
}

/** @throws with a message for the user when the gateway could not listen there. */
async function gatewayPort({ host, port }: StackSettings): Promise<number> {
  if (port === 0) return freePort(host);
  const problem = await portProblem(port, host);
  if (problem === null) return port;
  if (problem === "EADDRINUSE") {
    throw new StackError(
      `PORT ${port} is in use. Stop the program that listens on it, or set another port, for example PORT=${port + 1}`,
    );
  }
  throw new StackError(`the gateway cannot listen on HOST ${host}, PORT ${port}: ${problem}`);
}

/** The address at which this machine reaches a server that listens on `host`. */
function reachable(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return hostInUrl(host);
}

function login(role: "owner" | "superuser" | "authenticator" | "gateway" | "worker", secrets: Secrets) {
  const names = { owner: DATABASE, superuser: "postgres" };
  const user = role === "owner" || role === "superuser" ? names[role] : role;
  return { user, password: secrets[`${role}_password`], database: DATABASE };
}

async function findCluster(stack: Stack): Promise<Cluster> {
  const { dataDir } = stack.settings;
  const user = serverUser(join(dataDir, "postgres"));
  const binaries = await postgresBinaries(user);
  const cluster = { binaries, directory: await placeCluster(dataDir, user), user };
  stack.say(`the database is in ${cluster.directory}`);
  return cluster;
}

/** Returns the secrets of the data directory, or new ones. A database whose secrets are lost receives new passwords. */
async function loadSecrets(stack: Stack, cluster: Cluster): Promise<Secrets> {
  const { dataDir } = stack.settings;
  const found = await readSecrets(dataDir);
  if (found !== null) return found;
  const secrets = makeSecrets();
  if (clusterExists(cluster)) {
    stack.say("secrets.json is missing beside the database; making new secrets and a new demo organization");
    await resetSuperuserPassword(cluster, secrets.superuser_password);
  }
  // Texts of an existing database are lost with the keys that encrypted them, so the keys are made with the database.
  if (!clusterExists(cluster)) await makeEncryptionKeys(dataDir);
  await saveSecrets(dataDir, secrets);
  return secrets;
}

async function makeServer(stack: Stack, cluster: Cluster, secrets: Secrets): Promise<Server> {
  await initCluster(cluster, {
    superuserPassword: secrets.superuser_password,
    durable: true,
    signal: stack.ending.signal,
  });
  const socketDirectory = await makeSocketDirectory(cluster.user);
  await stack.run.removeAtEnd(socketDirectory);
  return { cluster, socketDirectory, port: await freePort() };
}

async function prepareData(
  stack: Stack,
  server: Server,
  secrets: Secrets,
): Promise<DemoAccess & { dashboardPath: string }> {
  const superuserLogin = login("superuser", secrets);
  await use(tcpUrl(server.port, { ...superuserLogin, database: "postgres" }), (superuser) =>
    prepareDatabase(superuser, login("owner", secrets)),
  );
  await migrate({
    databaseUrl: tcpUrl(server.port, login("owner", secrets)),
    superuserDatabaseUrl: tcpUrl(server.port, superuserLogin),
    passwords: {
      authenticator: secrets.authenticator_password,
      gateway: secrets.gateway_password,
      ...workerPasswords(secrets.worker_password),
    },
    say: stack.say,
  });
  return use(tcpUrl(server.port, login("owner", secrets)), async (owner) => {
    const access = await ensureDemoData(owner, stack.settings.dataDir, secrets);
    return { ...access, dashboardPath: await dashboardPath(owner, access.organizationId) };
  });
}

async function use<Result>(url: string, work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = connect(url, { name: "stack", log: createLog("stack", "silent"), max: 1 });
  try {
    return await work(database);
  } finally {
    await database.end({ timeout: 1 });
  }
}

interface Surroundings {
  server: Server;
  secrets: Secrets;
  postgrestUrl: string;
  /** Origin of the gateway. */
  origin: string;
  port: number;
}

/** Starts gateway and worker in parallel. */
async function startPrograms(
  stack: Stack,
  logs: Logs,
  { server, secrets, postgrestUrl, origin, port }: Surroundings,
): Promise<Record<string, string>> {
  const { settings } = stack;
  const shared = {
    PUBLIC_URL: settings.publicUrl ?? origin,
    STORAGE_URL: process.env.STORAGE_URL || pathToFileURL(await makeDirectory(settings, "files")).href,
    ...encryptionKeys(settings),
    // A developer's first webhook receiver runs on the same machine.
    WEBHOOK_ALLOW_PRIVATE: process.env.WEBHOOK_ALLOW_PRIVATE || "true",
    // Reusing compiled code saves 40 to 55 % of the CPU time of a start.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || (await makeDirectory(settings, "cache")),
  };
  // Each process needs its own spool.
  const spool = process.env.SPOOL_DIR || (await makeDirectory(settings, "spool"));
  const metrics = { gateway: await freePort(), worker: await freePort() };
  await Promise.all([
    stack.startPart(
      programPart({
        name: "gateway",
        settings: {
          ...shared,
          SPOOL_DIR: join(spool, "gateway"),
          HOST: settings.host,
          PORT: String(port),
          METRICS_PORT: String(metrics.gateway),
          DATABASE_URL: socketUrl(server, login("gateway", secrets)),
          POSTGREST_URL: postgrestUrl,
          JWT_SECRET: secrets.jwt_secret,
        },
        readyUrl: `${origin}/readyz`,
        logFile: logs.fileOf("gateway"),
        watch: settings.watch,
      }),
    ),
    stack.startPart(
      programPart({
        name: "worker",
        settings: {
          ...shared,
          SPOOL_DIR: join(spool, "worker"),
          METRICS_PORT: String(metrics.worker),
          DATABASE_URL: socketUrl(server, login("worker", secrets)),
          ...(await mailSettings(settings)),
        },
        readyUrl: `http://127.0.0.1:${metrics.worker}/healthz`,
        logFile: logs.fileOf("worker"),
        watch: settings.watch,
      }),
    ),
  ]);
  return {
    gateway: `http://127.0.0.1:${metrics.gateway}/metrics`,
    worker: `http://127.0.0.1:${metrics.worker}/metrics`,
  };
}

/** None if outgoing mail is configured; otherwise a directory where mails are written. */
async function mailSettings(settings: StackSettings): Promise<Record<string, string>> {
  const { SMTP_URL, SMTP_URL_FILE } = process.env;
  if (SMTP_URL || SMTP_URL_FILE) return {};
  return { SMTP_URL: pathToFileURL(await makeDirectory(settings, "mail")).href };
}

/** The keys that are configured, or the file of the data directory, which is made at the first start. */
function encryptionKeys({ dataDir }: StackSettings): Record<string, string> {
  const { ENCRYPTION_KEYS, ENCRYPTION_KEYS_FILE } = process.env;
  if (ENCRYPTION_KEYS || ENCRYPTION_KEYS_FILE) return {};
  return { ENCRYPTION_KEYS_FILE: join(dataDir, "encryption-keys") };
}

async function makeDirectory({ dataDir }: StackSettings, name: string): Promise<string> {
  const directory = join(dataDir, name);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  return directory;
}
