import { expect, test } from "vitest";
import { stopAfterAll } from "../support/ending.ts";
import { startReceiver } from "../support/receiver.ts";
import { startService } from "../support/service.ts";
import { workersOf } from "./webhook-worker-process.ts";

/** A worker drains at most twenty times as many webhooks. */
const CONCURRENCY = 8;
const WEBHOOKS = 20 * CONCURRENCY + 60;

const service = await stopAfterAll(startService());
const receiver = await stopAfterAll(startReceiver());
const startWorker = workersOf(service, {}, { webhookConcurrency: CONCURRENCY });
await startWorker();

async function subscribeMany(): Promise<string> {
  const { organizationId } = await service.createOrganization();
  await service.database`
    insert into api.webhooks (organization_id, endpoint, events)
    select ${organizationId}, ${receiver.url} || n, '{layouts.created}' from generate_series(1, ${WEBHOOKS}) as numbers (n)
  `;
  return organizationId;
}

const emit = (organizationId: string) =>
  service.database`insert into api.layouts (organization_id, name) values (${organizationId}, 'One')`;

test("webhooks beyond the capacity of a worker wait as jobs and are delivered later", async () => {
  await emit(await subscribeMany());
  const capacity = 20 * CONCURRENCY;
  const waiting = async () => {
    const [jobs] = await service.database<{ count: number }[]>`
      select count(*)::integer from graphile_worker.jobs where task_identifier = 'webhooks__drain'
    `;
    return jobs?.count;
  };
  await expect.poll(waiting).toBe(WEBHOOKS - capacity);
  expect(receiver.deliveries.length).toBeLessThanOrEqual(capacity);
  // An idle drain ends after five seconds.
  const all = await receiver.waitFor(WEBHOOKS);
  expect(new Set(all.map(({ path }) => path)).size).toBe(WEBHOOKS);
});

test("webhooks beyond the capacity of one worker go to another", async () => {
  await startWorker();
  const before = receiver.deliveries.length;
  await emit(await subscribeMany());
  await expect
    .poll(async () => {
      const [row] = await service.database<{ owners: number }[]>`
        select count(distinct worker_id)::integer as owners from private.webhook_drains
      `;
      return row?.owners;
    })
    .toBe(2);
  const all = await receiver.waitFor(before + WEBHOOKS);
  expect(new Set(all.slice(before).map(({ headers }) => headers["webhook-id"])).size).toBe(WEBHOOKS);
});
