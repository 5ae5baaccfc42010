import { Counter, Gauge, type Registry } from "prom-client";
import type { Database } from "../platform/database.ts";
import { collectDisk } from "../platform/metrics.ts";
import type { Drains } from "./webhooks/drains.ts";

/** A metric that is read from the database at each scrape. */
interface ReadMetric<Row> {
  kind: "gauge" | "counter";
  name: string;
  help: string;
  labelNames: string[];
  samples(row: Row): { labels: Record<string, string>; value: number }[];
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

/** A gauge whose labels are columns of the row. */
const gauge = <Row>(
  name: string,
  help: string,
  value: (row: Row) => number | null,
  ...labelNames: (keyof Row & string)[]
): ReadMetric<Row> => {
  const labels = (row: Row) => Object.fromEntries(labelNames.map((label) => [label, String(row[label])]));
  return { kind: "gauge", name, help, labelNames, samples: (row) => [{ labels: labels(row), value: value(row) ?? 0 }] };
};

function ofRuns(name: string, help: string, value: (row: FinishedRow) => number): ReadMetric<FinishedRow> {
  return { ...gauge(name, help, value, "kind", "status", "model"), kind: "counter" };
}

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

/**
 * Registers the metrics of the delivery queue, of jobs and of runs. Every worker reports the same values. A metric that cannot be
 * read is omitted.
 */
export function collectFromDatabase(registry: Registry, database: Database): void {
  collect(
    registry,
    () => database<{ oldest: number | null; disabled: number }[]>`
      select oldest_due_seconds as oldest, disabled_endpoints as disabled from private.webhook_metrics()
    `,
    [
      gauge(
        "cds_webhook_oldest_due_seconds",
        "Seconds for which the oldest due notification has waited for an attempt.",
        (row) => row.oldest,
      ),
      gauge("cds_webhook_endpoints_disabled", "Webhooks whose endpoint is disabled.", (row) => row.disabled),
    ],
  );
  const jobs = "Queued jobs whose latest attempt failed, by task.";
  collect(
    registry,
    () => database<{ task: string; jobs: number }[]>`
      select task_identifier as task, count(*)::integer as jobs
      from graphile_worker.jobs
      where last_error is not null
      group by task_identifier
    `,
    [gauge("cds_jobs_failed", jobs, (row) => row.jobs, "task")],
  );
  const success = "When a periodic task, a backup or a drill last succeeded, in seconds since 1970.";
  collect(registry, () => database<{ task: string; succeeded_at: number }[]>`select * from private.task_successes()`, [
    gauge("cds_task_last_success_timestamp_seconds", success, (row) => row.succeeded_at, "task"),
  ]);
  const lock = "Seconds for which a session of the database has waited for a lock; 0 if none waits.";
  collect(registry, () => database<{ seconds: number }[]>`select private.longest_lock_wait() as seconds`, [
    gauge("cds_database_lock_wait_seconds", lock, (row) => row.seconds),
  ]);
  const credit = "Organizations whose billing account has no credit.";
  collect(registry, () => database<{ found: number }[]>`select private.organizations_without_credit() as found`, [
    gauge("cds_organizations_without_credit", credit, (row) => row.found),
  ]);
  collectRuns(registry, database);
}

function collectRuns(registry: Registry, database: Database): void {
  const open = "Runs of attach, fill, extract and export that are queued or running.";
  collect(
    registry,
    () => database<{ kind: string; status: string; runs: number }[]>`select * from private.open_runs()`,
    [gauge("cds_runs_open", open, (row) => row.runs, "kind", "status")],
  );
  const waiting = "Seconds for which the oldest queued run has waited, by queue; 0 if none waits.";
  collect(registry, () => database<{ queue: string; oldest_seconds: number }[]>`select * from private.waiting_runs()`, [
    gauge("cds_runs_oldest_waiting_seconds", waiting, (row) => row.oldest_seconds, "queue"),
  ]);
  const failed =
    "Runs that failed in the last ten minutes, by kind, cause (user, model, storage, limit, service) and code.";
  collect(
    registry,
    () => database<{ kind: string; cause: string; code: string; runs: number }[]>`select * from private.failed_runs()`,
    [gauge("cds_runs_failed_recently", failed, (row) => row.runs, "kind", "cause", "code")],
  );
  collect(registry, () => database<FinishedRow[]>`select * from private.run_metrics()`, FINISHED_METRICS);
}

/** Time for which the metrics of one query share its result. A scrape reads all metrics at once. */
const CACHE_MS = 200;

function collect<Row>(
  registry: Registry,
  query: () => PromiseLike<readonly Row[]>,
  metrics: readonly ReadMetric<Row>[],
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
  for (const { kind, name, help, labelNames, samples } of metrics) {
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
