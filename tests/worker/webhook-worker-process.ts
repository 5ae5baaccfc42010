import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, inject } from "vitest";
import { freePort } from "../../stack/ports.ts";
import { tcpUrl } from "../../stack/postgres.ts";
import { respondsWell } from "../../stack/readiness.ts";
import { ENCRYPTION_KEYS, plainEnvironment } from "../support/environment.ts";
import type { Limits, Service } from "../support/service.ts";

const ROOT = join(import.meta.dirname, "../..");

export interface WorkerProcess {
  metricsUrl: string;
  pid: number;
  /** Stops the process. Resolves with its exit status, or null if the signal ended it. */
  end(signal: "SIGTERM" | "SIGKILL"): Promise<number | null>;
}

/** Starts a worker in a separate process on the database of a service. Resolves when it is ready. */
async function startWorkerProcess(
  service: Service,
  settings: Record<string, string> = {},
  limits: Limits = {},
): Promise<WorkerProcess> {
  const cluster = inject("cluster");
  const database = new URL(service.databaseUrl).pathname.slice(1);
  const { port, workerPassword: password } = cluster.database;
  const files = join(cluster.directory, database);
  const metricsPort = await freePort();
  const child = spawn(process.execPath, ["tests/support/start-program.ts", "worker", JSON.stringify(limits)], {
    cwd: ROOT,
    env: plainEnvironment({
      DATABASE_URL: tcpUrl(port, { user: "worker", password, database }),
      METRICS_PORT: String(metricsPort),
      ENCRYPTION_KEYS,
      STORAGE_URL: pathToFileURL(join(files, "storage")).href,
      SMTP_URL: pathToFileURL(join(files, "mail")).href,
      WEBHOOK_ALLOW_PRIVATE: "true",
      LOG_LEVEL: process.env.TEST_LOG_LEVEL || "fatal",
      ...settings,
    }),
    stdio: ["ignore", "inherit", "inherit"],
  });
  const url = `http://127.0.0.1:${metricsPort}`;
  await Promise.race([
    respondsWell(`${url}/healthz`, AbortSignal.timeout(60_000)),
    once(child, "exit").then(() => {
      throw new Error("the worker ended while it started");
    }),
  ]);
  return { metricsUrl: `${url}/metrics`, pid: child.pid ?? 0, end: (signal) => end(child, signal) };
}

/** Returns a function that starts workers of a service. Workers that still run end after the last test of the file. */
export function workersOf(service: Service, settings: Record<string, string> = {}, limits: Limits = {}) {
  const workers: WorkerProcess[] = [];
  afterAll(() => Promise.all(workers.map((worker) => worker.end("SIGKILL"))));
  return async (more: Record<string, string> = {}): Promise<WorkerProcess> => {
    const worker = await startWorkerProcess(service, { ...settings, ...more }, limits);
    workers.push(worker);
    return worker;
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exited = once(child, "exit");
  child.kill(signal);
  await exited;
  return child.exitCode;
}

/** Moves heartbeats, leases, drains and locks one minute into the past, so that no test waits for a minute. */
export async function passMinute({ database }: Service): Promise<void> {
  await database`update private.workers set beat_at = beat_at - interval '60 seconds'`;
  await database`
    update private.webhook_deliveries set leased_until = leased_until - interval '60 seconds'
    where leased_until is not null
  `;
  await database`update private.webhook_drains set armed_at = armed_at - interval '60 seconds'`;
  await database`
    update graphile_worker._private_jobs set locked_at = locked_at - interval '60 seconds'
    where locked_at is not null
  `;
}
