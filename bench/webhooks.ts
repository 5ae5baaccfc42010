import { setTimeout as sleep } from "node:timers/promises";
import type { BenchOptions } from "./main.ts";
import { median, quantile } from "./quantiles.ts";
import { type BenchStack, startBenchStack } from "./stack.ts";
import { now } from "./webhooks/clock.ts";
import { type BenchWebhook, CONTENT, forget, notify, pending, registerWebhooks } from "./webhooks/endpoints.ts";
import { atSteadyRate, EVENTS_PER_SECOND, latencies, waits, webhookAt } from "./webhooks/latency.ts";
import { type Peer, startPeer } from "./webhooks/peer.ts";
import { type BenchReceiver, startBenchReceiver } from "./webhooks/receiver.ts";

const ROUNDS = 5;
const WEBHOOKS = 100;
/** Deliveries per second to queue for a round of throughput, so that it takes about the requested time. */
const EXPECTED_PER_SECOND = 4000;
/** Queued notifications of the endpoint that never responds. */
const TARPIT_BACKLOG = 1000;
const LATE_MS = 60_000;

interface Bench {
  stack: BenchStack;
  receiver: BenchReceiver;
  peer: Peer;
  webhooks: BenchWebhook[];
  seconds: number;
}

/**
 * Throughput and latency of webhooks, compared with pg-boss, which does the same work in the same run: a signed POST to a
 * local receiver and a row for the outcome. Rounds alternate, and each ratio compares two consecutive rounds, so that
 * changing load on the machine does not affect it.
 */
export default async function run({ json, seconds }: BenchOptions): Promise<void> {
  const stack = await startBenchStack({ WEBHOOK_ALLOW_PRIVATE: "true" });
  const receiver = await startBenchReceiver();
  const peer = await startPeer(stack);
  try {
    const names = Array.from({ length: WEBHOOKS }, (_, index) => receiver.url(String(index)));
    const bench = { stack, receiver, peer, webhooks: await registerWebhooks(stack, names), seconds };
    await oursOf(bench, 5 * WEBHOOKS);
    await peersOf(bench, 5 * WEBHOOKS);
    const latency = await inPairs(
      () => peersLatencies(bench),
      () => latencies(bench),
    );
    const tarpit = await inPairs(
      () => latencies(bench),
      () => besideTarpit(bench),
    );
    const throughput = await inPairs(
      () => peersOf(bench, perRound(bench)),
      () => oursOf(bench, perRound(bench)),
    );
    report({ throughput, latency, tarpit }, json);
  } finally {
    await peer.stop();
    await receiver.stop();
    await stack.stop();
  }
}

/** Runs rounds of both functions alternately. */
async function inPairs<Result>(one: () => Promise<Result>, other: () => Promise<Result>) {
  const pairs: [Result, Result][] = [];
  for (let round = 0; round < ROUNDS; round++) pairs.push([await one(), await other()]);
  return pairs;
}

const perRound = ({ seconds }: Bench) => Math.ceil((EXPECTED_PER_SECOND * seconds) / WEBHOOKS) * WEBHOOKS;

/** Returns deliveries per second, from the commit of all events to the last recorded outcome. */
async function oursOf({ stack, receiver, webhooks }: Bench, count: number): Promise<number> {
  await notify(stack, webhooks, count / WEBHOOKS);
  const began = now();
  await receiver.takeAll(count, LATE_MS);
  while ((await pending(stack, webhooks)) > 0) await sleep(10);
  return count / ((now() - began) / 1000);
}

/** Measures pg-boss, whose worker starts when all jobs are queued. */
async function peersOf({ peer, receiver, webhooks }: Bench, count: number): Promise<number> {
  await peer.sendAll(Array.from({ length: count }, (_, index) => jobFor(webhooks, index)));
  const began = now();
  await peer.work();
  await receiver.takeAll(count, LATE_MS);
  while ((await peer.pending()) > 0) await sleep(10);
  const took = (now() - began) / 1000;
  await peer.rest();
  return count / took;
}

