import { describe, expect, test } from "vitest";
import { type Failure, sharedService } from "../support/service.ts";
import { type NotificationRow, registerWebhook } from "./webhook-support.ts";

const service = await sharedService();

interface Row {
  id: string;
  layout_id: string | null;
  default_values: unknown;
  external_id: unknown;
}

/** Sends requests with the key of a new organization. */
async function newOrganization() {
  const { apiKey, organizationId } = await service.createOrganization();
  const send = <Body = Row[]>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    service.request<Body>(apiKey, method, path, { headers, ...(body === undefined ? {} : { body }) });
  const make = (path: string, body: unknown) => service.create(apiKey, path, body);
  const refusal = async (method: string, path: string, body: unknown) => {
    const answer = await send<Failure>(method, path, body);
    return [answer.status, answer.body.code, answer.body.message];
  };
  /** The events that a webhook of the organization got. */
  const events = async () => {
    const { body } = await send<NotificationRow[]>("GET", "/webhook_notifications?order=id");
    return body.map(({ event_type, payload }) => ({ type: event_type, payload: payload.payload }));
  };
  return { apiKey, organizationId, send, make, refusal, events };
}

describe("external_id of members", () => {
  test("is unique in the organization, whether it is a number or a text", async () => {
    const { send, make, refusal } = await newOrganization();
    const [one, two] = [
      await make("/members", { email: "a@example.com" }),
      await make("/members", { email: "b@example.com" }),
    ];
    const set = (id: string, externalId: unknown) => send("PATCH", `/members?id=eq.${id}`, { external_id: externalId });
    expect((await set(one, 77)).status).toBe(204);
    for (const taken of [77, "77"]) {
      expect(await refusal("PATCH", `/members?id=eq.${two}`, { external_id: taken })).toEqual([
        409,
        "23505",
        "external_id is already used by another member. A number and the same text are equal.",
      ]);
    }
    for (const empty of ["", "  "]) {
      expect(await refusal("PATCH", `/members?id=eq.${two}`, { external_id: empty })).toEqual([
        400,
        "23514",
        expect.any(String),
      ]);
    }
    for (const free of ["78", null, 79]) expect((await set(two, free)).status).toBe(204);
    expect((await set(one, "77")).status).toBe(204);
    const other = await newOrganization();
    const member = await other.make("/members", { email: "a@example.com" });
    expect((await other.send("PATCH", `/members?id=eq.${member}`, { external_id: 77 })).status).toBe(204);
  });
});

describe("a restored candidate whose layout was deleted", () => {
  async function loseLayout(organization: Awaited<ReturnType<typeof newOrganization>>): Promise<string> {
    const { send, make } = organization;
    const layout = await make("/layouts", { name: "Old" });
    const candidate = await make("/candidates", { layout_id: layout });
    await send("DELETE", `/candidates?id=eq.${candidate}`);
    expect((await send("DELETE", `/layouts?id=eq.${layout}`)).status).toBe(204);
    return candidate;
  }
  const path = (id: string) => `/candidates?id=eq.${id}&deleted_at=not.is.null`;

  test("is refused without a default layout, and keeps the layout of the request", async () => {
    const organization = await newOrganization();
    const candidate = await loseLayout(organization);
    const restore = { deleted_at: null };
    expect(await organization.refusal("PATCH", path(candidate), restore)).toEqual([409, "CDS335", expect.any(String)]);
    const layout = await organization.make("/layouts", { name: "New" });
    const { status } = await organization.send("PATCH", path(candidate), { ...restore, layout_id: layout });
    const { body } = await organization.send("GET", `/candidates?id=eq.${candidate}&select=layout_id`);
    expect([status, body]).toEqual([204, [{ layout_id: layout }]]);
  });

  test("gets the default layout", async () => {
    const organization = await newOrganization();
    const candidate = await loseLayout(organization);
    const layout = await organization.make("/layouts", { name: "Default" });
    await organization.send("PATCH", `/organizations?id=eq.${organization.organizationId}`, {
      default_layout_id: layout,
    });
    expect((await organization.send("PATCH", path(candidate), { deleted_at: null })).status).toBe(204);
    const { body } = await organization.send("GET", `/candidates?id=eq.${candidate}&select=layout_id`);
    expect(body).toEqual([{ layout_id: layout }]);
  });

  test("that never had one is restored as it was", async () => {
    const { send, make } = await newOrganization();
    const candidate = await make("/candidates", {});
    await send("DELETE", `/candidates?id=eq.${candidate}`);
    expect((await send("PATCH", path(candidate), { deleted_at: null })).status).toBe(204);
  });
});

