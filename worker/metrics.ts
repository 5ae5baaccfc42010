import { Counter, Gauge, type Registry } from "prom-client";
import type { Database } from "../platform/database.ts";
import { collectDisk } from "../platform/metrics.ts";
import type { Drains } from "./webhooks/drains.ts";

/** A metric that is read from the database at each scrape. */
interface ReadMetric<Row> {
  kind: "gauge" | "counter";
  name: string;
  help: string;
  labelNames?: string[];
  samples(row: Row): { labels: Record<string, string>; value: number }[];
}

interface WebhookRow {
  oldest_due_seconds: number | null;
  disabled_endpoints: number;
}

interface FailedRow {
  task: string;
  jobs: number;
}

interface OpenRow {
  kind: string;
  status: string;
  runs: number;
}

interface WaitingRow {
  queue: string;
  oldest_seconds: number;
}

interface FailedRunsRow {
  kind: string;
  cause: string;
  code: string;
  runs: number;
}

interface TaskRow {
  task: string;
  /** In seconds since 1970. */
  succeeded_at: number;
}

interface LockRow {
  seconds: number;
}

interface CreditRow {
  organizations: number;
}

interface FinishedRow {
  kind: string;
  status: string;
  /** The name of the model; empty if none was called. */
  model: string;
  runs: string;
  model_runs: string;
  input_tokens: string;
  output_tokens: string;
  model_seconds: number;
  cost: string;
}

const WEBHOOK_METRICS: ReadMetric<WebhookRow>[] = [
  {
    kind: "gauge",
    name: "cds_webhook_oldest_due_seconds",
    help: "Seconds for which the oldest due notification has waited for an attempt.",
    samples: (row) => [{ labels: {}, value: row.oldest_due_seconds ?? 0 }],
  },
  {
    kind: "gauge",
    name: "cds_webhook_endpoints_disabled",
    help: "Webhooks whose endpoint is disabled.",
    samples: (row) => [{ labels: {}, value: row.disabled_endpoints }],
  },
];

const FAILED_METRICS: ReadMetric<FailedRow>[] = [
  {
    kind: "gauge",
    name: "cds_jobs_failed",
    help: "Queued jobs whose latest attempt failed, by task.",
    labelNames: ["task"],
    samples: ({ task, jobs }) => [{ labels: { task }, value: jobs }],
  },
];

const OPEN_METRICS: ReadMetric<OpenRow>[] = [
  {
    kind: "gauge",
    name: "cds_runs_open",
    help: "Runs of attach, fill, extract and export that are queued or running.",
    labelNames: ["kind", "status"],
    samples: ({ kind, status, runs }) => [{ labels: { kind, status }, value: runs }],
  },
];

const WAITING_METRICS: ReadMetric<WaitingRow>[] = [
  {
    kind: "gauge",
    name: "cds_runs_oldest_waiting_seconds",
    help: "Seconds for which the oldest queued run has waited, by queue; 0 if none waits.",
    labelNames: ["queue"],
    samples: ({ queue, oldest_seconds }) => [{ labels: { queue }, value: oldest_seconds }],
  },
];

const FAILED_RUNS_METRICS: ReadMetric<FailedRunsRow>[] = [
  {
    kind: "gauge",
    name: "cds_runs_failed_recently",
    help: "Runs that failed in the last ten minutes, by kind, cause (user, model, storage, limit, service) and code.",
    labelNames: ["kind", "cause", "code"],
    samples: ({ kind, cause, code, runs }) => [{ labels: { kind, cause, code }, value: runs }],
  },
];

const TASK_METRICS: ReadMetric<TaskRow>[] = [
  {
    kind: "gauge",
    name: "cds_task_last_success_timestamp_seconds",
    help: "When a periodic task, a backup or a drill last succeeded, in seconds since 1970.",
    labelNames: ["task"],
    samples: ({ task, succeeded_at }) => [{ labels: { task }, value: succeeded_at }],
  },
];

const LOCK_METRICS: ReadMetric<LockRow>[] = [
  {
    kind: "gauge",
    name: "cds_database_lock_wait_seconds",
    help: "Seconds for which a session of the database has waited for a lock; 0 if none waits.",
    samples: ({ seconds }) => [{ labels: {}, value: seconds }],
  },
];

const CREDIT_METRICS: ReadMetric<CreditRow>[] = [
  {
    kind: "gauge",
    name: "cds_organizations_without_credit",
    help: "Organizations whose billing account has no credit.",
    samples: ({ organizations }) => [{ labels: {}, value: organizations }],
  },
];

