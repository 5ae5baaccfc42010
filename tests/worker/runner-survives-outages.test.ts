import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, inject, onTestFinished, test } from "vitest";
import { connect } from "../../platform/database.ts";
import { createLog } from "../../platform/log.ts";
import { tcpUrl } from "../../stack/postgres.ts";
import { startRunner } from "../../worker/runner.ts";
import { startDatabase } from "../support/database.ts";
import { stopAfterAll } from "../support/ending.ts";
import { Relay } from "../support/relay.ts";

const service = await stopAfterAll(startDatabase());
const database = connect(urlOfWorker(inject("cluster").database.port), {
  name: "test",
  log: createLog("test", "silent"),
});
afterAll(() => database.end());

function urlOfWorker(port: number, databaseUrl = service.databaseUrl): string {
  const name = new URL(databaseUrl).pathname.slice(1);
  return tcpUrl(port, { user: "worker", password: inject("cluster").database.workerPassword, database: name });
}

/** Time in which a runner without a database tries to record a result. */
const OUTAGE_MS = 300;

for (const isBulk of [false, true]) {
  for (const outcome of ["success", "failure"]) {
    const name = `${isBulk ? "bulk" : "single"}_${outcome}`;
    test(`a runner records a result after an outage of the database: ${name}`, async () => {
      const relay = await Relay.open();
      onTestFinished(() => relay.goAway());
      relay.leadTo(service.databaseUrl);
      const interrupted = Promise.withResolvers<void>();
      const next = Promise.withResolvers<void>();
      const runner = await startRunner({
        databaseUrl: urlOfWorker(Number(new URL(relay.url).port)),
        log: createLog("test", "silent"),
        concurrency: 1,
        isBulk,
        tasks: {
          [name]: async () => {
            await relay.goAway();
            interrupted.resolve();
            if (outcome === "failure") throw new Error("the task failed");
          },
          [`${name}_next`]: () => next.resolve(),
        },
      });
      onTestFinished(() => runner.stop());
      const addJob = (task: string) => database`select graphile_worker.add_job(${task})`;
      await addJob(name);
      await interrupted.promise;
      await sleep(OUTAGE_MS);
      await relay.comeBack();
      await addJob(`${name}_next`);
      await next.promise;
      const unrecorded = () => database`
        select id from graphile_worker.jobs
        where task_identifier = ${name} and (locked_at is not null or last_error is distinct from 'the task failed')
      `;
      await expect.poll(unrecorded).toEqual([]);
    });
  }
}

for (const isBulk of [false, true]) {
  test(`a job that outlives its runner and the database fails in silence: ${isBulk ? "bulk" : "single"}`, async () => {
    const short = await startDatabase();
    const started = Promise.withResolvers<void>();
    const outcome = Promise.withResolvers<void>();
    const runner = await startRunner({
      databaseUrl: urlOfWorker(inject("cluster").database.port, short.databaseUrl),
      log: createLog("test", "silent"),
      concurrency: 1,
      isBulk,
      tasks: {
        outliving: () => {
          started.resolve();
          return outcome.promise;
        },
      },
    });
    await short.database`select graphile_worker.add_job('outliving')`;
    await started.promise;
    const stopped = runner.stop();
    runner.abandon();
    await short.stop();
    outcome.reject(new Error("the task failed"));
    // An unhandled rejection would fail the test.
    await Promise.race([stopped, sleep(OUTAGE_MS)]);
  });
}
