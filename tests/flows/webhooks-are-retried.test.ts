import { beforeAll, expect, test } from "vitest";
import { stopAfterAll } from "../support/ending.ts";
import { type Answer, type Delivery, startReceiver } from "../support/receiver.ts";
import { startService } from "../support/service.ts";
import { type NotificationRow, notificationThat, sendTest, subscribe } from "./webhook-support.ts";

const answers = new Map<string, Answer>();
const service = await stopAfterAll(startService({ worker: true }));
const receiver = await stopAfterAll(startReceiver());
beforeAll(async () => {
  receiver.answer(({ path }) => answers.get(path) ?? {});
});

/** A webhook whose receiver has a configurable response. */
async function webhookAnswering(name: string, answer: Answer) {
  answers.set(`/${name}`, answer);
  return subscribe(service, `${receiver.url}${name}`, ["layouts.created"]);
}

const received = (name: string) => receiver.deliveries.filter(({ path }: Delivery) => path === `/${name}`);
const hasTried = (tries: number) => (notification: NotificationRow) => notification.tries === tries;

/** Returns the seconds from the record of an attempt to the next attempt; null if there is none. */
async function secondsUntilNext(id: string): Promise<number | null> {
  const [row] = await service.database<{ seconds: number }[]>`
    select extract(epoch from deliveries.due_at - notifications.updated_at)::double precision as seconds
    from private.webhook_deliveries as deliveries
    join private.webhook_notifications as notifications on notifications.id = deliveries.notification_id
    where deliveries.notification_id = ${id}
  `;
  return row?.seconds ?? null;
}

async function makeDue(id: string): Promise<void> {
  await service.database`update private.webhook_deliveries set due_at = now() where notification_id = ${id}`;
}

test("a failed delivery is retried after about five seconds", async () => {
  const { apiKey, webhook } = await webhookAnswering("recovers", { status: 500, body: "out of order" });
  const id = await sendTest(service, apiKey, webhook.id);
  const failed = await notificationThat(service, apiKey, id, hasTried(1));
  expect(failed).toMatchObject({
    status: "pending",
    response: "HTTP 500 Internal Server Error\n\nout of order",
  });
  answers.set("/recovers", {});
  const sent = await notificationThat(service, apiKey, id, hasTried(2));
  expect(sent).toMatchObject({ status: "sent", response: "" });
  const [first, second] = received("recovers");
  const waited = Number(second?.receivedAt) - Number(first?.receivedAt);
  expect(waited).toBeGreaterThan(4400);
  // The wait after this attempt is five minutes.
  expect(waited).toBeLessThan(60_000);
  expect(second?.body).toBe(first?.body);
  expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
  expect(Number(second?.headers["webhook-timestamp"])).toBeGreaterThan(Number(first?.headers["webhook-timestamp"]));
});

test("there are ten attempts with the documented waits, then the notification is abandoned", async () => {
  const { apiKey, webhook } = await webhookAnswering("never", { status: 500 });
  const id = await sendTest(service, apiKey, webhook.id);
  const minutes = [5 / 60, 5, 30, 120, 300, 600, 840, 1200, 1440];
  for (const [index, wait] of minutes.entries()) {
    const notification = await notificationThat(service, apiKey, id, hasTried(index + 1));
    expect(notification.status).toBe("pending");
    const seconds = await secondsUntilNext(id);
    expect(seconds).toBeGreaterThanOrEqual(wait * 60 * 0.9);
    expect(seconds).toBeLessThan(wait * 60 * 1.1 + 2);
    await makeDue(id);
  }
  const last = await notificationThat(service, apiKey, id, hasTried(10));
  expect(last).toMatchObject({ status: "error", response: "HTTP 500 Internal Server Error" });
  expect(await secondsUntilNext(id)).toBeNull();
  expect(received("never")).toHaveLength(10);

  // A resend restarts the schedule and continues the count of tries.
  await service.request(apiKey, "POST", `/webhook_notifications/${id}/resend`);
  expect(await notificationThat(service, apiKey, id, hasTried(11))).toMatchObject({ status: "pending" });
  expect(await secondsUntilNext(id)).toBeLessThan(10);
});

