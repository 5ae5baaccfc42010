import { describe, expect, test } from "vitest";
import { stopAfterAll } from "../support/ending.ts";
import { startReceiver } from "../support/receiver.ts";
import { sharedService } from "../support/service.ts";
import {
  eventOf,
  type NotificationRow,
  notificationThat,
  registerWebhook,
  sendTest,
  subscribe,
  verifies,
} from "./webhook-support.ts";

const service = await sharedService("worker");
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

describe("filters and headers", () => {
  async function faultOf(filter: string): Promise<string | null> {
    const [row] = await service.database<{ fault: string | null }[]>`select private.filter_fault(${filter}) as fault`;
    return row?.fault ?? null;
  }

  async function passes(filter: string, event: unknown): Promise<boolean | undefined> {
    const [row] = await service.database<{ passes: boolean }[]>`
    select private.passes_filter(${filter}::text::jsonpath, ${JSON.stringify(event)}::text::jsonb) as passes
  `;
    return row?.passes;
  }

  const EVENT = {
    event_type: "candidates.updated",
    organization_id: "0199d9b5-1c5c-7aa4-9c2e-000000000002",
    payload: {
      new: {
        status: "active",
        language: "nl",
        external_data: { source: "ats", 'odd "$ key': 1, score: -1.5 },
        languages: ["a", "bc"],
      },
      old: { status: "pending", external_data: null },
    },
  };

  describe("a filter", () => {
    test.each([
      ['$.payload.new.status == "active"', true],
      ['$.payload.new.status == "pending"', false],
      [
        '$.payload.new.status != "active" || ($.payload.old.status == "pending" && !($.payload.new.language == "de"))',
        true,
      ],
      ['$.payload ? (@.new.status == "active" && @.old.status == "pending")', true],
      ['$.payload.new ? (@.external_data ? (@.score < -1).source == "ats")', true],
      ["$.payload.new.external_data.source", true],
      ["$.payload.new.external_data.missing", false],
      ["$.payload.old.external_data", false],
      ['$.payload.new.languages[*] ? (@ starts with "b")', true],
      ["$.payload.new.languages[0]", true],
      ["$.payload.new.languages[last]", true],
      ["$.payload.new.languages[7]", false],
      ["$.payload.new.languages.size() >= 2", true],
      ['$.payload.new.external_data.type() == "object"', true],
      ['$.payload.new.external_data."odd \\"$ key" == 1', true],
      ["exists($.payload.old.status)", true],
      ["($.payload.new.status > 3) is unknown", true],
      ['strict $.payload.new.external_data.nothing == "a"', false],
      ["strict $.payload.new.external_data.nothing.status", false],
      ["$.payload.new.status == 1", false],
      ["true", true],
      ['$ ? (@.payload.new.status == "active").event_type', true],
      ['$.event_type == "$.new"', false],
      ['$.*.new.status == "active"', true],
      ['$.payload.*.status == "pending"', true],
      ['($.payload.new ? (@.status == "active")).language == "nl"', true],
      ['$.payload ? (exists(@.new ? (@.language == "nl"))).old.status == "pending"', true],
      [
        '$.payload.new ? (@.external_data ? (@.status == 1).status == 2 || @.status == "active").language == "nl"',
        true,
      ],
      ['$.payload[0]."new".status == "active"', true],
      ['$.payload.new.external_data."$.payload.status" == "(@.a"', false],
    ])("%s", async (filter, expected) => {
      expect(await faultOf(filter)).toBeNull();
      expect(await passes(filter, EVENT)).toBe(expected);
    });

    test.each([
      ["not a jsonpath", "status = 'active'"],
      ["empty", ""],
      ["a path without payload", '$.new.status == "active"'],
      ["a path without payload among others", '$.payload.new.status == "active" && exists($.status)'],
      ["a path without payload in strict mode", "strict $.old"],
      ["a path without payload in a condition", '$ ? (!(@.new.status == "payload"))'],
      ["a field that only the delivered body has", "$.date > 1"],
      ["a column without new or old", '$.payload.status == "active"'],
      ["a column without new or old in strict mode", "strict $.payload.status"],
      ["a column without new or old in a condition", '$.payload ? (@.status == "active")'],
      ["a column without new or old after a condition", '$.payload ? (@.new.status == "active").status'],
      ["a column without new or old in a group", '($.payload).status == "active"'],
      ["a column without new or old for any key", "$.*.status"],
      ["a key of the payload that no event has", "$.payload.foo"],
      ["a key below a text", "$.event_type.name"],
      ["a column that no event has", "exists($.payload.new.nosuchcolumn)"],
      ["a column that events omit", "exists($.payload.old.fts)"],
      ["a column of a row in another row", "$.payload.new ? (@.new.status == 1)"],
      ["a regular expression", '$.payload.new.name ? (@ like_regex "(a*)*b")'],
      ["a variable", "$.payload.new.name == $name"],
      ["recursive descent", "$.** ? (@.a == 1)"],
      ["two paths", "$.payload.new.status == $.payload.old.status"],
      ["a path on the right", '"active" == $.payload.new.status'],
      ["a nested path from the root", '$.payload.new.languages[*] ? (exists($.payload.new.languages[*] ? (@ == "a")))'],
      ["a nested comparison from the root", '$.payload.new.languages[*] ? ($.payload.new.status == "active")'],
      ["repeated subscripts", "$[0,0][0,0][0,0]"],
      ["a range", "$.payload.new.languages[0 to 9]"],
      ["a computed subscript", "$.payload.new.languages[$.payload.n]"],
      ["arithmetic", "$.payload.new.n + 1 == 2"],
      ["a negated path", "-$.payload.new.n == 2"],
      ["a method that can fail", "$.payload.new.created_at.datetime() ? (@ == 1)"],
      ["a method that is costly", "$.payload.new.keyvalue()"],
      ["too many conditions", Array.from({ length: 11 }, (_, n) => `$.payload.new.name == ${n}`).join(" || ")],
      ["too long", `$.payload.new.name == "${"x".repeat(500)}"`],
    ])("with %s is refused", async (_, filter) => {
      expect(await faultOf(filter)).toEqual(expect.any(String));
    });

    test("reads each part of an event a bounded number of times", async () => {
      const list = Array.from({ length: 5000 }, () => 1);
      const filter = `$.payload.new.languages ? (${Array.from({ length: 10 }, () => "@[*] == 2").join(" || ")})`;
      expect(await faultOf(filter)).toBeNull();
      expect(await passes(filter, { payload: { new: { languages: list } } })).toBe(false);
      // Above 64 KiB, nothing is evaluated.
      expect(await passes(filter, { payload: { new: { languages: [...list, ...list] } } })).toBe(true);
    });
  });

  const at = (path: string) => (delivery: { path: string }) => delivery.path === path;
  const change = (apiKey: string, id: string, body: unknown) =>
    service.request<{ code?: string }>(apiKey, "PATCH", `/webhooks/${id}/delivery`, { body });

  test("only events that pass the filter are recorded and sent, and a test always is", async () => {
    const { apiKey, webhook } = await subscribe(service, `${receiver.url}filtered`, ["layouts.created"]);
    const filter = '$.payload.new.name starts with "Wanted"';
    const changed = await change(apiKey, webhook.id, { filter });
    expect([changed.status, changed.body]).toEqual([
      200,
      { filter: '($."payload"."new"."name" starts with "Wanted")', headers: {}, mode: "push", payload: "full" },
    ]);
    await service.request(apiKey, "POST", "/layouts", { body: [{ name: "Other" }, { name: "Wanted 1" }] });
    const id = await sendTest(service, apiKey, webhook.id);
    await notificationThat(service, apiKey, id, ({ status }) => status === "sent");
    await receiver.waitFor(2, at("/filtered"));
    const body = await service.rows<NotificationRow>(apiKey, "/webhook_notifications?order=id");
    expect(body.map(({ event_type }) => event_type)).toEqual(["layouts.created", "webhooks.test"]);
    const events = receiver.deliveries.filter(at("/filtered")).map(eventOf);
    expect(events.map(({ payload }) => payload.new?.name)).toEqual(expect.arrayContaining(["Wanted 1"]));

    expect((await change(apiKey, webhook.id, { filter: null })).body).toMatchObject({ filter: null, headers: {} });
    await service.request(apiKey, "POST", "/layouts", { body: { name: "Any" } });
    await receiver.waitFor(3, at("/filtered"));
  });

  test("a filter requires the permissions that read the events", async () => {
    const { apiKey, organizationId, webhook } = await subscribe(service, `${receiver.url}read`, ["candidates.created"]);
    const settings = await service.createApiKey(organizationId, ["settings"]);
    expect(await change(settings, webhook.id, { filter: '$.payload.new.name == "Ann"' })).toMatchObject({
      status: 403,
      body: { code: "CDS201" },
    });
    expect((await change(settings, webhook.id, { headers: { "x-a": "1" } })).status).toBe(200);
    expect((await change(apiKey, webhook.id, { filter: "true" })).status).toBe(200);
  });

  test("further headers are sent with each delivery", async () => {
    const { apiKey, webhook } = await subscribe(service, `${receiver.url}headers`, ["layouts.created"]);
    const headers = { Authorization: "Bearer 4f2a9c", "X-Team": "a b", "x-empty": "" };
    expect((await change(apiKey, webhook.id, { headers })).body).toMatchObject({ filter: null, headers });
    await sendTest(service, apiKey, webhook.id);
    const [delivery] = await receiver.waitFor(1, at("/headers"));
    expect(delivery?.headers).toMatchObject({ authorization: "Bearer 4f2a9c", "x-team": "a b", "x-empty": "" });
    expect(delivery?.headers["webhook-signature"]).toMatch(/^v1,/);
    const [row] =
      await service.database`select count(*)::integer as logged from private.api_requests where api_requests::text like '%4f2a9c%'`;
    expect(row).toEqual({ logged: 0 });
    expect((await change(apiKey, webhook.id, { headers: {} })).body).toMatchObject({ filter: null, headers: {} });
  });

  test.each([
    ["a body that is no object", [], "CDS105"],
    ["an unknown field", { method: "PUT" }, "CDS106"],
    ["a filter that is no text", { filter: 1 }, "CDS105"],
    ["a filter that is not supported", { filter: "$.**" }, "CDS122"],
    ["headers that are no object", { headers: ["a"] }, "CDS123"],
    ["headers that are null", { headers: null }, "CDS123"],
    ["a name that is no name", { headers: { "a b": "c" } }, "CDS123"],
    ["a header of the protocol", { headers: { "Webhook-Signature": "v1,x" } }, "CDS123"],
    ["a header of the connection", { headers: { "transfer-encoding": "chunked" } }, "CDS123"],
    ["a header of the body", { headers: { "Content-Length": "3" } }, "CDS123"],
    ["a name twice", { headers: { "x-a": "1", "X-A": "2" } }, "CDS123"],
    ["a value with a line break", { headers: { "x-a": "1\r\nhost: b" } }, "CDS123"],
    ["a value that is no text", { headers: { "x-a": 1 } }, "CDS123"],
    ["a long value", { headers: { "x-a": "1".repeat(1025) } }, "CDS123"],
    ["many headers", { headers: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`x-${n}`, "1"])) }, "CDS123"],
  ])("%s is refused", async (_, body, code) => {
    const { apiKey, webhook } = await subscribe(service, `${receiver.url}refused`, ["layouts.created"]);
    expect(await change(apiKey, webhook.id, body)).toMatchObject({ status: 400, body: { code } });
  });
});
