import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { registerWebhook } from "../flows/webhook-support.ts";
import { stopAfterAll } from "../support/ending.ts";
import { startReceiver } from "../support/receiver.ts";
import { startService } from "../support/service.ts";
import { passMinute, workersOf } from "./webhook-worker-process.ts";

const service = await stopAfterAll(startService());
const receiver = await stopAfterAll(startReceiver());
const startWorker = workersOf(service);

async function organizationWithWebhooks(path: string, count: number) {
  const { organizationId, apiKey } = await service.createOrganization();
  for (let n = 0; n < count; n++) {
    await registerWebhook(service, apiKey, `${receiver.url}${path}`, ["layouts.created"]);
  }
  return { organizationId, apiKey };
}

/** Creates `count` layouts sequentially. Each causes one event per webhook of the organization. */
async function emit(organizationId: string, count: number, everyMs: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    await service.database`insert into api.layouts (organization_id, name) values (${organizationId}, ${`L${n}`})`;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}

async function queue(organizationId: string) {
  const [row] = await service.database<{ waiting: number; leased: number; unsent: number }[]>`
    select
      (select count(*)::integer from private.webhook_deliveries) as waiting,
      (select count(*)::integer from private.webhook_deliveries where leased_until is not null) as leased,
      (
        select count(*)::integer from private.webhook_notifications
        where organization_id = ${organizationId} and status <> 'sent'
      ) as unsent
  `;
  return { ...row };
}

const idsAt = (path: string) =>
  receiver.deliveries.filter((delivery) => delivery.path === `/${path}`).map(({ headers }) => headers["webhook-id"]);

test("kill -9 under load loses nothing: the next worker sends the deliveries of the dead one within seconds", async () => {
  const kills = 3;
  receiver.answer({ delayMs: 30 });
  const { organizationId } = await organizationWithWebhooks("killed", 5);
  let worker = await startWorker();
  const emitted = emit(organizationId, 150, 20);
  for (let n = 0; n < kills; n++) {
    // Any time is suitable, because deliveries, claims and records are always in progress.
    await new Promise((resolve) => setTimeout(resolve, 300 + 400 * Math.random()));
    await worker.end("SIGKILL");
    worker = await startWorker();
  }
  await emitted;
  await receiver.waitFor(750, ({ path }) => path === "/killed");
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; ) {
    if (new Set(idsAt("killed")).size === 750 && (await queue(organizationId)).unsent === 0) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const ids = idsAt("killed");
  expect(new Set(ids).size).toBe(750);
  expect(await queue(organizationId)).toEqual({ waiting: 0, leased: 0, unsent: 0 });
  const duplicates = ids.length - new Set(ids).size;
  console.log(`killed ${kills} times: 750 of 750 arrived, ${duplicates} of them twice`);
  // At most the deliveries that were in flight or not yet recorded at a kill.
  expect(duplicates).toBeLessThanOrEqual(kills * 5 * 16);
  const [row] = await service.database<{ tries: number }[]>`
    select max(tries) as tries from private.webhook_notifications where organization_id = ${organizationId}
  `;
  expect(row?.tries).toBeLessThanOrEqual(1 + kills);
  expect(await worker.end("SIGTERM")).toBe(0);
});

test("a worker without visible sessions is considered dead after a minute without a heartbeat", async () => {
  receiver.answer({});
  const { organizationId } = await organizationWithWebhooks("silent", 1);
  const [silent] = await service.database<{ id: string }[]>`
    insert into private.workers (id) values (uuidv7()) returning id
  `;
  await service.database`
    insert into private.webhook_drains (webhook_id, worker_id)
    select id, ${silent?.id ?? null} from api.webhooks where organization_id = ${organizationId}
  `;
  await emit(organizationId, 5, 1);
  await service.database`
    update private.webhook_deliveries set leased_until = now() + interval '60 seconds', tries = 1
    where notification_id = (select min(notification_id::text)::uuid from private.webhook_deliveries)
  `;
  const worker = await startWorker();
  // The interval of sweeps is five seconds.
  await new Promise((resolve) => setTimeout(resolve, 7000));
  expect(idsAt("silent")).toEqual([]);
  await passMinute(service);
  await receiver.waitFor(5, ({ path }) => path === "/silent");
  expect(new Set(idsAt("silent")).size).toBe(5);
  expect(await worker.end("SIGTERM")).toBe(0);
});

