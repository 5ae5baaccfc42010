/**
 * @module-tag promtool
 */
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, test } from "vitest";

const RULES = join(import.meta.dirname, "../../deploy/prometheus/alerts.yaml");

/** For each alert, the series of an incident by name, as promtool writes them: one sample each minute for two hours. */
const INCIDENTS: Record<string, Record<string, string>> = {
  ServerUnavailable: { 'cds_gateway_server_available{server="postgrest"}': "0x120" },
  RequestsFail: {
    'cds_gateway_requests_total{surface="v1",status="503"}': "0+1x120",
    'cds_gateway_requests_total{surface="v1",status="200"}': "0+50x120",
  },
  RequestsSlow: {
    'cds_gateway_request_seconds_bucket{le="2.5"}': "0+90x120",
    'cds_gateway_request_seconds_bucket{le="5"}': "0+100x120",
    'cds_gateway_request_seconds_bucket{le="+Inf"}': "0+100x120",
  },
  EventLoopHeld: { 'cds_gateway_event_loop_lag_seconds{percentile="99"}': "0.6x120" },
  RequestLogWaits: { cds_gateway_request_log_waiting_segments: "3x120" },
  RequestLogInMemory: { cds_gateway_request_log_entries_in_memory: "3x120" },
  RequestLogLost: { cds_gateway_request_log_lost_entries_total: "0x110 5x10" },
  RequestLogDamaged: { cds_gateway_request_log_quarantined_segments_total: "0x110 1x10" },
  DiskFull: { 'cds_disk_free_bytes{disk="spool"}': "5e8x120" },
  PoolExhausted: {
    'cds_gateway_pool_connections{pool="database",state="waiting"}': "4x120",
    'cds_gateway_pool_connections{pool="database",state="in_use"}': "10x120",
    'cds_gateway_pool_connections{pool="database",state="limit"}': "10x120",
  },
  LockHeld: { 'cds_gateway_errors_total{surface="v1",code="55P03"}': "0x100 0+3x20" },
  SignInsRefused: { 'cds_gateway_sign_ins_total{outcome="refused"}': "0+10x120" },
  StorageFails: { 'cds_storage_failures_total{operation="put"}': "0x117 2x3" },
  WebhooksLate: { cds_webhook_oldest_due_seconds: "0+60x120" },
  WebhooksNotDelivered: {
    'cds_webhook_deliveries_total{outcome="unreachable"}': "0+10x120",
    'cds_webhook_deliveries_total{outcome="delivered"}': "500x120",
  },
  WebhookLatency: {
    'cds_webhook_delivery_latency_seconds_bucket{le="1"}': "0+90x120",
    'cds_webhook_delivery_latency_seconds_bucket{le="2.5"}': "0+100x120",
    'cds_webhook_delivery_latency_seconds_bucket{le="+Inf"}': "0+100x120",
  },
  WebhookDisabled: { cds_webhook_endpoints_disabled: "1x100 2x20" },
  RunsWait: { 'cds_runs_oldest_waiting_seconds{queue="model"}': "0+60x120" },
  ModelFails: { 'cds_runs_failed_recently{kind="fill",cause="model",code="CDS434"}': "0x110 20x10" },
  RunsFail: { 'cds_runs_failed_recently{kind="export",cause="service",code="CDS500"}': "0x110 20x10" },
  JobsFail: { 'cds_jobs_failed{task="files__sweep"}': "1x120" },
  PeriodicTaskLate: {
    'cds_task_last_success_timestamp_seconds{task="files__sweep"}': "-7200x120",
    'cds_task_interval_seconds{task="files__sweep"}': "3600x120",
  },
  BackupOld: { 'cds_task_last_success_timestamp_seconds{task="backup"}': "-90000x120" },
  MailsFail: { 'cds_mails_total{outcome="failed"}': "0+2x120", 'cds_mails_total{outcome="sent"}': "7x120" },
  CreditUsedUp: { cds_organizations_without_credit: "0x100 1x20" },
  ProcessDown: { 'up{job="worker",instance="worker:9465"}': "0x120" },
};

const alerts = [...(await readFile(RULES, "utf8")).matchAll(/- alert: (\w+)/g)].map(([, name = ""]) => name);

/** While everything works. */
const NORMAL: Record<string, string> = {
  'cds_gateway_server_available{server="database"}': "1x120",
  'cds_gateway_requests_total{surface="v1",status="200"}': "0+50x120",
  'cds_gateway_event_loop_lag_seconds{percentile="99"}': "0.01x120",
  'cds_disk_free_bytes{disk="spool"}': "5e10x120",
  // One organization waits for its share.
  'cds_gateway_pool_connections{pool="database",state="waiting"}': "4x120",
  'cds_gateway_pool_connections{pool="database",state="in_use"}': "3x120",
  'cds_gateway_pool_connections{pool="database",state="limit"}': "10x120",
  'cds_runs_failed_recently{kind="attach",cause="user",code="CDS402"}': "30x120",
  'cds_task_last_success_timestamp_seconds{task="files__sweep"}': "0+60x120",
  'cds_task_interval_seconds{task="files__sweep"}': "3600x120",
  'cds_webhook_deliveries_total{outcome="delivered"}': "0+50x120",
  cds_webhook_endpoints_disabled: "2x120",
  cds_organizations_without_credit: "3x120",
  'cds_mails_total{outcome="sent"}': "0+1x120",
  'up{job="worker"}': "1x120",
};

/** Pairs of a case and an alert that fires after two hours of its series. One start of promtool judges all cases. */
async function firing(cases: Record<string, Record<string, string>>): Promise<[string, string][]> {
  const directory = await mkdtemp(join(tmpdir(), "alerts-"));
  try {
    const file = join(directory, "test.yaml");
    const expectations = alerts.map((alertname) => ({ eval_time: "2h", alertname, exp_alerts: [] }));
    const tests = Object.entries(cases).map(([name, series]) => ({
      name,
      interval: "1m",
      input_series: Object.entries(series).map(([metric, values]) => ({ series: metric, values })),
      alert_rule_test: expectations,
    }));
    await writeFile(file, JSON.stringify({ rule_files: [RULES], evaluation_interval: "1m", tests }));
    const output = await promisify(execFile)("promtool", ["test", "rules", file]).then(
      ({ stdout }) => stdout,
      (error: { stdout: string; stderr: string }) => error.stdout + error.stderr,
    );
    // The report names each case and each alert that fires, because none is expected.
    const reports = output.matchAll(/^ +name: (\w+),\n +alertname: (\w+), time/gm);
    return [...reports].map(([, name = "", alert = ""]) => [name, alert]);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

test("every alert has an entry in the runbook, and every entry an alert", async () => {
  const runbook = await readFile(join(import.meta.dirname, "../../docs/runbook.md"), "utf8");
  const entries = [...runbook.matchAll(/^## (\w+)$/gm)].map(([, name = ""]) => name);
  expect(entries.toSorted()).toEqual(alerts.toSorted());
});

test("every alert has an incident", () => {
  expect(Object.keys(INCIDENTS)).toEqual(alerts);
});

describe("after two hours", () => {
  let fired: [string, string][];

  beforeAll(async () => {
    fired = await firing({ ...INCIDENTS, normal: NORMAL });
  });

  const firedIn = (name: string) => fired.filter(([of]) => of === name).map(([, alert]) => alert);

  test.each(alerts)("%s fires at its incident, alone", (name) => {
    expect(firedIn(name)).toEqual([name]);
  });

  test("no alert fires while everything works", () => {
    expect(firedIn("normal")).toEqual([]);
  });
});
