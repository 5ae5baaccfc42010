import { afterAll, afterEach, expect, test } from "vitest";
import { startBucket } from "../support/bucket.ts";
import { stopAfterAll } from "../support/ending.ts";
import { startFailingStore } from "../support/failing-store.ts";
import { startService } from "../support/service.ts";
import { type Candidate, makeCandidate } from "./candidate-support.ts";

const bucket = await stopAfterAll(startBucket());
const store = await startFailingStore(bucket.port);
afterEach(() => store.fail(null));
afterAll(() => store.close());
const service = await stopAfterAll(startService({ worker: true, settings: { STORAGE_URL: store.url } }));
const gateway = await service.startGateway();

const TEXT = "Ann Lee, engineer in Ghent since 2015";
const STORAGE_FAULT = { status: 503, body: { code: "CDS506", message: "The service cannot use its file storage." } };

const attach = ({ apiKey, path }: { apiKey: string; path: string }) =>
  service.request<Candidate>(apiKey, "POST", `${path}/attach`, { body: TEXT });

async function readiness() {
  const response = await fetch(`${gateway.url}/readyz`);
  return { status: response.status, body: await response.json() };
}

async function failures(): Promise<number> {
  const page = await (await fetch(gateway.metricsUrl)).text();
  return Number(/^cds_storage_failures_total\{operation="put"\} (\d+)$/m.exec(page)?.[1] ?? 0);
}

test("a store that is silent is given up, and is named in the error, the metric and /readyz", async () => {
  const candidate = await makeCandidate(service);
  expect((await attach(candidate)).status).toBe(200);
  await expect.poll(() => readiness()).toMatchObject({ status: 200, body: { status: "ok", storage: true } });
  store.fail("silent");
  const began = performance.now();
  const url = `${gateway.url}/v1${candidate.path}/attach`;
  const headers = { authorization: `Bearer ${candidate.apiKey}` };
  const responses = await Promise.all(
    Array.from({ length: 12 }, () => fetch(url, { method: "POST", headers, body: TEXT })),
  );
  expect(performance.now() - began).toBeLessThan(60_000);
  for (const response of responses) {
    expect({ status: response.status, body: await response.json() }).toMatchObject(STORAGE_FAULT);
    expect(response.headers.get("retry-after")).toBe("10");
  }
  expect(await failures()).toBeGreaterThanOrEqual(12);
  await expect.poll(() => readiness()).toMatchObject({ status: 200, body: { status: "ok", storage: false } });
  store.fail(null);
  await expect.poll(() => readiness(), { timeout: 60_000 }).toMatchObject({ body: { storage: true } });
  expect((await attach(candidate)).status).toBe(200);
});

test("a download is cut off when its body stalls", async () => {
  const candidate = await makeCandidate(service);
  await attach(candidate);
  const file = (await candidate.read()).attachments.cv?.url.replace(/.*\/v1/, "") ?? "";
  const download = () => service.request(candidate.apiKey, "GET", file);
  store.fail("silent body", ["GET"]);
  const began = performance.now();
  await expect(download()).rejects.toThrow();
  expect(performance.now() - began).toBeLessThan(30_000);
  store.fail(null);
  expect(await download()).toMatchObject({ status: 200, body: TEXT });
});
