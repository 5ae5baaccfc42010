import { describe, expect, test } from "vitest";
import { stopAfterAll } from "../support/ending.ts";
import { WAIT_MS } from "../support/limits.ts";
import { type Answer, type Delivery, startReceiver } from "../support/receiver.ts";
import { startService } from "../support/service.ts";
import { type NotificationRow, notificationThat, sendTest, subscribe } from "./webhook-support.ts";

const answers = new Map<string, Answer>();
const service = await stopAfterAll(startService({ worker: true }));
const receiver = await stopAfterAll(startReceiver());
receiver.answer(({ path }) => answers.get(path) ?? {});

/** A webhook whose receiver has a configurable response. */
async function webhookAnswering(name: string, answer: Answer, events = ["layouts.created"]) {
  answers.set(`/${name}`, answer);
  return subscribe(service, `${receiver.url}${name}`, events);
}

const hasTried = (tries: number) => (notification: NotificationRow) => notification.tries === tries;
const isSent = ({ status }: NotificationRow) => status === "sent";
const received = (name: string) => receiver.deliveries.filter(({ path }) => path === `/${name}`);

interface Attempt {
  created_at: string;
  status: number | null;
  duration_ms: number | null;
  response: string | null;
}

interface Health {
  enabled: boolean;
  disabled_reason: string | null;
  failing_since: string | null;
  last_success_at: string | null;
  next_attempt_at: string | null;
  attempts: number;
  success_rate: number | null;
}

const attemptsOf = async (apiKey: string, id: string) =>
  await service.rows<Attempt>(apiKey, `/webhook_notifications/${id}/attempts`);
const healthOf = async (apiKey: string, id: string) =>
  (await service.request<Health>(apiKey, "GET", `/webhooks/${id}/health`)).body;

test("every attempt is kept with its time, status, duration and the first KiB of its response", async () => {
  const { apiKey, webhook } = await webhookAnswering("kept", { status: 500, body: `é${"x".repeat(2000)}` });
  const before = Date.now();
  const id = await sendTest(service, apiKey, webhook.id);
  await notificationThat(service, apiKey, id, hasTried(1));
  answers.set("/kept", { hangUp: true });
  await service.database`update private.webhook_deliveries set due_at = now() where notification_id = ${id}`;
  await notificationThat(service, apiKey, id, hasTried(2));
  answers.set("/kept", { body: "thanks" });
  await service.database`update private.webhook_deliveries set due_at = now() where notification_id = ${id}`;
  await notificationThat(service, apiKey, id, isSent);

  const attempts = await attemptsOf(apiKey, id);
  expect(attempts.map(({ status, response }) => [status, response])).toEqual([
    [500, `é${"x".repeat(1022)}`],
    [null, expect.stringContaining("closed")],
    [200, "thanks"],
  ]);
  const times = attempts.map(({ created_at }) => Date.parse(created_at));
  expect([...times].sort((a, b) => a - b)).toEqual(times);
  expect(times[0]).toBeGreaterThanOrEqual(before - 5);
  for (const { duration_ms } of attempts) expect(duration_ms).toBeGreaterThanOrEqual(0);
});

test("at most 100 attempts are kept", async () => {
  const { apiKey, webhook } = await webhookAnswering("many", {});
  const id = await sendTest(service, apiKey, webhook.id);
  await notificationThat(service, apiKey, id, isSent);
  await service.database`
    update private.webhook_notifications
    set attempts = (select jsonb_agg(jsonb_build_object('status', n)) from generate_series(1, 100) as numbers (n))
    where id = ${id}
  `;
  await service.request(apiKey, "POST", `/webhook_notifications/${id}/resend`);
  await notificationThat(service, apiKey, id, hasTried(2));
  const attempts = await attemptsOf(apiKey, id);
  expect([attempts.length, attempts[0]?.status, attempts.at(-1)?.status]).toEqual([100, 2, 204]);
});

