import { EventEmitter } from "node:events";
import { afterEach, expect, test, vi } from "vitest";
import { FairSemaphore, type OnLeave, type Shortage } from "../../platform/fair-semaphore.ts";

class Refused extends Error {
  readonly shortage: Shortage;

  constructor(shortage: Shortage) {
    super(shortage);
    this.shortage = shortage;
  }
}

interface Limits {
  slots: number;
  share?: number;
  maxWaiting?: number;
  maxWaitMs?: number;
  slowMs?: number;
}

/** Callers that still wait at the end of a test are not refused before the process ends. */
const HOUR_MS = 3_600_000;

const create = ({ slots, share = 1 / 3, maxWaiting = 300, maxWaitMs = HOUR_MS, ...limits }: Limits) =>
  new FairSemaphore({ slots, share, maxWaiting, maxWaitMs, refusal: (shortage) => new Refused(shortage), ...limits });

const refused = (shortage: Shortage) => new Refused(shortage);

const leavesWith =
  (client: EventEmitter): OnLeave =>
  (leave) => {
    client.once("leave", leave);
    return () => client.off("leave", leave);
  };

/** Callers that write their names into a list when they get a slot. */
function createCallers(semaphore: FairSemaphore) {
  const served: string[] = [];
  const releases: (() => void)[] = [];
  const call = (holder: string, name = holder) =>
    semaphore.acquire(holder).then((release) => {
      served.push(name);
      releases.push(release);
    });
  /** Releases the slot that was taken first, once all callers that may have a slot have one. */
  const releaseOldest = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    releases.shift()?.();
  };
  return { served, call, releaseOldest };
}

test("a holder never gets more than its share, even if the rest is free", async () => {
  const semaphore = create({ slots: 6, maxWaitMs: 1 });
  await semaphore.acquire("a");
  await semaphore.acquire("a");
  await expect(semaphore.acquire("a")).rejects.toEqual(refused("share"));
  expect(semaphore.inUse).toBe(2);
  await semaphore.acquire("b");
  expect(semaphore.inUse).toBe(3);
});

test("a share is at least one slot", async () => {
  const semaphore = create({ slots: 2, maxWaitMs: 1 });
  await semaphore.acquire("a");
  await expect(semaphore.acquire("a")).rejects.toEqual(refused("share"));
});

test("a holder below its share that finds no free slot is told so", async () => {
  const semaphore = create({ slots: 1, maxWaitMs: 1 });
  await semaphore.acquire("a");
  await expect(semaphore.acquire("b")).rejects.toEqual(refused("slots"));
});

test("holders that wait get slots in turn, and callers of one holder in their order", async () => {
  const semaphore = create({ slots: 1 });
  const { served, call, releaseOldest } = createCallers(semaphore);
  const calls = ["a0", "a1", "a2", "a3", "b1", "b2", "c1"].map((name) => call(name.charAt(0), name));
  for (let turn = 0; turn < 6; turn++) await releaseOldest();
  await Promise.all(calls);
  expect(served).toEqual(["a0", "a1", "b1", "c1", "a2", "b2", "a3"]);
});

test("a holder that waits for its own share does not delay others", async () => {
  const semaphore = create({ slots: 3 });
  const { served, call, releaseOldest } = createCallers(semaphore);
  const calls = ["a0", "a1", "b0", "c0", "d1"].map((name) => call(name.charAt(0), name));
  await releaseOldest();
  // The slot of a0 goes to a1, which waited longest. The slot of b0 goes to d1.
  await releaseOldest();
  await Promise.all(calls);
  expect(served).toEqual(["a0", "b0", "c0", "a1", "d1"]);
});

test("a holder never gets more than its share of the places to wait", async () => {
  const semaphore = create({ slots: 1, maxWaiting: 6 });
  await semaphore.acquire("a");
  void semaphore.acquire("b");
  void semaphore.acquire("b");
  await expect(semaphore.acquire("b")).rejects.toEqual(refused("slots"));
  void semaphore.acquire("c");
  expect(semaphore.waiting).toBe(3);
});

test("if no place is left, the longest queue gives one up to a shorter one", async () => {
  const semaphore = create({ slots: 1, maxWaiting: 4, share: 1 });
  await semaphore.acquire("a");
  const first = semaphore.acquire("a");
  void semaphore.acquire("a");
  const last = semaphore.acquire("a");
  void semaphore.acquire("b");
  void semaphore.acquire("c");
  await expect(last).rejects.toEqual(refused("share"));
  expect(semaphore.waiting).toBe(4);
  await expect(semaphore.acquire("b")).rejects.toEqual(refused("slots"));
  await expect(Promise.race([first, "waiting"])).resolves.toBe("waiting");
});

