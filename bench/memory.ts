import { execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { ABUSES } from "./fairness/abuses.ts";
import { Attacker } from "./fairness/attacker.ts";
import { createKey, createTenant } from "./fairness/tenant.ts";
import type { BenchOptions } from "./main.ts";
import { startModel } from "./model.ts";
import { type BenchStack, startBenchStack } from "./stack.ts";

const PROGRAM = fileURLToPath(new URL("fairness/abuse-process.ts", import.meta.url));
const COMPILE = fileURLToPath(new URL("../stack/compile.ts", import.meta.url));
const REQUESTS = 5000;
const CLIENTS = 16;
const CANDIDATES = 12;
/** The work that a start leaves behind, such as thumbnails, ends within this time. */
const FRESH_MS = 15_000;
const SAMPLE_MS = 500;
const ABUSE_MS = 30_000;
/** Threads that are idle for a minute end. */
const IDLE_MS = 75_000;

/**
 * Resident memory of gateway and worker: fresh, the peak during 5,000 mixed requests and the value after them, after a
 * minute without requests, and the peak under each abuse that further arguments name (`all` for every one). The modules are
 * compiled before, as in the image and after the first `make start`.
 */
export default async function run({ json, rest }: BenchOptions): Promise<void> {
  const model = await startModel();
  const cache = mkdtempSync(join(tmpdir(), "cds-bench-cache-"));
  execFileSync(process.execPath, [COMPILE], { env: { ...process.env, NODE_COMPILE_CACHE: cache } });
  const stack = await startBenchStack({
    ...model.settings,
    NODE_COMPILE_CACHE: cache,
    RATE_LIMIT: "",
    TRUSTED_PROXIES: "127.0.0.1",
    WEBHOOK_ALLOW_PRIVATE: "true",
  });
  const measured: Record<string, Sample> = {};
  try {
    await sleep(FRESH_MS);
    measured.fresh = await sample(stack);
    const mixed = await peakDuring(stack, () => sendMixed(stack));
    measured[`during ${REQUESTS} mixed requests`] = mixed;
    measured.after = await sample(stack);
    await sleep(IDLE_MS);
    measured["idle for a minute"] = await sample(stack);
    for (const { name } of ABUSES.filter((abuse) => rest.includes("all") || rest.includes(abuse.name))) {
      measured[`during ${name}`] = await peakDuring(stack, () => abuse(name, stack));
    }
  } finally {
    await stack.stop();
    model.stop();
    rmSync(cache, { recursive: true, force: true });
  }
  if (json) console.log(JSON.stringify(measured));
  else {
    console.log("Resident memory in MB:");
    for (const [name, { gateway, worker }] of Object.entries(measured)) {
      console.log(`  ${name.padEnd(34)} gateway ${String(gateway).padStart(4)}   worker ${String(worker).padStart(4)}`);
    }
  }
}

interface Sample {
  gateway: number;
  worker: number;
}

async function sample({ pids, workerPid }: BenchStack): Promise<Sample> {
  return { gateway: residentMegabytes(pids.gateway), worker: residentMegabytes(await workerPid()) };
}

function residentMegabytes(pid: number): number {
  const [, kibibytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Math.round((Number(kibibytes) * 1024) / 1e6);
}

async function peakDuring(stack: BenchStack, work: () => Promise<unknown>): Promise<Sample> {
  const peak = await sample(stack);
  let isEnded = false;
  const working = work().finally(() => {
    isEnded = true;
  });
  while (!isEnded) {
    await Promise.race([working, sleep(SAMPLE_MS)]);
    const now = await sample(stack);
    peak.gateway = Math.max(peak.gateway, now.gateway);
    peak.worker = Math.max(peak.worker, now.worker);
  }
  await working;
  return peak;
}

/** Lists, single rows, writes, shared pages and refusals, by clients with a key each. */
async function sendMixed({ baseUrl, database }: BenchStack): Promise<void> {
  const tenant = await createTenant(database, "Mixed");
  const values = { headline: "Engineer", summary: "She led a team of engineers in Ghent since 2015.\n".repeat(20) };
  let left = REQUESTS;
  const client = async () => {
    const attacker = new Attacker(baseUrl, database, tenant, await createKey(database, tenant));
    await attacker.addCredit(CANDIDATES);
    const rows = await attacker.insertCandidates(CANDIDATES, { name: "Ann Lee", values });
    for (let index = 0; left > 0; index++) {
      left -= 1;
      const { id, secret, secret_anonymous } = rows[index % rows.length] ??
        rows[0] ?? { id: "", secret: "", secret_anonymous: "" };
      const body = JSON.stringify({ values: { ...values, headline: `Engineer ${index}` } });
      const steps = [
        () => attacker.send("GET", "/candidates?order=created_at.desc&limit=20"),
        () => attacker.send("GET", `/candidates?id=eq.${id}`),
        () => attacker.send("GET", "/candidates?select=id,name,layouts(name)&order=id&limit=50"),
        () => attacker.send("GET", `/share/${secret}`, { apiKey: null }),
        () => attacker.send("GET", `/candidates?id=eq.${id}&select=id,name,values`),
        () => attacker.send("PATCH", `/candidates?id=eq.${id}`, { body }),
        () => attacker.send("GET", `/candidates?order=name.asc&limit=20&name=like.Ann*`),
        () => attacker.send("GET", `/share/${secret_anonymous}`, { apiKey: null }),
        () => attacker.send("GET", "/members"),
        () => attacker.send("GET", "/candidates?unknown=eq.1"),
      ];
      await steps[index % steps.length]?.();
    }
    return attacker.statuses;
  };
  const counts = await Promise.all(Array.from({ length: CLIENTS }, client));
  const total: Record<string, number> = {};
  for (const [status, count] of counts.flatMap((one) => Object.entries(one)))
    total[status] = (total[status] ?? 0) + count;
  process.stderr.write(`responses by status: ${JSON.stringify(total)}\n`);
}

/** Runs one abuse of `fairness` in its own process. */
async function abuse(name: string, { baseUrl, databaseUrl }: BenchStack): Promise<void> {
  const attacker = fork(PROGRAM, [name, baseUrl, databaseUrl]);
  const ended = once(attacker, "exit");
  await once(attacker, "message");
  attacker.send("start");
  await sleep(ABUSE_MS);
  attacker.send("stop");
  await ended;
}