test("an attempt that was interrupted is kept", async () => {
  const { apiKey, webhook } = await webhookAnswering("interrupted", { status: 500 });
  const id = await sendTest(service, apiKey, webhook.id);
  await notificationThat(service, apiKey, id, hasTried(1));
  await service.database`
    update private.webhook_deliveries set leased_until = now() - interval '1 second' where notification_id = ${id}
  `;
  for (const deadline = Date.now() + WAIT_MS; (await attemptsOf(apiKey, id)).length < 2; ) {
    if (Date.now() > deadline) throw new Error("the lease does not expire");
    await service.database`select private.free_leases()`;
  }
  expect((await attemptsOf(apiKey, id))[1]).toMatchObject({
    status: null,
    duration_ms: null,
    response: "The delivery was interrupted.",
  });
});

test("responses are shown only to keys that may read the event", async () => {
  const { organizationId, apiKey } = await webhookAnswering("private", { body: "got Ann" }, ["candidates.created"]);
  await service.request(apiKey, "POST", "/candidates", { body: { name: "Ann" } });
  const body = await service.rows<NotificationRow>(apiKey, "/webhook_notifications");
  const id = body[0]?.id ?? "";
  await notificationThat(service, apiKey, id, isSent);
  const settings = await service.createApiKey(organizationId, ["settings"]);
  expect(await attemptsOf(settings, id)).toMatchObject([{ status: 200, response: null }]);
  expect(await attemptsOf(apiKey, id)).toMatchObject([{ status: 200, response: "got Ann" }]);
});

test("the health of an endpoint shows failures, the next attempt, and why it was disabled", async () => {
  const { apiKey, webhook } = await webhookAnswering("sick", {});
  expect(await healthOf(apiKey, webhook.id)).toEqual({
    enabled: true,
    disabled_at: null,
    disabled_reason: null,
    failing_since: null,
    last_success_at: null,
    next_attempt_at: null,
    attempts: 0,
    success_rate: null,
  });
  await notificationThat(service, apiKey, await sendTest(service, apiKey, webhook.id), isSent);
  answers.set("/sick", { status: 503, headers: { "retry-after": "3600" } });
  await notificationThat(service, apiKey, await sendTest(service, apiKey, webhook.id), hasTried(1));
  const failing = await healthOf(apiKey, webhook.id);
  expect(failing).toMatchObject({ enabled: true, attempts: 2, success_rate: 0.5 });
  expect(Date.parse(failing.failing_since ?? "")).toBeGreaterThanOrEqual(Date.parse(failing.last_success_at ?? ""));
  expect(Date.parse(failing.next_attempt_at ?? "")).toBeGreaterThan(Date.now() + 3_000_000);

  answers.set("/sick", { status: 410 });
  const last = await sendTest(service, apiKey, webhook.id);
  await notificationThat(service, apiKey, last, ({ status }) => status === "error");
  expect(await healthOf(apiKey, webhook.id)).toMatchObject({
    enabled: false,
    disabled_at: expect.any(String),
    disabled_reason: "The endpoint answered 410 Gone.",
    next_attempt_at: null,
  });
});

test("recover sends the failed notifications since a time again, oldest first", async () => {
  const { apiKey, webhook } = await webhookAnswering("recovered", { status: 500 });
  const ids: string[] = [];
  for (let n = 0; n < 3; n += 1) ids.push(await sendTest(service, apiKey, webhook.id));
  for (const id of ids) await notificationThat(service, apiKey, id, ({ tries }) => tries === 1);
  // This one disables the endpoint, and so the others fail too.
  answers.set("/recovered", { status: 410 });
  ids.push(await sendTest(service, apiKey, webhook.id));
  for (const id of ids) await notificationThat(service, apiKey, id, ({ status }) => status === "error");
  const at = `/webhooks/${webhook.id}/recover`;
  const recover = (query: string) => service.request(apiKey, "POST", `${at}${query}`);
  expect(await recover("?since=2026-01-15")).toMatchObject({ status: 409, body: { code: "CDS327" } });
  for (const query of ["", "?since=yesterday", "?since=2026-01-15&since=2026-01-15", "?from=2026-01-15"]) {
    expect(await recover(query), query).toMatchObject({ status: 400, body: { code: "CDS110" } });
  }

  await service.change(apiKey, `/webhooks?id=eq.${webhook.id}`, { description: "mended" });
  answers.set("/recovered", {});
  const before = received("recovered").length;
  const body = await service.rows<{ created_at: string }>(
    apiKey,
    `/webhook_notifications?id=eq.${ids[1]}&select=created_at`,
  );
  expect(await recover(`?since=${body[0]?.created_at}`)).toMatchObject({
    status: 202,
    body: { queued: 3, has_more: false },
  });
  for (const id of ids.slice(1)) await notificationThat(service, apiKey, id, isSent);
  const again = received("recovered").slice(before);
  expect(new Set(again.map(({ headers }) => headers["webhook-id"]))).toEqual(new Set(ids.slice(1)));
  const [left] = await service.database`select status from private.webhook_notifications where id = ${ids[0] ?? ""}`;
  expect(left).toEqual({ status: "error" });
  expect((await recover("?since=2026-01-15")).body).toEqual({ queued: 1, has_more: false });
  expect((await notificationThat(service, apiKey, ids[0] ?? "", isSent)).tries).toBeGreaterThan(0);
});

