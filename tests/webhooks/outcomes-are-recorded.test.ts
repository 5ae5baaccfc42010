import postgres from "postgres";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLog } from "../../platform/log.ts";
import type { Attempt, Disabled } from "../../worker/webhooks/queue.ts";
import { createRecorder } from "../../worker/webhooks/recorder.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const attempt = (notificationId: string): Attempt => ({
  notificationId,
  attempt: 1,
  result: "failure",
  response: "HTTP 500",
  retryAfterSeconds: null,
  shown: { created_at: "2026-01-15T09:30:00.000Z", status: 500, duration_ms: 12, response: "" },
});

function recorderOn(complete: (attempts: readonly Attempt[]) => Promise<Disabled[]>, told: Disabled[] = []) {
  return createRecorder({ complete, onDisabled: (one) => told.push(one), log: createLog("test", "silent") });
}

function refusal(code: string): Error {
  const error = new postgres.PostgresError("refused");
  return Object.assign(error, { code });
}

test("outcomes are recorded in batches", async () => {
  const batches: number[] = [];
  const recorder = recorderOn(async (attempts) => {
    batches.push(attempts.length);
    return [];
  });
  for (let n = 0; n < 1200; n++) recorder.add(attempt(`n${n}`));
  expect(recorder.size()).toBe(1200);
  await vi.advanceTimersByTimeAsync(100);
  await recorder.settled();
  expect(batches).toEqual([500, 500, 200]);
  expect(recorder.size()).toBe(0);
});

test("recording is retried until it succeeds, in order and once each", async () => {
  const taken: string[] = [];
  let isDown = true;
  const recorder = recorderOn(async (attempts) => {
    if (isDown) throw refusal("57P01");
    taken.push(...attempts.map(({ notificationId }) => notificationId));
    return [];
  });
  recorder.add(attempt("a"));
  await vi.advanceTimersByTimeAsync(3000);
  recorder.add(attempt("b"));
  expect(recorder.size()).toBe(2);
  isDown = false;
  await vi.advanceTimersByTimeAsync(6000);
  expect(taken).toEqual(["a", "b"]);
});

test("an outcome that the database refuses does not block others", async () => {
  const taken: string[] = [];
  const recorder = recorderOn(async (attempts) => {
    if (attempts.some(({ notificationId }) => notificationId === "bad")) throw refusal("22P05");
    taken.push(...attempts.map(({ notificationId }) => notificationId));
    return [];
  });
  for (const id of ["a", "b", "bad", "c", "d"]) recorder.add(attempt(id));
  await vi.advanceTimersByTimeAsync(100);
  await recorder.settled();
  expect(taken).toEqual(["a", "b", "c", "d"]);
});

test("disabled endpoints are reported", async () => {
  const told: Disabled[] = [];
  const recorder = recorderOn(async () => [{ webhookId: "w", reason: "gone" }], told);
  recorder.add(attempt("a"));
  await vi.advanceTimersByTimeAsync(100);
  expect(told).toEqual([{ webhookId: "w", reason: "gone" }]);
});
