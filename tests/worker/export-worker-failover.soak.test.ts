/**
 * @module-tag chromium
 * @module-tag ps
 */
import { execFileSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { open, shareDemo } from "../flows/share-support.ts";
import { chromiumPath } from "../rendering/browser.ts";
import { stopAfterAll } from "../support/ending.ts";
import { startService } from "../support/service.ts";
import { passMinute, workersOf } from "./webhook-worker-process.ts";

const service = await stopAfterAll(startService({ limits: { runDeadlineSeconds: 200 } }));
const shared = await shareDemo(service);
// Several hundred pages, so that rendering is still in progress when the worker is killed.
await service.database`
  update private.candidates
  set "values" = jsonb_set("values", '{summary}', to_jsonb(repeat(${"Builds pipelines.\n"}, 3000)))
  where id = ${shared.candidateId}
`;
const start = workersOf(service, {}, { exportTimeoutSeconds: 180 });
const startWorker = (settings = {}) => start({ CHROMIUM_PATH: chromiumPath(), ...settings });

/** Returns the ids of all browser processes below a process. */
function browsersOf(worker: number): number[] {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid=,stat=,comm="], { encoding: "utf8" }).split("\n");
  const processes = lines.flatMap((line) => {
    const [, pid, parent, state = "", name = ""] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    return state.startsWith("Z") ? [] : [{ pid: Number(pid), parent: Number(parent), name }];
  });
  const found: number[] = [];
  for (let parents = [worker]; parents.length > 0; ) {
    const children = processes.filter(({ parent }) => parents.includes(parent));
    parents = children.map(({ pid }) => pid);
    found.push(...children.filter(({ name }) => /chrom/i.test(name)).map(({ pid }) => pid));
  }
  return found;
}

const areAlive = (pids: number[]) => pids.filter((pid) => isAlive(pid));

function isAlive(pid: number): boolean {
  try {
    const state = execFileSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" }).trim();
    return state !== "" && !state.startsWith("Z");
  } catch {
    return false;
  }
}

async function runState() {
  const [run] = await service.database<{ status: string; attempts: number }[]>`
    select status, attempts from private.runs
    where candidate_id = ${shared.candidateId} and kind = 'export'
    order by id desc limit 1
  `;
  return run;
}

test("a killed worker leaves no browser, and the next worker creates the file", async () => {
  const first = await startWorker();
  const answer = open(service, `/share/${shared.secret}.pdf`);
  let browsers: number[] = [];
  await expect
    .poll(
      () => {
        browsers = browsersOf(first.pid);
        // The browser process and the renderer process.
        return browsers.length;
      },
      { timeout: 30_000, interval: 20 },
    )
    .toBeGreaterThan(3);
  await sleep(300);
  browsers = browsersOf(first.pid);
  expect(await runState()).toEqual({ status: "running", attempts: 1 });
  await first.end("SIGKILL");
  await expect.poll(() => areAlive(browsers)).toEqual([]);
  expect(await runState()).toEqual({ status: "running", attempts: 1 });

  await passMinute(service);
  const second = await startWorker();
  const pdf = await answer;
  expect(pdf.status).toBe(200);
  await pdf.arrayBuffer();
  expect(await runState()).toEqual({ status: "done", attempts: 2 });

  const rested = browsersOf(second.pid);
  expect(rested.length).toBeGreaterThan(0);
  expect(await second.end("SIGTERM")).toBe(0);
  expect(areAlive(rested)).toEqual([]);
});

test("a worker that is stopped completes the file first", async () => {
  const worker = await startWorker();
  const answer = open(service, `/share/${shared.secretAnonymous}.pdf`);
  await expect.poll(() => browsersOf(worker.pid).length).toBeGreaterThan(3);
  const browsers = browsersOf(worker.pid);
  const ended = worker.end("SIGTERM");
  expect((await answer).status).toBe(200);
  expect(await ended).toBe(0);
  expect(areAlive(browsers)).toEqual([]);
});

test("without a worker the request ends at its deadline", async () => {
  const hurried = await startService({ limits: { runDeadlineSeconds: 2 } });
  try {
    const { secret, apiKey, candidateId } = await shareDemo(hurried);
    expect(await hurried.refusal(apiKey, "GET", `/candidates/${candidateId}/pdf`)).toEqual([504, "CDS361"]);
    const page = await open(hurried, `/share/${secret}.pdf`);
    expect([page.status, page.headers.get("content-type")]).toEqual([504, "text/html; charset=utf-8"]);
  } finally {
    await hurried.stop();
  }
});
