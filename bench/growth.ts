import { randomInt } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "../platform/database.ts";
import { createLog } from "../platform/log.ts";
import { readSecrets } from "../stack/state.ts";
import { cpuPerOperation, readCpuTimes } from "./cpu.ts";
import { createData, type DataSet, SMALL_ROWS, type Tenant } from "./growth/data.ts";
import { otherNodes, tracePlans } from "./growth/plans.ts";
import { type GrowthRequest, requestsFor } from "./growth/requests.ts";
import type { BenchOptions } from "./main.ts";
import { median } from "./quantiles.ts";
import { type BenchStack, startBenchStack } from "./stack.ts";

const DEFAULT_ROWS = 1_000_000;
const MIN_RUNS = 5;
const MAX_RUNS = 25;
const RUNS_MS = 3000;
/** Node compiles code that runs often, so the first runs are several times slower. */
const WARM_UPS = 50;
const WARM_UP_MS = 2000;

interface Measured {
  request: GrowthRequest;
  small: Duration;
  large: Duration;
  otherNodes: string[];
}

interface Duration {
  /** The median. */
  ms: number;
  /** CPU time in ms of all processes of the service, for each request. */
  cpuMs: number;
}

/**
 * Measures requests through the gateway for an organization of 10,000 candidates and for one of a million (`--rows`) in the same
 * table: their duration, the CPU time of the service, and the nodes of their plans that are not index scans. Pages of the
 * dashboard, which a signed-in member requests, are measured without plans. With `--keep`, the data remain for the next run.
 */
export default async function run({ json, rows = DEFAULT_ROWS, keep }: BenchOptions): Promise<void> {
  const dataDir = keep ? join(tmpdir(), `cds-bench-growth-${rows}`) : undefined;
  const stack = await startBenchStack({ TRUSTED_PROXIES: "127.0.0.1" }, dataDir);
  try {
    const data = await dataSet(stack, rows);
    const measured = await measure(stack, data);
    report(measured, data, json);
  } finally {
    await stack.stop();
  }
}

/** The data set of a kept directory, or a new one. */
async function dataSet({ database, dataDir }: BenchStack, rows: number): Promise<DataSet> {
  const file = join(dataDir, "growth.json");
  const kept = await readFile(file, "utf8").catch(() => null);
  const data: DataSet = kept === null ? await createData(database, rows) : JSON.parse(kept);
  if (kept === null) await writeFile(file, JSON.stringify(data));
  return data;
}

/** An organization with what its requests send. */
interface Caller {
  apiKey: string;
  /** The cookie of a session in the dashboard. */
  cookie: string;
}

