import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Outcome } from "../../worker/webhooks/deliver.ts";
import type { Drains } from "../../worker/webhooks/drains.ts";
import { DELIVERED, drainsOf, StandInQueue, StandInSender } from "./stand-in-queue.ts";

let drains: Drains;
let queue: StandInQueue;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"] });
  queue = new StandInQueue();
});
afterEach(async () => {
  const stopped = drains.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  await stopped;
  vi.useRealTimers();
});

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const sentTo = (sender: StandInSender, webhookId: string) =>
  sender.sent.filter((id) => id.startsWith(`${webhookId}-`)).length;

/** Opens webhooks that each have `count` waiting deliveries. */
async function open(webhookIds: string[], count: number): Promise<void> {
  for (const webhookId of webhookIds) queue.put(webhookId, count);
  for (const webhookId of webhookIds) await drains.open(webhookId);
}

async function drain(sender: StandInSender, webhookId: string, count: number, slots?: number) {
  drains = drainsOf(queue, sender, slots);
  await open([webhookId], count);
  return sender;
}

describe("a webhook", () => {
  test("has at most 8 deliveries in flight, and all are delivered and recorded", async () => {
    const sender = await drain(new StandInSender(() => 20), "a", 100);
    await wait(2000);
    expect(sender.peak.get("a")).toBe(8);
    expect(new Set(sender.sent).size).toBe(100);
    expect(queue.recorded.map(({ notificationId }) => notificationId).toSorted()).toEqual(sender.sent.toSorted());
  });

  test("has at most 2 deliveries in flight until its endpoint has responded", async () => {
    const sender = await drain(new StandInSender(() => 500), "a", 100);
    await wait(400);
    expect(sender.inFlight.get("a")).toBe(2);
    await wait(200);
    expect(sender.inFlight.get("a")).toBe(8);
  });

  test("opened twice is drained once", async () => {
    const sender = new StandInSender(() => 50);
    drains = drainsOf(queue, sender);
    queue.put("a", 20);
    await Promise.all([drains.open("a"), drains.open("a"), drains.open("a")]);
    await wait(1000);
    expect(sender.peak.get("a")).toBe(8);
    expect(sender.sent).toHaveLength(20);
  });

  test("is claimed again when it is woken while one of its deliveries is in flight", async () => {
    const sender = await drain(new StandInSender(() => 10_000), "a", 1);
    await wait(100);
    queue.put("a", 1);
    drains.wake(["a"]);
    await wait(10);
    expect(sender.inFlight.get("a")).toBe(2);
  });

  test("is released 5 seconds after its last delivery, and not earlier", async () => {
    drains = drainsOf(queue, new StandInSender(() => 10));
    await open(["a"], 3);
    await wait(4500);
    expect(queue.endedDrains).toEqual([]);
    expect(drains.count().drains).toBe(1);
    await wait(1500);
    expect(queue.endedDrains).toEqual(["a"]);
    expect(drains.count().drains).toBe(0);
  });

  test("is drained again when it is woken after its release has failed", async () => {
    const sender = new StandInSender(() => 10);
    drains = drainsOf(queue, sender);
    queue.failures.endDrains.push(new Error("no database"));
    await drains.open("a");
    await wait(6000);
    expect(drains.count().drains).toBe(0);
    queue.put("a", 1);
    drains.wake(["a"]);
    await wait(100);
    expect(sender.sent).toHaveLength(1);
  });

  test("with a disabled endpoint is claimed without pauses until none of its deliveries remain", async () => {
    const sender = await drain(
      new StandInSender(
        () => 1,
        () => ({ ...DELIVERED, ok: false, status: 410, gone: true }),
      ),
      "a",
      60,
    );
    // By now it has failed often enough to be claimed only once per second.
    await wait(15);
    expect(sender.sent.length).toBeGreaterThan(32);
    queue.waiting.clear();
    queue.disables = [{ webhookId: "a", reason: "gone" }];
    queue.claimAgain = Array.from({ length: 20 }, () => ["a"]);
    await wait(200);
    expect(queue.claimAgain).toEqual([]);
  });
});

