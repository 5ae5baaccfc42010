import type { Worker } from "node:worker_threads";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ThreadOutOfMemory, ThreadPool, ThreadsBusy, ThreadTimeout } from "../../platform/thread-pool.ts";

type Tasks = typeof import("./thread-tasks.ts");

const create = (timeoutMs: number, maxWaitMs = 60_000) =>
  new ThreadPool<Tasks>(new URL("./thread-tasks.ts", import.meta.url), { timeoutMs, maxWaitMs, heapMiB: 64 }, 3);

let pool: ThreadPool<Tasks>;
beforeAll(() => {
  pool = create(120_000);
});
afterAll(() => pool.close());

const reply = async (asked: number) => `reply ${asked}`;

test("a task asks the thread that started it", async () => {
  expect(await pool.run("a", "askAll", 3, reply)).toEqual(["reply 0", "reply 1", "reply 2"]);
});

test("a task fails with its own error, or with that of a reply", async () => {
  await expect(pool.run("a", "fails", "a reason")).rejects.toThrow("a reason");
  const refuse = () => Promise.reject(new RangeError("no reply"));
  await expect(pool.run("a", "askAll", 1, refuse)).rejects.toThrow(RangeError);
});

test("a task has no environment", async () => {
  expect(await pool.run("a", "environment", null)).toEqual([]);
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

test("a task that does not end is stopped, and another organization does not wait for it", async () => {
  const limited = create(6000, 1);
  const endless = limited.run("a", "neverEnds", null).catch((error: unknown) => error);
  await expect(limited.run("a", "askAll", 1, reply)).rejects.toThrow(ThreadsBusy);
  expect(await limited.run("b", "environment", null)).toEqual([]);
  expect(await endless).toBeInstanceOf(ThreadTimeout);
  await limited.close();
});

test("no thread starts before the first task, which also starts a thread for another organization", async () => {
  const started: Worker[] = [];
  const note = (worker: Worker) => void started.push(worker);
  process.on("worker", note);
  const unused = create(60_000);
  expect(started).toHaveLength(0);
  await unused.run("a", "environment", null);
  expect(started).toHaveLength(2);
  process.off("worker", note);
  await unused.close();
});
