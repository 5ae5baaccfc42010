import { getPriority } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import type { Worker } from "node:worker_threads";
import { afterAll, beforeAll, expect, test } from "vitest";
import { threadOptions } from "../../platform/memory.ts";
import { ThreadOutOfMemory, ThreadPool, ThreadsBusy, ThreadTimeout } from "../../platform/thread-pool.ts";

type Tasks = typeof import("./thread-tasks.ts");

const create = (timeoutMs: number, maxWaitMs = 60_000, cpuMs = 120_000) =>
  new ThreadPool<Tasks>(new URL("./thread-tasks.ts", import.meta.url), { cpuMs, timeoutMs, maxWaitMs, heapMiB: 64 }, 3);

let pool: ThreadPool<Tasks>;
beforeAll(() => {
  pool = create(120_000);
});
afterAll(() => pool.close());

/** The names of the variables of a thread. */
const ENVIRONMENT = Object.keys(threadOptions({ oldMiB: 64, youngMiB: 8 }).env);

const reply = async (asked: number) => `reply ${asked}`;

test("a task asks the thread that started it", async () => {
  expect(await pool.run("a", "askAll", 3, reply)).toEqual(["reply 0", "reply 1", "reply 2"]);
});

test("the processor time of a task is reported, also of one that is ended", async () => {
  const used: [string, number][] = [];
  const onCpuUsed = (organizationId: string, cpuMs: number) => void used.push([organizationId, cpuMs]);
  const limits = { cpuMs: 300, timeoutMs: 120_000, maxWaitMs: 60_000, heapMiB: 64, onCpuUsed };
  const other = new ThreadPool<Tasks>(new URL("./thread-tasks.ts", import.meta.url), limits, 3);
  await other.run("a", "askAll", 3, reply);
  await expect(other.run("b", "neverEnds", null)).rejects.toThrow(ThreadTimeout);
  await other.close();
  expect(used).toEqual([
    ["a", expect.any(Number)],
    ["b", expect.any(Number)],
  ]);
  expect(used[0]?.[1]).toBeGreaterThan(0);
  expect(used[1]?.[1]).toBeGreaterThan(300);
});

test("the size of the young generation of a process is not that of its threads", async () => {
  setFlagsFromString("--max-semi-space-size=64");
  const other = create(120_000);
  // 64 MiB for old objects, and twelve for the copies of young ones.
  expect(await other.run("a", "heapLimit", null)).toBeLessThan(80 * 1024 ** 2);
  await other.close();
});

test("a task fails with its own error, or with that of a reply", async () => {
  await expect(pool.run("a", "fails", "a reason")).rejects.toThrow("a reason");
  const refuse = () => Promise.reject(new RangeError("no reply"));
  await expect(pool.run("a", "askAll", 1, refuse)).rejects.toThrow(RangeError);
});

test("a task has none of the settings of its process", async () => {
  expect(await pool.run("a", "environment", null)).toEqual(ENVIRONMENT);
});

test("a task that fills its memory ends alone", async () => {
  const other = pool.run("b", "askAll", 2, reply);
  await expect(pool.run("a", "fillsMemory", null)).rejects.toThrow(ThreadOutOfMemory);
  expect(await other).toHaveLength(2);
  expect(await pool.run("a", "askAll", 1, reply)).toHaveLength(1);
});

test("a thread that ends between tasks is replaced", async () => {
  const started: Worker[] = [];
  const note = (worker: Worker) => void started.push(worker);
  process.on("worker", note);
  const other = create(60_000);
  await other.run("a", "environment", null);
  process.off("worker", note);
  for (const worker of started) worker.emit("error", new Error("The thread needed too much memory."));
  expect(await other.run("a", "askAll", 1, reply)).toHaveLength(1);
  await other.close();
});

test("a task whose thread cannot load its code fails at once", async () => {
  const limits = { cpuMs: 60_000, maxWaitMs: 60_000, heapMiB: 64 };
  const other = new ThreadPool<Tasks>(new URL("./no-such-tasks.ts", import.meta.url), limits, 3);
  for (const message of ["short", "long ".repeat(20_000)]) {
    await expect(other.run("a", "fails", message)).rejects.toThrow("Cannot find module");
  }
  await other.close();
});