describe("deliveries claimed ahead", () => {
  test("let a fast endpoint receive more than one claim per round trip allows", async () => {
    const sender = await drain(new StandInSender(() => 2), "a", 1000);
    await wait(1000);
    expect(sender.sent).toHaveLength(1000);
    expect(sender.peak.get("a")).toBe(8);
    expect(queue.claims.flat().some(({ limit }) => limit > 8)).toBe(true);
  });

  test("are released when the endpoint becomes slow", async () => {
    let duration = 2;
    const sender = await drain(new StandInSender(() => duration), "a", 5000);
    await wait(20);
    duration = 15_000;
    await wait(1400);
    expect(queue.released.length).toBeGreaterThan(0);
    expect(sender.total()).toBeLessThanOrEqual(16);
    const held = 5000 - (queue.waiting.get("a")?.length ?? 0) - sender.sent.length;
    expect(held).toBe(sender.total());
  });

  test("are released when the process stops", async () => {
    let duration = 2;
    const sender = await drain(new StandInSender(() => duration), "a", 1000);
    await wait(20);
    duration = 500;
    const stopped = drains.stop();
    await wait(2000);
    await stopped;
    expect(sender.sent.length + (queue.waiting.get("a")?.length ?? 0)).toBe(1000);
    expect(queue.recorded).toHaveLength(sender.sent.length);
  });
});

describe("slow endpoints", () => {
  test("do not delay other endpoints, whatever their number and their queues", async () => {
    const sender = new StandInSender((webhookId) => (webhookId.startsWith("slow") ? 15_000 : 10));
    drains = drainsOf(queue, sender, 64);
    const slow = Array.from({ length: 40 }, (_, n) => `slow${n}`);
    await open(slow, 100);
    await wait(3000);
    // The deliveries have moved to the slow lane, so the fast lane is free.
    expect(drains.count().fast).toBe(0);
    await open(["fast"], 1000);
    await wait(2000);
    expect(sentTo(sender, "fast")).toBe(1000);
  });

  test("that are new do not keep claimed deliveries of a fast endpoint waiting", async () => {
    const sender = await drain(
      new StandInSender((webhookId) => (webhookId.startsWith("slow") ? 15_000 : 10)),
      "fast",
      1,
      16,
    );
    await wait(100);
    const slow = Array.from({ length: 8 }, (_, n) => `slow${n}`);
    for (const webhookId of slow) queue.put(webhookId, 2);
    queue.put("fast", 5);
    drains.wake([...slow, "fast"]);
    await wait(100);
    // All slots are taken, and the fast endpoint's deliveries are claimed.
    expect(drains.count().fast).toBe(16);
    expect(queue.waiting.get("fast")).toEqual([]);
    await wait(1500);
    expect(sentTo(sender, "fast")).toBe(6);
  });

  test("share half of the slots evenly once they are known to be slow", async () => {
    const sender = new StandInSender((webhookId) => (webhookId.startsWith("slow") ? 3000 : 10));
    drains = drainsOf(queue, sender, 64);
    const slow = ["slow0", "slow1", "slow2", "slow3", "slow4", "slow5", "slow6", "slow7"];
    await open(slow, 1000);
    await wait(7000);
    // 32 slots for 8 webhooks.
    expect(slow.map((webhookId) => sender.inFlight.get(webhookId))).toEqual(slow.map(() => 4));
    expect(drains.count()).toMatchObject({ fast: 0, slow: 32 });
  });

  test("exceed the slow lane only by deliveries that have just become slow", async () => {
    const sender = new StandInSender(() => 15_000);
    drains = drainsOf(queue, sender, 32);
    const all = Array.from({ length: 300 }, (_, n) => `slow${n}`);
    await open(all, 8);
    let most = 0;
    for (let second = 0; second < 120; second++) {
      await wait(1000);
      most = Math.max(most, sender.total());
    }
    // One full lane every 1.2 s, for 15 s.
    expect(most).toBeLessThanOrEqual(32 * 15);
    await wait(2_400_000);
    expect(sender.sent).toHaveLength(2400);
  });

  test("appear once in a claim, even when they have just become slow or fast", async () => {
    let durationMs = 5;
    const sender = new StandInSender(() => durationMs);
    drains = drainsOf(queue, sender);
    await open(
      Array.from({ length: 20 }, (_, n) => `w${n}`),
      2000,
    );
    for (let round = 0; round < 6; round++) {
      durationMs = round % 2 === 0 ? 1500 : 5;
      for (let step = 0; step < 40; step++) {
        // The relay does this for as long as deliveries are due.
        drains.wake(Array.from({ length: 20 }, (_, n) => `w${n}`));
        await wait(50);
      }
    }
    const repeated = queue.claims.filter(
      (claim) => new Set(claim.map(({ webhookId }) => webhookId)).size < claim.length,
    );
    expect(repeated).toEqual([]);
    expect(new Set(sender.sent).size).toBe(sender.sent.length);
  });

  test("that respond fast again return to the fast lane", async () => {
    let duration = 2000;
    await drain(new StandInSender(() => duration), "a", 2, 16);
    await wait(2500);
    expect(drains.count()).toMatchObject({ fast: 0, slow: 0 });
    duration = 50;
    queue.put("a", 4);
    drains.wake(["a"]);
    await wait(10);
    expect(drains.count()).toMatchObject({ fast: 0, slow: 4 });
    await wait(100);
    queue.put("a", 4);
    drains.wake(["a"]);
    await wait(10);
    expect(drains.count()).toMatchObject({ fast: 4, slow: 0 });
  });
});

