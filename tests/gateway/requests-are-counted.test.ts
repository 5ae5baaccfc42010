import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { stopAfterAll } from "../support/ending.ts";
import { startService } from "../support/service.ts";

const service = await stopAfterAll(startService({ worker: true }));
const { apiKey } = await service.createOrganization();

async function pageOf(url: string | null): Promise<string> {
  return (await fetch(url ?? "")).text();
}

/** The value of a series, whose labels have any order; null if the page does not contain it. */
async function sample(name: string, labels: Record<string, string>): Promise<number | null> {
  const page = await pageOf(service.metricsUrls.gateway);
  const lines = page.split("\n").filter((line) => line.startsWith(`${name}{`));
  const line = lines.find((one) => Object.entries(labels).every(([key, value]) => one.includes(`${key}="${value}"`)));
  return line === undefined ? null : Number(line.split(" ").at(-1));
}

test("requests are counted by surface, route and status, and errors by code", async () => {
  const requests = (labels: Record<string, string>) => sample("cds_gateway_requests_total", labels);
  await service.request(apiKey, "GET", "/candidates?limit=1");
  await service.request(apiKey, "GET", "/layouts/");
  const candidateId = await service.create(apiKey, "/candidates", {});
  await service.request(apiKey, "GET", `/candidates/${candidateId}/runs`);
  await service.request(apiKey, "GET", `/candidates/${crypto.randomUUID()}/runs`);
  await service.request("cds_test_unknown", "GET", "/candidates");
  for (const secret of ["wrong1", "wrong2"]) await fetch(`${service.origin}/share/${secret}`);
  await fetch(`${service.origin}/dashboard/sign-in`);

  // A response is counted when it has been sent, which can be after its reader has it.
  await expect.poll(() => requests({ surface: "dashboard", route: "/dashboard/sign-in", status: "200" })).toBe(1);
  expect(await requests({ surface: "v1", route: "/v1/candidates", method: "GET", status: "200" })).toBe(1);
  expect(await requests({ surface: "v1", route: "/v1/candidates", status: "401" })).toBe(1);
  expect(await requests({ surface: "v1", route: "/v1/candidates/:candidate_id/runs", status: "200" })).toBe(1);
  expect(await requests({ surface: "share", route: "/share/:secret", status: "404" })).toBe(2);
  expect(await requests({ surface: "v1", route: "", status: "404" })).toBe(1);
  expect(await sample("cds_gateway_errors_total", { surface: "v1", code: "CDS200" })).toBe(1);
  expect(await sample("cds_gateway_errors_total", { surface: "v1", code: "CDS100" })).toBeGreaterThan(0);
  expect(await sample("cds_gateway_request_seconds_count", { surface: "share" })).toBe(2);
});

test("no label grows with paths, tenants or what clients write", async () => {
  const series = async () => {
    const lines = (await pageOf(service.metricsUrls.gateway)).split("\n");
    // Those of the runtime appear with a first collection of garbage, and with open resources of each kind.
    return lines.filter((line) => !line.startsWith("cds_gateway_nodejs_")).map((line) => line.replace(/ \S+$/, ""));
  };
  const send = async (n: number) => {
    const other = await service.createOrganization({ name: `Tenant ${n}` });
    await service.request(other.apiKey, "GET", `/nothing${n}`);
    await service.request(other.apiKey, "GET", `/candidates/${crypto.randomUUID()}/runs`);
    await service.request(other.apiKey, "GET", `/candidates?select=unknown${n}`);
    await fetch(`${service.origin}/share/unknown${n}`);
    await fetch(`${service.origin}/unknown${n}/path`);
  };
  await send(0);
  await expect.poll(() => sample("cds_gateway_requests_total", { surface: "other", status: "404" })).toBe(1);
  const before = await series();
  for (let n = 1; n < 6; n++) await send(n);
  expect(await series()).toEqual(before);
});

test("refused and successful sign-ins are counted", async () => {
  const { organizationId } = await service.createOrganization();
  const [link] = await service.database<{ path: string }[]>`
    select operator.create_dashboard_link(${organizationId}, 'ada@example.com', 'superuser') as path
  `;
  const signIn = (path: string) =>
    fetch(`${service.origin}${path}`, { method: "POST", headers: { origin: service.origin }, redirect: "manual" });
  await signIn(link?.path ?? "");
  await signIn(link?.path ?? "");
  expect(await sample("cds_gateway_sign_ins_total", { outcome: "passed" })).toBe(1);
  expect(await sample("cds_gateway_sign_ins_total", { outcome: "refused" })).toBe(1);
});