test("recover does not let notifications wait for their next attempt", async () => {
  const { apiKey, webhook } = await webhookAnswering("waiting", { status: 500 });
  const id = await sendTest(service, apiKey, webhook.id);
  const recover = async () =>
    (await service.request(apiKey, "POST", `/webhooks/${webhook.id}/recover?since=2026-01-15`)).body;
  const postpone = () => service.database`
    update private.webhook_deliveries set due_at = now() + interval '1 day'
    where notification_id = ${id} and leased_until is null and tries > 0
    returning notification_id
  `;
  await expect.poll(postpone).toHaveLength(1);
  answers.set("/waiting", {});
  expect(await recover()).toEqual({ queued: 1, has_more: false });
  expect((await notificationThat(service, apiKey, id, isSent)).tries).toBeGreaterThan(1);
  expect(await recover()).toEqual({ queued: 0, has_more: false });
});

test("recover queues at most 5,000 notifications, and new ones do not wait for them", async () => {
  const { apiKey, organizationId, webhook } = await webhookAnswering("long", { delayMs: 20 });
  await service.database`
    insert into private.webhook_notifications (organization_id, webhook_id, event_type, payload, status)
    select ${organizationId}, ${webhook.id}, 'layouts.created', '{}', 'error' from generate_series(1, 5001)
  `;
  const { body } = await service.request(apiKey, "POST", `/webhooks/${webhook.id}/recover?since=2026-01-15`);
  expect(body).toEqual({ queued: 5000, has_more: true });
  const queue = await service.database<{ id: string }[]>`
    select notification_id as id from private.webhook_deliveries where webhook_id = ${webhook.id} order by due_at
  `;
  expect(queue.map(({ id }) => id)).toEqual([...queue.map(({ id }) => id)].sort());
  const id = await sendTest(service, apiKey, webhook.id);
  await notificationThat(service, apiKey, id, isSent);
  const [left] = await service.database`
    select count(*) > 1000 as many from private.webhook_deliveries where webhook_id = ${webhook.id}
  `;
  expect(left).toEqual({ many: true });
  await service.request(apiKey, "DELETE", `/webhooks?id=eq.${webhook.id}`);
});

describe("attempts", () => {
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
    expect(failed).toMatchObject({ status: "pending", response: "HTTP 500 Internal Server Error\n\nout of order" });
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
    const { apiKey, webhook } = await webhookAnswering(path, { status: 503, headers: { "retry-after": value() } });
    const id = await sendTest(service, apiKey, webhook.id);
    await notificationThat(service, apiKey, id, hasTried(1));
    const seconds = await secondsUntilNext(id);
    expect(seconds).toBeGreaterThan(expected - 60);
    expect(seconds).toBeLessThanOrEqual(expected + 2);
  });

  test("Retry-After never brings the next attempt forward", async () => {
    const { apiKey, webhook } = await webhookAnswering("sooner", { status: 503, headers: { "retry-after": "1" } });
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
    const newest = await service.rows<NotificationRow>(
      apiKey,
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
    await service.change(apiKey, `/webhooks?id=eq.${webhook.id}`, { description: "mended" });
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
    for (const deadline = Date.now() + WAIT_MS; ; ) {
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
});