test("idle threads end, except the first ones, and are started again", async () => {
  const limits = { cpuMs: 60_000, maxWaitMs: 60_000, heapMiB: 64, idleMs: 300 };
  const other = new ThreadPool<Tasks>(new URL("./thread-tasks.ts", import.meta.url), limits, 3);
  let alive = 0;
  const note = (worker: Worker) => {
    alive += 1;
    worker.once("exit", () => {
      alive -= 1;
    });
  };
  process.on("worker", note);
  const use = () =>
    Promise.all([
      ...["a", "b", "c"].map((organization) => other.run(organization, "askAll", 1, reply)),
      other.run("d", "fails", "long ".repeat(20_000)).catch(() => undefined),
    ]);
  await use();
  await expect.poll(() => alive).toBe(2);
  await use();
  expect(alive).toBeGreaterThanOrEqual(2);
  process.off("worker", note);
  await other.close();
});

test("a task that does not end is stopped, and another organization does not wait for it", async () => {
  const limited = create(6000, 1);
  const endless = limited.run("a", "neverEnds", null).catch((error: unknown) => error);
  await expect(limited.run("a", "askAll", 1, reply)).rejects.toThrow(ThreadsBusy);
  expect(await limited.run("b", "environment", null)).toEqual(ENVIRONMENT);
  expect(await endless).toBeInstanceOf(ThreadTimeout);
  await limited.close();
});

test("a task that uses too much processor time is stopped, but not one that waits", async () => {
  const limited = create(120_000, 60_000, 500);
  const slow = (asked: number) => sleep(2000, `reply ${asked}`);
  const waiting = limited.run("b", "askAll", 1, slow);
  await expect(limited.run("a", "neverEnds", null)).rejects.toThrow("within 0.5 s of processor time");
  expect(await waiting).toEqual(["reply 0"]);
  await limited.close();
});

test("a task with a long input runs at a lower priority, and the next one with a short input does not", async () => {
  const own = getPriority();
  const priorityWith = (length: number) => pool.run("a", "priority", { texts: ["a".repeat(length), "b"] });
  expect(await priorityWith(1000)).toBe(own);
  expect(await priorityWith(100_000)).toBe(Math.min(19, own + 10));
  expect(await priorityWith(1000)).toBe(own);
});

test("a signal ends a task that computes, and one that waits for a thread", async () => {
  const [computing, waiting] = [new AbortController(), new AbortController()];
  const first = pool.run("a", "neverEnds", null, undefined, computing.signal);
  const second = pool.run("a", "environment", null, undefined, waiting.signal);
  waiting.abort(new RangeError("nobody waits"));
  await expect(second).rejects.toThrow("nobody waits");
  computing.abort(new RangeError("the deadline"));
  await expect(first).rejects.toThrow("the deadline");
  expect(await pool.run("a", "askAll", 1, reply)).toHaveLength(1);
});

test("the number of threads is the same after 20 tasks that are stopped", async () => {
  const alive = new Set<Worker>();
  const note = (worker: Worker) => {
    alive.add(worker);
    worker.once("exit", () => alive.delete(worker));
  };
  process.on("worker", note);
  const limited = create(120_000, 120_000, 1);
  await limited.run("a", "environment", null);
  const before = alive.size;
  const stopped = Array.from({ length: 20 }, (_, index) => limited.run(`${index % 4}`, "neverEnds", null));
  const ends = await Promise.allSettled(stopped);
  expect(ends.map((end) => end.status === "rejected" && end.reason instanceof ThreadTimeout)).toEqual(
    Array.from({ length: 20 }, () => true),
  );
  expect(await limited.run("a", "environment", null)).toEqual(ENVIRONMENT);
  await expect.poll(() => alive.size).toBeLessThanOrEqual(Math.max(before, 3));
  process.off("worker", note);
  await limited.close();
  expect(alive.size).toBe(0);
});

test("no thread starts before the first task, and one for a task of another organization when it is needed", async () => {
  const started: Worker[] = [];
  const note = (worker: Worker) => void started.push(worker);
  process.on("worker", note);
  const unused = create(60_000);
  expect(started).toHaveLength(0);
  await unused.run("a", "environment", null);
  expect(started).toHaveLength(1);
  const busy = new AbortController();
  const endless = unused.run("a", "neverEnds", null, undefined, busy.signal);
  await unused.run("b", "environment", null);
  expect(started).toHaveLength(2);
  busy.abort(new RangeError("the deadline"));
  await expect(endless).rejects.toThrow("the deadline");
  process.off("worker", note);
  await unused.close();
});