test("connections, disks, and the success of periodic tasks are reported", async () => {
  expect(await sample("cds_gateway_pool_connections", { pool: "database", state: "limit" })).toBeGreaterThan(0);
  expect(await sample("cds_gateway_pool_connections", { pool: "postgrest", state: "waiting" })).toBe(0);
  expect(await sample("cds_disk_free_bytes", { disk: "storage" })).toBeGreaterThan(0);
  expect(await pageOf(service.metricsUrls.gateway)).toMatch(/^cds_gateway_spool_bytes \d+$/m);
  const success = /^cds_task_last_success_timestamp_seconds\{task="api_requests__partition"\} (\S+)$/m;
  const page = await pageOf(service.metricsUrls.worker);
  expect(Date.now() / 1000 - Number(success.exec(page)?.[1])).toBeLessThan(600);
  expect(page).toContain('cds_task_interval_seconds{task="files__sweep"} 3600');
});

test("why runs failed is reported", async () => {
  await service.database`
    insert into private.runs (organization_id, candidate_id, kind, status, input, fingerprint, deadline_at, finished_at, error)
    select
      candidates.organization_id, candidates.id, 'fill', coalesce(given.status, 'failed'), '{}', '', now(), now(),
      jsonb_build_object('code', given.code)
    from
      (select * from private.candidates limit 1) as candidates,
      (
        values ('CDS402', null), ('CDS434', null), ('CDS440', null), ('CDS506', null), ('CDS405', null),
          ('CDS500', null), (null, 'expired')
      ) as given (code, status)
  `;
  const causes = async () => {
    const page = await pageOf(service.metricsUrls.worker);
    const found = page.matchAll(/^cds_runs_failed_recently\{kind="fill",cause="(\w+)",code="(\w+)"\} 1$/gm);
    return Object.fromEntries([...found].map(([, cause, code]) => [code, cause]));
  };
  await expect.poll(causes).toEqual({
    CDS402: "user",
    CDS434: "model",
    CDS440: "model",
    CDS506: "storage",
    CDS405: "limit",
    CDS500: "service",
    expired: "limit",
  });
});

/** @module-tag promtool */
test("promtool accepts the pages, and every name has the prefix cds_", async () => {
  for (const url of [service.metricsUrls.gateway, service.metricsUrls.worker]) {
    const page = await pageOf(url);
    execFileSync("promtool", ["check", "metrics"], { input: page, stdio: ["pipe", "pipe", "pipe"] });
    const names = [...page.matchAll(/^# TYPE (\S+)/gm)].map(([, name = ""]) => name);
    expect(names.filter((name) => !name.startsWith("cds_"))).toEqual([]);
  }
});

test("alerts, the dashboard and the page for operators name exactly the metrics that exist", async () => {
  const read = (path: string) => readFileSync(join(import.meta.dirname, "../..", path), "utf8");
  const namesIn = (text: string) => [...text.matchAll(/cds_\w+/g)].map(([name]) => name.replace(/_bucket$/, ""));
  const pages = await Promise.all([service.metricsUrls.gateway, service.metricsUrls.worker].map(pageOf));
  const exist = new Set([...pages.join("\n").matchAll(/^# TYPE (\S+)/gm)].map(([, name = ""]) => name));
  const named = ["deploy/prometheus/alerts.yaml", "deploy/prometheus/dashboard.json"].flatMap((path) =>
    namesIn(read(path)),
  );
  expect(new Set(named).difference(exist)).toEqual(new Set());
  const listed = [...read("docs/operating.md").matchAll(/^\| (`cds_[^|]*) \|/gm)].flatMap(([, cell = ""]) =>
    namesIn(cell),
  );
  const own = [...exist].filter((name) => !/^cds_(?:gateway|worker)_(?:process|nodejs)_/.test(name));
  expect(new Set(own).difference(new Set(listed))).toEqual(new Set());
  // This service has no inbox.
  expect(new Set(listed).difference(exist)).toEqual(new Set(["cds_inbox_mails_total"]));
});
