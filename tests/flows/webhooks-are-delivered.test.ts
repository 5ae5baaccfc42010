import { expect, test } from "vitest";
import { stopAfterAll } from "../support/ending.ts";
import { startReceiver } from "../support/receiver.ts";
import { startService } from "../support/service.ts";
import {
  eventOf,
  type NotificationRow,
  notificationThat,
  registerWebhook,
  sendTest,
  subscribe,
  verifies,
} from "./webhook-support.ts";

const service = await stopAfterAll(startService({ worker: true }));
const receiver = await stopAfterAll(startReceiver());

const isSent = ({ status }: NotificationRow) => status === "sent";
const hasTried = (tries: number) => (notification: NotificationRow) => notification.tries === tries;

/** A path of the receiver for one test only. */
const pathFor = (name: string) => `${receiver.url}${name}`;
const at = (name: string) => (delivery: { path: string }) => delivery.path === `/${name}`;

test("a change reaches the subscribed webhook, signed and with the exact recorded bytes", async () => {
  const { organizationId, apiKey, webhook } = await subscribe(service, pathFor("first"), [
    "candidates.created",
    "candidates.updated",
  ]);
  const candidateId = await service.create(apiKey, "/candidates", { name: "Ada", values: { headline: "Engineer" } });
  const [delivery] = await receiver.waitFor(1, at("first"));
  if (delivery === undefined) throw new Error("unreachable");
  const event = eventOf(delivery);
  expect(event).toMatchObject({
    event_type: "candidates.created",
    organization_id: organizationId,
    payload: { new: { id: candidateId, name: "Ada", values: { headline: "Engineer" } }, old: null },
  });
  expect(delivery.method).toBe("POST");
  expect(delivery.headers["webhook-id"]).toBe(event.id);
  expect(delivery.headers["content-type"]).toBe("application/json");
  expect(verifies(webhook.signing_secret, delivery)).toBe(true);
  expect(verifies(webhook.signing_secret, { ...delivery, body: `${delivery.body} ` })).toBe(false);

  const notification = await notificationThat(service, apiKey, event.id, isSent);
  expect(notification).toMatchObject({ webhook_id: webhook.id, tries: 1, response: "" });
  const [stored] = await service.database<{ text: string }[]>`
    select payload::text as text from private.webhook_notifications where id = ${event.id}
  `;
  expect(delivery.body).toBe(stored?.text);

  await service.change(apiKey, `/candidates?id=eq.${candidateId}`, { name: "Ada L." });
  const [, second] = await receiver.waitFor(2, at("first"));
  expect(second && eventOf(second)).toMatchObject({
    event_type: "candidates.updated",
    payload: { new: { name: "Ada L." }, old: { name: "Ada" } },
  });
});

test("changes that are rolled back, not subscribed to or of another organization are not sent", async () => {
  const { organizationId, apiKey } = await subscribe(service, pathFor("quiet"), ["layouts.created"]);
  await subscribe(service, pathFor("quiet"), ["candidates.created"]);
  await service.request(apiKey, "POST", "/candidates", { body: {} });
  await service.database
    .begin(async (transaction) => {
      await transaction`insert into api.layouts (organization_id, name) values (${organizationId}, 'Undone')`;
      throw new Error("undone");
    })
    .catch(() => undefined);
  const { status } = await service.request(apiKey, "POST", "/layouts", { body: { name: "Done" } });
  expect(status).toBe(201);
  await receiver.waitFor(1, at("quiet"));
  await new Promise((resolve) => setTimeout(resolve, 300));
  const events = receiver.deliveries.filter(at("quiet")).map(eventOf);
  expect(events.map(({ payload }) => payload.new?.name)).toEqual(["Done"]);
});

test("a test event reaches any webhook of the own organization, whatever it subscribes to", async () => {
  const { apiKey, webhook } = await subscribe(service, pathFor("test"), ["layouts.created"]);
  const id = await sendTest(service, apiKey, webhook.id);
  const [delivery] = await receiver.waitFor(1, at("test"));
  expect(delivery && eventOf(delivery)).toMatchObject({
    id,
    event_type: "webhooks.test",
    payload: { new: null, old: null },
  });
});