test("on SIGTERM deliveries end and are recorded, and others take over the rest at once", async () => {
  // Long enough that not all deliveries have started when the worker receives SIGTERM.
  receiver.answer({ delayMs: 3000 });
  const { organizationId } = await organizationWithWebhooks("stopped", 3);
  const worker = await startWorker();
  await emit(organizationId, 20, 1);
  await receiver.waitFor(6, ({ path }) => path === "/stopped");
  expect(await worker.end("SIGTERM")).toBe(0);
  const begun = idsAt("stopped").length;
  expect(begun).toBeLessThan(60);
  expect(await queue(organizationId)).toEqual({ waiting: 60 - begun, leased: 0, unsent: 60 - begun });
  const left = await service.database`
    select worker_id::text as id from private.webhook_drains union all select id::text from private.workers
  `;
  expect([...left]).toEqual([]);

  receiver.answer({});
  const next = await startWorker();
  await receiver.waitFor(60, ({ path }) => path === "/stopped");
  expect(new Set(idsAt("stopped")).size).toBe(60);
  expect(idsAt("stopped")).toHaveLength(60);
  expect(await next.end("SIGTERM")).toBe(0);
});

test("the next worker runs the jobs of a dead worker: mails and webhooks", async () => {
  const { apiKey } = await service.createOrganization();
  const { status } = await service.request(apiKey, "POST", "/members", {
    body: { email: "ada@example.com", name: "Ada" },
  });
  expect(status).toBe(201);
  await service.database.begin(async (transaction) => {
    await transaction`
      select graphile_worker.add_jobs(
        array(
          select row(task, payload, queue, null, 10, job_key, priority, null)::graphile_worker.job_spec
          from private.take_outbox('{}')
        )
      )
    `;
    const locked = await transaction`
      update graphile_worker._private_jobs
      set locked_at = now() - interval '61 seconds', locked_by = 'pool-of-a-dead-worker', attempts = 1
      where locked_at is null
      returning id
    `;
    expect(locked).toHaveLength(1);
  });
  const worker = await startWorker();
  const mailDirectory = join(inject("cluster").directory, new URL(service.databaseUrl).pathname, "mail");
  let mails: string[] = [];
  for (const deadline = Date.now() + 30_000; mails.length === 0 && Date.now() < deadline; ) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    mails = (await readdir(mailDirectory).catch(() => [])).filter((name) => name.endsWith(".eml"));
  }
  expect(mails).toHaveLength(1);
  expect(await readFile(join(mailDirectory, mails[0] ?? ""), "utf8")).toContain("ada@example.com");
  await worker.end("SIGTERM");
});

test("a live worker keeps its jobs, however long they take", async () => {
  await service.database`
    insert into private.workers (id, pools) values (uuidv7(), '{pool-of-a-live-worker}')
  `;
  await service.database.begin(async (transaction) => {
    await transaction`select graphile_worker.add_job('webhooks__drain', '{}', run_at => now() - interval '1 hour')`;
    await transaction`
      update graphile_worker._private_jobs
      set locked_at = now() - interval '30 minutes', locked_by = 'pool-of-a-live-worker', attempts = 1
    `;
  });
  const worker = await startWorker();
  await new Promise((resolve) => setTimeout(resolve, 7000));
  const [job] = await service.database`
    select locked_by from graphile_worker.jobs where task_identifier = 'webhooks__drain'
  `;
  expect(job).toEqual({ locked_by: "pool-of-a-live-worker" });
  await worker.end("SIGTERM");
});
