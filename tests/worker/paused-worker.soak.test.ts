import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { makeCandidate } from "../flows/candidate-support.ts";
import { stopAfterAll } from "../support/ending.ts";
import { type ModelAnswer, startModel } from "../support/model.ts";
import { startService } from "../support/service.ts";
import { workersOf } from "./webhook-worker-process.ts";

/** The deadline of the SDK for the model is longer than the pause. */
const LIMITS = { runDeadlineSeconds: 300 };

const model = await stopAfterAll(startModel());
const service = await stopAfterAll(startService({ settings: model.settings, limits: LIMITS }));
const startWorker = workersOf(service, model.settings);

const answers: [string, ModelAnswer][] = [
  ["an error", { error: { status: 400, message: "late" } }],
  ["a result", { values: { headline: "late" } }],
];

test.each(answers)(
  "a worker that was paused until another took over its run, and then gets %s, does not end it",
  { timeout: 300_000 },
  async (_, late) => {
    const { apiKey, path, id } = await makeCandidate(service, { text: "Ann Lee\nEngineer in Ghent\n" });
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    model.answer({ ...late, after: first.promise });
    const paused = await startWorker();
    const request = service.request(apiKey, "POST", `${path}/extract`, {
      body: { type: "object", properties: { headline: { type: "string" } }, required: ["headline"] },
    });
    const asked = model.requests.length;
    await expect.poll(() => model.requests.length, { timeout: 60_000 }).toBeGreaterThan(asked);
    process.kill(paused.pid, "SIGSTOP");
    model.answer({ values: { headline: "Engineer in Ghent" }, after: second.promise });
    const next = await startWorker();

    const run = async () => {
      const [row] = await service.database`
        select status, attempts, worker_id from private.runs where candidate_id = ${id}
      `;
      return row;
    };
    // The sessions of the paused worker persist, so it counts as dead after a minute without a heartbeat.
    await expect.poll(run, { timeout: 120_000, interval: 500 }).toMatchObject({ status: "running", attempts: 2 });
    const taken = await run();
    first.resolve();
    await sleep(500);
    process.kill(paused.pid, "SIGCONT");
    await sleep(8000);
    expect(await run()).toEqual(taken);
    second.resolve();
    expect(await request).toMatchObject({ status: 200, body: { headline: "Engineer in Ghent" } });
    for (const worker of [paused, next]) await worker.end("SIGTERM");
  },
);
