import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import type { ModelSettings } from "../../filling/provider/model-settings.ts";
import { RunError } from "../../filling/provider/run-error.ts";
import { type FillingThreads, startFillingThreads } from "../../worker/threads/filling-threads.ts";
import { facts, noLimit, startFaultyForTest, variable } from "../filling/stand-in.ts";
import { hostileTexts } from "../support/hostile-texts.ts";
import { PATIENT_WORKER } from "../support/limits.ts";

function threadsFor(settings: ModelSettings, textCpuMs = PATIENT_WORKER.textCpuMs): FillingThreads {
  const threads = startFillingThreads(settings, 4, { ...PATIENT_WORKER, textCpuMs });
  onTestFinished(() => threads.close());
  return threads;
}

const asked = { values: {}, variables: [variable("name"), variable("email")] };

test("the worker does other work while a long text is read", async () => {
  const text = `Jane Roe\njane@roe.example\n${"Wrote reports about 3 markets.\n".repeat(2000)}`;
  let ended = false;
  let turns = 0;
  const filled = threadsFor({})
    .fill("a", facts({ ...asked, text }), noLimit())
    .finally(() => {
      ended = true;
    });
  for (; !ended; turns++) await sleep(1);
  expect((await filled).changes).toContainEqual({ path: ["email"], value: "jane@roe.example" });
  // In one thread, the reading would be one turn of the event loop.
  expect(turns).toBeGreaterThan(100);
});

test("a failure keeps its code and usage", async () => {
  const model = await startFaultyForTest((_, response) => response.writeHead(401).end(), { retries: 0 });
  const filled = threadsFor(model.settings).fill("a", facts({ ...asked, text: "Jane Roe" }), noLimit());
  await expect(filled).rejects.toThrow(RunError);
  await expect(filled).rejects.toMatchObject({ code: "model_key_refused", status: 503, usage: { calls: 1 } });
});

test("a run whose deadline passes ends, and so does one that nobody wants", async () => {
  const ends = [new DOMException("The time is over.", "TimeoutError"), new Error("not wanted")].map((reason) => ({
    reason,
    over: new AbortController(),
  }));
  const waiting = ends.values();
  const model = await startFaultyForTest(() => {
    const next = waiting.next().value;
    next?.over.abort(next.reason);
  });
  const threads = threadsFor(model.settings);
  const fillUntil = (signal: AbortSignal) => threads.fill("a", facts({ ...asked, text: "Jane Roe" }), signal);
  const [late, unwanted] = ends;
  await expect(fillUntil(late?.over.signal ?? noLimit())).rejects.toMatchObject({ code: "model_timeout" });
  await expect(fillUntil(unwanted?.over.signal ?? noLimit())).rejects.toThrow("not wanted");
});

/** The longest text that is read, which takes several times the processor time of a short one in a new thread. */
const long = new Map(hostileTexts).get("years in lines")?.(500_000) ?? "";

/** A busy machine needs more time for the same text, but the long one takes at least three times that of the short one. */
const FACTOR = 1.6;

/** The first of some limits in ms within which this machine reads a short text in a new thread. */
async function limitOfShortText(): Promise<number> {
  for (const limit of [400, 600, 900, 1350, 2000]) {
    const filled = threadsFor({}, limit).fill("b", facts({ ...asked, text: "Jane Roe" }), noLimit());
    if (await filled.then(Boolean, () => false)) return limit;
  }
  return 3000;
}

test("a text that takes too much processor time fails only its own run", async () => {
  const threads = threadsFor({}, FACTOR * (await limitOfShortText()));
  const fill = (organization: string, text: string) => threads.fill(organization, facts({ ...asked, text }), noLimit());
  const hostile = fill("a", long).catch((error: unknown) => error);
  expect((await fill("b", "Jane Roe\njane@roe.example")).changes).toContainEqual({
    path: ["email"],
    value: "jane@roe.example",
  });
  const refused = { code: "limits_exceeded", status: 422, cause: { name: "ThreadTimeout" } };
  expect(await hostile).toMatchObject(refused);
});

test("a run that reads a long text ends at its deadline", async () => {
  const threads = threadsFor({});
  await threads.fill("a", facts({ ...asked, text: "Jane Roe" }), noLimit());
  const over = AbortSignal.timeout(50);
  const filled = threads.fill("a", facts({ ...asked, text: long }), over);
  await expect(filled).rejects.toMatchObject({ code: "model_timeout" });
});
