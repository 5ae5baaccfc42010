import { setTimeout as sleep } from "node:timers/promises";
import type { BenchOptions } from "./main.ts";
import { quantile } from "./quantiles.ts";
import { type BenchStack, startBenchStack } from "./stack.ts";
import { now } from "./webhooks/clock.ts";
import { type BenchWebhook, CONTENT, pending, registerWebhooks } from "./webhooks/endpoints.ts";
import { type Receipt, startBenchReceiver } from "./webhooks/receiver.ts";

const KILLS = 20;
const WEBHOOKS = 20;
const EVENTS_PER_SECOND = 100;
/** Long enough for the worker to restart and deliver, so that each kill happens under load. */
const [MIN_UPTIME_MS, MAX_UPTIME_MS] = [10_500, 16_000];
const PROMISED_MS = 120_000;

/**
 * Kills the worker (SIGKILL) at random times under load. The benchmark fails if an event does not arrive at least once within
 * two minutes. It takes about five minutes, independent of `--seconds`.
 */
export default async function run({ json }: BenchOptions): Promise<void> {
  const stack = await startBenchStack({ WEBHOOK_ALLOW_PRIVATE: "true" });
  const receiver = await startBenchReceiver();
  try {
    const names = Array.from({ length: WEBHOOKS }, (_, index) => receiver.url(String(index), "delay-50"));
    const webhooks = await registerWebhooks(stack, names);
    const ending = new AbortController();
    const emitted = emitUntil(ending.signal, stack, webhooks);
    const killed = await killAgainAndAgain(stack);
    ending.abort();
    const events = await emitted;
    const receipts: Receipt[] = [];
    const lateAt = now() + PROMISED_MS;
    const isDone = async () => {
      receipts.push(...(await receiver.take()));
      return now() > lateAt || (await pending(stack, webhooks)) === 0;
    };
    while (!(await isDone())) await sleep(200);
    report({ killed, events, receipts, ids: await idsOf(stack, webhooks) }, json);
  } finally {
    await receiver.stop();
    await stack.stop();
  }
}

/** Emits events at a steady rate. Resolves with the number and commit time of each event. */
async function emitUntil(signal: AbortSignal, { database, organizationId }: BenchStack, webhooks: BenchWebhook[]) {
  const committedAt = new Map<string, number>();
  const began = now();
  for (let index = 0; !signal.aborted; index++) {
    const early = began + (index * 1000) / EVENTS_PER_SECOND - now();
    if (early > 1) await sleep(early);
    await database`
      select private.emit_event(
        ${organizationId}, 'webhooks.test', ${database.json({ ...CONTENT, id: String(index) })}, null,
        ${webhooks[index % WEBHOOKS]?.id ?? null}
      )
    `;
    committedAt.set(String(index), now());
  }
  return committedAt;
}

async function killAgainAndAgain(stack: BenchStack): Promise<number> {
  let last = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    await sleep(MIN_UPTIME_MS + (MAX_UPTIME_MS - MIN_UPTIME_MS) * Math.random());
    const pid = await stack.workerPid();
    if (pid === last) throw new Error("the worker was not started again");
    process.kill(pid, "SIGKILL");
    last = pid;
  }
  return KILLS;
}

/** Returns the number of each event by its notification. */
async function idsOf({ database }: BenchStack, webhooks: readonly BenchWebhook[]): Promise<Map<string, string>> {
  const rows = await database<{ notification: string; event: string }[]>`
    select id as notification, payload #>> '{payload,id}' as event
    from private.webhook_notifications
    where webhook_id = any (${webhooks.map(({ id }) => id)}::uuid[])
  `;
  return new Map(rows.map(({ notification, event }) => [notification, event]));
}

interface Found {
  killed: number;
  /** Commit time of each event. */
  events: ReadonlyMap<string, number>;
  receipts: readonly Receipt[];
  ids: ReadonlyMap<string, string>;
}

function report({ killed, events, receipts, ids }: Found, json: boolean): void {
  const firstAt = new Map<string, number>();
  for (const { id, at } of receipts) {
    const event = ids.get(id);
    if (event !== undefined && !firstAt.has(event)) firstAt.set(event, at);
  }
  const waits = [...events].flatMap(([event, committed]) => {
    const at = firstAt.get(event);
    return at === undefined ? [] : [at - committed];
  });
  const result = {
    benchmark: "webhook-kills",
    kills: killed,
    events: events.size,
    arrived: waits.length,
    duplicates: receipts.length - firstAt.size,
    latency_ms: { p50: Math.round(quantile(waits, 0.5)), longest: Math.round(Math.max(...waits)) },
  };
  if (json) console.log(JSON.stringify(result));
  else
    console.log(`${killed} kills (SIGKILL) of the worker at ${EVENTS_PER_SECOND} events/s to ${WEBHOOKS} endpoints:
  events      ${result.events}
  arrived     ${result.arrived}, plus ${result.duplicates} duplicates
  p50         ${result.latency_ms.p50} ms from commit to receipt
  longest     ${(result.latency_ms.longest / 1000).toFixed(1)} s`);
  if (waits.length < events.size || Math.max(...waits) > PROMISED_MS) process.exitCode = 1;
}