/** Latencies of pg-boss, as `latencies`. */
async function peersLatencies({ receiver, peer, webhooks, seconds }: Bench): Promise<number[]> {
  await peer.work();
  const committed = await atSteadyRate(seconds, (index) => peer.send(jobFor(webhooks, index)));
  const receipts = await receiver.takeAll(committed.length, LATE_MS);
  await peer.rest();
  return waits(committed, receipts);
}

/** Latencies while another endpoint never responds and has a backlog. */
async function besideTarpit(bench: Bench): Promise<number[]> {
  const { stack, receiver } = bench;
  const [tarpit] = await registerWebhooks(stack, [receiver.url("tarpit", "tarpit")]);
  if (tarpit === undefined) throw new TypeError("no webhook was registered");
  await notify(stack, [tarpit], TARPIT_BACKLOG);
  const others = bench.webhooks.slice(1);
  const found = await latencies({ ...bench, webhooks: others });
  await forget(stack, [tarpit]);
  return found;
}

function jobFor(webhooks: readonly BenchWebhook[], index: number) {
  const { endpoint, secret } = webhookAt(webhooks, index);
  return { endpoint, secret, body: JSON.stringify({ event_type: "webhooks.test", payload: CONTENT }) };
}

interface Pairs {
  throughput: [peer: number, ours: number][];
  latency: [peer: number[], ours: number[]][];
  tarpit: [without: number[], beside: number[]][];
}

function report({ throughput, latency, tarpit }: Pairs, json: boolean): void {
  const all = (rounds: readonly (readonly number[])[]) => rounds.flat();
  const p50 = (numbers: readonly number[]) => rounded(median(numbers), 1);
  const p99 = (numbers: readonly number[]) => rounded(quantile(numbers, 0.99), 1);
  const [peers, ours] = [all(latency.map(([peer]) => peer)), all(latency.map(([, our]) => our))];
  const ratios = throughput.map(([peer, our]) => rounded(our / peer, 2));
  const [without, beside] = [all(tarpit.map(([one]) => one)), all(tarpit.map(([, other]) => other))];
  const result = {
    benchmark: "webhooks",
    endpoints: WEBHOOKS,
    deliveries_per_second: Math.round(median(throughput.map(([, our]) => our))),
    pg_boss_deliveries_per_second: Math.round(median(throughput.map(([peer]) => peer))),
    ratio_to_pg_boss: median(ratios),
    ratios,
    latency_ms: { events_per_second: EVENTS_PER_SECOND, p50: p50(ours), p99: p99(ours) },
    pg_boss_latency_ms: { p50: p50(peers), p99: p99(peers) },
    tarpit: {
      backlog: TARPIT_BACKLOG,
      p50_ms: p50(beside),
      p99_ms: p99(beside),
      without: { p50_ms: p50(without), p99_ms: p99(without) },
      p99_ratio: rounded(p99(beside) / p99(without), 2),
    },
  };
  if (json) {
    console.log(JSON.stringify(result));
    return;
  }
  console.log(`Signed deliveries to ${WEBHOOKS} endpoints of a local receiver, outcomes recorded,
median of ${ROUNDS} pairs of rounds:
  this service  ${result.deliveries_per_second}/s
  pg-boss       ${result.pg_boss_deliveries_per_second}/s
  ratio         ${result.ratio_to_pg_boss}   (${ratios.join(", ")})
From commit to receipt at ${EVENTS_PER_SECOND} events/s, all rounds:
  this service  p50 ${result.latency_ms.p50} ms, p99 ${result.latency_ms.p99} ms
  pg-boss       p50 ${result.pg_boss_latency_ms.p50} ms, p99 ${result.pg_boss_latency_ms.p99} ms
The others, all rounds:
  beside an endpoint that never responds and has ${TARPIT_BACKLOG} notifications queued
                p50 ${result.tarpit.p50_ms} ms, p99 ${result.tarpit.p99_ms} ms
  without it    p50 ${result.tarpit.without.p50_ms} ms, p99 ${result.tarpit.without.p99_ms} ms
  ratio of p99  ${result.tarpit.p99_ratio}`);
}

const rounded = (value: number, digits: number) => Number(value.toFixed(digits));