test("a caller that leaves frees its place, and a released slot is free only once", async () => {
  const semaphore = create({ slots: 1 });
  const release = await semaphore.acquire("a");
  const left = new EventEmitter();
  const waiting = semaphore.acquire("a", leavesWith(left));
  left.emit("leave", new Error("left"));
  await expect(waiting).rejects.toThrow("left");
  expect(semaphore.waiting).toBe(0);
  release();
  release();
  expect(semaphore.inUse).toBe(0);
  await semaphore.acquire("b");
  expect(semaphore.inUse).toBe(1);
});

test("a slot is released when its work fails", async () => {
  const semaphore = create({ slots: 1 });
  await expect(semaphore.run("a", () => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  expect(semaphore.inUse).toBe(0);
});

test("the number of slots can change while they are in use", async () => {
  const semaphore = create({ slots: 1, share: 1 });
  const { served, call, releaseOldest } = createCallers(semaphore);
  const calls = [call("a", "a1"), call("a", "a2"), call("a", "a3")];
  semaphore.resize(2);
  await expect.poll(() => served).toEqual(["a1", "a2"]);
  semaphore.resize(1);
  await releaseOldest();
  await new Promise((resolve) => setImmediate(resolve));
  expect([served, semaphore.inUse]).toEqual([["a1", "a2"], 1]);
  await releaseOldest();
  await Promise.all(calls);
  expect([served, semaphore.inUse, semaphore.waiting]).toEqual([["a1", "a2", "a3"], 1, 0]);
});

/** Has callers of one holder call until it gets no more slots. @returns the releases of the slots that it got */
async function takeAll(semaphore: FairSemaphore, holder: string): Promise<(() => void)[]> {
  const releases: (() => void)[] = [];
  const leaving = new EventEmitter().setMaxListeners(0);
  const calls = Array.from({ length: 12 }, () =>
    semaphore.acquire(holder, leavesWith(leaving)).then(
      (release) => releases.push(release),
      () => undefined,
    ),
  );
  await new Promise((resolve) => setImmediate(resolve));
  leaving.emit("leave", new Error("left"));
  await Promise.all(calls);
  return releases;
}

/** Has a holder take and release a slot. */
async function callFor(semaphore: FairSemaphore, holder: string, milliseconds: number): Promise<void> {
  await semaphore.run(holder, async () => vi.advanceTimersByTime(milliseconds));
}

afterEach(() => void vi.useRealTimers());

test("with slow calls, a holder starts with two slots, and gets one more after each quick call", async () => {
  const semaphore = create({ slots: 12, slowMs: 250 });
  const { served, call, releaseOldest } = createCallers(semaphore);
  const calls = Array.from({ length: 8 }, (_, index) => call("a", `a${index}`));
  await Promise.all(calls.slice(0, 2));
  expect(served).toEqual(["a0", "a1"]);
  // The slot of a0 goes to a2, and a3 gets one more.
  await releaseOldest();
  await Promise.all(calls.slice(2, 4));
  expect(semaphore.inUse).toBe(3);
  for (let turn = 0; turn < 4; turn++) await releaseOldest();
  await Promise.all(calls);
  expect(semaphore.inUse).toBe(3);
});

test("a slow call leaves its holder two slots for a while, and takes none from others", async () => {
  vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] });
  const semaphore = create({ slots: 24, slowMs: 250 });
  const quick = async (holder: string, count: number) => {
    const first = await semaphore.acquire(holder);
    for (let call = 0; call < count; call++) await callFor(semaphore, holder, 0);
    return first;
  };
  const releaseA = await quick("a", 20);
  const releaseB = await quick("b", 20);
  await callFor(semaphore, "a", 251);
  await callFor(semaphore, "a", 0);
  const others = await takeAll(semaphore, "a");
  expect(others).toHaveLength(1);
  expect(await takeAll(semaphore, "b")).toHaveLength(7);
  for (const release of others) release();
  releaseA();
  releaseB();
  // The holder is remembered while it has no slot.
  for (const release of await takeAll(semaphore, "a")) release();
  expect(await takeAll(semaphore, "a")).toHaveLength(2);
});

test("after a while without slow calls, a holder gets its share again", async () => {
  vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] });
  const semaphore = create({ slots: 12, slowMs: 250 });
  await callFor(semaphore, "a", 251);
  vi.advanceTimersByTime(10_000);
  const first = await semaphore.acquire("a");
  for (let call = 0; call < 4; call++) await callFor(semaphore, "a", 0);
  expect(await takeAll(semaphore, "a")).toHaveLength(3);
  first();
});