test("waits have jitter", async () => {
  const { apiKey, webhook } = await webhookAnswering("jitter", { status: 500 });
  const ids = await Promise.all(Array.from({ length: 20 }, () => sendTest(service, apiKey, webhook.id)));
  for (const id of ids) await notificationThat(service, apiKey, id, hasTried(1));
  await service.database`
    update private.webhook_deliveries set tries = 4, due_at = now() where webhook_id = ${webhook.id}
  `;
  for (const id of ids) await notificationThat(service, apiKey, id, ({ tries }) => tries >= 5);
  const seconds = await Promise.all(ids.map(secondsUntilNext));
  expect(new Set(seconds.map((one) => Math.round((one ?? 0) / 60))).size).toBeGreaterThan(5);
});

test.each([
  ["seconds", () => "3600", 3600],
  ["a date", () => new Date(Date.now() + 7_200_000).toUTCString(), 7200],
  ["more than a day", () => "1000000", 86_400],
])("Retry-After in %s delays the next attempt", async (name, value, expected) => {
  const path = `later-${name.replaceAll(" ", "-")}`;
  const { apiKey, webhook } = await webhookAnswering(path, {
    status: 503,
    headers: { "retry-after": value() },
  });
  const id = await sendTest(service, apiKey, webhook.id);
  await notificationThat(service, apiKey, id, hasTried(1));
  const seconds = await secondsUntilNext(id);
  expect(seconds).toBeGreaterThan(expected - 60);
  expect(seconds).toBeLessThanOrEqual(expected + 2);
});

test("Retry-After never brings the next attempt forward", async () => {
  const { apiKey, webhook } = await webhookAnswering("sooner", {
    status: 503,
    headers: { "retry-after": "1" },
  });
  const id = await sendTest(service, apiKey, webhook.id);
  await notificationThat(service, apiKey, id, hasTried(1));
  await service.database`
    update private.webhook_deliveries set tries = 3, due_at = now() where notification_id = ${id}
  `;
  await notificationThat(service, apiKey, id, ({ tries }) => tries >= 4);
  expect(await secondsUntilNext(id)).toBeGreaterThanOrEqual(2 * 3600 * 0.9);
});

test("410 disables the endpoint: pending notifications are not sent, new ones are recorded, and a PATCH enables it", async () => {
  const { organizationId, apiKey, webhook } = await webhookAnswering("gone", { status: 500 });
  const waiting = await sendTest(service, apiKey, webhook.id);
  await notificationThat(service, apiKey, waiting, hasTried(1));
  // Due far in the future. It must still be abandoned now.
  await service.database`
    update private.webhook_deliveries set due_at = now() + interval '20 hours' where notification_id = ${waiting}
  `;
  answers.set("/gone", { status: 410, body: "no more" });
  const last = await sendTest(service, apiKey, webhook.id);
  const isError = ({ status }: NotificationRow) => status === "error";
  expect(await notificationThat(service, apiKey, last, isError)).toMatchObject({
    tries: 1,
    response: "HTTP 410 Gone\n\nno more",
  });
  expect(await notificationThat(service, apiKey, waiting, isError)).toMatchObject({
    tries: 1,
    response: "Not sent again: the endpoint is disabled. The last attempt:\n\nHTTP 500 Internal Server Error",
  });
  const count = received("gone").length;
  await service.request(apiKey, "POST", "/layouts", { body: { name: "Recorded" } });
  const { body: newest } = await service.request<NotificationRow[]>(
    apiKey,
    "GET",
    `/webhook_notifications?webhook_id=eq.${webhook.id}&event_type=eq.layouts.created`,
  );
  const recorded = newest[0]?.id ?? "";
  expect(await notificationThat(service, apiKey, recorded, isError)).toMatchObject({
    tries: 0,
    response: "Not sent: the endpoint is disabled. PATCH the webhook to enable it, then resend.",
  });
  const resend = () => service.request(apiKey, "POST", `/webhook_notifications/${recorded}/resend`);
  expect(await resend()).toMatchObject({ status: 409, body: { code: "CDS327" } });
  expect(received("gone")).toHaveLength(count);
  const [queue] = await service.database`
    select count(*)::integer as waiting from private.webhook_deliveries where webhook_id = ${webhook.id}
  `;
  expect(queue).toEqual({ waiting: 0 });

  answers.set("/gone", {});
  await service.request(apiKey, "PATCH", `/webhooks?id=eq.${webhook.id}`, {
    body: { description: "mended" },
  });
  expect((await resend()).status).toBe(202);
  await notificationThat(service, apiKey, recorded, ({ status }) => status === "sent");
  await service.request(apiKey, "POST", "/layouts", { body: { name: `of ${organizationId}` } });
  const isLayout = ({ path, body }: Delivery) => path === "/gone" && body.includes("layouts.created");
  await receiver.waitFor(1, isLayout);
});

