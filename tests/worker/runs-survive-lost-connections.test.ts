import { afterAll, expect, inject, test } from "vitest";
import { makeCandidate } from "../flows/candidate-support.ts";
import { stopAfterAll } from "../support/ending.ts";
import { startModel } from "../support/model.ts";
import { startService } from "../support/service.ts";
import { connectAsSuperuser } from "../support/template.ts";

const model = await stopAfterAll(startModel());
const service = await stopAfterAll(startService({ worker: true, settings: model.settings }));

const superuser = connectAsSuperuser(inject("cluster").database);
afterAll(() => superuser.end());

test("a fill whose worker loses its connection to the database is repeated, and succeeds", async () => {
  const { apiKey, path, id } = await makeCandidate(service, { text: "Ann Lee\nEngineer in Ghent\n" });
  const { promise: isLocked, resolve: locks } = Promise.withResolvers<null>();
  model.answer({ values: { headline: "Engineer in Ghent" }, after: isLocked });
  const filling = service.request(apiKey, "POST", `${path}/fill?selector=headline`);
  await expect.poll(() => model.requests.length).toBe(1);
  const name = new URL(service.databaseUrl).pathname.slice(1);
  await service.database.begin(async (holder) => {
    await holder`select from private.candidates where id = ${id} for update`;
    locks(null);
    // The worker waits for the lock with its result. It loses its connection, and can open another one at once.
    const end = () => superuser`
      select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name} and wait_event_type = 'Lock'
    `;
    await expect.poll(end).not.toEqual([]);
  });
  expect((await filling).status).toBe(200);
  expect(model.requests).toHaveLength(2);
});
