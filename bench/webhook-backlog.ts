import { setTimeout as sleep } from "node:timers/promises";
import type { BenchOptions } from "./main.ts";
import { median, quantile } from "./quantiles.ts";
import { type BenchStack, startBenchStack } from "./stack.ts";
import { now } from "./webhooks/clock.ts";
import { type BenchWebhook, notify, pending, registerWebhooks } from "./webhooks/endpoints.ts";
import { EVENTS_PER_SECOND, latencies } from "./webhooks/latency.ts";
import { type BenchReceiver, startBenchReceiver } from "./webhooks/receiver.ts";

const BACKLOG = 100_000;
const WEBHOOKS = 50;
const ROUNDS = 5;
const SAMPLE_MS = 250;
/** Nothing listens on this port, so connections are refused. */
const DEAD = "http://127.0.0.1:1024/dead";

/**
 * The effect of 100,000 notifications for one dead endpoint on the latency of other endpoints, on the memory of the worker and
 * on the table of jobs. Then the time until they are abandoned after the endpoint has responded with 410.
 */
export default async function run({ json, seconds }: BenchOptions): Promise<void> {
  const stack = await startBenchStack({ WEBHOOK_ALLOW_PRIVATE: "true" });
  const receiver = await startBenchReceiver();
  try {
    const names = Array.from({ length: WEBHOOKS }, (_, index) => receiver.url(String(index)));
    const webhooks = await registerWebhooks(stack, names);
    const measure = async () => {
      const rounds: number[][] = [];
      for (let round = 0; round < ROUNDS; round++) rounds.push(await latencies({ stack, receiver, webhooks, seconds }));
      return rounds.flat();
    };
    await latencies({ stack, receiver, webhooks, seconds });
    const usual = await watch(stack, measure);
    const [dead] = await registerWebhooks(stack, [DEAD]);
    if (dead === undefined) throw new TypeError("no webhook was registered");
    await notify(stack, [dead], BACKLOG);
    const beside = await watch(stack, measure);
    const waiting = await pending(stack, [dead]);
    const gone = await measureEnd(stack, receiver, dead);
    report({ usual, beside, waiting, gone }, json);
  } finally {
    await receiver.stop();
    await stack.stop();
  }
}

interface Watched {
  latencies: number[];
  memory: { first: number; most: number };
  jobs: number;
}

/** Samples the memory of the worker in bytes and the number of jobs during a measurement. */
async function watch(stack: BenchStack, measure: () => Promise<number[]>): Promise<Watched> {
  const [memory, jobs] = [[await memoryOf(stack)], [await countJobs(stack)]];
  const measuring = measure().then((found) => ({ found }));
  for (let done: { found: number[] } | null = null; ; ) {
    done = await Promise.race([measuring, sleep(SAMPLE_MS, null)]);
    memory.push(await memoryOf(stack));
    jobs.push(await countJobs(stack));
    if (done === null) continue;
    return {
      latencies: done.found,
      memory: { first: memory[0] ?? Number.NaN, most: Math.max(...memory) },
      jobs: Math.max(...jobs),
    };
  }
}

async function memoryOf({ metricsUrl }: BenchStack): Promise<number> {
  const page = await (await fetch(metricsUrl)).text();
  return Number(/^cds_worker_process_resident_memory_bytes (\S+)$/m.exec(page)?.[1]);
}

async function countJobs({ database }: BenchStack): Promise<number> {
  const [row] = await database<{ jobs: number }[]>`select count(*)::integer as jobs from graphile_worker.jobs`;
  return row?.jobs ?? Number.NaN;
}

/** Returns the seconds from the change of the endpoint, which then responds with 410, until no notification is pending. */
async function measureEnd(stack: BenchStack, receiver: BenchReceiver, dead: BenchWebhook): Promise<number> {
  await stack.database`
    update api.webhooks set endpoint = ${receiver.url("gone", "gone")} where id = ${dead.id}
  `;
  const began = now();
  while ((await pending(stack, [dead])) > 0) await sleep(50);
  return (now() - began) / 1000;
}

interface Found {
  usual: Watched;
  beside: Watched;
  waiting: number;
  gone: number;
}

function report({ usual, beside, waiting, gone }: Found, json: boolean): void {
  const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);
  const of = (watched: Watched) => ({
    p50_ms: Number(median(watched.latencies).toFixed(1)),
    p99_ms: Number(quantile(watched.latencies, 0.99).toFixed(1)),
    worker_memory_mb: { first: megabytes(watched.memory.first), most: megabytes(watched.memory.most) },
    jobs_at_most: watched.jobs,
  });
  const result = {
    benchmark: "webhook-backlog",
    backlog: BACKLOG,
    events_per_second: EVENTS_PER_SECOND,
    without: of(usual),
    beside: of(beside),
    still_waiting: waiting,
    seconds_to_end_once_gone: Number(gone.toFixed(1)),
  };
  if (json) {
    console.log(JSON.stringify(result));
    return;
  }
  const line = ({ p50_ms, p99_ms, worker_memory_mb, jobs_at_most }: ReturnType<typeof of>) =>
    `p50 ${p50_ms} ms, p99 ${p99_ms} ms, worker ${worker_memory_mb.first} to ${worker_memory_mb.most} MB, ${jobs_at_most} jobs at most`;
  console.log(`From commit to receipt at ${EVENTS_PER_SECOND} events/s to ${WEBHOOKS} endpoints:
  without      ${line(result.without)}
  beside       ${line(result.beside)}
Beside ${BACKLOG} notifications of a dead endpoint; ${waiting} are still pending. All are abandoned
${result.seconds_to_end_once_gone} s after the endpoint responds with 410.`);
}