describe("layouts", () => {
  test("cannot be their own ancestors, also when two requests try at the same time", async () => {
    const { send, make, refusal } = await newOrganization();
    const a = await make("/layouts", { name: "a" });
    const b = await make("/layouts", { name: "b", parent_id: a });
    const c = await make("/layouts", { name: "c", parent_id: b });
    const message = "A layout cannot be its own ancestor.";
    for (const parent of [a, b, c]) {
      expect(await refusal("PATCH", `/layouts?id=eq.${a}`, { parent_id: parent })).toEqual([400, "23514", message]);
    }
    expect((await send("PATCH", `/layouts?id=eq.${c}`, { parent_id: a })).status).toBe(204);
    const [x, y] = [await make("/layouts", { name: "x" }), await make("/layouts", { name: "y" })];
    const answers = await Promise.all([
      send("PATCH", `/layouts?id=eq.${x}`, { parent_id: y }),
      send("PATCH", `/layouts?id=eq.${y}`, { parent_id: x }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
  });

  test.each([
    [{ min_length: 5, max_length: 3 }, "variables[1]: min_length (5) must be at most max_length (3)."],
    [{ max_length: 3, default: "four" }, "variables[1]: default has 4 characters, and must have at most 3."],
    [{ min_length: 5, default: "four" }, "variables[1]: default has 4 characters, and must have at least 5."],
  ])("refuse the lengths %j of a variable", async (lengths, message) => {
    const { make, refusal, organizationId } = await newOrganization();
    const variables = [
      { key: "fine", min_length: 2, max_length: 2, default: "👍👍" },
      { key: "bad", ...lengths },
    ];
    expect(await refusal("POST", "/layouts", { variables })).toEqual([400, "23514", message]);
    const id = await make("/layouts", { variables: [{ key: "a", min_length: 3, max_length: null, default: "" }] });
    expect(await refusal("PATCH", `/layouts?id=eq.${id}`, { variables })).toEqual([400, "23514", message]);
    expect(await refusal("PATCH", `/organizations?id=eq.${organizationId}`, { external_variables: variables })).toEqual(
      [400, "23514", message.replace("variables", "external_variables")],
    );
  });

  test("of v0 lose only the default values of their default language", async () => {
    const { send, make } = await newOrganization();
    const id = await make("/layouts", { languages: ["en", "nl"], default_values: { en: { a: "1" }, nl: { a: "2" } } });
    const { status } = await send(
      "PATCH",
      `/layouts?id=eq.${id}`,
      { default_values: null },
      { "content-profile": "v0" },
    );
    const { body } = await send("GET", `/layouts?id=eq.${id}&select=default_values`);
    expect([status, body]).toEqual([204, [{ default_values: { nl: { a: "2" } } }]]);
  });
});

describe("webhooks", () => {
  const endpoint = "https://example.com/hook";

  test("take sources from a list, and no event twice", async () => {
    const { send, refusal } = await newOrganization();
    const events = ["candidates.created"];
    for (const source of ["api", "automation", "dashboard", "zapier"]) {
      expect((await send("POST", "/webhooks", { endpoint, events, source })).status).toBe(201);
    }
    for (const wrong of [{ events, source: "me" }, { events: [...events, ...events] }, { events: [] }]) {
      expect(await refusal("POST", "/webhooks", { endpoint, ...wrong })).toEqual([400, "23514", expect.any(String)]);
    }
  });

  test("refuse resend and test alike while the endpoint is disabled", async () => {
    const { apiKey, refusal, make, events, send } = await newOrganization();
    const { id } = await registerWebhook(service, apiKey, endpoint, ["layouts.created"]);
    await service.database`update private.webhook_endpoints set disabled_at = now() where webhook_id = ${id}`;
    await make("/layouts", { name: "missed" });
    const [missed] = (await send("GET", "/webhook_notifications")).body;
    for (const path of [`/webhooks/${id}/test`, `/webhook_notifications/${missed?.id}/resend`]) {
      expect(await refusal("POST", path, undefined), path).toEqual([409, "CDS327", expect.any(String)]);
    }
    expect(await events()).toHaveLength(1);
  });

  test("get no event for a change that events do not show", async () => {
    const { apiKey, send, make, events } = await newOrganization();
    const layout = await make("/layouts", { name: "a" });
    const candidate = await make("/candidates", { layout_id: layout });
    const names = ["candidates.updated", "layouts.updated", "webhooks.updated"];
    const { id } = await registerWebhook(service, apiKey, endpoint, names);
    const secret = `whsec_${Buffer.alloc(32, 1).toString("base64")}`;
    const message = { id: candidate, created_at: "2026-01-01T00:00:00Z", prompt: "Shorter", comment: "", selector: [] };
    for (const [path, body] of [
      [`/webhooks?id=eq.${id}`, { signing_secret: secret }],
      [`/layouts?id=eq.${layout}`, { secret: candidate }],
      [`/candidates?id=eq.${candidate}`, { secret: null, secret_editable: null }],
      [`/candidates?id=eq.${candidate}`, { messages: [message] }],
    ] as const) {
      expect((await send("PATCH", path, body)).status, path).toBe(204);
    }
    expect(await events()).toEqual([]);
    await send("PATCH", `/candidates?id=eq.${candidate}`, { messages: [], name: "Ada" });
    expect((await events()).map(({ type }) => type)).toEqual(["candidates.updated"]);
  });

  test("get the usage before and after a change of the credit", async () => {
    const { apiKey, organizationId, make, send, events } = await newOrganization();
    await make("/candidates", {});
    await registerWebhook(service, apiKey, endpoint, ["billing_accounts.updated"]);
    await make("/candidates", {});
    await service.database`select operator.add_credit(${organizationId}, 5)`;
    expect(await events()).toMatchObject([
      { payload: { old: { credit: 99, recent_usage: 1, prev_usage: 0 }, new: { credit: 98, recent_usage: 2 } } },
      { payload: { old: { credit: 98, recent_usage: 2 }, new: { credit: 103, recent_usage: 2, prev_usage: 0 } } },
    ]);
    const { body } = await send("GET", "/billing_accounts?select=recent_usage");
    expect(body).toEqual([{ recent_usage: 2 }]);
  });
});
