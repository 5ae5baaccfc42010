import { expect, test } from "vitest";
import { freePort } from "../../stack/ports.ts";
import { registerWebhook } from "../flows/webhook-support.ts";
import { stopAfterAll } from "../support/ending.ts";
import { startReceiver } from "../support/receiver.ts";
import { startService } from "../support/service.ts";
import { workersOf } from "./webhook-worker-process.ts";

const BACKLOG = 20_000;

const service = await stopAfterAll(startService());
const receiver = await stopAfterAll(startReceiver());
const worker = await workersOf(service)();

/** Returns the memory of the worker process in bytes. */
async function memory(): Promise<number> {
  const page = await (await fetch(worker.metricsUrl)).text();
  return Number(/^cds_worker_process_resident_memory_bytes (\S+)$/m.exec(page)?.[1]);
}

async function jobCount(): Promise<number> {
  const [row] = await service.database<{ jobs: number }[]>`
    select count(*)::integer as jobs from graphile_worker.jobs
  `;
  return row?.jobs ?? Number.NaN;
}

/** Emits one event every 20 ms. Returns the milliseconds from each event to its receipt. */
async function latencies(webhookId: string, organizationId: string, count: number): Promise<number[]> {
  const emittedAt: number[] = [];
  for (let n = 0; n < count; n++) {
    emittedAt.push(Date.now());
    await service.database`
      select private.emit_event(${organizationId}, 'webhooks.test', '{}', null, ${webhookId})
    `;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const received = await receiver.waitFor(count, ({ path }) => path === `/${webhookId}`);
  return received.map(({ receivedAt }, index) => receivedAt.getTime() - (emittedAt[index] ?? Number.NaN));
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;

test(`${BACKLOG} notifications of a dead endpoint do not affect others, memory or the number of jobs`, async () => {
  const { organizationId, apiKey } = await service.createOrganization();
  // Nothing listens on this port, so connections are refused.
  const dead = await registerWebhook(service, apiKey, `http://127.0.0.1:${await freePort()}/`, ["layouts.created"]);
  const register = async () => {
    const webhook = await registerWebhook(service, apiKey, `${receiver.url}pending`, ["layouts.created"]);
    await service.database`
      update api.webhooks set endpoint = ${`${receiver.url}${webhook.id}`} where id = ${webhook.id}
    `;
    return webhook.id;
  };
  const [before, during] = [await register(), await register()];
  const usual = await latencies(before, organizationId, 50);
  const memoryBefore = await memory();

  await service.database`
    select private.emit_event(${organizationId}, 'webhooks.test', '{}', null, ${dead.id})
    from generate_series(1, ${BACKLOG})
  `;
  const beside = await latencies(during, organizationId, 50);
  const [waiting] = await service.database<{ count: number }[]>`
    select count(*)::integer from private.webhook_deliveries where webhook_id = ${dead.id}
  `;
  expect(waiting?.count).toBe(BACKLOG);
  expect(await jobCount()).toBeLessThan(10);
  expect((await memory()) - memoryBefore).toBeLessThan(64 * 1024 * 1024);
  console.log(`commit to receipt, median: ${median(usual)} ms; beside the backlog: ${median(beside)} ms`);
  const [tried] = await service.database<{ attempts: number; leased: number }[]>`
    select sum(tries)::integer as attempts, count(*) filter (where leased_until is not null)::integer as leased
    from private.webhook_deliveries where webhook_id = ${dead.id}
  `;
  expect(tried?.attempts).toBeGreaterThan(8);
  // The other deliveries arrived while only a small part of the backlog, eight per second, was attempted.
  expect(tried?.attempts).toBeLessThan(BACKLOG / 20);
  expect(tried?.leased).toBeLessThanOrEqual(8);
});

test("runs and mails are queued while a backlog waits", async () => {
  const { apiKey } = await service.createOrganization();
  const began = Date.now();
  const { status } = await service.request(apiKey, "POST", "/members", { body: { email: "eve@example.com" } });
  expect(status).toBe(201);
  for (;;) {
    const [row] = await service.database<{ sent: boolean }[]>`
      select bool_and(sent_at is not null) as sent from private.invitations
    `;
    if (row?.sent === true) break;
    expect(Date.now() - began).toBeLessThan(60_000);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
});