const FINISHED_METRICS: ReadMetric<FinishedRow>[] = [
  ofRuns("cds_runs_total", "Runs of attach, fill, extract and export that have ended.", (row) => Number(row.runs)),
  ofRuns("cds_runs_with_model_total", "Ended runs that called a language model.", (row) => Number(row.model_runs)),
  ofRuns(
    "cds_run_model_seconds_total",
    "Seconds that ended runs waited for language models.",
    (row) => row.model_seconds,
  ),
  ofRuns(
    "cds_run_cost_total",
    "Cost of tokens of ended runs, in the currency of the price table; 0 without a price.",
    (row) => Number(row.cost),
  ),
  {
    kind: "counter",
    name: "cds_run_tokens_total",
    help: "Tokens that language models read (input) and wrote (output) for ended runs.",
    labelNames: ["kind", "status", "model", "direction"],
    samples: ({ kind, status, model, input_tokens, output_tokens }) => [
      { labels: { kind, status, model, direction: "input" }, value: Number(input_tokens) },
      { labels: { kind, status, model, direction: "output" }, value: Number(output_tokens) },
    ],
  },
];

function ofRuns(name: string, help: string, value: (row: FinishedRow) => number): ReadMetric<FinishedRow> {
  const samples = (row: FinishedRow) => [
    { labels: { kind: row.kind, status: row.status, model: row.model }, value: value(row) },
  ];
  return { kind: "counter", name, help, labelNames: ["kind", "status", "model"], samples };
}

/**
 * Registers the metrics of the delivery queue, of jobs and of runs. Every worker reports the same values. A metric that cannot be
 * read is omitted.
 */
export function collectFromDatabase(registry: Registry, database: Database): void {
  collect(registry, WEBHOOK_METRICS, () => database<WebhookRow[]>`select * from private.webhook_metrics()`);
  collect(
    registry,
    FAILED_METRICS,
    () => database<FailedRow[]>`
      select task_identifier as task, count(*)::integer as jobs
      from graphile_worker.jobs
      where last_error is not null
      group by task_identifier
    `,
  );
  collect(registry, OPEN_METRICS, () => database<OpenRow[]>`select * from private.open_runs()`);
  collect(registry, WAITING_METRICS, () => database<WaitingRow[]>`select * from private.waiting_runs()`);
  collect(registry, FAILED_RUNS_METRICS, () => database<FailedRunsRow[]>`select * from private.failed_runs()`);
  collect(registry, TASK_METRICS, () => database<TaskRow[]>`select * from private.task_successes()`);
  collect(registry, LOCK_METRICS, () => database<LockRow[]>`select private.longest_lock_wait() as seconds`);
  collect(
    registry,
    CREDIT_METRICS,
    () => database<CreditRow[]>`select private.organizations_without_credit() as organizations`,
  );
  collect(registry, FINISHED_METRICS, () => database<FinishedRow[]>`select * from private.run_metrics()`);
}

/** Time for which the metrics of one query share its result. A scrape reads all metrics at once. */
const CACHE_MS = 200;

function collect<Row>(
  registry: Registry,
  metrics: readonly ReadMetric<Row>[],
  query: () => PromiseLike<readonly Row[]>,
): void {
  let cached: Promise<readonly Row[]> | null = null;
  const rows = () => {
    if (cached !== null) return cached;
    cached = Promise.resolve(query()).catch(() => []);
    setTimeout(() => {
      cached = null;
    }, CACHE_MS).unref();
    return cached;
  };
  for (const { kind, name, help, labelNames = [], samples } of metrics) {
    const options = { name, help, labelNames, registers: [registry] };
    const metric: Counter | Gauge =
      kind === "gauge"
        ? new Gauge({ ...options, collect: () => fill() })
        : new Counter({ ...options, collect: () => fill() });
    const fill = async () => {
      const found = await rows();
      metric.reset();
      for (const { labels, value } of found.flatMap(samples)) metric.inc(labels, value);
    };
  }
}

/** Registers the free bytes of the storage, and how often the periodic tasks should succeed. */
export function collectFromProcess(
  registry: Registry,
  storageUrl: string,
  intervals: ReadonlyMap<string, number>,
): void {
  collectDisk(registry, {}, storageUrl);
  const seconds = new Gauge({
    name: "cds_task_interval_seconds",
    help: "Seconds between two runs of a periodic task.",
    labelNames: ["task"],
    registers: [registry],
  });
  for (const [task, interval] of intervals) seconds.set({ task }, interval);
}

/** Registers the metrics of the deliveries of this process. */
export function collectFromDrains(registry: Registry, drains: Drains, openConnections: () => number): void {
  const registers = [registry];
  new Gauge({
    name: "cds_webhook_deliveries_under_way",
    help: "Deliveries in flight in this process, by lane: fast, or slow for endpoints that take long.",
    labelNames: ["lane"],
    registers,
    collect() {
      const { fast, slow } = drains.count();
      this.set({ lane: "fast" }, fast);
      this.set({ lane: "slow" }, slow);
    },
  });
  new Gauge({
    name: "cds_webhooks_drained",
    help: "Webhooks that this process is delivering to.",
    registers,
    collect() {
      this.set(drains.count().drains);
    },
  });
  new Gauge({
    name: "cds_webhook_connections",
    help: "Open connections of this process to endpoints.",
    registers,
    collect() {
      this.set(openConnections());
    },
  });
}
