import { describe, expect, test } from "vitest";
import { stopAfterAll } from "../support/ending.ts";
import { startService } from "../support/service.ts";
import { registerWebhook, type WebhookRow } from "./webhook-support.ts";

const service = await stopAfterAll(
  startService({
    settings: { WEBHOOK_ALLOW_PRIVATE: "false", WEBHOOK_DENIED_NETWORKS: "203.0.114.0/24, 2a00:1450::/32" },
  }),
);
const { apiKey } = await service.createOrganization();

const GOOD = "https://hooks.example.com/cds";
const post = (body: unknown, headers: Record<string, string> = {}) =>
  service.request(apiKey, "POST", "/webhooks", { body, headers });
const webhook = (endpoint: unknown) => ({ endpoint, events: ["layouts.created"] });

async function countWebhooks(): Promise<number> {
  const body = await service.rows<unknown>(apiKey, "/webhooks");
  return body.length;
}

describe("an endpoint that cannot receive webhooks is refused", () => {
  test.each([
    ["http://hooks.example.com/", "The endpoint must use https."],
    ["https://127.0.0.1/", "The endpoint's address is not a public internet address."],
    ["https://203.0.114.7/", "The endpoint's address is not a public internet address."],
    ["https://[2a00:1450::1]/", "The endpoint's address is not a public internet address."],
  ])("%s", async (endpoint, message) => {
    const before = await countWebhooks();
    const answer = await post(webhook(endpoint));
    expect(answer).toMatchObject({ status: 400, body: { code: "CDS120", message } });
    expect(await countWebhooks()).toBe(before);
  });

  test("in a PATCH, which then changes nothing", async () => {
    const { id } = await registerWebhook(service, apiKey, GOOD, ["layouts.created"]);
    const answer = await service.request(apiKey, "PATCH", `/webhooks?id=eq.${id}`, {
      body: { description: "moved", endpoint: "https://10.0.0.1/" },
    });
    expect(answer).toMatchObject({ status: 400, body: { code: "CDS120" } });
    const body = await service.rows<WebhookRow>(apiKey, `/webhooks?id=eq.${id}`);
    expect(body).toMatchObject([{ endpoint: GOOD, description: "" }]);
  });

  test("among several: all are refused, and the response names the invalid one", async () => {
    const before = await countWebhooks();
    const answer = await post([webhook(GOOD), webhook("https://192.168.0.1/"), webhook(GOOD)]);
    expect(answer).toMatchObject({
      status: 400,
      body: { code: "CDS120", details: "The endpoint is in row 2 of the body. Nothing was changed." },
    });
    expect(await countWebhooks()).toBe(before);
  });

  test("in a form, and in CSV", async () => {
    const form = new URLSearchParams({ endpoint: "https://10.0.0.1/", events: "{layouts.created}" });
    const inForm = await post(form.toString(), { "content-type": "application/x-www-form-urlencoded" });
    expect(inForm).toMatchObject({ status: 400, body: { code: "CDS120" } });
    const inTable = await post('endpoint,events\nhttps://10.0.0.1/,"{layouts.created}"\n', {
      "content-type": "text/csv",
    });
    expect(inTable).toMatchObject({ status: 400, body: { code: "CDS120" } });
  });
});

test("public endpoints are accepted, one or several", async () => {
  const one = await post(webhook("https://93.184.215.14:8443/hook?key=1"));
  expect(one.status).toBe(201);
  const several = await post([webhook(GOOD), webhook("https://other.example.org/")]);
  expect(several).toMatchObject({ status: 201, body: [{ endpoint: GOOD }, {}] });
});

test("the database refuses an endpoint that is not text, and an unknown event", async () => {
  expect((await post(webhook(12))).status).toBe(400);
  expect((await post(webhook(null))).status).toBe(400);
  const unknown = await post({ endpoint: GOOD, events: ["candidates.exploded"] });
  expect(unknown).toMatchObject({ status: 400, body: { code: "23514" } });
});
