import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { Registry } from "prom-client";
import { expect, onTestFinished, test } from "vitest";
import { serveHealth } from "../../platform/health.ts";
import { portOf } from "../../platform/listening.ts";
import { hold, probesOf } from "./probes.ts";

async function start(isReady: () => boolean) {
  const registry = new Registry();
  const options = { registry, host: "127.0.0.1", port: 0 };
  const readiness = () => ({ isReady: isReady(), body: { status: isReady() ? "ok" : "unavailable" } });
  const server = await serveHealth({ ...options, readiness });
  onTestFinished(async () => {
    await server.close();
  });
  return server;
}

test("probes respond within 100 ms while the event loop is held", async () => {
  const { url } = await start(() => true);
  const probes = probesOf(url);
  await probes.started;
  hold(3000);
  const answers = await probes.stop();
  for (const path of ["/healthz", "/readyz"]) {
    const times = answers.filter((one) => one.path === path).map(({ milliseconds }) => milliseconds);
    expect(times.length).toBeGreaterThan(10);
    const sorted = times.toSorted((one, other) => one - other);
    expect(sorted[Math.floor(sorted.length / 2)], path).toBeLessThan(100);
    // On a busy machine the thread of the probes waits for a processor, too, but never for the event loop.
    expect(sorted.at(-1), path).toBeLessThan(1500);
  }
  expect([...new Set(answers.map(({ status }) => status))]).toEqual([200]);
});

test("a process that has not answered for five seconds is alive and not ready", async () => {
  const { url } = await start(() => true);
  const probes = probesOf(url);
  await probes.started;
  hold(6500);
  const answers = await probes.stop();
  const last = (path: string) => answers.filter((one) => one.path === path).at(-1);
  expect(last("/healthz")).toMatchObject({ status: 200 });
  expect(answers.filter(({ path, status }) => path === "/readyz" && status === 503).length).toBeGreaterThan(1);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
});

test("changes of the readiness are told at once, and metrics are served", async () => {
  let isReady = true;
  const { url } = await start(() => isReady);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  isReady = false;
  const answer = await fetch(`${url}/readyz`);
  expect([answer.status, await answer.json()]).toEqual([503, { status: "unavailable" }]);
  expect((await fetch(`${url}/metrics`)).headers.get("content-type")).toContain("text/plain");
  expect((await fetch(`${url}/other`)).status).toBe(404);
});

test("a port that is in use rejects the start", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void other.close());
  const options = { registry: new Registry(), host: "127.0.0.1", port: portOf(other) };
  await expect(serveHealth({ ...options, readiness: () => ({ isReady: true, body: {} }) })).rejects.toThrow(
    "EADDRINUSE",
  );
  await sleep(1);
});