describe("an endpoint that keeps failing", () => {
  const FAILED: Outcome = { ...DELIVERED, ok: false, status: 500, reason: "status" };

  test("receives at most eight attempts per second until it responds", async () => {
    let outcome = FAILED;
    const sender = await drain(
      new StandInSender(
        () => 1,
        () => outcome,
      ),
      "dead",
      100_000,
    );
    await wait(1000);
    const inTheFirstSecond = sender.sent.length;
    expect(inTheFirstSecond).toBeGreaterThanOrEqual(32);
    expect(inTheFirstSecond).toBeLessThan(60);
    await wait(10_000);
    expect(sender.sent.length - inTheFirstSecond).toBeLessThanOrEqual(88);
    expect(sender.sent.length - inTheFirstSecond).toBeGreaterThan(50);
    outcome = DELIVERED;
    await wait(1500);
    const before = sender.sent.length;
    await wait(1000);
    expect(sender.sent.length - before).toBeGreaterThan(1000);
  });

  test("does not slow down other endpoints", async () => {
    const sender = await drain(
      new StandInSender(
        () => 1,
        ({ url }) => (url.includes("dead") ? FAILED : DELIVERED),
      ),
      "dead",
      10_000,
    );
    await wait(3000);
    await open(["alive"], 500);
    await wait(1000);
    expect(sentTo(sender, "alive")).toBe(500);
  });
});

describe("while the database is not available", () => {
  test("claims are repeated until they succeed", async () => {
    const sender = new StandInSender(() => 10);
    drains = drainsOf(queue, sender);
    queue.failures.claim.push(new Error("down"), new Error("down"), new Error("down"));
    await open(["a"], 5);
    await wait(3000);
    expect(sender.sent).toHaveLength(5);
  });

  test("outcomes are kept, and claims stop at the limit of kept outcomes", async () => {
    const sender = new StandInSender(() => 5);
    drains = drainsOf(queue, sender, 16);
    queue.failures.complete.push(...Array.from({ length: 8 }, () => new Error("down")));
    await open(
      Array.from({ length: 50 }, (_, n) => `w${n}`),
      20,
    );
    await wait(5000);
    expect(queue.recorded).toHaveLength(0);
    expect(drains.count().unrecorded).toBeGreaterThan(16);
    expect(drains.count().unrecorded).toBeLessThanOrEqual(7 * 16);
    await wait(60_000);
    expect(queue.recorded).toHaveLength(1000);
  });
});

describe("a process", () => {
  test("hands over webhooks that it has drained for 30 seconds, after their deliveries in flight have ended", async () => {
    const sender = await drain(new StandInSender(() => 100), "a", 10_000);
    await wait(20_000);
    drains.handOver();
    await wait(1000);
    expect(queue.endedDrains).toEqual([]);
    await wait(10_000);
    drains.handOver();
    expect(sender.inFlight.get("a")).toBe(8);
    const sent = sender.sent.length;
    await wait(400);
    expect(queue.endedDrains).toEqual(["a"]);
    expect(sender.sent).toHaveLength(sent + 8);
    expect(queue.recorded).toHaveLength(sent + 8);
    expect(sender.inFlight.get("a")).toBe(0);
  });

  test("that stops claims nothing more and waits until the deliveries in flight are recorded", async () => {
    let duration = 1;
    await drain(new StandInSender(() => duration), "a", 1);
    await wait(100);
    duration = 8000;
    queue.put("a", 20);
    drains.wake(["a"]);
    await wait(100);
    queue.failures.complete.push(new Error("down"));
    let isStopped = false;
    const stopped = drains.stop().then(() => {
      isStopped = true;
    });
    await wait(7000);
    expect(isStopped).toBe(false);
    await wait(2000);
    await stopped;
    expect(queue.recorded).toHaveLength(9);
    expect(queue.waiting.get("a")).toHaveLength(12);
    await expect(drains.open("a")).rejects.toThrow("stopping");
  });

  test("lets jobs wait while it drains too many webhooks", async () => {
    const sender = new StandInSender(() => 10);
    drains = drainsOf(queue, sender, 8);
    const opened: string[] = [];
    for (let n = 0; n < 200; n++)
      void drains.open(`w${n}`).then(
        () => opened.push(`w${n}`),
        () => undefined,
      );
    await wait(100);
    expect(opened).toHaveLength(160);
    await wait(6000);
    expect(opened).toHaveLength(200);
  });
});
