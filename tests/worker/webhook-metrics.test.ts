import { expect, test } from "vitest";
import { type NotificationRow, notificationThat, sendTest, subscribe } from "../flows/webhook-support.ts";
import { stopAfterAll } from "../support/ending.ts";
import { startReceiver } from "../support/receiver.ts";
import { startService } from "../support/service.ts";
import { workersOf } from "./webhook-worker-process.ts";

const service = await stopAfterAll(startService());
const receiver = await stopAfterAll(startReceiver());
const worker = await workersOf(service)();

const page = async () => (await fetch(worker.metricsUrl)).text();

/** Returns the value of a series such as `name{label="value"}`; null if the page does not contain it. */
async function metric(series: string): Promise<number | null> {
  const line = (await page()).split("\n").find((one) => one.startsWith(`${series} `));
  return line === undefined ? null : Number(line.slice(series.length));
}

const hasTried = ({ tries }: NotificationRow) => tries > 0;
const deliveries = (outcome: string) => metric(`cds_webhook_deliveries_total{outcome="${outcome}"}`);

/** Sends one test event to a new webhook and waits for its first attempt. */
async function attempt(path: string) {
  const subscribed = await subscribe(service, `${receiver.url}${path}`, ["layouts.created"]);
  const id = await sendTest(service, subscribed.apiKey, subscribed.webhook.id);
  await notificationThat(service, subscribed.apiKey, id, hasTried);
  return subscribed;
}

test("attempts are counted by outcome, and latency is measured from the event", async () => {
  receiver.answer(({ path }) => {
    if (path === "/ok") return { delayMs: 150 };
    return path === "/broken" ? { hangUp: true } : { status: 503 };
  });
  for (const path of ["ok", "ok", "busy", "busy", "busy", "broken"]) await attempt(path);
  expect(await deliveries("delivered")).toBe(2);
  expect(await deliveries("status")).toBe(3);
  expect(await deliveries("closed")).toBe(1);
  expect(await metric("cds_webhook_delivery_latency_seconds_count")).toBe(2);
  const seconds = await metric("cds_webhook_delivery_latency_seconds_sum");
  expect(seconds).toBeGreaterThan(0.3);
  expect(seconds).toBeLessThan(20);
  expect(await metric('cds_webhook_delivery_latency_seconds_bucket{le="0.1"}')).toBe(0);
});

test("disabled endpoints are counted until they are enabled", async () => {
  // Failed notifications of the first test are tried again meanwhile.
  receiver.answer(({ path }) => (path === "/gone" ? { status: 410 } : {}));
  expect(await metric("cds_webhook_endpoints_disabled")).toBe(0);
  const { apiKey, webhook } = await attempt("gone");
  await expect.poll(() => metric("cds_webhook_endpoints_disabled")).toBe(1);
  await service.change(apiKey, `/webhooks?id=eq.${webhook.id}`, { description: "back" });
  await expect.poll(() => metric("cds_webhook_endpoints_disabled")).toBe(0);
});

test("the age of the oldest due notification is reported, and others are ignored", async () => {
  receiver.answer({});
  // Earlier failed notifications may be due again now.
  await expect.poll(() => metric("cds_webhook_oldest_due_seconds")).toBe(0);
  const { organizationId, webhook } = await subscribe(service, `${receiver.url}late`, ["layouts.created"]);
  // Another worker holds the webhook and does nothing.
  await service.database`insert into private.workers (id) values (${webhook.id})`;
  await service.database`
    insert into private.webhook_drains (webhook_id, worker_id) values (${webhook.id}, ${webhook.id})
    on conflict (webhook_id) do update set worker_id = excluded.worker_id
  `;
  await service.database`
    select private.emit_event(${organizationId}, 'webhooks.test', '{}', null, ${webhook.id}) from generate_series(1, 3)
  `;
  const age = (interval: string) => service.database`
    update private.webhook_deliveries set due_at = now() - ${interval}::interval where webhook_id = ${webhook.id}
  `;
  await age("90 seconds");
  await expect.poll(() => metric("cds_webhook_oldest_due_seconds")).toBeGreaterThanOrEqual(90);
  expect(await metric("cds_webhook_oldest_due_seconds")).toBeLessThan(120);
  await service.database`
    update private.webhook_deliveries set tries = 1, due_at = now() + interval '1 hour'
    where webhook_id = ${webhook.id}
  `;
  await expect.poll(() => metric("cds_webhook_oldest_due_seconds")).toBe(0);
});