test("a large backlog of a disabled endpoint is abandoned within seconds", async () => {
  const { organizationId, apiKey, webhook } = await webhookAnswering("large", { status: 410 });
  await service.database`
    select private.emit_event(${organizationId}, 'webhooks.test', '{}', null, ${webhook.id})
    from generate_series(1, 3000)
  `;
  for (const deadline = Date.now() + 60_000; ; ) {
    const { headers } = await service.request(apiKey, "GET", "/webhook_notifications?status=eq.pending&limit=1", {
      headers: { prefer: "count=exact" },
    });
    if (headers.get("content-range") === "*/0") break;
    if (Date.now() > deadline) throw new Error(`still pending: ${headers.get("content-range")}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  // Deliveries that were in flight or started before the first outcome was recorded.
  expect(received("large").length).toBeLessThan(200);
});

test("120 hours without a success disable the endpoint; a success restarts the time", async () => {
  const { apiKey, webhook } = await webhookAnswering("hours", { status: 500 });
  const health = async () => {
    const [row] = await service.database<
      { disabled_reason: string | null; failing_since: Date | null; last_success_at: Date | null }[]
    >`
      select disabled_reason, failing_since, last_success_at
      from private.webhook_endpoints where webhook_id = ${webhook.id}
    `;
    return row;
  };
  const ago = (hours: number) => service.database`
    update private.webhook_endpoints set failing_since = now() - make_interval(hours => ${hours})
    where webhook_id = ${webhook.id}
  `;
  const attempt = async (answer: Answer) => {
    answers.set("/hours", answer);
    const id = await sendTest(service, apiKey, webhook.id);
    return notificationThat(service, apiKey, id, hasTried(1));
  };
  await attempt({ status: 500 });
  expect(await health()).toMatchObject({ disabled_reason: null, last_success_at: null });
  expect((await health())?.failing_since).not.toBeNull();
  await ago(119);
  expect(await attempt({ status: 500 })).toMatchObject({ status: "pending" });
  expect(await health()).toMatchObject({ disabled_reason: null });
  await attempt({});
  expect(await health()).toMatchObject({ failing_since: null });
  expect((await health())?.last_success_at).not.toBeNull();
  await attempt({ status: 500 });
  await ago(121);
  expect(await attempt({ status: 500 })).toMatchObject({ status: "error" });
  expect(await health()).toMatchObject({ disabled_reason: "Nothing was delivered for 120 hours." });
});

test("many retries do not delay new notifications, and vice versa", async () => {
  const { organizationId, apiKey, webhook } = await webhookAnswering("turns", { delayMs: 100 });
  await service.database`
    select private.emit_event(${organizationId}, 'webhooks.test', '{"n": "retry"}', null, ${webhook.id})
    from generate_series(1, 400)
  `;
  await service.database`update private.webhook_deliveries set tries = 1 where webhook_id = ${webhook.id} and tries = 0`;
  await receiver.waitFor(30, ({ path }) => path === "/turns");
  const id = await sendTest(service, apiKey, webhook.id);
  await notificationThat(service, apiKey, id, ({ status }) => status === "sent");
  const place = received("turns").findIndex(({ headers }) => headers["webhook-id"] === id);
  expect(place).toBeLessThan(300);
  await receiver.waitFor(401, ({ path }) => path === "/turns");
});