/** Signs a superuser in, by a link of the operator. */
async function signIn({ baseUrl, database }: BenchStack, { apiKey, organizationId }: Tenant): Promise<Caller> {
  const [link] = await database<{ path: string }[]>`
    select operator.create_dashboard_link(${organizationId}, 'bench@example.com', 'superuser') as path
  `;
  const response = await fetch(new URL(link?.path ?? "", baseUrl), {
    method: "POST",
    headers: { "sec-fetch-site": "same-origin" },
    redirect: "manual",
  });
  const cookie = (response.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  if (cookie === "") throw new Error(`the link did not sign in: ${response.status}`);
  return { apiKey, cookie };
}

async function measure(stack: BenchStack, { small, large }: DataSet): Promise<Measured[]> {
  const { database } = stack;
  const [smallCaller, largeCaller] = [await signIn(stack, small), await signIn(stack, large)];
  const [ofSmall, ofLarge] = [await requestsFor(database, small, 0), await requestsFor(database, large, 1)];
  const measured: Measured[] = [];
  for (const [index, request] of ofLarge.entries()) {
    const counterpart = ofSmall[index] ?? request;
    measured.push({
      request,
      small: await durationOf(stack, () => send(stack, smallCaller, counterpart)),
      large: await durationOf(stack, () => send(stack, largeCaller, request)),
      otherNodes: [],
    });
  }
  await traced(stack, async (plansOf) => {
    for (const each of measured)
      each.otherNodes = otherNodes(await plansOf(() => send(stack, largeCaller, each.request)));
  });
  return measured;
}

async function durationOf({ pids }: BenchStack, request: () => Promise<void>): Promise<Duration> {
  await repeat(request, WARM_UPS, WARM_UP_MS);
  const cpuBefore = readCpuTimes(pids);
  const durations = await repeat(request, MAX_RUNS, RUNS_MS);
  const cpu = cpuPerOperation(cpuBefore, readCpuTimes(pids), durations.length);
  return { ms: median(durations), cpuMs: Object.values(cpu).reduce((sum, us) => sum + us, 0) / 1000 };
}

/** Repeats a request for a time at most, but `MIN_RUNS` times. Returns the durations in ms. */
async function repeat(request: () => Promise<void>, runs: number, ms: number): Promise<number[]> {
  const durations: number[] = [];
  for (const start = performance.now(); durations.length < runs; ) {
    const sent = performance.now();
    await request();
    durations.push(performance.now() - sent);
    if (durations.length >= MIN_RUNS && performance.now() - start > ms) break;
  }
  return durations;
}

async function send(
  { baseUrl }: BenchStack,
  { apiKey, cookie }: Caller,
  { path, prefer, encoding = "identity", targetMs }: GrowthRequest,
): Promise<void> {
  const isPage = path.startsWith("/dashboard");
  const response = await fetch(isPage ? new URL(path, baseUrl) : `${baseUrl}${path}`, {
    headers: isPage
      ? // Each request comes from an address of its own, because pages have a limit for each address.
        { cookie, "x-forwarded-for": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` }
      : { authorization: `Bearer ${apiKey}`, "accept-encoding": encoding, ...(prefer === undefined ? {} : { prefer }) },
    redirect: isPage ? "error" : "follow",
  });
  const body = await response.text();
  // Requests with an alternative instead of a target may reach the time limit of statements.
  const isSlow = targetMs === null && response.status === 504;
  if (!response.ok && !isSlow) throw new Error(`${path}: ${response.status} ${body}`);
}

/** Runs `work` while PostgreSQL logs the plans of requests, which makes them slower. */
async function traced(
  { dataDir, databaseUrl }: BenchStack,
  work: (plansOf: Awaited<ReturnType<typeof tracePlans>>) => Promise<void>,
): Promise<void> {
  const secrets = await readSecrets(dataDir);
  const url = new URL(databaseUrl);
  const database = url.pathname.slice(1);
  url.username = "postgres";
  url.password = secrets?.superuser_password ?? "";
  const superuser = connect(url.href, { name: "bench", log: createLog("bench", "warn"), max: 1 });
  try {
    await work(await tracePlans(superuser, database, join(dataDir, "log", "postgres.log")));
  } finally {
    // Kept data must not keep the setting.
    await superuser.unsafe(`alter role authenticator in database ${database} reset all`);
    await superuser.end();
  }
}

function report(measured: readonly Measured[], { large, total }: DataSet, json: boolean): void {
  const results = measured.map(({ request: { name, targetMs }, small, large: ofLarge, otherNodes: nodes }) => ({
    request: name,
    ms_small: rounded(small.ms),
    ms_large: rounded(ofLarge.ms),
    ratio: rounded(ofLarge.ms / small.ms),
    cpu_ms_small: rounded(small.cpuMs),
    cpu_ms_large: rounded(ofLarge.cpuMs),
    target_ms: targetMs,
    is_met: targetMs === null ? null : ofLarge.ms <= targetMs,
    other_nodes: nodes,
  }));
  if (json) {
    console.log(JSON.stringify({ benchmark: "growth", rows: large.rows, table_rows: total, results }));
    return;
  }
  console.log(
    `Candidates: ${SMALL_ROWS} and ${large.rows} of an organization, ${total} in the table. For each request:`,
  );
  console.log("median ms of both, their ratio, and CPU ms of both");
  for (const each of results) {
    const times = [each.ms_small, each.ms_large, each.ratio, each.cpu_ms_small, each.cpu_ms_large]
      .map((value) => value.toFixed(1).padStart(8))
      .join("");
    const target = each.target_ms === null ? "" : `${each.is_met ? "pass" : "FAIL"} (target ${each.target_ms})`;
    console.log(`  ${each.request.padEnd(36)}${times}  ${target.padEnd(18)}${each.other_nodes.join(", ")}`);
  }
}

const rounded = (value: number) => Number(value.toFixed(1));
