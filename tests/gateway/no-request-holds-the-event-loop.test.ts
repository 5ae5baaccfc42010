import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { anonymise } from "../../anonymity/anonymise.ts";
import { readFacts } from "../../rendering/facts/read-facts.ts";
import { freePort } from "../../stack/ports.ts";
import { BROWSER, type SharedCandidate, shareDemo } from "../flows/share-support.ts";
import { DEMO_CANDIDATE, DEMO_ROWS } from "../support/demo-candidate.ts";
import { ENCRYPTION_KEYS } from "../support/environment.ts";
import { PATIENT_GATEWAY, WAIT_MS } from "../support/limits.ts";
import { type Service, startService } from "../support/service.ts";

const MiB = 1024 * 1024;
/** A text that takes 0.18 seconds to make anonymous on the machine for which the limit of 50 ms was chosen. */
const SLOW_TEXT = "a-".repeat(150_000);
const LIMIT_SHARE = 50 / 180;

let service: Service;
let shared: SharedCandidate;
let gateway: ChildProcess;
let origin: string;
let folder: string;
/** CPU milliseconds. */
let limit: number;
beforeAll(async () => {
  service = await startService();
  shared = await shareDemo(service, { candidate: { values: { ...DEMO_CANDIDATE.values, summary: SLOW_TEXT } } });
  folder = await mkdtemp(join(tmpdir(), "ticks-"));
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
  const program = [path("../support/start-program.ts"), "gateway", JSON.stringify(PATIENT_GATEWAY)];
  gateway = spawn(process.execPath, ["--import", path("../support/record-ticks.ts"), ...program], {
    env: {
      PORT: String(port),
      METRICS_PORT: "0",
      DATABASE_URL: service.databaseUrl,
      POSTGREST_URL: service.postgrestUrl,
      JWT_SECRET: service.jwtSecret,
      ENCRYPTION_KEYS,
      STORAGE_URL: pathToFileURL(join(folder, "storage")).href,
      SPOOL_DIR: join(folder, "spool"),
      LOG_LEVEL: "error",
    },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  await vi.waitFor(async () => expect((await fetch(`${origin}/readyz`)).ok).toBe(true), { timeout: WAIT_MS });
  limit = slowWork() * LIMIT_SHARE;
  // The first requests load and compile code, and start the threads.
  for (const request of [showPage, savePatch, writeLayout('{"name":"a"}')]) await request();
});
afterAll(async () => {
  gateway.kill("SIGTERM");
  await once(gateway, "exit");
  await service.stop();
  await rm(folder, { recursive: true });
});

/** What the event loop was held for before pages were rendered in threads. Returns CPU milliseconds. */
function slowWork(): number {
  const rows = { ...DEMO_ROWS, candidate: { ...DEMO_CANDIDATE, values: { summary: SLOW_TEXT } } };
  const before = process.threadCpuUsage();
  anonymise(readFacts(rows));
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

const ATTEMPTS = 5;

/**
 * The longest time for which one pass of the event loop holds the main thread of the gateway during a request: the least
 * of some attempts, because a pass may also compile code or collect garbage.
 */
async function longestPass(request: () => Promise<number>): Promise<{ status: number; held: number }> {
  let least = await onePass(request);
  for (let attempt = 1; attempt < ATTEMPTS && least.held >= limit; attempt++) {
    const { status, held } = await onePass(request);
    least = { status, held: Math.min(held, least.held) };
  }
  return least;
}

async function onePass(request: () => Promise<number>): Promise<{ status: number; held: number }> {
  gateway.send("start");
  const status = await request();
  const answer = once(gateway, "message");
  gateway.send("stop");
  const [held] = await answer;
  return { status, held };
}

async function send(path: string, init: RequestInit = {}): Promise<number> {
  const headers = { "user-agent": BROWSER, ...init.headers };
  const response = await fetch(`${origin}${path}`, { redirect: "manual", ...init, headers });
  await response.arrayBuffer();
  return response.status;
}

const asKey = (path: string, init: RequestInit = {}) =>
  send(`/v1${path}`, { ...init, headers: { authorization: `Bearer ${shared.apiKey}`, ...init.headers } });

const showPage = () => send(`/share/${shared.secretAnonymous}`);

async function savePatch(): Promise<number> {
  const page = await fetch(`${origin}/share/${shared.secretEditable}`, { headers: { accept: "application/json" } });
  const body: unknown = await page.json();
  const version = typeof body === "object" && body !== null && "version" in body ? body.version : "";
  return send(`/share/${shared.secretEditable}`, {
    method: "PATCH",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ version, values: { "/headline": `Headline ${Date.now()}` } }),
  });
}

const write = (path: string, type: string, body: string) => () =>
  asKey(path, { method: "POST", headers: { "content-type": type }, body });
const writeLayout = (body: string) => write("/layouts", "application/json", body);

/** A call of a tool by an agent. */
const callTool = (given: string) =>
  send("/mcp", {
    method: "POST",
    headers: {
      authorization: `Bearer ${shared.apiKey}`,
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
    },
    body: `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"read_candidate","arguments":${given}}}`,
  });

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index.toString(36));
const fill = (text: string) => text.repeat(Math.floor((MiB - 100) / text.length));
const withKeys = `{${numbers(100_000)
  .map((key) => `"${key}x":1`)
  .join()}}`;
const distinctRows = `[${numbers(15_000)
  .map((key) => `{"${key}x":1}`)
  .join()}]`;
const form = () => new URLSearchParams({ version: "old", "value/summary": "é".repeat(400_000) }).toString();

test.each<[string, number, () => Promise<number>]>([
  ["an anonymous page", 200, showPage],
  ["the page to edit", 200, () => send(`/share/${shared.secretEditable}`)],
  ["saving one value", 200, savePatch],
  [
    "a form",
    409,
    () =>
      send(`/share/${shared.secretEditable}`, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" },
        body: form(),
      }),
  ],
  ["JSON with many keys", 400, writeLayout(withKeys)],
  ["JSON with many rows", 400, write("/layouts", "application/json", distinctRows)],
  ["deep JSON", 400, writeLayout(fill("["))],
  ["CSV with many columns", 400, write("/layouts", "text/csv", fill(","))],
  ["a form with many semicolons", 400, write("/layouts", "application/x-www-form-urlencoded", `a=${fill(";")}`)],
  [
    "many webhooks",
    415,
    write("/webhooks", "application/json", `[${fill('{"endpoint":"https://a.b"},').slice(0, -1)}]`),
  ],
  ["a long value for an agent", 200, () => callTool(`{"candidate_id":"${shared.candidateId}"}`)],
  ["a message of an agent with many keys", 400, () => callTool(withKeys)],
  ["a URL that is encoded many times", 400, () => asKey(`/layouts?a=%${"25".repeat(7900)}`)],
  ["a URL full of secrets", 400, () => asKey(`/layouts?and=(${"secret".repeat(2600)})`)],
])("%s", async (_, expected, request) => {
  const { status, held } = await longestPass(request);
  expect(status).toBe(expected);
  expect(held).toBeGreaterThan(0);
  expect(held).toBeLessThan(limit);
});
