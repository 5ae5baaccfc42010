import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { only } from "../platform/existing.ts";
import { urlOf } from "../platform/listening.ts";
import { respondsWell } from "../stack/readiness.ts";
import { cause, mountDisk, type Surroundings, unmountDisk, writeControl } from "./chaos/faults.ts";
import { violatedInvariants } from "./chaos/invariants.ts";
import { Load } from "./chaos/load.ts";
import { describeFault, type Fault, planFaults } from "./chaos/plan.ts";
import type { BenchOptions } from "./main.ts";
import { startModel } from "./model.ts";
import { type BenchStack, startBenchStack } from "./stack.ts";

const CREDIT = 1_000_000;
/** Time limit after the last fault, for restarts and retries, the deadlines of runs, and deliveries. */
const SETTLE_MS = 300_000;

/**
 * Load on a separate stack while parts are killed and paused, disks are full, the DNS is slow, the model hangs and the clock steps.
 * A further argument is the seed, which decides kinds, times and durations of all faults. It fails if an invariant is
 * violated: credits are exact, each acknowledged write is durable and has its effect once, and each event arrives.
 */
export default async function run({ json, seconds, rest }: BenchOptions): Promise<void> {
  const seed = Number(rest[0] ?? Math.floor(Math.random() * 1e9));
  const plan = planFaults(seed, seconds * 1000);
  const log = (line: string) => process.stderr.write(`${line}\n`);
  log(`seed ${seed}, ${plan.length} faults in ${seconds} s`);
  const place = mkdtempSync(join(tmpdir(), "cds-chaos-"));
  // If root runs the stack, the user postgres must be able to enter it.
  chmodSync(place, 0o711);
  const disk = join(place, "disk");
  mkdirSync(disk);
  const isMounted = mountDisk(disk);
  if (!isMounted && process.env.CI === "true") throw new Error("CI must be able to mount a tmpfs");
  if (!isMounted) log("no disk is filled: only root may mount one");
  const controlFile = join(place, "control.json");
  writeControl(controlFile, { dnsMs: 0, clockMs: 0 });
  const model = await startModel();
  const receiver = await startReceiver();
  const dataDir = join(place, "data");
  const settings = {
    ...model.settings,
    RATE_LIMIT_RUNS: "1000000",
    SPOOL_DIR: join(disk, "spool"),
    STORAGE_URL: pathToFileURL(join(disk, "files")).href,
    CHROMIUM_PATH: "/bin/false",
    CHAOS_FILE: controlFile,
    NODE_OPTIONS: `--import=${join(import.meta.dirname, "chaos/disturb.ts")}`,
    LOG_LEVEL: "warn",
  };
  const stack = await startBenchStack(settings, dataDir);
  let isSound = false;
  try {
    const around = { stack, disk: isMounted ? disk : null, controlFile, hangModel: model.hang };
    const load = new Load({ ...stack, layoutId: await prepare(stack, receiver.url) });
    const loading = load.run();
    await causeAll(plan, around, seconds * 1000, log);
    load.end();
    await loading;
    await settle(stack, receiver.received);
    const violations = await violatedInvariants(stack, load, { credit: CREDIT, received: receiver.received });
    report({ seed, seconds, plan, load, events: receiver.received.size, violations }, json);
    isSound = violations.length === 0;
  } finally {
    await stack.stop();
    model.stop();
    receiver.stop();
    if (isMounted) unmountDisk(disk);
    if (isSound) rmSync(place, { recursive: true, force: true });
    else log(`the logs are in ${join(dataDir, "log")}`);
  }
}

async function prepare({ database, organizationId }: BenchStack, endpoint: string): Promise<string> {
  await database`delete from private.candidates where organization_id = ${organizationId}`;
  const account = database`(select billing_account_id from api.organizations where id = ${organizationId})`;
  const [before] = await database<
    { credit: number }[]
  >`select credit from private.billing_accounts where id = ${account}`;
  await database`select operator.add_credit(${organizationId}, ${CREDIT - (before?.credit ?? 0)})`;
  await database`
    insert into api.webhooks (organization_id, endpoint, events)
    values (${organizationId}, ${endpoint}, '{candidates.created,candidates.updated}')
  `;
  const made = await database<{ id: string }[]>`
    insert into api.layouts (organization_id, name, languages, variables)
    values (${organizationId}, 'Chaos', '{en}', ${database.json([{ key: "headline", type: "inline-text" }])})
    returning id
  `;
  return only(made).id;
}

async function causeAll(plan: readonly Fault[], around: Surroundings, ms: number, log: (line: string) => void) {
  const began = performance.now();
  const until = (atMs: number) => sleep(Math.max(0, atMs - (performance.now() - began)));
  await Promise.all([
    until(ms),
    ...plan.map(async (fault) => {
      await until(fault.atMs);
      log(describeFault(fault));
      await cause(fault, around);
    }),
  ]);
}

/** Waits until nothing is on its way. The waits before retries of deliveries, which last for hours, are skipped. */
async function settle({ database, baseUrl, organizationId }: BenchStack, received: ReadonlySet<string>) {
  await respondsWell(`${new URL(baseUrl).origin}/readyz`, AbortSignal.timeout(SETTLE_MS));
  for (const end = performance.now() + SETTLE_MS; performance.now() < end; await sleep(2000)) {
    await database`
      update private.webhook_deliveries set due_at = now()
      where tries > 0 and leased_until is null and due_at > now() + interval '10 seconds'
    `;
    const open = await database<{ runs: number; notifications: string[] }[]>`
      select
        (select count(*)::integer from private.runs where status in ('queued', 'running')) as runs,
        array(
          select webhook_notifications.id::text from private.webhook_notifications
          join api.webhooks on webhooks.id = webhook_id
          where webhooks.organization_id = ${organizationId}
        ) as notifications
    `;
    const { runs, notifications } = only(open);
    if (runs === 0 && notifications.every((id) => received.has(id))) return;
  }
}

/** A webhook receiver that is addressed by a name. */
async function startReceiver() {
  const received = new Set<string>();
  const server = createServer(async (request, response) => {
    request.resume();
    await once(request, "end").catch(() => undefined);
    received.add(String(request.headers["webhook-id"]));
    response.writeHead(204).end();
  });
  server.listen(0, "localhost");
  await once(server, "listening");
  return {
    url: `${urlOf(server, "localhost")}/`,
    received,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

interface Found {
  seed: number;
  seconds: number;
  plan: readonly Fault[];
  load: Load;
  events: number;
  violations: readonly string[];
}

function report({ seed, seconds, plan, load, events, violations }: Found, json: boolean): void {
  const faults: Record<string, number> = {};
  for (const { kind } of plan) faults[kind] = (faults[kind] ?? 0) + 1;
  const result = {
    benchmark: "chaos",
    seed,
    seconds,
    faults,
    candidates: load.names.size,
    changes: load.changes.length,
    fills: load.filled.length,
    events,
    answers: load.answers,
    longest_s: Math.round(load.longestMs / 1000),
    violations: violations.slice(0, 50),
  };
  console.log(json ? JSON.stringify(result) : JSON.stringify(result, null, 2));
  if (violations.length > 0) process.exitCode = 1;
}
