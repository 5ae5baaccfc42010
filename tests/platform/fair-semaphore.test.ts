import { expect, test } from "vitest";
import { FairSemaphore, type Shortage } from "../../platform/fair-semaphore.ts";

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
}

const create = ({ slots, share = 1 / 3, maxWaiting = 300, maxWaitMs = 60_000 }: Limits) =>
  new FairSemaphore({ slots, share, maxWaiting, maxWaitMs, refusal: (shortage) => new Refused(shortage) });

const refused = (shortage: Shortage) => new Refused(shortage);

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
  const left = new AbortController();
  const waiting = semaphore.acquire("a", left.signal);
  left.abort(new Error("left"));
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