test("a resend has the same id and bytes, and continues the count of tries", async () => {
  const { apiKey, webhook } = await subscribe(service, pathFor("resend"), ["layouts.created"]);
  const id = await sendTest(service, apiKey, webhook.id);
  await notificationThat(service, apiKey, id, isSent);
  receiver.answer({ delayMs: 1000 });
  const answer = await service.request<NotificationRow>(apiKey, "POST", `/webhook_notifications/${id}/resend`);
  expect(answer).toMatchObject({ status: 202, body: { id, status: "pending", tries: 1 } });
  const [first, second] = await receiver.waitFor(2, at("resend"));
  expect(second?.body).toBe(first?.body);
  expect(second?.headers["webhook-id"]).toBe(id);
  expect(await notificationThat(service, apiKey, id, isSent)).toMatchObject({ tries: 2 });

  const resend = (notification: string) =>
    service.request(apiKey, "POST", `/webhook_notifications/${notification}/resend`);
  expect(await resend("00000000-0000-7000-8000-000000000000")).toMatchObject({ status: 404 });

  receiver.answer((delivery) => (delivery.path === "/resend" ? { status: 500 } : {}));
  const failing = await sendTest(service, apiKey, webhook.id);
  await notificationThat(service, apiKey, failing, hasTried(1));
  expect(await resend(failing)).toMatchObject({ status: 409, body: { code: "CDS326" } });
  receiver.answer({});
});

test("while a secret is being replaced, both secrets sign; afterwards only the new one", async () => {
  const { apiKey, webhook } = await subscribe(service, pathFor("secret"), ["layouts.created"]);
  const next = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
  await service.change(apiKey, `/webhooks?id=eq.${webhook.id}`, { signing_secret: next });
  await sendTest(service, apiKey, webhook.id);
  const [during] = await receiver.waitFor(1, at("secret"));
  if (during === undefined) throw new Error("unreachable");
  for (const secret of [next, webhook.signing_secret]) expect(verifies(secret, during)).toBe(true);
  await service.database`
    update private.webhook_endpoints
    set previous_signing_secret_expires_at = previous_signing_secret_expires_at - interval '24 hours'
    where webhook_id = ${webhook.id}
  `;
  await sendTest(service, apiKey, webhook.id);
  const [, later] = await receiver.waitFor(2, at("secret"));
  if (later === undefined) throw new Error("unreachable");
  expect(verifies(next, later)).toBe(true);
  expect(verifies(webhook.signing_secret, later)).toBe(false);
  expect(String(later.headers["webhook-signature"]).split(" ")).toHaveLength(1);
});

test("an invalid secret is refused", async () => {
  const { apiKey } = await service.createOrganization();
  const secrets = ["", "whsec_", "secret", "whsec_!!!!", `whsec_${"A".repeat(33)}`, `whsec_${"A".repeat(34)}===`];
  for (const signing_secret of secrets) {
    const answer = await service.request(apiKey, "POST", "/webhooks", {
      body: { endpoint: pathFor("none"), events: ["layouts.created"], signing_secret },
    });
    expect(answer, signing_secret).toMatchObject({ status: 400, body: { code: "23514" } });
  }
});

test("a deleted webhook receives nothing more, not even pending notifications", async () => {
  receiver.answer((delivery) => (delivery.path === "/deleted" ? { status: 503 } : {}));
  const { apiKey, webhook } = await subscribe(service, pathFor("deleted"), ["layouts.created"]);
  const id = await sendTest(service, apiKey, webhook.id);
  await notificationThat(service, apiKey, id, hasTried(1));
  await service.request(apiKey, "DELETE", `/webhooks?id=eq.${webhook.id}`);
  receiver.answer({});
  const [queue] = await service.database<{ waiting: number }[]>`
    select count(*)::integer as waiting from private.webhook_deliveries where webhook_id = ${webhook.id}
  `;
  expect(queue).toEqual({ waiting: 0 });
});

test("many events of many webhooks arrive exactly once", async () => {
  const { organizationId, apiKey } = await service.createOrganization();
  for (let n = 0; n < 10; n++) await registerWebhook(service, apiKey, pathFor("many"), ["layouts.created"]);
  await service.database`
    insert into api.layouts (organization_id, name)
    select ${organizationId}, 'Layout ' || n from generate_series(1, 50) as numbers (n)
  `;
  await receiver.waitFor(500, at("many"));
  const sentOnce = async () => {
    const [row] = await service.database<{ sent: number }[]>`
      select count(*)::integer as sent from private.webhook_notifications
      where organization_id = ${organizationId} and status = 'sent' and tries = 1
    `;
    return row?.sent;
  };
  await expect.poll(sentOnce).toBe(500);
  const ids = receiver.deliveries.filter(at("many")).map(({ headers }) => headers["webhook-id"]);
  expect(ids).toHaveLength(500);
  expect(new Set(ids).size).toBe(500);
});
