import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { ABUSES } from "./fairness/abuses.ts";
import { type Measured, report } from "./fairness/report.ts";
import { Victim } from "./fairness/victim.ts";
import type { BenchOptions } from "./main.ts";
import { startModel } from "./model.ts";
import { type BenchStack, startBenchStack } from "./stack.ts";

const PROGRAM = fileURLToPath(new URL("fairness/abuse-process.ts", import.meta.url));
const WARM_UP_SECONDS = 6;
const UNLOADED_SECONDS = 30;
const ABUSE_SECONDS = 24;
/** How long an abuse may last before it is measured, so that its queues fill. */
const ONSET_MS = 2000;
/** How long the service may take to become idle after an abuse, before the next one starts anyway. */
const SETTLE_MS = 10_000;
const IDLE_RATIO = 2;
const END_MS = 5_000;
const CHROMIUM = "/usr/bin/chromium";

const statusesForm = z.record(z.string(), z.number());

/**
 * The effect of one tenant on another: the 99th percentile of tenant B's requests, unloaded and under each abuse of tenant
 * A, with the rate limits and shares that a service has by default. Further arguments select abuses by name. All abuses
 * take less than eight minutes, independent of `--seconds`.
 */
export default async function run({ json, rest }: BenchOptions): Promise<void> {
  const abuses = ABUSES.filter(({ name }) => rest.length === 0 || rest.includes(name));
  const model = await startModel();
  const stack = await startBenchStack({
    ...model.settings,
    // An empty setting has its default.
    RATE_LIMIT: "",
    TRUSTED_PROXIES: "127.0.0.1",
    WEBHOOK_ALLOW_PRIVATE: "true",
    CHROMIUM_PATH: process.env.CHROMIUM_PATH ?? CHROMIUM,
  });
  try {
    const victim = await Victim.create(stack);
    await victim.measure(WARM_UP_SECONDS);
    const unloaded = await victim.measure(UNLOADED_SECONDS);
    const idleMs = await victim.probe();
    const measured: Measured[] = [];
    for (const { name, title } of abuses) {
      process.stderr.write(`${name} …\n`);
      measured.push({ name, title, ...(await underAbuse(name, stack, victim)) });
      const settledBy = performance.now() + SETTLE_MS;
      while ((await victim.probe()) > idleMs * IDLE_RATIO && performance.now() < settledBy) await sleep(500);
    }
    report(unloaded, measured, json);
  } finally {
    await stack.stop();
    model.stop();
  }
}

async function underAbuse(name: string, stack: BenchStack, victim: Victim) {
  const attacker = fork(PROGRAM, [name, stack.baseUrl, stack.databaseUrl]);
  const ended = once(attacker, "exit");
  const answer = async (): Promise<unknown> => {
    const message = once(attacker, "message").then(([value]) => value);
    const early = ended.then(() => Promise.reject(new Error(`the abuse ${name} ended early`)));
    return Promise.race([message, early]);
  };
  try {
    await answer();
    attacker.send("start");
    await sleep(ONSET_MS);
    const samples = await victim.measure(ABUSE_SECONDS);
    attacker.send("stop");
    return { samples, statuses: statusesForm.parse(await answer()) };
  } finally {
    const late = setTimeout(() => attacker.kill("SIGKILL"), END_MS);
    await ended;
    clearTimeout(late);
  }
}
