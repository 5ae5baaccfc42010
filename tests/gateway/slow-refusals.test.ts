import { EventEmitter } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ClientLeft } from "../../gateway/core/errors.ts";
import { SlowRefusals } from "../../gateway/middleware/slow-refusals.ts";
import { LiveGateways } from "../../gateway/server/live-gateways.ts";
import { connect } from "../../platform/database.ts";
import { createLog } from "../../platform/log.ts";

const log = createLog("test", "silent");
// It never connects: the number of gateways is 1 until it joins them.
const gateways = new LiveGateways(connect("postgres://localhost/none", { name: "test", log }), log, false);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Sends refusals to a sender and returns how many have been sent so far. */
function refuse(refusals: SlowRefusals, sender: string, count: number): () => number {
  let sent = 0;
  for (let index = 0; index < count; index++) {
    void refusals.delay(sender, new EventEmitter()).then(() => {
      sent += 1;
    });
  }
  return () => sent;
}

test("50 refusals of a sender are sent at once, and 50 per second after that, each within two seconds", async () => {
  const refusals = new SlowRefusals(gateways);
  const sent = refuse(refusals, "a", 1000);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent()).toBe(50);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent()).toBe(100);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent()).toBe(1000);
});

test("the refusals of other senders, and those after a pause, are sent at once", async () => {
  const refusals = new SlowRefusals(gateways);
  refuse(refusals, "a", 1000);
  const others = refuse(refusals, "b", 10);
  await vi.advanceTimersByTimeAsync(0);
  expect(others()).toBe(10);
  await vi.advanceTimersByTimeAsync(4000);
  const later = refuse(refusals, "a", 10);
  await vi.advanceTimersByTimeAsync(0);
  expect(later()).toBe(10);
});

test("the number of delayed refusals is limited, and a client that disconnects is not waited for", async () => {
  const refusals = new SlowRefusals(gateways);
  refuse(refusals, "a", 150);
  const outgoing = new EventEmitter();
  const delayed = expect(refusals.delay("a", outgoing)).rejects.toThrow(ClientLeft);
  outgoing.emit("close");
  await delayed;
  refuse(refusals, "b", 3000);
  const unlimited = refuse(refusals, "c", 1000);
  await vi.advanceTimersByTimeAsync(0);
  expect(unlimited()).toBe(1000);
});
