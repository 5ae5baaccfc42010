import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { z } from "zod";
import { freePort } from "../../stack/ports.ts";
import { respondsWell } from "../../stack/readiness.ts";

const RULES = join(import.meta.dirname, "../../deploy/prometheus/alerts.yaml");
const LOOK_EVERY_MS = 250;

/** A Prometheus with the rules of the service, in which a minute is a second. It scrapes every second. */
export interface Prometheus {
  /** Scrapes the metrics of a gateway or worker from now on. */
  add(job: "gateway" | "worker", metricsUrl: string): Promise<void>;
  /** The number of targets whose latest scrape succeeded. */
  scraped(): Promise<number>;
  /** The alerts that fire: the name, followed by a colon and the server if the alert names one. */
  firing(): ReadonlySet<string>;
  /** Forgets which alerts fired. */
  forget(): void;
  /** True if the alert fired, also if it no longer does. */
  hasFired(alert: string): boolean;
  stop(): Promise<void>;
}

const alertsShape = z.object({
  data: z.object({
    alerts: z.array(
      z.object({ state: z.string(), labels: z.object({ alertname: z.string(), server: z.string().optional() }) }),
    ),
  }),
});
const countShape = z.object({
  data: z.object({ result: z.array(z.object({ value: z.tuple([z.number(), z.string()]) })) }),
});

export async function startPrometheus(folder: string): Promise<Prometheus> {
  const targets = join(folder, "targets.json");
  const jobs: { labels: { job: string }; targets: string[] }[] = [];
  await writeFile(targets, "[]");
  await writeFile(join(folder, "alerts.yaml"), withSecondsForMinutes(await readFile(RULES, "utf8")));
  const config = {
    global: { scrape_interval: "1s", scrape_timeout: "1s", evaluation_interval: "1s" },
    rule_files: ["alerts.yaml"],
    scrape_configs: [{ job_name: "all", file_sd_configs: [{ files: [targets], refresh_interval: "1s" }] }],
  };
  await writeFile(join(folder, "prometheus.yaml"), JSON.stringify(config));
  const address = `127.0.0.1:${await freePort()}`;
  const server = spawn(
    "prometheus",
    [
      `--config.file=${join(folder, "prometheus.yaml")}`,
      `--storage.tsdb.path=${join(folder, "tsdb")}`,
      `--web.listen-address=${address}`,
    ],
    { stdio: "ignore" },
  );
  await respondsWell(`http://${address}/-/ready`, AbortSignal.timeout(60_000));
  const read = async (path: string): Promise<unknown> =>
    (await fetch(`http://${address}/api/v1/${path}`, { signal: AbortSignal.timeout(10_000) })).json();

  let firing: ReadonlySet<string> = new Set();
  const fired = new Set<string>();
  const ending = new AbortController();
  const looking = (async () => {
    while (!ending.signal.aborted) {
      const { alerts } = alertsShape.parse(await read("alerts")).data;
      firing = new Set(
        alerts
          .filter(({ state }) => state === "firing")
          .map(({ labels }) => [labels.alertname, labels.server].filter(Boolean).join(":")),
      );
      for (const alert of firing) fired.add(alert);
      await sleep(LOOK_EVERY_MS);
    }
  })();
  return {
    async add(job, metricsUrl) {
      jobs.push({ labels: { job }, targets: [new URL(metricsUrl).host] });
      await writeFile(targets, JSON.stringify(jobs));
    },
    async scraped() {
      const { result } = countShape.parse(await read(`query?query=${encodeURIComponent("count(up == 1)")}`)).data;
      return Number(result[0]?.value[1] ?? 0);
    },
    firing: () => firing,
    forget: () => fired.clear(),
    hasFired: (alert) => fired.has(alert),
    async stop() {
      ending.abort();
      await looking.finally(() => end(server));
    },
  };
}

/** Rules whose durations in minutes and hours are as many seconds and minutes. Limits in seconds stay. */
function withSecondsForMinutes(rules: string): string {
  const short = rules.replace(/^ +(?:expr|for):.*$/gm, (line) =>
    line.replace(/\b(\d+)([mh])\b/g, (_, count, unit) => `${unit === "h" ? 60 * Number(count) : count}s`),
  );
  expect(short).not.toBe(rules);
  return short;
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const exited = once(server, "exit");
  server.kill("SIGKILL");
  await exited;
}
