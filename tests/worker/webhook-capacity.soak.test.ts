import { afterAll, beforeAll, expect, test } from "vitest";
import { type Receiver, startReceiver } from "../support/receiver.ts";
import { type Service, startService } from "../support/service.ts";
import { startWorkerProcess, type WorkerProcess } from "./webhook-worker-process.ts";

/** A worker drains at most twenty times as many webhooks. */
const CONCURRENCY = 8;
const WEBHOOKS = 20 * CONCURRENCY + 60;

let service: Service;
let receiver: Receiver;
const workers: WorkerProcess[] = [];
beforeAll(async () => {
  service = await startService();
  receiver = await startReceiver();
  await startWorker();
});
afterAll(async () => {
  for (const worker of workers) await worker.end("SIGKILL");
  await receiver.stop();
  await service.stop();
});

async function startWorker(): Promise<void> {
  workers.push(await startWorkerProcess(service, {}, { webhookConcurrency: CONCURRENCY }));
}

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
