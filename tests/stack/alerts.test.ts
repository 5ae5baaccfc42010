/**
 * @module-tag promtool
 */
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const RULES = join(import.meta.dirname, "../../deploy/prometheus/alerts.yaml");

/** For each alert, the series of an incident by name, as promtool writes them: one sample each minute for two hours. */
const INCIDENTS: Record<string, Record<string, string>> = {
  ServerUnavailable: { 'gateway_server_available{server="postgrest"}': "0x120" },
  RequestsFail: {
    'gateway_requests_total{surface="v1",status="503"}': "0+1x120",
    'gateway_requests_total{surface="v1",status="200"}': "0+50x120",
  },
  RequestsSlow: {
    'gateway_request_seconds_bucket{le="2.5"}': "0+90x120",
    'gateway_request_seconds_bucket{le="5"}': "0+100x120",
    'gateway_request_seconds_bucket{le="+Inf"}': "0+100x120",
  },
  EventLoopHeld: { 'gateway_event_loop_lag_seconds{quantile="0.99"}': "0.6x120" },
  RequestLogWaits: { gateway_request_log_waiting_segments: "3x120" },
  RequestLogInMemory: { gateway_request_log_entries_in_memory: "3x120" },
  RequestLogLost: { gateway_request_log_lost_entries_total: "0x110 5x10" },
  RequestLogDamaged: { gateway_request_log_quarantined_segments_total: "0x110 1x10" },
  SpoolDiskFull: { gateway_spool_free_bytes: "5e8x120" },
  StorageFails: { 'storage_failures_total{operation="put"}': "0x117 2x3" },
  WebhooksLate: { webhook_oldest_due_seconds: "0+60x120" },
  WebhooksNotDelivered: {
    'webhook_deliveries_total{outcome="unreachable"}': "0+10x120",
    'webhook_deliveries_total{outcome="delivered"}': "500x120",
  },
  WebhookLatency: {
    'webhook_delivery_latency_seconds_bucket{le="1"}': "0+90x120",
    'webhook_delivery_latency_seconds_bucket{le="2.5"}': "0+100x120",
    'webhook_delivery_latency_seconds_bucket{le="+Inf"}': "0+100x120",
  },
  WebhookDisabled: { webhook_endpoints_disabled: "1x100 2x20" },
  RunsWait: { 'runs_oldest_waiting_seconds{queue="model"}': "0+60x120" },
  RunsFail: { 'runs_failed_recently{kind="fill",code="CDS500"}': "0x110 20x10" },
  JobsFail: { 'jobs_failed{task="files__sweep"}': "1x120" },
  MailsFail: { 'mails_total{outcome="failed"}': "0+2x120", 'mails_total{outcome="sent"}': "7x120" },
  CreditUsedUp: { organizations_without_credit: "0x100 1x20" },
  ProcessDown: { 'up{job="worker",instance="worker:9465"}': "0x120" },
};

const alerts = [...(await readFile(RULES, "utf8")).matchAll(/- alert: (\w+)/g)].map(([, name = ""]) => name);

/** The alerts that fire after two hours of the given series. */
async function firing(series: Record<string, string>): Promise<string[]> {
  const directory = await mkdtemp(join(tmpdir(), "alerts-"));
  try {
    const file = join(directory, "test.yaml");
    const input = Object.entries(series).map(([name, values]) => ({ series: name, values }));
    const expectations = alerts.map((alertname) => ({ eval_time: "2h", alertname, exp_alerts: [] }));
    const tests = [{ interval: "1m", input_series: input, alert_rule_test: expectations }];
    await writeFile(file, JSON.stringify({ rule_files: [RULES], evaluation_interval: "1m", tests }));
    const output = await promisify(execFile)("promtool", ["test", "rules", file]).then(
      ({ stdout }) => stdout,
      (error: { stdout: string; stderr: string }) => error.stdout + error.stderr,
    );
    // The report names each alert that fires, because none is expected.
    return [...output.matchAll(/alertname: (\w+), time/g)].map(([, name = ""]) => name);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

test("every alert has an incident", () => {
  expect(Object.keys(INCIDENTS)).toEqual(alerts);
});

test.each(alerts)("%s fires at its incident, alone", async (name) => {
  expect(await firing(INCIDENTS[name] ?? {})).toEqual([name]);
});

test("no alert fires while everything works", async () => {
  const series = {
    'gateway_server_available{server="database"}': "1x120",
    'gateway_requests_total{surface="v1",status="200"}': "0+50x120",
    'gateway_event_loop_lag_seconds{quantile="0.99"}': "0.01x120",
    gateway_spool_free_bytes: "5e10x120",
    'webhook_deliveries_total{outcome="delivered"}': "0+50x120",
    webhook_endpoints_disabled: "2x120",
    organizations_without_credit: "3x120",
    'mails_total{outcome="sent"}': "0+1x120",
    'up{job="worker"}': "1x120",
  };
  expect(await firing(series)).toEqual([]);
});
