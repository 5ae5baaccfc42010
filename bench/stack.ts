import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { connect, type Database } from "../platform/database.ts";
import { only } from "../platform/existing.ts";
import { createLog } from "../platform/log.ts";
import { readStack } from "../stack/state.ts";

/** A separate stack for a benchmark. It equals the stack of `make start` except for the rate limits. */
export interface BenchStack {
  baseUrl: string;
  postgrestUrl: string;
  metricsUrl: string;
  jwtSecret: string;
  organizationId: string;
  apiKey: string;
  apiKeyId: string;
  pids: { postgres: number; postgrest: number; gateway: number; worker: number };
  /** A connection as the owner of the database. */
  database: Database;
  databaseUrl: string;
  /** DATA_DIR of the stack. */
  dataDir: string;
  /** Returns the process id of the current worker. The stack restarts a worker that ends. */
  workerPid(): Promise<number>;
  stop(): Promise<void>;
}

const READY_MS = 180_000;

/** @param keptDir a directory for the data that remains after the benchmark. Default: a temporary one. */
export async function startBenchStack(settings: Record<string, string> = {}, keptDir?: string): Promise<BenchStack> {
  const dataDir = keptDir ?? (await mkdtemp(join(tmpdir(), "cds-bench-")));
  const stack = spawn(process.execPath, ["stack/main.ts"], {
    cwd: join(import.meta.dirname, ".."),
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: "0",
      RATE_LIMIT: "1000000",
      LOG_LEVEL: "warn",
      ...settings,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = once(stack, "exit");
  const facts = await readyFacts(dataDir, ended).catch((error) => {
    stack.kill("SIGTERM");
    throw error;
  });
  const database = connect(facts.database_url, { name: "bench", log: createLog("bench", "warn"), max: 4 });
  const keys = await database<{ id: string }[]>`
    select id from private.api_keys where hash = sha256(convert_to(${facts.api_key}, 'UTF8'))
  `;
  return {
    baseUrl: facts.base_url,
    postgrestUrl: facts.postgrest_url,
    metricsUrl: facts.metrics_url,
    jwtSecret: facts.jwt_secret,
    organizationId: facts.organization_id,
    apiKey: facts.api_key,
    apiKeyId: only(keys).id,
    pids: facts.pids,
    database,
    databaseUrl: facts.database_url,
    dataDir,
    async workerPid() {
      return (await readStack(dataDir))?.pids.worker ?? facts.pids.worker;
    },
    async stop() {
      await database.end({ timeout: 5 });
      stack.kill("SIGTERM");
      await ended;
      if (keptDir === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function readyFacts(dataDir: string, ended: Promise<unknown>) {
  let isEnded = false;
  void ended.then(() => {
    isEnded = true;
  });
  for (const deadline = Date.now() + READY_MS; Date.now() < deadline && !isEnded; await sleep(100)) {
    const facts = await readStack(dataDir);
    if (facts !== null) return facts;
  }
  throw new Error(isEnded ? "the stack ended while it started" : "the stack was not ready in time");
}
